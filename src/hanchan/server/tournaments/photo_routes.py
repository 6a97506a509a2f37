"""Routes about photographs of result sheets: sent by those who were at the table, seen by them and by the staff."""

import asyncio
import hashlib
import tempfile
import zipfile
from pathlib import Path as File
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.background import BackgroundTask
from starlette.responses import FileResponse

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.photographs import photograph_of
from hanchan.server.services import Here, Noted, OfAddress
from hanchan.server.tournaments.play_presenters import photo_data
from hanchan.server.tournaments.play_responses import PhotoData
from hanchan.server.tournaments.requests import NoteId
from hanchan.server.tournaments.visit import AVisit, SessionNumber, TableNumber
from hanchan.store.photos import PhotoRow, size_of_all
from hanchan.tournament.acts import AttachPhoto
from hanchan.tournament.photo_folder import PhotoFile

router = APIRouter(prefix="/api/tournaments/{tournament_id}", tags=["tournaments"], responses=PROBLEMS)

_PHOTO: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "A photograph: JPEG or WebP.",
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}
_HEADERS: Final = {
    "cache-control": "private, no-store",  # on a phone that is passed around, nothing is left behind
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
_BINARY: Final = {"schema": {"type": "string", "format": "binary"}}


@router.post("/sessions/{number}/tables/{table}/photos", status_code=201, openapi_extra=_PHOTO, summary="Attach a photograph to a table")
async def attach(
    request: Request, number: SessionNumber, table: TableNumber, visit: AVisit, here: Here, account: OfAddress,
    id: Annotated[NoteId, Query(description="The id of the note, made by the sender: sent again, it counts once.")],
) -> PhotoData:  # fmt: skip
    """Of the result sheet, as it was signed. Whatever else is in the file, as where it was taken, is not kept."""
    content, limits = await request.body(), here.settings.limits
    if len(content) > limits.photo_bytes:
        raise Refused("too_large", f"a photograph has at most {limits.photo_bytes:,} bytes", "picture_too_large")
    found = photograph_of(content)
    act = AttachPhoto(number, table, hashlib.sha256(found.content).hexdigest())
    if visit.tournament.note(id) is None:
        await visit.office.check(id, act, visit.who)  # what is refused costs nobody's share
        stored = await here.database.run(lambda connection: size_of_all(connection, visit.office.id))
        if limits.photos_of_tournament and stored + len(found.content) > limits.photos_of_tournament:
            raise Refused(
                "too_many", f"the photographs of a tournament have at most {limits.photos_of_tournament:,} bytes together", "pictures_full"
            )
        account.store(len(found.content))
    await visit.office.add(id, act, visit.who, PhotoRow(act.digest, *found))
    if act.digest not in visit.tournament.photos:
        raise Refused("not_found", "this photograph was removed in the meantime", "picture_gone")
    return photo_data(visit.tournament.photos[act.digest])


@router.get(
    "/photos/{digest}",
    summary="A photograph",
    response_class=Response,
    responses={200: {"description": "The photograph.", "content": {"image/*": _BINARY}}},
)
async def photograph(digest: Annotated[str, Path(pattern="^[0-9a-f]{64}$")], visit: AVisit) -> Response:
    """For the staff, and for those who sat at the table."""
    photo = visit.tournament.photos.get(digest)
    if photo is None or not (visit.who.is_staff or visit.who.player in photo.players):
        raise Refused("not_found", "there is no such photograph", "picture_gone")
    found = await visit.office.photo(digest)
    if found is None:
        raise Refused("not_found", "the picture is not here: this office was restored from its log alone", "photo_not_copied")
    return Response(found.content, media_type=found.kind, headers=_HEADERS)


@router.get(
    "/photos.zip",
    summary="All photographs in one file",
    response_class=Response,
    responses={200: {"description": "A ZIP archive.", "content": {"application/zip": _BINARY}}},
)
async def all_photographs(visit: AVisit, pen: Noted) -> Response:
    """Named by session and table, for the organiser's own records."""
    with tempfile.NamedTemporaryFile(suffix=".zip", delete=False) as file:
        path = File(file.name)
    try:
        with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
            counted: dict[tuple[int, int], int] = {}
            for photo in sorted(visit.tournament.photos.values(), key=lambda one: (one.session, one.table, one.at)):
                found = await visit.office.photo(photo.digest)
                if found is not None:
                    place = photo.session, photo.table
                    counted[place] = counted.get(place, 0) + 1
                    name = f"session-{photo.session:02}-table-{photo.table:03}-{counted[place]}{PhotoFile(*found).ending}"
                    await asyncio.to_thread(archive.writestr, name, found.content)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    await pen.note("exported", "tournament", visit.office.id, visit.who.name)
    named = {"cache-control": "private, no-store", "content-disposition": f'attachment; filename="photos-{visit.office.id}.zip"'}
    return FileResponse(path, media_type="application/zip", headers=named, background=BackgroundTask(path.unlink, missing_ok=True))
