"""What the database knows of players and tables, as plain values, and the works that read and write it."""

import time
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, insert, select, update

from hanchan.store.announcements import PLAYER, announce
from hanchan.store.models.play import MoveModel, PlayerModel, RecordModel, SeatModel, TableModel

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"


class PlayerRow(NamedTuple):
    id: str
    name: str


class SeatRow(NamedTuple):
    """Who has a seat: a person (`player` and `name`), a bot, or nobody yet."""

    player: str | None
    name: str
    bot: str | None
    left: bool = False


class TableRow(NamedTuple):
    """A table as it is stored."""

    id: str
    settings: dict[str, Any]
    seed: str
    host: str | None
    status: str
    rematch: str | None
    created: int
    started: int | None
    seats: tuple[SeatRow, ...]
    opening: dict[str, Any] | None = None
    """Where a continuation of a recorded game begins."""
    counted: bool = True
    """Whether its result counts in statistics and ratings."""


class MoveRow(NamedTuple):
    number: int
    seat: int
    action: str
    time: int
    reserves: str | None = None
    """What is left of the reserves of thinking time, see the model."""


class RecordRow(NamedTuple):
    """A finished game, without its moves."""

    table_id: str
    rules: str
    players: list[str]
    finished: int


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


# Players


def add_player(connection: Connection, player: PlayerRow, secret_hash: str) -> None:
    connection.execute(insert(PlayerModel).values(id=player.id, name=player.name, secret_hash=secret_hash, created=now()))


def rename_player(connection: Connection, player: PlayerRow) -> None:
    connection.execute(update(PlayerModel).where(PlayerModel.id == player.id).values(name=player.name))


def player_by_hash(connection: Connection, secret_hash: str) -> PlayerRow | None:
    row = connection.execute(select(PlayerModel.id, PlayerModel.name).where(PlayerModel.secret_hash == secret_hash)).first()
    return None if row is None else PlayerRow(row.id, row.name)


def set_secret(connection: Connection, player_id: str, secret_hash: str) -> PlayerRow | None:
    """Give a player another secret."""
    connection.execute(update(PlayerModel).where(PlayerModel.id == player_id).values(secret_hash=secret_hash))
    announce(connection, PLAYER, player_id)
    return player(connection, player_id)


def hash_of(connection: Connection, player_id: str) -> str:
    """The hash of a player's secret, empty if there is no such player."""
    return connection.execute(select(PlayerModel.secret_hash).where(PlayerModel.id == player_id)).scalar() or ""


def player(connection: Connection, player_id: str) -> PlayerRow | None:
    row = connection.execute(select(PlayerModel.id, PlayerModel.name).where(PlayerModel.id == player_id)).first()
    return None if row is None else PlayerRow(row.id, row.name)


# Tables


def add_table(connection: Connection, row: TableRow) -> None:
    connection.execute(insert(TableModel).values(
        id=row.id, settings=row.settings, seed=row.seed, host=row.host, private=bool(row.settings.get("private")),
        status=row.status, created=row.created, started=row.started, opening=row.opening, counted=row.counted,
    ))  # fmt: skip
    rows = [
        {"table_id": row.id, "seat": number, "player": seat.player, "bot": seat.bot, "left": seat.left}
        for number, seat in enumerate(row.seats)
    ]
    connection.execute(insert(SeatModel), rows)


def table(connection: Connection, table_id: str) -> TableRow | None:
    row = connection.execute(select(TableModel.__table__).where(TableModel.id == table_id)).first()
    return None if row is None else _rows(connection, [row])[0]


def tables_by_id(connection: Connection, ids: Sequence[str]) -> list[TableRow]:
    """Tables in the order of their ids."""
    found = {row.id: row for row in connection.execute(select(TableModel.__table__).where(TableModel.id.in_(ids)))}
    return _rows(connection, [found[table_id] for table_id in ids])


def public_tables(connection: Connection, created_after: int, most: int) -> list[TableRow]:
    """Tables that are not private and not over, the newest first."""
    shown = select(TableModel.__table__).where(
        TableModel.private.is_(False), TableModel.status.in_((OPEN, PLAYING)), TableModel.created > created_after
    )
    return _rows(connection, connection.execute(shown.order_by(TableModel.created.desc()).limit(most)).all())


