"""Routes for whoever runs the server, with the secret of the admin."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Response

from hanchan.server.admin.exports import exported
from hanchan.server.admin.readings import readings
from hanchan.server.admin.requests import Blocked, BlockRequest, Kind, Most, Offset, Search, ThingId
from hanchan.server.admin.responses import AuditData, BlockData, BlocksData, ServerStateData, ThingData, ThingsData
from hanchan.server.admin.state import server_state
from hanchan.server.answers import PROBLEMS
from hanchan.server.audit import Kind as AuditKind
from hanchan.server.blocks import network
from hanchan.server.errors import Refused
from hanchan.server.players.presenters import audit_line
from hanchan.server.services import Here, Noted, Services, Work
from hanchan.store import audit, blocks, clubs, play
from hanchan.store.blocks import ADDRESS, BlockRow
from hanchan.store.lists import LISTS
from hanchan.store.play import now

router = APIRouter(prefix="/api/admin", tags=["admin"], responses=PROBLEMS)

_NAMES: Final[dict[str, AuditKind]] = {
    "tables": "table", "sheets": "sheet", "seasons": "season", "tournaments": "tournament", "clubs": "club", "players": "player",
}  # fmt: skip
_FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "The file.", "content": {kind: {"schema": {}} for kind in ("application/json", "application/x-ndjson")}}
}


@router.get("/server", summary="How the server does")
async def state(here: Here) -> ServerStateData:
    """Load and log of the process that answers, what is stored, and the limits in force."""
    return await server_state(here)


@router.get("/audit", summary="Who did what")
async def audit_log(here: Here, search: Search = "", offset: Offset = 0, most: Most = 50) -> AuditData:
    """The latest first."""
    total, lines = await here.database.run(lambda connection: audit.lines(connection, search, offset, most))
    return AuditData(total=total, rows=[audit_line(line) for line in lines])


@router.get("/blocks", summary="Who is kept out")
async def blocked(here: Here, search: Search = "", offset: Offset = 0, most: Most = 50) -> BlocksData:
    total, rows = await here.database.run(lambda connection: blocks.some(connection, search, offset, most))
    return BlocksData(total=total, rows=[BlockData.model_validate(row._asdict()) for row in rows])


@router.post("/blocks", status_code=201, summary="Keep somebody out")
async def block(body: BlockRequest, here: Here, pen: Noted) -> BlockData:
    """A player by id, or an address or network. Open connections are cut; other processes follow within seconds."""
    value = network(body.value) if body.kind == ADDRESS else body.value
    if body.kind != ADDRESS and await here.database.run(lambda connection: play.player(connection, value)) is None:
        raise Refused("not_found", "there is no such player", "no_player")
    row = BlockRow(body.kind, value, body.reason, now())
    await here.blocks.add(row)
    await pen.note("blocked", body.kind, value)
    return BlockData.model_validate(row._asdict())


@router.delete("/blocks", status_code=204, summary="Let somebody in again")
async def unblock(here: Here, pen: Noted, kind: Blocked, value: Annotated[str, Query(min_length=1, max_length=64)]) -> None:
    await here.blocks.remove(kind, value)
    await pen.note("unblocked", kind, value)


@router.get("/{kind}", summary="All tables, score sheets, seasons, tournaments, clubs or players")
async def things(kind: Kind, here: Here, work: Work, search: Search = "", offset: Offset = 0, most: Most = 25) -> ThingsData:
    """The latest first, whatever process has them. One that cannot be read says why, and can be exported and deleted like the others."""
    page = await here.database.run(lambda connection: LISTS[kind](connection, search, offset, most))
    read = await work.run(readings, kind, page.rows)
    return ThingsData(total=page.total, rows=[
        ThingData(
            id=row.id, name=reading.name, rules=reading.rules, status=reading.status, private=row.private, created=row.created,
            entries=len(row.entries), blocked=here.blocks.is_blocked("", row.id), problem=reading.problem,
        )
        for row, reading in zip(page.rows, read, strict=True)
    ])  # fmt: skip


@router.get("/{kind}/{thing_id}/export", summary="A thing as a file", response_class=Response, responses=_FILE)
async def export(kind: Kind, thing_id: ThingId, here: Here, pen: Noted) -> Response:
    """A game's record (its moves while it is played), a sheet's notes, a tournament's log, a club's members, all about a player."""
    file = await exported(here.database, kind, thing_id)
    await pen.note("exported", _NAMES[kind], thing_id)
    name = f"{_NAMES[kind]}-{thing_id}.{file.ending}" if thing_id.isalnum() else f"file.{file.ending}"
    return Response(file.content, media_type=file.kind, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.delete("/{kind}/{thing_id}", status_code=204, summary="Delete a thing for good")
async def delete(kind: Kind, thing_id: ThingId, here: Here, pen: Noted) -> None:
    """With everything that belongs to it. Of a player the seats at finished tables stay, without the name."""
    await _DELETIONS[kind](here, thing_id)
    await pen.note("deleted", _NAMES[kind], thing_id)


async def _delete_tournament(here: Services, tournament_id: str) -> None:
    here.keeper.drop(await here.offices.delete(tournament_id))


async def _delete_club(here: Services, club_id: str) -> None:
    if not await here.database.run(lambda connection: clubs.delete_club(connection, club_id)):
        raise Refused("not_found", "there is no such club", "no_club")


async def _delete_player(here: Services, player_id: str) -> None:
    await here.lobby.delete_player(player_id)
    here.sockets.cut(lambda _, connected: connected == player_id)


_DELETIONS: Final[dict[str, Callable[[Services, str], Awaitable[Any]]]] = {
    "tables": lambda here, table_id: here.lobby.delete_table(table_id),
    "sheets": lambda here, sheet_id: here.keeper.delete(sheet_id),
    "seasons": lambda here, season_id: here.seasons.delete(season_id),
    "tournaments": _delete_tournament,
    "clubs": _delete_club,
    "players": _delete_player,
}
