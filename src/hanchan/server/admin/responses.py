"""What the routes of the admin answer."""

from typing import Annotated

from pydantic import BaseModel, Field

from hanchan.server.admin.requests import Blocked
from hanchan.server.players.responses import AuditLineData

Time = Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
Total = Annotated[int, Field(description="How many rows the search finds.")]


class ThingData(BaseModel):
    """A table, score sheet, season, tournament, club or player."""

    id: str
    name: Annotated[str, Field(description="Title or players.")]
    rules: str
    status: str
    private: bool
    created: Time
    entries: Annotated[int, Field(description="Moves, notes or members.")]
    blocked: bool
    problem: Annotated[str, Field(description="Why it cannot be read any more; empty if it can.")]


class ThingsData(BaseModel):
    total: Total
    rows: list[ThingData]


class BlockData(BaseModel):
    kind: Blocked
    value: str
    reason: str
    created: Time


class BlocksData(BaseModel):
    total: Total
    rows: list[BlockData]


class AuditData(BaseModel):
    total: Total
    rows: list[AuditLineData]


class LimitData(BaseModel):
    name: str
    value: float
    about: str


class FigureData(BaseModel):
    name: str
    value: int


class ServerStateData(BaseModel):
    """How the process does that answers, and what is in the database of all processes."""

    version: str
    build: str
    started: Time
    load: list[FigureData]
    stored: Annotated[list[FigureData], Field(description="Rows of each kind.")]
    limits: list[LimitData]
    log: Annotated[list[str], Field(description="The latest lines of the log of this process, the latest first.")]
