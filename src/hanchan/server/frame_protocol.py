"""WebSockets as uvicorn carries them, with an end that frames can be written to and that can be taken over."""

import asyncio
import time
from typing import Any, Final, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from hanchan.server.frames import EXTENSION, Listener, LiveEnd

_MOST_WAITING: Final = 1_000_000
"""Bytes that may wait for a slow client before it is cut off."""
_PING: Final = b"\x89\x00"
QUIET: Final = 20.0
_SILENT: Final = 40.0
"""Seconds without a word from a client after which it is asked whether it lives, and after which it does not."""
_BROKEN, _NO_ANSWER, _NO_TEXT = 1006, 1011, 1007


class Outbox:
    """Connections that have something to write. What a connection is told in one turn of the loop is written at once."""

    def __init__(self) -> None:
        self._waiting: list[FrameProtocol] = []

    def add(self, connection: "FrameProtocol") -> None:
        if not self._waiting:
            connection.loop.call_soon(self._post)
        self._waiting.append(connection)

    def _post(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.flush()


class FrameProtocol(LiveEnd, WebSocketsSansIOProtocol):
    """uvicorn's end of a WebSocket, which the application can also reach through the scope, to write frames and to take it over."""

    outbox: Outbox
    heard = 0.0
    """When the client was last heard of."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unsent: Final[list[bytes]] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # it has none if the handshake was refused
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    # Writing

    def write(self, frames: bytes) -> None:
        if not self._unsent:
            self.outbox.add(self)
        self._unsent.append(frames)

    def flush(self) -> None:
        """Send what was written."""
        unsent = self._unsent
        if not unsent:
            return
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))
            if not self.writable.is_set() and self.transport.get_write_buffer_size() > _MOST_WAITING:
                self.transport.abort()
        unsent.clear()

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def cut(self, code: int) -> None:
        self.flush()
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    # Being taken over

    def take_over(self, listener: Listener) -> None:
        super().take_over(listener)
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                listener.hear(message.get("text"))
        if self.disconnected:
            self.tell_gone()
        elif self.read_paused:
            self.listen(True)

    def listen(self, wanted: bool) -> None:
        if wanted == self.read_paused and not self.transport.is_closing():
            self.read_paused = not wanted
            (self.transport.resume_reading if wanted else self.transport.pause_reading)()

    async def run_asgi(self) -> None:
        """As uvicorn does it, but a connection that was taken over stays open, without what only its beginning needed."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except (ClientDisconnected, asyncio.CancelledError):  # the client has left, or the server ends
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if self._listener is not None:
            self.flush()
            del self.scope, self.request, self.response
        elif self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self.heard = time.monotonic()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        listener = self._listener
        if listener is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            self.conn.send_close(_NO_TEXT)
            self.handle_parser_exception()
            return
        listener.hear(text)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.tell_gone()

    @property
    def code(self) -> int:
        return self.conn.close_code or _BROKEN

    # Whether the client lives

    def start_keepalive(self) -> None:
        """No alarm for each connection: `look` is called for all of them now and then."""
        self.heard = time.monotonic()

    def look(self, now: float) -> None:
        """Ask a client that has been quiet whether it lives; give it up if it does not say so."""
        quiet = now - self.heard
        if quiet < QUIET or not self.heard or self.close_sent or self.transport.is_closing():
            return
        if quiet > _SILENT and not self.read_paused:
            self.cut(_NO_ANSWER)
        else:
            self.write(_PING)
