"""`/api/analyse`: how far a hand is, what it waits for, what each discard leaves."""

from typing import Annotated, Any, Final

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from hanchan.hand import Hand
from hanchan.hand.analysis import analysis, check_seen
from hanchan.rules import DEFAULT
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.reference.parameters import RULES_ABOUT, TilesText, in_mjai, known_rules
from hanchan.server.reference.responses import HandAnalysisData
from hanchan.tiles import counts_of, parse

router = APIRouter(prefix="/api", tags=["analyse"], responses=PUBLIC_PROBLEMS)

_EXAMPLE: Final[dict[str, JsonValue]] = {"hand": "123m456p789s11223z", "melds": [], "seen": "11z", "rules": "ema2016"}


class AnalyseRequest(BaseModel):
    """A hand of 13 tiles, or 14 with the tile drawn, three fewer for each meld."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_EXAMPLE]})

    hand: TilesText
    melds: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=4, description="As in `pon:555z@left`.")] = []
    seen: Annotated[str, Field(max_length=400, description="Tiles seen elsewhere: rivers, melds of others, indicators.")] = ""
    rules: Annotated[str, Field(max_length=40, description=RULES_ABOUT)] = DEFAULT


@router.post("/analyse", response_model=HandAnalysisData, summary="Analyse a hand")
def analyse(asked: AnalyseRequest) -> dict[str, Any]:
    """Shanten (0 is waiting, -1 complete). Before the draw: `waits`, or what the hand `accepts`, with the tiles left of each. After it:
    `discards`, best first, each with the shanten it leaves, the tiles accepted then, and how many of them are left."""
    held = Hand.parse(asked.hand, asked.melds)
    seen = counts_of(parse(asked.seen, real=True))
    check_seen(held, seen)
    found = analysis(held, seen, known_rules(asked.rules).fifth_tile_wait, in_mjai)
    return {"hand": in_mjai(held.concealed), "melds": [str(meld) for meld in held.melds], **found}
