"""What the routes about score sheets and seasons answer."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from hanchan.server.reference.referee_responses import PaymentData
from hanchan.server.reference.responses import LineData, ReadingData
from hanchan.server.responses import Number, exact, like

# Rules as far as counting needs them


@exact
class OfferData(TypedDict):
    """Something that cannot be entered under the rules, and why not."""

    what: str
    offered: bool
    why_not: str
    clause: str


@exact
class OffersData(TypedDict):
    """What can be entered under the rules."""

    rules: str
    offered: list[str]
    not_offered: list[OfferData]
    limits: list[str]
    most_winners: int


@exact
class CountingSwitchesData(TypedDict):
    """The switches behind payments, succession, result and clock."""

    round_up_mangan: bool
    counted_limit: str
    two_han_from_counters: int
    counter_value: int
    counters_paid_to: str
    sticks_paid_to: str
    noten_payment: int
    nagashi_as: str
    nagashi_waiting: bool
    nagashi_dealer: str
    chombo_payment: str
    chombo_tournament: int
    liability_covers: str
    liability_counters_tsumo: str
    liability_counters_ron: str
    daisuushii: Number
    riichi_needs_stick: bool
    abortive_dealer_stays: bool
    bankruptcy_ends: bool
    rounds: int
    target_points: int
    extra_round: bool
    extra_round_ends: str
    extra_round_target: str
    agari_yame: str
    tenpai_yame: str
    start_points: int
    return_points: int
    uma: list[int]
    floating_uma: list[list[int]]
    oka: int
    ties: str
    leftover_sticks: str
    leftover_remainder: str
    substitute_result: str
    substitute_points: int
    substitute_uma: int
    session_minutes: int
    signal_minutes: int
    deals_after_signal: int
    chombo_ends_last_deal: bool


@exact
class ReckoningData(TypedDict):
    """The rules as far as counting needs them; `limits` are base points by name."""

    title: str
    switches: CountingSwitchesData
    limits: dict[str, int]
    chombo_clause: str
    offers: OffersData


# A sheet


@exact
class StartData(TypedDict):
    """The first entry of a sheet."""

    type: Literal["start"]
    names: list[str]
    rules: str
    tournament: NotRequired[bool]
    by_lot: NotRequired[bool]
    title: NotRequired[str]
    table: NotRequired[str]
    session: NotRequired[str]


@exact
class SheetNoteData(TypedDict):
    """A note as it was written. `GET /api/live-messages` describes what an `entry` can be."""

    id: str
    do: Literal["add", "edit", "remove", "undo"]
    entry: NotRequired[Annotated[dict[str, Any], like("Entry")]]
    of: NotRequired[str]
    by: NotRequired[str]
    at: NotRequired[str]
    after: NotRequired[str]


@exact
class ChangeData(SheetNoteData):
    """A line of the history: a note, what it did in words, and the scores after it."""

    text: str
    scores: list[int]


@exact
class RemovalData(TypedDict):
    """Points that were taken out of the game (below zero: put in), and why."""

    seat: int
    points: int
    why: str


@exact
class PositionData(TypedDict):
    """Where a game stands."""

    deal: str
    round_wind: str
    dealer: int
    counters: int
    sticks: int
    scores: list[int]
    winds: list[str]
    deals: int
    is_over: bool
    why_over: str
    chombos: list[int]
    dead_hands: list[int]
    deductions: list[RemovalData]
    taken_out: list[RemovalData]
    points_on_table: int
    start_points: int


@exact
class CountData(TypedDict):
    """How the hand of a winner was counted."""

    seat: int
    lines: list[LineData]
    readings: NotRequired[list[ReadingData]]


@exact
class StepData(TypedDict):
    """What an entry did; `how` is empty if it did not end a deal."""

    id: str
    deal: str
    counters: int
    how: str
    text: str
    payments: list[PaymentData]
    changes: list[int]
    explanations: list[CountData]
    after: PositionData


@exact
class PlayerResultData(TypedDict):
    seat: int
    name: str
    place: int
    points: Number
    base: int
    uma: Number
    oka: Number
    total: Number
    deduction: int
    result: Number
    substitute: str


@exact
class CountedData(TypedDict):
    """Base points of hands that were entered by their tiles, and the dealer and round they hold for."""

    bases: list[int]
    dealer: int
    round_wind: str


@exact
class SheetGameData(TypedDict):
    """The game of a sheet; `notes` is how many there are."""

    start: StartData
    rules: ReckoningData
    notes: int
    history: list[ChangeData]
    steps: list[StepData]
    position: PositionData
    results: list[PlayerResultData]
    left_on_table: Number
    is_conserved: bool
    counted: dict[str, CountedData]


@exact
class SheetClockData(TypedDict):
    """The clock of a table's session. `deals_left` is null before the signal, when there is no limit."""

    start: str
    minutes: int
    at_signal: Literal["", "playing", "between"]
    now: str
    signalled: bool
    deals_left: int | None
    seconds_to_signal: int
    seconds_to_end: int
    text: str
    clause: str
    end: str
    signal: str | None


