"""Routes about play: players to be read, seating, sessions, standings, penalties."""

import base64
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.services import Work
from hanchan.server.tournaments import play_presenters, play_responses, responses
from hanchan.server.tournaments.requests import PlayerImportRequest, ResultPreviewRequest, SeatingRequest
from hanchan.server.tournaments.visit import AVisit, PlayerNumber, SessionNumber, TableNumber
from hanchan.tournament.acts import Entrant, Note, Wishes
from hanchan.tournament.drawing import certificate_now, certificate_with, draw, finals, next_by_standings
from hanchan.tournament.late_changes import changed_seats, keep_tables
from hanchan.tournament.office import Tournament
from hanchan.tournament.player_import import Preview, check_players, preview, preview_file, rows_of
from hanchan.tournament.standings import standings as table_of_standings

router = APIRouter(prefix="/api/tournaments/{tournament_id}", tags=["tournaments"], responses=PROBLEMS)


@router.post("/players/preview", response_model=responses.PlayerImportData, summary="Read a list of players")
async def preview_players(body: PlayerImportRequest, visit: AVisit, work: Work) -> Response:
    """What was understood, what is wrong in which line, and what is worth a look. Nobody is entered."""
    known = tuple(visit.tournament.players.values())
    return Response(await work.run(_written_preview, body, known), media_type="application/json")


def _written_preview(body: PlayerImportRequest, known: tuple[Entrant, ...]) -> str:
    return responses.PlayerImportData.model_validate(_preview(body, known).data()).model_dump_json()


def _preview(body: PlayerImportRequest, known: tuple[Entrant, ...]) -> Preview:
    if body.players is not None:
        edited = [(one.line, Entrant(**one.model_dump(exclude={"line"}))) for one in body.players]
        return Preview(check_players(edited, known, wants_country=any(one.country for _, one in edited)))
    if not body.file:
        return preview(rows_of(body.text), known, body.columns)
    try:
        content = base64.b64decode(body.file, validate=True)
    except ValueError:
        raise Refused("bad_message", "file: this is no base64", "no_list") from None
    return preview_file(content, known, body.columns)


@router.post("/seating/draft", summary="Make a seating, without publishing it")
async def draft(body: SeatingRequest, visit: AVisit, work: Work) -> play_responses.SeatingDraftData:
    """The whole schedule from a session on, or the next session. To publish it, send `act` as a note. It may take some seconds."""
    return await work.run(_draft, body, visit.notes)


def _draft(body: SeatingRequest, notes: tuple[Note, ...]) -> play_responses.SeatingDraftData:
    tournament = Tournament(notes)
    if body.method in ("swiss", "finals"):
        number = max(tournament.sessions, default=0) + 1
        swiss = body.method == "swiss"
        act = next_by_standings(tournament, number, body.reason) if swiss else finals(tournament, number, body.reason, body.how, body.seed)
        certificate = certificate_with(tournament, act)
    elif body.method == "keep":
        act, certificate = keep_tables(tournament, body.first, body.reason)
    else:
        wishes = Wishes(tuple(body.apart), tuple(tuple(group) for group in body.groups), _fixed(body.fixed))
        act, certificate = draw(tournament, body.seed, wishes, body.method == "random", body.reason, body.first)
    named = [
        [[play_responses.NamedPlayerData(number=one, name=tournament.name_of(one)) for one in table] for table in tables]
        for tables in act.sessions
    ]
    checked = play_responses.CertificateData.model_validate(certificate.data())
    data = msgspec.to_builtins(act, str_keys=True)
    return play_responses.SeatingDraftData(act=data, certificate=checked, sessions=named, changed=changed_seats(tournament, act))


def _fixed(given: dict[str, int]) -> dict[int, int]:
    wrong = [player for player in given if not (player.isascii() and player.isdigit())]
    if wrong:
        raise Refused("bad_message", f"fixed: {wrong[0]!r} is no number of a player")
    return {int(player): table for player, table in given.items()}


@router.get("/certificate", summary="How good the published seating is")
async def certificate(visit: AVisit) -> play_responses.CertificateData | None:
    """Counted anew over all sessions, with every swap and whoever came or left; nothing if there is no seating."""
    found = await visit.office.compute("certificate", certificate_now)
    return play_responses.CertificateData.model_validate(found.data()) if found else None


@router.get("/sessions/{number}", summary="A session with its tables")
async def session(number: SessionNumber, visit: AVisit) -> play_responses.SessionData:
    """Who sits where, who still plays, and the results; what was corrected is shown to the staff."""
    return play_presenters.session(visit.tournament, number, visit.who)


@router.post("/sessions/{number}/tables/{table}/preview", summary="What scores would come to")
async def try_result(
    number: SessionNumber, table: TableNumber, body: ResultPreviewRequest, visit: AVisit
) -> play_responses.ResultPreviewData:
    """Uma, penalties and results of scores that nobody has sent yet; refused if they do not add up."""
    a, b, c, d = body.scores
    return play_presenters.try_result(visit.tournament, number, table, (a, b, c, d), body.sticks, visit.who)


@router.get("/standings", response_model=play_responses.StandingsData, summary="The standings")
async def standings(visit: AVisit, after: Annotated[int, Query(ge=0, le=100, description="0: now.")] = 0) -> Response:
    """After a session, or now; with the ranking of teams where there are any. Hidden results count for the staff alone."""
    made = await visit.office.compute_for(
        visit.who, ("standings", after), lambda office: play_presenters.ranking(office, after).model_dump_json().encode()
    )
    return Response(made, media_type="application/json")


@router.get("/players/{number}", summary="A player's sheet")
async def player_sheet(number: PlayerNumber, visit: AVisit) -> play_responses.PlayerSessionsData:
    """Where, with whom, and what came of it, session by session."""
    rows = await visit.office.compute_for(visit.who, "rows", lambda office: {row.player: row for row in table_of_standings(office)})
    return play_presenters.player_sessions(visit.tournament, number, visit.who, rows)


@router.get("/penalties", summary="Penalties, and what the rules in force have")
async def penalties(visit: AVisit) -> play_responses.PenaltiesData:
    """Reason and referee are told to the staff, and to the player concerned."""
    return play_presenters.penalties(visit.tournament, visit.who)
