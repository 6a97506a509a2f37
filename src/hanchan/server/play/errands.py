"""What a table does by itself, with nobody waiting for it: a bot's move, the silence of a player, the next deal, the record."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from hanchan.errors import HanchanError
from hanchan.store import StoreFailed

_RETRY: Final = 1.0
"""Seconds until something that could not be stored is tried again."""

Work = Callable[[], Coroutine[Any, Any, None]]


class Errands:
    """Works under way."""

    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    def do(self, work: Work, refused: Callable[[], None] | None = None) -> None:
        """Begin a work. If the database fails it is tried again a little later; if it is refused, it came too late and is dropped."""
        task = asyncio.get_running_loop().create_task(_carry_out(work, refused))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()


async def _carry_out(work: Work, refused: Callable[[], None] | None) -> None:
    while True:
        try:
            await work()
            return
        except StoreFailed:
            await asyncio.sleep(_RETRY)
        except HanchanError:
            if refused is not None:
                refused()
            return
