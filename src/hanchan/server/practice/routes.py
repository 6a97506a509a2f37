"""`/api/practice`: exercises without end, each from a seed, and the judged answers."""

import secrets
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query

from hanchan.rules import DEFAULT
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.pacing import ChargedRoute
from hanchan.server.practice import exercise
from hanchan.server.practice.requests import AnswerRequest, Kind
from hanchan.server.practice.responses import ExerciseData, VerdictData
from hanchan.server.reference.parameters import PLAIN, Lang, RulesName, known_rules
from hanchan.words import name

router = APIRouter(route_class=ChargedRoute, prefix="/api", tags=["practice"], responses=PUBLIC_PROBLEMS)

_SEED: Final = "A word of letters and digits; the same seed gives the same exercise. Without it one is drawn."


@router.get("/practice/{kind}", response_model=ExerciseData, summary="An exercise")
def question(
    kind: Annotated[
        Kind,
        Path(description="What a win is worth, waits, what to discard; or a drill: yaku, fu, one suit, safe tiles, the last deal."),
    ],
    seed: Annotated[str, Query(max_length=40, pattern=PLAIN, description=_SEED, examples=["42"])] = "",
    rules: RulesName = DEFAULT,
    lang: Lang = "en",
) -> dict[str, Any]:
    """A hand out of a game between bots, and what is asked about it. The answer goes to `/api/practice/answer`."""
    known_rules(rules)
    name("term", "han", lang)
    seed = seed or secrets.token_hex(6)
    return {"exercise": kind, "seed": seed, "rules": rules, **exercise(kind, rules, seed).question(lang)}


@router.post("/practice/answer", response_model=VerdictData, summary="Answer an exercise")
def answer(given: AnswerRequest) -> dict[str, Any]:
    """Whether the answer is `right`, what is `correct`, and why: the score line by line, each wait, or every discard."""
    known_rules(given.rules)
    name("term", "han", given.lang)
    asked = exercise(given.exercise, given.rules, given.seed)
    return {"exercise": given.exercise, "seed": given.seed, **asked.judge(given.answer, given.lang)}
