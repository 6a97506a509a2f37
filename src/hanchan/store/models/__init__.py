"""Every model, so that migrations see all of them."""

from hanchan.store.base import Base
from hanchan.store.models.play import Move, Player, Record, Seat, Table
from hanchan.store.models.sheets import ScoreNote, ScoreSheet, Season
from hanchan.store.models.tournaments import Tournament, TournamentKey, TournamentNote

__all__ = [
    "Base",
    "Move",
    "Player",
    "Record",
    "ScoreNote",
    "ScoreSheet",
    "Season",
    "Seat",
    "Table",
    "Tournament",
    "TournamentKey",
    "TournamentNote",
]
