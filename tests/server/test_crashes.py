"""`kill -9` at random moments: every acknowledged action is there after the restart, and the games end as they should. `make crash` kills
200 times."""

import tempfile

import pytest

from tests.support import cluster_crashes
from tests.support.crashes import survive
from tests.support.protocol_client import run
from tests.support.server_process import postgres, postgres_missing, quick_folder


def test_nothing_acknowledged_is_lost_in_sqlite() -> None:
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        told = run(survive(f"sqlite:///{folder}/games.sqlite3", kills=8, count=2))
    assert told["kills"] == 8
    assert told["acknowledged"] > 100


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_nothing_acknowledged_is_lost_in_postgresql() -> None:
    with postgres() as url:
        told = run(survive(url, kills=4, count=1))
    assert told["kills"] == 4
    assert told["acknowledged"] > 30


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_nothing_acknowledged_is_lost_by_three_servers() -> None:
    with postgres() as url:
        told = run(cluster_crashes.survive(url, kills=3, count=2, players=16, phones=2))
    assert told["kills"] == 3
    assert told["acknowledged"] > 30
    assert told["confirmed"] > 0
    assert told["confirmed"] % 32 == 0  # a quick machine needs more than one tournament for the kills
