"""What the routes about rulings answer."""

from typing import NotRequired

from typing_extensions import TypedDict

from hanchan.server.reference.responses import NoWinData, WinData
from hanchan.server.responses import exact


@exact
class TopicData(TypedDict):
    """A topic in a list."""

    id: str
    title: str
    chapter: str


@exact
class ChapterData(TypedDict):
    id: str
    title: str
    topics: list[TopicData]


@exact
class ChaptersData(TypedDict):
    chapters: list[ChapterData]


@exact
class TopicsData(TypedDict):
    topics: list[TopicData]


@exact
class OptionData(TypedDict):
    id: str
    text: str


@exact
class QuestionData(TypedDict):
    """A question; one for a number has `low` and `high`, and options as far as the number matters."""

    id: str
    text: str
    options: NotRequired[list[OptionData]]
    low: NotRequired[int]
    high: NotRequired[int]


@exact
class WholeTopicData(TopicData):
    """A topic with its rulings (`rows`, by their ids) and its questions."""

    rows: list[str]
    questions: list[QuestionData]


PaymentData = TypedDict("PaymentData", {"from": int, "to": int, "points": int, "for": str})
"""Points from seat to seat; -1 is the pot."""
exact(PaymentData)


@exact
class DeductionData(TypedDict):
    """Points off the result."""

    seat: int
    points: int
    taken: str


@exact
class EffectData(TypedDict):
    """What a ruling does to the game."""

    deal: str
    payments: list[PaymentData]
    deductions: list[DeductionData]
    chombos: list[int]
    dead_hands: list[int]
    noten: list[int]
    warnings: list[int]
    riichi_void: list[int]
    sticks_returned: list[int]
    replaced: list[int]
    disqualified: list[int]


@exact
class FactData(TypedDict):
    """What follows from a ruling: what it is about, and what becomes of it."""

    id: str
    label: str
    text: str


@exact
class RulingData(TypedDict):
    """A ruling in words, and its effect for a score sheet."""

    key: str
    topic: str
    title: str
    rules: str
    answers: dict[str, str | int]
    outcome: str
    short: str
    text: str
    announce: str
    clause: str
    basis: str
    certainty: str
    effect: EffectData
    silent: bool
    left_to_referee: bool
    choices: list[str]
    amounts: list[int]
    amounts_between: bool
    note: str
    payments: list[str]
    penalty: str
    consequences: dict[str, str]
    facts: list[FactData]


@exact
class AnsweredData(TypedDict):
    """A question that was answered, both in words."""

    id: str
    question: str
    answer: str


@exact
class RulingOrQuestionData(TypedDict):
    """The ruling, or the question to be asked next."""

    topic: TopicData
    rules: str
    question: QuestionData | None
    ruling: RulingData | None
    seat_matters: bool
    answered: list[AnsweredData]


BriefRulingData = TypedDict(
    "BriefRulingData", {"if": str, "outcome": str, "text": str, "pays": str, "clause": str, "mark": str, "certainty": str}
)
"""A ruling in a comparison; `if` names the answers it holds for."""
exact(BriefRulingData)


@exact
class RulingsOfRulesData(TypedDict):
    """How one rule set decides."""

    rules: str
    short: str
    rulings: list[BriefRulingData]
    differs: bool


@exact
class RulingComparisonData(TypedDict):
    chosen: str
    rows: list[RulingsOfRulesData]


@exact
class DisputedWinData(WinData):
    """A disputed hand that wins."""

    said: str
    ruling: None


@exact
class DisputedNoWinData(NoWinData):
    """A disputed hand that does not win, and the ruling on declaring it."""

    said: str
    ruling: RulingData | None


DisputeData = DisputedWinData | DisputedNoWinData
