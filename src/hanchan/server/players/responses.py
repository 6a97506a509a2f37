"""What the routes about players answer."""

from typing import Annotated, get_args

from pydantic import BaseModel, Field

from hanchan.server.audit import Deed, Kind
from hanchan.server.responses import one_of


class PlayerData(BaseModel):
    id: str
    name: str


class PlayerWithSecretData(PlayerData):
    secret: Annotated[str, Field(description="Keep it: who knows it is this player. The server cannot tell it again.")]


class MeData(PlayerData):
    recovery_code_made: Annotated[int | None, Field(description="When the code that is valid was made, in milliseconds since 1970, UTC.")]


class RecoveredPlayerData(PlayerWithSecretData):
    recovery_code: Annotated[str, Field(description="The next code; the one that was used is void, and so is the old secret.")]


class FinishedGameData(BaseModel):
    table: str
    rules: str
    players: list[str]
    finished: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]


class SeatTakenThenData(BaseModel):
    table: str
    seat: int
    status: str
    created: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]


class AuditLineData(BaseModel):
    """Something that matters was done."""

    time: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
    who: Annotated[str, Field(description="`admin`, `player ID`, or as the log of a tournament calls them; empty: anybody.")]
    did: Annotated[str, one_of(*get_args(Deed))]
    kind: Annotated[str, one_of(*get_args(Kind))]
    thing: str
    address: str


class PlayerExportData(BaseModel):
    """Everything the server has about a player."""

    id: str
    name: str
    created: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
    recovery_code_made: int | None
    tables: list[SeatTakenThenData]
    games: Annotated[list[FinishedGameData], Field(description="`GET /api/tables/{table}/record` has the record of each.")]
    clubs: list[str]
    audit: list[AuditLineData]
