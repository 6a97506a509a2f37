"""A whole server in a thread of the tests, on a port of its own."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from starlette.routing import BaseRoute

from hanchan.server.app import create_app
from hanchan.server.limits import UNLIMITED
from hanchan.server.run import LOOPBACK, Server, inside_socket, listen
from hanchan.server.services import Services
from hanchan.server.settings import ServerSettings
from tests.support.patience import PATIENCE


class RunningServer:
    """Where it is, and its parts for a look inside."""

    def __init__(self, url: str, parts: Services, end: Callable[[], None]) -> None:
        self.url = url
        self.parts = parts
        self.end = end
        """Tells it to end, and waits until it has."""


@contextmanager
def running(*routes: BaseRoute, **settings: Any) -> Iterator[RunningServer]:
    """A server without pace, rates and processes, unless a test says otherwise; its database is in memory. It may have more `routes`."""
    told, inside = inside_socket(ServerSettings(**{"pace": 0.0, "limits": UNLIMITED, "work_processes": 0, **settings}))
    app = create_app(told)
    app.router.routes[:0] = routes
    bound = listen(LOOPBACK, 0)
    server = Server(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound, *inside]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline, "the server did not start in time"
        time.sleep(0.01)

    def end() -> None:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not end"

    try:
        yield RunningServer(f"http://{LOOPBACK}:{bound.getsockname()[1]}", app.state.services, end)
    finally:
        end()
        for one in (bound, *inside):
            one.close()
