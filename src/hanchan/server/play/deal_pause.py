"""The pause between two deals: who is not ready yet, and how long they are waited for."""

import asyncio
from collections.abc import Callable
from typing import Final


class DealPause:
    """Ends when nobody is unready, or when its time is over."""

    def __init__(self, seconds: float, when_over: Callable[[], None]) -> None:
        self.unready: set[int] = set()
        """Seats that have not said that they want to go on."""
        self._seconds: Final = seconds
        self._when_over: Final = when_over
        self._alarm: asyncio.TimerHandle | None = None
        self._end = 0.0

    @property
    def is_running(self) -> bool:
        return self._alarm is not None

    @property
    def left(self) -> float:
        """Seconds until the next deal begins anyway."""
        if self._alarm is None:
            return self._seconds
        return round(max(0.0, self._end - asyncio.get_running_loop().time()), 3)

    def start(self) -> None:
        """The time runs; started again, it runs on."""
        if self._alarm is None:
            loop = asyncio.get_running_loop()
            self._end = loop.time() + self._seconds  # an alarm of uvloop that rings at once does not know when
            self._alarm = loop.call_later(self._seconds, self._when_over)

    def stop(self) -> None:
        """The time stands still: nobody is there to wait for."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def end(self) -> None:
        """The next deal begins."""
        self.stop()
        self.unready = set()
