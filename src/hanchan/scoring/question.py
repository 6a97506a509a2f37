"""A hand put to the scorer with what lies on the table, and the answer as plain data."""

from dataclasses import dataclass, field
from typing import Any

from hanchan.errors import HanchanError, SituationError
from hanchan.rules.files import PRESETS, preset
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.refusal import Refusal
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import NOBODY, SeatWin, Table, Transfer, settle
from hanchan.scoring.text import judged
from hanchan.scoring.win import Win
from hanchan.scoring.words import as_data, transfer_data

Answer = Score | Refusal | HanchanError
"""A score, why there is none, or why the situation cannot be."""


@dataclass
class WinQuestion:
    """What is asked: a win, and what lies on the table."""

    win: Win
    discards: list[int] = field(default_factory=list)
    """The winner's own, to check furiten."""
    sticks: int = 0
    discarder: int = NOBODY
    """Wind of the discarder, where it matters who it is."""

    def check(self) -> None:
        if not self.win.tsumo and self.discarder == self.win.seat_wind:
            raise SituationError("the winner cannot be the discarder; name another player")

    def answered(self, rules: Ruleset) -> Score | Refusal:
        """The score, or why it is no win. A situation that cannot be raises `SituationError`."""
        return judged(self.win, rules, self.discards)


def transfers(question: WinQuestion, score: Score) -> list[Transfer]:
    """Who pays whom, the seats named by their winds; any other player stands for a discarder not named."""
    win = question.win
    discarder = NOBODY if win.tsumo else question.discarder
    if discarder == NOBODY and not win.tsumo:
        discarder = (win.seat_wind + 1) % 4
    table = Table(dealer=0, counters=win.counters, carried_sticks=question.sticks)
    return settle([SeatWin(win.seat_wind, score)], discarder, table, score.rules)


def answer_data(question: WinQuestion, answer: Answer, lang: str = "en") -> dict[str, Any]:
    """An answer as plain data for JSON."""
    if isinstance(answer, HanchanError):
        return {"win": False, "reason": "impossible", "text": str(answer)}
    if isinstance(answer, Refusal):
        nearest = [{"yaku": near.yaku, "how": near.how} for near in answer.nearest]
        return {"win": False, "reason": answer.reason, "text": answer.text, "nearest": nearest}
    payments = [transfer_data(transfer) for transfer in transfers(question, answer)]
    if not question.win.tsumo and question.discarder == NOBODY:
        payments = [{**payment, "from": "discarder" if payment["from"] != "pot" else "pot"} for payment in payments]
    return {"win": True, **as_data(answer, lang), "payments": payments}


def under_every_rule_set(question: WinQuestion) -> dict[str, Answer]:
    """The answers under the rule sets that come with Hanchan."""
    answers: dict[str, Answer] = {}
    for name in PRESETS:
        try:
            answers[name] = question.answered(preset(name))
        except HanchanError as error:
            answers[name] = error
    return answers
