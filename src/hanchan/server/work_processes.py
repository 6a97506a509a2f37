"""Processes for work that may take long, each piece with a limit of time and memory. Where there can be none, work is done at once."""

import asyncio
import multiprocessing
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from hanchan.server.processes import begin

Result = TypeVar("Result")


class WorkEnded(Exception):
    """The process that did a piece of work has ended: it took more memory than it may have."""


class Workers(Protocol):
    """Whoever does pieces of work: processes, or in a browser the only thread there is."""

    def start(self, function: Callable[..., Result], arguments: tuple[Any, ...]) -> "asyncio.Future[Result]":
        """Begin a piece of work. It fails with TimeoutError, MemoryError or WorkEnded if it takes too much, and can be cancelled."""

    def close(self) -> None:
        """End all work."""


class AtOnce:
    """Does work when it is given; without limits, because whoever asks is whose machine it is."""

    def start(self, function: Callable[..., Result], arguments: tuple[Any, ...]) -> "asyncio.Future[Result]":
        work: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        try:
            work.set_result(function(*arguments))
        except Exception as error:
            work.set_exception(error)
        return work

    def close(self) -> None:
        pass


class WorkProcesses:
    """A few processes. They start when there is work for the first time; one whose work is cancelled or takes too long is replaced."""

    def __init__(self, processes: int, seconds: float, megabytes: int) -> None:
        self._processes: Final = processes
        self._seconds: Final = seconds
        self._megabytes: Final = megabytes
        self._pool: Any = None

    def start(self, function: Callable[..., Result], arguments: tuple[Any, ...]) -> "asyncio.Future[Result]":
        return asyncio.ensure_future(self._result(function, arguments))

    async def _result(self, function: Callable[..., Result], arguments: tuple[Any, ...]) -> Result:
        from pebble import ProcessExpired, ProcessPool

        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")  # not forked: the server has threads
            self._pool = ProcessPool(self._processes, initializer=begin, initargs=(self._megabytes,), context=spawn)
        work: asyncio.Future[Result] = asyncio.wrap_future(self._pool.schedule(function, arguments, timeout=self._seconds))
        try:
            return await work
        except ProcessExpired:
            raise WorkEnded from None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()  # its threads end too
