"""When spectators are told what happened at a table.

Who sees no hand is told after the table's delay. Who sees all hands is told of a deal when it is over for its players, at the pace at
which it was played: whatever a spectator tells a player comes too late to be of use, however short the delay is.
"""

from bisect import bisect_right
from typing import Final

from hanchan.server.play.table_game import PlayedGame


class Broadcast:
    """The times at which events are due for spectators, in milliseconds."""

    def __init__(self, delay: int, people_play: bool) -> None:
        self.delay: Final = delay
        self._people_play: Final = people_play
        self._shifts: Final[list[int]] = []
        """For each finished deal: by how much it is shown later than it was played."""
        self._free = 0
        """When the last of them has been shown."""

    def visible(self, played: PlayedGame, now: int, hands: bool) -> int:
        """How many events are due; `hands` if every hand is seen."""
        if not (hands and self._people_play):
            return len(played.times) if self.delay == 0 else bisect_right(played.times, now - self.delay)
        start = 0
        for shift, end in zip(self._shifts_of(played), played.ends, strict=True):
            if played.times[end - 1] + shift > now:
                return bisect_right(played.times, now - shift, start, end)
            start = end
        return start

    def due(self, played: PlayedGame, number: int, hands: bool) -> int | None:
        """When an event is due; None if nobody can know yet."""
        if not (hands and self._people_play):
            return played.times[number] + self.delay
        deal = bisect_right(played.ends, number)
        return played.times[number] + self._shifts_of(played)[deal] if deal < len(played.ends) else None

    def _shifts_of(self, played: PlayedGame) -> list[int]:
        """A deal is shown after the delay, after its end, and after the deal before it."""
        for deal in range(len(self._shifts), len(played.ends)):
            first = played.times[played.ends[deal - 1] if deal else 0]
            last = played.times[played.ends[deal] - 1]
            self._shifts.append(max(self.delay, last - first, self._free - first))
            self._free = last + self._shifts[-1]
        return self._shifts
