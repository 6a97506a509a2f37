"""The application: every router in one list."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from hanchan.server import static
from hanchan.server.admin.routes import router as admin_router
from hanchan.server.answers import answer_problems
from hanchan.server.authorisation.doors import open_doors
from hanchan.server.clubs.routes import router as clubs_router
from hanchan.server.games.routes import router as games_router
from hanchan.server.games.statistics_routes import router as statistics_router
from hanchan.server.guard import Guard
from hanchan.server.lessons.routes import router as lessons_router
from hanchan.server.operation.health import router as health_router
from hanchan.server.play.routes import router as play_router
from hanchan.server.players.routes import router as players_router
from hanchan.server.practice.routes import router as practice_router
from hanchan.server.reference import about_routes, hand_routes, names_routes, referee_routes, rules_routes, score_routes
from hanchan.server.replays.routes import router as replays_router
from hanchan.server.services import Services
from hanchan.server.settings import ServerSettings
from hanchan.server.sheets.routes import router as sheets_router
from hanchan.server.sheets.season_routes import router as seasons_router
from hanchan.server.studies.routes import router as studies_router
from hanchan.server.tournaments import (
    copy_routes,
    hall_routes,
    key_routes,
    live_routes,
    paper_routes,
    photo_routes,
    play_routes,
    push_routes,
    registration_routes,
    sheet_routes,
)
from hanchan.server.tournaments import routes as tournament_routes
from hanchan.version import __version__

ROUTERS = [
    about_routes.router,
    health_router,
    admin_router,
    players_router,
    games_router,
    statistics_router,
    clubs_router,
    play_router,
    sheets_router,
    seasons_router,
    tournament_routes.router,
    play_routes.router,
    registration_routes.router,
    paper_routes.router,
    hall_routes.router,
    photo_routes.router,
    push_routes.router,
    sheet_routes.router,
    key_routes.router,
    copy_routes.router,
    live_routes.router,
    score_routes.router,
    hand_routes.router,
    rules_routes.router,
    names_routes.router,
    referee_routes.router,
    practice_router,
    lessons_router,
    replays_router,
    studies_router,
    static.router,  # last: it answers every path
]
"""The routes of every topic; a new one is named here, and its routes in `authorisation/table.py`."""


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
        openapi_url=None,  # it is a route like the others: see `descriptions`
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.services = parts
    if parts.cluster is None:
        app.add_middleware(Guard, settings=settings)
    else:
        from hanchan.server.cluster.forwarding import Forwarding
        from hanchan.server.cluster.inside import Inside

        app.add_middleware(Forwarding, lobby=parts.lobby, peers=parts.cluster.peers)
        app.add_middleware(Guard, settings=settings)
        app.add_middleware(Inside, cluster=parts.cluster, lobby=parts.lobby)
    answer_problems(app)
    open_doors(app, ROUTERS)
    return app
