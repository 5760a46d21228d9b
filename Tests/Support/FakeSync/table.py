"""The DynamoDB table: plain values in and out, one write at a time, and what each record was before."""

from __future__ import annotations

import threading
from typing import Any

import boto3
from boto3.dynamodb.types import TypeDeserializer, TypeSerializer
from botocore.config import Config

from cloud import REGION
from conditions import Expression

TABLE = "Backups"
Item = dict[str, Any]


class Table:
    def __init__(self, endpoint: str) -> None:
        self._client = boto3.client(
            "dynamodb",
            endpoint_url=endpoint,
            region_name=REGION,
            aws_access_key_id="test",
            aws_secret_access_key="test",
            config=Config(retries={"total_max_attempts": 1}),
        )
        self._history: dict[str, list[Item]] = {}
        # moto checks a condition and writes in two steps.
        self._lock = threading.Lock()
        self._create()

    def _create(self) -> None:
        self._client.create_table(
            TableName=TABLE,
            KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}],
            AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "S"}],
            BillingMode="PAY_PER_REQUEST",
        )

    def clear(self) -> None:
        with self._lock:
            self._client.delete_table(TableName=TABLE)
            self._create()
            self._history.clear()

    def get(self, key: str) -> Item | None:
        found = self._client.get_item(TableName=TABLE, Key={"id": {"S": key}}, ConsistentRead=True)
        return plain(found["Item"]) if "Item" in found else None

    def before(self, key: str) -> Item | None:
        """The record as it was before the newest change to it."""
        versions = self._history.get(key, [])
        return versions[-1] if versions else None

    def scan(self, wanted: Expression, limit: int, start: str | None) -> tuple[list[Item], str | None]:
        """One page. As in DynamoDB the limit counts the records looked at, not those found."""
        options: dict[str, Any] = {"TableName": TABLE, "Limit": limit}
        if start:
            options["ExclusiveStartKey"] = {"id": {"S": start}}
        if wanted.text:
            options["FilterExpression"] = wanted.text
            options |= self._placeholders(wanted)
        page = self._client.scan(**options)
        last = page.get("LastEvaluatedKey")
        return [plain(item) for item in page["Items"]], last["id"]["S"] if last else None

    def put(self, item: Item, condition: Expression | None = None) -> None:
        options: dict[str, Any] = {"TableName": TABLE, "Item": typed(item)}
        if condition:
            options["ConditionExpression"] = condition.text
            options |= self._placeholders(condition)
        with self._lock:
            self._remember(item["id"], lambda: self._client.put_item(**options))

    def update(self, key: str, changes: Item, condition: Expression) -> Item:
        """Sets what has a value, removes what is None, leaves the rest, and returns the whole record."""
        sets = [f"{condition.name(k)} = {condition.value(v)}" for k, v in changes.items() if v is not None]
        removes = [condition.name(k) for k, v in changes.items() if v is None]
        text = f"SET {', '.join(sets)}" + (f" REMOVE {', '.join(removes)}" if removes else "")
        with self._lock:
            result = self._remember(
                key,
                lambda: self._client.update_item(
                    TableName=TABLE,
                    Key={"id": {"S": key}},
                    UpdateExpression=text,
                    ConditionExpression=condition.text,
                    ReturnValues="ALL_NEW",
                    **self._placeholders(condition),
                ),
            )
        return plain(result["Attributes"])

    def delete(self, key: str, condition: Expression) -> Item:
        with self._lock:
            result = self._remember(
                key,
                lambda: self._client.delete_item(
                    TableName=TABLE,
                    Key={"id": {"S": key}},
                    ConditionExpression=condition.text,
                    ReturnValues="ALL_OLD",
                    **self._placeholders(condition),
                ),
            )
        return plain(result["Attributes"])

    def _remember(self, key: str, write: Any) -> Any:
        old = self.get(key)
        result = write()
        if old:
            self._history.setdefault(key, []).append(old)
        return result

    @staticmethod
    def _placeholders(expression: Expression) -> dict[str, Any]:
        options: dict[str, Any] = {"ExpressionAttributeNames": expression.names}
        if expression.values:
            options["ExpressionAttributeValues"] = typed(expression.values)
        return options


def typed(item: Item) -> dict[str, Any]:
    serializer = TypeSerializer()
    return {key: serializer.serialize(value) for key, value in item.items()}


def plain(item: dict[str, Any]) -> Item:
    deserializer = TypeDeserializer()
    return {key: deserializer.deserialize(value) for key, value in item.items()}
