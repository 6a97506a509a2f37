"""The score-keeper: a real table's game as a list of entries, and everything that follows from them.

>>> from hanchan.scorekeeper import Sheet, entry_from_text
>>> sheet = Sheet.begin(["Ania", "Bea", "Cyril", "Dana"], "ema2016")
>>> _ = sheet.add(entry_from_text("tsumo Ania mangan riichi Ania Dana", sheet.position))
>>> sheet.position.scores, sheet.position.counters
((43000, 26000, 26000, 25000), 1)
"""

from hanchan.scorekeeper.clock import Clock, DealTime, Session, clock, session
from hanchan.scorekeeper.compact import entry_from_text
from hanchan.scorekeeper.difference import Difference, diff
from hanchan.scorekeeper.entries import (
    Abort,
    Chombo,
    Correction,
    Draw,
    End,
    Entry,
    Pot,
    Redeal,
    Ruling,
    Start,
    Substitute,
    Tiles,
    Win,
    Winner,
    entry_data,
    entry_from_data,
)  # fmt: skip
from hanchan.scorekeeper.needs import Need, needs
from hanchan.scorekeeper.offers import Offer, Offers, offered
from hanchan.scorekeeper.position import Position, Step
from hanchan.scorekeeper.results import PlayerResult, results
from hanchan.scorekeeper.season import Season
from hanchan.scorekeeper.seats import drawn_seats
from hanchan.scorekeeper.settlement import settled
from hanchan.scorekeeper.sheet import Note, Sheet, note_from_data

__all__ = [
    "Abort", "Chombo", "Clock", "Correction", "DealTime", "Difference", "Draw", "End", "Entry", "Need", "Note", "Offer", "Offers",
    "PlayerResult", "Position", "Pot", "Redeal", "Ruling", "Season", "Session", "Sheet", "Start", "Step", "Substitute", "Tiles", "Win",
    "Winner", "clock", "diff", "drawn_seats", "entry_data", "entry_from_data", "entry_from_text", "needs", "note_from_data", "offered",
    "results", "session", "settled",
]  # fmt: skip
