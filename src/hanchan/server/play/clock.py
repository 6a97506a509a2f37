"""The clocks of a table: a base for each decision, and a reserve for each deal."""

import asyncio
from collections.abc import Callable
from typing import Final

from hanchan.server.play.table_settings import SEATS, ThinkingTime


class TableClock:
    """Counts the time of the seats that are asked. Without a `ThinkingTime` it never calls."""

    def __init__(self, clock: ThinkingTime | None, when_silent: Callable[[int, int], None], reserves: str | None = None) -> None:
        """`reserves` are those that were stored with the last move."""
        self._clock: Final = clock
        self._when_silent: Final = when_silent
        self._reserves: list[float] = []
        self._running: dict[int, tuple[int, float, asyncio.TimerHandle]] = {}
        """By seat: the decision, when it was asked, and the alarm."""
        self.new_deal()
        if reserves is not None and clock is not None:
            self._reserves = [int(left) / 1000 for left in reserves.split(" ")]

    def new_deal(self) -> None:
        """Everybody's reserve is full again."""
        self.stop_all()
        self._reserves = [self._clock.reserve if self._clock else 0.0] * SEATS

    def ask(self, seat: int, decision: int) -> None:
        """A seat is asked; asked again for the same decision, its time runs on."""
        if self._clock is None or (seat in self._running and self._running[seat][0] == decision):
            return
        self.answered(seat)
        loop = asyncio.get_running_loop()
        alarm = loop.call_later(self._clock.base + self._reserves[seat], self._when_silent, seat, decision)
        self._running[seat] = decision, loop.time(), alarm

    def answered(self, seat: int) -> None:
        """A seat has acted: what it needed beyond the base comes off its reserve."""
        running = self._running.pop(seat, None)
        if running is None or self._clock is None:
            return
        _, asked, alarm = running
        alarm.cancel()
        used = asyncio.get_running_loop().time() - asked
        self._reserves[seat] = max(0.0, self._reserves[seat] - max(0.0, used - self._clock.base))

    def keep_only(self, seats: list[int]) -> None:
        """Seats that are not asked any more lose no more time."""
        for seat in [seat for seat in self._running if seat not in seats]:
            self.answered(seat)

    def stop_all(self) -> None:
        for seat in list(self._running):
            self.answered(seat)

    def stored(self) -> str | None:
        """What is left of all reserves at this moment, as it is stored with a move; None if nobody has used any."""
        if self._clock is None:
            return None
        left = [self.left(seat) for seat in range(SEATS)]
        reserves = [reserve for _, reserve in (one for one in left if one is not None)]
        return None if min(reserves) >= self._clock.reserve else " ".join([str(round(1000 * reserve)) for reserve in reserves])

    def left(self, seat: int) -> tuple[float, float] | None:
        """Seconds left of the base and of the reserve, None without a clock."""
        if self._clock is None:
            return None
        if seat not in self._running:
            return self._clock.base, self._reserves[seat]
        used = asyncio.get_running_loop().time() - self._running[seat][1]
        over = max(0.0, used - self._clock.base)
        return round(max(0.0, self._clock.base - used), 3), round(max(0.0, self._reserves[seat] - over), 3)
