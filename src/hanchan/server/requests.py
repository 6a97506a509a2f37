"""What several requests have."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError


class RecoveryRequest(BaseModel):
    """A code as it was written down; case, spaces and hyphens do not matter."""

    model_config = ConfigDict(extra="forbid")

    code: Annotated[str, Field(min_length=1, max_length=60, examples=["7KQ2M-XH4RD-9WZPA-C3TNE"])]


UNSHOWN_NAME: Final = "unshown_name"
"""The reason why such a name is refused."""


def plain_name(name: str) -> str:
    """A name that can be shown in a line."""
    name = name.strip()
    if not name or not name.isprintable():
        raise PydanticCustomError(UNSHOWN_NAME, "a name is a line of text without control characters")
    return name
