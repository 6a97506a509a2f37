"""Who is kept out: players, and addresses or networks. The list is in memory; every few seconds what other processes changed is read."""

import asyncio
import ipaddress
import logging
from collections.abc import Callable
from typing import Final

from hanchan.errors import StoreFailed
from hanchan.server.errors import Refused
from hanchan.store import Database
from hanchan.store import blocks as store
from hanchan.store.blocks import ADDRESS, PLAYER, BlockRow

_READ_EVERY: Final = 5.0
_log: Final = logging.getLogger("hanchan.server")


class Blocks:
    """Asks whether somebody is kept out; `when_changed` is called when others are than before."""

    def __init__(self, database: Database) -> None:
        self.when_changed: Callable[[], None] = lambda: None
        self._database: Final = database
        self._players: frozenset[str] = frozenset()
        self._networks: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()
        self._reader: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.read()
        self._reader = asyncio.create_task(self._read_on())

    def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()

    def is_blocked(self, address: str, player: str | None = None) -> bool:
        if player in self._players:
            return True
        if not self._networks:
            return False
        try:
            given = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(given, "ipv4_mapped", None)
        return any((mapped or given) in network for network in self._networks)

    def check(self, address: str, player: str | None = None) -> None:
        if self.is_blocked(address, player):
            raise Refused("blocked", "whoever runs this server has blocked you")

    async def read(self) -> None:
        """Take over what is stored."""
        rows = await self._database.run(store.every)
        players = frozenset(row.value for row in rows if row.kind == PLAYER)
        networks = tuple(ipaddress.ip_network(row.value) for row in rows if row.kind == ADDRESS)
        if (players, networks) != (self._players, self._networks):
            self._players, self._networks = players, networks
            self.when_changed()

    async def add(self, row: BlockRow) -> None:
        await self._database.run(lambda connection: store.add(connection, row))
        await self.read()

    async def remove(self, kind: str, value: str) -> None:
        if not await self._database.run(lambda connection: store.remove(connection, kind, value)):
            raise Refused("not_found", f"{value!r} is not blocked")
        await self.read()

    async def _read_on(self) -> None:
        while True:
            await asyncio.sleep(_READ_EVERY)
            try:
                await self.read()
            except StoreFailed as error:
                _log.warning("who is blocked could not be read: %s", error)


def network(value: str) -> str:
    """An address or a network as it is stored."""
    try:
        return str(ipaddress.ip_network(value.strip(), strict=False))
    except ValueError:
        raise Refused("bad_message", f"{value!r} is no address; 203.0.113.7 is one, and 2001:db8::/64 is a network", "no_address") from None
