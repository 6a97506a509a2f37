"""When spectators are told what happened at a table.

Who sees no hand is told after the table's delay. Who sees all hands is told of a deal when it is over for its players, at the pace at
which it was played: whatever a spectator tells a player comes too late to be of use, however short the delay is.

Times are those of the event loop, which nobody can set, and of the moment at which the players were shown an event.
"""

import asyncio
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from hanchan.server.play.table_game import PlayedGame


class Broadcast:
    """The times at which events are due for spectators, in seconds."""

    def __init__(self, delay: float, people_play: bool) -> None:
        self._delay: Final = delay
        self._people_play: Final = people_play
        self._times: Final = array("d")
        """When each event was shown to the players."""
        self._shifts: Final[list[float]] = []
        """For each finished deal: by how much it is shown later than it was played."""
        self._free = 0.0
        """When the last of them has been shown."""

    def take_up(self, times: Sequence[int], now: int) -> None:
        """A game from the database. How old its events are only the machine's clock tells, in milliseconds. If it was set back, some are
        still to come by it: they count as new, so spectators have the usual delay and need not wait until the clock has caught up."""
        time, newest = _time(), float("-inf")
        for happened in times:
            newest = max(newest, time - max(0, now - happened) / 1000)
            self._times.append(newest)

    def show(self, count: int) -> None:
        """The players have so many events now."""
        if count > len(self._times):
            self._times.extend([_time()] * (count - len(self._times)))

    def take_back(self, events: int, deals: int) -> None:
        """Only so many events and finished deals are left."""
        del self._times[events:]
        del self._shifts[deals:]

    def visible(self, played: PlayedGame, hands: bool) -> int:
        """How many events are due; `hands` if every hand is seen."""
        times, now = self._times, _time()
        if not (hands and self._people_play):
            return len(times) if self._delay == 0 else bisect_right(times, now - self._delay)
        start = 0
        for shift, end in zip(self._shifts_of(played), played.ends, strict=False):
            if times[end - 1] + shift > now:
                return bisect_right(times, now - shift, start, end)
            start = end
        return start

    def due(self, played: PlayedGame, number: int, hands: bool) -> float | None:
        """When an event is due; None if nobody can know yet."""
        if number >= len(self._times):
            return None
        if not (hands and self._people_play):
            return self._times[number] + self._delay
        deal, shifts = bisect_right(played.ends, number), self._shifts_of(played)
        return self._times[number] + shifts[deal] if deal < len(shifts) else None

    def _shifts_of(self, played: PlayedGame) -> list[float]:
        """A deal is shown after the delay, after its end, and after the deal before it."""
        for deal in range(len(self._shifts), bisect_right(played.ends, len(self._times))):
            first = self._times[played.ends[deal - 1] if deal else 0]
            last = self._times[played.ends[deal] - 1]
            self._shifts.append(max(self._delay, last - first, self._free - first))
            self._free = last + self._shifts[-1]
        return self._shifts


def _time() -> float:
    return asyncio.get_running_loop().time()
