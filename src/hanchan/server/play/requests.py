"""What the routes about tables are asked; the settings of a table have a module of their own."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from hanchan.server.play.table_settings import SEATS


class SeatRequest(BaseModel):
    model_config = ConfigDict(extra="forbid")

    seat: Annotated[int | None, Field(ge=0, lt=SEATS, description="Any free one if left out.")] = None
