"""Routes about keys and backups, for the organiser."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.concurrency import run_in_threadpool

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.responses import RecoveryCodeData
from hanchan.server.services import Here, Noted
from hanchan.server.tournaments import presenters, responses
from hanchan.server.tournaments.backups import Copy
from hanchan.server.tournaments.requests import KeyRequest
from hanchan.server.tournaments.roles import PLAYER
from hanchan.server.tournaments.visit import AVisit
from hanchan.store.recovery import ORGANISER as RECOVERS_ORGANISER
from hanchan.store.recovery import Owner
from hanchan.tournament.logbook import as_lines

router = APIRouter(prefix="/api/tournaments/{tournament_id}", tags=["tournaments"], responses=PROBLEMS)


@router.get("/keys", summary="Who has a key")
async def keys(visit: AVisit, here: Here) -> list[responses.KeyData]:
    """Without secrets."""
    return [presenters.key(row) for row in await here.offices.keys.all(visit.office.id)]


@router.post("/keys", status_code=201, summary="A new key")
async def new_key(body: KeyRequest, visit: AVisit, here: Here, pen: Noted) -> responses.KeyWithSecretData:
    """A link for somebody: `/tournament/ID#key=SECRET`. The secret is told this once."""
    if (body.role == PLAYER) != (body.player is not None):
        raise Refused("bad_message", "a player's key names the player, other keys do not")
    if body.player is not None:
        visit.tournament.player(body.player)
    name = body.name.strip()
    if body.role != PLAYER and (not name or not name.isprintable()):
        raise Refused("bad_message", "a key needs a name for the log", "key_unnamed")
    made = await here.offices.keys.add(visit.office.id, body.role, name, body.player)
    await pen.note("key_made", "tournament", visit.office.id, visit.who.name)
    return presenters.key_with_secret(*made)


@router.post("/keys/players", summary="Keys for all players who have none")
async def keys_for_players(
    visit: AVisit, here: Here, pen: Noted, renew: Annotated[bool, Query(description="For everybody; the links they had are void.")] = False
) -> list[responses.KeyWithSecretData]:
    """To be printed or sent; each lets a player type in and confirm results of the own table."""
    ranked = [number for number, one in visit.tournament.players.items() if not one.substitute]
    make = here.offices.keys.renew_for_players if renew else here.offices.keys.add_for_players
    made = await make(visit.office.id, ranked)
    if made:
        await pen.note("key_made", "tournament", visit.office.id, visit.who.name)
    return [presenters.key_with_secret(*key) for key in made]


@router.get("/keys/players", summary="The keys of players once more")
async def shown_keys(visit: AVisit, here: Here, pen: Noted) -> list[responses.KeyWithSecretData]:
    """With their secrets, to be printed again."""
    await pen.note("exported", "tournament", visit.office.id, visit.who.name)
    return [presenters.key_with_secret(*key) for key in await here.offices.keys.of_players(visit.office.id)]


@router.delete("/keys/{key_id}", status_code=204, summary="Revoke a key")
async def revoke_key(key_id: str, visit: AVisit, here: Here, pen: Noted) -> None:
    """Whoever has the link can only look from now on."""
    await here.offices.keys.revoke(visit.office.id, key_id)
    await pen.note("key_revoked", "tournament", visit.office.id, visit.who.name)


@router.post("/recovery-code", summary="A code to write down")
async def recovery_code(visit: AVisit, here: Here, pen: Noted) -> RecoveryCodeData:
    """It brings this organiser's key back when it is lost. Only its hash is kept; an earlier code of this key is void."""
    if not visit.who.key:
        raise Refused("forbidden", "a code belongs to a key; the admin has none", "only_keys")
    code = await here.codes.make(Owner(RECOVERS_ORGANISER, visit.who.key))
    await pen.note("code_made", "tournament", visit.office.id, visit.who.name)
    return RecoveryCodeData(code=code)


@router.get(
    "/backup",
    summary="The whole log as a file",
    response_class=Response,
    responses={200: {"description": "JSON Lines.", "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def backup(visit: AVisit) -> Response:
    """`hanchan tournament` works with this file, and `POST /api/tournaments/restore` takes it."""
    named = {"content-disposition": f'attachment; filename="tournament-{visit.office.id}.jsonl"'}
    return Response(as_lines(visit.tournament.data()), media_type="application/x-ndjson", headers=named)


@router.get("/backups", summary="The copies the server keeps")
async def backups(visit: AVisit, here: Here) -> list[responses.BackupData]:
    """The newest first."""
    return [_copy(one) for one in await run_in_threadpool(here.offices.backups.copies, visit.office.id)]


@router.post("/backups", status_code=201, summary="Keep a copy now")
async def back_up(visit: AVisit, here: Here) -> responses.BackupData:
    return _copy(await here.offices.backups.now(visit.office))


def _copy(one: Copy) -> responses.BackupData:
    return responses.BackupData(file=one.file, made=one.made.isoformat(), notes=one.notes, bytes=one.size)
