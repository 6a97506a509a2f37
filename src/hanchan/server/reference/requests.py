"""What the routes about scores, hands and disputes are asked."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from hanchan.rules import DEFAULT
from hanchan.scoring import NOBODY
from hanchan.scoring.question import WinQuestion
from hanchan.scoring.text import read_win, wind
from hanchan.server.reference.parameters import LANG_ABOUT, RULES_ABOUT, TilesText
from hanchan.tiles import parse

Wind = Annotated[str, Field(max_length=5, description="east, south, west or north.", examples=["south"])]
Flag = Annotated[bool, Field(default=False)]

_MELD = "A meld, as in `pon:555z@left`, `chi:3m+24m` (3m was claimed), `kan:`, `kakan:` or `ankan:1111m`."
_EXAMPLE: Final[dict[str, JsonValue]] = {
    "hand": "234m88p12345678s",
    "win": "9s",
    "riichi": True,
    "seat": "south",
    "dora": "7p",
    "rules": "ema2016",
    "lang": "en",
}
_SITUATION: Final = {
    "tsumo", "seat", "round", "riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn",
    "discarder_in_riichi", "dora", "ura", "counters",
}  # fmt: skip
"""What of a request describes how the hand was won."""


class ScoreRequest(BaseModel):
    """A hand that may have won, how, and what lies on the table."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_EXAMPLE]})

    hand: TilesText
    win: Annotated[str, Field(max_length=10, description="The winning tile; left out, the last tile of the hand.")] = ""
    melds: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=4, description=_MELD)] = []
    tsumo: Annotated[bool, Field(description="Won by self-draw, not on a discard.")] = False
    seat: Wind = "east"
    round: Wind = "east"
    dora: Annotated[str, Field(max_length=60, description="Dora indicators (not the dora).")] = ""
    ura: Annotated[str, Field(max_length=60, description="Ura indicators.")] = ""
    riichi: Flag = False
    double_riichi: Flag = False
    open_riichi: Flag = False
    ippatsu: Flag = False
    rinshan: Annotated[bool, Field(description="On the replacement tile of a kan.")] = False
    chankan: Annotated[bool, Field(description="Robbing a kan.")] = False
    last_tile: Annotated[bool, Field(description="Haitei by self-draw, houtei by ron.")] = False
    first_turn: Annotated[bool, Field(description="Before the own first discard: tenhou, chiihou, renhou.")] = False
    discarder: Annotated[str, Field(max_length=5, description="Wind of the discarder, if it matters.")] = ""
    discarder_in_riichi: Flag = False
    counters: Annotated[int, Field(ge=0, le=99, description="Counters (honba).")] = 0
    sticks: Annotated[int, Field(ge=0, le=99, description="Riichi sticks on the table.")] = 0
    discards: Annotated[str, Field(max_length=200, description="The winner's own discards, to check furiten.")] = ""
    reading: Annotated[int, Field(ge=1, le=99, description="Which reading the winner chooses, where the rules allow; 1: the best.")] = 1
    rules: Annotated[str, Field(max_length=40, description=RULES_ABOUT)] = DEFAULT
    lang: Annotated[str, Field(max_length=10, description=LANG_ABOUT)] = "en"

    def question(self) -> WinQuestion:
        won = read_win(self.hand, self.win, self.melds, **self.model_dump(include=_SITUATION))
        question = WinQuestion(won, parse(self.discards), self.sticks, wind(self.discarder) if self.discarder else NOBODY, self.reading)
        question.check()
        return question


class DisputeRequest(ScoreRequest):
    """A declared win that somebody doubts."""

    shown: Annotated[bool, Field(description="The hand was laid open; false if the win was only called.")] = True
    tournament: Annotated[bool, Field(description="A tournament, where a chombo may come off the result.")] = False


_HAND_EXAMPLE: Final[dict[str, JsonValue]] = {"hand": "123m456p789s11223z", "melds": [], "seen": "11z", "rules": "ema2016"}


class AnalyseRequest(BaseModel):
    """A hand of 13 tiles, or 14 with the tile drawn, three fewer for each meld."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_HAND_EXAMPLE]})

    hand: TilesText
    melds: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=4, description="As in `pon:555z@left`.")] = []
    seen: Annotated[str, Field(max_length=400, description="Tiles seen elsewhere: rivers, melds of others, indicators.")] = ""
    rules: Annotated[str, Field(max_length=40, description=RULES_ABOUT)] = DEFAULT
