"""The pause after a discard at a table with fair timing: as long whoever may claim the tile, and also when nobody may.

Whatever follows a discard, or the announcement of a kan, is shown when the pause is over, even if everybody has answered before, or nobody
was asked. Its length is drawn by lot and depends on nothing; only who thinks longer makes it longer.
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Final

from hanchan.deal.events import DoraRevealed, Event, HandDied, KanAnnounced, PenaltyPaid, TileDiscarded, WarningGiven
from hanchan.server.play.table_game import PlayedGame

NOBODY: Final = -1
_chance: Final = random.SystemRandom()


class ClaimPause:
    """Hides what follows a discard for one to two times `seconds`. With 0 seconds there is no pause."""

    def __init__(self, played: PlayedGame, seconds: float, when_over: Callable[[], None]) -> None:
        self.seat = NOBODY
        """Whose tile may be claimed, while the pause lasts."""
        self._played: Final = played
        self._seconds: Final = seconds
        self._when_over: Final = when_over
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        return self._alarm is not None

    def note(self, start: int) -> None:
        """Events have happened, from `start` on: those up to a discard are shown now, the others after its pause."""
        played = self._played
        opened = opened_until(played.events, start) if self._seconds else start
        if opened > start:
            self.stop()
            self.seat = next(event.seat for event in reversed(played.events[start:opened]) if _opens(event))
            self._alarm = asyncio.get_running_loop().call_later(self._seconds * (1 + _chance.random()), self._end)
            played.hidden = len(played.events) - opened
        elif self.is_running:
            played.hidden += len(played.events) - start

    def _end(self) -> None:
        self.stop()
        self._when_over()

    def stop(self) -> None:
        """Everything is shown."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self.seat = NOBODY
        self._played.hidden = 0


def opened_until(events: Sequence[Event], start: int) -> int:
    """How many events everybody may have as soon as a tile can be claimed: up to the last discard or announced kan from `start` on, and
    what comes of it before anybody is asked. `start` if there is none."""
    for place in range(len(events) - 1, start - 1, -1):
        if _opens(events[place]):
            until = place + 1
            with_it = (DoraRevealed,) if isinstance(events[place], KanAnnounced) else (WarningGiven, PenaltyPaid, HandDied)
            while until < len(events) and isinstance(events[until], with_it):
                until += 1
            return until
    return start


def _opens(event: Event) -> bool:
    return isinstance(event, TileDiscarded | KanAnnounced)
