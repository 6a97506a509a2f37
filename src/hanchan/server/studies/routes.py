"""`/api/studies`: studies made of recorded deals, opened, and looked at move by move."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse

from hanchan import records
from hanchan.bots import advise
from hanchan.bots.teaching import explained
from hanchan.deal.actions import Action
from hanchan.deal.deal import Deal
from hanchan.errors import HanchanError, RecordError
from hanchan.game import Game
from hanchan.records.hanchan.write import write_hanchan
from hanchan.records.study import LARGEST, Study, carry_out, read_opening, read_study, study_data, study_of
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.replays.routes import FILE, TEXT, body_of
from hanchan.server.services import Work
from hanchan.server.studies.requests import StudyAdviceRequest, StudyLineRequest
from hanchan.server.studies.responses import OpenedStudyData, StudyAdviceData, StudyPositionData
from hanchan.tiles import new_seed

router = APIRouter(prefix="/api/studies", tags=["records"], responses=PUBLIC_PROBLEMS)

_WHERE: Final = "study"


@router.post("/from-record", response_model=OpenedStudyData, openapi_extra=FILE, summary="A study of a recorded deal")
async def from_record(
    request: Request, work: Work, deal: Annotated[int, Query(ge=1, le=10_000, description="The deal, from 1.")]
) -> dict[str, Any]:
    """The deal as it was played is the main line."""
    return await work.run(_from_record, await body_of(request), deal)


@router.post("/read", response_model=OpenedStudyData, openapi_extra=FILE, summary="Open a study")
async def read(request: Request, work: Work) -> dict[str, Any]:
    """Every move is played through the engine; a file with one that is not possible is refused."""
    return await work.run(_read, await body_of(request, LARGEST))


@router.post("/position", response_model=StudyPositionData, summary="A position of a study")
async def position(line: StudyLineRequest, work: Work) -> dict[str, Any]:
    """The events up to it with every hand open, and what each seat that is asked may do."""
    return await work.run(_position, line.study, line.moves)


@router.post("/advice", response_model=StudyAdviceData, summary="What a strong bot would do in a position")
async def advice(line: StudyAdviceRequest, work: Work) -> dict[str, Any]:
    """The bot sees what the seat sees."""
    return await work.run(_advice, line.study, line.moves, line.seat, line.lang)


@router.post("/record", response_class=PlainTextResponse, responses=TEXT, summary="A line of a study as a record")
async def record(line: StudyLineRequest, work: Work) -> PlainTextResponse:
    """To play on from there, or for other programs."""
    return PlainTextResponse(await work.run(_record, line.study, line.moves))


# Done aside


def _from_record(raw: bytes, deal: int) -> dict[str, Any]:
    return _opened(study_of(records.read(raw), deal, new_seed()))


def _read(raw: bytes) -> dict[str, Any]:
    return _opened(read_study(raw, _WHERE))


def _opened(study: Study) -> dict[str, Any]:
    data = study_data(study)
    moves = [move._asdict() for move in study.moves]
    return {"study": data | {"moves": []}, "note": data["note"], "moves": moves, "reached": _reached(study)}


def _reached(study: Study) -> list[int]:
    """How many events of the deal have happened after each move."""
    found: list[int] = []
    games: dict[int, Game] = {-1: study.begin()}
    last: dict[int, int] = {move.after: place for place, move in enumerate(study.moves)}
    for place, move in enumerate(study.moves):
        game = games.pop(move.after) if last[move.after] == place else games[move.after].clone()
        carry_out(game, move.seat, move.action)
        found.append(len(_deal(game).events))
        if place in last:
            games[place] = game
    return found


def _line(study: dict[str, Any], moves: Sequence[tuple[int, str]]) -> Game:
    game = read_opening(study, _WHERE).begin()
    for place, (seat, action) in enumerate(moves):
        try:
            carry_out(game, seat, action)
        except HanchanError as error:
            raise RecordError(f"move {place}: {error}", _WHERE) from None
    return game


def _deal(game: Game) -> Deal:
    """The deal that is studied, also when it is over."""
    return game.finished_deals[0] if game.finished_deals else game.deal


def _position(study: dict[str, Any], moves: Sequence[tuple[int, str]]) -> dict[str, Any]:
    game = _line(study, moves)
    deal = _deal(game)
    asked = [] if deal.is_over else [
        {"seat": seat, "options": [str(Action.from_number(number)) for number in game.action_numbers(seat)]} for seat in game.pending
    ]  # fmt: skip
    return {"events": [event.data() for event in deal.events], "asked": asked}


def _advice(study: dict[str, Any], moves: Sequence[tuple[int, str]], seat: int, lang: str) -> dict[str, Any]:
    game = _line(study, moves)
    if _deal(game).is_over or seat not in game.pending:
        raise Refused("not_your_turn", "this seat is not asked to act")
    view = game.view(seat)
    return explained(view, advise(view), lang)


def _record(study: dict[str, Any], moves: Sequence[tuple[int, str]]) -> str:
    opening = read_opening(study, _WHERE)
    return write_hanchan(_line(study, moves), opening.players, secrets=True)
