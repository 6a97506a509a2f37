"""A table as it is told to everybody."""

from collections.abc import Collection
from typing import Any

from hanchan.server.play.seat_draw import drawing_order
from hanchan.store import play as store
from hanchan.store.play import TableRow


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
    }  # fmt: skip
