"""Routes about score sheets of real tables. Whoever knows the id may look, unless a tournament hides
the results of its session; writing needs the sheet's key as a bearer token."""

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, Response, WebSocket
from fastapi.concurrency import run_in_threadpool

from hanchan.documents.score_export import export_sheet
from hanchan.scorekeeper import Sheet, needs, note_from_data
from hanchan.server.answers import PROBLEMS, Problem
from hanchan.server.errors import Refused
from hanchan.server.pacing import charged
from hanchan.server.qr_codes import qr_svg
from hanchan.server.services import Here, Noted, OfAddress, Secret, Work, services
from hanchan.server.sheets import NewSheet
from hanchan.server.sheets.live import watch
from hanchan.server.sheets.presenters import every_reckoning, preview_data, sheet_data
from hanchan.server.sheets.requests import ClockRequest, NotePreviewRequest, NotesRequest, SheetRequest, SheetSeasonRequest
from hanchan.server.sheets.responses import (
    DisagreementData,
    NewSheetData,
    ReckoningData,
    SeatNeedsData,
    SheetData,
    SheetGameData,
    WrittenNotesData,
)
from hanchan.server.sheets.session_clock import new_clock
from hanchan.server.sheets.visit import SheetId, SheetToRead, SheetToWrite
from hanchan.words import NAME_LANGUAGES

router = APIRouter(prefix="/api/sheets", tags=["score-keeper"], responses=PROBLEMS)

MEDIA_TYPES: Final = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
    "svg": "image/svg+xml",
}
FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "The file.", "content": {kind.partition(";")[0]: {"schema": {"type": "string"}} for kind in MEDIA_TYPES.values()}}
}


@router.post("", status_code=201, response_model=NewSheetData, summary="A new score sheet")
async def new_sheet(wanted: SheetRequest, here: Here, account: OfAddress, pen: Noted) -> dict[str, Any]:
    """The first note, `start`, is written with it. A request that is sent again with the same id and key finds the same sheet."""
    account.take("sheets_a_day", len(wanted.rules))
    opened, key = await here.keeper.create(NewSheet(**wanted.model_dump()))
    await pen.note("made", "sheet", opened.row.id)
    return {"id": opened.row.id, "key": key, "sheet": sheet_data(opened, True)}


@router.get("/rules", response_model=dict[str, ReckoningData], summary="What every rule set needs for counting")
async def reckonings() -> dict[str, Any]:
    """Switches, limits and offers of each rule set: a phone counts with them when it has no network."""
    return every_reckoning()


@router.get("/{sheet_id}", response_model=SheetData, summary="A score sheet")
async def sheet(opened: SheetToRead, key: Secret) -> dict[str, Any]:
    """Where the game stands, what each entry did, the whole history, results, clock, and what can be entered."""
    return sheet_data(opened, opened.has_key(key))


@router.post(
    "/{sheet_id}/notes",
    response_model=WrittenNotesData,
    responses={409: {"model": DisagreementData | Problem, "description": "Another phone has written something else meanwhile."}},
    summary="Write on a sheet",
)
async def write(request: Request, sent: NotesRequest, opened: SheetToWrite, account: OfAddress) -> dict[str, Any]:
    """Stored when the answer comes. Sent again, nothing changes. If another phone has written something else meanwhile, the answer is
    409 `disagrees` with the `difference`; whoever has looked at it sends again with the new number of notes."""
    account.store(len(await request.body()))
    added = await opened.write(sent.seen, [note_from_data(note) for note in sent.notes])
    return {"added": added, "sheet": sheet_data(opened, True)}


@router.post("/{sheet_id}/tried", response_model=SheetGameData, summary="What a note would do")
async def preview_note(
    opened: SheetToRead,
    body: NotePreviewRequest,
    lang: Annotated[str, Query(description=f"Language of the count: {', '.join(NAME_LANGUAGES)}.")] = "en",
) -> dict[str, Any]:
    """The game as it would be with one more note, and how its hands are counted; nothing is stored."""
    if lang not in NAME_LANGUAGES:
        raise Refused("not_found", f"unknown language; there are {', '.join(NAME_LANGUAGES)}")
    note = note_from_data(body.note)
    return preview_data(await opened.with_notes([note]), note.of or note.id, lang)


