"""What is kept out before anything looks at it: foreign pages, long bodies, floods."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hanchan.server.answers import answer
from hanchan.server.errors import Refused
from hanchan.server.settings import ServerSettings

_READING: Final = ("GET", "HEAD", "OPTIONS")
_SECURITY: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}  # fmt: skip
_ADDRESSES: Final = 10_000
_COSTLY: Final = ("/api/practice/",)
"""Routes that make the server work hard for a question: they count like writes."""
_OWN_LIMIT: Final = ("/api/records/",)
"""Routes that take files, and look at their length themselves."""
_LONGER: Final = re.compile(r"/api/tournaments/(restore|\w+/players/preview)")
_LONGER_LIMIT: Final = 4_000_000
"""Bytes; routes that take the log of a tournament or a spreadsheet in JSON."""


class Bucket:
    """Allows this many messages a second, and `burst` at once."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second: Final = per_second
        self._burst: Final = burst
        self._left = burst
        self._seen = 0.0

    def take(self, now: float) -> bool:
        if self._seen:
            self._left = min(self._burst, self._left + (now - self._seen) * self._per_second)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def is_own_origin(headers: Headers, allowed: Iterable[str]) -> bool:
    """Whether a request comes from our own page or from no page: browsers always name the page's origin on sockets and writes."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        return False


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self._app: Final = app
        self._settings: Final = settings
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            self._check_where_from(scope, headers)
            writes = scope["type"] == "http" and scope["method"] not in _READING
            if writes or scope["path"].startswith(_COSTLY):
                self._check_rate(scope)
            if writes and not scope["path"].startswith(_OWN_LIMIT):
                limit = _LONGER_LIMIT if _LONGER.fullmatch(scope["path"]) else self._settings.body_limit
                receive = await self._read_body(headers, receive, limit)
        except Refused as refused:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 4403, "reason": refused.code})
            else:
                await answer(refused)(scope, receive, send)
            return
        await self._app(scope, receive, _secured(send) if scope["type"] == "http" else send)

    def _check_where_from(self, scope: Scope, headers: Headers) -> None:
        if self._settings.hosts and headers.get("host", "") not in self._settings.hosts:
            raise Refused("wrong_origin", "this server is not called so")
        needs_check = scope["type"] == "websocket" or scope["method"] not in _READING
        if needs_check and not is_own_origin(headers, self._settings.origins):
            raise Refused("wrong_origin", "pages of other sites may not use this server")

    def _check_rate(self, scope: Scope) -> None:
        rate = self._settings.writes_per_second
        if not rate:
            return
        address = scope["client"][0] if scope.get("client") else ""
        bucket = self._buckets.setdefault(address, Bucket(rate, 5 * rate))
        self._buckets.move_to_end(address)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        if not bucket.take(asyncio.get_running_loop().time()):
            raise Refused("too_fast", "too many requests; wait a moment")

    async def _read_body(self, headers: Headers, receive: Receive, limit: int) -> Receive:
        """The whole body, which is short, or a refusal."""
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > limit:
            raise Refused("too_large", f"a request has at most {limit} bytes")
        body = b""
        going_on = True
        while going_on:
            message = await receive()
            if message["type"] == "http.disconnect":
                break
            body += message.get("body", b"")
            if len(body) > limit:
                raise Refused("too_large", f"a request has at most {limit} bytes")
            going_on = message.get("more_body", False)
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        return again


def _secured(send: Send) -> Send:
    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _SECURITY.items():
                headers.setdefault(name, value)
        await send(message)

    return secured
