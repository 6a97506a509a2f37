"""`/api/analyse`: how far a hand is, what it waits for, what each discard leaves."""

from typing import Any

from fastapi import APIRouter

from hanchan.hand import Hand
from hanchan.hand.analysis import analysis, check_seen
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.pacing import ChargedRoute
from hanchan.server.reference.parameters import in_mjai, known_rules
from hanchan.server.reference.requests import AnalyseRequest
from hanchan.server.reference.responses import HandAnalysisData
from hanchan.tiles import counts_of, parse

router = APIRouter(route_class=ChargedRoute, prefix="/api", tags=["analyse"], responses=PUBLIC_PROBLEMS)


@router.post("/analyse", response_model=HandAnalysisData, summary="Analyse a hand")
def analyse(asked: AnalyseRequest) -> dict[str, Any]:
    """Shanten (0 is waiting, -1 complete). Before the draw: `waits`, or what the hand `accepts`, with the tiles left of each. After it:
    `discards`, best first, each with the shanten it leaves, the tiles accepted then, and how many of them are left."""
    held = Hand.parse(asked.hand, asked.melds)
    seen = counts_of(parse(asked.seen, real=True))
    check_seen(held, seen)
    found = analysis(held, seen, known_rules(asked.rules).fifth_tile_wait, in_mjai)
    return {"hand": in_mjai(held.concealed), "melds": [str(meld) for meld in held.melds], **found}
