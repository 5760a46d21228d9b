"""The GraphQL schema that Amplify makes of a model: queries, mutations, inputs, filters, conditions."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from graphql import FieldDefinitionNode, NonNullTypeNode, ObjectTypeDefinitionNode, parse, print_ast


@dataclass
class Settings:
    """How the imagined project is deployed."""

    conflict_resolution: bool = True
    owner_auth: bool = True
    api_key: bool = False
    #: Store AWSJSON as text. AppSync stores DynamoDB values, so that the text comes back in another form.
    awsjson_as_text: bool = False
    #: Whether ConflictUnhandled carries the server's copy of the record.
    conflict_data: bool = False
    #: How long tokens are valid.
    token_seconds: int = 3600

    def as_json(self) -> dict[str, bool | int]:
        return {camel(name): value for name, value in vars(self).items()}


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.title() for word in rest)


@dataclass
class Field:
    """One field of the model: its type as written, and the scalar inside."""

    name: str
    type: str
    scalar: str


@dataclass
class Model:
    """A type with @model."""

    name: str
    fields: list[Field]

    @staticmethod
    def read(path: Path) -> Model:
        """The one model of a schema file, which must have the owner rule that the test server carries out."""
        types = [
            node
            for node in parse(path.read_text(encoding="utf-8")).definitions
            if isinstance(node, ObjectTypeDefinitionNode)
            and any(directive.name.value == "model" for directive in node.directives)
        ]
        if len(types) != 1:
            raise ValueError(f"{path}: expected one type with @model, found {len(types)}")
        rules = " ".join(print_ast(d) for d in types[0].directives if d.name.value == "auth")
        for needed in ("allow: owner", 'ownerField: "owner"', 'identityClaim: "sub"'):
            if needed not in rules:
                raise ValueError(f"{path}: @auth lacks {needed}")
        return Model(types[0].name.value, [Model._field(node) for node in types[0].fields])

    @staticmethod
    def _field(node: FieldDefinitionNode) -> Field:
        inner = node.type.type if isinstance(node.type, NonNullTypeNode) else node.type
        return Field(node.name.value, print_ast(node.type), print_ast(inner))

    @property
    def plural(self) -> str:
        return f"{self.name}s"

    def scalar(self, name: str) -> str | None:
        return next((field.scalar for field in self.fields if field.name == name), None)

    def schema(self, settings: Settings) -> str:
        """What a project with these settings serves."""
        name, versioned = self.name, settings.conflict_resolution
        own = [f"{field.name}: {field.type}" for field in self.fields]
        rest = [field for field in self.fields if field.name != "id"]
        output = [*own, "createdAt: AWSDateTime!", "updatedAt: AWSDateTime!"]
        version, deleted, connection = [], [], [f"items: [{name}]!", "nextToken: String"]
        if versioned:
            output += ["_version: Int!", "_deleted: Boolean", "_lastChangedAt: AWSTimestamp!"]
            version, deleted = ["_version: Int"], ["_deleted: ModelBooleanInput"]
            connection.append("startedAt: AWSTimestamp")
        owner = []
        if settings.owner_auth:
            output.append("owner: String")
            owner = ["owner: ModelStringInput"]
        tests = [f"{field.name}: {filter_type(field.scalar)}" for field in rest]
        tests += ["createdAt: ModelStringInput", "updatedAt: ModelStringInput", *deleted, *owner]
        queries = [
            f"get{name}(id: ID!): {name}",
            f"list{self.plural}(filter: Model{name}FilterInput, limit: Int, nextToken: String): "
            f"Model{name}Connection",
        ]
        if versioned:
            queries.append(
                f"sync{self.plural}(filter: Model{name}FilterInput, limit: Int, nextToken: String, "
                f"lastSync: AWSTimestamp): Model{name}Connection"
            )
        mutations = [
            f"{verb.lower()}{name}(input: {verb}{name}Input!, condition: Model{name}ConditionInput): {name}"
            for verb in ("Create", "Update", "Delete")
        ]
        blocks = [
            PRELUDE,
            block("type", name, output),
            block("type", f"Model{name}Connection", connection),
            block("input", f"Model{name}FilterInput", ["id: ModelIDInput", *tests, *logic(name, "Filter")]),
            block("input", f"Model{name}ConditionInput", [*tests, *logic(name, "Condition")]),
            block(
                "input",
                f"Create{name}Input",
                ["id: ID", *(f"{field.name}: {field.type}" for field in rest), *version],
            ),
            block(
                "input",
                f"Update{name}Input",
                ["id: ID!", *(f"{field.name}: {field.scalar}" for field in rest), *version],
            ),
            block("input", f"Delete{name}Input", ["id: ID!", *version]),
            block("type", "Query", queries),
            block("type", "Mutation", mutations),
        ]
        return "\n".join(blocks)


def block(keyword: str, name: str, lines: list[str]) -> str:
    return f"{keyword} {name} {{\n" + "".join(f"  {line}\n" for line in lines) + "}\n"


def logic(name: str, kind: str) -> list[str]:
    own = f"Model{name}{kind}Input"
    return [f"and: [{own}]", f"or: [{own}]", f"not: {own}"]


def filter_type(scalar: str) -> str:
    return {"Int": "ModelIntInput", "ID": "ModelIDInput", "Boolean": "ModelBooleanInput"}.get(
        scalar, "ModelStringInput"
    )


def comparisons(scalar: str, *more: str) -> list[str]:
    lines = [f"{operator}: {scalar}" for operator in ("ne", "eq", "le", "lt", "ge", "gt")]
    return [
        *lines,
        f"between: [{scalar}]",
        "attributeExists: Boolean",
        "attributeType: ModelAttributeTypes",
        *more,
    ]


TEXT = ("contains: {0}", "notContains: {0}", "beginsWith: {0}", "size: ModelSizeInput")
PRELUDE = "\n".join(
    [
        "scalar AWSJSON\nscalar AWSDateTime\nscalar AWSTimestamp",
        "enum ModelAttributeTypes { binary binarySet bool list map number numberSet string stringSet _null }",
        block(
            "input",
            "ModelSizeInput",
            [*(f"{operator}: Int" for operator in ("ne", "eq", "le", "lt", "ge", "gt")), "between: [Int]"],
        ),
        block("input", "ModelStringInput", comparisons("String", *(line.format("String") for line in TEXT))),
        block("input", "ModelIDInput", comparisons("ID", *(line.format("ID") for line in TEXT))),
        block("input", "ModelIntInput", comparisons("Int")),
        block(
            "input",
            "ModelBooleanInput",
            ["ne: Boolean", "eq: Boolean", "attributeExists: Boolean", "attributeType: ModelAttributeTypes"],
        ),
    ]
)
