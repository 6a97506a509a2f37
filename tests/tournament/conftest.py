"""A server for the tests of this folder."""

from collections.abc import Iterator

import pytest

from tests.support.live_server import RunningServer, running


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with running() as found:
        yield found
