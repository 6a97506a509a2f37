"""Everybody who looks on at a tournament: what changed is one message, made once and written to all of them.

An onlooker costs a connection and nothing more, neither a task nor a queue; one who does not read is cut off by the connection itself
and comes again. However fast acts follow each other, there are at most ten messages a second.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from hanchan.server.frames import LiveEnd, text_frame
from hanchan.server.tournaments.messages import Alive, OfficeChanged, OfficeProblem

ALIVE_EVERY: Final = 30.0
_PAUSE: Final = 0.1
"""Seconds between two messages."""


def frame(message: OfficeChanged | Alive | OfficeProblem) -> bytes:
    return text_frame(msgspec.json.encode(message))


class Onlookers:
    """The live connections of an office. `message` makes what is told of the present state, given the topics that changed."""

    def __init__(self, message: Callable[[Sequence[str]], OfficeChanged]) -> None:
        self._message: Final = message
        self._ends: Final[set[LiveEnd]] = set()
        self._topics: Final[set[str]] = set()
        self._due: asyncio.TimerHandle | None = None
        self._last = -_PAUSE

    def __len__(self) -> int:
        return len(self._ends)

    def add(self, end: LiveEnd, topics: Sequence[str]) -> None:
        """Somebody comes, and is told the present state of all topics."""
        end.write(frame(self._message(topics)))
        self._ends.add(end)
        if self._due is None:
            self._ring(ALIVE_EVERY)

    def discard(self, end: LiveEnd) -> None:
        self._ends.discard(end)

    def changed(self, topics: Sequence[str]) -> None:
        """Something changed, and will be told in a moment; what changes until then is told with it."""
        if not self._ends:
            return
        waits = bool(self._topics)
        self._topics.update(topics)
        if not waits:
            self._ring(max(0.0, self._last + _PAUSE - asyncio.get_running_loop().time()))

    def _ring(self, seconds: float) -> None:
        if self._due is not None:
            self._due.cancel()
        self._due = asyncio.get_running_loop().call_later(seconds, self._tell)

    def _tell(self) -> None:
        self._due = None
        if not self._ends:
            self._topics.clear()
            return
        self._last = asyncio.get_running_loop().time()
        told = frame(self._message(sorted(self._topics)) if self._topics else Alive())
        self._topics.clear()
        for end in self._ends:
            end.write(told)
        self._ring(ALIVE_EVERY)
