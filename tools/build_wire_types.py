"""Makes `web/src/api/generated.ts`: everything the server takes and says, as TypeScript.

The routes are described by the OpenAPI document; messages of live connections, entries of a score sheet and acts of a tournament's office
by the JSON schema of their structs. A field with `x-type` has a type that is described in another of these.

    python tools/build_wire_types.py
"""

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from hanchan.server.app import create_app
from hanchan.server.schema import message_schema
from hanchan.server.settings import ServerSettings

FILE: Final = Path(__file__).parents[1] / "web/src/api/generated.ts"
_HEAD: Final = (
    "/** What the server takes and says. Made from its types by `python tools/build_wire_types.py`; not to be changed by hand. */\n"
)
_NOT_OURS: Final = ("HTTPValidationError", "ValidationError")
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def wire_types() -> str:
    """The text of the file."""
    found: dict[str, str] = {}

    def add(name: str, text: str) -> None:
        # Both ways to make a schema have their own order of fields.
        if sorted(found.setdefault(name, text).splitlines()) != sorted(text.splitlines()):
            raise SystemExit(f"two types of the wire are called {name}:\n{found[name]}\n{text}")

    def add_all(definitions: Mapping[str, Schema], suffix: str = "", tag: str = "") -> None:
        names = {key: _name(key) + (suffix if tag in schema.get("properties", {}) else "") for key, schema in definitions.items()}
        for key, schema in definitions.items():
            if key not in _NOT_OURS:
                add(names[key], _declaration(names[key], schema, names))

    def add_union(name: str, schema: Schema, suffix: str = "") -> None:
        variants = [part["$ref"].rpartition("/")[2] for part in schema["anyOf"]]
        add(name, _union_declaration(name, [variant + suffix for variant in variants]))

    add_all(create_app(ServerSettings()).openapi()["components"]["schemas"])
    table = message_schema()
    sheets, office = table["sheets"], table["tournaments"]
    add_all(table["$defs"], "Message", "type")
    add_union("FromServer", table["server"], "Message")
    add_union("FromClient", table["client"], "Message")
    add_all(sheets["$defs"])
    add_union("Entry", sheets["$defs"]["SheetNote"]["properties"]["entry"]["anyOf"][0])
    add_all(office["$defs"], "Act", "do")
    add_union("OfficeMessage", office["server"])
    add_union("Act", office["act"], "Act")
    return "\n".join([_HEAD, *[found[name] for name in sorted(found)]])


def _name(key: str) -> str:
    """FastAPI tells what is taken from what is answered where they differ."""
    return key.removesuffix("-Output").replace("-", "")


def _declaration(name: str, schema: Schema, names: Mapping[str, str]) -> str:
    about = _comment(schema, "")
    if schema.get("type") == "object" and "properties" in schema:
        return f"{about}export interface {name} {_object(schema, names, '')}\n"
    return f"{about}export type {name} = {_type(schema, names, '')};\n"


def _union_declaration(name: str, variants: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {variant}" for variant in variants) + ";\n"


def _object(schema: Schema, names: Mapping[str, str], indent: str) -> str:
    required = schema.get("required", ())
    deeper = indent + "  "
    lines = [
        f"{_comment(field, deeper)}{deeper}{key}{'' if key in required else '?'}: {_type(field, names, deeper)};\n"
        for key, field in schema["properties"].items()
    ]
    return "{\n" + "".join(lines) + indent + "}"


def _type(schema: Schema, names: Mapping[str, str], indent: str) -> str:
    if "x-type" in schema:
        return str(schema["x-type"])
    if "$ref" in schema:
        return names[schema["$ref"].rpartition("/")[2]]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " | ".join(dict.fromkeys(_type(part, names, indent) for part in schema[choice]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema, names, indent)
    if kind == "object":
        if "properties" in schema:
            return _object(schema, names, indent)
        values = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if values in (True, False) else _type(values, names, indent)}>"
    return _PLAIN[kind] if kind else "unknown"


def _array(schema: Schema, names: Mapping[str, str], indent: str) -> str:
    parts = [_type(part, names, indent) for part in schema.get("prefixItems", ())]
    if len(set(parts)) > 1 or len(parts) == 2:  # four of the same are one for each seat, and best kept as a list
        return f"[{', '.join(parts)}]"
    items = parts[0] if parts else _type(schema["items"], names, indent) if schema.get("items") else "unknown"
    return f"({items})[]" if " | " in items else f"{items}[]"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _comment(schema: Schema, indent: str) -> str:
    text = " ".join(str(schema.get("description", "")).split())
    return f"{indent}/** {text} */\n" if text and "$ref" not in schema else ""


if __name__ == "__main__":
    text = wire_types()
    if sys.argv[1:] == ["--check"]:
        sys.exit(FILE.read_text() != text)
    FILE.write_text(text)
