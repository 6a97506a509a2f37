"""Starts the server: on an address for a club, or on this machine for one person."""

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn
from fastapi import FastAPI

from hanchan.errors import NetworkError
from hanchan.server.address import proxy_networks
from hanchan.server.app import create_app
from hanchan.server.connections import Connections, guarded
from hanchan.server.operation.traffic import Traffic
from hanchan.server.services import Services
from hanchan.server.settings import ServerSettings
from hanchan.store.engine import is_shared, url_of

_log: Final = logging.getLogger("hanchan.server")
LOOPBACK: Final = "127.0.0.1"
LONGEST_FRAME: Final = 64 * 1024
"""Bytes; a socket that sends more at once is cut. Shorter messages that are too long get an answer."""


def listen(host: str, port: int, *, any_other: bool = False) -> socket.socket:
    """A socket bound to an address; with `any_other` a taken port is replaced by a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        if not any_other:
            bound.close()
            raise NetworkError(f"cannot listen at {host}:{port}: {error.strerror}") from None
        bound.bind((host, 0))
    return bound


def address_of(bound: socket.socket) -> str:
    """The address of a socket as a URL; one that listens everywhere is reached on this machine."""
    host, port = bound.getsockname()[:2]
    shown = {"0.0.0.0": LOOPBACK, "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def inside_socket(settings: ServerSettings) -> tuple[ServerSettings, list[socket.socket]]:
    """Where other servers of the same database reach this one; nothing if there can be no others."""
    if not is_shared(url_of(settings.database)):
        return settings, []
    host, _, port = settings.internal.rpartition(":")
    bound = listen(host.strip("[]") or LOOPBACK, int(port or 0))
    return replace(settings, internal=f"{host or LOOPBACK}:{bound.getsockname()[1]}"), [bound]


class Server(uvicorn.Server):
    """When it is told to end, its tables go to others first; then connections are closed with the code after which clients come again."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(configured(app))
        self._parts: Final[Services] = app.state.services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._parts.hand_over()
        await super().shutdown(sockets)


def configured(app: FastAPI) -> uvicorn.Config:
    """How the application is served. Its log is the one of `operation.logs`, which tells more than uvicorn and no secrets."""
    parts: Services = app.state.services
    settings = parts.settings
    proxies = proxy_networks(settings.proxies)
    http, sockets = guarded(Connections(settings.limits, proxies))
    return uvicorn.Config(
        Traffic(app, settings.access_log), log_config=None, log_level="warning", access_log=False, server_header=False,
        http=http, ws=sockets, ws_max_size=LONGEST_FRAME, ws_per_message_deflate=False, timeout_graceful_shutdown=2,
        proxy_headers=bool(proxies), forwarded_allow_ips=proxies,
    )  # fmt: skip


def serve(settings: ServerSettings, bound: socket.socket, when_started: Callable[[Services], object] | None = None) -> None:
    """Serve until interrupted. `when_started` may be a coroutine function. Raises what keeps the server from starting."""
    with bound, contextlib.ExitStack() as stack:
        settings, inside = inside_socket(settings)
        for one in inside:
            stack.enter_context(one)
        _serve(settings, [bound, *inside], when_started)


def _serve(settings: ServerSettings, sockets: list[socket.socket], when_started: Callable[[Services], object] | None) -> None:
    app = create_app(settings)
    parts: Services = app.state.services
    server = Server(app)

    async def main() -> None:
        try:
            await parts.open()
        except BaseException:
            await parts.close()
            raise
        _collect_seldom()
        serving = asyncio.create_task(server.serve(sockets))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            _log.info("serving at %s, port %d", *sockets[0].getsockname()[:2])
        if when_started is not None and server.started:
            follow_up = when_started(parts)
            if asyncio.iscoroutine(follow_up):
                try:
                    await follow_up
                except BaseException:
                    # The server ends as it always does; then whoever started it is told why.
                    server.should_exit = True
                    await serving
                    raise
        await serving

    # uvloop where it exists: it holds twice the tables.
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(main())


def _collect_seldom() -> None:
    """Let the garbage collector look at young objects only, but for now and then.

    Games hold hundreds of thousands of small objects that live for an hour; walking over all of them stops every table for 50 ms.
    """
    gc.freeze()
    sys.setswitchinterval(0.001)  # threads that compute let the loop run again after this time, not after five times as much
    gc.set_threshold(5_000, 5, 40)


def open_browser(url: str) -> None:
    """Open a page, in a thread: some browsers only return when they are closed."""
    asyncio.get_running_loop().run_in_executor(None, webbrowser.open, url)
