"""What goes in and out, counted, and logged where that is wanted: requests and live connections."""

import asyncio
import logging
import re
import time
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hanchan.server.answers import answer
from hanchan.server.errors import Refused
from hanchan.server.frames import when_gone
from hanchan.server.operation.counts import COUNTS

_log: Final = logging.getLogger("hanchan.access")
_KEY: Final = re.compile(r"[\w-]{20,}")
"""Ids are shorter. Keys travel in headers and in the fragments of links, but somebody may put one elsewhere."""


class Traffic:
    """The layer around the whole application. Live connections pass through it untouched, unless they are logged."""

    def __init__(self, app: ASGIApp, logged: bool) -> None:
        self._app: Final = app
        self._logged: Final = logged

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, began = 0, time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except asyncio.CancelledError:  # nothing else cancels a request
            if not status:
                await answer(Refused("busy", "the server is ending; try again in a moment"))(scope, receive, noted)
        finally:
            status = status or 500
            COUNTS.requests[scope["method"], status] += 1
            if self._logged:
                _note(scope, scope["method"], status, time.perf_counter() - began)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, code = time.perf_counter(), 1006

        async def noted_send(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        async def noted_receive() -> Message:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.disconnect":
                code = message.get("code") or 1005
            return message

        COUNTS.sockets += 1
        if not self._logged:
            try:
                await self._app(scope, receive, send)
            finally:
                when_gone(scope, _count_closed)
            return
        _note(scope, "OPEN", 101, 0.0)
        try:
            await self._app(scope, noted_receive, noted_send)
        finally:
            kept, left_with = {"path": scope["path"], "client": scope.get("client")}, code

            def note_closed(ended_with: int) -> None:
                _count_closed(ended_with)
                _note(kept, "CLOSE", ended_with or left_with, time.perf_counter() - began)

            when_gone(scope, note_closed)


def _count_closed(_: int) -> None:
    COUNTS.sockets -= 1


def _note(scope: Mapping[str, Any], method: str, status: int, seconds: float) -> None:
    path, address = loggable(scope["path"]), scope["client"][0] if scope.get("client") else "-"
    fields = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1), "address": address}
    _log.info("%s %s %d %.1f ms %s", method, path, status, seconds * 1000, address, extra={"fields": fields})


def loggable(path: str) -> str:
    """A path in one line of plain characters, without anything that could be a key."""
    return quote(path if path.startswith("/assets/") else _KEY.sub("***", path), safe="/@:*+~")
