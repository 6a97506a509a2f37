"""`hanchan tournament` from the outside."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hanchan.file_lock import FileLock, Holder
from hanchan.tournament import acts
from hanchan.tournament.logbook import Logbook
from tests.support.command import Command
from tests.support.plain_http import http


@pytest.fixture
def hanchan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, columns=160)


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
    assert "(proven best)" in said
    hanchan.says("tournament", "penalty", file, "1", "4", "late", "--minutes", "2", "--reason", "bus")
    for table in "1234":
        hanchan.says("tournament", "result", file, "1", table, "42000", "31000", "27000", "20000", "--confirm")
    answer = hanchan.answers("tournament", "standings", file)
    assert sum(row["total"] for row in answer["standings"]) == -2000
    assert "Lateness, 2\u202f000 points off" in hanchan.says("tournament", "log", file)
    assert "the penalty of 2\u202f000 points goes" in hanchan.says("tournament", "take-back", file, "4", "--reason", "excused", "--preview")
    hanchan.says("tournament", "take-back", file, "4", "--reason", "excused")
    assert sum(row["total"] for row in hanchan.answers("tournament", "standings", file)["standings"]) == 0
    assert "Cofnięte przez nr" in hanchan.says("tournament", "log", file, "--lang", "pl")


def test_seating_without_a_tournament(hanchan: Command) -> None:
    answer = hanchan.answers("tournament", "seating", "--players", "28", "--sessions", "9")
    assert answer["certificate"]["repeats"] == 0
    assert len(answer["tables"]) == 63
    assert {player for row in answer["tables"] for player in row[2:]} == set(range(1, 29)), "players are numbered from 1"


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


def test_clock_of_a_session(hanchan: Command, file: str) -> None:
    hanchan.says("tournament", "seating", file)
    assert "has not begun" in hanchan.refuses("tournament", "clock", file, "1")
    hanchan.says("tournament", "start", file, "1", "--minutes", "75")
    hanchan.says("tournament", "extra", file, "1", "3", "5", "--reason", "a tile was missing")
    hanchan.says("tournament", "pause", file, "1", "--reason", "fire alarm")
    told = hanchan.answers("tournament", "clock", file, "1")
    assert (told["state"], told["minutes"], told["still_playing"]) == ("paused", 75, [1, 2, 3, 4])
    assert [(one["table"], one["seconds_to_end"] - told["seconds_to_end"]) for one in told["extra"]] == [(3, 300)]
    hanchan.says("tournament", "resume", file, "1")
    said = hanchan.says("tournament", "clock", file, "1")
    assert "session 1: running" in said
    assert "table 3: 5 minutes more" in said
    assert "tables that still play: 1, 2, 3, 4" in said


def test_absentees_and_a_penalty_taken_back(hanchan: Command, file: str) -> None:
    hanchan.says("tournament", "players", "here", file, "1", "2", "3")
    hanchan.says("tournament", "players", "here", file, "16", "--absent")
    remarks = {row["number"]: row["remark"] for row in hanchan.answers("tournament", "players", "list", file)}
    assert (remarks[1], remarks[16]) == ("", "absent")
    hanchan.says("tournament", "seating", file, "--strangers", "3+9", "--fixed", "5=2")
    tables = hanchan.answers("tournament", "session", file, "1")
    assert "5 Player 5" in tables[1].values()
    assert "two or more players, as in 3+17" in hanchan.refuses("tournament", "seating", file, "--strangers", "3")
    given = hanchan.says("tournament", "penalty", file, "1", "4", "chombo", "--reason", "false ron").partition(":")[0]
    hanchan.says("tournament", "lift", file, given, "--reason", "another player")
    assert "there is no penalty" in hanchan.refuses("tournament", "lift", file, given, "--reason", "again")


def test_everything_again_from_the_log_and_a_site_of_plain_files(hanchan: Command, tmp_path: Path) -> None:
    file = str(tmp_path / "demo.jsonl")
    hanchan.says("tournament", "demo", file)
    hanchan.says("tournament", "players", "change", file, "1", "--email", "anna@secret.example", "--first", "<b>Anna</b>")
    assert "files" in hanchan.says("tournament", "site", file, str(tmp_path / "site"))
    pages = {one.relative_to(tmp_path / "site").as_posix(): one.read_text("utf-8") for one in (tmp_path / "site").rglob("*.*")}
    assert "secret.example" not in "".join(pages.values())
    assert not any("<b>" in page for name, page in pages.items() if name.endswith(".html"))
    for name, page in pages.items():
        here = Path(name).parent
        links = {link for link in re.findall(r'(?:href|src)="([^"]+)"', page) if not link.startswith("http")}
        assert {os.path.normpath(here / link) for link in links} <= set(pages), name
    assert all(f"{lang}/session-3.html" in pages for lang in ("en", "pl", "cs", "ru"))
    hanchan.says("tournament", "reports", file, str(tmp_path / "all"))
    assert {"tournament.xlsx", "tournament.jsonl", "csv", "papers", "site"} <= {one.name for one in (tmp_path / "all").iterdir()}


def test_standings_fit_a_terminal_of_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    narrow = Command(monkeypatch, capsys, "tournament", columns=80)
    narrow.says("demo", tmp_path / "demo.jsonl")
    shown = narrow.says("standings", tmp_path / "demo.jsonl")
    assert "…" not in shown
    assert all(len(line) <= 80 for line in shown.splitlines()[:-1])


def test_a_file_that_is_served_refuses_commands_and_says_where_it_is_open(hanchan: Command, file: str) -> None:
    hanchan.says("tournament", "seating", file)
    with FileLock(Path(file), Holder("hanchan tournament serve", "http://127.0.0.1:8136")):
        said = hanchan.refuses("tournament", "result", file, "1", "1", "42000", "31000", "27000", "20000")
        assert "is in use by hanchan tournament serve at http://127.0.0.1:8136 (process" in said
    hanchan.says("tournament", "result", file, "1", "1", "42000", "31000", "27000", "20000")


def test_two_commands_at_a_time_lose_nothing(file: str) -> None:
    one, other = Logbook(Path(file)), Logbook(Path(file))
    one.add(acts.Attend((1,)))
    other.add(acts.Attend((2,)))
    one.add(acts.Attend((3,)))
    assert Logbook(Path(file)).tournament.here == {1: True, 2: True, 3: True}


def test_registration_from_the_form_to_the_list(hanchan: Command, tmp_path: Path) -> None:
    file = str(tmp_path / "reg.jsonl")
    hanchan.says("tournament", "new", file, "--title", "Open")
    registration = ("tournament", "registration")
    said = hanchan.says(*registration, "open", file, "--limit", "2", "--closes", "2100-01-01T18:00+05:00", "--ask", "email=required")
    assert "2 places, until 2100-01-01T18:00+05:00" in said
    for name, state in (("Anna Nowak", "place"), ("Jan Novák", "place"), ("Ewa Lis", "waiting")):
        assert f"{name}: {state}" in hanchan.says(*registration, "add", file, name, "--email", f"{name[0]}@example.org")
    assert "Ewa Lis gets a place" in hanchan.says(*registration, "withdraw", file, "2", "--reason", "ill")
    assert "nobody is confirmed" in hanchan.refuses(*registration, "enter", file)
    hanchan.says(*registration, "confirm", file, "1", "3")
    assert "there is no entry 9" in hanchan.refuses(*registration, "confirm", file, "9")
    found = hanchan.answers(*registration, "list", file)
    assert (found["open"], found["places_taken"], found["waiting"]) == (True, 2, 0)
    assert [one["state"] for one in found["entries"]] == ["place", "withdrawn", "place"]
    assert hanchan.answers(*registration, "enter", file)["entered"]
    assert [row["last name"] for row in hanchan.answers("tournament", "players", "list", file)] == ["Nowak", "Lis"]
    out = tmp_path / "list.csv"
    assert "with e-mail addresses" in hanchan.says(*registration, "export", file, str(out))
    assert "A@example.org" in out.read_text("utf-8-sig")
    hanchan.says(*registration, "close", file)
    assert "nothing was done" in hanchan.says(*registration, "forget", file)
    hanchan.says(*registration, "forget", file, "--yes")
    left = Path(file).read_text("utf-8")
    assert "@" not in left
    assert "Novák" not in left
    assert "--closes soon" in hanchan.refuses(*registration, "open", file, "--closes", "soon")


def test_serving_without_a_file_says_where_tournaments_are_founded(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hanchan", "tournament", "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    here = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=here) as server:
        try:
            assert server.stdout is not None
            told = next(line for line in server.stdout if "Tournaments:" in line)
            assert http.get(f"{told.split()[1].removesuffix('/tournaments')}/api/tournaments").json() == []
        finally:
            server.kill()
    assert list(tmp_path.rglob("*.db")) or list(tmp_path.rglob("*.sqlite3"))
