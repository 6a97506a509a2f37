"""What the routes about clubs are asked."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hanchan.server.requests import plain_name


class ClubRequest(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=80), AfterValidator(plain_name)]
