"""The messages of the live connection of an office, and the notes of its log."""

from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta, Struct

from hanchan.tournament.acts import Act, Note

Topic = Annotated[str, Meta(extra_json_schema={"enum": sorted({topic for kind in get_args(Act) for topic in kind.topics})})]


class OfficeChanged(Struct, tag_field="type", tag="changed"):
    """How many notes the log has, and what they were about."""

    notes: int
    topics: list[Topic]


class Alive(Struct, tag_field="type", tag="alive"):
    """Nothing has changed for a while; the connection lives."""


class OfficeProblem(Struct, tag_field="type", tag="error"):
    code: str
    message: str


def schema() -> dict[str, Any]:
    """The JSON schema of what the server says, of a note and of the act in it."""
    (server, note, act), definitions = msgspec.json.schema_components([OfficeChanged | Alive | OfficeProblem, Note, Act])
    return {"server": server, "note": note, "act": act, "$defs": definitions}
