"""Scoring disputes: what a hand is worth and why, or why declaring it is chombo."""

from dataclasses import dataclass
from typing import Any

from hanchan.referee.judging import rule
from hanchan.referee.ruling import Ruling
from hanchan.referee.table_state import TableState
from hanchan.referee.words import points_text, word
from hanchan.rules import DEFAULT, Ruleset, load
from hanchan.scoring import NOBODY, Refusal, Score, SeatWin, Table, Transfer, Win, settle
from hanchan.scoring.text import judged
from hanchan.scoring.words import Explanation, as_data, explain
from hanchan.words import limit_name, name
from hanchan.words.catalogue import checked


@dataclass(frozen=True)
class HandRuling:
    """A disputed hand. `score` and `explanation` if it wins, else `refusal` and the `ruling` on declaring it."""

    rules: str
    text: str
    score: Score | None = None
    explanation: Explanation | None = None
    transfers: tuple[Transfer, ...] = ()
    refusal: Refusal | None = None
    ruling: Ruling | None = None
    lang: str = "en"

    @property
    def wins(self) -> bool:
        return self.score is not None

    def data(self) -> dict[str, Any]:
        """As plain data for JSON; seats are numbers, -1 the pot."""
        found: dict[str, Any] = {"rules": self.rules, "wins": self.wins, "text": self.text}
        if self.score is not None:
            payments = [{"from": t.payer, "to": t.payee, "points": t.points, "for": t.reason} for t in self.transfers]
            return {**found, "score": as_data(self.score, self.lang), "payments": payments}
        assert self.refusal is not None
        assert self.ruling is not None
        return {**found, "reason": self.refusal.reason, "detail": self.refusal.text, "ruling": self.ruling.data()}


def value_hand(
    win: Win,
    rules: str | Ruleset = DEFAULT,
    setting: TableState | None = None,
    discards: list[int] | None = None,
    discarder: int = NOBODY,
    shown: bool = True,
    lang: str = "en",
) -> HandRuling:
    """Judge a declared win; `shown` says whether the hand was laid open, `discards` are the declarer's own, for furiten."""
    ruleset = load(rules) if isinstance(rules, str) else rules
    table = setting or TableState(seat=win.seat_wind)
    answer = judged(win, ruleset, discards or [])
    if isinstance(answer, Refusal):
        topic_id = "furiten_win" if answer.reason == "furiten" else "false_win"
        answers = {"shown": "yes" if shown else "no", "other_wins": "no"}
        ruling = rule(topic_id, answers, ruleset, table, lang)
        text = f"{word('label', 'no_win', lang)}: {word('refusal', answer.reason, lang)}. {ruling.text}"
        return HandRuling(ruleset.name, text, refusal=answer, ruling=ruling, lang=lang)
    return HandRuling(
        ruleset.name, _worth(answer, checked(lang)), answer, explain(answer, lang), _transfers(answer, ruleset, table, discarder), lang=lang
    )


def _worth(score: Score, lang: str) -> str:
    limit = limit_name(score.limit, lang)
    count = limit if score.yakuman else name("pattern", "value", lang).format(han=score.han, fu=score.fu) + (f" ({limit})" if limit else "")
    return f"{word('label', 'worth', lang)}: {count}, {points_text(score.points, lang)}."


def _transfers(score: Score, rules: Ruleset, setting: TableState, discarder: int) -> tuple[Transfer, ...]:
    """Who pays whom, if the winner's seat is known, and by ron the discarder's."""
    if setting.seat is None or (not score.win.tsumo and discarder == NOBODY):
        return ()
    table = Table(setting.dealer, setting.counters, setting.sticks, setting.riichi)
    return tuple(settle([SeatWin(setting.seat, score)], NOBODY if score.win.tsumo else discarder, table, rules))
