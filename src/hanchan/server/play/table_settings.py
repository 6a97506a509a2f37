"""What is agreed about a table before its game."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from hanchan.bots import BOTS
from hanchan.game import PREVENT
from hanchan.rules import DEFAULT, PRESETS, Ruleset, load
from hanchan.rules.files import change

PERSON = "person"
FAIR: Final = "fair"
FAST: Final = "fast"
SEATS = 4
_LENGTHS: Final[dict[str, dict[str, int]]] = {"whole": {}, "east": {"rounds": 1}, "deal": {"rounds": 0}}
"""What a length changes in the rules."""
_CONFIG = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)
"""Everything may be left out by who asks, nothing is left out in an answer."""


class ThinkingTime(BaseModel):
    """Time to think, in seconds: `base` for each decision, and `reserve` for a whole deal when that is used up."""

    model_config = _CONFIG

    base: Annotated[float, Field(ge=1, le=600)] = 8.0
    reserve: Annotated[float, Field(ge=0, le=3600)] = 20.0


class TableSettings(BaseModel):
    """Settings of a table; everything can be left out."""

    model_config = _CONFIG

    rules: Annotated[str, Field(description="Name of a rule set.", examples=["ema2016"])] = DEFAULT
    judge: Annotated[
        Literal["prevent", "penalise"],
        Field(description="`prevent`: only legal actions can be taken. `penalise`: mistakes can be made, and cost what the rules say."),
    ] = PREVENT
    length: Annotated[
        Literal["whole", "east", "deal"], Field(description="`whole`: as the rules have it. `east`: the East round. `deal`: a single deal.")
    ] = "whole"
    title: Annotated[str, Field(max_length=60, description="Any name for the table.")] = ""
    private: Annotated[bool, Field(description="Found by its link only.")] = False
    seats: Annotated[
        list[str],
        Field(min_length=SEATS, max_length=SEATS, description=f"For each seat `person`, or the name of a bot: {', '.join(BOTS)}."),
    ] = Field(default_factory=lambda: [PERSON, "careful", "careful", "careful"])
    clock: Annotated[ThinkingTime | None, Field(description="Time to think; null: as long as one likes.")] = None
    spectator_delay: Annotated[float, Field(ge=0, le=3600, description="Seconds by which spectators are behind.")] = 60.0
    open_hands: Annotated[bool, Field(description="Spectators may see all hands, of a deal that is over for its players.")] = True
    help: Annotated[bool, Field(description="Whether players are told waits, acceptance and reasons.")] = True
    auto_start: Annotated[bool, Field(description="The game begins as soon as every seat is taken.")] = False
    practice: Annotated[
        bool, Field(description="Moves can be taken back: for one person against bots, without a clock; the result does not count.")
    ] = False
    draw_seats: Annotated[bool, Field(description="Seats are drawn by lot when the game begins, as EMA 2016 §2.3 tells it.")] = False
    grace: Annotated[
        float | None, Field(ge=0, le=3600, description="Seconds after which a bot plays for somebody away; null: as the server has it.")
    ] = None
    timing: Annotated[
        Literal["fair", "fast"] | None,
        Field(
            description="`fair`: after each discard a pause that tells nobody whether somebody was asked to claim it. `fast`: no pause. "
            "Left out: `fair` if more than one seat is for a person."
        ),
    ] = None
    pause: Annotated[float, Field(ge=0, le=600, description="Seconds after which the next deal begins though not all are ready.")] = 60.0

    def ruleset(self) -> Ruleset:
        """The rules of the game, with the length that was agreed."""
        return change(load(self.rules), _LENGTHS[self.length])

    @model_validator(mode="after")
    def _timing_is_known(self) -> "TableSettings":
        if self.timing is None:
            self.timing = FAIR if self.seats.count(PERSON) > 1 else FAST
        return self

    @model_validator(mode="after")
    def _practice_is_alone(self) -> "TableSettings":
        # Whoever takes back knows the tiles to come: that would be unfair to others, and says nothing about the player.
        if self.practice and (self.seats.count(PERSON) != 1 or self.clock is not None):
            raise ValueError("practice is for one person against bots, without a clock")
        return self

    @field_validator("rules")
    @classmethod
    def _rules_exist(cls, name: str) -> str:
        # Only by name: a path would let anybody make the server read its files.
        if name not in PRESETS:
            raise ValueError(f"unknown rule set; there are {', '.join(PRESETS)}")
        return name

    @field_validator("seats")
    @classmethod
    def _seats_exist(cls, seats: list[str]) -> list[str]:
        for seat in seats:
            if seat != PERSON and seat not in BOTS:
                raise ValueError(f"a seat is {PERSON!r} or one of {', '.join(BOTS)}")
        return seats

    @field_validator("title")
    @classmethod
    def _title_can_be_shown(cls, title: str) -> str:
        if not title.isprintable():
            raise ValueError("a title has no control characters")
        return title.strip()
