"""Whether the server works, for whoever watches over it: a proxy, a container, a monitor."""

import asyncio
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection, text
from starlette.responses import JSONResponse

from hanchan.errors import StoreFailed
from hanchan.server.services import Here
from hanchan.version import __version__

router = APIRouter(prefix="/health", include_in_schema=False)

_PATIENCE: Final = 5.0
"""Seconds within which the database has to answer."""


@router.get("/live")
async def live() -> JSONResponse:
    """200 as long as the process answers at all."""
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("")
async def ready(here: Here) -> JSONResponse:
    """200 if people can play: the database answers, by the way every move takes. 503 otherwise."""
    try:
        await asyncio.wait_for(here.database.run(_ask), _PATIENCE)
    except (StoreFailed, TimeoutError):
        return JSONResponse({"status": "failing", "database": "no answer", "version": __version__}, 503)
    return JSONResponse({"status": "ok", "database": "ok", "version": __version__})


def _ask(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))
