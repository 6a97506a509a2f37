"""A database that version 0.1 wrote is opened, and a table, a score sheet and a tournament go on where they were."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.protocol_client import Person, run, silent
from tests.support.score_phone import RON, Phone

FOLDER = Path(__file__).parent / "databases"
KEPT: dict[str, Any] = json.loads((FOLDER / "version-0.1.json").read_text())
"""Ids and secrets, and what was told when the database was written."""


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    file = tmp_path_factory.mktemp("older") / "games.sqlite3"
    file.write_bytes(gzip.decompress((FOLDER / "version-0.1.sqlite3.gz").read_bytes()))
    with running(database=f"sqlite:///{file}") as server:
        yield server


def test_a_table_goes_on(older: RunningServer) -> None:
    async def scene() -> None:
        ania = Person(older.url, KEPT["player"])
        async with ania.live(KEPT["table"]) as line:
            before = len(KEPT["events"])
            over = await line.play(silent)
            assert line.events[:before] == KEPT["events"]
            assert len(line.events) > before
            assert len(over["results"]) == 4
        games = await ania.ask("GET", "/api/players/me/games")
        assert [game["table"] for game in games["finished"]] == [KEPT["table"]]

    run(scene())


def test_a_score_sheet_goes_on(older: RunningServer) -> None:
    async def scene() -> None:
        phone = Phone(older.url, KEPT["sheet"], KEPT["sheet_key"], "another phone")
        sheet = await phone.read()
        assert (sheet["position"]["scores"], sheet["notes"], sheet["season"]) == (KEPT["scores"], KEPT["notes"], KEPT["season"])
        phone.seen = sheet["notes"]
        assert (await phone.write(RON))["notes"] == KEPT["notes"] + 1
        season = await Person(older.url).ask("GET", f"/api/seasons/{KEPT['season']}")
        assert [game["id"] for game in season["sheets"]] == [KEPT["sheet"]]

    run(scene())


def test_a_tournament_goes_on(older: RunningServer) -> None:
    organiser = Visitor(older.url, KEPT["tournament"], KEPT["organiser"], "organiser of today")
    assert organiser.ask("")["notes"] == KEPT["notes_of_tournament"]
    standings = [[row["name"], row["total"]] for row in organiser.ask("/standings")["rows"]]
    assert sorted(standings) == sorted(KEPT["standings"])  # who has not played yet stands below who has
    organiser.do("result", session=1, table=2, scores=[45000, 35000, 25000, 15000])
    assert organiser.ask("")["notes"] == KEPT["notes_of_tournament"] + 1
