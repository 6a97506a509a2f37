"""Every model, so that migrations see all of them."""

from hanchan.store.base import Base
from hanchan.store.models_play import Move, Player, Record, Seat, Table
from hanchan.store.models_score import ScoreNote, ScoreSheet, Season
from hanchan.store.models_tournament import Tournament, TournamentKey, TournamentNote

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
