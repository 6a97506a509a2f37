"""Which server has which table: leases, and the rows of servers they hang on. Only PostgreSQL has several servers."""

from typing import Final, NamedTuple

from sqlalchemy import BigInteger, Connection, delete, func, insert, literal, literal_column, select
from sqlalchemy.dialects.postgresql import insert as insert_unless

from hanchan.store.announcements import SERVER, announce
from hanchan.store.models.cluster import LeaseModel, ServerModel
from hanchan.store.models.play import TableModel
from hanchan.store.play import bots_play_alone

_NOW: Final = literal_column("(extract(epoch FROM clock_timestamp()) * 1000)::bigint", BigInteger())


class ServerRow(NamedTuple):
    """A server, as the others know it."""

    id: str
    address: str
    """Host and port where the others reach it."""
    token: str
    version: str


_SERVER: Final = tuple(getattr(ServerModel, field) for field in ServerRow._fields)


def register(connection: Connection, server: ServerRow) -> None:
    connection.execute(insert(ServerModel).values(**server._asdict(), session=func.pg_backend_pid(), seen=_NOW))
    announce(connection, SERVER, server.id)


def leave(connection: Connection, server_id: str) -> None:
    """The server gives back its tables; whatever it would still write is refused."""
    connection.execute(delete(ServerModel).where(ServerModel.id == server_id))
    announce(connection, SERVER, server_id)


def is_registered(connection: Connection, server_id: str) -> bool:
    """Whether a server may write for its tables. Until the transaction ends, nobody can take that right from it."""
    row = select(ServerModel.id).where(ServerModel.id == server_id).with_for_update(read=True, key_share=True)
    return connection.execute(row).first() is not None


def take(connection: Connection, table_id: str, server_id: str) -> ServerRow | None:
    """The server that has a table, which is the one that asks if nobody had it. None if there is no such table."""
    wanted = select(TableModel.id, literal(server_id)).where(TableModel.id == table_id)
    connection.execute(insert_unless(LeaseModel).from_select(["table_id", "server"], wanted).on_conflict_do_nothing())
    return holder(connection, table_id)


def holder(connection: Connection, table_id: str) -> ServerRow | None:
    """The server that has a table, if one does."""
    found = select(*_SERVER).join(LeaseModel, LeaseModel.server == ServerModel.id).where(LeaseModel.table_id == table_id)
    row = connection.execute(found).first()
    return None if row is None else ServerRow(*row)


def give_back(connection: Connection, table_id: str, server_id: str) -> None:
    connection.execute(delete(LeaseModel).where(LeaseModel.table_id == table_id, LeaseModel.server == server_id))


def free_tables_of_bots(connection: Connection) -> list[str]:
    """Tables in play that go on without anybody, and that no server has."""
    taken = select(LeaseModel.table_id)
    return [row.id for row in connection.execute(bots_play_alone().where(TableModel.id.not_in(taken)))]
