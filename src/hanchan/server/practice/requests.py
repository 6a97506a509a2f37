"""What the routes about exercises are asked."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from hanchan.rules import DEFAULT
from hanchan.server.reference.parameters import LANG_ABOUT, PLAIN, RULES_ABOUT

Kind = Literal["worth", "waits", "discard", "yaku", "fu", "suit", "safe", "needs"]
_EXAMPLE: Final[dict[str, JsonValue]] = {"exercise": "waits", "seed": "42", "rules": "ema2016", "lang": "en", "answer": ["3s", "6s"]}


class AnswerRequest(BaseModel):
    """An answer to an exercise, which is named by its kind, seed and rules."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_EXAMPLE]})

    exercise: Kind
    seed: Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]
    rules: Annotated[str, Field(max_length=40, description=RULES_ABOUT)] = DEFAULT
    lang: Annotated[str, Field(max_length=10, description=LANG_ABOUT)] = "en"
    answer: Annotated[
        list[Annotated[str, Field(max_length=20)]],
        Field(
            max_length=34,
            description="The id of a payment (`worth`), all tiles waited for (`waits`), one tile (`discard`), or what a drill wants.",
        ),
    ]
