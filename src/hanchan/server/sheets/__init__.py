"""The score-keeper on the server: sheets in the store, phones that write on them, and seasons."""

from hanchan.server.sheets.keeper import NewSheet, ScoreKeeper
from hanchan.server.sheets.open_sheet import OpenSheet
from hanchan.server.sheets.seasons import Seasons

__all__ = ["NewSheet", "OpenSheet", "ScoreKeeper", "Seasons"]
