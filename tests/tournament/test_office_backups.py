"""Backups: what is restored equals the original, copies rotate, and files of the command line are the same thing."""

import time
from pathlib import Path
from typing import Any

import pytest

from hanchan.errors import TournamentError
from hanchan.server.tournaments import backups
from hanchan.server.tournaments.files import open_file
from hanchan.server.tournaments.offices import Offices
from hanchan.store import Database
from hanchan.tournament.acts import Act, Confirm, EnterResult
from hanchan.tournament.demo import START, demo_notes
from hanchan.tournament.logbook import Logbook, as_lines, from_lines
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings
from tests.support.command import Command
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.patience import PATIENCE
from tests.support.plain_http import http
from tests.support.protocol_client import run

PATHS = ("/players", "/standings", "/standings?after=1", "/sessions/1", "/sessions/2", "/certificate", "/penalties", "/notes?most=1000")


def demo_log() -> bytes:
    return as_lines([note.data() for note in demo_notes(START)])


def restored(server: RunningServer, log: bytes) -> Visitor:
    made = http.post(f"{server.url}/api/tournaments/restore", content=log).raise_for_status().json()
    return Visitor(server.url, made["tournament"]["id"], made["key"]["secret"], "organiser")


def test_restored_backup_equals_the_original(server: RunningServer) -> None:
    original = restored(server, demo_log())
    original.do("result", session=3, table=7, scores=[30000, 30000, 30000, 30000])
    backup = original.request("GET", "/backup").content
    copy = restored(server, backup)
    copy.name = "copy"
    assert copy.request("GET", "/backup").content == backup
    for path in PATHS:
        assert _still(copy.ask(path)) == _still(original.ask(path))
    # From here on they are two.
    copy.do("confirm", session=3, table=7)
    assert copy.ask("")["notes"] == original.ask("")["notes"] + 1


def _still(answer: Any) -> Any:
    """Without the time of the answer."""
    if isinstance(answer, dict) and answer.get("clock"):
        answer["clock"].pop("now")
    return answer


@pytest.mark.parametrize(
    ("log", "words"),
    [
        (b"", "the log is empty"),
        (b"no JSON\n", "line 1: this is no JSON"),
        (b'{"id": "1", "act": {"do": "dance"}}\n', "line 1: this is no note of a tournament"),
        (b'{"id": "1", "act": {"do": "confirm", "session": 1, "table": 1}}\n', "founded once, as the first act"),
        (
            b'{"id": "1", "act": {"do": "found", "title": "x", "rules": "/own.toml", "sessions": 1}}\n',
            "is no rule set of this server",
        ),
    ],
)
def test_what_is_no_backup(log: bytes, words: str, server: RunningServer) -> None:
    answer = http.post(f"{server.url}/api/tournaments/restore", content=log)
    assert answer.status_code == 422
    assert words in answer.json()["message"]


def test_copies_are_made_by_themselves_and_rotate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "EVERY", 0.0)
    monkeypatch.setattr(backups, "KEPT", 3)
    with running(backups=tmp_path) as server:
        organiser = restored(server, demo_log())
        for number in range(6):
            organiser.do("attend", players=[1 + number])
            wanted = organiser.ask("")["notes"]
            _wait_for(tmp_path, organiser.tournament, wanted)
        told = organiser.ask("/backups")
        assert [one["notes"] for one in told] == [wanted, wanted - 1, wanted - 2]
        made = organiser.ask("/backups", {})
        assert made["notes"] == wanted
        log = organiser.request("GET", "/backup").content
    assert (tmp_path / f"{organiser.tournament}.jsonl").read_bytes() == log
    assert (tmp_path / told[0]["file"]).read_bytes() == log


