"""`hanchan sheet` from the outside."""

from pathlib import Path

import pytest

from tests.support.command import Command


@pytest.fixture
def hanchan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, columns=120)


@pytest.fixture
def file(hanchan: Command, tmp_path: Path) -> str:
    path = str(tmp_path / "friday.jsonl")
    hanchan.says("sheet", "new", path, "Ania", "Bea", "Cyril", "Dana")
    return path


def test_a_game_is_kept_entry_by_entry(hanchan: Command, file: str) -> None:
    said = hanchan.says("sheet", "add", file, "ron", "Bea", "3/30", "from", "Ania", "riichi", "Bea")
    assert "-3,900" in said
    assert "East 2, dealer Bea, 0 counters, 0 sticks" in said
    answer = hanchan.answers("sheet", "add", file, "correct", "Ania", "+1000", "Bea", "-1000", "because", "miscounted")
    assert answer["position"]["scores"] == [27100, 32900, 30000, 30000]
    assert hanchan.answers("sheet", "undo", file, "--by", "Bea")["position"]["scores"] == [26100, 33900, 30000, 30000]
    assert hanchan.answers("sheet", "edit", file, "n1", "ron", "Bea", "mangan", "from", "Ania")["position"]["scores"][0] == 22000
    history = hanchan.answers("sheet", "show", file, "--history")
    assert [line["do"] for line in history] == ["add", "add", "add", "undo", "edit"]
    assert history[3]["by"] == "Bea"
    assert "edited: East 1" in hanchan.says("sheet", "show", file, "--history")


def test_what_is_needed_and_offered(hanchan: Command, file: str) -> None:
    hanchan.says("sheet", "add", file, "tsumo", "Bea", "haneman")
    assert "ron from Bea" in hanchan.says("sheet", "needs", file)
    ways = hanchan.answers("sheet", "needs", file, "--riichi", "Cyril,Dana")
    assert len(ways) == 4
    assert "nagashi mangan" in [offer["what"] for offer in hanchan.answers("sheet", "offered", file)["not_offered"]]
    assert "not offered: four winds" in hanchan.says("sheet", "offered", file)


def test_the_end_and_the_documents(hanchan: Command, file: str, tmp_path: Path) -> None:
    hanchan.says("sheet", "add", file, "tsumo", "Bea", "haneman")
    assert "the game is over: time" in hanchan.says("sheet", "add", file, "end", "because", "time")
    for ending in ("pdf", "xlsx", "csv", "json"):
        target = tmp_path / f"friday.{ending}"
        hanchan.says("sheet", "export", file, str(target))
        assert target.stat().st_size > 100
    assert "--force" in hanchan.refuses("sheet", "export", file, str(tmp_path / "friday.pdf"))
    assert hanchan.answers("sheet", "season", file)["games"] == 1
    assert "Deal-ins" in hanchan.says("sheet", "season", file, "--out", str(tmp_path / "season.svg"))
    assert (tmp_path / "season-places.svg").exists()


def test_two_versions(hanchan: Command, file: str, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_bytes(Path(file).read_bytes())
    assert "same game" in hanchan.says("sheet", "diff", file, str(other))
    hanchan.says("sheet", "add", file, "draw", "Ania")
    code, out, _ = hanchan.run("sheet", "diff", file, str(other))
    assert (code, "draw: Ania waiting | nothing" in out) == (1, True)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["flood"], "no kind of entry"),
        (["ron", "Bea", "3/30"], "a ron is from somebody"),
        (["tsumo", "Xena", "3/30"], "names nobody"),
        (["abort", "nine"], "not offered"),
        (["correct", "Ania", "much", "because", "x"], "no amount"),
    ],
)
def test_what_cannot_be_is_refused_and_the_file_stays(hanchan: Command, file: str, words: list[str], problem: str) -> None:
    before = Path(file).read_bytes()
    assert problem in hanchan.refuses("sheet", "add", file, *words)
    assert Path(file).read_bytes() == before


def test_files_that_are_no_sheets(hanchan: Command, file: str, tmp_path: Path) -> None:
    assert "there already" in hanchan.refuses("sheet", "new", file, "A", "B", "C", "D")
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("nothing")
    assert "not JSON" in hanchan.refuses("sheet", "show", str(wrong))
    assert "cannot read" in hanchan.refuses("sheet", "show", str(tmp_path / "none.jsonl"))
    assert "unknown rule set" in hanchan.refuses("sheet", "new", str(tmp_path / "x.jsonl"), "A", "B", "C", "D", "--rules", "chess")


def test_seats_by_lot_and_own_rules(hanchan: Command, tmp_path: Path) -> None:
    own = tmp_path / "club.toml"
    own.write_text('name = "club"\nbase = "ema2016"\numa = [20000, 10000, -10000, -20000]\n')
    path = str(tmp_path / "lot.jsonl")
    answer = hanchan.answers("sheet", "new", path, "A", "B", "C", "D", "--lot", "--rules", str(own))
    assert sorted(answer["names"]) == ["A", "B", "C", "D"]
    assert answer["rules"] == "club"


def test_setting_up_a_table(hanchan: Command, tmp_path: Path) -> None:
    said = hanchan.says("sheet", "setup", "--rules", "womrt2009")
    assert "The dice lie at East's left" in said
    assert "(#29)" in said
    answer = hanchan.answers("sheet", "setup", "Ania", "Bea", "Cyril", "Dana", "--rules", "plm", "--lang", "pl")
    assert answer["sticks"][0] == {"value": 10_000, "count": 1}
    assert answer["draw"]["drawn"][-1]["name"] == answer["draw"]["mixer"]
    assert hanchan.answers("sheet", "setup")["draw"] is None
    assert "3 different names; a table has four" in hanchan.refuses("sheet", "setup", "Ania", "Bea", "Cyril")
    assert "it is given with --rules ema2016" in hanchan.refuses("sheet", "setup", "ema2016")


def test_seats_by_lot_are_told_step_by_step(hanchan: Command, tmp_path: Path) -> None:
    said = hanchan.says("sheet", "new", str(tmp_path / "lot.jsonl"), "Ania", "Bea", "Cyril", "Dana", "--lot")
    assert "mixes the four wind tiles face down" in said
    assert "Each player gets 1 × 10,000, 3 × 5000, 4 × 1000, 10 × 100: 30,000 points." in said
