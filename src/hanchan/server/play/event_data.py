"""Events of a deal as they go over the wire: one description for each class of `hanchan.deal.events`. A tile that the reader must not see
is `?`; a seat of -1 is nobody."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from hanchan.server.responses import Number, exact


@exact
class DealStartedData(TypedDict):
    event: Literal["DealStarted"]
    dealer: int
    round_wind: int
    counters: int
    sticks: int
    scores: list[int]
    hands: list[list[str]]
    indicator: str
    commitment: str


@exact
class TileDrawnData(TypedDict):
    event: Literal["TileDrawn"]
    seat: int
    tile: str
    replacement: bool


@exact
class RiichiDeclaredData(TypedDict):
    event: Literal["RiichiDeclared"]
    seat: int
    open_hand: list[str]


@exact
class RiichiAcceptedData(TypedDict):
    event: Literal["RiichiAccepted"]
    seat: int


@exact
class TileDiscardedData(TypedDict):
    event: Literal["TileDiscarded"]
    seat: int
    tile: str
    drawn: bool
    turned: bool


@exact
class MeldMadeData(TypedDict):
    event: Literal["MeldMade"]
    seat: int
    meld: str


@exact
class KanAnnouncedData(TypedDict):
    event: Literal["KanAnnounced"]
    seat: int
    tile: str
    concealed: bool


@exact
class DoraRevealedData(TypedDict):
    event: Literal["DoraRevealed"]
    indicator: str


HandWonData = TypedDict(
    "HandWonData",
    {
        "event": Literal["HandWon"], "seat": int, "from": int, "tile": str, "hand": list[str], "han": int, "fu": int, "yakuman": Number,
        "yaku": list[str], "points": int, "ura": list[str], "liable": int,
    },
)  # fmt: skip
exact(HandWonData)


@exact
class TenpaiDeclaredData(TypedDict):
    event: Literal["TenpaiDeclared"]
    seat: int
    hand: list[str]


@exact
class HandDiedData(TypedDict):
    event: Literal["HandDied"]
    seat: int
    offence: str


@exact
class ChomboGivenData(TypedDict):
    event: Literal["ChomboGiven"]
    seat: int
    offence: str
    hand: list[str]


@exact
class PenaltyPaidData(TypedDict):
    event: Literal["PenaltyPaid"]
    seat: int
    offence: str
    points: int


@exact
class WarningGivenData(TypedDict):
    event: Literal["WarningGiven"]
    seat: int
    offence: str


@exact
class RiichiVoidedData(TypedDict):
    event: Literal["RiichiVoided"]
    seat: int
    points: int


@exact
class MeldMendedData(TypedDict):
    event: Literal["MeldMended"]
    seat: int
    meld: str


@exact
class DealEndedData(TypedDict):
    """A transfer is who pays, who is paid (-1: the pot), points, and what for."""

    event: Literal["DealEnded"]
    next_dealer: int
    how: str
    transfers: list[tuple[int, int, int, str]]
    scores: list[int]
    counters: int
    sticks: int
    played: bool


TableEventData = Annotated[
    DealStartedData
    | TileDrawnData
    | RiichiDeclaredData
    | RiichiAcceptedData
    | TileDiscardedData
    | MeldMadeData
    | KanAnnouncedData
    | DoraRevealedData
    | HandWonData
    | TenpaiDeclaredData
    | HandDiedData
    | ChomboGivenData
    | PenaltyPaidData
    | WarningGivenData
    | RiichiVoidedData
    | MeldMendedData
    | DealEndedData,
    Field(discriminator="event"),
]
