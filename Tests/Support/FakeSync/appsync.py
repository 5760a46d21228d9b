"""The GraphQL endpoint: who may ask, how large a request may be, and what errors look like."""

from __future__ import annotations

import logging
import re
from typing import Any

from ariadne import graphql_sync, make_executable_schema
from graphql import FieldNode, GraphQLError, OperationDefinitionNode, parse

from amplify import Model, Settings
from resolvers import Context, FieldError, Resolvers
from scalars import scalar_types
from table import Table
from tokens import Identity, Tokens, Unauthorized
from web import Reply, Request, json_reply

MAXIMUM_REQUEST = 1_000_000
UNKNOWN_FIELD = re.compile(r"Cannot query field '(\w+)' on type '(\w+)'")
UNKNOWN_INPUT = re.compile(r"type '(\w+)' not to include unknown field '(\w+)'")
BAD_VARIABLE = re.compile(r"Variable '\$(\w+)' has invalid value(?: at [^:]*?(\w+))?:")


class AppSync:
    def __init__(self, model: Model, table: Table, tokens: Tokens, api_key: str) -> None:
        logging.getLogger("ariadne").setLevel(logging.CRITICAL)
        self._model, self._table, self._tokens, self._api_key = model, table, tokens, api_key
        self.configure(Settings())

    def configure(self, settings: Settings) -> None:
        self._settings = settings
        resolvers = Resolvers(self._model, settings, self._table).bindables()
        scalars = scalar_types(settings.awsjson_as_text)
        self._schema = make_executable_schema(self._model.schema(settings), *resolvers, *scalars)

    @staticmethod
    def operations(request: Request) -> list[str]:
        """The root fields that a request asks for; none when it cannot be understood."""
        try:
            document = parse(request.json()["query"])
        except (GraphQLError, KeyError, TypeError, ValueError):
            return []
        return [
            selection.name.value
            for definition in document.definitions
            if isinstance(definition, OperationDefinitionNode)
            for selection in definition.selection_set.selections
            if isinstance(selection, FieldNode)
        ]

    def answer(self, request: Request) -> Reply:
        if request.path != "/graphql" or request.method != "POST":
            return error_reply(404, "NotFoundException", "There is nothing at this address.")
        if len(request.body) > MAXIMUM_REQUEST:
            return error_reply(413, "RequestEntityTooLargeException", "Request size exceeds 1 MB.")
        try:
            identity = self._identity(request)
        except Unauthorized as error:
            return error_reply(401, "UnauthorizedException", str(error))
        try:
            data = request.json()
            if not isinstance(data, dict) or not isinstance(data.get("query"), str):
                raise ValueError
        except ValueError:
            return error_reply(400, "MalformedHttpRequestException", "Unable to parse GraphQL query.")
        _, result = graphql_sync(
            self._schema,
            data,
            context_value=Context(identity, request.older),
            error_formatter=lambda error, _: self._error(error),
        )
        return json_reply({"data": result.get("data"), **result})

    def _identity(self, request: Request) -> Identity:
        token, key = request.headers.get("authorization"), request.headers.get("x-api-key")
        if token:
            return self._tokens.identity(token.removeprefix("Bearer "))
        if key is None:
            raise Unauthorized("Valid authorization header not provided.")
        if not self._settings.api_key or key != self._api_key:
            raise Unauthorized("You are not authorized to make this call.")
        return Identity()

    def _error(self, error: GraphQLError) -> dict[str, Any]:
        places = [
            {"line": place.line, "column": place.column, "sourceName": None}
            for place in error.locations or []
        ]
        cause = error.original_error
        if error.path is None:  # The request was not carried out at all.
            return {"path": None, "locations": places or None, "message": validation_message(error.message)}
        kind = cause.kind if isinstance(cause, FieldError) else None
        data = cause.data if isinstance(cause, FieldError) else None
        return {
            "path": error.path,
            "data": data and self._sent(data),
            "errorType": kind,
            "errorInfo": None,
            "locations": places,
            "message": error.message,
        }

    def _sent(self, item: dict[str, Any]) -> dict[str, Any]:
        """A record as a query for all of it would show it."""
        fields = self._schema.get_type(self._model.name).fields
        inner = {name: getattr(field.type, "of_type", field.type) for name, field in fields.items()}
        return {
            name: item[name] if item.get(name) is None else scalar.serialize(item[name])
            for name, scalar in inner.items()
            if name in item
        }


def validation_message(message: str) -> str:
    if match := UNKNOWN_FIELD.match(message):
        field, owner = match.groups()
        return f"Validation error of type FieldUndefined: Field '{field}' in type '{owner}' is undefined"
    if match := UNKNOWN_INPUT.search(message):
        owner, field = match.groups()
        return (
            f"The variables input contains a field name '{field}' "
            f"that is not defined for input object type '{owner}' "
        )
    if match := BAD_VARIABLE.match(message):
        return f"Variable '{match[2] or match[1]}' has an invalid value."
    return message


def error_reply(status: int, kind: str, message: str) -> Reply:
    return json_reply({"errors": [{"errorType": kind, "message": message}]}, status)
