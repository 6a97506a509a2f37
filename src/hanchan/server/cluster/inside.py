"""What comes from other servers: requests of their clients that they pass on, and the little they ask for themselves.

A server is let in by the token of the one it asks, which it has read from the database.
"""

import hmac
from typing import Any, Final
from urllib.parse import unquote

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from hanchan.errors import HanchanError
from hanchan.server.answers import answer
from hanchan.server.cluster.cluster import Cluster
from hanchan.server.cluster.peers import FROM
from hanchan.server.cluster.places import INSIDE
from hanchan.server.errors import refusal
from hanchan.server.play.lobby import Lobby
from hanchan.store.play import PlayerRow


class Inside:
    """The outermost layer: it gives a request that was passed on the address of its client, and answers the servers themselves."""

    def __init__(self, app: ASGIApp, cluster: Cluster, lobby: Lobby) -> None:
        self._app: Final = app
        self._cluster: Final = cluster
        self._lobby: Final = lobby
        self._own: Final = Router([
            Route("/inside/tables", self._tables),
            Route("/inside/tables/{table_id}/seats", self._sit, methods=["POST"]),
        ])  # fmt: skip

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = Headers(scope=scope).get(FROM) if scope["type"] in ("http", "websocket") else None
        parts = (told or "").split(" ")
        if len(parts) != 4 or not hmac.compare_digest(parts[0], self._cluster.me.token):
            await self._app(scope, receive, send)
            return
        _, scheme, host, port = parts
        if scope["path"].startswith("/inside/"):
            await self._own(scope, receive, send)
        else:
            client = (unquote(host), int(port)) if host else scope["client"]
            await self._app({**scope, "client": client, "scheme": scheme, INSIDE: True}, receive, send)

    async def _tables(self, _: Request) -> JSONResponse:
        return JSONResponse(self._lobby.live_public_tables())

    async def _sit(self, request: Request) -> JSONResponse:
        player: dict[str, Any] = await request.json()
        try:
            await self._lobby.sit_again(request.path_params["table_id"], PlayerRow(**player))
        except HanchanError as error:
            return answer(refusal(error))
        return JSONResponse(None)
