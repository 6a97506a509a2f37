"""What the routes of the office answer."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from hanchan.server.responses import like, one_of
from hanchan.tournament.import_columns import FIELDS
from hanchan.tournament.player_import import REMARKS

Time = Annotated[str, Field(description="ISO 8601, UTC.")]
Role = Annotated[str, one_of("organiser", "referee", "scorer", "player", "public")]
RegistrationState = Annotated[str, one_of("none", "open", "closed")]
SessionState = Annotated[str, one_of("planned", "running", "paused", "entering", "complete")]


class ListedTournamentData(BaseModel):
    """A tournament in the list of all."""

    id: str
    title: str
    place: str
    date: str
    rules: str
    players: int
    sessions: int
    session: Annotated[int, Field(description="The one in play or to be played next; 0 before there is a seating.")]
    finished: bool
    registration: RegistrationState


class VisitorData(BaseModel):
    role: Role
    name: str
    player: int | None


class SessionSummaryData(BaseModel):
    number: int
    tables: int
    results: int
    confirmed: int
    state: SessionState
    cancelled: bool


class CutData(BaseModel):
    after: int
    size: int
    carry: str


class StageData(CutData):
    others: Annotated[str, one_of("out", "play")]
    players: list[int]


class OddNumberData(BaseModel):
    """The players do not fill tables of four: how many substitutes are needed, or how many must stay out."""

    players: int
    substitutes: int
    out: int


class ExtraTimeData(BaseModel):
    table: int
    minutes: int
    seconds_to_signal: int
    seconds_to_end: int
    signalled: bool


class OfficeClockData(BaseModel):
    session: int
    state: Annotated[str, one_of("running", "paused", "over")]
    now: Time
    started: Time
    minutes: int
    signal: Time | None
    ends: Time | None
    seconds_to_signal: int
    seconds_to_end: int
    signalled: bool
    after_signal: Annotated[int, Field(description="Deals begun after the signal, besides the one in play.")]
    clause: str
    extra: list[ExtraTimeData]
    still_playing: list[int]
    tables: int


class WishesData(BaseModel):
    """What was asked of the seating; the organiser sees it."""

    apart: list[str]
    groups: list[list[int]]
    fixed: dict[int, int]


class SafeCopyData(BaseModel):
    kind: Literal["folder", "laptop"]
    name: str
    notes: Annotated[int, Field(description="How many notes are there for sure.")]
    away: Annotated[bool, Field(description="It cannot be reached, and does not have everything.")]
    since: Annotated[float, Field(description="Since when it is so, in seconds since 1970.")]
    apart: Annotated[str, Field(description="The folder there that keeps acts which the copy had from elsewhere; empty: none.")]


class OfficeNewsData(BaseModel):
    start: Annotated[int, Field(description="The place of the first of the notes; what is there from it on is replaced.")]
    notes: list[dict[str, Any]]
    rows: Annotated[dict[str, list[dict[str, Any]]], Field(description="Tables beside the log that have changed, whole.")]
    digests: dict[str, str]


class TournamentData(BaseModel):
    id: str
    title: str
    rules: str
    rules_title: str
    place: str
    date: str
    country: str
    days: int
    planned_sessions: int
    qualification: bool
    ties: list[str]
    ties_text: str
    private: bool
    registration: RegistrationState
    notes: Annotated[int, Field(description="How many notes the log has: the version of everything.")]
    me: VisitorData
    may: Annotated[list[str], Field(description="The words of the acts that the asker may do.")]
    players: int
    substitutes: int
    weight: Annotated[float, Field(description="For the European ranking (MERS).")]
    method: str
    wishes: WishesData | None
    unseated: Annotated[list[int], Field(description="Players on the list who have no seat in a session that is published.")]
    start_points: int
    session_minutes: Annotated[int, Field(description="How long a session is; 0: neither the organiser nor the rules say.")]
    address: Annotated[str, Field(description="Where the server is reached, for links to be given away.")]
    cut: CutData | None
    finalists: list[int]
    stages: Annotated[list[StageData], Field(description="The stages of the finals, the first one first.")]
    sessions: list[SessionSummaryData]
    current: int
    odd: OddNumberData | None
    choices: Annotated[list[str], Field(description="What can be done about a number that four does not divide, in words.")]
    clock: OfficeClockData | None
    copies: Annotated[list[SafeCopyData], Field(description="Copies beside the laptop; for the organiser.")]
    languages: Annotated[list[str], Field(description="Of the papers; none: English.")]
    hidden_from: Annotated[int, Field(description="As it is set: results from this session on are for the staff; 0: none.")]
    photos: Annotated[int, Field(description="Photographs of score sheets; for the staff.")]
    penalties_waiting: Annotated[int, Field(description="Penalties that were asked for and are not decided; for the staff.")]
    hidden_now: Annotated[int, Field(description="As it is: the same, or 0 once a ceremony has uncovered everything.")]


class KeyData(BaseModel):
    id: str
    role: Role
    name: str
    player: int | None
    created: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
    revoked: int | None


class KeyWithSecretData(KeyData):
    secret: Annotated[str, Field(description="The server can tell those of players again, and no others.")]


class NewTournamentData(BaseModel):
    tournament: TournamentData
    key: KeyWithSecretData


class RecoveredTournamentData(NewTournamentData):
    recovery_code: Annotated[str, Field(description="The next code; the one that was used is void, and so is the old key.")]


class OfficeNoteData(BaseModel):
    number: Annotated[int, Field(description="The place in the log, from 1.")]
    id: str
    act: Annotated[dict[str, Any], like("Act")]
    by: str
    at: str
    text: Annotated[str, Field(description="What was done, in a sentence of the language asked for.")]
    taken_back_by: Annotated[int, Field(description="The number of the note that took it back; 0 if it counts.")]


class WrittenNoteData(BaseModel):
    number: int
    new: Annotated[bool, Field(description="False if it was in the log already.")]
    note: OfficeNoteData


class ActPreviewData(BaseModel):
    """What an act would change, and why it cannot be done, if it cannot."""

    changes: Annotated[list[str], Field(description="In sentences of the language asked for.")]
    problem: str
    depends: Annotated[list[OfficeNoteData], Field(description="Later notes that rest on what would go; they can be taken back with it.")]
    shared: Annotated[
        list[int], Field(description="Players who share the place through which a cut goes; some of them are to be `chosen`.")
    ]
    choose: Annotated[int, Field(description="How many of them.")]


class OfficeLogData(BaseModel):
    notes: list[OfficeNoteData]
    total: int


class TournamentPlayerData(BaseModel):
    number: int
    name: Annotated[str, Field(description="As in lists: two players of one name are told apart.")]
    first: str
    last: str
    country: str
    ema: str
    club: str
    team: str
    substitute: bool
    here: Annotated[bool | None, Field(description="Seen at the desk; null if nobody looked.")]
    state: Annotated[str, one_of("", "withdrawn", "struck", "disqualified")]
    since: Annotated[int | None, Field(description="The first session missed.")]
    reason: str
    email: Annotated[str, Field(description="Told to the organiser alone.")]


class EntrantData(BaseModel):
    name: str
    first: str = ""
    last: str = ""
    country: str = ""
    ema: str = ""
    club: str = ""
    team: str = ""
    substitute: bool = False
    email: str = ""


class RemarkData(BaseModel):
    kind: Annotated[str, one_of(*REMARKS)]
    fault: Annotated[bool, Field(description="To be put right first; otherwise worth a look.")]
    value: str
    other: Annotated[str, Field(description="Another player it is about.")]


class ReadPlayerData(EntrantData):
    line: int
    remarks: list[RemarkData]


class ColumnData(BaseModel):
    heading: str
    field: Annotated[str, one_of("", *FIELDS)]
    samples: list[str]


class PlayerImportData(BaseModel):
    players: list[ReadPlayerData]
    columns: Annotated[list[ColumnData], Field(description="What each column was taken for; nothing: it was not understood.")]
    encoding: Annotated[str, Field(description="How the text of a file was read.")]
    heading: Annotated[str, Field(description="A line that was taken for headings though none of them is known.")]
    passed_over: Annotated[list[str], Field(description="What stands above the headings, and the names of worksheets that were not read.")]
    faults: Annotated[list[str], Field(description="The remarks in English.")]
    doubts: list[str]


class NotificationsData(BaseModel):
    """Whether this server sends notifications."""

    key: Annotated[
        str, Field(description="The public key of the tournament, which a browser asks for, in base64url; empty: none are sent.")
    ]


class BackupData(BaseModel):
    file: str
    made: Time
    notes: int
    bytes: int
