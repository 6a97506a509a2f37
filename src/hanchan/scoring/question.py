"""A question to the scorer: a hand and the state of the table; and the answer as plain data."""

from dataclasses import dataclass, field, replace
from typing import Any

from hanchan.errors import HanchanError, SituationError
from hanchan.rules.files import PRESETS, preset
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.refusal import Refusal
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import NOBODY, SeatWin, Table, Transfer, settle
from hanchan.scoring.text import judged
from hanchan.scoring.valuation import chosen, readings
from hanchan.scoring.win import Win
from hanchan.scoring.words import as_data, reading_text, transfer_data

Answer = Score | Refusal | HanchanError
"""A score, or why there is none, or why the situation is impossible."""


@dataclass
class WinQuestion:
    """A win and the state of the table."""

    win: Win
    discards: list[int] = field(default_factory=list)
    """The winner's own discards, for furiten."""
    sticks: int = 0
    discarder: int = NOBODY
    """Wind of the discarder, where it matters."""
    reading: int = 1
    """Which reading the winner chooses; 1 is the best."""

    def check(self) -> None:
        if not self.win.tsumo and self.discarder == self.win.seat_wind:
            raise SituationError("the winner cannot be the discarder; name another player")

    def answered(self, rules: Ruleset) -> Score | Refusal:
        """The score, or why it is not a win. An impossible situation raises `SituationError`."""
        answer = judged(self.win, rules, self.discards)
        return chosen(answer, self.reading) if isinstance(answer, Score) else answer


def transfers(question: WinQuestion, score: Score) -> list[Transfer]:
    """Who pays whom, with seats named by their winds; if no discarder is named, any other player is taken."""
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
        nearest = [{"yaku": near.yaku, "how": near.how(lang)} for near in answer.nearest]
        return {"win": False, "reason": answer.reason, "text": answer.why.text(lang), "nearest": nearest}
    payments = [transfer_data(transfer) for transfer in transfers(question, answer)]
    if not question.win.tsumo and question.discarder == NOBODY:
        payments = [{**payment, "from": "discarder" if payment["from"] != "pot" else "pot"} for payment in payments]
    told = {"readings": readings_data(answer), "reading_chosen_by": answer.rules.reading_chosen_by}
    return {"win": True, **as_data(answer, lang), **told, "payments": payments}


def readings_data(score: Score) -> list[dict[str, Any]]:
    """Every way to count the hand of a score, the best first, as plain data."""
    found: list[dict[str, Any]] = []
    for number, read in enumerate(readings(score.win, score.rules), 1):
        other, dealer = read.tsumo
        paid = {"ron": None, "tsumo": {"others": other, "dealer": dealer}} if score.win.tsumo else {"ron": read.ron, "tsumo": None}
        count = {"han": read.han, "fu": read.fu, "limit": read.limit, "yakuman": read.yakuman, "points": read.points}
        yaku = [key for key, _ in read.yaku_values]
        is_chosen = (read.form, read.sets, read.pair, read.place) == (score.form, score.sets, score.pair, score.place)
        found.append({"number": number, "reading": reading_text(read), "yaku": yaku, **count, **paid, "chosen": is_chosen})
    return found


def under_every_rule_set(question: WinQuestion) -> dict[str, Answer]:
    """The answers under all built-in rule sets."""
    answers: dict[str, Answer] = {}
    for name in PRESETS:
        try:
            answers[name] = replace(question, reading=1).answered(preset(name))
        except HanchanError as error:
            answers[name] = error
    return answers
