"""The audit log: who did what, when, from which address."""

import secrets
import time
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select

from hanchan.store.models.admin import AuditModel
from hanchan.store.play import now
from hanchan.store.search import containing

_MOST_ROWS: Final = 100_000
_TIDY_EVERY: Final = 100
_DAY: Final = 24 * 3600 * 1000


class AuditRow(NamedTuple):
    """A line of the log."""

    time: int
    who: str
    did: str
    kind: str
    thing: str
    address: str


_ROW = tuple(getattr(AuditModel, field) for field in AuditRow._fields)


def add(connection: Connection, row: AuditRow, days: int) -> None:
    """Note something; now and then what is older than so many days is forgotten."""
    connection.execute(insert(AuditModel).values(id=f"{time.time_ns():016x}{secrets.token_hex(2)}", **row._asdict()))
    if secrets.randbelow(_TIDY_EVERY) == 0:
        forget_old(connection, days)


def forget_old(connection: Connection, days: int) -> None:
    """What is older than so many days, and all but the latest rows."""
    too_many = connection.execute(select(AuditModel.id).order_by(AuditModel.id.desc()).offset(_MOST_ROWS).limit(1)).scalar() or ""
    connection.execute(delete(AuditModel).where(or_(AuditModel.time < now() - days * _DAY, AuditModel.id <= too_many)))


def lines(connection: Connection, search: str, offset: int, most: int) -> tuple[int, list[AuditRow]]:
    """How many lines there are with this text, and some of them, the latest first."""
    found = containing(search, AuditModel.who, AuditModel.did, AuditModel.kind, AuditModel.thing, AuditModel.address)
    total = connection.execute(select(func.count()).select_from(AuditModel).where(found)).scalar() or 0
    wanted = select(*_ROW).where(found).order_by(AuditModel.id.desc()).offset(offset).limit(most)
    return total, [AuditRow(*row) for row in connection.execute(wanted)]


def lines_of(connection: Connection, player: str) -> list[AuditRow]:
    """What a player did, and what was done to them."""
    own = or_(AuditModel.who == f"player {player}", (AuditModel.kind == "player") & (AuditModel.thing == player))
    return [AuditRow(*row) for row in connection.execute(select(*_ROW).where(own).order_by(AuditModel.id))]
