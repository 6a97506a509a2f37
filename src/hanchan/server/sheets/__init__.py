"""The score-keeper on the server: sheets in the store, phones that write on them, and seasons."""

from hanchan.server.sheets.keeper import KeptSheet, NewSheet, ScoreKeeper
from hanchan.server.sheets.seasons import Seasons

__all__ = ["KeptSheet", "NewSheet", "ScoreKeeper", "Seasons"]
