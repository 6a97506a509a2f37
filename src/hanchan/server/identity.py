"""Who somebody is: a name and a secret of 256 bits, of which only the hash is kept."""

import hashlib
import hmac
import secrets
from typing import Final

from hanchan.server.blocks import Blocks
from hanchan.server.errors import Refused
from hanchan.store import Database
from hanchan.store import play as store
from hanchan.store.play import PlayerRow

_ALPHABET: Final = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits that are not mistaken for each other."""


def new_id(length: int) -> str:
    """An id that cannot be guessed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def secret_hash(secret: str) -> str:
    """A secret of 256 random bits needs no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(32)


class Identities:
    """Everybody the server knows. Nothing is kept in memory: another server may have changed a name."""

    def __init__(self, database: Database, admin_secret: str, blocks: Blocks) -> None:
        self._database: Final = database
        self._blocks: Final = blocks
        self._admin: Final = secret_hash(admin_secret) if admin_secret else ""

    def is_admin(self, secret: str) -> bool:
        return bool(self._admin) and hmac.compare_digest(secret_hash(secret), self._admin)

    async def find(self, secret: str) -> PlayerRow | None:
        """Whose secret it is; refused if that player is kept out. Always looked up: another process may have voided it."""
        if not secret:
            return None
        hashed = secret_hash(secret)
        player = await self._database.run(lambda connection: store.player_by_hash(connection, hashed))
        if player is not None:
            self._blocks.check("", player.id)
        return player

    async def hash_of(self, player_id: str) -> str:
        """The hash of the secret a player has now; empty if there is none."""
        return await self._database.run(lambda connection: store.hash_of(connection, player_id))

    async def require(self, secret: str) -> PlayerRow:
        player = await self.find(secret)
        if player is None:
            raise Refused("unknown_secret", "this needs the secret of a player; POST /api/players gives one")
        return player

    async def create(self, name: str) -> tuple[PlayerRow, str]:
        """A new player and the secret, which is told this once."""
        player = PlayerRow(new_id(12), name)
        secret = new_secret()
        hashed = secret_hash(secret)
        await self._database.run(lambda connection: store.add_player(connection, player, hashed))
        return player, secret

    async def rename(self, secret: str, name: str) -> PlayerRow:
        player = (await self.require(secret))._replace(name=name)
        await self._database.run(lambda connection: store.rename_player(connection, player))
        return player

    async def renew(self, player_id: str) -> tuple[PlayerRow, str]:
        """A player with a new secret; the old one is void."""
        self._blocks.check("", player_id)
        secret = new_secret()
        hashed = secret_hash(secret)
        player = await self._database.run(lambda connection: store.set_secret(connection, player_id, hashed))
        if player is None:
            raise Refused("not_found", "there is no such player any more", "no_player")
        return player, secret
