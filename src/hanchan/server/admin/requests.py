"""What the routes of the admin are asked."""

from typing import Annotated, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["tables", "sheets", "seasons", "tournaments", "clubs", "players"]
Blocked = Literal["player", "address"]

Search = Annotated[str, Query(max_length=80, description="Only rows with this text: part of an id, a name, a title.")]
Offset = Annotated[int, Query(ge=0, le=10_000_000, description="So many rows are skipped.")]
Most = Annotated[int, Query(ge=1, le=100)]
ThingId = Annotated[str, Path(min_length=1, max_length=16)]
BlockedValue = Annotated[str, Field(min_length=1, max_length=64, description="The id of a player, or an address or network.")]


class BlockRequest(BaseModel):
    model_config = ConfigDict(extra="forbid")

    kind: Blocked
    value: BlockedValue
    reason: Annotated[str, Field(max_length=200)] = ""
