"""Requests that follow from each other, made from the description of the routes: what one answer names, the next request uses."""

import os

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.support.live_server import RunningServer

SEQUENCES = int(os.environ.get("HANCHAN_API_SEQUENCES", "2"))


def test_sequences_of_requests(server: RunningServer) -> None:
    machine = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json").as_state_machine()

    class Sequence(machine):  # type: ignore[misc,valid-type]
        def validate_response(self, response, case, additional_checks=(), **named):  # type: ignore[no-untyped-def]
            case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])

    run_state_machine_as_test(
        Sequence,
        settings=settings(
            max_examples=SEQUENCES, stateful_step_count=8, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )  # fmt: skip
