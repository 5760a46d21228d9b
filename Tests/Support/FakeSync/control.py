"""The control endpoint, on a port of its own, so that it is never in the log and never at fault."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import fault_contents  # noqa: F401  The three register their faults.
import fault_deliveries  # noqa: F401
import fault_refusals  # noqa: F401
from amplify import Settings, camel
from appsync import AppSync
from cloud import Cloud
from cognito import totp_code
from faults import KINDS, Faults
from table import Item, Table
from tokens import Tokens
from web import Log, Reply, Request, json_reply


@dataclasses.dataclass
class Control:
    cloud: Cloud
    table: Table
    tokens: Tokens
    appsync: AppSync
    faults: Faults
    log: Log
    first_settings: Settings
    items: Callable[[], list[Item]]
    store: Callable[[Item], Item]

    def __post_init__(self) -> None:
        self.configure(self.first_settings)

    def configure(self, settings: Settings) -> None:
        self.settings = settings
        self.appsync.configure(settings)
        self.cloud.set_token_lifetime(settings.token_seconds)

    def answer(self, request: Request) -> Reply:
        action = getattr(self, f"{request.method.lower()}_{request.path.removeprefix('/_control/')}", None)
        if action is None:
            return json_reply({"error": f"There is no {request.method} {request.path}."}, 404)
        try:
            return json_reply(action(request.json() if request.body else None))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            return json_reply({"error": f"{type(error).__name__}: {error}"}, 400)

    def get_faults(self, _: Any) -> Any:
        return self.faults.as_json()

    def post_faults(self, orders: Any) -> Any:
        self.faults.add(orders if isinstance(orders, list) else [orders])
        return self.faults.as_json()

    def delete_faults(self, _: Any) -> Any:
        self.faults.clear()
        return []

    def get_kinds(self, _: Any) -> Any:
        return {name: " ".join(kind.about.split()) for name, kind in sorted(KINDS.items())}

    def get_log(self, _: Any) -> Any:
        return self.log.entries()

    def delete_log(self, _: Any) -> Any:
        self.log.clear()
        return []

    def get_items(self, _: Any) -> Any:
        return self.items()

    def put_items(self, items: Any) -> Any:
        for item in items:
            self.table.put(self.store(item))
        return self.items()

    def delete_items(self, _: Any) -> Any:
        self.table.clear()
        return []

    def get_settings(self, _: Any) -> Any:
        return self.settings.as_json()

    def post_settings(self, changes: Any) -> Any:
        names = {camel(field.name): field.name for field in dataclasses.fields(Settings)}
        unknown = changes.keys() - names.keys()
        if unknown:
            raise ValueError(
                f"no setting is called {', '.join(sorted(unknown))}; there are: {', '.join(names)}"
            )
        self.configure(
            dataclasses.replace(self.settings, **{names[key]: value for key, value in changes.items()})
        )
        return self.settings.as_json()

    def get_users(self, _: Any) -> Any:
        users = [user.as_json() for user in self.cloud.users.values()]
        for user in users:
            user["password"] = self.cloud.password(user["username"])
            user["totpCode"] = totp_code() if user["totpSecret"] else None
        return users

    def post_tokens(self, wanted: Any) -> Any:
        names = {
            "user": "user",
            "use": "use",
            "expiresIn": "expires_in",
            "claims": "claims",
            "signature": "signature",
        }
        return {"token": self.tokens.make(**{names[key]: value for key, value in wanted.items()})}

    def post_reset(self, _: Any) -> Any:
        """As at the start: no records, faults or log, the first settings and passwords."""
        self.faults.clear()
        self.table.clear()
        self.cloud.restore_users()
        self.configure(self.first_settings)
        self.log.clear()
        return {}
