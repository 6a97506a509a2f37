"""What the routes of the office answer about play: sessions, results, standings, penalties, seating."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from hanchan.server.responses import like, one_of
from hanchan.server.tournaments.responses import OfficeClockData, SessionState, TournamentPlayerData

TableState = Annotated[str, one_of("waiting", "playing", "entered", "confirmed")]

Points = int | float


class ResultLineData(BaseModel):
    player: int
    seat: int
    place: int
    points: Points
    base: int
    uma: Points
    oka: Points
    deduction: int
    result: Points
    substitute: str


class UnclaimedData(BaseModel):
    """What nobody received: the fixed result of a substitute, a penalty at once or after the uma, sticks, the rest."""

    reason: str
    player: Annotated[int, Field(description="0: no player.")]
    amount: Points


class ResultPreviewData(BaseModel):
    lines: list[ResultLineData]
    unclaimed: list[UnclaimedData]


class SittingData(BaseModel):
    number: int
    name: str
    first: str
    last: str
    country: str
    substitute: Annotated[str, Field(description="Who plays instead; empty if the player does.")]
    from_start: bool
    ranked: bool


class OtherCountData(BaseModel):
    """What somebody else counted at a table that had a result."""

    scores: list[int]
    sticks: int
    by: str


class PhotoData(BaseModel):
    """A photograph of the result sheet; `.../photos/{digest}` is the picture."""

    digest: str
    by: str
    at: str


class EarlierResultData(BaseModel):
    scores: list[int]
    sticks: int
    by: str
    changed_by: str
    reason: str


class SessionTableData(BaseModel):
    table: int
    state: TableState
    seats: list[SittingData]
    scores: list[int] | None
    sticks: int
    by: str
    confirmed_by: str
    lines: list[ResultLineData] | None
    unclaimed: list[UnclaimedData]
    history: list[EarlierResultData]
    others: Annotated[list[OtherCountData], Field(description="Other counts of this table; told to the staff and the four players.")]
    photos: Annotated[list[PhotoData], Field(description="Photographs of the sheet; told to the staff and those who sat there.")]
    extra: int


class SessionData(BaseModel):
    number: int
    state: SessionState
    tables: list[SessionTableData]
    clock: OfficeClockData | None
    still_playing: list[int]


class StandingsRowData(BaseModel):
    place: int
    player: int
    name: str
    country: str
    ema: str
    club: str
    team: str
    total: Points
    carried: Points | None
    table_points: Points
    deductions: int
    results: list[Points | None]
    sums: Annotated[list[Points], Field(description="The total after each session; at a cut it becomes what is brought to the finals.")]
    places: list[int]
    finalist: bool
    note: Annotated[str, Field(description="Why they left: disqualified, struck, withdrawn, never_came, or empty.")]
    listed: bool
    behind: Annotated[bool, Field(description="Their table of the session in play has no result yet.")]
    moved: Annotated[int | None, Field(description="Places gained since the session before.")]


class TeamStandingData(BaseModel):
    place: int
    team: str
    total: Points
    players: list[int]


class StandingsData(BaseModel):
    after: int
    rows: list[StandingsRowData]
    ties_text: str
    teams: list[TeamStandingData]
    provisional: Annotated[bool, Field(description="Results are missing or not confirmed.")]


class OpponentData(BaseModel):
    number: int
    name: str
    wind: int


class PlayerSessionData(BaseModel):
    session: int
    table: int
    wind: int
    opponents: list[OpponentData]
    points: Points | None
    uma: Points | None
    deduction: int
    result: Points | None
    sum: Points | None
    state: TableState
    substitute: str


class PenaltyData(BaseModel):
    id: str
    session: int
    player: int
    name: str
    kind: str
    points: int
    taken: str
    reason: str
    referee: str
    clause: str


class AskedPenaltyData(BaseModel):
    """A penalty that somebody at a table asks for. It counts once a referee or the organiser confirms it."""

    penalty: PenaltyData
    table: int
    by: Annotated[str, Field(description="Who asks for it, as the log calls them.")]
    refused_by: Annotated[str, Field(description="Who refused it; empty while it waits.")]


class PenaltyKindData(BaseModel):
    """A kind of penalty as the rules in force have it."""

    kind: str
    title: str
    clause: str
    taken: str
    points: Annotated[list[int], Field(description="The amounts the rules name; empty: open.")]
    range: Annotated[tuple[int, int] | None, Field(description="The least and the most, where the rules leave a range.")]
    per_minute: int
    most_minutes: int
    minute: Annotated[str, one_of("", "started", "full")]
    needs: Annotated[str, one_of("", "minutes", "points")]


class PenaltiesData(BaseModel):
    penalties: list[PenaltyData]
    asked: Annotated[list[AskedPenaltyData], Field(description="For the staff and the players of the table; none of them counts.")]
    kinds: list[PenaltyKindData]


class PlayerSessionsData(BaseModel):
    player: TournamentPlayerData
    place: int
    total: Points
    sessions: list[PlayerSessionData]
    penalties: list[PenaltyData]


class CertificateData(BaseModel):
    players: int
    sessions: int
    repeats: int
    bound: int
    is_best: bool
    most_meetings: int
    never_met: int
    winds_even: bool
    winds_uneven: Annotated[int, Field(description="Players who start in one wind at least twice more often than in another.")]
    table_returns: Annotated[int, Field(description="Visits of a player to a table but the first.")]
    needed_returns: Annotated[int, Field(description="Returns nobody can avoid: there are more sessions than tables.")]
    same_table: Annotated[int, Field(description="The returns beyond these.")]
    most_visits: int
    fewest_common: Annotated[int, Field(description="Common opponents of two who never meet, at the least.")]
    most_common: int
    mean_common: float
    common_deviation: float
    islands: int
    apart_broken: int
    fixed_broken: int
    sessions_without_repeat: int


class NamedPlayerData(BaseModel):
    number: int
    name: str


class SeatingDraftData(BaseModel):
    act: Annotated[dict[str, Any], like("SeatAct")]
    certificate: CertificateData
    sessions: list[list[list[NamedPlayerData]]]
    changed: Annotated[int, Field(description="Seats that players of the published sessions would have elsewhere.")]


class TableSheetData(BaseModel):
    """The score sheet of a table: whoever has the link writes on it."""

    id: str
    key: str
    link: Annotated[str, Field(description="Of the page that writes on it.")]


class SheetResultData(BaseModel):
    new: Annotated[bool, Field(description="False if this was taken before.")]
    table: SessionTableData
