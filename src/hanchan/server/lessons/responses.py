"""What the routes of the teacher answer: lessons, questions, verdicts, yaku."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from hanchan.lessons.course import CHAPTERS
from hanchan.lessons.exam import EXAMS
from hanchan.lessons.question import ANSWERS
from hanchan.server.play.event_data import TableEventData
from hanchan.server.reference.responses import ScoreData
from hanchan.server.responses import Number, exact, one_of


@exact
class LessonSummaryData(TypedDict):
    id: str
    chapter: Annotated[str, one_of(*CHAPTERS)]
    title: str
    about: str
    questions: int


@exact
class ExamSummaryData(TypedDict):
    kind: Annotated[str, one_of(*EXAMS)]
    questions: int
    pass_mark: int


@exact
class CourseData(TypedDict):
    """The lessons and exams of a rule set: what its document does not speak of is not asked."""

    rules: str
    lessons: list[LessonSummaryData]
    exams: list[ExamSummaryData]


@exact
class LessonOptionData(TypedDict):
    id: str
    text: str
    tiles: list[str]


@exact
class LessonSceneData(TypedDict):
    """What lies on the table. Rivers and riichi are from the own seat on, in turn order; a single river is the own one."""

    story: list[str]
    hand: list[str]
    apart: str
    melds: list[str]
    seat: str
    round: str
    marks: list[str]
    dora: list[str]
    ura: list[str]
    rivers: list[list[str]]
    others_melds: list[list[str]]
    riichi: list[bool]


@exact
class LessonQuestionData(TypedDict):
    """A question. `answer` says what is wanted: one option, several, one tile of the hand, kinds of tiles, or a position played out."""

    text: str
    answer: Annotated[str, one_of(*ANSWERS)]
    scene: LessonSceneData
    options: list[LessonOptionData]


@exact
class SayingData(TypedDict):
    """Something that is said, with tiles to show beside it."""

    step: Literal["say"]
    number: int
    text: str
    clause: str
    tiles: list[list[str]]


@exact
class AskingData(TypedDict):
    step: Literal["ask"]
    number: int
    question: LessonQuestionData


@exact
class LessonData(TypedDict):
    id: str
    rules: str
    title: str
    about: str
    steps: list[SayingData | AskingData]


@exact
class ReasonLineData(TypedDict):
    text: str
    clause: str


@exact
class LessonVerdictData(TypedDict):
    """Whether an answer is right, what is, and why: sentences with their clauses, and the score of a win."""

    right: bool
    correct: list[str]
    lines: list[ReasonLineData]
    score: ScoreData | None


@exact
class LessonPositionData(TypedDict):
    """A position being played: the deal as the learner sees it, what may be done, and whether it is over and the goal reached."""

    seat: int
    events: list[TableEventData]
    options: list[str]
    decision: int
    over: bool
    reached: bool
    lines: list[ReasonLineData]


@exact
class ExamData(TypedDict):
    kind: Annotated[str, one_of(*EXAMS)]
    rules: str
    title: str
    seed: str
    pass_mark: int
    questions: list[LessonQuestionData]


@exact
class ExamResultData(TypedDict):
    kind: Annotated[str, one_of(*EXAMS)]
    rules: str
    title: str
    seed: str
    right: int
    pass_mark: int
    passed: bool
    verdicts: list[LessonVerdictData]


@exact
class YakuHandData(TypedDict):
    """A hand in which the scorer finds the yaku, and nothing else but what always comes along (`with`)."""

    hand: list[str]
    win: str
    tsumo: bool
    melds: list[str]
    along: list[str]


@exact
class YakuEntryData(TypedDict):
    """A yaku: han concealed and open, 0 where it does not count, or how many yakuman; ids of the yaku that were found together with it."""

    id: str
    name: str
    romaji: str
    closed: int
    open: int
    yakuman: Number
    clause: str
    examples: list[YakuHandData]
    combines: list[str]


@exact
class YakuListData(TypedDict):
    rules: str
    title: str
    yaku: list[YakuEntryData]
