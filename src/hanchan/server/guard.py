"""The outermost layer: what is kept out before anything looks at it. Foreign pages, long and slow bodies, floods."""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hanchan.server.address import ByAddress, address_of
from hanchan.server.answers import answer
from hanchan.server.buckets import Bucket
from hanchan.server.cluster.places import INSIDE
from hanchan.server.errors import Refused
from hanchan.server.frames import when_gone
from hanchan.server.pacing import Pace
from hanchan.server.settings import ServerSettings

_log: Final = logging.getLogger("hanchan.server")
_READING: Final = ("GET", "HEAD", "OPTIONS")
_SECURITY: Final = {
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'{sockets}; object-src 'none'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
_HOST: Final = re.compile(r"[A-Za-z0-9._~-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
_COSTLY: Final = ("/api/practice/", "/api/exams/", "/api/referee/search")
"""Routes that make the server work hard for a question: they count like writes."""
_OWN_LIMIT: Final = ("/api/records/", "/api/studies/from-record", "/api/studies/read")
"""Routes that take files, and look at their length themselves."""
_LONGER: Final = re.compile(r"/api/tournaments/(restore|\w+/players/preview|\w+/pictures|\w+/sessions/\d+/tables/\d+/photos)")
"""Routes that take the log of a tournament, a spreadsheet in JSON or a picture."""


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
    """Decides whether a request comes to the application, and when."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        limits = settings.limits
        self._app: Final = app
        self._settings: Final = settings
        self._limits: Final = limits
        self._writes: Final = ByAddress(lambda: Bucket(limits.writes_per_second, 5 * limits.writes_per_second))
        self._paces: Final = ByAddress(lambda: Pace(limits.loop_share, limits.requests_waiting))
        self._open: Final[Counter[str]] = Counter()
        self._is_proxy_told = bool(settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or INSIDE in scope:  # another server has admitted what it passes on
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        if scope["type"] == "http":
            send = _secured(send, Headers(scope=scope))
        self._open[address] += 1
        try:
            receive = await self._admit(scope, receive, address)
            await self._paces[address].run(lambda: self._app(scope, receive, send))
        except Refused as refused:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 4403, "reason": refused.code})
            else:
                await answer(refused)(scope, receive, send)
        finally:
            when_gone(scope, lambda _: self._release(address))

    def _release(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    async def _admit(self, scope: Scope, receive: Receive, address: str) -> Receive:
        """What the application reads the request from; refused if it comes from elsewhere, too fast, or is too long."""
        headers, limits = Headers(scope=scope), self._limits
        self._check_where_from(scope, headers)
        if not self._is_proxy_told and "x-forwarded-for" in headers:
            self._is_proxy_told = True
            _log.warning("requests come through a proxy that was not named: everybody behind it counts as one address (--proxy)")
        if limits.connections_of_address and self._open[address] > limits.connections_of_address:
            raise Refused("too_many", f"an address has at most {limits.connections_of_address} connections")
        writes = scope["type"] == "http" and scope["method"] not in _READING
        costs = writes or scope["path"].startswith(_COSTLY)
        if costs and not self._writes[address].take(asyncio.get_running_loop().time()):
            raise Refused("too_fast", "too many requests; wait a moment")
        if not writes or scope["path"].startswith(_OWN_LIMIT):
            return receive
        longest = limits.log_bytes if _LONGER.fullmatch(scope["path"]) else limits.body_bytes
        return await _read_body(headers, receive, longest, limits.request_seconds)

    def _check_where_from(self, scope: Scope, headers: Headers) -> None:
        host = headers.get("host", "")
        if self._settings.hosts and host not in self._settings.hosts:
            raise Refused("wrong_origin", "this server is not called so")
        if host and not _HOST.fullmatch(host):
            raise Refused("wrong_origin", "this is no name of a server")
        needs_check = scope["type"] == "websocket" or scope["method"] not in _READING
        if needs_check and not is_own_origin(headers, self._settings.origins):
            raise Refused("wrong_origin", "pages of other sites may not use this server")


async def _read_body(headers: Headers, receive: Receive, longest: int, seconds: float) -> Receive:
    """The whole body, which is short and comes in time, or a refusal."""
    length = headers.get("content-length", "0")
    if length.isdecimal() and (len(length) > 15 or int(length) > longest):
        raise Refused("too_large", f"a request has at most {longest} bytes")
    body = bytearray()
    going_on = True
    try:
        async with asyncio.timeout(seconds or None):
            while going_on:
                message = await receive()
                if message["type"] == "http.disconnect":
                    break
                body += message.get("body", b"")
                if len(body) > longest:
                    raise Refused("too_large", f"a request has at most {longest} bytes")
                going_on = message.get("more_body", False)
    except TimeoutError:
        raise Refused("too_slow", f"a request is sent within {seconds:g} seconds") from None
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": bytes(body), "more_body": False}

    return again


def _secured(send: Send, asked: Headers) -> Send:
    """Answers with the headers that keep a page from being misused. A page may connect to its own server alone: some browsers need to be
    told so for sockets by the server's name."""
    host = asked.get("host", "")
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""

    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("content-security-policy", _POLICY.format(sockets=sockets))
            for name, value in _SECURITY.items():
                headers.setdefault(name, value)
        await send(message)

    return secured
