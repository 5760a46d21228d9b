"""DynamoDB expressions made of Amplify's filters and conditions."""

from __future__ import annotations

from typing import Any

COMPARE = {"eq": "=", "ne": "<>", "le": "<=", "lt": "<", "ge": ">=", "gt": ">"}
TYPES = {
    "binary": "B", "binarySet": "BS", "bool": "BOOL", "list": "L", "map": "M",
    "number": "N", "numberSet": "NS", "string": "S", "stringSet": "SS", "_null": "NULL",
}  # fmt: skip


class Expression:
    """An expression under construction: its text, and the names and values it uses."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.values: dict[str, Any] = {}
        self._terms: list[str] = []

    def name(self, attribute: str) -> str:
        key = f"#{attribute.replace('_', 'u')}"
        self.names[key] = attribute
        return key

    def value(self, value: Any) -> str:
        key = f":v{len(self.values)}"
        self.values[key] = value
        return key

    def require(self, term: str) -> None:
        self._terms.append(term)

    def require_input(self, condition: dict[str, Any] | None) -> None:
        """Adds what a filter or condition input asks for."""
        if condition:
            self._terms.append(self._input(condition))

    @property
    def text(self) -> str:
        return " AND ".join(f"({term})" for term in self._terms)

    def _input(self, condition: dict[str, Any]) -> str:
        terms = []
        for key, value in condition.items():
            if value is None:
                continue
            if key in ("and", "or"):
                joined = f" {key.upper()} ".join(f"({self._input(each)})" for each in value if each)
                terms.append(f"({joined})")
            elif key == "not":
                terms.append(f"(NOT ({self._input(value)}))")
            else:
                terms += [
                    self._test(self.name(key), operator, operand) for operator, operand in value.items()
                ]
        return " AND ".join(terms) or f"attribute_exists({self.name('id')})"

    def _test(self, path: str, operator: str, operand: Any) -> str:
        match operator:
            case "between":
                return f"{path} BETWEEN {self.value(operand[0])} AND {self.value(operand[1])}"
            case "contains":
                return f"contains({path}, {self.value(operand)})"
            case "notContains":
                return f"(NOT contains({path}, {self.value(operand)}))"
            case "beginsWith":
                return f"begins_with({path}, {self.value(operand)})"
            case "attributeExists":
                return f"attribute_{'exists' if operand else 'not_exists'}({path})"
            case "attributeType":
                return f"attribute_type({path}, {self.value(TYPES[operand])})"
            case "size":
                return " AND ".join(self._test(f"size({path})", *item) for item in operand.items())
            case _:
                return f"{path} {COMPARE[operator]} {self.value(operand)}"
