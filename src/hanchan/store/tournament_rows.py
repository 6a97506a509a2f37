"""Everything that is stored of a tournament beside its log: the tournament itself, its keys, and whatever else belongs to it.

With the log it is the whole office: put into another database, the same addresses and printed codes open it.
"""

import base64
import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, LargeBinary, Select, Table, insert, select

from hanchan.store.models import Base
from hanchan.store.models.pictures import TournamentPhotoModel
from hanchan.store.models.sheets import ScoreNoteModel, ScoreSheetModel
from hanchan.store.models.tournaments import TournamentModel, TournamentNoteModel

Rows = dict[str, list[dict[str, Any]]]
"""The rows of each table, as plain data for JSON."""

_TOURNAMENTS: Final = TournamentModel.__tablename__
_APART: Final = (TournamentNoteModel.__tablename__, TournamentPhotoModel.__tablename__)
"""The log, and photographs, which are large: copies have them as files of their own."""
_SHEETS: Final = ScoreSheetModel.__tablename__
_SHEET_NOTES: Final = ScoreNoteModel.__tablename__


def rows_of(connection: Connection, tournament_id: str) -> Rows:
    """What there is beside the log, table by table."""
    found = {table.name: connection.execute(wanted).all() for table, wanted in _wanted(tournament_id)}
    columns = {name: list(Base.metadata.tables[name].columns) for name in found}
    return {
        name: [{column.name: _plain(column.type, value) for column, value in zip(columns[name], row, strict=True)} for row in rows]
        for name, rows in found.items()
    }


def put_rows(connection: Connection, rows: Rows) -> None:
    """Store what `rows_of` found elsewhere. What this version does not know is left out."""
    for table in Base.metadata.sorted_tables:
        known = {column.name: column.type for column in table.columns}
        given = rows.get(table.name, ())
        made = [{name: _stored(known[name], value) for name, value in row.items() if name in known} for row in given]
        if made:
            connection.execute(insert(table), made)


def digests(rows: Rows) -> dict[str, str]:
    """What tells whether a table is the same as before."""
    return {name: hashlib.sha256(msgspec.json.encode(some)).hexdigest()[:16] for name, some in rows.items()}


def tournament_of(rows: Rows) -> str:
    """The id of the tournament whose rows these are; empty if they are of none."""
    found = rows.get(_TOURNAMENTS, [])
    return str(found[0].get("id", "")) if len(found) == 1 else ""


def _wanted(tournament_id: str) -> list[tuple[Table, Select[Any]]]:
    tables = Base.metadata.tables
    wanted = [(tables[_TOURNAMENTS], select(tables[_TOURNAMENTS]).where(tables[_TOURNAMENTS].c.id == tournament_id))]
    for table in Base.metadata.sorted_tables:
        if "tournament_id" in table.c and table.name not in _APART:
            wanted.append((table, select(table).where(table.c.tournament_id == tournament_id).order_by(*table.primary_key)))
    sheets, notes = tables[_SHEETS], tables[_SHEET_NOTES]
    theirs = sheets.c.tournament == tournament_id
    wanted.append((sheets, select(sheets).where(theirs).order_by(sheets.c.id)))
    wanted.append((notes, select(notes).join(sheets, notes.c.sheet_id == sheets.c.id).where(theirs).order_by(*notes.primary_key)))
    return wanted


def _plain(kind: object, value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(kind, LargeBinary) and value is not None else value


def _stored(kind: object, value: Any) -> Any:
    return base64.b64decode(value) if isinstance(kind, LargeBinary) and value is not None else value
