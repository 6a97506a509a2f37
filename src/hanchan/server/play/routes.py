"""Routes about tables, and the live connection."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.play.explanations import explain_deal
from hanchan.server.play.live_table import LiveTable
from hanchan.server.play.requests import SeatRequest
from hanchan.server.play.responses import ChanceData, DealExplanationData, OtherTableData, SeatTakenData, TableData
from hanchan.server.play.table_settings import PERSON, TableSettings
from hanchan.server.qr_codes import qr_svg
from hanchan.server.services import Here, Me, Noted, OfAddress, PerhapsMe, Secret, services
from hanchan.store import play as store
from hanchan.words import NAME_LANGUAGES

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)

TableId = Annotated[str, Path(description="The eight characters of a table's link.", min_length=1, max_length=16)]


def _body(table: LiveTable) -> TableData:
    return TableData.model_validate(table.data())


@router.get("", summary="Tables that are not private and not over")
async def tables(here: Here) -> list[TableData]:
    return [TableData.model_validate(data) for data in await here.lobby.public_tables()]


@router.post("", status_code=201, summary="A new table")
async def new_table(settings: TableSettings, me: Me, here: Here, account: OfAddress, pen: Noted) -> TableData:
    """Who makes it is its host. To play there, take a seat."""
    of_bots = PERSON not in settings.seats
    here.quotas.admit_table(account.address, of_bots, here.lobby.is_in_use)
    live = await here.lobby.create(settings, me.id)
    here.quotas.made_table(account.address, live.row.id, of_bots)
    await pen.note("made", "table", live.row.id)
    return _body(live)


@router.get("/{table_id}", summary="A table")
async def table(table_id: TableId, here: Here) -> TableData:
    return _body(await here.lobby.table(table_id))


@router.delete("/{table_id}", status_code=204, summary="Close a table")
async def close_table(table_id: TableId, here: Here, secret: Secret, player: PerhapsMe, pen: Noted) -> None:
    """By its host before the game, or at any time with the secret of the admin."""
    await here.lobby.close_table(await here.lobby.table(table_id), player, here.identities.is_admin(secret))
    await pen.note("closed", "table", table_id)


@router.post("/{table_id}/seats", summary="Sit down")
async def sit(table_id: TableId, wanted: SeatRequest, me: Me, here: Here) -> SeatTakenData:
    """At a free seat; somebody who stood up during the game gets the same seat back."""
    return SeatTakenData(seat=await here.lobby.sit(await here.lobby.table(table_id), me, wanted.seat))


@router.delete("/{table_id}/seats/mine", status_code=204, summary="Stand up")
async def stand_up(table_id: TableId, me: Me, here: Here) -> None:
    """Before the game the seat is free again, during it a bot plays on."""
    await here.lobby.stand_up(await here.lobby.table(table_id), me)


@router.post("/{table_id}/start", summary="Begin the game")
async def start(table_id: TableId, me: Me, here: Here) -> TableData:
    """The host begins; free seats are taken by bots."""
    table = await here.lobby.table(table_id)
    await here.lobby.start(table, me)
    return _body(table)


@router.post("/{table_id}/rematch", summary="Play again")
async def rematch(table_id: TableId, me: Me, here: Here) -> OtherTableData:
    """The same people and settings at a new table, where who asks has a seat; it begins when all have asked, or the host starts it."""
    return OtherTableData(table=await here.lobby.rematch(await here.lobby.table(table_id), me))


@router.get("/{table_id}/deals/{number}/explanation", response_model=DealExplanationData, summary="A finished deal in words")
async def explanation(
    table_id: TableId,
    number: Annotated[int, Path(ge=1, le=10_000, description="The deal, from 1.")],
    here: Here,
    me: PerhapsMe,
    lang: Annotated[str, Query(description=f"Language of the names: {', '.join(NAME_LANGUAGES)}.")] = "en",
) -> dict[str, Any]:
    """Yaku, fu and payments, each with its clause. Spectators get it when they have seen the deal."""
    table = await here.lobby.table(table_id)
    played = table.played
    if lang not in NAME_LANGUAGES:
        raise Refused("not_found", f"unknown language; there are {', '.join(NAME_LANGUAGES)}")
    told = table.events_told(None if me is None else me.id)
    if played is None or number > len(played.ends) or told < played.ends[number - 1]:
        raise Refused("not_found", "this deal is not over, or not yet for spectators", "deal_not_over")
    return explain_deal(played.game, number, lang)


@router.get("/{table_id}/deals/{number}/chances", response_model=list[ChanceData], summary="The chances to win a finished deal")
async def chances(
    table_id: TableId, number: Annotated[int, Path(ge=1, le=10_000, description="The deal, from 1.")], here: Here
) -> list[dict[str, Any]]:
    """At each turn, as the strong bot judged it from what the seat saw. For those who watch with open hands: when the deal is over for its
    players."""
    table = await here.lobby.table(table_id)
    played = table.played
    if not table.settings.open_hands:
        raise Refused("forbidden", "hands are closed to spectators at this table", "hands_closed")
    if played is None or number > len(played.ends) or played.shown < played.ends[number - 1]:
        raise Refused("not_found", "this deal is not over", "deal_not_over")
    return [chance._asdict() for chance in await here.chances.of(table_id, number, played.game)]


@router.get(
    "/{table_id}/record",
    summary="The record of a finished game",
    response_class=Response,
    responses={
        200: {"description": "JSON Lines, see docs/records.md.", "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
    },
)
async def record(table_id: TableId, here: Here) -> Response:
    body = await here.database.run(lambda connection: store.record(connection, table_id))
    if body is None:
        raise Refused("not_found", "there is no record; a game has one when it is over", "no_record")
    name = f'attachment; filename="hanchan-{table_id}.jsonl"' if table_id.isalnum() else "attachment"
    return Response(body, media_type="application/x-ndjson", headers={"content-disposition": name})


@router.get(
    "/{table_id}/qr.svg",
    summary="The link of a table as a QR code",
    response_class=Response,
    responses={200: {"description": "A picture.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def qr_code(table_id: TableId, request: Request, here: Here) -> Response:
    table = await here.lobby.table(table_id)
    base = here.settings.public_url or str(request.base_url)
    return Response(qr_svg(f"{base.rstrip('/')}/table/{table.row.id}"), media_type="image/svg+xml")


@router.websocket("/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    await services(socket).sockets.serve(socket, table_id)