def bots_play_alone() -> Select[Any]:
    """Tables in play at which no person sits: nobody's coming wakes them."""
    people = select(SeatModel.table_id).where(SeatModel.player.is_not(None), SeatModel.left.is_(False))
    return select(TableModel.id).where(TableModel.status == PLAYING, TableModel.id.not_in(people))


def tables_of_bots(connection: Connection) -> list[str]:
    return [row.id for row in connection.execute(bots_play_alone())]


def _rows(connection: Connection, rows: Sequence[Row[Any]]) -> list[TableRow]:
    wanted = [row.id for row in rows]
    seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in wanted}
    sitting = select(SeatModel.table_id, SeatModel.player, PlayerModel.name, SeatModel.bot, SeatModel.left).outerjoin(
        PlayerModel, SeatModel.player == PlayerModel.id
    )
    for row in connection.execute(sitting.where(SeatModel.table_id.in_(wanted)).order_by(SeatModel.table_id, SeatModel.seat)):
        seats[row.table_id].append(SeatRow(row.player, row.name or "", row.bot, row.left))
    return [
        TableRow(
            row.id, row.settings, row.seed, row.host, row.status, row.rematch, row.created, row.started, tuple(seats[row.id]), row.opening,
            row.counted,
        )
        for row in rows
    ]  # fmt: skip


def set_seat(connection: Connection, table_id: str, number: int, seat: SeatRow) -> None:
    place = update(SeatModel).where(SeatModel.table_id == table_id, SeatModel.seat == number)
    connection.execute(place.values(player=seat.player, bot=seat.bot, left=seat.left))


def set_status(connection: Connection, table_id: str, status: str) -> None:
    times = {PLAYING: {"started": now()}, OVER: {"finished": now()}, CLOSED: {"finished": now()}}
    connection.execute(update(TableModel).where(TableModel.id == table_id).values(status=status, **times.get(status, {})))


def set_host(connection: Connection, table_id: str, host: str) -> None:
    connection.execute(update(TableModel).where(TableModel.id == table_id).values(host=host))


def set_rematch(connection: Connection, table_id: str, rematch: str) -> None:
    connection.execute(update(TableModel).where(TableModel.id == table_id).values(rematch=rematch))


# Moves and records


def add_moves(connection: Connection, table_id: str, added: Sequence[MoveRow]) -> None:
    """The moves that a continuation begins with."""
    if added:
        connection.execute(insert(MoveModel), [{"table_id": table_id, **move._asdict()} for move in added])


def moves(connection: Connection, table_id: str, start: int = 0) -> list[MoveRow]:
    wanted = select(MoveModel.number, MoveModel.seat, MoveModel.action, MoveModel.time, MoveModel.reserves).where(
        MoveModel.table_id == table_id, MoveModel.number >= start
    )
    return [MoveRow(*row) for row in connection.execute(wanted.order_by(MoveModel.number))]


def finish(connection: Connection, row: RecordRow, body: bytes) -> None:
    """Keep the record of a table whose game is over. Done again after a crash, it changes nothing."""
    set_status(connection, row.table_id, OVER)
    if connection.execute(select(RecordModel.table_id).where(RecordModel.table_id == row.table_id)).first() is None:
        connection.execute(insert(RecordModel).values(**row._asdict(), body=zlib.compress(body)))


def record(connection: Connection, table_id: str) -> bytes | None:
    body = connection.execute(select(RecordModel.body).where(RecordModel.table_id == table_id)).scalar()
    return None if body is None else zlib.decompress(body)


def records_of(connection: Connection, player: str, most: int) -> list[RecordRow]:
    """The games a player has finished, the latest first."""
    wanted = select(RecordModel.table_id, RecordModel.rules, RecordModel.players, RecordModel.finished).join(
        SeatModel, SeatModel.table_id == RecordModel.table_id
    )
    return [
        RecordRow(*row)
        for row in connection.execute(wanted.where(SeatModel.player == player).order_by(RecordModel.finished.desc()).limit(most))
    ]
