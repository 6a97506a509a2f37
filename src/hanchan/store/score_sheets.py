"""What the database knows of score sheets and seasons, as plain values, and the works that read and write it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, insert, select, update

from hanchan.store.announcements import SHEET, announce
from hanchan.store.models.sheets import ScoreNoteModel, ScoreSheetModel, SeasonModel
from hanchan.store.play import now

Body = dict[str, Any]


class SheetRow(NamedTuple):
    """A score sheet as it is stored, without its notes."""

    id: str
    key_hash: str
    season: str | None
    clock: Body | None
    created: int
    tournament: str | None = None


class SeasonRow(NamedTuple):
    """A season as it is stored, without its sheets."""

    id: str
    name: str
    key_hash: str
    created: int


def add_sheet(connection: Connection, sheet: SheetRow, notes: Sequence[Body]) -> None:
    """A new sheet with its first notes."""
    connection.execute(insert(ScoreSheetModel).values(**sheet._asdict()))
    add_notes(connection, sheet.id, 0, notes)


def sheet(connection: Connection, sheet_id: str) -> SheetRow | None:
    row = connection.execute(select(ScoreSheetModel.__table__).where(ScoreSheetModel.id == sheet_id)).first()
    return None if row is None else _sheet(row)


def add_notes(connection: Connection, sheet_id: str, start: int, notes: Sequence[Body]) -> None:
    """Notes at the end of a sheet. A number or id that is there already fails: two writers never overwrite each other."""
    time = now()
    rows = [
        {"sheet_id": sheet_id, "number": number, "id": body["id"], "body": body, "time": time} for number, body in enumerate(notes, start)
    ]
    if rows:
        connection.execute(insert(ScoreNoteModel), rows)
        announce(connection, SHEET, sheet_id)


def notes(connection: Connection, sheet_id: str, start: int = 0) -> list[Body]:
    """The notes of a sheet from a number on, in order."""
    wanted = (
        select(ScoreNoteModel.body)
        .where(ScoreNoteModel.sheet_id == sheet_id, ScoreNoteModel.number >= start)
        .order_by(ScoreNoteModel.number)
    )
    return [row.body for row in connection.execute(wanted)]


def set_clock(connection: Connection, sheet_id: str, clock: Body | None) -> None:
    connection.execute(update(ScoreSheetModel).where(ScoreSheetModel.id == sheet_id).values(clock=clock))
    announce(connection, SHEET, sheet_id)


def set_season(connection: Connection, sheet_id: str, season_id: str | None) -> None:
    connection.execute(update(ScoreSheetModel).where(ScoreSheetModel.id == sheet_id).values(season=season_id))
    announce(connection, SHEET, sheet_id)


# Seasons


def add_season(connection: Connection, season: SeasonRow) -> None:
    connection.execute(insert(SeasonModel).values(**season._asdict()))


def season(connection: Connection, season_id: str) -> SeasonRow | None:
    row = connection.execute(select(SeasonModel.__table__).where(SeasonModel.id == season_id)).first()
    return None if row is None else SeasonRow(row.id, row.name, row.key_hash, row.created)


def sheets_of(connection: Connection, season_id: str) -> list[tuple[SheetRow, list[Body]]]:
    """The sheets of a season with their notes, in the order they were begun."""
    wanted = (
        select(ScoreSheetModel.__table__).where(ScoreSheetModel.season == season_id).order_by(ScoreSheetModel.created, ScoreSheetModel.id)
    )
    found = {row.id: (_sheet(row), list[Body]()) for row in connection.execute(wanted)}
    written = select(ScoreNoteModel.sheet_id, ScoreNoteModel.body).join(ScoreSheetModel, ScoreSheetModel.id == ScoreNoteModel.sheet_id)
    for note in connection.execute(
        written.where(ScoreSheetModel.season == season_id).order_by(ScoreNoteModel.sheet_id, ScoreNoteModel.number)
    ):
        found[note.sheet_id][1].append(note.body)
    return list(found.values())


def _sheet(row: Row[Any]) -> SheetRow:
    return SheetRow(row.id, row.key_hash, row.season, row.clock, row.created, row.tournament)
