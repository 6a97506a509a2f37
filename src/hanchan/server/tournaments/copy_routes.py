"""Routes about copies of an office beside the laptop: a folder, and laptops that follow and can take over."""

from fastapi import APIRouter

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.services import Here, Noted
from hanchan.server.tournaments import presenters, responses
from hanchan.server.tournaments.requests import CopyFolderRequest, FollowRequest
from hanchan.server.tournaments.visit import AVisit

router = APIRouter(prefix="/api/tournaments/{tournament_id}", tags=["tournaments"], responses=PROBLEMS)


@router.get("/copies", summary="Copies beside the laptop")
async def copies(visit: AVisit) -> list[responses.SafeCopyData]:
    """The folder and the laptops that follow, and whether they are up to date."""
    return presenters.copies(visit.office)


@router.post("/copies", summary="Keep a copy in a folder")
async def copy_to(body: CopyFolderRequest, visit: AVisit, here: Here, pen: Noted) -> list[responses.SafeCopyData]:
    """Every act is on that disk before it is answered, as long as it is there. An empty folder ends it."""
    if not here.settings.own_machine:
        raise Refused("forbidden", "folders can be named where the organiser's own laptop is the server", "only_on_laptop")
    await here.offices.copy_to(visit.office, body.folder.strip())
    await pen.note("exported", "tournament", visit.office.id, visit.who.name)
    return presenters.copies(visit.office)


@router.post("/copy", summary="Follow as a second laptop")
async def follow(body: FollowRequest, visit: AVisit) -> responses.OfficeNewsData:
    """What is new to a laptop that keeps a copy of the whole office, as soon as there is something; what it has is on its disk."""
    news = await visit.office.copies.follow(body.name, body.stored, body.last, body.tables)
    return responses.OfficeNewsData(
        start=news.start, notes=[note.data() for note in news.notes], rows=news.beside.rows, digests=news.beside.digests
    )
