"""`/api/score`: what a hand is worth, line by line, and under every rule set."""

from typing import Any, Final

from fastapi import APIRouter

from hanchan.errors import HanchanError
from hanchan.rules import Ruleset, preset
from hanchan.scoring import Refusal, Score
from hanchan.scoring.question import Answer, WinQuestion, answer_data, under_every_rule_set
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.pacing import ChargedRoute
from hanchan.server.reference.parameters import known_rules
from hanchan.server.reference.requests import ScoreRequest
from hanchan.server.reference.responses import NoWinData, ScoreComparisonData, WinData
from hanchan.server.reference.score_presenter import dora_of_score, nearest_data, score_data
from hanchan.words import name

router = APIRouter(route_class=ChargedRoute, prefix="/api", tags=["score"], responses=PUBLIC_PROBLEMS)

_OTHERWISE: Final[dict[str, dict[str, Any]]] = {
    "riichi": {"riichi": True},
    "tsumo": {"tsumo": True, "chankan": False},
    "ron": {"tsumo": False, "rinshan": False},
    "ippatsu": {"ippatsu": True},
    "dealer": {"seat": "east"},
    "not_dealer": {"seat": "south"},
}
"""Changes of a situation that a reader may wonder about."""


@router.post("/score", response_model=WinData | NoWinData, summary="Score a hand")
def score(asked: ScoreRequest) -> dict[str, Any]:
    """What the hand is worth, each line with its clause, and who pays whom; or why it does not win, and the nearest yaku.

    With `win: true`: `yaku`, `han`, `fu`, `limit`, `points` and so on as numbers, `lines` in words, `payments` by seat, `not_counted`
    (red fives where there are none in the rules) and `otherwise` (the same hand in another situation). With `win: false`: `reason`,
    `text` and `nearest`.
    """
    rules = known_rules(asked.rules)
    name("term", "han", asked.lang)  # an unknown language is refused whatever the answer
    question = asked.question()
    answer = question.answered(rules)
    data = {"rules": rules.name, **score_answer_data(question, answer, asked.lang)}
    if isinstance(answer, Score):
        data["otherwise"] = _otherwise(asked, rules, answer)
    return data


@router.post("/score/compare", response_model=ScoreComparisonData, summary="Score a hand under every rule set")
def compare(asked: ScoreRequest) -> dict[str, Any]:
    """The same hand under every rule set. `differs` names what is not as in the rule set chosen by `rules`."""
    known_rules(asked.rules)
    name("term", "han", asked.lang)
    question = asked.question()
    answers = under_every_rule_set(question)
    chosen = _cells(answers[asked.rules])
    rows: list[dict[str, Any]] = []
    for rules, answer in answers.items():
        cells = _cells(answer)
        differs = sorted(key for key in {*chosen, *cells} if chosen.get(key) != cells.get(key))
        rows.append(
            {
                "rules": rules,
                "short": preset(rules).short_title,
                **score_answer_data(question, answer, asked.lang),
                "cells": cells,
                "differs": differs,
            }
        )
    return {"chosen": asked.rules, "answers": rows}


def score_answer_data(question: WinQuestion, answer: Answer, lang: str) -> dict[str, Any]:
    """The answer with lines in words and tiles as the protocol writes them."""
    data = answer_data(question, answer, lang)
    if isinstance(answer, Score):
        data |= score_data(answer, lang)
    elif isinstance(answer, Refusal):
        data["nearest"] = [nearest_data(near, lang) for near in answer.nearest]
    return data


def _otherwise(asked: ScoreRequest, rules: Ruleset, score: Score) -> list[dict[str, Any]]:
    """The same hand in situations that are one step away, as far as they can be and are another value."""
    found: list[dict[str, Any]] = []
    for change, update in _OTHERWISE.items():
        if all(getattr(asked, key) == value for key, value in update.items()) or (change == "not_dealer" and not score.win.is_dealer):
            continue
        try:
            answer = asked.model_copy(update={**update, "discarder": "", "reading": 1}).question().answered(rules)
        except HanchanError:
            continue
        if isinstance(answer, Score) and _cells(answer) != _cells(score):
            other, dealer = answer.tsumo
            paid = {"tsumo": {"others": other, "dealer": dealer}, "ron": None} if answer.win.tsumo else {"tsumo": None, "ron": answer.ron}
            count = {"han": answer.han, "fu": answer.fu, "limit": answer.limit, "yakuman": answer.yakuman, "points": answer.points}
            found.append({"change": change, **count, **paid, "dealer": answer.win.is_dealer})
    return found


def _cells(answer: Answer) -> dict[str, Any]:
    """What is compared: the worth of each yaku, han, fu below mangan, the limit, and what is paid."""
    if isinstance(answer, HanchanError):
        return {"reason": "impossible"}
    if isinstance(answer, Refusal):
        return {"reason": answer.reason}
    cells: dict[str, Any] = dict(answer.yaku_values)
    cells |= dora_of_score(answer)
    counted = {} if answer.yakuman else {"han": answer.han} | ({} if answer.limit else {"fu": answer.fu})
    paid = list(answer.tsumo) if answer.win.tsumo else answer.ron
    return {**cells, **counted, "limit": answer.limit, "pays": paid}
