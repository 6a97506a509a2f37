"""Codes that bring a lost secret back. A code is for one use: whoever takes it, it is gone."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from hanchan.store.models.admin import RecoveryCodeModel
from hanchan.store.play import now

PLAYER: Final = "player"
ORGANISER: Final = "organiser"


class Owner(NamedTuple):
    """Whose a code is: a player, or the key of an organiser, by id."""

    kind: str
    id: str


def _of(owner: Owner) -> tuple[object, ...]:
    return RecoveryCodeModel.kind == owner.kind, RecoveryCodeModel.owner == owner.id


def set_code(connection: Connection, owner: Owner, code_hash: str) -> None:
    """The code of an owner; an earlier one is void."""
    forget(connection, owner)
    connection.execute(insert(RecoveryCodeModel).values(kind=owner.kind, owner=owner.id, code_hash=code_hash, created=now()))


def forget(connection: Connection, owner: Owner) -> None:
    connection.execute(delete(RecoveryCodeModel).where(*_of(owner)))  # type: ignore[arg-type]


def made(connection: Connection, owner: Owner) -> int | None:
    """When the code was made that is valid, if there is one."""
    return connection.execute(select(RecoveryCodeModel.created).where(*_of(owner))).scalar()  # type: ignore[arg-type]


def take(connection: Connection, kind: str, code_hash: str) -> str | None:
    """Use a code up; whose it was."""
    own = (RecoveryCodeModel.kind == kind, RecoveryCodeModel.code_hash == code_hash)
    owner = connection.execute(select(RecoveryCodeModel.owner).where(*own).with_for_update()).scalar()
    if owner is None or connection.execute(delete(RecoveryCodeModel).where(*own)).rowcount != 1:
        return None
    return str(owner)
