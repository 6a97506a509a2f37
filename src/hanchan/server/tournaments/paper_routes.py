"""Routes that give files: papers for the room, reports, the plot of the leaders."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Response

from hanchan.documents import tournament_papers
from hanchan.documents.progress_chart import course_svg
from hanchan.documents.tables import csv_text
from hanchan.documents.tournament_workbook import tournament_xlsx
from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.services import Here, Work
from hanchan.server.tournaments.roles import STAFF, require
from hanchan.server.tournaments.visit import Address, AVisit
from hanchan.tournament import reports
from hanchan.tournament.acts import Note
from hanchan.tournament.office import Tournament
from hanchan.tournament.publication import public_view

router = APIRouter(prefix="/api/tournaments/{tournament_id}", tags=["tournaments"], responses=PROBLEMS)

FOR_EVERYBODY: Final = ("ranking", "seating", "posters", "cards", "badges", "table_cards", "course", "teams", "diplomas")
"""Papers and reports that hang on the wall anyway; the others are for the staff."""
_PDF, CSV, _SVG = "application/pdf", "text/csv", "image/svg+xml"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

OfSession = Annotated[int, Query(ge=0, le=100, description="Only this session, where the paper has one part for each; 0: all.")]


def file_response(kind: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"description": "The file.", "content": {kind: {"schema": {"type": "string", "format": "binary"}}}}}


def file_answer(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


def _check(visit: AVisit, what: str, known: tuple[str, ...]) -> None:
    if what not in known:
        raise Refused("not_found", f"there is no such file; there are {', '.join(known)}")
    if what not in FOR_EVERYBODY:
        require(visit.who, *STAFF)


@router.get("/papers/{what}.pdf", summary="A paper to be printed", response_class=Response, responses=file_response(_PDF))
async def papers(
    what: Annotated[str, Path(description=f"One of {', '.join(tournament_papers.KINDS)}.", max_length=20)],
    visit: AVisit,
    work: Work,
    address: Address,
    here: Here,
    session: OfSession = 0,
) -> Response:
    _check(visit, what, tournament_papers.KINDS)
    link = "" if here.settings.is_alone else f"{address}/tournament/{visit.office.id}/player/{{player}}"
    content = await work.run(_paper, visit.notes, what, session, link, visit.who.is_staff)
    return file_answer(content, _PDF, f"{what}.pdf")


@router.get("/reports/all.xlsx", summary="All reports as a workbook", response_class=Response, responses=file_response(XLSX))
async def workbook(visit: AVisit, work: Work) -> Response:
    return file_answer(await work.run(_workbook, visit.notes), XLSX, "tournament.xlsx")


@router.get("/reports/{what}.csv", summary="A report as CSV", response_class=Response, responses=file_response(CSV))
async def report(what: Annotated[str, Path(description=f"One of {', '.join(reports.REPORTS)}.", max_length=20)], visit: AVisit) -> Response:
    _check(visit, what, tuple(reports.REPORTS))
    text = await visit.office.compute_for(visit.who, ("report", what), lambda office: csv_text(reports.REPORTS[what](office)))
    return file_answer(text.encode("utf-8-sig"), CSV, f"{what}.csv")


@router.get("/course.svg", summary="The run of the leaders as a picture", response_class=Response, responses=file_response(_SVG))
async def course(visit: AVisit, best: Annotated[int, Query(ge=1, le=20, description="How many players.")] = 8) -> Response:
    picture = await visit.office.compute_for(visit.who, ("course", best), lambda office: course_svg(office, best))
    return Response(picture, media_type=_SVG)


# Done aside


def _paper(notes: tuple[Note, ...], what: str, session: int, link: str, staff: bool) -> bytes:
    tournament = Tournament(notes)
    return tournament_papers.document(tournament if staff else public_view(tournament), what, session, link)


def _workbook(notes: tuple[Note, ...]) -> bytes:
    return tournament_xlsx(Tournament(notes))
