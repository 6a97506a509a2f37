"""Routes about the hall: what screens and phones show, and the pictures of sponsors."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response

from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.identity import new_id
from hanchan.server.pictures import picture_of
from hanchan.server.services import Here, OfAddress
from hanchan.server.tournaments import hall_presenters
from hanchan.server.tournaments.hall_responses import HallData, PictureData
from hanchan.server.tournaments.visit import AVisit
from hanchan.store import pictures as store
from hanchan.store.pictures import PictureRow

router = APIRouter(prefix="/api/tournaments/{tournament_id}", tags=["tournaments"], responses=PROBLEMS)

_PICTURE: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "A picture: PNG, JPEG or WebP.",
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}
_KEEP: Final = {
    "cache-control": "public, max-age=31536000, immutable",  # another picture has another id
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
}


@router.get("/hall", summary="What the hall shows")
async def hall(visit: AVisit) -> HallData:
    """Screens, sponsors, messages, and the ceremony with the places uncovered so far."""
    return await visit.office.compute(("hall", visit.who.is_staff), lambda office: hall_presenters.hall(office, visit.who))


@router.post("/pictures", status_code=201, openapi_extra=_PICTURE, summary="Send a picture")
async def add_picture(request: Request, visit: AVisit, here: Here, account: OfAddress) -> PictureData:
    """To show it in the hall, name its id in an act `sponsor`."""
    content = await request.body()
    limits = here.settings.limits
    if len(content) > limits.picture_bytes:
        raise Refused("too_large", f"a picture has at most {limits.picture_bytes:,} bytes", "picture_too_large")
    found = picture_of(content)
    account.store(len(content))
    row = PictureRow(new_id(12), visit.office.id, found.kind, content)
    if not await here.database.run(lambda connection: store.add_picture(connection, row, limits.tournament_pictures)):
        raise Refused("too_many", f"a tournament has at most {limits.tournament_pictures} pictures", "pictures_full")
    return PictureData(id=row.id, kind=found.kind, width=found.width, height=found.height)


@router.get(
    "/pictures/{picture_id}",
    summary="A picture",
    response_class=Response,
    responses={200: {"description": "The picture.", "content": {"image/*": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def picture(picture_id: Annotated[str, Path(max_length=16)], visit: AVisit, here: Here) -> Response:
    """As it was sent."""
    found = await here.database.run(lambda connection: store.picture(connection, visit.office.id, picture_id))
    if found is None:
        raise Refused("not_found", "there is no such picture", "picture_gone")
    return Response(found.content, media_type=found.kind, headers=_KEEP)
