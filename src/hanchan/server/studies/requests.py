"""What the routes about studies are asked."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from hanchan.records.study import MOST_MOVES


class StudyLineRequest(BaseModel):
    """A line of a study: what the study begins with, and the moves from there."""

    model_config = ConfigDict(extra="forbid")

    study: Annotated[dict[str, Any], Field(description="The study, see docs/studies.md; its moves do not matter here.")]
    moves: Annotated[list[tuple[int, str]], Field(max_length=MOST_MOVES, description="The seat and the action of each move.")]


class StudyAdviceRequest(StudyLineRequest):
    seat: Annotated[int, Field(ge=0, le=3, description="Who asks; it must be asked to act.")]
    lang: Literal["en", "pl", "cs", "ru"] = "en"
