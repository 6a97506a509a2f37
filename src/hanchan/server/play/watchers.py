"""Who is connected to a table, and what each of them is sent.

A seat's connections get its view of each event at once, spectators get theirs with the table's delay.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Callable
from typing import Final, Protocol

from hanchan.game import SPECTATOR
from hanchan.server.play import messages
from hanchan.server.play.table_game import PlayedGame
from hanchan.store.play import now


class Watcher(Protocol):
    """One end of a live connection."""

    player: str | None
    """Whose it is, if we know."""
    seat: int
    lang: str
    """The language of what is said in sentences."""
    told: int
    """How many events were sent."""
    knows_result: bool

    def send(self, text: str) -> None:
        """Put a message into the queue of what is sent; never waits."""
        ...


class Watchers:
    """Everybody connected to a table."""

    def __init__(self, spectator_delay: float, when_due: Callable[[], None]) -> None:
        self.all: Final[set[Watcher]] = set()
        self.delay: Final = int(spectator_delay * 1000)
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

    def visible(self, played: PlayedGame, seat: int) -> int:
        """How many events a seat, or a spectator, may have now."""
        if seat != SPECTATOR or self.delay == 0:
            return len(played.events)
        return bisect_right(played.times, now() - self.delay)

    def tell_events(self, played: PlayedGame) -> None:
        """Send everybody the events that are new to them."""
        ready: dict[tuple[int, int], str] = {}
        for watcher in self.all:
            until = self.visible(played, watcher.seat)
            if until <= watcher.told:
                continue
            text = ready.get((watcher.seat, watcher.told))
            if text is None:
                text = ready[watcher.seat, watcher.told] = events_text(played, watcher.seat, watcher.told, until)
            watcher.told = until
            watcher.send(text)
        self._wake_later(played)

    def _wake_later(self, played: PlayedGame) -> None:
        """When the next event is due for spectators, they are told."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        behind = [watcher.told for watcher in self.of(SPECTATOR) if watcher.told < len(played.events)]
        if behind and self.delay:
            due = (played.times[min(behind)] + self.delay - now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(max(0.01, due), self._when_due)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()


def events_text(played: PlayedGame, seat: int, start: int, until: int) -> str:
    """The message with some events as a seat may see them."""
    return messages.encode(messages.Events(start, [event.seen_by(seat).data() for event in played.events[start:until]]))
