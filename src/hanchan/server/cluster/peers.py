"""The other servers, and the little that servers ask each other for beside what they forward."""

import asyncio
import logging
from typing import Any, Final
from urllib.parse import quote

import httpx
from starlette.types import Scope

from hanchan.server.errors import Refused
from hanchan.store.play import PlayerRow
from hanchan.store.servers import ServerRow

_log: Final = logging.getLogger("hanchan.cluster")
FROM: Final = "x-hanchan-from"
"""The header of a server's requests: its right to ask, and for whom it asks."""
_NOBODY: Final = ("", 0)
_CONNECT: Final = 2.0
_SUMMARY: Final = 1.0
"""Seconds for which the list of tables waits for another server."""


def pass_of(server: ServerRow, scope: Scope | None = None) -> dict[str, str]:
    """What lets a request in at a server: the server's token, and the scheme and address of the client whose request it is."""
    host, port = (scope.get("client") or _NOBODY) if scope is not None else _NOBODY
    scheme = scope["scheme"] if scope is not None else "http"
    return {FROM: f"{server.token} {scheme} {quote(host)} {port}"}


class Peers:
    """Every other server that lives."""

    def __init__(self) -> None:
        self.all: list[ServerRow] = []
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=50)
        timeout = httpx.Timeout(60, connect=_CONNECT)
        self.client: Final = httpx.AsyncClient(verify=False, trust_env=False, limits=limits, timeout=timeout)  # never leaves by TLS

    async def close(self) -> None:
        await self.client.aclose()

    async def live_tables(self) -> dict[str, dict[str, Any]]:
        """What everybody may know of the tables in the memory of the others. A server that does not answer in time is left out."""
        answers = await asyncio.gather(*[self._tables_of(server) for server in self.all])
        return {table["id"]: table for tables in answers for table in tables}

    async def _tables_of(self, server: ServerRow) -> list[dict[str, Any]]:
        try:
            answer = await self.client.get(f"http://{server.address}/inside/tables", headers=pass_of(server), timeout=_SUMMARY)
            answer.raise_for_status()
            found: list[dict[str, Any]] = answer.json()
        except (httpx.HTTPError, ValueError) as error:
            _log.info("server %s at %s does not tell its tables: %r", server.id, server.address, error)
            return []
        return found

    async def sit(self, server: ServerRow, table_id: str, player: PlayerRow) -> None:
        """Give somebody a seat at a table of another server, if it has not begun."""
        where = f"http://{server.address}/inside/tables/{table_id}/seats"
        try:
            answer = await self.client.post(where, json=player._asdict(), headers=pass_of(server))
        except httpx.HTTPError:
            raise Refused("busy", "the server that has this table does not answer; try again") from None
        if not answer.is_success:
            problem = answer.json()
            raise Refused(str(problem["code"]), str(problem["message"]), str(problem.get("reason", "")))
