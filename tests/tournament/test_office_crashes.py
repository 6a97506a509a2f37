"""`kill -9` while results are typed in: what was confirmed is there after the restart, once. `make crash` kills a hundred times."""

import tempfile

import pytest

from tests.support.office_crashes import survive
from tests.support.protocol_client import run
from tests.support.server_process import postgres, postgres_missing, quick_folder


def test_no_confirmed_result_is_lost_in_sqlite() -> None:
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        told = run(survive(f"sqlite:///{folder}/office.sqlite3", kills=4, players=16))
    assert told["kills"] == 4
    assert told["confirmed"] == 32 * told["tournaments"]


@pytest.mark.skipif(bool(postgres_missing()), reason=f"NOT TESTED with PostgreSQL: {postgres_missing()}")
def test_no_confirmed_result_is_lost_in_postgresql() -> None:
    with postgres() as url:
        told = run(survive(url, kills=2, players=16))
    assert told["kills"] == 2
