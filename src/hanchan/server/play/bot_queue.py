"""Who waits for a bot's choice: tables with people come first, those of bots alone get what is left."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class BotQueue:
    """The queue before one process, which thinks about one choice at a time."""

    def __init__(self) -> None:
        self._is_busy = False
        self._people: Final[deque[asyncio.Future[None]]] = deque()
        self._bots_alone: Final[deque[asyncio.Future[None]]] = deque()

    @asynccontextmanager
    async def turn(self, with_people: bool) -> AsyncIterator[None]:
        """Wait until the process is free for this table."""
        if self._is_busy:
            waiting = asyncio.get_running_loop().create_future()
            (self._people if with_people else self._bots_alone).append(waiting)
            try:
                await waiting
            except asyncio.CancelledError:
                if waiting.done() and not waiting.cancelled():
                    self._pass_on()  # it was this one's turn already
                raise
        self._is_busy = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        self._is_busy = False
        for queue in (self._people, self._bots_alone):
            while queue:
                waiting = queue.popleft()
                if not waiting.done():
                    self._is_busy = True
                    waiting.set_result(None)
                    return
