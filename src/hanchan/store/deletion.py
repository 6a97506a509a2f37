"""Deleting: a thing goes with everything that belongs to it."""

import zlib
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, ScalarSelect, delete, select, update

from hanchan.store import blocks, clubs, recovery
from hanchan.store.announcements import PLAYER, SHEET, TOURNAMENT, announce
from hanchan.store.models.clubs import ClubModel
from hanchan.store.models.pictures import TournamentPhotoModel, TournamentPictureModel
from hanchan.store.models.play import MoveModel, PlayerModel, RecordModel, SeatModel, TableModel
from hanchan.store.models.push import PushKeyModel, PushSubscriptionModel
from hanchan.store.models.results import ResultModel
from hanchan.store.models.sheets import ScoreNoteModel, ScoreSheetModel, SeasonModel
from hanchan.store.models.tournaments import TournamentKeyModel, TournamentModel, TournamentNoteModel
from hanchan.store.play import OPEN, PLAYING
from hanchan.store.recovery import Owner

DELETED_NAME: Final = "deleted player"
"""What stands at finished tables in place of a name."""

_DELETED: Final = "deleted"
_OF_TOURNAMENT: Final = (
    TournamentKeyModel, TournamentNoteModel, TournamentPictureModel, TournamentPhotoModel, PushKeyModel, PushSubscriptionModel,
)  # fmt: skip

Renamed = Callable[[bytes, int, str], bytes]
"""A record with another name at a seat."""


def delete_table(connection: Connection, table_id: str) -> bool:
    """False if there is no such table, here and below."""
    for model in (MoveModel, RecordModel, ResultModel, SeatModel):
        connection.execute(delete(model).where(model.table_id == table_id))
    connection.execute(update(TableModel).where(TableModel.rematch == table_id).values(rematch=None))
    return connection.execute(delete(TableModel).where(TableModel.id == table_id)).rowcount > 0


def delete_sheet(connection: Connection, sheet_id: str) -> bool:
    announce(connection, SHEET, sheet_id)
    connection.execute(delete(ScoreNoteModel).where(ScoreNoteModel.sheet_id == sheet_id))
    return connection.execute(delete(ScoreSheetModel).where(ScoreSheetModel.id == sheet_id)).rowcount > 0


def delete_season(connection: Connection, season_id: str) -> bool:
    """Its sheets are games of their own: they stay."""
    connection.execute(update(ScoreSheetModel).where(ScoreSheetModel.season == season_id).values(season=None))
    return connection.execute(delete(SeasonModel).where(SeasonModel.id == season_id)).rowcount > 0


def sheets_of_tournament(connection: Connection, tournament_id: str) -> list[str]:
    return [row.id for row in connection.execute(select(ScoreSheetModel.id).where(ScoreSheetModel.tournament == tournament_id))]


def delete_tournament(connection: Connection, tournament_id: str) -> bool:
    """With its log, its keys, its pictures and the score sheets of its tables."""
    announce(connection, TOURNAMENT, tournament_id)
    for sheet_id in sheets_of_tournament(connection, tournament_id):
        delete_sheet(connection, sheet_id)
    of_keys = select(TournamentKeyModel.id).where(TournamentKeyModel.tournament_id == tournament_id)
    for (key_id,) in connection.execute(of_keys).all():
        recovery.forget(connection, Owner(recovery.ORGANISER, key_id))
    for model in _OF_TOURNAMENT:
        connection.execute(delete(model).where(model.tournament_id == tournament_id))
    return connection.execute(delete(TournamentModel).where(TournamentModel.id == tournament_id)).rowcount > 0


def is_deleted(secret_hash: str) -> bool:
    """Whether this stands where the hash of a secret stood."""
    return secret_hash.startswith(_DELETED)


def delete_player(connection: Connection, player: str, renamed: Renamed) -> bool:
    """Name and secret go; an empty row stays for the tables where others played with them, and records have another name.

    A seat at a table that has not begun is free again; where the game is in play, a bot plays on.
    """
    void = {"name": DELETED_NAME, "secret_hash": f"{_DELETED} {player}"}
    alive = (PlayerModel.id == player, PlayerModel.secret_hash != void["secret_hash"])
    if connection.execute(update(PlayerModel).where(*alive).values(**void)).rowcount == 0:
        return False
    announce(connection, PLAYER, player)
    blocks.remove(connection, blocks.PLAYER, player)
    recovery.forget(connection, Owner(recovery.PLAYER, player))
    clubs.leave_all(connection, player)
    connection.execute(update(ClubModel).where(ClubModel.founder == player).values(founder=None))
    theirs = SeatModel.player == player
    connection.execute(update(SeatModel).where(theirs, SeatModel.table_id.in_(_tables(OPEN))).values(player=None))
    connection.execute(update(SeatModel).where(theirs, SeatModel.table_id.in_(_tables(PLAYING))).values(left=True))
    connection.execute(update(TableModel).where(TableModel.host == player).values(host=None))
    recorded = select(SeatModel.seat, RecordModel.table_id, RecordModel.players, RecordModel.body)
    for row in connection.execute(recorded.join(RecordModel, RecordModel.table_id == SeatModel.table_id).where(theirs)).all():
        names = [DELETED_NAME if seat == row.seat else name for seat, name in enumerate(row.players)]
        body = zlib.compress(renamed(zlib.decompress(row.body), row.seat, DELETED_NAME))
        connection.execute(update(RecordModel).where(RecordModel.table_id == row.table_id).values(players=names, body=body))
    return True


def _tables(status: str) -> ScalarSelect[str]:
    return select(TableModel.id).where(TableModel.status == status).scalar_subquery()
