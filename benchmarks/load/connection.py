"""A live connection that costs the measuring side little: frames are read and written as bytes, and only what matters is decoded."""

import asyncio
from collections.abc import Callable
from typing import Final, cast

_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_PING: Final = 0x89
_NO_MASK: Final = b"\x00\x00\x00\x00"
"""A client has to mask what it sends (RFC 6455 §5.3); zeros change nothing."""

Heard = Callable[[bytes], None]


def masked(text: bytes, kind: int = _TEXT) -> bytes:
    """A short message as a client sends it."""
    size = len(text)
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big")
    return head + _NO_MASK + text


class Connection(asyncio.Protocol):
    """One end of a live connection. `heard` gets every message, still as JSON."""

    def __init__(self, host: str, path: str, hello: bytes, heard: Heard) -> None:
        self._request: Final = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: aGFuY2hhbi1sb2FkLTE2Yg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._hello: Final = hello
        self._heard: Final = heard
        self._rest = b""
        self._is_open = False
        self.is_lost = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        self.is_lost = True

    def send(self, text: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(masked(text))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._is_open = True
            self.send(self._hello)
        self._rest = self._read(data)

    def _read(self, data: bytes) -> bytes:
        """Hand over all whole messages; what is left."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if end - start < wide:
                    break
                size = int.from_bytes(data[start : start + wide], "big")
                start += wide
            if end - start < size:
                break
            kind, text = data[at], data[start : start + size]
            at = start + size
            if kind == _TEXT:
                self._heard(text)
            elif kind == _PING:
                self.transport.write(masked(text, 0x8A))
            elif kind == _CLOSE:
                self.transport.close()
        return data[at:]


async def connect(host: str, port: int, table: str, secret: str, heard: Heard) -> Connection:
    """Connect to a table, as a player or with no secret as a spectator."""
    hello = f'{{"type":"hello","secret":"{secret}"}}'.encode()
    made = Connection(f"{host}:{port}", f"/api/tables/{table}/live", hello, heard)
    await asyncio.get_running_loop().create_connection(lambda: made, host, port)
    return made
