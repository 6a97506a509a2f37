"""What has been lying in the database for long: ids, for whoever tidies up."""

from sqlalchemy import Connection, func, select

from hanchan.store.models.play import TableModel
from hanchan.store.models.sheets import ScoreNoteModel, ScoreSheetModel
from hanchan.store.models.tournaments import TournamentModel
from hanchan.store.play import CLOSED, OPEN, OVER


def tables_never_begun(connection: Connection, before: int) -> list[str]:
    """Tables made before a time whose game has not begun, or never did before they were closed."""
    waiting = TableModel.status.in_((OPEN, CLOSED)), TableModel.started.is_(None), TableModel.created < before
    return [row.id for row in connection.execute(select(TableModel.id).where(*waiting))]


def finished_tables(connection: Connection, before: int) -> list[str]:
    """Tables whose game ended before a time."""
    over = TableModel.status.in_((OVER, CLOSED)), TableModel.finished < before
    return [row.id for row in connection.execute(select(TableModel.id).where(*over))]


def idle_sheets(connection: Connection, before: int) -> list[str]:
    """Score sheets on which nothing was written since a time; not those of a season or a tournament."""
    own = ScoreSheetModel.season.is_(None), ScoreSheetModel.tournament.is_(None)
    written = select(ScoreSheetModel.id).join(ScoreNoteModel, ScoreNoteModel.sheet_id == ScoreSheetModel.id).where(*own)
    idle = written.group_by(ScoreSheetModel.id).having(func.max(ScoreNoteModel.time) < before)
    return [row.id for row in connection.execute(idle)]


def private_tournaments(connection: Connection, before: int) -> list[str]:
    """Tournaments that are in no list, founded before a time."""
    old = TournamentModel.private.is_(True), TournamentModel.created < before
    return [row.id for row in connection.execute(select(TournamentModel.id).where(*old))]
