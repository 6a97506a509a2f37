"""`/api/records`: games that were recorded, here or elsewhere, read and converted."""

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse

from hanchan import records
from hanchan.bots import BOTS
from hanchan.research.review import review_game
from hanchan.server.answers import PROBLEMS, PUBLIC_PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.play.opening import OpenedPosition, opened
from hanchan.server.play.responses import TableData
from hanchan.server.replays.replay import replay_data
from hanchan.server.replays.responses import RecordedGameData, ReviewData
from hanchan.server.services import Here, Me, Noted, OfAddress, Work
from hanchan.tiles import new_seed

router = APIRouter(prefix="/api", tags=["records"], responses=PUBLIC_PROBLEMS)

LARGEST: Final = 4_000_000
"""Bytes; a long game has 500,000."""
_MOST_EXPLAINED: Final = 60
FILE: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "The file as it is: Hanchan's own record, mjlog (plain or gzip), Tenhou's JSON or mjai.",
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}
TEXT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The game."}
}


@router.post("/records/read", response_model=RecordedGameData, openapi_extra=FILE, summary="Read a recorded game")
async def read(request: Request, work: Work) -> dict[str, Any]:
    """Players, rules and deals. A deal has all its `events` with every hand open, and `waits`: after how many events a seat waited for
    what, and whether it was furiten. Where the engine does not agree with a log, the deal goes up to there and `problem` says why."""
    raw = await body_of(request)
    return await work.run(_read, raw)


@router.post("/records/convert", response_class=PlainTextResponse, responses=TEXT, openapi_extra=FILE, summary="Convert a game")
async def convert(
    request: Request, work: Work, to: Annotated[Literal["hanchan", "mjai", "tenhou"], Query(description="The format wanted.")]
) -> PlainTextResponse:
    """The game in another format. The engine replays it first, so only games it agrees with can be converted."""
    raw = await body_of(request)
    text = await work.run(_convert, raw, to)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="game{records.WRITABLE[to]}"'})


@router.post("/records/review", response_model=ReviewData, openapi_extra=FILE, summary="Review a player's decisions")
async def review(
    request: Request,
    work: Work,
    seat: Annotated[int, Query(ge=0, le=3, description="Whose decisions; seat 0 is the first East.")],
    lang: Annotated[Literal["en", "pl", "cs", "ru"], Query(description="Language of the explanations.")] = "en",
) -> dict[str, Any]:
    """Every decision compared with what the bot `strong` would have done, seeing what the player saw. `worst` has the costliest:
    where (`deal`, `event`), what was `taken`, the better `option`, the `loss` in points on average,
    its class (`kind`) with a sentence, and why the other is better. `mistakes` counts all of them by class, `curve` has
    what could be expected at each decision."""
    raw = await body_of(request)
    return await work.run(_review, raw, seat, lang)


@router.post("/records/play-on", status_code=201, responses=PROBLEMS, openapi_extra=FILE, summary="Play on from a position")
async def play_on(
    request: Request,
    work: Work,
    here: Here,
    me: Me,
    account: OfAddress,
    pen: Noted,
    deal: Annotated[int, Query(ge=1, le=10_000, description="The deal, from 1.")],
    event: Annotated[int, Query(ge=0, le=10_000, description="How many events of the deal have happened.")],
    seat: Annotated[int, Query(ge=0, le=3, description="The seat that is played on; seat 0 is the first East.")],
    redeal: Annotated[bool, Query(description="Whether the tiles that the seat cannot see are dealt anew.")] = False,
    bot: Annotated[str, Query(description=f"Who plays the other seats: {', '.join(BOTS)}.")] = "strong",
) -> TableData:
    """A table against bots that begins with exactly this position, by the rules of the record. Moves can be taken back there, and its
    result counts nowhere. Whoever was asked then is asked again."""
    if bot not in BOTS:
        raise Refused("not_found", f"unknown bot; there are {', '.join(BOTS)}")
    raw = await body_of(request)
    here.quotas.admit_table(account.address, False, here.lobby.is_in_use)
    seed = new_seed().hex()
    found = await work.run(_opened, raw, deal, event, seat, redeal, seed)
    live = await here.lobby.play_on(found, seed, me, bot)
    here.quotas.made_table(account.address, live.row.id, False)
    await pen.note("made", "table", live.row.id)
    return TableData.model_validate(live.data())


# Done aside


def _opened(raw: bytes, deal: int, event: int, seat: int, redeal: bool, seed: str) -> OpenedPosition:
    return opened(records.read(raw), deal, event, seat, redeal, seed)


def _read(raw: bytes) -> dict[str, Any]:
    return replay_data(records.read(raw))


def _convert(raw: bytes, to: str) -> str:
    return records.convert(records.read(raw), to)


def _review(raw: bytes, seat: int, lang: str) -> dict[str, Any]:
    return review_game(records.read(raw).log, (seat,))[0].data(lang, _MOST_EXPLAINED)


async def body_of(request: Request, largest: int = LARGEST) -> bytes:
    """The body, read only as far as a game can be long."""
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > largest:
            raise Refused("too_large", f"the file is larger than {largest:,} bytes, too large for a game", "file_too_large")
    return bytes(parts)
