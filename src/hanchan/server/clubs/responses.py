"""What the routes about clubs answer."""

from typing import Annotated

from pydantic import BaseModel, Field


class ClubData(BaseModel):
    id: str
    name: str


class LadderPointData(BaseModel):
    finished: Annotated[int, Field(description="When the game ended, in milliseconds since 1970, UTC.")]
    rating: int


class RungData(BaseModel):
    """A member on the ladder."""

    name: str
    rating: Annotated[int, Field(description="1500 at the beginning.")]
    uncertainty: Annotated[int, Field(description="500 at the beginning; the order is by the rating less three times this.")]
    games: int
    average_place: float
    me: bool
    history: Annotated[list[LadderPointData], Field(description="After each game, in the order of time.")]


class LadderData(BaseModel):
    id: str
    name: str
    member: Annotated[bool, Field(description="Whether who asks is a member.")]
    founder: Annotated[bool, Field(description="Whether who asks founded it.")]
    rungs: Annotated[list[RungData], Field(description="The strongest first; who has no game yet comes last.")]
