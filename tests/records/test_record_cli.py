"""`hanchan record` from the outside: what it prints, writes, and how it fails."""

import gzip
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hanchan.tiles import parse
from tests.support.command import Command

LOGS = Path(__file__).with_name("logs")


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, "record")


def test_verify_what_agrees(record: Command) -> None:
    code, out, err = record.run("verify", LOGS / "east_game.mjlog", LOGS / "hanchan.mjlog.gz", LOGS / "cut_off.mjlog")
    assert (code, err) == (0, "")
    assert "3 files" in out
    assert "2 agree, 1 cut off" in out


def test_verify_what_differs(record: Command) -> None:
    code, out, _ = record.run("verify", LOGS / "wrong_points.mjlog")
    assert code == 1
    assert "deal 1, step 134: points: engine 2600, log 123" in out
    assert "1 differ" in out


@pytest.mark.parametrize("jobs", [1, 2])
def test_verify_a_folder_for_programs(record: Command, jobs: int) -> None:
    code, out, _ = record.run("verify", LOGS, "--json", "--jobs", jobs)
    assert code == 1
    found = json.loads(out)
    assert found["files"] == 14
    assert found["verdicts"] == {"agrees": 5, "cut off": 6, "differs": 2, "unreadable": 1}
    assert found["kinds"] == {"points": 1}
    assert [Path(entry["where"]).name for entry in found["not_agreeing"]][0] == "cut_in_a_line.jsonl"


def test_verify_nothing(record: Command, tmp_path: Path) -> None:
    assert record.run("verify", tmp_path)[0] == 1
    code, out, _ = record.run("verify", tmp_path / "missing")
    assert code == 1
    assert "does not exist" in out


def test_show(record: Command) -> None:
    code, out, _ = record.run("show", LOGS / "east_game.json", "--deal", 2)
    assert code == 0
    assert out.startswith("Deal 2: East")
    assert "Deal 3" not in out
    assert "draws" in out
    code, out, _ = record.run("show", LOGS / "offences.jsonl")
    assert code == 0
    assert "Chombo" in out
    assert "The record ends here." in out


def test_show_for_programs(record: Command) -> None:
    code, out, _ = record.run("show", LOGS / "east_game.jsonl", "--json", "-d", 1)
    assert code == 0
    deal = json.loads(out)[0]
    assert deal["dealer"] == 0
    assert [len(parse(hand)) for hand in deal["hands"]] == [13] * 4
    assert [step["step"] for step in deal["steps"][:2]] == ["Drew", "Discarded"]
    assert parse(deal["steps"][0]["tile"])


def test_show_what_is_not_there(record: Command) -> None:
    code, out, err = record.run("show", LOGS / "east_game.json", "--deal", 99)
    assert (code, out) == (2, "")
    assert "no deal 99" in err
    assert "where one game is meant" in record.run("show", LOGS)[2]
    assert "is no record of a game" in record.run("show", LOGS / "no_game.json")[2]


def test_convert_to_and_fro(record: Command, tmp_path: Path) -> None:
    source = LOGS / "hanchan.mjlog.gz"
    for name in ("a.jsonl", "a.mjson", "a.json"):
        assert record.run("convert", source, tmp_path / name)[0] == 0
    code, out, _ = record.run("verify", tmp_path)
    assert code == 0
    assert "3 agree" in out
    assert record.run("convert", tmp_path / "a.jsonl", tmp_path / "b.mjson")[0] == 0
    assert (tmp_path / "a.mjson").read_text("utf-8") == (tmp_path / "b.mjson").read_text("utf-8")


def test_convert_overwrites_nothing(record: Command, tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    target.write_text("precious", "utf-8")
    code, _, err = record.run("convert", LOGS / "east_game.mjlog", target)
    assert code == 2
    assert "--force" in err
    assert target.read_text("utf-8") == "precious"
    assert record.run("convert", LOGS / "east_game.mjlog", target, "--force")[0] == 0
    assert target.read_text("utf-8").startswith("{")


def test_convert_what_cannot_be(record: Command, tmp_path: Path) -> None:
    for source, name, extra, problem in (
        ("wrong_points.mjlog", "a.jsonl", (), "the engine does not agree with it"),
        ("east_game.mjlog", "a.doc", (), "tells no format"),
        ("east_game.mjlog", "a.doc", ("--to", "word"), "format 'word' cannot be written"),
        ("offences.jsonl", "a.mjson", (), "which mjai cannot express"),
        ("east_game.mjlog", "no/folder/a.json", (), "cannot be written"),
    ):
        code, _, err = record.run("convert", LOGS / source, tmp_path / name, *extra)
        assert code == 2
        assert problem in err
    assert list(tmp_path.iterdir()) == []


def test_convert_what_is_cut_off(record: Command, tmp_path: Path) -> None:
    """Tenhou's format holds whole deals: without one there is nothing to write, and what is left out is said."""
    lines = gzip.decompress((LOGS / "hanchan.mjson.gz").read_bytes()).decode().splitlines(keepends=True)
    source, target = tmp_path / "cut.mjson", tmp_path / "cut.json"
    source.write_text("".join(lines[:20]), "utf-8")
    code, _, err = record.run("convert", source, target)
    assert code == 2
    assert "its first deal is not finished" in err
    assert not target.exists()
    source.write_text("".join(lines[:-20]), "utf-8")
    code, out, _ = record.run("convert", source, target)
    assert code == 0
    assert "up to where the game is cut off" in out


def test_stats(record: Command, tmp_path: Path) -> None:
    plot = tmp_path / "places.svg"
    code, out, _ = record.run("stats", LOGS / "east_game.json", LOGS / "hanchan.mjson.gz", "--svg", plot)
    assert code == 0
    assert "2 games" in out
    assert "Čeněk" in out
    root = ElementTree.fromstring(plot.read_text("utf-8"))
    assert root.tag.endswith("svg")
    code, _, err = record.run("stats", LOGS / "east_game.json", "--svg", plot)
    assert code == 2
    assert "exists already" in err


def test_stats_for_programs(record: Command) -> None:
    code, out, _ = record.run("stats", LOGS / "east_game.jsonl", LOGS / "timed_deal.jsonl", LOGS / "no_game.json", "--json")
    assert code == 1
    found = json.loads(out)
    assert (found["games"], found["unfinished"], len(found["unreadable"])) == (2, 1, 1)
    assert sum(player["places"][0] for player in found["players"]) == 1
    assert sum(player["average_points"] for player in found["players"]) == 100_000
    assert all(0 <= player["win_rate"] <= 1 for player in found["players"])
