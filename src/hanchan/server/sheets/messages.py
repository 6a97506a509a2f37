"""The messages of the live connection of a score sheet, and the notes that are written on one."""

from typing import Any

import msgspec
from msgspec import Struct

from hanchan.scorekeeper import SheetNote


class SheetChanged(Struct, tag_field="type", tag="changed"):
    """How many notes the sheet has, and how many phones look at it."""

    notes: int
    phones: int


def schema() -> dict[str, Any]:
    """The JSON schema of what the server says, and of a note."""
    (server, note), definitions = msgspec.json.schema_components([SheetChanged, SheetNote])
    return {"server": server, "note": note, "$defs": definitions}
