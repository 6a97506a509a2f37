"""`/api/practice`: exercises without end, each from a seed, and the judged answers."""

import secrets
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from hanchan.rules import DEFAULT
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.practice import exercise
from hanchan.server.practice.responses import ExerciseData, VerdictData
from hanchan.server.reference.parameters import LANG_ABOUT, RULES_ABOUT, Lang, RulesName, known_rules
from hanchan.words import name

router = APIRouter(prefix="/api", tags=["practice"], responses=PUBLIC_PROBLEMS)

Kind = Literal["worth", "waits", "discard"]
_SEED: Final = "A word of letters and digits; the same seed gives the same exercise. Without it one is drawn."
_PLAIN: Final = "^[0-9A-Za-z_.-]*$"
_EXAMPLE: Final[dict[str, JsonValue]] = {"exercise": "waits", "seed": "42", "rules": "ema2016", "lang": "en", "answer": ["3s", "6s"]}


class AnswerRequest(BaseModel):
    """An answer to an exercise, which is named by its kind, seed and rules."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_EXAMPLE]})

    exercise: Kind
    seed: Annotated[str, Field(min_length=1, max_length=40, pattern=_PLAIN)]
    rules: Annotated[str, Field(max_length=40, description=RULES_ABOUT)] = DEFAULT
    lang: Annotated[str, Field(max_length=10, description=LANG_ABOUT)] = "en"
    answer: Annotated[
        list[Annotated[str, Field(max_length=20)]],
        Field(max_length=34, description="The id of a payment (`worth`), all tiles waited for (`waits`), or one tile (`discard`)."),
    ]


@router.get("/practice/{kind}", response_model=ExerciseData, summary="An exercise")
def question(
    kind: Annotated[Kind, Path(description="What a win is worth, what a hand waits for, or what to discard.")],
    seed: Annotated[str, Query(max_length=40, pattern=_PLAIN, description=_SEED, examples=["42"])] = "",
    rules: RulesName = DEFAULT,
    lang: Lang = "en",
) -> dict[str, Any]:
    """A hand out of a game between bots, and what is asked about it. The answer goes to `/api/practice/answer`."""
    known_rules(rules)
    name("term", "han", lang)
    seed = seed or secrets.token_hex(6)
    return {"exercise": kind, "seed": seed, "rules": rules, **exercise(kind, rules, seed).question()}


@router.post("/practice/answer", response_model=VerdictData, summary="Answer an exercise")
def answer(given: AnswerRequest) -> dict[str, Any]:
    """Whether the answer is `right`, what is `correct`, and why: the score line by line, each wait, or every discard."""
    known_rules(given.rules)
    name("term", "han", given.lang)
    asked = exercise(given.exercise, given.rules, given.seed)
    return {"exercise": given.exercise, "seed": given.seed, **asked.judged(given.answer, given.lang)}
