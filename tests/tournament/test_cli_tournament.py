"""`hanchan tournament` from the outside."""

from pathlib import Path

import pytest

from tests.support.command import Command


@pytest.fixture
def hanchan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("NO_COLOR", "1")
    for variable in ("FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(variable, raising=False)
    return Command(monkeypatch, capsys)


@pytest.fixture
def file(hanchan: Command, tmp_path: Path) -> str:
    path = str(tmp_path / "open.jsonl")
    players = tmp_path / "players.csv"
    players.write_text("name,country,club\n" + "".join(f"Player {k},POL,Club {k % 5}\n" for k in range(1, 17)), encoding="utf-8")
    hanchan.says("tournament", "new", path, "--title", "Open", "--sessions", "5")
    assert "16 players entered" in hanchan.says("tournament", "players", "import", path, str(players))
    return path


def test_a_tournament_from_the_list_to_the_ranking(hanchan: Command, file: str) -> None:
    said = hanchan.says("tournament", "seating", file, "--seed", "3")
    assert "repeats: 0 (proven best)" in said
    hanchan.says("tournament", "penalty", file, "1", "4", "late", "--minutes", "2", "--reason", "bus")
    for table in "1234":
        hanchan.says("tournament", "result", file, "1", table, "42000", "31000", "27000", "20000", "--confirm")
    answer = hanchan.answers("tournament", "standings", file)
    assert sum(row["total"] for row in answer["standings"]) == -2000
    assert "penalty" in hanchan.says("tournament", "log", file)


def test_seating_without_a_tournament(hanchan: Command) -> None:
    answer = hanchan.answers("tournament", "seating", "--players", "28", "--sessions", "9")
    assert answer["certificate"]["repeats"] == 0
    assert len(answer["tables"]) == 63


def test_demo_and_reports(hanchan: Command, tmp_path: Path) -> None:
    file = str(tmp_path / "demo.jsonl")
    hanchan.says("tournament", "demo", file)
    for name, what in (
        ("r.csv", "ema"),
        ("r.xlsx", "ema"),
        ("r.pdf", "ranking"),
        ("c.pdf", "cards"),
        ("t.pdf", "table_cards"),
        ("s.pdf", "sheets"),
    ):
        hanchan.says("tournament", "report", file, str(tmp_path / name), "--what", what)
        assert (tmp_path / name).stat().st_size > 1000
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF")
    assert "plays" in hanchan.says("tournament", "session", file, "3")
