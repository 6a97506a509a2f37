"""The HTTP API against its own description: whatever is sent, no answer is an error of the server or undescribed."""

from collections.abc import Iterator

import pytest

from tests.support.described_routes import Operation, call, explore
from tests.support.live_server import RunningServer, running
from tests.support.protocol_client import Person, run

OFFICE = "/api/tournaments"


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    """With a process for long work, as in earnest: whatever goes there and back can be sent."""
    with running(work_processes=1) as found:
        yield found


@pytest.mark.parametrize("is_read", [True, False])
@pytest.mark.parametrize("is_office", [True, False])
def test_every_route(is_office: bool, is_read: bool, server: RunningServer) -> None:
    def is_meant(operation: Operation) -> bool:
        return operation.path.startswith(OFFICE) is is_office and (operation.method == "get") is is_read

    assert explore(is_meant, lambda case: call(case, server.url)) >= 10


def test_every_route_is_described() -> None:
    async def scene(url: str) -> None:
        described = await Person(url).ask("GET", "/api/openapi.json")
        for path, methods in described["paths"].items():
            assert path.startswith("/api/")
            for method, about in methods.items():
                assert about["summary"], f"{method} {path}"

    with running() as server:
        run(scene(server.url))
