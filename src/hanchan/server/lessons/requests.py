"""What the routes of the teacher are asked."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from hanchan.rules import DEFAULT
from hanchan.server.reference.parameters import PLAIN, RULES_ABOUT

ExamKind = Literal["player", "referee"]
Answer = Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=34)]
"""Ids of options, or tiles."""
_STEP: Final[dict[str, JsonValue]] = {"lesson": "waiting", "step": 1, "rules": "ema2016", "lang": "en"}


class _OfStep(BaseModel):
    lesson: Annotated[str, Field(max_length=40)]
    step: Annotated[int, Field(ge=0, le=99, description="The number of the step, as in the lesson.")]
    rules: Annotated[str, Field(max_length=40, description=RULES_ABOUT)] = DEFAULT
    lang: Annotated[str, Field(max_length=10)] = "en"


class LessonAnswerRequest(_OfStep):
    """An answer to a question of a lesson."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{**_STEP, "answer": ["3m", "6m"]}]})

    answer: Answer


class LessonPositionRequest(_OfStep):
    """What the learner has done in a position so far."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{**_STEP, "lesson": "riichi", "step": 7, "actions": []}]})

    actions: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=20)]


class ExamAnswersRequest(BaseModel):
    """The answers to an exam, which is named by its kind, seed and rules; an empty answer is wrong."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"kind": "player", "seed": "7", "rules": "ema2016", "lang": "en", "answers": [[]] * 30}]},
    )

    kind: ExamKind
    seed: Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]
    rules: Annotated[str, Field(max_length=40, description=RULES_ABOUT)] = DEFAULT
    lang: Annotated[str, Field(max_length=10)] = "en"
    answers: Annotated[list[Answer], Field(max_length=60)]
