"""The HTTP API against its own description: whatever is sent, no answer is an error of the server or undescribed."""

import os
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from hanchan.server.app import create_app
from hanchan.server.settings import ServerSettings
from tests.support.live_server import RunningServer, running
from tests.support.protocol_client import Person, run

schema = schemathesis.openapi.from_dict(create_app(ServerSettings()).openapi())
EXAMPLES = int(os.environ.get("HANCHAN_API_EXAMPLES", "5"))


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck))
def test_every_route(case: schemathesis.Case[Any], server: RunningServer) -> None:
    case.call_and_validate(base_url=server.url, checks=[not_a_server_error, response_schema_conformance])


def test_every_route_is_described() -> None:
    async def scene(url: str) -> None:
        described = await Person(url).ask("GET", "/api/openapi.json")
        for path, methods in described["paths"].items():
            assert path.startswith("/api/")
            for method, about in methods.items():
                assert about["summary"], f"{method} {path}"

    with running() as server:
        run(scene(server.url))
