"""The part of the API that keeps nothing: the application as it is, with its database never opened."""

from fastapi.testclient import TestClient

from hanchan.server.app import create_app
from hanchan.server.limits import UNLIMITED
from hanchan.server.settings import ServerSettings


def public_api() -> TestClient:
    """A client of the API; an error that nobody foresaw is raised in the test."""
    return TestClient(create_app(ServerSettings(limits=UNLIMITED)))
