"""What the routes about tables answer; some of it goes over the live connection too."""

from typing import Annotated, Final, Literal, NotRequired

from msgspec import Meta
from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from hanchan.server.play.opening import ContinuationData
from hanchan.server.play.table_settings import TableSettings
from hanchan.server.reference.responses import BareScoreData, LineData, TileLeftData
from hanchan.server.responses import exact


class SeatData(BaseModel):
    """A seat of a table. Seat 0 is the first East."""

    kind: Literal["person", "bot"]
    name: str
    free: bool
    host: bool
    present: bool
    bot_plays: Annotated[bool, Field(description="A bot plays here now: its own seat, or that of somebody away.")]


class TableData(BaseModel):
    """What everybody may know of a table."""

    id: str
    status: Literal["open", "playing", "over", "closed"]
    created: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
    settings: TableSettings
    seats: list[SeatData]
    spectators: int
    draw: Annotated[list[int], Field(description="Seats in the order in which they drew winds, the last one mixed; empty: not drawn.")]
    rematch: Annotated[str | None, Field(description="The table at which the same people play again.")]
    continues: Annotated[ContinuationData | None, Field(description="The position of a recorded game that is played on from.")]


class SeatTakenData(BaseModel):
    seat: int


class OtherTableData(BaseModel):
    table: str


# A finished deal in words


@exact
class WinLinesData(TypedDict):
    """A count in words, and the reading of the hand that it is for."""

    yaku: list[LineData]
    fu: list[LineData]
    value: list[LineData]
    reading: str


DealWinData = TypedDict(
    "DealWinData",
    {
        "seat": int, "from": int, "liable": int, "tile": str, "hand": list[str], "melds": list[str], "indicators": list[str],
        "ura": list[str], "score": BareScoreData, "lines": WinLinesData, "limit": str,
    },
)  # fmt: skip
"""A win of a finished deal; `from` is the seat itself for a self-draw."""
exact(DealWinData)


@exact
class WaitingHandData(TypedDict):
    """A hand shown at an exhaustive draw, with the tiles it waits for; none if it was kept closed."""

    seat: int
    hand: list[str]
    waits: list[str]


@exact
class OffenceData(TypedDict):
    """What somebody did wrong: the event, its clause, and the topic of the referee that is about it."""

    event: str
    seat: int
    offence: NotRequired[str]
    hand: NotRequired[list[str]]
    points: NotRequired[int]
    clause: str
    topic: str


TransferData = TypedDict("TransferData", {"from": int, "to": int, "points": int, "for": str, "clause": str})
"""Who pays whom and by which clause; -1 is the pot."""
exact(TransferData)


@exact
class DealExplanationData(TypedDict):
    """A finished deal in words."""

    deal: int
    how: str
    wins: list[DealWinData]
    waiting: list[WaitingHandData]
    offences: list[OffenceData]
    transfers: list[TransferData]
    scores_before: list[int]
    scores: list[int]
    counters: int
    sticks: int
    next_dealer: int
    played: bool


@exact
class ChanceData(TypedDict):
    """The chance of a seat to win a deal, as the strong bot judged it in its place when so many events of the deal had happened."""

    event: int
    seat: int
    win: float


# Parts of live messages


@exact
class HelpDiscardData(TypedDict):
    """What a discard leaves."""

    tile: str
    shanten: int
    accepts: list[TileLeftData]
    left: int


@exact
class ReasonData(TypedDict):
    text: str
    clause: str


FURITEN_CAUSES: Final = [
    "own_discard",
    "passed_in_riichi",
    "until_own_draw",
    "until_own_draw_or_claim",
    "until_any_claim",
    "until_any_claim_or_kan",
]
"""The last three are temporary furiten and say when it ends."""


@exact
class FuritenData(TypedDict):
    cause: Annotated[str, Meta(extra_json_schema={"enum": FURITEN_CAUSES})]
    text: str
    clause: str


@exact
class HelpData(TypedDict):
    """What the help tells a seat. With a tile drawn `discards`, else `accepts`; where the seat must act `why_not`, by call."""

    waits: list[TileLeftData]
    furiten: FuritenData | None
    shanten: int
    discards: NotRequired[list[HelpDiscardData]]
    accepts: NotRequired[list[TileLeftData]]
    why_not: NotRequired[dict[str, ReasonData]]


@exact
class EstimateData(TypedDict):
    """An option and what the strong bot expects of it; see `docs/bots.md`."""

    option: str
    worth: int
    win: float
    points: int
    risk: float
    loss: int
    shanten: int
    folds: bool


@exact
class SeatResultData(TypedDict):
    """A seat's result; what is no whole number is a fraction in a text, as in "100/3"."""

    seat: int
    points: int | str
    place: int
    uma: int | str
    oka: int | str
    deduction: int | str
    total: int | str


@exact
class WallData(TypedDict):
    """The key of a wall, and the commitment that was told before the deal."""

    deal: int
    commitment: str
    key: str
