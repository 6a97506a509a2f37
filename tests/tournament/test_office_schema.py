"""The routes of an office against their description, with a tournament that is really there, by its organiser and by anybody."""

from collections.abc import Iterator

import pytest

from hanchan.tournament.demo import START, demo_notes
from hanchan.tournament.logbook import as_lines
from tests.support.described_routes import Case, Operation, call, explore
from tests.support.live_server import running
from tests.support.plain_http import http


@pytest.fixture(scope="module")
def office() -> Iterator[tuple[str, str, str]]:
    """Where the server is, the id of the example, and the organiser's secret."""
    with running(work_processes=1) as server:
        log = as_lines([note.data() for note in demo_notes(START)])
        made = http.post(f"{server.url}/api/tournaments/restore", content=log).raise_for_status().json()
        yield server.url, made["tournament"]["id"], made["key"]["secret"]


def is_of_an_office(operation: Operation) -> bool:
    return bool(operation.path.startswith("/api/tournaments/{"))


@pytest.mark.parametrize("as_organiser", [True, False])
def test_every_route_of_an_office(as_organiser: bool, office: tuple[str, str, str]) -> None:
    url, tournament, secret = office
    headers = {"authorization": f"Bearer {secret}"} if as_organiser else {}

    def send(case: Case) -> None:
        case.path_parameters = {**(case.path_parameters or {}), "tournament_id": tournament}
        for name in {"number", "table"} & case.path_parameters.keys():
            # Numbers of what is there, mostly; what is no number stays as it is.
            if isinstance(case.path_parameters[name], int):
                case.path_parameters[name] = case.path_parameters[name] % 11 + 1
        call(case, url, headers)

    assert explore(is_of_an_office, send) >= 20
