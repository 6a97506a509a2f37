"""The score-keeper on the server: sheets in the store, phones that write on them, and seasons."""

from hanchan.server.scorekeeping.keeper import KeptSheet, NewSheet, ScoreKeeper
from hanchan.server.scorekeeping.seasons import Seasons

__all__ = ["KeptSheet", "NewSheet", "ScoreKeeper", "Seasons"]
