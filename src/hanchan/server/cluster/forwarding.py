"""A connection about a table that another server has is passed on to it: requests, answers and live messages go through as they are.

A server may end while others still know it as the holder of a table. Then the way is looked up again until the table is somewhere.
"""

import asyncio
import re
from typing import Final

import httpx
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hanchan.server.answers import answer
from hanchan.server.cluster.peers import Peers, pass_of
from hanchan.server.cluster.places import INSIDE
from hanchan.server.errors import Refused
from hanchan.server.play.lobby import Lobby
from hanchan.store.servers import ServerRow

_TABLE: Final = re.compile(r"/api/(admin/)?tables/(?P<table>[0-9A-Za-z]{8})(/.*)?")
_RECORD: Final = "/record"
"""Records are in the database; every server has them."""
_PATIENCE: Final = 12.0
"""Seconds for which a table is looked for: longer than it takes to give a server up."""
_MISDIRECTED: Final = 421
_RESTART: Final = 1012
_GOING_AWAY: Final = 1001
_OF_ONE_HOP: Final = {"connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "content-length"}

_NOT_RETURNED: Final = {name.encode() for name in _OF_ONE_HOP - {"content-length"}}


class NotThere(Exception):
    """The server did not get the request, or has the table no more: another one may."""


class Forwarding:
    """The layer before the routes."""

    def __init__(self, app: ASGIApp, lobby: Lobby, peers: Peers) -> None:
        self._app: Final = app
        self._lobby: Final = lobby
        self._peers: Final = peers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = _TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if table is None or scope["path"].endswith(_RECORD):
            await self._app(scope, receive, send)
        elif INSIDE in scope:
            await self._answer_or_send_back(table["table"], scope, receive, send)
        else:
            await self._find_way(table["table"], scope, receive, send)

    async def _answer_or_send_back(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        if await self._lobby.elsewhere(table_id) is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": _MISDIRECTED, "headers": []})
            await send({"type": "http.response.body"})
        else:
            await send({"type": "websocket.close"})  # before it is accepted: the handshake fails

    async def _find_way(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        server = await self._lobby.elsewhere(table_id)
        body = await _read(receive) if server is not None and scope["type"] == "http" else None
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + _PATIENCE, 0.05
        while server is not None:
            try:
                if body is not None:
                    await self._pass_on(server, scope, body, send)
                else:
                    await _pass_on_live(server, scope, receive, send)
                return
            except NotThere:
                if loop.time() > until:
                    await _give_up(scope, send)
                    return
            await asyncio.sleep(pause)
            pause = min(0.4, 2 * pause)
            server = await self._lobby.elsewhere(table_id)
        await self._app(scope, receive if body is None else _again(body, receive), send)

    async def _pass_on(self, server: ServerRow, scope: Scope, body: bytes, send: Send) -> None:
        headers = [(name, value) for name, value in Headers(scope=scope).items() if name not in _OF_ONE_HOP]
        query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
        url = f"http://{server.address}{scope.get('raw_path', scope['path'].encode()).decode('latin-1')}{query}"
        request = self._peers.client.build_request(scope["method"], url, headers=[*headers, *pass_of(server, scope).items()], content=body)
        try:
            response = await self._peers.client.send(request, stream=True)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            raise NotThere from None
        except httpx.HTTPError:
            if scope["method"] in ("GET", "HEAD"):
                raise NotThere from None
            await _give_up(scope, send)  # it may have been carried out
            return
        try:
            if response.status_code == _MISDIRECTED:
                raise NotThere
            kept = [(name.lower(), value) for name, value in response.headers.raw if name.lower() not in _NOT_RETURNED]
            await send({"type": "http.response.start", "status": response.status_code, "headers": kept})
            async for part in response.aiter_raw():
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body"})
        finally:
            await response.aclose()


async def _pass_on_live(server: ServerRow, scope: Scope, receive: Receive, send: Send) -> None:
    where = f"ws://{server.address}{scope['path']}"
    try:
        passed = pass_of(server, scope)
        far = await connect(where, additional_headers=passed, max_size=None, compression=None, ping_interval=None, proxy=None)
    except (OSError, InvalidHandshake, TimeoutError, EOFError):
        raise NotThere from None
    code = _GOING_AWAY
    try:
        await receive()  # that it wants to be accepted
        await send({"type": "websocket.accept"})
        there, back = asyncio.create_task(_send_there(far, receive)), asyncio.create_task(_send_back(far, send))
        await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
        if not back.done():
            code = there.result()
        for task in (there, back):
            task.cancel()
        await asyncio.gather(there, back, return_exceptions=True)
    finally:
        await far.close(code)


async def _send_there(far: ClientConnection, receive: Receive) -> int:
    """What the client says, until it goes; the code with which the other server is told so."""
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            code = int(message.get("code") or _GOING_AWAY)
            return code if code in (1000, 1001) or 3000 <= code < 5000 else _GOING_AWAY
        said = message.get("text")
        try:
            await far.send(message.get("bytes") or b"" if said is None else said)
        except ConnectionClosed:
            return _GOING_AWAY


async def _send_back(far: ClientConnection, send: Send) -> None:
    """What the other server says, until it closes. If it breaks, the client comes again at once."""
    try:
        while True:
            said = await far.recv()
            await send({"type": "websocket.send", "text": said} if isinstance(said, str) else {"type": "websocket.send", "bytes": said})
    except ConnectionClosed as closed:
        code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (_RESTART, "")
        await send({"type": "websocket.close", "code": code, "reason": reason})


async def _read(receive: Receive) -> bytes:
    """The whole body; the layer before has seen to it that it is short."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """The body once more, for the routes here."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _give_up(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": _RESTART})
        return
    refused = Refused("busy", "the server that has this table does not answer; try again")

    async def nothing() -> Message:
        return {"type": "http.disconnect"}

    await answer(refused)(scope, nothing, send)
