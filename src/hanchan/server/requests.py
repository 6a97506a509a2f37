"""What several requests have."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class RecoveryRequest(BaseModel):
    """A code as it was written down; case, spaces and hyphens do not matter."""

    model_config = ConfigDict(extra="forbid")

    code: Annotated[str, Field(min_length=1, max_length=60, examples=["7KQ2M-XH4RD-9WZPA-C3TNE"])]


def plain_name(name: str) -> str:
    """A name that can be shown in a line."""
    name = name.strip()
    if not name or not name.isprintable():
        raise ValueError("a name is a line of text without control characters")
    return name
