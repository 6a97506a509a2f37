"""Everything the database has about one player, or about one thing, as it is."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Text, cast, select

from hanchan.store import audit, clubs, recovery
from hanchan.store.audit import AuditRow
from hanchan.store.clubs import ClubRow, clubs_of
from hanchan.store.models.play import PlayerModel, SeatModel, TableModel
from hanchan.store.models.sheets import ScoreNoteModel, ScoreSheetModel, SeasonModel
from hanchan.store.models.tournaments import TournamentNoteModel
from hanchan.store.play import OVER, RecordRow, moves, records_of
from hanchan.store.recovery import Owner

_MOST_GAMES = 100_000


class TakenSeat(NamedTuple):
    """A seat that a player has or had."""

    table: str
    seat: int
    status: str
    created: int


class PlayerExport(NamedTuple):
    """All about a player; of the secret and the code only hashes are stored, which are nobody's business."""

    id: str
    name: str
    created: int
    recovery_code_made: int | None
    tables: list[TakenSeat]
    games: list[RecordRow]
    clubs: list[ClubRow]
    audit: list[AuditRow]


def player(connection: Connection, player_id: str) -> PlayerExport | None:
    row = connection.execute(select(PlayerModel.name, PlayerModel.created).where(PlayerModel.id == player_id)).first()
    if row is None:
        return None
    sat = select(SeatModel.table_id, SeatModel.seat, TableModel.status, TableModel.created).join(
        TableModel, TableModel.id == SeatModel.table_id
    )
    return PlayerExport(
        player_id, row.name, row.created, recovery.made(connection, Owner(recovery.PLAYER, player_id)),
        [TakenSeat(*seat) for seat in connection.execute(sat.where(SeatModel.player == player_id).order_by(TableModel.created))],
        records_of(connection, player_id, _MOST_GAMES), clubs_of(connection, player_id), audit.lines_of(connection, player_id),
    )  # fmt: skip


def table(connection: Connection, table_id: str) -> dict[str, Any] | None:
    """Settings as text and moves; the seed only when the game is over."""
    model = TableModel
    wanted = select(model.id, model.status, model.created, model.seed, cast(model.settings, Text).label("settings"))
    row = connection.execute(wanted.where(model.id == table_id)).first()
    if row is None:
        return None
    about = {"id": row.id, "status": row.status, "created": row.created, "settings": row.settings}
    if row.status == OVER:
        about["seed"] = row.seed
    return about | {"moves": [move._asdict() for move in moves(connection, table_id)]}


def sheet_notes(connection: Connection, sheet_id: str) -> list[str]:
    """The notes of a score sheet, as text."""
    note = ScoreNoteModel
    return [row[0] for row in connection.execute(select(cast(note.body, Text)).where(note.sheet_id == sheet_id).order_by(note.number))]


def tournament_notes(connection: Connection, tournament_id: str) -> list[str]:
    """The notes of a tournament, as text."""
    note = TournamentNoteModel
    wanted = select(cast(note.body, Text)).where(note.tournament_id == tournament_id).order_by(note.number)
    return [row[0] for row in connection.execute(wanted)]


def season(connection: Connection, season_id: str) -> dict[str, Any] | None:
    row = connection.execute(select(SeasonModel.id, SeasonModel.name, SeasonModel.created).where(SeasonModel.id == season_id)).first()
    if row is None:
        return None
    sheets = connection.execute(select(ScoreSheetModel.id).where(ScoreSheetModel.season == season_id).order_by(ScoreSheetModel.created))
    return {"id": row.id, "name": row.name, "created": row.created, "sheets": [sheet.id for sheet in sheets]}


def club(connection: Connection, club_id: str) -> dict[str, Any] | None:
    row = clubs.club(connection, club_id)
    return None if row is None else row._asdict() | {"members": [member._asdict() for member in clubs.members(connection, club_id)]}
