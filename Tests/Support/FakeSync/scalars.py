"""AppSync's own scalars."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Any

from ariadne import ScalarType
from graphql import GraphQLError

DATE_TIME = re.compile(r"-?\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d(:\d\d)?)")


def stored_json(text: Any, as_text: bool = False) -> Any:
    """What an AWSJSON text becomes in the table."""
    if not isinstance(text, str):
        raise GraphQLError("Not a string.")
    try:
        value = json.loads(text, parse_float=Decimal, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise GraphQLError("Unable to parse as valid JSON.") from None
    return text if as_text else value


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def sent_json(value: Any) -> str:
    """The text of a stored value: no spaces, keys in falling order (any order but the sender's would do)."""
    match value:
        case dict():
            pairs = sorted(value.items(), reverse=True)
            return "{" + ",".join(f"{sent_json(key)}:{sent_json(each)}" for key, each in pairs) + "}"
        case list():
            return "[" + ",".join(map(sent_json, value)) + "]"
        case Decimal():
            return str(int(value)) if value == value.to_integral_value() else f"{value.normalize():f}"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _date_time(value: Any) -> str:
    if not isinstance(value, str) or not DATE_TIME.fullmatch(value):
        raise GraphQLError("Not an AWSDateTime.")
    return value


def scalar_types(awsjson_as_text: bool) -> list[ScalarType]:
    return [
        ScalarType(
            "AWSJSON",
            serializer=str if awsjson_as_text else sent_json,
            value_parser=lambda text: stored_json(text, awsjson_as_text),
        ),
        ScalarType("AWSDateTime", serializer=str, value_parser=_date_time),
        ScalarType("AWSTimestamp", serializer=int, value_parser=int),
    ]
