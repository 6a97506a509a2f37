"""What the routes about scores, hands, rules and names answer."""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from hanchan.scoring.refusal import WAYS
from hanchan.server.responses import Number, exact, one_of

# Scores


@exact
class LineData(TypedDict):
    """A line of a count: what, worth how much, by which clause."""

    what: str
    worth: str
    clause: str


@exact
class NamedLineData(TypedDict):
    """A line about something that has an id: a yaku or an item of fu."""

    id: str
    what: str
    worth: str
    clause: str


@exact
class YakuData(TypedDict):
    """A yaku of a hand; it has `yakuman` in place of `han` where the hand is a yakuman."""

    id: str
    name: str
    han: NotRequired[int]
    yakuman: NotRequired[Number]
    clause: str


@exact
class FuItemData(TypedDict):
    id: str
    fu: int
    tile: str
    clause: str


@exact
class TsumoData(TypedDict):
    """What a self-draw is paid by each of the others, and by the dealer."""

    others: int
    dealer: int


@exact
class ScoreLinesData(TypedDict):
    """A count in words."""

    yaku: list[NamedLineData]
    fu: list[NamedLineData]
    value: list[LineData]
    rounding: str


@exact
class NotCountedData(TypedDict):
    """Something that a hand shows and the rules do not count."""

    id: str
    what: str
    clause: str


@exact
class BareScoreData(TypedDict):
    """A score in numbers."""

    rules: str
    yaku: list[YakuData]
    dora: int
    ura_dora: int
    red_fives: int
    han: int
    fu: int
    raw_fu: int
    fu_items: list[FuItemData]
    yakuman: Number
    limit: str
    base: int
    reading: str
    ron: int | None
    tsumo: TsumoData | None
    points: int


@exact
class ScoreData(BareScoreData):
    """A score in numbers and in words."""

    lines: ScoreLinesData
    not_counted: list[NotCountedData]


WindPaymentData = TypedDict("WindPaymentData", {"from": str, "to": str, "points": int, "for": str})
"""Who pays whom, by winds; also `pot` and `discarder`."""
exact(WindPaymentData)


@exact
class NearestYakuData(TypedDict):
    """A yaku that was near: `how` says in English what it would have taken, `way` and `tiles` the same as data."""

    yaku: str
    name: str
    how: str
    way: Annotated[str, one_of(*WAYS)]
    tiles: list[str]


@exact
class OtherwiseData(TypedDict):
    """The same hand in another situation."""

    change: Literal["riichi", "tsumo", "ron", "ippatsu", "dealer", "not_dealer"]
    han: int
    fu: int
    limit: str
    yakuman: Number
    points: int
    tsumo: TsumoData | None
    ron: int | None
    dealer: bool


@exact
class ReadingData(TypedDict):
    """A way to count a hand; the best has the number 1."""

    number: int
    reading: str
    yaku: list[str]
    han: int
    fu: int
    limit: str
    yakuman: Number
    points: int
    ron: int | None
    tsumo: TsumoData | None
    chosen: bool


@exact
class WinData(ScoreData):
    """A hand that wins, and all its readings; who chooses among them is the value of the switch `reading_chosen_by`."""

    win: Literal[True]
    readings: list[ReadingData]
    reading_chosen_by: Literal["value", "winner"]
    payments: list[WindPaymentData]
    otherwise: NotRequired[list[OtherwiseData]]


@exact
class NoWinData(TypedDict):
    """Why a hand does not win. A situation that cannot be has the reason `impossible` and nothing near."""

    rules: NotRequired[str]
    win: Literal[False]
    reason: Literal["not_complete", "furiten", "no_yaku", "two_han_minimum", "impossible"]
    text: str
    nearest: NotRequired[list[NearestYakuData]]


Cells = dict[str, int | float | str | list[int]]


@exact
class WinUnderRulesData(WinData):
    """A hand that wins under one of the rule sets."""

    short: str
    cells: Cells
    differs: list[str]


@exact
class NoWinUnderRulesData(NoWinData):
    """A hand that does not win under one of the rule sets."""

    short: str
    cells: Cells
    differs: list[str]


@exact
class ScoreComparisonData(TypedDict):
    chosen: str
    answers: list[WinUnderRulesData | NoWinUnderRulesData]


# Hands


@exact
class TileLeftData(TypedDict):
    """A tile, and how many of its kind are left."""

    tile: str
    left: int


@exact
class DiscardData(TypedDict):
    """What a discard leaves."""

    tile: str
    shanten: int
    accepts: list[str]
    left: int


@exact
class HandAnalysisData(TypedDict):
    """With 14 tiles `discards`; with 13 `waits`, and `accepts` where the hand is not waiting."""

    hand: list[str]
    melds: list[str]
    shanten: int
    complete: bool
    discards: NotRequired[list[DiscardData]]
    waiting: NotRequired[bool]
    waits: NotRequired[list[TileLeftData]]
    accepts: NotRequired[list[TileLeftData]]
    own_fifth_waits: NotRequired[list[str]]


# Rules


@exact
class PlainRuleSetData(TypedDict):
    """A rule set, how many of its values are unsure, and how a concealed kan lies."""

    name: str
    title: str
    note: str
    default: bool
    values: int
    unsure: int
    closed_kan_shown: Literal["middle_down", "outer_down"]


@exact
class RuleSetData(PlainRuleSetData):
    """A rule set in a list; `seats_drawn` is the value of that switch."""

    short: str
    seats_drawn: str


@exact
class RuleSetsData(TypedDict):
    lang: str
    rules: list[RuleSetData]
    chapters: list[str]
    titles: dict[str, str]
    bases: dict[str, str]
    origins: dict[str, str]
    readers: dict[str, str]
    read_as: str


@exact
class SwitchData(TypedDict):
    """A switch of one rule set."""

    switch: str
    chapter: str
    row: str
    readers: list[str]
    about: str
    value: Any
    says: str
    clause: str
    basis: str
    note: str
    because: str


@exact
class MisprintData(TypedDict):
    """A figure that a document prints wrongly."""

    where: str
    printed: str
    correct: str
    why: str


@exact
class WholeRuleSetData(RuleSetData):
    """A rule set with every switch."""

    switches: list[SwitchData]
    clauses: dict[str, str]
    misprints: list[MisprintData]


@exact
class SticksData(TypedDict):
    """Sticks of one value."""

    value: int
    count: int


@exact
class SetupStepData(TypedDict):
    """A step of setting up a real table; no clause where the document is silent."""

    id: str
    title: str
    text: str
    clause: str
    basis: str


@exact
class SetupData(TypedDict):
    """How a real table is set up under a rule set; `seats_drawn` is the value of that switch."""

    rules: str
    title: str
    start_points: int
    sticks: list[SticksData]
    seats_drawn: str
    steps: list[SetupStepData]


@exact
class SwitchValueData(TypedDict):
    """The value of a switch in one of the rule sets that are compared."""

    ruleset: str
    value: Any
    says: str
    clause: str
    basis: str
    note: str
    because: str


@exact
class ComparedSwitchData(TypedDict):
    switch: str
    chapter: str
    row: str
    readers: list[str]
    about: str
    settings: list[SwitchValueData]
    differs: bool


@exact
class RulesComparisonData(TypedDict):
    rules: list[RuleSetData]
    switches: list[ComparedSwitchData]
    differences: int


# Names


@exact
class NamesData(TypedDict):
    lang: str
    languages: dict[str, str]
    tiles: dict[str, str]
    groups: dict[str, dict[str, str]]


@exact
class CountryData(TypedDict):
    code: str
    name: str
