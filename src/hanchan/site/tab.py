"""The server's application without a server: asked and spoken to by function calls, as a worker in a browser does it.

Nothing of the application is different here. What carries it is: requests come from the page beside it, there are no threads and no
processes, and whatever was stored is kept by the page's own storage.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from starlette.types import Message, Scope

from hanchan.server.app import create_app
from hanchan.server.frames import EXTENSION, Listener, LiveEnd
from hanchan.server.limits import UNLIMITED
from hanchan.server.settings import ServerSettings

_HOST: Final = "tab.invalid"
"""A name that no page can have."""
_CLIENT: Final = ("127.0.0.1", 0)
_NORMAL_CLOSE: Final = 1000


class TabAnswer(NamedTuple):
    """The answer to a request."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Tab:
    """The application, for the one person whose tab it is."""

    def __init__(self, database: str, keep: Callable[[], Awaitable[None]], pace: float = 0.7, address: str = "") -> None:
        """`keep` puts the file of the database where it lasts; `pace` is how many seconds a bot takes for its turn.

        `address` is what links begin with; they are of use in this browser alone.
        """
        self._app: Final = create_app(
            ServerSettings(
                database=database, keep=keep, command="hanchan in a tab", pace=pace, work_processes=0, limits=UNLIMITED, public_url=address
            )
        )
        self._open: Final[set[asyncio.Task[None]]] = set()

    async def open(self) -> None:
        """Read what is stored. After this it answers."""
        await self._app.state.services.open()

    async def close(self) -> None:
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)
        await self._app.state.services.close()

    async def request(self, method: str, address: str, headers: list[tuple[str, str]], body: bytes) -> TabAnswer:
        """Ask the application something; `address` is a path with its query."""
        incoming: asyncio.Queue[Message] = asyncio.Queue()
        incoming.put_nowait({"type": "http.request", "body": body, "more_body": False})
        start: Message = {}
        parts: list[bytes] = []

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                parts.append(message.get("body", b""))

        scope = _scope("http", "http", address, headers) | {"method": method}
        await self._app(scope, incoming.get, send)
        told = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in start["headers"]]
        return TabAnswer(start["status"], told, b"".join(parts))

    def connect(self, address: str, heard: Callable[[str], object], closed: Callable[[int], object]) -> "TabConnection":
        """A live connection, as a WebSocket to that address would be."""
        connection = TabConnection(heard, closed)
        scope = _scope("websocket", "ws", address, []) | {"subprotocols": [], "extensions": {EXTENSION: connection}}
        task = asyncio.ensure_future(connection.carry(self._app, scope))
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        return connection


class TabConnection(LiveEnd):
    """Both ends of a live connection: the page's (`send`, `close`) and the application's, which writes frames to it."""

    def __init__(self, heard: Callable[[str], object], closed: Callable[[int], object]) -> None:
        self._heard: Final = heard
        self._closed: Final = closed
        self._incoming: Final[asyncio.Queue[Message]] = asyncio.Queue()
        self._is_open = True
        self._code = 0
        self._incoming.put_nowait({"type": "websocket.connect"})

    def send(self, text: str) -> None:
        if self._is_open and self._listener is not None:
            self._listener.hear(text)
        elif self._is_open:
            self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        self._end(_NORMAL_CLOSE)

    def write(self, frames: bytes) -> None:
        """Frames as they would go over a network; the page gets their texts."""
        place = 0
        while place < len(frames) and self._is_open:
            length, place = frames[place + 1], place + 2
            if length >= 126:  # RFC 6455 §5.2: the length is in the next two or eight bytes
                more = 2 if length == 126 else 8
                length, place = int.from_bytes(frames[place : place + more], "big"), place + more
            self._heard(frames[place : place + length].decode())
            place += length

    def cut(self, code: int) -> None:
        self._end(code)

    def listen(self, wanted: bool) -> None:
        """The page and the application take turns anyway: nothing comes while something else is done."""

    @property
    def code(self) -> int:
        return self._code

    def take_over(self, listener: Listener) -> None:
        super().take_over(listener)
        while not self._incoming.empty():
            message = self._incoming.get_nowait()
            if message["type"] == "websocket.receive":
                listener.hear(message["text"])
        if not self._is_open:
            self.tell_gone()

    async def carry(self, app: Any, scope: Scope) -> None:
        """Be the connection until the application or the page ends it, or the application takes it over."""
        try:
            await app(scope, self._incoming.get, self._from_app)
        finally:
            if not self.is_taken_over:
                self._end(_NORMAL_CLOSE)

    async def _from_app(self, message: Message) -> None:
        if message["type"] == "websocket.send" and self._is_open:
            self._heard(message["text"] if message.get("text") is not None else message["bytes"].decode())
        elif message["type"] == "websocket.close":
            self._end(message.get("code", _NORMAL_CLOSE))

    def _end(self, code: int) -> None:
        if not self._is_open:
            return
        self._is_open = False
        self._code = code
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": code})
        self._closed(code)
        self.tell_gone()


def _scope(kind: str, scheme: str, address: str, headers: list[tuple[str, str]]) -> dict[str, Any]:
    path, _, query = address.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": scheme,
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", _HOST.encode()), *((name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers)],
        "client": _CLIENT,
        "server": (_HOST, 80),
    }


def do_without_threads() -> None:
    """Routes that are plain functions run in threads elsewhere; here, where there are none, when they are asked.

    Everything of ours that is done aside has its seam (`server/work_processes.py`, `Database(keep=...)`, the bots' executor). This one is
    between FastAPI and anyio, and neither lets it be chosen. Routes that are coroutines everywhere would need none, but would hold up
    a server with each calculation.
    """
    import anyio.to_thread

    async def at_once(function: Callable[..., Any], *arguments: Any, **_: Any) -> Any:
        return function(*arguments)

    # Its type has parameters for limiting and leaving threads, which mean nothing here.
    anyio.to_thread.run_sync = at_once  # type: ignore[assignment]
