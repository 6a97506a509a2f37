"""The games that are remembered: whose they were, what they came to for each seat, and who wants them in the own list."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, func, insert, select, update

from hanchan.store.models.play import PlayerModel, RecordModel, SeatModel, TableModel
from hanchan.store.models.results import ResultModel
from hanchan.store.play import PLAYING, TableRow, now, tables_by_id

COUNTED = ("points", "deals", "wins", "self_draws", "deal_ins", "riichi", "calls", "won", "lost")
"""What is added up over games."""


class ResultRow(NamedTuple):
    """What a finished game came to for a seat."""

    table_id: str
    seat: int
    finished: int
    place: int
    points: int
    deals: int
    wins: int
    self_draws: int
    deal_ins: int
    riichi: int
    calls: int
    won: int
    lost: int


class GameRow(NamedTuple):
    """A finished game of a player."""

    table_id: str
    rules: str
    players: list[str]
    finished: int
    seat: int
    """The seat the player had."""
    results: list[ResultRow]
    """Of all seats; none before they are counted."""
    counted: bool = True
    """Whether it counts at all: a game for practice does not."""


_RESULT = tuple(getattr(ResultModel, field) for field in ResultRow._fields)


def add_results(connection: Connection, results: Sequence[ResultRow]) -> None:
    """What a game came to. Done again, it changes nothing."""
    known = select(ResultModel.seat).where(ResultModel.table_id == results[0].table_id)
    if connection.execute(known).first() is None:
        connection.execute(insert(ResultModel), [row._asdict() for row in results])


def uncounted(connection: Connection, most: int) -> list[str]:
    """Finished games without results that should have some, the oldest first."""
    counted = select(ResultModel.table_id).where(ResultModel.table_id == RecordModel.table_id)
    counts = select(TableModel.id).where(TableModel.id == RecordModel.table_id, TableModel.counted.is_(True))
    wanted = select(RecordModel.table_id).where(~counted.exists(), counts.exists()).order_by(RecordModel.finished, RecordModel.table_id)
    return [row.table_id for row in connection.execute(wanted.limit(most))]


def finished_at(connection: Connection, table_id: str) -> int:
    return int(connection.execute(select(RecordModel.finished).where(RecordModel.table_id == table_id)).scalar_one())


# The list of a player


def games_of(connection: Connection, player: str, skip: int, most: int) -> list[GameRow]:
    """The finished games in the list of a player, the latest first."""
    columns = (RecordModel.table_id, RecordModel.rules, RecordModel.players, RecordModel.finished, SeatModel.seat, TableModel.counted)
    wanted = _listed(player, *columns).join(TableModel, TableModel.id == RecordModel.table_id)
    rows = connection.execute(wanted.order_by(RecordModel.finished.desc(), RecordModel.table_id).offset(skip).limit(most)).all()
    counted: dict[str, list[ResultRow]] = {row.table_id: [] for row in rows}
    results = select(*_RESULT).where(ResultModel.table_id.in_(list(counted))).order_by(ResultModel.seat)
    for result in connection.execute(results):
        counted[result.table_id].append(ResultRow(*result))
    return [GameRow(row.table_id, row.rules, row.players, row.finished, row.seat, counted[row.table_id], row.counted) for row in rows]


def count_games_of(connection: Connection, player: str) -> int:
    return int(connection.execute(_listed(player, func.count())).scalar_one())


def _listed(player: str, *columns: Any) -> Select[Any]:
    mine = SeatModel.player == player, SeatModel.hidden.is_(None)
    return select(*columns).select_from(RecordModel).join(SeatModel, SeatModel.table_id == RecordModel.table_id).where(*mine)


def running_of(connection: Connection, player: str, most: int) -> list[TableRow]:
    """The games in play at which a player has a seat, the latest first."""
    wanted = (
        select(TableModel.id)
        .join(SeatModel, SeatModel.table_id == TableModel.id)
        .where(SeatModel.player == player, SeatModel.hidden.is_(None), TableModel.status == PLAYING)
        .order_by(TableModel.created.desc(), TableModel.id)
    )
    return tables_by_id(connection, [row.id for row in connection.execute(wanted.limit(most))])


def hide_game(connection: Connection, player: str, table_id: str, hidden: bool) -> bool:
    """Take a game from the list of a player, or put it back; False if the player had no seat there."""
    mine = update(SeatModel).where(SeatModel.player == player, SeatModel.table_id == table_id)
    return connection.execute(mine.values(hidden=now() if hidden else None)).rowcount > 0


# Statistics


class SumRow(NamedTuple):
    """The results of somebody added up."""

    games: int
    places: list[int]
    points: int
    deals: int
    wins: int
    self_draws: int
    deal_ins: int
    riichi: int
    calls: int
    won: int
    lost: int


def _sums() -> list[Any]:
    places = [func.sum((ResultModel.place == place).cast(ResultModel.place.type)) for place in range(1, 5)]
    return [func.count(), *places, *[func.sum(getattr(ResultModel, field)) for field in COUNTED]]


def _sum_row(values: Sequence[Any]) -> SumRow:
    numbers = [int(value or 0) for value in values]
    return SumRow(numbers[0], numbers[1:5], *numbers[5:])


_ITS_SEAT = and_(SeatModel.table_id == ResultModel.table_id, SeatModel.seat == ResultModel.seat)


def sum_of(connection: Connection, player: str) -> SumRow:
    """All finished games of a player."""
    wanted = select(*_sums()).select_from(ResultModel).join(SeatModel, _ITS_SEAT).where(SeatModel.player == player)
    return _sum_row(connection.execute(wanted).one())


def sums_of_all(connection: Connection, least: int) -> dict[str, SumRow]:
    """The same for everybody who has finished so many games."""
    wanted = (
        select(SeatModel.player, *_sums())
        .select_from(ResultModel)
        .join(SeatModel, _ITS_SEAT)
        .where(SeatModel.player.is_not(None))
        .group_by(SeatModel.player)
        .having(func.count() >= least)
    )
    return {row[0]: _sum_row(row[1:]) for row in connection.execute(wanted)}


def results_of(connection: Connection, player: str, most: int) -> list[ResultRow]:
    """The latest results of a player, in the order of time."""
    wanted = select(*_RESULT).join(SeatModel, _ITS_SEAT).where(SeatModel.player == player)
    rows = connection.execute(wanted.order_by(ResultModel.finished.desc(), ResultModel.table_id.desc()).limit(most)).all()
    return [ResultRow(*row) for row in reversed(rows)]


class OpponentRow(NamedTuple):
    """Somebody a player has finished games with."""

    id: str
    name: str
    games: int


def opponents_of(connection: Connection, player: str, most: int) -> list[OpponentRow]:
    """Whom a player has played with, the most frequent first."""
    mine = select(SeatModel.table_id).join(RecordModel, RecordModel.table_id == SeatModel.table_id).where(SeatModel.player == player)
    wanted = (
        select(PlayerModel.id, PlayerModel.name, func.count())
        .join(SeatModel, SeatModel.player == PlayerModel.id)
        .where(SeatModel.table_id.in_(mine), SeatModel.player != player, ~PlayerModel.secret_hash.startswith("deleted "))
        .group_by(PlayerModel.id, PlayerModel.name)
        .order_by(func.count().desc(), PlayerModel.name, PlayerModel.id)
    )
    return [OpponentRow(*row) for row in connection.execute(wanted.limit(most))]
