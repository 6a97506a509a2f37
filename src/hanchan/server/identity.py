"""Who somebody is: a name and a secret of 256 bits, of which only the hash is kept."""

import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Final

from hanchan.server.errors import Refused
from hanchan.store import Database
from hanchan.store import play as store
from hanchan.store.play import PlayerRow

_ALPHABET: Final = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits that are not mistaken for each other."""
_KNOWN: Final = 10_000


def new_id(length: int) -> str:
    """An id that cannot be guessed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def secret_hash(secret: str) -> str:
    """A secret of 256 random bits needs no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Identities:
    """Everybody the server knows, the latest in memory."""

    def __init__(self, database: Database, admin_secret: str) -> None:
        self._database: Final = database
        self._admin: Final = secret_hash(admin_secret) if admin_secret else ""
        self._recent: Final[OrderedDict[str, PlayerRow]] = OrderedDict()

    def is_admin(self, secret: str) -> bool:
        return bool(self._admin) and hmac.compare_digest(secret_hash(secret), self._admin)

    async def find(self, secret: str) -> PlayerRow | None:
        """Whose secret it is."""
        if not secret:
            return None
        hashed = secret_hash(secret)
        player = self._recent.get(hashed)
        if player is None:
            player = await self._database.run(lambda connection: store.player_by_hash(connection, hashed))
        if player is not None:
            self._remember(hashed, player)
        return player

    async def require(self, secret: str) -> PlayerRow:
        player = await self.find(secret)
        if player is None:
            raise Refused("unknown_secret", "this needs the secret of a player; POST /api/players gives one")
        return player

    async def create(self, name: str) -> tuple[PlayerRow, str]:
        """A new player and the secret, which is told this once."""
        player = PlayerRow(new_id(12), name)
        secret = secrets.token_urlsafe(32)
        hashed = secret_hash(secret)
        await self._database.run(lambda connection: store.add_player(connection, player, hashed))
        self._remember(hashed, player)
        return player, secret

    async def rename(self, secret: str, name: str) -> PlayerRow:
        player = (await self.require(secret))._replace(name=name)
        await self._database.run(lambda connection: store.rename_player(connection, player))
        self._remember(secret_hash(secret), player)
        return player

    def _remember(self, hashed: str, player: PlayerRow) -> None:
        self._recent[hashed] = player
        self._recent.move_to_end(hashed)
        if len(self._recent) > _KNOWN:
            self._recent.popitem(last=False)
