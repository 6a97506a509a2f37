"""What the routes of the office answer."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

Time = Annotated[str, Field(description="ISO 8601, UTC.")]


class InList(BaseModel):
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


class Me(BaseModel):
    role: str
    name: str
    player: int | None


class SessionBrief(BaseModel):
    number: int
    tables: int
    results: int
    confirmed: int
    state: Annotated[str, Field(description="`planned`, `running`, `paused`, `entering` or `complete`.")]


class CutMade(BaseModel):
    after: int
    size: int
    carry: str


class OddNumber(BaseModel):
    """The players do not fill tables of four: how many substitutes are needed, or how many must stay out."""

    players: int
    substitutes: int
    out: int


class ExtraTime(BaseModel):
    table: int
    minutes: int
    seconds_to_signal: int
    seconds_to_end: int
    signalled: bool


class Clock(BaseModel):
    session: int
    state: Annotated[str, Field(description="`running`, `paused` or `over` (no table plays).")]
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
    extra: list[ExtraTime]
    still_playing: list[int]
    tables: int


class Overview(BaseModel):
    id: str
    title: str
    rules: str
    rules_title: str
    place: str
    date: str
    days: int
    planned_sessions: int
    qualification: bool
    ties: list[str]
    ties_text: str
    private: bool
    notes: Annotated[int, Field(description="How many notes the log has: the version of everything.")]
    me: Me
    may: Annotated[list[str], Field(description="The words of the acts that the asker may do.")]
    players: int
    substitutes: int
    weight: Annotated[float, Field(description="For the European ranking (MERS).")]
    method: str
    start_points: int
    session_minutes: Annotated[int, Field(description="How long a session is; 0: neither the organiser nor the rules say.")]
    address: Annotated[str, Field(description="Where the server is reached, for links to be given away.")]
    cut: CutMade | None
    finalists: list[int]
    sessions: list[SessionBrief]
    current: int
    odd: OddNumber | None
    choices: Annotated[list[str], Field(description="What can be done about a number that four does not divide, in words.")]
    clock: Clock | None


class KeyTold(BaseModel):
    id: str
    role: str
    name: str
    player: int | None
    created: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
    revoked: int | None


class KeyWithSecret(KeyTold):
    secret: Annotated[str, Field(description="The server cannot tell it again.")]


class Founded(BaseModel):
    tournament: Overview
    key: KeyWithSecret


class NoteTold(BaseModel):
    number: Annotated[int, Field(description="The place in the log, from 1.")]
    id: str
    act: dict[str, Any]
    by: str
    at: str


class NoteTaken(BaseModel):
    number: int
    new: Annotated[bool, Field(description="False if it was in the log already.")]
    note: NoteTold


class Log(BaseModel):
    notes: list[NoteTold]
    total: int


class PlayerTold(BaseModel):
    number: int
    name: str
    country: str
    ema: str
    club: str
    team: str
    substitute: bool
    here: Annotated[bool | None, Field(description="Seen at the desk; null if nobody looked.")]
    state: Annotated[str, Field(description="Empty, `withdrawn`, `struck` or `disqualified`.")]
    since: Annotated[int | None, Field(description="The first session missed.")]
    reason: str


class EntrantRead(BaseModel):
    name: str
    country: str = ""
    ema: str = ""
    club: str = ""
    team: str = ""
    substitute: bool = False


class PlayersRead(BaseModel):
    players: list[EntrantRead]
    faults: list[str]
    doubts: list[str]


class CopyTold(BaseModel):
    file: str
    made: Time
    notes: int
    bytes: int