def _wait_for(folder: Path, tournament: str, notes: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while not list(folder.glob(f"{tournament}-*-{notes}.jsonl")):
        assert time.monotonic() < deadline, "no copy was made"
        time.sleep(0.01)


def test_server_without_a_folder_keeps_no_copies(server: RunningServer) -> None:
    organiser = restored(server, demo_log())
    assert organiser.ask("/backups") == []
    assert organiser.refused("/backups", {})[0] == "tournament_error"


async def _serve(database: str, file: Path, *work: Act) -> tuple[str, int]:
    """Open the office of a file as `hanchan tournament serve` does, work there, and end; which it is, and how many notes it has."""
    store = Database(database)
    await store.open()
    offices = Offices(store, None)
    try:
        office, key = await open_file(offices, Logbook(file).tournament.notes, file)
        who = await offices.keys.who(office.id, key.secret)
        for act in work:
            await office.add(f"served-{office.version}", act, who)
        await offices.close()
        return office.id, office.version
    finally:
        await store.close()


def test_file_and_server_take_turns(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    url = f"sqlite:///{tmp_path / 'open.sqlite3'}"
    file.write_bytes(demo_log())
    first = run(_serve(url, file, EnterResult(3, 7, (30000, 30000, 30000, 30000))))
    assert 7 in Logbook(file).tournament.session(3).results  # what was done on the server is in the file
    Logbook(file).add(Confirm(3, 7), "at home")
    second = run(_serve(url, file, EnterResult(3, 8, (30000, 30000, 30000, 30000))))
    assert second == (first[0], first[1] + 2)
    entered = Logbook(file).tournament.session(3).results
    assert (entered[7].confirmed, 8 in entered) == ("at home", True)


def test_file_and_database_that_went_different_ways_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    url = f"sqlite:///{tmp_path / 'open.sqlite3'}"
    file.write_bytes(demo_log())
    run(_serve(url, file, EnterResult(3, 7, (30000, 30000, 30000, 30000))))
    file.write_bytes(demo_log())
    Logbook(file).add(EnterResult(3, 9, (30000, 30000, 30000, 30000)), "somebody")
    with pytest.raises(TournamentError, match="have gone different ways after 64 notes"):
        run(_serve(url, file))


def test_a_restored_tournament_keeps_its_id_where_it_is_free(server: RunningServer) -> None:
    log = demo_log()
    url = f"{server.url}/api/tournaments/restore"
    made = http.post(f"{url}?id=Ab3dE6gH", content=log).raise_for_status().json()
    assert made["tournament"]["id"] == "Ab3dE6gH"
    again = http.post(f"{url}?id=Ab3dE6gH", content=log)
    assert (again.status_code, again.json()["code"]) == (409, "taken")
    assert "id of its own" in again.json()["message"]
    assert http.post(f"{url}?id=../../x", content=log).status_code == 422
    assert http.post(url, content=log).raise_for_status().json()["tournament"]["id"] != "Ab3dE6gH"


def test_commands_restore_and_back_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    command = Command(monkeypatch, capsys, "tournament")
    file, again = tmp_path / "demo.jsonl", tmp_path / "again.jsonl"
    there = ("--database", f"sqlite:///{tmp_path / 'club.sqlite3'}")
    file.write_bytes(demo_log())
    tournament = command.says("restore", file, *there).partition("restored as ")[2].split()[0]
    kept = Path(file).with_name("tournament-Ab3dE6gH.jsonl")
    kept.write_bytes(Path(file).read_bytes())
    assert "restored as Ab3dE6gH" in command.says("restore", str(kept), *there)
    assert "already" in command.refuses("restore", str(kept), *there)
    assert "restored as" in command.says("restore", str(kept), "--new-id", *there)
    command.says("backup", tournament, again, *there)
    assert again.read_bytes() == file.read_bytes()
    assert "cannot be written" in command.refuses("backup", tournament, again, *there)  # a backup overwrites nothing
    assert f"/tournament/{tournament}#key=" in command.says("key", tournament, "--name", "Lost", *there)
    assert "somebody is called 'Lost'" in command.refuses("key", tournament, "--name", "Lost", *there)
    assert "there is no such tournament" in command.refuses("backup", "nothing", tmp_path / "x.jsonl", *there)
    assert "Player " in command.says("demo", *there)


def test_line_that_was_not_written_to_its_end_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    file.write_bytes(demo_log()[:-10])
    whole = from_lines(demo_log())
    cut = Logbook(file).tournament
    assert cut.data() == whole.data()[:-1]
    assert [row.data() for row in standings(Tournament(whole.notes[:-1]))] == [row.data() for row in standings(cut)]
