"""Several server processes on one machine: a parent binds the socket, starts them, and replaces one that dies.

Whoever is free accepts the next connection; which of them has a table is decided by the database, as among machines.
"""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from hanchan.server.settings import ServerSettings

_log: Final = logging.getLogger("hanchan.cluster")
_SPAWN: Final = multiprocessing.get_context("spawn")
_TO_END: Final = 15.0
"""Seconds in which a worker ends by itself."""
_QUICK: Final = 3.0
"""A worker that lived no longer than this is replaced a little later, so that one that cannot start is not started all the time."""


def serve_by_workers(count: int, settings: ServerSettings, bound: socket.socket, configure: Callable[[], None]) -> None:
    """Serve by so many processes until this one is told to end. `configure` sets up the log of each; it is sent to them."""
    told, tell = _SPAWN.Pipe(duplex=False)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: tell.send(None))
    workers = [_Worker(number, settings, bound, configure) for number in range(1, count + 1)]
    try:
        while not _is_told(told, workers):
            for worker in workers:
                worker.replace_if_dead()
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join(_TO_END)
            worker.process.kill()
        bound.close()


def _is_told(told: Connection, workers: "list[_Worker]") -> bool:
    """Wait until a worker dies, or this process is told to end."""
    return told in wait([told, *[worker.process.sentinel for worker in workers]])


class _Worker:
    def __init__(self, number: int, settings: ServerSettings, bound: socket.socket, configure: Callable[[], None]) -> None:
        self._number: Final = number
        if settings.metrics is not None:  # each at a port of its own
            host, port = settings.metrics
            settings = replace(settings, metrics=(host, port + number - 1))
        self._arguments: Final = (settings, bound, configure)
        self.process: BaseProcess = self._start()

    def _start(self) -> BaseProcess:
        self._begun = time.monotonic()
        process = _SPAWN.Process(target=_work, args=self._arguments, name=f"worker {self._number}")
        process.start()
        return process

    def replace_if_dead(self) -> None:
        if self.process.is_alive():
            return
        _log.warning(
            "worker %d (process %s) ended with code %s; another takes its place", self._number, self.process.pid, self.process.exitcode
        )
        if time.monotonic() - self._begun < _QUICK:
            time.sleep(1)
        self.process = self._start()


def _work(settings: ServerSettings, bound: socket.socket, configure: Callable[[], None]) -> None:
    from hanchan.server.run import serve

    configure()
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end_with_parent, daemon=True).start()
    serve(settings, bound)
