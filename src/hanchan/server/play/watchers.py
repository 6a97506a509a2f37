"""Who is connected to a table, and how much of the game they were told.

All connections of a seat have been told the same events, and so have all spectators who see the same: whoever comes is told at once what
the others know. So a message for a seat, or for two thousand spectators, is made once and written to each connection.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from hanchan.deal.events import DealStarted, Event, TileDrawn
from hanchan.game import OPEN, SPECTATOR
from hanchan.server.play import messages
from hanchan.server.play.broadcast import Broadcast
from hanchan.server.play.table_game import PlayedGame
from hanchan.server.play.table_settings import SEATS


class Watcher(Protocol):
    """One end of a live connection."""

    player: str | None
    """Whose it is, if we know."""
    seat: int
    hands: bool
    """Whether it sees all hands where it has no seat."""
    lang: str
    """The language of what is said in sentences."""

    def send(self, frames: bytes) -> None:
        """Write messages; never waits."""
        ...

    def dismiss(self) -> None:
        """The table has moved: the connection ends, and the client connects again."""
        ...


def eyes(watcher: Watcher) -> int:
    """The seat whose view a connection has, `OPEN` for all hands."""
    return OPEN if watcher.seat == SPECTATOR and watcher.hands else watcher.seat


class Watchers:
    """Everybody connected to a table."""

    def __init__(self, broadcast: Broadcast, when_due: Callable[[], None]) -> None:
        self._broadcast: Final = broadcast
        self._when_due: Final = when_due
        self._alarm: asyncio.TimerHandle | None = None
        self._of: Final[dict[int, set[Watcher]]] = {sees: set() for sees in range(OPEN, SEATS)}
        """By what they see: the view of a seat, of spectators, or all hands."""
        self._told: Final = dict.fromkeys(self._of, 0)
        """How many events each of these groups was sent."""
        self._newest: tuple[int, int, dict[int, bytes]] = 0, 0, {}
        """Which events the last messages told, and these messages by who sees them so: many may need the same one."""
        self._result = b""
        self._know_result: Final[set[int]] = set()

    # Coming and going

    def __len__(self) -> int:
        return sum([len(some) for some in self._of.values()])

    def __iter__(self) -> Iterator[Watcher]:
        return iter([watcher for some in self._of.values() for watcher in some])

    def __contains__(self, watcher: Watcher) -> bool:
        return watcher in self._of[eyes(watcher)]

    def of(self, seat: int) -> set[Watcher]:
        """The connections of a seat."""
        return self._of[seat]

    def seats(self) -> set[int]:
        """Seats that have somebody connected."""
        return {seat for seat in range(SEATS) if self._of[seat]}

    @property
    def spectators(self) -> int:
        """How many have no seat."""
        return len(self._of[SPECTATOR]) + len(self._of[OPEN])

    def add(self, watcher: Watcher) -> None:
        self._of[eyes(watcher)].add(watcher)

    def remove(self, watcher: Watcher) -> None:
        self._of[eyes(watcher)].discard(watcher)

    def move(self, watcher: Watcher, seat: int) -> None:
        """Somebody has another seat, or none any more."""
        self.remove(watcher)
        watcher.seat = seat
        self.add(watcher)

    # Telling

    def tell(self, message: messages.Answer, *seats: int) -> None:
        """Send a message to some seats."""
        frame = messages.frame(message)
        for seat in seats:
            self._send(frame, seat)

    def _send(self, frame: bytes, sees: int) -> None:
        for watcher in self._of[sees]:
            watcher.send(frame)

    def told(self, sees: int) -> int:
        """How many events a seat, or those who see as spectators do, were told."""
        return self._told[sees]

    def tell_events(self, played: PlayedGame, also_nobody: bool = False) -> None:
        """Send everybody the events that are new to them. What spectators may know is looked up if there are any, or `also_nobody`."""
        self._broadcast.show(played.shown)
        for sees, some in self._of.items():
            if not (some or sees >= 0 or also_nobody):
                continue
            start = self._told[sees]
            until = self._told[sees] = self._visible(played, sees)
            if some and start < until:
                self._send(self._events(played, sees, start, until), sees)
        self._wake_later(played)

    def _visible(self, played: PlayedGame, sees: int) -> int:
        """How many events may be known now."""
        return played.shown if sees >= 0 else self._broadcast.visible(played, sees == OPEN)

    def catch_up(self, watcher: Watcher, played: PlayedGame, since: int) -> None:
        """Tell somebody who came what the others were told, from an event on."""
        until = self._told[eyes(watcher)]
        start = min(max(0, since), until)
        if start < until:
            watcher.send(self._events(played, eyes(watcher), start, until))
        if eyes(watcher) in self._know_result:
            watcher.send(self._result)
        self._wake_later(played)

    def take_back(self, played: PlayedGame) -> None:
        """The last events did not happen: whoever was told of them forgets them."""
        self._broadcast.take_back(len(played.events), len(played.ends))
        self._newest = 0, 0, {}
        for sees, told in self._told.items():
            self._told[sees] = min(told, len(played.events))
            self.tell(messages.TakenBack(self._told[sees], played.taken_back), sees)

    def tell_result(self, played: PlayedGame, message: messages.Over) -> None:
        """The result, to everybody who has seen the last event."""
        self._result = self._result or messages.frame(message)
        for sees, told in self._told.items():
            if told == len(played.events) and sees not in self._know_result:
                self._know_result.add(sees)
                self._send(self._result, sees)

    def _events(self, played: PlayedGame, sees: int, start: int, until: int) -> bytes:
        """The message with some events, which is the same for all who see no more than spectators do."""
        events = played.events[start:until]
        whose = SPECTATOR if all([not _shows_more(event, sees) for event in events]) else sees
        if self._newest[:2] != (start, until):
            self._newest = start, until, {}
        made = self._newest[2]
        if whose not in made:
            made[whose] = messages.frame(
                messages.Events(start, [(event if whose == OPEN else event.seen_by(whose)).data() for event in events])
            )
        return made[whose]

    def _wake_later(self, played: PlayedGame) -> None:
        """When the next event is due for spectators, they are told."""
        self.close()
        due = [self._broadcast.due(played, self._told[sees], sees == OPEN) for sees in (SPECTATOR, OPEN) if self._of[sees]]
        times = [time for time in due if time is not None]
        if times:
            self._alarm = asyncio.get_running_loop().call_at(min(times), self._when_due)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def _shows_more(event: Event, sees: int) -> bool:
    """Whether an event shows more to a view than to spectators who see no hand."""
    return isinstance(event, DealStarted) or (isinstance(event, TileDrawn) and sees in (event.seat, OPEN))
