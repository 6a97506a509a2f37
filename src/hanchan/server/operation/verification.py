"""Whether what a database holds can still be used: every game is replayed, every score sheet and tournament is counted again."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from hanchan.errors import HanchanError, RecordError
from hanchan.records import verify_file
from hanchan.records.verify import AGREES
from hanchan.server.play.table_game import begun
from hanchan.server.play.table_settings import TableSettings
from hanchan.server.sheets.open_sheet import sheet_of
from hanchan.store import play, score_sheets, tournaments
from hanchan.store.backup import snapshot
from hanchan.store.models import ScoreSheetModel, TableModel, TournamentModel
from hanchan.tournament.office import Tournament


class Verification(NamedTuple):
    """What was looked at, and what is wrong with it."""

    tables: int
    sheets: int
    tournaments: int
    problems: tuple[str, ...]


def verify_database(url: str, advance: Callable[[int, int], object] = lambda done, total: None) -> Verification:
    """Look at everything, as it is at one moment."""
    with snapshot(url) as connection:
        parts = [(model.__tablename__, check, _ids(connection, model)) for model, check in _CHECKS.items()]
        total, done, problems = sum(len(ids) for _, _, ids in parts), 0, []
        for name, check, ids in parts:
            for thing in ids:
                problems += [f"{name} {thing}: {problem}" for problem in _problems(check, connection, thing)]
                done += 1
                advance(done, total)
    tables, sheets, offices = [len(ids) for _, _, ids in parts]
    return Verification(tables, sheets, offices, tuple(problems))


def _ids(connection: Connection, model: Any) -> list[str]:
    return [row.id for row in connection.execute(select(model.id).order_by(model.created, model.id))]


def _problems(check: Callable[[Connection, str], Iterator[str]], connection: Connection, thing: str) -> list[str]:
    try:
        return list(check(connection, thing))
    except HanchanError as error:
        return [str(error)]
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:  # rows that were never written by a server
        return [f"{type(error).__name__}: {error}"]


def _check_table(connection: Connection, table_id: str) -> Iterator[str]:
    row, moves = play.table(connection, table_id), play.moves(connection, table_id)
    assert row is not None
    settings = TableSettings.model_validate(row.settings)
    if [move.number for move in moves] != list(range(len(moves))):
        yield "moves are missing"
        return
    played = begun(row, settings, row.started or row.created)
    played.take_up(moves)
    if row.status != play.OVER:
        return
    if not played.game.is_over:
        yield "the game is said to be over and is not"
    body = play.record(connection, table_id)
    verdict = verify_file(table_id, RecordError("there is no record") if body is None else body)
    if verdict.verdict != AGREES:
        yield f"the record: {verdict.problem or verdict.verdict}"


def _check_sheet(connection: Connection, sheet_id: str) -> Iterator[str]:
    sheet_of(score_sheets.notes(connection, sheet_id))
    yield from ()


def _check_tournament(connection: Connection, tournament_id: str) -> Iterator[str]:
    Tournament.from_data(tournaments.notes(connection, tournament_id))
    yield from ()


_CHECKS: dict[Any, Callable[[Connection, str], Iterator[str]]] = {
    TableModel: _check_table,
    ScoreSheetModel: _check_sheet,
    TournamentModel: _check_tournament,
}
