"""Moves of tables, written past the layers that make every other statement: they are what a server writes all the time.

A connection of the driver is kept for them. One statement, made once, stores the moves of all tables that have gathered.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine

from hanchan.errors import StoreFailed
from hanchan.store.models.cluster import ServerModel
from hanchan.store.models.play import MoveModel


class NewMove(NamedTuple):
    """A move to be added. Its fields are the columns, in their order."""

    table_id: str
    number: int
    seat: int
    action: str
    time: int
    reserves: str | None = None


_INTO: Final = f"INSERT INTO {MoveModel.__tablename__} ({', '.join(NewMove._fields)})"
_SQLITE: Final = f"{_INTO} VALUES ({', '.join('?' * len(NewMove._fields))})"
# One statement is one transaction and one way to the server and back. Until it ends, nobody can take from a server the right to write for
# its tables; without that right nothing is written.
_POSTGRES: Final = f"""{_INTO}
    SELECT move.* FROM unnest(%s::text[], %s::int[], %s::int[], %s::text[], %s::bigint[], %s::text[]) AS move,
    (SELECT id FROM {ServerModel.__tablename__} WHERE id = %s FOR KEY SHARE) AS held"""


class MoveWriter:
    """Writes moves by a connection of its own, which is made anew after a failure. For one thread."""

    def __init__(self, engine: Engine, shared: bool) -> None:
        self._engine: Final = engine
        self._shared: Final = shared
        self._kept: Any = None

    def write(self, moves: Sequence[NewMove], server: str) -> None:
        """Store moves, all or none, for a server; on a database of its own it has no name."""
        if self._kept is None:
            self._kept = self._engine.raw_connection()
            if self._shared:
                self._kept.driver_connection.autocommit = True
        try:
            (self._write_shared if self._shared else self._write_alone)(self._kept.driver_connection, moves, server)
        except BaseException:
            self.drop()
            raise

    def drop(self) -> None:
        """Keep no connection: it may be broken, or in the middle of something."""
        if self._kept is not None:
            kept, self._kept = self._kept, None
            if self._shared:
                kept.invalidate()  # the others are not used in the same way
            else:
                kept.close()  # which undoes what was not committed; a database in memory has no other connection

    def _write_alone(self, connection: Any, moves: Sequence[NewMove], _: str) -> None:
        connection.executemany(_SQLITE, moves)
        connection.commit()

    def _write_shared(self, connection: Any, moves: Sequence[NewMove], server: str) -> None:
        written = connection.execute(_POSTGRES, [*(list(column) for column in zip(*moves, strict=True)), server])
        if written.rowcount != len(moves):
            raise StoreFailed("this server was given up by the others; its tables are elsewhere")
