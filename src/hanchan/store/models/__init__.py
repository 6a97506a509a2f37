"""Every model, so that migrations see all of them."""

from hanchan.store.base import Base
from hanchan.store.models.admin import AuditModel, BlockModel, RecoveryCodeModel
from hanchan.store.models.clubs import ClubModel, MemberModel
from hanchan.store.models.cluster import LeaseModel, ServerModel
from hanchan.store.models.pictures import TournamentPhotoModel, TournamentPictureModel
from hanchan.store.models.play import MoveModel, PlayerModel, RecordModel, SeatModel, TableModel
from hanchan.store.models.push import PushKeyModel, PushSubscriptionModel
from hanchan.store.models.results import ResultModel
from hanchan.store.models.sheets import ScoreNoteModel, ScoreSheetModel, SeasonModel
from hanchan.store.models.tournaments import TournamentKeyModel, TournamentModel, TournamentNoteModel

__all__ = [
    "AuditModel",
    "Base",
    "BlockModel",
    "ClubModel",
    "LeaseModel",
    "MemberModel",
    "MoveModel",
    "PlayerModel",
    "PushKeyModel",
    "PushSubscriptionModel",
    "RecordModel",
    "RecoveryCodeModel",
    "ResultModel",
    "ScoreNoteModel",
    "ScoreSheetModel",
    "SeasonModel",
    "SeatModel",
    "ServerModel",
    "TableModel",
    "TournamentKeyModel",
    "TournamentModel",
    "TournamentNoteModel",
    "TournamentPhotoModel",
    "TournamentPictureModel",
]
