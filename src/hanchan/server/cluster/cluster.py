"""This server among those that share its PostgreSQL: it registers, says that it lives, and takes and gives back tables.

PostgreSQL decides everything. A table belongs to the server named in its lease; a server that is given up loses its row and with it all
leases, and whatever it would still write for a table is refused by the database (`store/session.py`, `store/servers.py`).
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy import Connection

from hanchan.errors import StoreFailed
from hanchan.server.cluster.peers import Peers
from hanchan.server.identity import new_id
from hanchan.store import Database
from hanchan.store import servers as store
from hanchan.store.play import PlayerRow
from hanchan.store.servers import ServerRow
from hanchan.store.session import Session
from hanchan.version import __version__

_log: Final = logging.getLogger("hanchan.cluster")
_ID_LENGTH: Final = 12
_AGAIN: Final = 1.0


class Cluster:
    """`when_lost`: this server was given up, its tables are not its own any more."""

    def __init__(self, database: Database, address: str) -> None:
        self._plain: Final = database
        self._address: Final = address
        self.me = self._new_server()
        self.database = database
        self.peers: Final = Peers()
        self.when_lost: Callable[[], None] = lambda: None
        self.followers: Final[dict[str, Callable[[str], Awaitable[None]]]] = {}
        """By the kind of a thing: who is told that one of them was changed by another server, or that servers came or went."""
        self._session: Session | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._left = False

    def _new_server(self) -> ServerRow:
        return ServerRow(new_id(_ID_LENGTH), self._address, secrets.token_hex(32), __version__)

    async def open(self) -> None:
        self.database = self._plain.on_behalf_of(self.me.id)
        await self._plain.run(lambda connection: store.register(connection, self.me))
        self._session = Session(self._plain.plain_url, self._living, self._heard, self._lost)
        self._session.server_id = self.me.id
        self._session.start()

    async def leave(self) -> None:
        """Give back all tables, when everything that was to be written for them has been given to the database."""
        if self._left or self._session is None:
            return
        self._left = True
        self._session.server_id = ""
        me = self.me.id
        try:
            await self._plain.run(lambda connection: store.leave(connection, me))
        except StoreFailed as error:
            _log.warning("the tables of this server could not be given back; the others wait for it in vain: %s", error)

    async def close(self) -> None:
        await self.leave()
        for task in self._tasks:
            task.cancel()
        if self._session is not None:
            await self._session.end()
        await self.peers.close()

    # Tables

    @property
    def servers(self) -> int:
        return 1 + len(self.peers.all)

    def take(self, connection: Connection, table_id: str) -> ServerRow | None:
        """Have a table here, unless another server has it; that server."""
        holder = store.take(connection, table_id, self.me.id)
        return None if holder is None or holder.id == self.me.id else holder

    async def find(self, table_id: str) -> ServerRow | None:
        holder = await self._plain.run(lambda connection: store.holder(connection, table_id))
        return None if holder is None or holder.id == self.me.id else holder

    def give_back(self, table_id: str) -> None:
        """The table is dropped here."""
        database, me = self.database, self.me.id

        async def work() -> None:
            await database.run(lambda connection: store.give_back(connection, table_id, me))

        self._do(work())

    def waiting_for_nobody(self, connection: Connection) -> list[str]:
        return store.free_tables_of_bots(connection)

    async def live_elsewhere(self) -> dict[str, dict[str, Any]]:
        return await self.peers.live_tables()

    async def sit_elsewhere(self, server: ServerRow, table_id: str, player: PlayerRow) -> None:
        await self.peers.sit(server, table_id, player)

    # What the session hears

    def _living(self, servers: list[ServerRow]) -> None:
        self.peers.all = [server for server in servers if server.id != self.me.id]

    def _heard(self, announcement: str) -> None:
        kind, _, thing_id = announcement.partition(" ")
        for known, follower in self.followers.items():
            if kind in ("", known):
                self._do(follower(thing_id))

    def _lost(self) -> None:
        """The others have given this server up: it was stopped, or had no database for too long. It begins anew, without tables."""
        if self._left:
            return
        _log.warning("the other servers took this one for dead and have its tables; it begins anew")
        self.me = self._new_server()
        self.database = self._plain.on_behalf_of(self.me.id)
        self.when_lost()
        self._do(self._register_again())

    async def _register_again(self) -> None:
        me = self.me
        while not self._left:
            try:
                await self._plain.run(lambda connection: store.register(connection, me))
            except StoreFailed:
                await asyncio.sleep(_AGAIN)
                continue
            assert self._session is not None
            self._session.server_id = me.id
            return

    def _do(self, work: Awaitable[None]) -> None:
        async def carry_out() -> None:
            try:
                await work
            except StoreFailed as error:
                _log.warning("%s", error)  # what was missed is seen when it is next asked for

        task = asyncio.get_running_loop().create_task(carry_out())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
