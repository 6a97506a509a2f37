"""WebSockets as uvicorn carries them, with an end that frames can be written to."""

from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from hanchan.server.frames import EXTENSION

_MOST_WAITING: Final = 1_000_000
"""Bytes that may wait for a slow client before it is cut off."""


class FrameProtocol(WebSocketsSansIOProtocol):
    """uvicorn's end of a WebSocket, which the application can also reach through the scope, to write frames by itself."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # it has none if the handshake was refused
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def write(self, frames: bytes) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frames)
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > _MOST_WAITING:
            self.transport.abort()

    def cut(self, code: int) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()