@router.get("/{sheet_id}/needs", response_model=list[SeatNeedsData], summary="What each player needs")
async def read_needs(
    opened: SheetToRead,
    riichi: Annotated[list[int] | None, Query(max_length=4, description="Seats whose stick of this deal lies on the table.")] = None,
) -> list[dict[str, Any]]:
    """The smallest win for each better place, by ron from each and by self-draw, if the game ended with this deal."""
    position, laid = opened.sheet.position, sorted({seat for seat in riichi or [] if 0 <= seat <= 3})
    return await run_in_threadpool(charged(lambda: [need.data() for need in needs(position, laid)]))


@router.put("/{sheet_id}/clock", response_model=SheetData, summary="Start the clock of the session")
async def set_clock(wanted: ClockRequest, opened: SheetToWrite) -> dict[str, Any]:
    await opened.set_clock(new_clock(opened.sheet, wanted.start, wanted.minutes, wanted.at_signal))
    return sheet_data(opened, True)


@router.delete("/{sheet_id}/clock", response_model=SheetData, summary="Play without a clock")
async def no_clock(opened: SheetToWrite) -> dict[str, Any]:
    await opened.set_clock(None)
    return sheet_data(opened, True)


@router.put("/{sheet_id}/season", response_model=SheetData, summary="Put a sheet into a season")
async def put_into_season(wanted: SheetSeasonRequest, opened: SheetToWrite, here: Here) -> dict[str, Any]:
    """Needs both keys: that of the sheet and that of the season."""
    await here.seasons.put(opened, wanted.season, wanted.key)
    return sheet_data(opened, True)


@router.get("/{sheet_id}/export.{ending}", summary="The sheet as a file", response_class=Response, responses=FILE)
async def export(
    opened: SheetToRead,
    ending: Literal["pdf", "csv", "xlsx", "json"],
    work: Work,
    deals: Annotated[bool, Query(description="CSV: deal by deal rather than the result.")] = False,
) -> Response:
    """The score sheet of EMA 2016 as PDF, tables as CSV or XLSX, the whole game with its history as JSON."""
    content = await work.run(_export, opened.sheet.data(), ending, deals)
    return as_file(content, ending, f"score-sheet{'-deals' if deals else ''}.{ending}")


@router.get(
    "/{sheet_id}/qr.svg",
    summary="The link of a sheet as a QR code",
    response_class=Response,
    responses={200: {"description": "A picture.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def qr_code(sheet_id: SheetId, request: Request, here: Here, key: Secret) -> Response:
    """With the key of the sheet it is the link for writing, else the one for looking."""
    opened = await here.keeper.open(sheet_id)
    base = here.settings.public_url or str(request.base_url)
    secret = f"#key={key}" if opened.has_key(key) else ""
    picture = qr_svg(f"{base.rstrip('/')}/score/{opened.row.id}{secret}")
    return Response(picture, media_type=MEDIA_TYPES["svg"], headers={"cache-control": "no-store"})


@router.websocket("/{sheet_id}/live")
async def live(socket: WebSocket, sheet_id: str) -> None:
    here = services(socket)
    with here.sockets.other(socket):
        await watch(socket, here.keeper, sheet_id)


def _export(data: dict[str, Any], ending: str, deals: bool) -> str | bytes:
    """Done aside."""
    return export_sheet(Sheet.from_data(data), ending, deals)


def as_file(content: str | bytes, ending: str, name: str) -> Response:
    """A document to be kept under a name."""
    return Response(content, media_type=MEDIA_TYPES[ending], headers={"content-disposition": f'attachment; filename="{name}"'})
