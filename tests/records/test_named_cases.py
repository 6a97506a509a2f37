"""Games that others keep as examples, in mjai and in Tenhou's JSON: the engine agrees with each.

The pack is not part of the repository: it lies in a folder `shared/logs` beside it. Files of one seat's view, and those of
`FAULTY`, in which the log is wrong, are left out; each with what is wrong.
"""

import json
import tarfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hanchan.errors import RecordError
from hanchan.records.logged import LoggedGame, RevealedDora
from hanchan.records.mjai.read import read_mjai
from hanchan.records.mjlog.read import read_mjlog
from hanchan.records.replay import CUT_OFF
from hanchan.records.tenhou.read import read_tenhou
from hanchan.records.verify import differences

PACK = Path(__file__).parents[3] / "shared/logs/small_named_cases.tar.xz"

OTHER_FORMAT = "Riichi-Mahjong-Statistics-Seminar"
"""Its files are JSON of its own."""

FAULTY = {
    "confusing_nakis_1.json": "a riichi stood, and its stick is missing in what the winner gets",
    "confusing_nakis_2.json": "made up: four plain fives of bamboo in a set with red fives",
}


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the unpacked games."""
    if not PACK.exists():
        pytest.skip(f"the named games are not here: there is no {PACK}")
    folder = tmp_path_factory.mktemp("cases")
    with tarfile.open(PACK) as pack:
        pack.extractall(folder, filter="data")
    return folder


def test_tenhou_json(cases: Path) -> None:
    games = deals = 0
    for file in sorted(cases.rglob("*.json")):
        if OTHER_FORMAT in str(file) or "akochan" in str(file) or file.name in FAULTY:
            continue
        game = read_tenhou(file.read_bytes(), file.name)
        assert differences(game) == [], file
        games += 1
        deals += len(game.deals)
    assert (games, deals) == (105, 761)


def test_faults_are_what_we_take_them_for(cases: Path) -> None:
    folder = next(cases.rglob("confusing_nakis_1.json")).parent
    stick = differences(read_tenhou((folder / "confusing_nakis_1.json").read_bytes()))
    assert [difference.text for difference in stick] == ["engine [2600, 0, -1600, 0], log [1600, 0, -1600, 0]"]
    with pytest.raises(RecordError, match="5s occurs more often than a set has it"):
        read_tenhou((folder / "confusing_nakis_2.json").read_bytes())


def test_mjai_of_akochan_and_riichienv(cases: Path) -> None:
    deals = []
    for name in ("haifu_log_sample.json", "haifu_log_1000_0.json", "126_204_0_mjai.jsonl"):
        game = read_mjai(next(cases.rglob(name)).read_bytes(), name)
        assert differences(game) == [], name
        deals.append(len(game.deals))
    assert deals == [6, 5, 12]


def test_mjai_of_one_seat_is_refused(cases: Path) -> None:
    files = [file for file in sorted(cases.rglob("*.mjson")) if "manue" in str(file) and "start_kyoku" in file.read_text()]
    assert len(files) == 8
    for file in files:
        with pytest.raises(RecordError, match="what one seat saw"):
            read_mjai(file.read_bytes())


def test_mjai_as_first_written_has_the_game_of_the_mjlog(cases: Path) -> None:
    """A printed game of the first server, with what it left out of the deals taken from the log it was made from."""
    mjlog = read_mjlog(next(cases.rglob("gimite*/test/test.mjlog")).read_bytes())
    mjai = read_mjai("\n".join(_printed(next(cases.rglob("test.mjlog.golden.log")), mjlog)))
    assert len(mjai.deals) == len(mjlog.deals)
    for ours, theirs in zip(mjai.deals, mjlog.deals, strict=True):
        assert replace(ours, steps=[]) == replace(theirs, steps=[])
        assert [step for step in ours.steps[:-1] if not isinstance(step, RevealedDora)] == [
            step for step in theirs.steps[: len(ours.steps) - 1] if not isinstance(step, RevealedDora)
        ]
    assert {difference.kind for difference in differences(mjlog)} <= {CUT_OFF}


def _printed(file: Path, mjlog: LoggedGame) -> Iterator[str]:
    deals = iter(mjlog.deals)
    for line in file.read_text().splitlines():
        if line.startswith('{"type":"start_kyoku"'):
            deal = next(deals)
            values = {"bakaze": "ESWN"[deal.round_wind], "honba": deal.counters, "kyotaku": deal.sticks, "scores": deal.scores}
            yield json.dumps({**json.loads(line), **values})
        elif line.startswith('{"type"'):
            yield line
