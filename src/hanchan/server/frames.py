"""Live connections that are written to directly: what many are told becomes a frame once, and no task or queue of ours stands between
a table and its clients."""

from typing import Final, Protocol

from starlette.websockets import WebSocket

EXTENSION: Final = "hanchan.frames"
"""Under this name whatever carries a connection puts its `FrameWriter` into the scope."""
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


class FrameWriter(Protocol):
    """The end of a connection that frames are written to."""

    def write(self, frames: bytes) -> None:
        """Send frames; never waits. A client that does not read is cut off."""

    def cut(self, code: int) -> None:
        """Close the connection, as after a message that is none."""


def frames_of(socket: WebSocket) -> FrameWriter:
    """What a connection is written to by; whatever carries it must have put it there."""
    found: FrameWriter = socket.scope["extensions"][EXTENSION]
    return found
