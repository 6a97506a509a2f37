"""Recovery codes: a lost secret comes back to whoever wrote the code down. Only its hash is kept, and it is for one use."""

import secrets
from typing import Final

from hanchan.server.errors import Refused
from hanchan.server.identity import secret_hash
from hanchan.store import Database
from hanchan.store import recovery as store
from hanchan.store.recovery import Owner

_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 letters and digits that are not mistaken for each other: five bits each."""
_GROUPS: Final = 4
_IN_GROUP: Final = 5


def new_code() -> str:
    """A code of 100 bits, as it is written down: `7KQ2M-XH4RD-9WZPA-C3TNE`."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_IN_GROUP)) for _ in range(_GROUPS))


def code_hash(code: str) -> str:
    """A code as it was typed: in any case, with or without hyphens and spaces. 100 random bits need no slow hash."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    if len(plain) != _GROUPS * _IN_GROUP or set(plain) - set(_LETTERS):
        raise Refused("wrong_code", "this is no recovery code; one has four groups of five letters and digits, without 0, 1, I and O")
    return secret_hash(plain)


class RecoveryCodes:
    """Makes codes and takes them back."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def make(self, owner: Owner) -> str:
        """A new code, which is told this once; an earlier one is void."""
        code = new_code()
        hashed = code_hash(code)
        await self._database.run(lambda connection: store.set_code(connection, owner, hashed))
        return code

    async def made(self, owner: Owner) -> int | None:
        """When the code was made, if there is one."""
        return await self._database.run(lambda connection: store.made(connection, owner))

    async def take(self, kind: str, code: str) -> str:
        """Whose code it is. It is used up."""
        hashed = code_hash(code)
        owner = await self._database.run(lambda connection: store.take(connection, kind, hashed))
        if owner is None:
            raise Refused("wrong_code", "this code is not valid, or has been used")
        return owner
