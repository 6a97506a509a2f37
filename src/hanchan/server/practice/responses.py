"""What the routes about exercises answer: questions, and judged answers."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from hanchan.server.lessons.responses import LessonQuestionData, LessonVerdictData
from hanchan.server.reference.responses import ScoreData, TileLeftData
from hanchan.server.responses import exact


@exact
class PaymentChoiceData(TypedDict):
    """A payment to choose; it has `ron`, or `all`, or `others` and `dealer`."""

    id: str
    ron: NotRequired[int]
    all: NotRequired[int]
    others: NotRequired[int]
    dealer: NotRequired[int]


@exact
class WorthQuestionData(TypedDict):
    """What is it worth?"""

    exercise: Literal["worth"]
    seed: str
    rules: str
    hand: list[str]
    win: str
    melds: list[str]
    seat: str
    round: str
    tsumo: bool
    riichi: bool
    double_riichi: bool
    open_riichi: bool
    ippatsu: bool
    rinshan: bool
    chankan: bool
    last_tile: bool
    first_turn: bool
    dora: list[str]
    ura: list[str]
    choices: list[PaymentChoiceData]


@exact
class WaitsQuestionData(TypedDict):
    """What does it wait for?"""

    exercise: Literal["waits"]
    seed: str
    rules: str
    hand: list[str]
    melds: list[str]
    seat: str
    round: str
    riichi: bool
    dora: list[str]


@exact
class DiscardQuestionData(TypedDict):
    """What to discard? Rivers and riichi are from the own seat on, in turn order."""

    exercise: Literal["discard"]
    seed: str
    rules: str
    hand: list[str]
    drawn: str
    melds: list[str]
    seat: str
    round: str
    turn: int
    dora: list[str]
    rivers: list[list[str]]
    others_melds: list[list[str]]
    riichi: list[bool]


@exact
class DrillQuestionData(TypedDict):
    """A drill, in the shape of the lessons' questions."""

    exercise: Literal["yaku", "fu", "suit", "safe", "needs"]
    seed: str
    rules: str
    question: LessonQuestionData


ExerciseData = WorthQuestionData | WaitsQuestionData | DiscardQuestionData | DrillQuestionData


@exact
class WorthVerdictData(TypedDict):
    exercise: Literal["worth"]
    seed: str
    right: bool
    correct: list[str]
    score: ScoreData


@exact
class WaitData(TypedDict):
    """A tile waited for, how many are left, and what a win on it would be; `reason` says why it would be none."""

    tile: str
    left: int
    reading: str
    yaku: list[str]
    points: str
    reason: str


@exact
class WaitsVerdictData(TypedDict):
    exercise: Literal["waits"]
    seed: str
    right: bool
    correct: list[str]
    missed: list[str]
    wrong: list[str]
    waits: list[WaitData]


@exact
class ExerciseDiscardData(TypedDict):
    tile: str
    shanten: int
    left: int
    accepts: list[TileLeftData]


@exact
class DiscardVerdictData(TypedDict):
    exercise: Literal["discard"]
    seed: str
    right: bool
    close: bool
    correct: list[str]
    discards: list[ExerciseDiscardData]


@exact
class DrillVerdictData(LessonVerdictData):
    exercise: Literal["yaku", "fu", "suit", "safe", "needs"]
    seed: str


VerdictData = WorthVerdictData | WaitsVerdictData | DiscardVerdictData | DrillVerdictData
