"""Live connections that are written to directly: what many are told becomes a frame once, and no task or queue of ours stands between
a table and its clients."""

from typing import Any, Final, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

_EXTENSION: Final = "hanchan.frames"
_MOST_WAITING: Final = 1_000_000
"""Bytes that may wait for a slow client before it is cut off."""
_TEXT: Final = 0x81
_TWO_BYTES, _EIGHT_BYTES = 126, 127


def text_frame(text: bytes) -> bytes:
    """A whole text message as it goes over the wire from a server (RFC 6455 §5.2)."""
    size = len(text)
    if size < _TWO_BYTES:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, _TWO_BYTES)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big") + text


class FrameProtocol(WebSocketsSansIOProtocol):
    """uvicorn's end of a WebSocket, which the application can also reach through the scope, to write frames by itself."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # it has none if the handshake was refused
            cast("dict[str, Any]", self.scope["extensions"])[_EXTENSION] = self

    def write(self, frames: bytes) -> None:
        """Send frames; never waits. A client that does not read is cut off."""
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frames)
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > _MOST_WAITING:
            self.transport.abort()

    def cut(self, code: int) -> None:
        """Close the connection, as after a message that is none."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()


def frames_of(socket: WebSocket) -> FrameProtocol:
    """What a connection is written to by; only servers that were started by `server/run.py` have it."""
    found: FrameProtocol = socket.scope["extensions"][_EXTENSION]
    return found
