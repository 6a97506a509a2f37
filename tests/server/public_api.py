"""The public API on its own, without tables and a store."""

from fastapi import FastAPI
from fastapi.testclient import TestClient

from hanchan.server.reference import answer_problems, router


def public_api() -> TestClient:
    """A client of the API; an error that nobody foresaw is raised in the test."""
    app = FastAPI()
    app.include_router(router)
    answer_problems(app)
    return TestClient(app)
