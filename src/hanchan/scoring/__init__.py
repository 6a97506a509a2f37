"""Scoring: what a hand is worth under any rule set, and why.

>>> print(score("234m88p12345678s", win="9s", riichi=True, seat="south"))
riichi 1, pinfu 1, itsu 2 = 4 han 30 fu: 7700
"""

from hanchan.errors import NoWin, SituationError
from hanchan.scoring.catalogue import YAKU, Yaku
from hanchan.scoring.check import impossible
from hanchan.scoring.draws import chombo_payments, nagashi_payments, noten_payments
from hanchan.scoring.refusal import Nearest, Refusal, judge
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import NOBODY, POT, SeatWin, Table, Transfer, deltas, settle
from hanchan.scoring.text import score
from hanchan.scoring.valuation import chosen, readings, value
from hanchan.scoring.win import Win

__all__ = [
    "NOBODY", "POT", "YAKU", "Nearest", "NoWin", "Refusal", "Score", "SeatWin", "SituationError", "Table", "Transfer", "Win", "Yaku",
    "chombo_payments", "chosen", "deltas", "impossible", "judge", "nagashi_payments", "noten_payments", "readings", "score", "settle",
    "value",
]  # fmt: skip
