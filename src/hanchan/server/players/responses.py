"""What the routes about players answer."""

from typing import Annotated

from pydantic import BaseModel, Field


class PlayerData(BaseModel):
    id: str
    name: str


class PlayerWithSecretData(PlayerData):
    secret: Annotated[str, Field(description="Keep it: who knows it is this player. The server cannot tell it again.")]


class FinishedGameData(BaseModel):
    table: str
    rules: str
    players: list[str]
    finished: Annotated[int, Field(description="Milliseconds since 1970, UTC.")]
