"""An event loop whose clock stands still until a test moves it: alarms ring when they are meant to, whatever else the machine does."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

_ROUNDS = 5
"""Rounds of the loop in which an alarm rings and what it begins has run, unless that waits for another thread."""


class StillLoop(asyncio.SelectorEventLoop):
    """Time passes only by `pass_time`. What is done in threads is waited for as usual."""

    def __init__(self) -> None:
        self.now = 1000.0
        super().__init__()

    def time(self) -> float:
        return self.now

    async def pass_time(self, seconds: float) -> None:
        """Let so many seconds pass; alarms on the way ring at their time."""
        until = self.now + seconds
        while True:
            due = [handle.when() for handle in self._scheduled if not handle.cancelled() and handle.when() <= until]  # type: ignore[attr-defined]
            self.now = max(self.now, min(due)) if due else until
            for _ in range(_ROUNDS):
                await asyncio.sleep(0)
            if not due:
                return


def run_still(scene: Callable[[StillLoop], Coroutine[Any, Any, None]]) -> None:
    """Run a scene in such a loop; in a thread, because a browser test before it leaves a running loop in this one."""

    def play() -> None:
        with asyncio.Runner(loop_factory=StillLoop) as runner:
            loop = runner.get_loop()
            assert isinstance(loop, StillLoop)
            runner.run(scene(loop))

    with ThreadPoolExecutor(1) as thread:
        thread.submit(play).result()
