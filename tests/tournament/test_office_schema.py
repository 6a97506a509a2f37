"""The routes of an office against their description, with a tournament that is really there, by its organiser and by anybody."""

import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from hanchan.server.app import create_app
from hanchan.server.settings import ServerSettings
from hanchan.tournament.demo import START, demo_notes
from hanchan.tournament.logbook import as_lines
from tests.support.live_server import running

schema = schemathesis.openapi.from_dict(create_app(ServerSettings()).openapi()).include(path_regex=r"^/api/tournaments/\{")
EXAMPLES = int(os.environ.get("HANCHAN_API_EXAMPLES", "5"))


@pytest.fixture(scope="module")
def office() -> Iterator[tuple[str, str, str]]:
    """Where the server is, the id of the example, and the organiser's secret."""
    with running() as server:
        log = as_lines([note.data() for note in demo_notes(START)])
        made = httpx.post(f"{server.url}/api/tournaments/restore", content=log).raise_for_status().json()
        yield server.url, made["tournament"]["id"], made["key"]["secret"]


@pytest.mark.parametrize("as_organiser", [True, False])
@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck))
def test_every_route_of_an_office(case: schemathesis.Case[Any], as_organiser: bool, office: tuple[str, str, str]) -> None:
    url, tournament, secret = office
    case.path_parameters = {**(case.path_parameters or {}), "tournament_id": tournament}
    for name in {"number", "table"} & case.path_parameters.keys():
        # Numbers of what is there, mostly; what is no number stays as it is.
        if isinstance(case.path_parameters[name], int):
            case.path_parameters[name] = case.path_parameters[name] % 11 + 1
    headers = {"authorization": f"Bearer {secret}"} if as_organiser else {}
    case.call_and_validate(base_url=url, headers=headers, checks=[not_a_server_error, response_schema_conformance])
