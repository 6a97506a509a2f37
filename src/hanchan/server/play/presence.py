"""Who of the people at a table is here, and for whom a bot plays."""

import asyncio
from collections.abc import Callable
from typing import Final


class Presence:
    """Watches the seats of people. Somebody away gets a substitute after the grace time, unless everybody is away."""

    def __init__(self, grace: float, when_substituted: Callable[[], None]) -> None:
        self.here: set[int] = set()
        self.substituted: Final[set[int]] = set()
        self._grace: Final = grace
        self._when_substituted: Final = when_substituted
        self._alarms: Final[dict[int, asyncio.TimerHandle]] = {}

    @property
    def somebody(self) -> bool:
        return bool(self.here)

    def update(self, people: set[int], here: set[int], playing: bool) -> None:
        """Seats of people, and those of them that are here. Who is back takes the seat over at once."""
        self.here = here
        self.substituted.intersection_update(people - here)
        waited_for = people - here - self.substituted if playing and here else set()
        for seat in [seat for seat in self._alarms if seat not in waited_for]:
            self._alarms.pop(seat).cancel()
        for seat in waited_for - set(self._alarms):
            self._alarms[seat] = asyncio.get_running_loop().call_later(self._grace, self._away_too_long, seat)

    def _away_too_long(self, seat: int) -> None:
        self._alarms.pop(seat, None)
        self.substituted.add(seat)
        self._when_substituted()

    def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()