@exact
class SheetData(SheetGameData):
    """A score sheet."""

    id: str
    season: str | None
    may_write: bool
    created: int
    office: Annotated[str | None, Field(description="The tournament at one of whose tables the game is played.")]
    clock: SheetClockData | None


class NewSheetData(BaseModel):
    id: str
    key: Annotated[str, Field(description="Keep it: who knows it may write. The server cannot tell it again.")]
    sheet: SheetData


class WrittenNotesData(BaseModel):
    added: Annotated[int, Field(description="How many were new; the others were known, or say the same as another phone's.")]
    sheet: SheetData


@exact
class EntryDifferenceData(TypedDict):
    """An entry that two sheets have differently, in words."""

    number: int
    deal: str
    ours: str
    theirs: str


@exact
class DifferenceData(TypedDict):
    """What two versions of a sheet do not have in common; `scores` are theirs minus ours."""

    agree: bool
    can_follow: bool
    only_ours: list[SheetNoteData]
    only_theirs: list[SheetNoteData]
    same_id: list[tuple[SheetNoteData, SheetNoteData]]
    entries: list[EntryDifferenceData]
    scores: list[int]


class DisagreementData(BaseModel):
    """Another phone has written something else meanwhile."""

    code: str
    message: str
    difference: DifferenceData


@exact
class NeedData(TypedDict):
    """The smallest win by which a seat reaches a place; `options` are han with the least fu that is enough."""

    seat: int
    place: int
    source: int
    options: list[tuple[int, int]]
    limit: str
    pays: str
    scores: list[int]
    is_shared: bool
    ends_game: bool
    text: str


@exact
class SeatNeedsData(TypedDict):
    """What a player needs for each better place; `differences` are the own score minus that of each seat."""

    seat: int
    place: int
    differences: list[int]
    ways: list[NeedData]


# Seasons


class NewSeasonData(BaseModel):
    id: str
    name: str
    key: Annotated[str, Field(description="Keep it: who knows it says which games belong to the season.")]


@exact
class LeagueRowData(TypedDict):
    place: int
    name: str
    games: int
    total: Number
    average: Number
    best: Number | None
    penalties: int
    chombos: int


@exact
class PlayerStatisticsData(TypedDict):
    name: str
    games: int
    places: list[int]
    average_place: Number
    average_points: Number
    deals: int
    win_rate: Number
    self_draw_rate: Number
    deal_in_rate: Number
    riichi_rate: Number
    call_rate: Number
    average_win: Number
    average_loss: Number


@exact
class SeasonGameData(TypedDict):
    """A game of a season."""

    id: str
    created: int
    title: str
    is_over: bool
    deal: str
    results: list[PlayerResultData]


@exact
class SeasonData(TypedDict):
    """The league table, the statistics of the players, and the games."""

    id: str
    name: str
    least: int
    games: int
    league: list[LeagueRowData]
    players: list[PlayerStatisticsData]
    sheets: list[SeasonGameData]
