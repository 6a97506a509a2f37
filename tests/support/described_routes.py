"""Requests made from the description of the routes: values at the edges of what it says, and some by chance.

They are made when a test runs. Made when it is collected, as by `schema.parametrize`, every process of the tests would make them all.
"""

import os
from collections.abc import Callable
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.specs.openapi.checks import response_schema_conformance

from hanchan.server.app import create_app
from hanchan.server.settings import ServerSettings
from tests.support.patience import PATIENCE

EXAMPLES = int(os.environ.get("HANCHAN_API_EXAMPLES", "5"))
_SETTINGS = settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck))

Case = schemathesis.Case[Any]
Operation = Any


def explore(is_meant: Callable[[Operation], bool], send: Callable[[Case], None]) -> int:
    """Send requests to every operation that is meant; how many operations there were."""
    schema = schemathesis.openapi.from_dict(create_app(ServerSettings()).openapi()).include(lambda context: is_meant(context.operation))

    def one_case(case: Case) -> None:
        send(case)

    number = 0
    for number, found in enumerate(get_all_tests(schema=schema, test_func=one_case, settings=_SETTINGS, given_kwargs=None), 1):
        assert isinstance(found, Ok), found
        operation, test = found.ok()
        try:
            test()
        except Exception as error:
            error.add_note(f"in {operation.label}")
            raise
    return number


def call(case: Case, url: str, headers: dict[str, str] | None = None) -> None:
    """Whatever is sent, the answer is described and no error of the server. A seating may take long on a slow machine."""
    checks = [not_a_server_error, response_schema_conformance]
    case.call_and_validate(base_url=url, headers=headers or {}, checks=checks, timeout=PATIENCE)
