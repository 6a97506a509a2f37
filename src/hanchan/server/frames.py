"""Live connections that are written to and read directly: what many are told becomes a frame once, and no task or queue of ours stands
between a table and its clients.

A connection begins as every other request. When it is known who it is and where it wants to, the application takes it over and its call
ends: thousands of connections at rest would else keep a task each, with all layers of the application beneath it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, Protocol

from starlette.types import Scope
from starlette.websockets import WebSocket

EXTENSION: Final = "hanchan.frames"
"""Under this name whatever carries a connection puts its `LiveEnd` into the scope."""
_TEXT: Final = 0x81
_TWO_BYTES, _EIGHT_BYTES = 126, 127

WhenGone = Callable[[int], None]
"""Takes the code with which a connection that was taken over has ended, 0 for any other."""


def text_frame(text: bytes) -> bytes:
    """A whole text message as it goes over the wire from a server (RFC 6455 §5.2)."""
    size = len(text)
    if size < _TWO_BYTES:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, _TWO_BYTES)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big") + text


class Listener(Protocol):
    """Who has taken over a connection."""

    def hear(self, text: str | None) -> None:
        """A message came; None is one that is not text."""
        ...

    def gone(self) -> None:
        """The connection has ended; nothing is heard after it."""
        ...


class LiveEnd(ABC):
    """The server's end of a live connection, whatever carries it: frames are written to it, and it can be taken over."""

    _listener: Listener | None = None
    _works: tuple[WhenGone, ...] = ()
    _is_over = False

    @property
    @abstractmethod
    def code(self) -> int:
        """How the connection was closed."""

    @abstractmethod
    def write(self, frames: bytes) -> None:
        """Send frames; never waits. A client that does not read is cut off."""

    @abstractmethod
    def cut(self, code: int) -> None:
        """Close the connection, as after a message that is none."""

    @abstractmethod
    def listen(self, wanted: bool) -> None:
        """Whether messages are read; while they are not, the client has to wait."""

    def take_over(self, listener: Listener) -> None:
        """From now on a listener hears the messages, until the connection ends; the call of the application may end before."""
        self._listener = listener

    @property
    def is_taken_over(self) -> bool:
        return self._listener is not None

    def when_gone(self, work: WhenGone) -> None:
        """Do something when the connection has ended."""
        if self._is_over:
            work(self.code)
        else:
            self._works = (*self._works, work)

    def tell_gone(self) -> None:
        """The connection has ended: whoever has taken it over is told, once."""
        if self._is_over or self._listener is None:
            return
        self._is_over = True
        self._listener.gone()
        works, self._works = self._works, ()
        for work in works:
            work(self.code)


def frames_of(socket: WebSocket) -> LiveEnd:
    """What a connection is written to by; whatever carries it must have put it there."""
    found: LiveEnd = socket.scope["extensions"][EXTENSION]
    return found


def when_gone(scope: Scope, work: WhenGone) -> None:
    """Do something when the connection of a request has ended: at once, unless it was taken over and outlives the request."""
    connection: LiveEnd | None = scope.get("extensions", {}).get(EXTENSION)
    if connection is None or not connection.is_taken_over:
        work(0)
    else:
        connection.when_gone(work)
