"""Every address has its share of the event loop, on which all tables are played.

A request begins when its address has time left, and one at a time: a hundred costly requests at once begin one after the other, and
whatever else the server does comes in between. What a request really took is measured and paid for; who has used up the share waits,
and too many who wait are refused.
"""

import asyncio
import functools
import inspect
import time
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from fastapi.routing import APIRoute

from hanchan.server.buckets import Bucket
from hanchan.server.errors import Refused

Result = TypeVar("Result")

_ASSUMED: Final = 0.01
"""Seconds a request is taken to need until it is known."""
_BURST: Final = 1.0
"""Seconds of the share that may be used at once: a page asks for many things when it opens."""


THREADS: Final = 2
"""Routes that are plain functions run in so many threads: each of them that works delays the loop."""
_payer: Final[ContextVar["tuple[Pace, asyncio.AbstractEventLoop] | None"]] = ContextVar("payer", default=None)


class Pace:
    """The turns of one address."""

    def __init__(self, share: float, most_waiting: int) -> None:
        self._bucket: Final = Bucket(share, share * _BURST)
        self._most_waiting: Final = most_waiting
        self._waiting: Final[deque[asyncio.Future[None]]] = deque()
        self._just_began = False
        self._share: Final = share

    async def turn(self) -> None:
        """Wait until a request may begin."""
        loop = asyncio.get_running_loop()
        if not self._just_began and not self._waiting and self._bucket.left(loop.time()) > 0:
            self._begin(loop)
            return
        if self._most_waiting and len(self._waiting) >= self._most_waiting:
            raise Refused("too_fast", "too many of your requests wait to be answered; wait a moment")
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        if len(self._waiting) == 1 and not self._just_began:
            self._call_next(loop)
        await turn

    def pay(self, seconds: float) -> None:
        """A request has taken so long."""
        self._bucket.pay(asyncio.get_running_loop().time(), seconds)

    async def run(self, work: Callable[[], Awaitable[Result]]) -> Result:
        """Do some work in turn, and pay for the time it takes of the loop."""
        if not self._share:
            return await work()
        await self.turn()
        self.pay(_ASSUMED)
        _payer.set((self, asyncio.get_running_loop()))
        try:
            result: Result = await _Measured(work(), self.pay)
            return result
        finally:
            self.pay(-_ASSUMED)

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._just_began = True
        loop.call_soon(self._call_next, loop)

    def _call_next(self, loop: asyncio.AbstractEventLoop) -> None:
        """In every round of the loop one of those who wait begins, as far as there is time left."""
        self._just_began = False
        while self._waiting and self._waiting[0].done():
            self._waiting.popleft()  # whoever waited has left
        if not self._waiting:
            return
        seconds = self._bucket.wait(loop.time())
        if seconds:
            self._just_began = True
            loop.call_later(seconds, self._call_next, loop)
            return
        self._waiting.popleft().set_result(None)
        self._begin(loop)


class _Measured:
    """An awaitable that tells how much time of the processor each of its steps takes: others run between the steps."""

    def __init__(self, work: Awaitable[Any], add: Callable[[float], None]) -> None:
        self._work: Final = work
        self._add: Final = add

    def __await__(self) -> Generator[Any, Any, Any]:
        steps = self._work.__await__()
        sent: Any = None
        thrown: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                wanted = steps.send(sent) if thrown is None else steps.throw(thrown)
            except StopIteration as ended:
                return ended.value
            finally:
                self._add(time.thread_time() - began)
            sent = thrown = None
            try:
                sent = yield wanted
            except BaseException as error:
                thrown = error


def charged(function: Callable[..., Result]) -> Callable[..., Result]:
    """The same function, for a thread: the address whose request calls it pays for the time it takes."""

    @functools.wraps(function)
    def paying(*arguments: Any, **named: Any) -> Result:
        paid = _payer.get()
        if paid is None:  # nothing is limited here
            return function(*arguments, **named)
        began = time.thread_time()
        try:
            return function(*arguments, **named)
        finally:
            pace, loop = paid
            loop.call_soon_threadsafe(pace.pay, time.thread_time() - began)

    return paying


class ChargedRoute(APIRoute):
    """A route whose plain functions, which are run in threads, are paid for like everything else."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **settings: Any) -> None:
        super().__init__(path, endpoint if inspect.iscoroutinefunction(endpoint) else charged(endpoint), **settings)
