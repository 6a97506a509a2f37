"""Real games of others, replayed through the engine: it must agree with each.

The packs are not part of the repository: they lie in a folder `shared/logs` beside it. A sample is checked, all with
HANCHAN_ALL_LOGS=1.
"""

import os
from itertools import islice
from pathlib import Path

import pytest

from hanchan.records.files import files_in
from hanchan.records.formats import MJLOG
from hanchan.records.replay import CUT_OFF
from hanchan.records.verify import AGREES, DIFFERS, Verdict, verify_file

PACKS = Path(__file__).parents[3] / "shared/logs"
SAMPLE = 150
ALL = os.environ.get("HANCHAN_ALL_LOGS") == "1"

FAULTS_OF_LOGS = {
    "onlineLog/testdata/west.xml": {"end"},
    "onlineLog/testdata/doubleron_and_riichi.xml": {"end"},
    "models/testdata/hanchan_with_noname.xml": {"illegal action"},
    "models/testdata/chips_tonpusen.xml": {"dealer"},
    "test_data/ratio1.xml_": {"points", "payments"},
    "test_data/chip.xml_": {"points"},
    "test_data/bug1.xml": {"end"},
    "testdata/confusing_nakis_1.json": {"payments"},
    "fixtures/23.txt": {"payments", CUT_OFF},
    "fixtures/24.txt": {"payments", "illegal action", "draw", "result", CUT_OFF},
    "fixtures/25.txt": {"payments", CUT_OFF},
}
"""Each with its evidence in docs/records.md."""


def verdicts(pack: str, most: int | None) -> list[Verdict]:
    path = PACKS / pack
    if not path.exists():
        pytest.skip(f"the real games are not here: there is no {path}")
    return [verify_file(where.removeprefix(f"{path}/"), content) for where, content in islice(files_in(path), most)]


def test_games_of_the_top_rooms() -> None:
    found = verdicts("mjlog_houou2022_4p.tar.xz", None if ALL else SAMPLE)
    assert len(found) == (1583 if ALL else SAMPLE)
    assert [verdict for verdict in found if verdict.verdict != AGREES] == []


def test_named_cases() -> None:
    found = verdicts("small_named_cases.tar.xz", None)
    differing = [verdict for verdict in found if verdict.verdict == DIFFERS]
    for verdict in differing:
        kinds = {difference.kind for difference in verdict.differences}
        assert any(verdict.where.endswith(name) and kinds == expected for name, expected in FAULTS_OF_LOGS.items()), verdict
    assert len(differing) == len(FAULTS_OF_LOGS)
    mjlogs = [verdict for verdict in found if verdict.format == MJLOG]
    assert len([verdict for verdict in mjlogs if verdict.verdict == AGREES]) >= 164
    assert len([verdict for verdict in mjlogs if verdict.verdict == CUT_OFF]) >= 53
