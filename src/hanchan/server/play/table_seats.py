"""The seats of a live table: whose they are, who of these people is here, and where a bot plays."""

import asyncio
from typing import Any, Final

from hanchan.server.play import messages
from hanchan.server.play.presence import Presence
from hanchan.server.play.presenters import table_data
from hanchan.server.play.watchers import Watcher, Watchers
from hanchan.store import play as store
from hanchan.store.play import SeatRow, TableRow

SUBSTITUTE: Final = "careful"
"""The bot that plays for somebody away, and takes free seats."""
_COUNT_EVERY: Final = 1.0
"""Seconds between two counts of the spectators."""


class TableSeats:
    """The stored row of a table together with who is connected to it."""

    def __init__(self, row: TableRow, watchers: Watchers, presence: Presence) -> None:
        self.row = row
        self.watchers: Final = watchers
        self.presence: Final = presence
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_awake(self) -> bool:
        """Whether the game goes on: somebody is here, or only bots have seats. Without anybody it waits."""
        return self.presence.somebody or not any(seat.player and not seat.left for seat in self.row.seats)

    def seat_of(self, player: str | None) -> int:
        """The seat a player has, -1 for none."""
        for number, seat in enumerate(self.row.seats):
            if player is not None and seat.player == player and not seat.left:
                return number
        return -1

    def bot_at(self, seat: int) -> str:
        """The bot that plays a seat now, empty if a person does."""
        sitting = self.row.seats[seat]
        return sitting.bot or (SUBSTITUTE if sitting.left or seat in self.presence.substituted else "")

    def with_bots(self) -> tuple[SeatRow, ...]:
        """The seats with bots at those that are free."""
        return tuple(seat if seat.player or seat.bot else SeatRow(None, "", SUBSTITUTE) for seat in self.row.seats)

    def drawn(self, seats: tuple[SeatRow, ...]) -> list[Watcher]:
        """The seats as the game begins with them; the connections that have another seat now."""
        self.row = self.row._replace(seats=seats, status=store.PLAYING)
        return self._moved()

    def change(self, number: int, seat: SeatRow, host: str | None) -> list[Watcher]:
        """A seat is somebody else's; the connections that have another seat now."""
        seats = list(self.row.seats)
        seats[number] = seat
        self.row = self.row._replace(seats=tuple(seats), host=host or self.row.host)
        return self._moved()

    def _moved(self) -> list[Watcher]:
        moved = [watcher for watcher in self.watchers if watcher.seat != self.seat_of(watcher.player)]
        for watcher in moved:
            self.watchers.move(watcher, self.seat_of(watcher.player))
        self.note_presence()
        return moved

    def note_presence(self) -> None:
        """Somebody came or went, or a seat changed hands."""
        people = {number for number, seat in enumerate(self.row.seats) if seat.player and not seat.left}
        self.presence.update(people, self.watchers.seats() & people, self.row.status == store.PLAYING)

    def data(self) -> dict[str, Any]:
        """The table as told to everybody."""
        return table_data(self.row, self.presence.here, self.presence.substituted, self.watchers.spectators)

    def tell_table(self, but: Watcher | None = None) -> None:
        """Tell everybody but one how the table is now."""
        self.stop()
        frame = messages.frame(messages.TableChanged(self.data()))
        for watcher in self.watchers:
            if watcher is not but:
                watcher.send(frame)

    def tell_table_soon(self) -> None:
        """A spectator came or went: a crowd that comes at once is counted once."""
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(_COUNT_EVERY, self.tell_table)

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
