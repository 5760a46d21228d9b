"""Faults in what the reply says: well-formed, and wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from fault_refusals import HOSTILE
from faults import World, after, before
from web import Reply, Request, json_reply

Record = dict[str, Any]


def records(value: Any) -> Iterator[Record]:
    """Every record in a reply: whatever stands below "data", alone or in a list."""
    for found in (value.get("data") or {}).values():
        if isinstance(found, dict):
            yield from [item for item in found.get("items") or [] if item] if "items" in found else [found]


def change_records(reply: Reply, change: Callable[[Record], None]) -> Reply:
    value = json.loads(reply.body)
    for record in records(value):
        change(record)
    return json_reply(value, reply.status)


def is_part(name: str, value: Any) -> bool:
    return name.endswith("Json") and name != "manifestJson" and isinstance(value, str)


@after("partial")
def partial(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """The right data, and errors beside it; option `message`"""
    value = json.loads(reply.body)
    value["errors"] = [
        {
            "path": [*request.operations[:1], "gamesJson"],
            "data": None,
            "errorType": "InternalFailure",
            "errorInfo": None,
            "locations": None,
            "message": options.get("message", "One field could not be read."),
        }
    ]
    return json_reply(value)


@after("missing")
def missing(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """null instead of each record, as if it were not there, and no error"""
    value = json.loads(reply.body)
    value["data"] = {
        name: {**found, "items": []} if found and "items" in found else None
        for name, found in (value.get("data") or {}).items()
    }
    return json_reply(value)


@after("other-user")
def other_user(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """Records that bear another user's id; option `id` (the `sub` of ben)"""
    other = options.get("id", world["users"]["ben"].sub)

    def change(record: Record) -> None:
        for name in ("id", "owner"):
            if isinstance(record.get(name), str):
                record[name] = "#".join([other, *record[name].split("#")[1:]])

    return change_records(reply, change)


@before("older-generation")
def older_generation(request: Request, options: dict[str, Any], world: World) -> None:
    """A query finds each record as it was before its last change, or not at all if there was none"""
    request.older = True


@after("swapped-parts")
def swapped_parts(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """Two parts of a record have changed places; a chunk has the text of another chunk"""

    def change(record: Record) -> None:
        parts = [name for name, value in record.items() if is_part(name, value)]
        for first, second in pairwise(parts):
            if record[first] != record[second]:
                record[first], record[second] = record[second], record[first]
                break
        if isinstance(record.get("chunk"), str):
            texts = [item.get("chunk") for item in world["items"]()]
            record["chunk"] = next(
                (text for text in texts if text and text != record["chunk"]), record["chunk"][::-1]
            )

    return change_records(reply, change)


@after("changed-content")
def changed_content(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """One part or chunk of each record is not what was stored; option `field` to name which"""

    def change(record: Record) -> None:
        names = [options["field"]] if "field" in options else record
        name = next((n for n in names if is_part(n, record.get(n)) or (n == "chunk" and record.get(n))), None)
        if name == "chunk":
            record[name] = ("B" if record[name][0] == "A" else "A") + record[name][1:]
        elif name:
            record[name] = json.dumps(altered(json.loads(record[name])), ensure_ascii=False)

    return change_records(reply, change)


def altered(value: Any) -> Any:
    """The value with one thing in it changed, and its shape kept where there is anything to change."""
    match value:
        case dict() if value:
            key = next(iter(value))
            return {**value, key: altered(value[key])}
        case list() if value:
            return [altered(value[0]), *value[1:]]
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return f"{value}x"
    return "x"


@after("deleted")
def deleted(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """Every record says `_deleted: true`"""
    return change_records(reply, lambda record: record.update(_deleted=True))


@after("escapes")
def escapes(reply: Reply, request: Request, options: dict[str, Any], world: World) -> Reply:
    """Every text, in JSON parts too, but for ids, chunks and hashes, tries to control the terminal"""

    def change(record: Record) -> None:
        for name, value in record.items():
            if name == "id" or name == "chunk" or name.endswith("Hash") or not isinstance(value, str):
                continue
            if name.endswith("Json"):
                record[name] = json.dumps(hostile(json.loads(value)), ensure_ascii=False)
            else:
                record[name] = value + HOSTILE

    return change_records(reply, change)


def hostile(value: Any) -> Any:
    match value:
        case dict():
            return {key: hostile(each) for key, each in value.items()}
        case list():
            return [hostile(each) for each in value]
        case str():
            return value + HOSTILE
    return value
