"""How a program and a table meet over TCP: `hello`, `join`, as the first mjai server has it."""

import json
from typing import Any, Final

from hanchan.errors import ProgramError
from hanchan.mjai_protocol.program import Program

HELLO: Final[dict[str, Any]] = {"type": "hello", "protocol": "mjsonp", "protocol_version": 3}
ROOM: Final = "default"
_LONGEST_NAME: Final = 40


def greet(program: Program, seconds: float) -> str:
    """The name of a program that has just connected. `HanchanError` if it does not join as it should."""
    try:
        said = json.loads(program.ask([HELLO], seconds))
    except (ValueError, RecursionError):
        raise ProgramError("a program connected that does not speak JSON") from None
    if not isinstance(said, dict) or said.get("type") != "join" or not isinstance(said.get("name"), str):
        raise ProgramError("a program connected that does not join with its name")
    return str(said["name"])[:_LONGEST_NAME] or "?"


def join(name: str, room: str = ROOM) -> dict[str, Any]:
    """How a program answers `hello`."""
    return {"type": "join", "name": name, "room": room}
