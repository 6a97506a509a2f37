"""What the routes about recorded games answer."""

from typing import Annotated

from typing_extensions import TypedDict

from hanchan.research.mistakes import CLASSES
from hanchan.server.play.event_data import TableEventData
from hanchan.server.play.responses import EstimateData, SeatResultData
from hanchan.server.reference.responses import PlainRuleSetData
from hanchan.server.responses import exact, one_of


@exact
class WaitChangeData(TypedDict):
    """After `event` events of the deal, what a seat waits for, and why it is furiten if it is."""

    event: int
    seat: int
    waits: list[str]
    furiten: str


@exact
class RecordedDealData(TypedDict):
    """A deal with every hand open; `problem` says where the engine does not agree with the log."""

    dealer: int
    round_wind: int
    counters: int
    sticks: int
    scores: list[int]
    events: list[TableEventData]
    waits: list[WaitChangeData]
    problem: str


@exact
class RecordedGameData(TypedDict):
    format: str
    players: list[str]
    rules: PlainRuleSetData
    deals: list[RecordedDealData]
    final_scores: list[int] | None
    places: list[int] | None
    results: list[SeatResultData] | None
    cut_off: bool
    continues: bool
    """Whether it goes on from a position of another game."""
    practice: bool
    taken_back: int
    """How many moves were taken back."""


@exact
class PartingData(TypedDict):
    """A decision that the bot would have made in another way."""

    deal: int
    event: int
    turn: int
    hand: list[str]
    drawn: str
    offered: str
    taken: str
    loss: int
    kind: Annotated[str, one_of(*CLASSES)]
    mistake: str
    option: str
    reason: str
    sentence: str
    estimates: list[EstimateData]
    long: list[str]
    """The long form of the reason, sentence by sentence."""
    played: EstimateData | None
    """What was expected of the decision that was made; null if the bot did not weigh it."""


@exact
class MistakesData(TypedDict):
    """How many decisions of a class, and the points they cost."""

    count: int
    loss: int


@exact
class OutlookData(TypedDict):
    """What the player could expect at a decision: the score at the end of the deal, with what it changes in the bonuses for places."""

    deal: int
    event: int
    points: int


@exact
class ReviewData(TypedDict):
    """The decisions of a seat; `unfollowed` names deals that could not be followed to their end, and why."""

    seat: int
    name: str
    decisions: int
    agreement: float
    loss: int
    worst: list[PartingData]
    mistakes: dict[str, MistakesData]
    curve: list[OutlookData]
    unfollowed: dict[int, str]
