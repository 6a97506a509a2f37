"""Who is kept out."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select

from hanchan.store.announcements import BLOCKS, announce
from hanchan.store.models.admin import BlockModel
from hanchan.store.search import containing

PLAYER: Final = "player"
ADDRESS: Final = "address"


class BlockRow(NamedTuple):
    """A player by id, or an address or network."""

    kind: str
    value: str
    reason: str
    created: int


_ROW = tuple(getattr(BlockModel, field) for field in BlockRow._fields)


def add(connection: Connection, row: BlockRow) -> None:
    """Keep somebody out; the reason of last time is replaced."""
    remove(connection, row.kind, row.value)
    connection.execute(insert(BlockModel).values(**row._asdict()))


def remove(connection: Connection, kind: str, value: str) -> bool:
    """False if there was no such block."""
    announce(connection, BLOCKS, "")
    return connection.execute(delete(BlockModel).where(BlockModel.kind == kind, BlockModel.value == value)).rowcount > 0


def every(connection: Connection) -> list[BlockRow]:
    return [BlockRow(*row) for row in connection.execute(select(*_ROW))]


def some(connection: Connection, search: str, offset: int, most: int) -> tuple[int, list[BlockRow]]:
    """How many blocks there are with this text, and some of them, the latest first."""
    found = containing(search, BlockModel.kind, BlockModel.value, BlockModel.reason)
    total = connection.execute(select(func.count()).select_from(BlockModel).where(found)).scalar() or 0
    wanted = select(*_ROW).where(found).order_by(BlockModel.created.desc(), BlockModel.value).offset(offset).limit(most)
    return total, [BlockRow(*row) for row in connection.execute(wanted)]
