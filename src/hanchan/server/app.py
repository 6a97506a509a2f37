"""The application: every router in one list."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from hanchan.errors import HanchanError
from hanchan.server import api_about, api_players, api_tables, static
from hanchan.server.errors import Refused, refusal
from hanchan.server.limits import Guard, answer
from hanchan.server.services import Services
from hanchan.server.settings import ServerSettings
from hanchan.version import __version__

ROUTERS = [
    api_about.router,
    api_players.router,
    api_tables.router,
    static.router,  # last: it answers every path
]
"""Each topic has a module `api_*.py` with a router; a new one is named here."""


def create_app(settings: ServerSettings) -> FastAPI:
    """The server's application; its database is opened when it starts."""
    parts = Services(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await parts.open()
        try:
            yield
        finally:
            await parts.close()

    app = FastAPI(
        title="Hanchan",
        version=__version__,
        summary="Riichi mahjong as it is really played in Europe.",
        description="Tables, players and games. The live connection, `WS /api/tables/{id}/live`, is described in docs/protocol.md. "
        "Tiles are mjai names (`5m`, `5mr`, `E`, `P`).",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.services = parts
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(HanchanError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_problem)
    app.add_exception_handler(Exception, _refused)
    for router in ROUTERS:
        app.include_router(router)
    return app


async def _refused(_: Request, error: Exception) -> Response:
    return answer(refusal(error))


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    message = str(first["msg"])
    return answer(Refused("bad_message", f"{place}: {message}" if place else message))


async def _http_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "not_found"}.get(error.status_code, "bad_message")
    response = answer(Refused(code, str(error.detail)))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response
