"""What the routes about clubs are asked."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator


class ClubRequest(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=80)]

    @field_validator("name")
    @classmethod
    def _can_be_shown(cls, name: str) -> str:
        if not name.isprintable() or not name.strip():
            raise ValueError("a name has letters and no control characters")
        return name.strip()
