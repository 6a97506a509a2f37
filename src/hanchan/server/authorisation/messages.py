"""The door of a live connection: what somebody with a seat, and somebody without one, may say there."""

from typing import Any

from hanchan.server.authorisation.table import MESSAGES, Role
from hanchan.server.errors import Refused


def check_message(message: Any, seat: int) -> None:
    """Refuse a message of somebody who may not send it; a seat below 0 is none."""
    if Role.SEAT in MESSAGES[message.__struct_config__.tag].roles and seat < 0:
        raise Refused("not_seated", "spectators do not act")
