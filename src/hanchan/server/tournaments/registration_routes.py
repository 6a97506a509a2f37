"""Routes about registration: the public page, the own entry by its link, and the organiser's list."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from hanchan.documents.tables import csv_text, workbook
from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id
from hanchan.server.qr_codes import qr_svg
from hanchan.server.services import Here, Noted, OfAddress
from hanchan.server.tournaments import registration_presenters as presenters
from hanchan.server.tournaments import registration_responses as responses
from hanchan.server.tournaments.entry_links import entry_with
from hanchan.server.tournaments.paper_routes import CSV, XLSX, file_answer, file_response
from hanchan.server.tournaments.requests import EntryRequest, RegistrationRequest, WithdrawalRequest
from hanchan.server.tournaments.roles import AT_THE_FORM
from hanchan.server.tournaments.visit import Address, AVisit
from hanchan.tournament.acts import Entrant, Register, Unregister
from hanchan.tournament.acts.entries import same_person, settings
from hanchan.tournament.registration import check_form, is_open, registration_rows

router = APIRouter(prefix="/api/tournaments/{tournament_id}/registration", tags=["tournaments"], responses=PROBLEMS)


@router.get("", summary="The registration of a tournament")
async def registration(visit: AVisit) -> responses.RegistrationData:
    """What is asked, how many places are left, and who comes. E-mail addresses and remarks are told to the organiser alone."""
    if visit.tournament.registration is None:
        raise Refused("not_found", "this tournament has no registration", "no_registration")
    return presenters.public(visit.tournament)


@router.post("/entries", status_code=201, summary="Register")
async def register(
    request: Request, body: RegistrationRequest, visit: AVisit, here: Here, account: OfAddress, address: Address
) -> responses.MyEntryData:
    """On a place, or on the waiting list. The answer has the entry's own link; no mail is sent. The same id again counts once."""
    said = settings(visit.tournament)
    act = Register(
        body.id,
        Entrant(
            first=body.first.strip(), last=body.last.strip(), country=body.country.strip(), ema=body.ema.replace(" ", ""),
            club=body.club.strip(), email=body.email.strip(),
        ),
        body.remark.strip(),
    )  # fmt: skip
    if visit.tournament.note(body.id) is None:
        if not is_open(said, datetime.now(UTC)):
            raise Refused("not_open", "registration is closed", "registration_closed")
        check_form(said, act.entrant, act.remark)
        most = here.settings.limits.tournament_registrations
        if most and len(visit.tournament.entries) >= most:
            raise Refused("too_many", f"{most:,} people have registered, and a tournament takes no more", "registration_full")
        if same_person(visit.tournament, act.entrant):
            raise Refused("taken", f"{act.entrant.name} is registered already", "registered_already")
        account.take("registrations_a_day", len(await request.body()))
    await visit.office.add(body.id, act, AT_THE_FORM)
    return presenters.mine(visit.office, visit.tournament.entries[body.id], address)


@router.post("/mine", summary="The own entry")
async def mine(body: EntryRequest, visit: AVisit, address: Address) -> responses.MyEntryData:
    return presenters.mine(visit.office, entry_with(visit.office, body.code), address)


@router.post("/mine/withdraw", summary="Withdraw the own entry")
async def withdraw(body: WithdrawalRequest, visit: AVisit, address: Address) -> responses.MyEntryData:
    """Whoever waits moves up. A player on the list stays there: the organiser is told, and decides."""
    entry = entry_with(visit.office, body.code)
    if entry.is_living:
        await visit.office.add(new_id(12), Unregister(entry.id, body.reason.strip()), AT_THE_FORM)
    return presenters.mine(visit.office, visit.tournament.entries[entry.id], address)


@router.get("/entries", summary="Everybody who has registered, for the organiser")
async def entries(visit: AVisit, address: Address) -> responses.EntriesData:
    """In the order in which they did, with what is private and with their own links."""
    return presenters.entries(visit.office, address)


@router.get("/export.{ending}", summary="The list as a file", response_class=Response, responses=file_response(CSV))
async def export(ending: Annotated[str, Path(description="csv or xlsx.", max_length=5)], visit: AVisit, pen: Noted) -> Response:
    """With e-mail addresses: not to be published."""
    if ending not in ("csv", "xlsx"):
        raise Refused("not_found", "there is csv and xlsx")
    rows = registration_rows(visit.tournament)
    await pen.note("exported", "tournament", visit.office.id, visit.who.name)
    if ending == "csv":
        return file_answer(csv_text(rows).encode("utf-8-sig"), CSV, "registration.csv")
    return file_answer(await asyncio.to_thread(workbook, {"registration": rows}), XLSX, "registration.xlsx")


@router.get(
    "/qr.svg",
    summary="The link of the registration as a QR code",
    response_class=Response,
    responses={200: {"description": "A picture.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def qr_code(visit: AVisit, address: Address) -> Response:
    picture = await asyncio.to_thread(qr_svg, f"{address}/tournament/{visit.office.id}/registration")
    return Response(picture, media_type="image/svg+xml")
