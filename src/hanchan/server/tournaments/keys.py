"""Keys of tournaments: links with a secret, of which only the hash is kept. A key has a role and can be revoked.

The secrets of players follow from the tournament's seed, so that the organiser can print their links again; those of the staff are random.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Connection

from hanchan.server.errors import Refused
from hanchan.server.identity import new_id, secret_hash
from hanchan.server.tournaments.roles import ANYBODY, PLAYER, Who
from hanchan.store import Database
from hanchan.store import tournaments as store
from hanchan.store.play import now
from hanchan.store.tournaments import KeyRow

_ID_LENGTH: Final = 10


class NewKey(NamedTuple):
    """A key just made; its secret is told this once."""

    row: KeyRow
    secret: str


class Keys:
    """Makes, finds and revokes keys. None is kept in memory: another server may have revoked it."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def who(self, tournament_id: str, secret: str) -> Who:
        """Whose key of a tournament it is; the public without one."""
        if not secret:
            return ANYBODY
        hashed = secret_hash(secret)
        row = await self._database.run(lambda connection: store.key_by_hash(connection, hashed))
        if row is None or row.tournament_id != tournament_id or row.revoked is not None:
            raise Refused("unknown_secret", "this link is not valid, or has been revoked; ask the organiser for a new one", "key_revoked")
        return Who(row.role, row.name, row.player, row.id)

    async def all(self, tournament_id: str) -> list[KeyRow]:
        return await self._database.run(lambda connection: store.keys(connection, tournament_id))

    async def by_id(self, key_id: str) -> KeyRow | None:
        return await self._database.run(lambda connection: store.key(connection, key_id))

    async def add(self, tournament_id: str, role: str, name: str, player: int | None = None) -> NewKey:
        """A key. Two that live have not the same name, so that the log says who did something."""
        wanted = f"player {player}" if role == PLAYER else name
        living = [one for one in await self.all(tournament_id) if one.revoked is None]
        if role != PLAYER and (wanted in {one.name for one in living} or wanted.startswith("player ")):
            raise Refused("taken", f"somebody is called {wanted!r} in the log already; choose another name", "key_name_taken")
        return (await self._store(tournament_id, [(role, wanted, player)]))[0]

    async def add_for_players(self, tournament_id: str, players: Iterable[int]) -> list[NewKey]:
        """A key for each of the players who has none."""
        have = {one.player for one in await self.all(tournament_id) if one.revoked is None}
        return await self._store(tournament_id, [(PLAYER, f"player {player}", player) for player in players if player not in have])

    async def of_players(self, tournament_id: str) -> list[NewKey]:
        """The living keys of players with their secrets; a key that was made before secrets could be told again is not among them."""
        return await self._database.run(lambda connection: _of_players(connection, tournament_id))

    async def renew_for_players(self, tournament_id: str, players: Iterable[int]) -> list[NewKey]:
        """A new key for each of the players; the links they had are void."""
        for row in await self.all(tournament_id):
            if row.role == PLAYER and row.revoked is None:
                await self.revoke(tournament_id, row.id)
        return await self.add_for_players(tournament_id, players)

    async def revoke(self, tournament_id: str, key_id: str) -> None:
        if not await self._database.run(lambda connection: store.revoke_key(connection, tournament_id, key_id)):
            raise Refused("not_found", "there is no such key, or it has been revoked", "key_gone")

    async def _store(self, tournament_id: str, wanted: list[tuple[str, str, int | None]]) -> list[NewKey]:
        office = await self._database.run(lambda connection: store.tournament(connection, tournament_id))
        rows_wanted = [KeyRow(new_id(_ID_LENGTH), tournament_id, role, name, player, now()) for role, name, player in wanted]
        made = [NewKey(row, _secret_of(office, row) if office and row.role == PLAYER else secrets.token_urlsafe(24)) for row in rows_wanted]
        rows = [(key.row, secret_hash(key.secret)) for key in made]
        await self._database.run(lambda connection: store.add_keys(connection, rows))
        return made


def _secret_of(office: store.TournamentRow, row: KeyRow) -> str:
    """The secret of a player's key: it follows from the tournament's seed and the id of the key."""
    digest = hmac.new(bytes.fromhex(office.seed), f"key/{row.id}/{row.player}".encode(), hashlib.sha512).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def _of_players(connection: Connection, tournament_id: str) -> list[NewKey]:
    office = store.tournament(connection, tournament_id)
    living = [row for row in store.keys(connection, tournament_id) if row.role == PLAYER and row.revoked is None]
    living.sort(key=lambda row: row.player or 0)
    found = [NewKey(row, _secret_of(office, row)) for row in living] if office else []
    return [key for key in found if store.key_by_hash(connection, secret_hash(key.secret)) == key.row]
