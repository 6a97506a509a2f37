"""What the routes about one's games answer."""

from typing import Annotated

from pydantic import BaseModel, Field

from hanchan.server.play.responses import TableData


class GameSeatData(BaseModel):
    """A seat of a finished game; place and points come when the game has been counted."""

    name: str
    place: int | None
    points: int | None


class ListedGameData(BaseModel):
    table: str
    rules: str
    finished: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
    seat: Annotated[int, Field(description="One's own seat; 0 is the first East.")]
    seats: list[GameSeatData]
    counted: Annotated[bool, Field(description="Whether it counts in statistics; a game for practice does not.")]


class MyGamesData(BaseModel):
    running: Annotated[list[TableData], Field(description="Games in play at which one has a seat.")]
    finished: Annotated[list[ListedGameData], Field(description="The latest first.")]
    count: Annotated[int, Field(description="How many finished games the list has in all.")]


class TotalsData(BaseModel):
    """What somebody's games came to; rates are of deals."""

    games: int
    places: Annotated[list[int], Field(description="How often first, second, third, fourth.")]
    average_place: float
    average_points: float
    deals: int
    win_rate: float
    self_draw_rate: float
    deal_in_rate: float
    riichi_rate: float
    call_rate: float
    average_win: float
    average_loss: float


class GameCountData(BaseModel):
    """One game of a player, for a plot over time."""

    finished: int
    place: int
    points: int
    deals: int
    wins: int
    deal_ins: int
    riichi: int
    calls: int


class CareerData(BaseModel):
    name: str
    totals: TotalsData
    games: Annotated[list[GameCountData], Field(description="The latest thousand, in the order of time.")]


class OthersData(BaseModel):
    """The average of others on this server."""

    players: int
    same_level: Annotated[bool, Field(description="Whether these are players of one's own level, or all there are.")]
    totals: TotalsData


class OpponentData(BaseModel):
    id: str
    name: str
    games: Annotated[int, Field(description="Finished together.")]


class MyStatisticsData(BaseModel):
    me: CareerData
    others: Annotated[OthersData | None, Field(description="Null while nobody else has finished enough games.")]
    opponents: list[OpponentData]
