"""What Amplify's resolvers do with a model: conditions, owners, versions."""

from __future__ import annotations

import base64
import binascii
import decimal
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from ariadne import MutationType, QueryType
from botocore.exceptions import ClientError

from amplify import Model, Settings
from conditions import Expression
from table import Item, Table
from tokens import Identity

MAXIMUM_DEPTH = 32
TOMBSTONE_SECONDS = 30 * 24 * 3600


class FieldError(Exception):
    """The error of one field, which arrives with HTTP status 200."""

    def __init__(self, kind: str, message: str, data: Item | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.data = data


@dataclass
class Context:
    """Who asks, and whether the answer is to be an old one."""

    identity: Identity
    older: bool = False


class Resolvers:
    def __init__(self, model: Model, settings: Settings, table: Table) -> None:
        self._model, self._settings, self._table = model, settings, table

    def bindables(self) -> list[QueryType | MutationType]:
        name, plural = self._model.name, self._model.plural
        query, mutation = QueryType(), MutationType()
        query.set_field(f"get{name}", self._get)
        query.set_field(f"list{plural}", self._list)
        if self._settings.conflict_resolution:
            query.set_field(f"sync{plural}", self._list)
        mutation.set_field(f"create{name}", self._create)
        mutation.set_field(f"update{name}", self._update)
        mutation.set_field(f"delete{name}", self._delete)
        return [query, mutation]

    # Queries

    def _get(self, _: Any, info: Any, id: str) -> Item | None:
        context: Context = info.context
        item = self._table.before(id) if context.older else self._table.get(id)
        if item is not None:
            self._check_owner(item, info)
        return item

    def _list(
        self,
        _: Any,
        info: Any,
        filter: Item | None = None,
        limit: int | None = None,
        nextToken: str | None = None,
        lastSync: int | None = None,
    ) -> Item:
        wanted = Expression()
        wanted.require_input(filter)
        if owner := self._owner(info):
            wanted.require(f"{wanted.name('owner')} = {wanted.value(owner)}")
        if lastSync is not None:
            wanted.require(f"{wanted.name('_lastChangedAt')} >= {wanted.value(lastSync)}")
        try:
            start = base64.b64decode(nextToken, validate=True).decode() if nextToken else None
        except (binascii.Error, UnicodeDecodeError):
            raise FieldError("BadRequestException", "Invalid pagination token given.") from None
        items, last = self._in_table(lambda: self._table.scan(wanted, min(limit or 100, 1000), start))
        return {
            "items": items,
            "nextToken": base64.b64encode(last.encode()).decode() if last else None,
            "startedAt": milliseconds() if lastSync is not None else None,
        }

    # Mutations

    def _create(self, _: Any, info: Any, input: Item, condition: Item | None = None) -> Item:
        now = timestamp()
        item = {key: value for key, value in input.items() if value is not None and key != "_version"}
        item.setdefault("id", str(uuid.uuid4()))
        item |= {"createdAt": now, "updatedAt": now, "__typename": self._model.name}
        if self._settings.conflict_resolution:
            item |= {"_version": 1, "_lastChangedAt": milliseconds()}
        if owner := self._owner(info):
            item["owner"] = owner
        check_depth(item)
        missing = Expression()
        missing.require(f"attribute_not_exists({missing.name('id')})")
        missing.require_input(condition)
        self._in_table(lambda: self._table.put(item, missing))
        return item

    def _update(self, _: Any, info: Any, input: Item, condition: Item | None = None) -> Item:
        changes = dict(input)
        key, version = changes.pop("id"), changes.pop("_version", None) or 0
        self._check_stored_owner(key, info)
        changes |= {"updatedAt": timestamp(), "__typename": self._model.name}
        check_depth(changes)
        return self._write(key, version, changes, condition)

    def _delete(self, _: Any, info: Any, input: Item, condition: Item | None = None) -> Item:
        key, version = input["id"], input.get("_version") or 0
        self._check_stored_owner(key, info)
        if self._settings.conflict_resolution:
            tombstone = {
                "_deleted": True,
                "_ttl": int(time.time()) + TOMBSTONE_SECONDS,
                "updatedAt": timestamp(),
            }
            return self._write(key, version, tombstone, condition)
        there = self._existing(condition)
        return self._in_table(lambda: self._table.delete(key, there))

    def _write(self, key: str, version: int, changes: Item, condition: Item | None) -> Item:
        """Changes a record that is there, and whose version, when versions are kept, is the caller's."""
        there = self._existing(condition)
        if self._settings.conflict_resolution:
            there.require(f"{there.name('_version')} = {there.value(version)}")
            changes |= {"_version": version + 1, "_lastChangedAt": milliseconds()}
        try:
            return self._in_table(lambda: self._table.update(key, changes, there))
        except FieldError as error:
            stored = self._table.get(key) if self._settings.conflict_resolution else None
            if (
                error.kind.endswith("ConditionalCheckFailedException")
                and stored
                and stored["_version"] != version
            ):
                copy = stored if self._settings.conflict_data else None
                raise FieldError("ConflictUnhandled", "Conflict resolver rejects mutation.", copy) from None
            raise

    def _existing(self, condition: Item | None) -> Expression:
        there = Expression()
        there.require(f"attribute_exists({there.name('id')})")
        there.require_input(condition)
        return there

    # Owners

    def _owner(self, info: Any) -> str | None:
        """Whose records the caller is confined to."""
        return info.context.identity.sub if self._settings.owner_auth else None

    def _check_stored_owner(self, key: str, info: Any) -> None:
        """As Amplify does it before a change: a record that is not there belongs to nobody."""
        if self._owner(info):
            self._check_owner(self._table.get(key) or {}, info)

    def _check_owner(self, item: Item, info: Any) -> None:
        owner = self._owner(info)
        if owner and item.get("owner") != owner:
            message = f"Not Authorized to access {info.field_name} on type {info.parent_type.name}"
            raise FieldError("Unauthorized", message)

    # The table's errors

    @staticmethod
    def _in_table(work: Callable[[], Any]) -> Any:
        try:
            return work()
        except ClientError as error:
            told, meta = error.response["Error"], error.response["ResponseMetadata"]
            message = (
                f"{told['Message']} (Service: DynamoDb, Status Code: {meta['HTTPStatusCode']}, "
                f"Request ID: {meta.get('RequestId', 'none')})"
            )
            raise FieldError(f"DynamoDB:{told['Code']}", message) from None
        except (decimal.Inexact, decimal.Rounded, decimal.Overflow, decimal.Underflow):
            message = "Attempting to store more than 38 significant digits in a Number"
            raise FieldError("DynamoDB:ValidationException", message) from None


def check_depth(item: Item) -> None:
    level: list[Any] = list(item.values())
    for _ in range(MAXIMUM_DEPTH):
        nested = [each for each in level if isinstance(each, dict | list)]
        level = [v for each in nested for v in (each.values() if isinstance(each, dict) else each)]
    if level:
        raise FieldError("DynamoDB:ValidationException", "Nesting Levels have exceeded supported limits")


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def timestamp() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
