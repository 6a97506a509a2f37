"""Routes about tournaments as a whole: the list, founding, the overview, the log."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from hanchan.errors import TournamentError
from hanchan.rules import PRESETS
from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id
from hanchan.server.qr_codes import qr_svg
from hanchan.server.requests import RecoveryRequest
from hanchan.server.services import Here, Noted, OfAddress, Secret, Work
from hanchan.server.tournaments import presenters, responses
from hanchan.server.tournaments.requests import NoteRequest, TournamentRequest
from hanchan.server.tournaments.roles import ORGANISER, Who
from hanchan.server.tournaments.visit import Address, AVisit, Language, Visit, act_of
from hanchan.store.recovery import ORGANISER as RECOVERS_ORGANISER
from hanchan.store.recovery import Owner
from hanchan.tournament.acts import Act, CountOtherwise, EnterResult, Found, Note
from hanchan.tournament.logbook import ID_PATTERN, notes_of

_KEPT_ID: Final = 40
router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=PROBLEMS)

_LINES: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "The log as JSON Lines: a backup, or a file of `hanchan tournament`.",
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}


@router.get("", summary="Tournaments that are not private")
async def tournaments(here: Here) -> list[responses.ListedTournamentData]:
    """The newest first."""
    return [presenters.in_list(office) for office in await here.offices.public()]


@router.post("", status_code=201, summary="Found a tournament")
async def new_tournament(
    body: TournamentRequest, here: Here, address: Address, account: OfAddress, pen: Noted
) -> responses.NewTournamentData:
    """The answer has the key of the organiser, which is told this once."""
    if body.rules not in PRESETS:
        raise Refused("not_found", f"there is no rule set {body.rules!r}; there are {', '.join(PRESETS)}")
    account.take("tournaments_a_day")
    said = body.model_dump(exclude={"private"})
    act = Found(**{**said, "ties": tuple(body.ties)})
    note = Note(new_id(12), act, ORGANISER, datetime.now(UTC).isoformat(timespec="seconds"))
    made = await _found(here, [note], body.private, address)
    await pen.note("made", "tournament", made.tournament.id)
    return made


@router.post("/restore", status_code=201, openapi_extra=_LINES, summary="Restore a tournament from a backup")
async def restore(
    request: Request, here: Here, address: Address, account: OfAddress, work: Work, pen: Noted, private: bool = False,
    id: Annotated[str, Query(pattern=ID_PATTERN, description="The id it had, to keep its address; empty: a new one.")] = "",
) -> responses.NewTournamentData:  # fmt: skip
    """With a new key for its organiser; everything else is as in the backup. `taken` if the id is that of a tournament of this server."""
    content = await request.body()
    account.take("tournaments_a_day", len(content))
    made = await _found(here, await work.run(notes_of, content), private, address, id)
    await pen.note("restored", "tournament", made.tournament.id)
    return made


@router.post("/recover", summary="Get the lost key of an organiser back by a recovery code")
async def recover(body: RecoveryRequest, here: Here, address: Address, pen: Noted) -> responses.RecoveredTournamentData:
    """The organiser gets a new key and a new code; the old key and the code that was used are void."""
    here.tries.take(pen.address)
    lost = await here.offices.keys.by_id(await here.codes.take(RECOVERS_ORGANISER, body.code))
    if lost is None:
        raise Refused("wrong_code", "the tournament of this code is not here any more", "no_tournament")
    office = await here.offices.find(lost.tournament_id)
    if lost.revoked is None:
        await here.offices.keys.revoke(office.id, lost.id)
    row, secret = await here.offices.keys.add(office.id, lost.role, lost.name)
    code = await here.codes.make(Owner(RECOVERS_ORGANISER, row.id))
    await pen.note("recovered", "tournament", office.id, row.name)
    shown = presenters.overview(office, Who(row.role, row.name, row.player, row.id), address)
    return responses.RecoveredTournamentData(tournament=shown, key=presenters.key_with_secret(row, secret), recovery_code=code)


async def _found(here: Here, notes: list[Note], private: bool, address: str, id: str = "") -> responses.NewTournamentData:
    office, (row, secret) = await here.offices.found(notes, private, id=id)
    shown = presenters.overview(office, Who(row.role, row.name, row.player), address)
    return responses.NewTournamentData(tournament=shown, key=presenters.key_with_secret(row, secret))


@router.get("/{tournament_id}", summary="A tournament")
async def overview(visit: AVisit, address: Address) -> responses.TournamentData:
    """What it is, how far it has got, and what the asker may do."""
    return presenters.overview(visit.office, visit.who, address)


@router.post("/{tournament_id}/notes", summary="Do something in the office")
async def add_note(
    request: Request, body: NoteRequest, visit: AVisit, account: OfAddress, lang: Language = "en"
) -> responses.WrittenNoteData:
    """When the answer comes, the note is stored for good. Sent again with the same id, it counts once."""
    account.store(len(await request.body()))
    act = act_of(body.act)
    try:
        note, new = await visit.office.add(body.id, act, visit.who)
    except TournamentError:
        await _keep_other_count(body.id, act, visit)
        raise
    shown = presenters.note(visit.tournament, note, lang, visit.who)
    return responses.WrittenNoteData(number=shown.number, new=new, note=shown)


async def _keep_other_count(note_id: str, act: Act, visit: Visit) -> None:
    """Scores that are refused because the table has others, and no reason was given, are not lost: they stand beside the result."""
    if not isinstance(act, EnterResult) or act.reason.strip():
        return
    entered = visit.tournament.session(act.session).results.get(act.table)
    if entered is not None and entered.by != visit.who.name and (entered.scores, entered.sticks) != (act.scores, act.sticks):
        other = CountOtherwise(act.session, act.table, act.scores, act.sticks)
        await visit.office.add(f"{note_id[:_KEPT_ID]}.count", other, visit.who)


@router.post("/{tournament_id}/notes/check", status_code=204, summary="Whether something could be done")
async def check_note(body: NoteRequest, visit: AVisit) -> None:
    """Refuses what the office would refuse, and stores nothing."""
    await visit.office.check(body.id, act_of(body.act), visit.who)


@router.post("/{tournament_id}/notes/preview", summary="What something would change")
async def preview_note(body: NoteRequest, visit: AVisit, lang: Language = "en") -> responses.ActPreviewData:
    """Stores nothing. What cannot be done says why, and names the later notes that stand in its way."""
    try:
        after = await visit.office.tried(body.id, act_of(body.act), visit.who)
    except TournamentError as error:
        return presenters.refused_preview(visit.tournament, error, lang, visit.who)
    return presenters.preview(visit.tournament, after, lang, visit.who)


@router.get("/{tournament_id}/notes", summary="The log: everything that was done")
async def log(
    visit: AVisit,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    most: Annotated[int, Query(ge=1, le=1000)] = 200,
    lang: Language = "en",
) -> responses.OfficeLogData:
    """For organiser and referee, from the first on; `since` skips this many."""
    notes = visit.tournament.notes
    shown = [presenters.note(visit.tournament, note, lang, visit.who) for note in notes[since : since + most]]
    return responses.OfficeLogData(notes=shown, total=len(notes))


@router.get("/{tournament_id}/clock", summary="The clock of the session in play")
async def clock(visit: AVisit) -> responses.OfficeClockData | None:
    """Nothing if no session has begun. Where it stands still, the times of signal and end are not known."""
    return presenters.clock_now(visit.tournament, presenters.current_session(visit.tournament))


@router.get("/{tournament_id}/players", summary="The list of players")
async def players(visit: AVisit) -> list[responses.TournamentPlayerData]:
    return presenters.players(visit.tournament, visit.who)


@router.get(
    "/{tournament_id}/qr.svg",
    summary="The link of a tournament as a QR code",
    response_class=Response,
    responses={200: {"description": "A picture.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def qr_code(visit: AVisit, here: Here, address: Address, secret: Secret) -> Response:
    """The public link; asked with a key, the link that opens the office with this key."""
    key = f"#key={secret}" if secret and not here.identities.is_admin(secret) else ""
    picture = await asyncio.to_thread(qr_svg, f"{address}/tournament/{visit.office.id}{key}")
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-store"})
