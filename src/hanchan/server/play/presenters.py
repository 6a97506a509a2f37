"""A table as it is told to everybody."""

import logging
from collections.abc import Collection
from typing import Any, Final

from pydantic import ValidationError

from hanchan.server.play.responses import TableData
from hanchan.server.play.seat_draw import drawing_order
from hanchan.store import play as store
from hanchan.store.play import TableRow

_log: Final = logging.getLogger("hanchan.server")


def is_readable(row: TableRow) -> bool:
    """Whether a stored table can be shown: one that cannot, such as with rules that are gone, is logged and does not hide the others."""
    try:
        TableData.model_validate(table_data(row))
    except (ValidationError, AttributeError, TypeError, ValueError) as error:
        _log.warning("table %s cannot be shown: %s", row.id, str(error).partition("\n")[0])
        return False
    return True


def table_data(row: TableRow, here: Collection[int] = (), substituted: Collection[int] = (), spectators: int = 0) -> dict[str, Any]:
    """`here` are the seats of people who are connected, `substituted` those a bot plays for."""
    seats = [
        {
            "kind": "bot" if seat.bot else "person",
            "name": seat.bot or seat.name,
            "free": seat.player is None and seat.bot is None,
            "host": seat.player is not None and seat.player == row.host,
            "present": seat.bot is not None or number in here,
            "bot_plays": seat.bot is not None or seat.left or number in substituted,
        }
        for number, seat in enumerate(row.seats)
    ]
    is_drawn = row.settings.get("draw_seats", False) and row.status in (store.PLAYING, store.OVER)
    return {
        "id": row.id, "status": row.status, "created": row.created, "settings": row.settings, "seats": seats,
        "spectators": spectators, "draw": drawing_order(row.seed) if is_drawn else [], "rematch": row.rematch,
        "continues": None if row.opening is None else row.opening["source"],
    }  # fmt: skip
