"""The score-keeper: a real table's game as a list of entries, and everything that follows from them.

>>> from hanchan.scorekeeper import Sheet, entry_from_text
>>> sheet = Sheet.begin(["Ania", "Bea", "Cyril", "Dana"], "ema2016")
>>> _ = sheet.add(entry_from_text("tsumo Ania mangan riichi Ania Dana", sheet.position))
>>> sheet.position.scores, sheet.position.counters
((43000, 26000, 26000, 25000), 1)
"""

from hanchan.scorekeeper.clock import Clock, DealTime, TableSession, clock, session
from hanchan.scorekeeper.compact import entry_from_text
from hanchan.scorekeeper.difference import SheetDifference, diff
from hanchan.scorekeeper.entries import (
    AbortEntry,
    ChomboEntry,
    CorrectionEntry,
    DrawEntry,
    EndEntry,
    Entry,
    PotEntry,
    RedealEntry,
    RulingEntry,
    StartEntry,
    SubstituteEntry,
    Tiles,
    WinEntry,
    Winner,
    entry_data,
    entry_from_data,
)  # fmt: skip
from hanchan.scorekeeper.needs import Need, needs
from hanchan.scorekeeper.offers import Offer, Offers, offered
from hanchan.scorekeeper.position import Position, Step
from hanchan.scorekeeper.results import PlayerResult, results
from hanchan.scorekeeper.season import Season
from hanchan.scorekeeper.seats import SeatDraw, draw_seats, drawn_seats
from hanchan.scorekeeper.setting_up import SetupStep, draw_texts, setup_data, setup_steps
from hanchan.scorekeeper.settlement import settled
from hanchan.scorekeeper.sheet import Sheet, SheetNote, note_from_data

__all__ = [
    "AbortEntry", "ChomboEntry", "Clock", "CorrectionEntry", "DealTime", "DrawEntry", "EndEntry", "Entry", "Need",
    "Offer", "Offers", "PlayerResult", "Position", "PotEntry", "RedealEntry", "RulingEntry", "Season", "SeatDraw", "SetupStep",
    "Sheet", "SheetDifference", "SheetNote", "StartEntry", "Step", "SubstituteEntry", "TableSession", "Tiles", "WinEntry", "Winner",
    "clock", "diff", "draw_seats", "draw_texts", "drawn_seats", "entry_data", "entry_from_data", "entry_from_text", "needs",
    "note_from_data", "offered", "results", "session", "settled", "setup_data", "setup_steps",
]  # fmt: skip
