"""The part of the API that keeps nothing, on its own, without tables and a store."""

from fastapi import FastAPI
from fastapi.testclient import TestClient

from hanchan.server.answers import answer_problems
from hanchan.server.practice.routes import router as practice_router
from hanchan.server.reference import hand_routes, names_routes, referee_routes, rules_routes, score_routes
from hanchan.server.replays.routes import router as replays_router


def public_api() -> TestClient:
    """A client of the API; an error that nobody foresaw is raised in the test."""
    app = FastAPI()
    for router in (
        score_routes.router,
        hand_routes.router,
        rules_routes.router,
        names_routes.router,
        practice_router,
        replays_router,
        referee_routes.router,
    ):
        app.include_router(router)
    answer_problems(app)
    return TestClient(app)
