"""Who is connected to a table, and what each of them is sent.

A seat's connections get its view of each event at once, spectators get theirs later (`broadcast`).
"""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from hanchan.game import OPEN, SPECTATOR
from hanchan.server.play import messages
from hanchan.server.play.broadcast import Broadcast
from hanchan.server.play.table_game import PlayedGame
from hanchan.store.play import now


class Watcher(Protocol):
    """One end of a live connection."""

    player: str | None
    """Whose it is, if we know."""
    seat: int
    hands: bool
    """Whether it sees all hands where it has no seat."""
    lang: str
    """The language of what is said in sentences."""
    told: int
    """How many events were sent."""
    knows_result: bool

    def send(self, text: str) -> None:
        """Put a message into the queue of what is sent; never waits."""
        ...

    def dismiss(self) -> None:
        """The table has moved: the connection ends, and the client connects again."""
        ...


class Watchers:
    """Everybody connected to a table."""

    def __init__(self, broadcast: Broadcast, when_due: Callable[[], None]) -> None:
        self.all: Final[set[Watcher]] = set()
        self.broadcast: Final = broadcast
        self._when_due: Final = when_due
        self._alarm: asyncio.TimerHandle | None = None

    def of(self, seat: int) -> list[Watcher]:
        return [watcher for watcher in self.all if watcher.seat == seat]

    def seats(self) -> set[int]:
        """Seats that have somebody connected."""
        return {watcher.seat for watcher in self.all if watcher.seat != SPECTATOR}

    def tell(self, message: messages.Answer, seat: int | None = None) -> None:
        """Send a message to everybody, or to a seat."""
        wanted = self.all if seat is None else self.of(seat)
        if wanted:
            text = messages.encode(message)
            for watcher in wanted:
                watcher.send(text)

    def visible(self, played: PlayedGame, watcher: Watcher) -> int:
        """How many events a connection may have now."""
        if watcher.seat != SPECTATOR:
            return len(played.events)
        return self.broadcast.visible(played, now(), watcher.hands)

    def tell_events(self, played: PlayedGame) -> None:
        """Send everybody the events that are new to them."""
        ready: dict[tuple[int, int, int], str] = {}
        for watcher in self.all:
            until = self.visible(played, watcher)
            if until <= watcher.told:
                continue
            span = eyes(watcher), watcher.told, until
            text = ready.get(span)
            if text is None:
                text = ready[span] = events_text(played, *span)
            watcher.told = until
            watcher.send(text)
        self._wake_later(played)

    def _wake_later(self, played: PlayedGame) -> None:
        """When the next event is due for spectators, they are told."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        behind = [watcher for watcher in self.of(SPECTATOR) if watcher.told < len(played.events)]
        due = [time for watcher in behind if (time := self.broadcast.due(played, watcher.told, watcher.hands)) is not None]
        if due:
            self._alarm = asyncio.get_running_loop().call_later(max(0.01, (min(due) - now()) / 1000), self._when_due)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()


def eyes(watcher: Watcher) -> int:
    """The seat whose view a connection has, `OPEN` for all hands."""
    return OPEN if watcher.seat == SPECTATOR and watcher.hands else watcher.seat


def events_text(played: PlayedGame, sees: int, start: int, until: int) -> str:
    """The message with some events, seen as `eyes` says."""
    events = played.events[start:until]
    return messages.encode(messages.Events(start, [(event if sees == OPEN else event.seen_by(sees)).data() for event in events]))
