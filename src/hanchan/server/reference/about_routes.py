"""Routes about the server itself."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import BaseModel

from hanchan.bots import BOTS
from hanchan.bots.introductions import introductions
from hanchan.server.answers import PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.reference.parameters import TextLang
from hanchan.server.services import Here
from hanchan.version import __version__, build

router = APIRouter(prefix="/api", tags=["server"], responses=PROBLEMS)


class ServerData(BaseModel):
    name: str
    version: str
    build: str
    bots: list[str]
    tables: int


@router.get("/about", summary="What runs here")
async def about(here: Here) -> ServerData:
    """`tables` counts those in memory."""
    return ServerData(name="hanchan", version=__version__, build=build(), bots=list(BOTS), tables=here.lobby.count)


class BotData(BaseModel):
    bot: str
    level: int
    name: str
    about: str


@router.get("/bots", summary="The bots one can play against, the levels first")
async def bots(lang: TextLang = "en") -> list[BotData]:
    """`bot` is what seats are given by; `level` is 1 to 6, and 0 for a character without a level."""
    return [BotData(**one._asdict()) for one in introductions(lang)]


@router.get("/openapi.json", include_in_schema=False)
async def routes(here: Here) -> Response:
    return Response(await here.descriptions.of_routes(), media_type="application/json")


@router.get("/live-messages", response_model=dict[str, Any], summary="The messages of the live connection as a JSON schema")
async def live_messages(here: Here) -> Response:
    return Response(await here.descriptions.of_messages(), media_type="application/json")


@router.get("/viewed", response_class=Response, summary="The recorded game this server was started to show")
async def viewed(here: Here) -> Response:
    """The file as it is; only `hanchan record view` starts such a server."""
    if not here.settings.viewed:
        raise Refused("not_found", "this server was not started to show a game")
    return Response(here.settings.viewed, media_type="application/octet-stream")
