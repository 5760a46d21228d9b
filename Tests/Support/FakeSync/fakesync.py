"""A stand-in for the cloud on 127.0.0.1: Cognito, AppSync and DynamoDB, with faults to order.

Prints one line of JSON when it is ready, and ends when its standard input does, or on SIGTERM.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import secrets
import signal
import threading
from pathlib import Path
from typing import Any

from amplify import Model, Settings
from appsync import AppSync
from cloud import REGION, Cloud
from cognito import Cognito
from conditions import Expression
from control import Control
from faults import Faults
from scalars import sent_json, stored_json
from table import Item, Table
from tokens import Tokens
from web import Listener, Log, Reply, Request, json_reply

SCHEMA = Path(__file__).resolve().parents[3] / "Sources/Backup/schema.graphql"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for setting in dataclasses.fields(Settings):
        option = "--" + setting.name.replace("_", "-")
        if setting.type == "bool":
            parser.add_argument(option, choices=["on", "off"], default="on" if setting.default else "off")
        else:
            parser.add_argument(option, type=int, default=setting.default)
    parser.add_argument("--client-secret", choices=["on", "off"], default="off")
    parser.add_argument("--schema", type=Path, default=SCHEMA)
    return parser.parse_args()


def start(options: argparse.Namespace) -> dict[str, Any]:
    """Starts everything and returns what the ready line says."""
    settings = Settings(
        **{
            field.name: getattr(options, field.name) == "on"
            if field.type == "bool"
            else getattr(options, field.name)
            for field in dataclasses.fields(Settings)
        }
    )
    model = Model.read(options.schema)
    cloud = Cloud(client_secret=options.client_secret == "on")
    table, tokens = Table(cloud.url), Tokens(cloud)
    api_key = f"da2-{secrets.token_hex(13)}"
    appsync = AppSync(model, table, tokens, api_key)
    cognito = Cognito(cloud)
    log = Log()

    def items() -> list[Item]:
        """Every stored record, with parts in the form in which they travel."""
        found, last = table.scan(Expression(), 1000, None)
        while last:
            more, last = table.scan(Expression(), 1000, last)
            found += more
        return [{name: sent(name, value) for name, value in item.items()} for item in found]

    def sent(name: str, value: Any) -> Any:
        if model.scalar(name) == "AWSJSON":
            return value if control.settings.awsjson_as_text else sent_json(value)
        return value if value is None or isinstance(value, str | bool) else int(value)

    def store(item: Item) -> Item:
        """A record that a test plants past all the rules."""
        return {
            name: stored_json(value, control.settings.awsjson_as_text)
            if model.scalar(name) == "AWSJSON" and value is not None
            else value
            for name, value in item.items()
        }

    world: dict[str, Any] = {"users": cloud.users, "items": items}
    faults = Faults(world)
    control = Control(cloud, table, tokens, appsync, faults, log, settings, items, store)

    def elsewhere(request: Request) -> Reply:
        return json_reply({"data": None, "errors": [{"message": "You should not have come here."}]})

    def actions(request: Request) -> list[str]:
        return [action] if (action := Cognito.action(request)) else []

    strangers = Listener("elsewhere", elsewhere, log)
    world["elsewhere"] = strangers.url
    return {
        "ready": True,
        "graphql": Listener("graphql", faults.around(AppSync.operations, appsync.answer), log).url
        + "/graphql",
        "cognito": Listener("cognito", faults.around(actions, cognito.answer), log).url + "/",
        "control": Listener("control", control.answer, None).url + "/_control/",
        "elsewhere": strangers.url + "/",
        "moto": cloud.url + "/",
        "region": REGION,
        "poolID": cloud.pool_id,
        "clientID": cloud.client_id,
        "clientSecret": cloud.client_secret,
        "apiKey": api_key,
        "type": model.name,
        "users": [user.as_json() for user in cloud.users.values()],
        "settings": settings.as_json(),
    }


def main() -> None:
    ended = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: ended.set())
    signal.signal(signal.SIGINT, lambda *_: ended.set())

    def watch() -> None:
        try:
            while os.read(0, 4096):
                pass
        finally:
            ended.set()

    threading.Thread(target=watch, daemon=True).start()
    print(json.dumps(start(arguments())), flush=True)
    ended.wait()
    os._exit(0)  # At once: a fault may still be holding a connection.


if __name__ == "__main__":
    main()
