"""Connections as the network has them: counted by address, and closed when their client keeps the server waiting.

The server beneath the application knows no limit for requests that are never finished, nor for answers that are never read.
"""

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from hanchan.server.address import counted_address, is_in
from hanchan.server.errors import Refused
from hanchan.server.frame_protocol import QUIET, FrameProtocol, Outbox
from hanchan.server.limits import Limits

_log: Final = logging.getLogger("hanchan.server")
_LOOK_EVERY: Final = 1.0
_ASK_EVERY: Final = 10.0
"""Seconds between two looks at which live connections have been quiet."""
_LOG_EVERY: Final = 60.0
_KEPT_FILES: Final = 150
"""Files left for the database, pages, backups and processes."""
_OWED: Final = (h11.IDLE, h11.SEND_BODY)


class Connections:
    """All open connections of a server. `proxies` (networks) stand for many people: only all connections together limit them."""

    def __init__(self, limits: Limits, proxies: Sequence[str] = ()) -> None:
        self._limits: Final = limits
        self._most: Final = _possible(limits.connections)
        self._most_of_address: Final = min(limits.connections_of_address or self._most, max(1, self._most // 2))
        self._proxies: Final = proxies
        self._open: Final[dict[asyncio.Transport, str]] = {}
        self._count: Final[Counter[str]] = Counter()
        self._owed_since: Final[dict[asyncio.Transport, float]] = {}
        self._unread_since: Final[dict[asyncio.Transport, float]] = {}
        self.sockets: Final[set[FrameProtocol]] = set()
        """Those that have become live connections."""
        self._asked = 0.0
        self._looking = False
        self._logged = -_LOG_EVERY

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, transport: asyncio.Transport, host: str) -> Refused | None:
        """Count a new connection; why it cannot be, if there are too many. One that is refused is counted until it has gone."""
        address = counted_address(host)
        self._open[transport] = address
        self._count[address] += 1
        if not self._looking:
            self._looking = True
            asyncio.get_running_loop().call_later(_LOOK_EVERY, self._look)
        if len(self._open) > self._most:
            return self._refused("busy", f"the server has {self._most} connections, as many as it can have", address)
        if self._count[address] > self._most_of_address and not is_in(host, self._proxies):
            return self._refused("too_many", f"an address has at most {self._most_of_address} connections", address)
        return None

    def release(self, transport: asyncio.Transport) -> None:
        address = self._open.pop(transport, None)
        self._owed_since.pop(transport, None)
        self._unread_since.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    def owes(self, transport: asyncio.Transport, something: bool) -> None:
        """Whether the client has to send something: a request, or the rest of one."""
        if not something:
            self._owed_since.pop(transport, None)
        else:
            self._owed_since.setdefault(transport, time.monotonic())

    def reads(self, transport: asyncio.Transport, something: bool) -> None:
        """Whether the client reads what it was sent."""
        if something:
            self._unread_since.pop(transport, None)
        else:
            self._unread_since.setdefault(transport, time.monotonic())

    def _look(self) -> None:
        """Close what has kept the server waiting for too long."""
        now = time.monotonic()
        for waiting, seconds in ((self._owed_since, self._limits.request_seconds), (self._unread_since, self._limits.reading_seconds)):
            late = [transport for transport, since in waiting.items() if seconds and now - since > seconds]
            for transport in late:
                del waiting[transport]
                transport.abort()
        if now - self._asked >= _ASK_EVERY:
            self._asked = now
            for socket in [socket for socket in self.sockets if socket.heard < now - QUIET]:
                socket.look(now)
        self._looking = bool(self._open)
        if self._looking:
            asyncio.get_running_loop().call_later(_LOOK_EVERY, self._look)

    def _refused(self, code: str, message: str, address: str) -> Refused:
        now = time.monotonic()
        if now - self._logged > _LOG_EVERY:  # a flood does not fill the log too
            self._logged = now
            _log.warning(
                "connections are refused: %s; %d are open, %d of them from %s", message, len(self._open), self._count[address], address
            )
        return Refused(code, message)


class GuardedHttp(H11Protocol):
    """A connection that is counted."""

    guard: Connections
    _refused = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        refused = self.guard.admit(transport, self.client[0] if self.client else "")
        if refused is None:
            self.guard.owes(transport, True)
            return
        self._refused = True
        body = json.dumps({"code": refused.code, "message": refused.message}).encode()
        head = [f"HTTP/1.1 {refused.status} Refused", "content-type: application/json", f"content-length: {len(body)}", "connection: close"]
        transport.write("\r\n".join([*head, "", ""]).encode() + body)
        transport.close()

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self.guard.owes(self.transport, self.conn.their_state in _OWED)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.guard.owes(self.transport, False)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.release(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.guard.reads(self.transport, False)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.guard.reads(self.transport, True)
        super().resume_writing()


class GuardedSocket(FrameProtocol):
    """The same connection after it has become a socket."""

    guard: Connections

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.guard.sockets.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.sockets.discard(self)
        self.guard.release(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.guard.reads(self.transport, False)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.guard.reads(self.transport, True)
        super().resume_writing()


def guarded(connections: Connections) -> tuple[type[GuardedHttp], type[GuardedSocket]]:
    """What a server makes of its connections."""
    kept = {"guard": connections}
    return type("Http", (GuardedHttp,), kept), type("Socket", (GuardedSocket,), {**kept, "outbox": Outbox()})


def _possible(wanted: int) -> int:
    """As many connections as are wanted, or as the system lets a process have files open; it is asked for as many as it gives."""
    wanted = wanted or 1_000_000
    try:
        import resource
    except ImportError:  # Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = hard if hard != resource.RLIM_INFINITY else 65_536
    needed = min(wanted + _KEPT_FILES, most)
    if soft != resource.RLIM_INFINITY and soft < needed:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))
            soft = needed
        except (ValueError, OSError):
            pass
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - _KEPT_FILES))
