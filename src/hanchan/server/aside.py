"""Work aside: whatever may take long is done in a few processes, so that nobody at a table waits for it.

Each piece of work has a limit of time and of memory, an address has one piece at a time, and work ends when its client leaves: the
process that does it is ended and replaced. In a browser there are no processes: there work is done at once.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from starlette.requests import Request

from hanchan.server.address import address_of_connection
from hanchan.server.errors import Refused
from hanchan.server.work_processes import AtOnce, WorkEnded, Workers, WorkProcesses

Result = TypeVar("Result")

SECONDS: Final = 30.0
"""After this time a piece of work is given up."""
MEGABYTES: Final = 400
"""More memory than this no piece of work gets."""
_WAITING_OF_ONE: Final = 4
_WAITING_OF_ALL: Final = 40


class Aside:
    """Those who work, and who waits for them."""

    def __init__(self, processes: int, seconds: float = SECONDS, megabytes: int = MEGABYTES) -> None:
        """With no processes work is done at once, and its limits do not hold."""
        self._seconds: Final = seconds
        self._megabytes: Final = megabytes
        self._workers: Final[Workers] = WorkProcesses(processes, seconds, megabytes) if processes else AtOnce()
        self._waiting: Final[Counter[str]] = Counter()
        self._turns: Final[dict[str, asyncio.Lock]] = {}

    async def run(self, request: Request, function: Callable[..., Result], *arguments: Any) -> Result:
        """What the function returns. Function, arguments and result are sent between processes."""
        async with self._turn(address_of_connection(request)):
            work = self._workers.start(function, arguments)
            left: asyncio.Future[Any] = asyncio.ensure_future(_until_left(request))
            try:
                await asyncio.wait([work, left], return_when=asyncio.FIRST_COMPLETED)
                if not work.done():
                    raise Refused("busy", "nobody waits for the answer any more")
                if work.cancelled():
                    raise Refused("busy", "the server is ending")
                return work.result()
            except TimeoutError:
                raise Refused("too_costly", f"this takes more than {self._seconds:g} seconds") from None
            except (MemoryError, WorkEnded):
                raise Refused("too_costly", f"this takes more than {self._megabytes} MB of memory") from None
            finally:
                work.cancel()
                left.cancel()

    async def errand(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """The same for the server itself, for which nobody waits."""
        try:
            return await self._workers.start(function, arguments)
        except (TimeoutError, MemoryError, WorkEnded) as error:
            raise Refused("too_costly", f"this takes too much time or memory ({type(error).__name__})") from None

    @property
    def waiting(self) -> int:
        """How many pieces of work are done or wait."""
        return self._waiting.total()

    def close(self) -> None:
        self._workers.close()

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        """Wait until nothing else is done for an address. Nobody can wait with more than a few pieces of work."""
        if self._waiting[address] >= _WAITING_OF_ONE:
            raise Refused("too_fast", "your last requests are still being worked on; wait for their answers")
        if self._waiting.total() >= _WAITING_OF_ALL:
            raise Refused("busy", "the server has more work than it can do; try again in a minute")
        self._waiting[address] += 1
        try:
            async with self._turns.setdefault(address, asyncio.Lock()):
                yield
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
                del self._turns[address]


async def _until_left(request: Request) -> None:
    """Returns when the client is gone. The body has been read, so nothing else can come."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
