"""Copies beside the laptop: a stick that is pulled out, and a second laptop that takes over from one that is killed."""

import hashlib
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from hanchan.server.tournaments import safe_copies
from hanchan.tournament.acts import Attend
from hanchan.tournament.demo import START, demo_notes
from hanchan.tournament.logbook import Logbook, as_lines
from tests.support.command import Command
from tests.support.live_server import running
from tests.support.office_client import Visitor
from tests.support.patience import PATIENCE
from tests.support.photographs import photograph
from tests.support.plain_http import http
from tests.support.server_process import free_port


def until(there: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def opened(url: str) -> Visitor:
    organiser = Visitor.founder(url, sessions=2)
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, 9)])
    organiser.seat()
    organiser.do("start", session=1)
    return organiser


def test_a_stick_has_every_act_before_it_is_answered_and_may_be_pulled_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(safe_copies, "LOOK_EVERY", 0.05)
    stick, away = tmp_path / "stick", tmp_path / "away"
    stick.mkdir()
    with running(own_machine=True, backups=tmp_path / "backups") as server:
        organiser = opened(server.url)
        log = stick / f"{organiser.tournament}.jsonl"
        assert organiser.refused("/copies", {"folder": str(tmp_path / "nothing")})[0] == "tournament_error"
        assert organiser.ask("/copies", {"folder": str(stick)})[0]["name"] == str(stick)
        until(lambda: not organiser.ask("")["copies"][0]["away"])
        organiser.do("result", session=1, table=1, scores=[30000] * 4)
        assert log.read_bytes() == organiser.request("GET", "/backup").content

        stick.rename(away)
        stick.mkdir()  # as an empty mount point is left
        organiser.do("confirm", session=1, table=1)
        until(lambda: organiser.ask("/copies")[0]["away"])
        assert not list(stick.iterdir())
        stick.rmdir()
        away.rename(stick)
        until(lambda: not organiser.ask("/copies")[0]["away"])
        until(lambda: log.read_bytes() == organiser.request("GET", "/backup").content)

        organiser.do("change", player=1, entrant={"name": "P1", "email": "p1@example.org"})
        assert b"p1@example.org" in log.read_bytes()
        stick.rename(away)
        until(lambda: organiser.ask("/copies")[0]["away"])
        organiser.do("forget", entries=[])
        away.rename(stick)  # what was deleted meanwhile goes from it as well
        until(lambda: b"p1@example.org" not in log.read_bytes())
        until(lambda: log.read_bytes() == organiser.request("GET", "/backup").content)
        assert {one.name for one in stick.iterdir()} == {log.name, f"{organiser.tournament}.office.json"}

        assert organiser.ask("/copies", {"folder": ""}) == []
        organiser.ask("/copies", {"folder": str(stick)})
        player = organiser.appoint("player", player=3)
        until(lambda: "player 3" in (stick / f"{organiser.tournament}.office.json").read_text())
    # Another laptop opens what is on the stick: the same id, and the player's code still works.
    database = f"sqlite:///{tmp_path}/other.sqlite3"
    hanchan = Command(monkeypatch, capsys, "tournament")
    assert f"restored as {organiser.tournament}, with the links it had" in hanchan.says("restore", log, "--database", database)
    assert "is in this database already" in hanchan.refuses("restore", log, "--database", database)
    with running(database=database) as other:
        assert Visitor(other.url, organiser.tournament, player.secret).ask("")["me"] == {"role": "player", "name": "player 3", "player": 3}


def test_acts_of_another_laptop_on_a_stick_are_kept_when_it_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody opened the stick on another laptop while this office went on: neither overwrites the other."""
    monkeypatch.setattr(safe_copies, "LOOK_EVERY", 0.05)
    stick, away = tmp_path / "stick", tmp_path / "away"
    stick.mkdir()
    with running(own_machine=True) as server:
        organiser = opened(server.url)
        organiser.ask("/copies", {"folder": str(stick)})
        until(lambda: not organiser.ask("")["copies"][0]["away"])
        stick.rename(away)
        elsewhere = Logbook(away / f"{organiser.tournament}.jsonl")
        elsewhere.add(Attend((3,)), "another laptop")
        organiser.do("attend", players=[1])
        until(lambda: organiser.ask("/copies")[0]["away"])
        away.rename(stick)
        until(lambda: organiser.ask("/copies")[0]["apart"])
        apart = organiser.ask("/copies")[0]["apart"]
        kept = stick / apart / f"{organiser.tournament}.jsonl"
        assert Logbook(kept).tournament.notes == elsewhere.tournament.notes
        until(lambda: (stick / kept.name).read_bytes() == organiser.request("GET", "/backup").content)
        for there in (kept, stick / kept.name):
            assert there.with_suffix(".office.json").is_file()


def test_folders_are_for_the_own_laptop_alone(tmp_path: Path) -> None:
    with running() as server:
        assert opened(server.url).refused("/copies", {"folder": str(tmp_path)})[0] == "forbidden"


@contextmanager
def command(*words: str | Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([sys.executable, "-m", "hanchan", "tournament", *words], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def said(process: subprocess.Popen[str], words: str) -> str:
    """The first line with these words."""
    assert process.stdout is not None
    return next(line for line in process.stdout if words in line)


def test_the_second_laptop_takes_over_from_one_that_is_killed(tmp_path: Path) -> None:
    port = free_port()
    (tmp_path / "first").mkdir()
    file, here = tmp_path / "first" / "open.jsonl", ("--host", "127.0.0.1", "--no-browser")
    file.write_bytes(as_lines([note.data() for note in demo_notes(START)]))
    with command("serve", file, "--port", str(port), *here) as first:
        link = said(first, "Organiser:").split()[1]
        found = re.fullmatch(r"(http://127\.0\.0\.1:\d+)/tournament/(\w+)#key=(.+)", link)
        assert found is not None
        organiser = Visitor(found[1], found[2], found[3], "organiser")
        with command("follow", link, tmp_path / "second", "--name", "spare") as second:
            said(second, "notes in")
            until(lambda: [one["away"] for one in organiser.ask("")["copies"]] == [False])
            code = organiser.appoint("player", player=1)
            until(lambda: "player 1" in (tmp_path / "second" / f"{organiser.tournament}.office.json").read_text())
            desk = Visitor(found[1], found[2], found[3], "desk")
            desk.do("change", player=1, entrant={"name": "Ada", "email": "ada@example.org"})
            there = tmp_path / "second" / f"{organiser.tournament}.jsonl"
            until(lambda: b"ada@example.org" in there.read_bytes())
            desk.do("forget", entries=[])
            until(lambda: b"ada@example.org" not in there.read_bytes())
            photo = _attached(organiser)
            assert (tmp_path / "second" / f"{organiser.tournament}-photos" / f"{photo}.jpg").is_file()
            done: list[int] = []

            def type_in() -> None:
                for number in range(1, 1000):
                    organiser.do("attend", players=[1 + number % 40])
                    done.append(number)

            typing = Thread(target=_quietly, args=(type_in,))
            typing.start()
            until(lambda: len(done) >= 5)
            first.kill()
            first.wait()
            typing.join()
            said(second, "nothing answers")
    notes = Logbook(tmp_path / "second" / f"{organiser.tournament}.jsonl").tournament.notes
    acknowledged = {f"organiser-{number}" for number in done}
    assert acknowledged <= {note.id for note in notes}
    with command("follow", link, tmp_path / "second", "--take-over", *here) as heir:
        said(heir, "Organiser:")
        assert Visitor(organiser.url, organiser.tournament, code.secret).ask("")["me"]["player"] == 1
        assert organiser.ask("")["notes"] >= len(acknowledged) + 64
        assert hashlib.sha256(organiser.request("GET", f"/photos/{photo}").content).hexdigest() == photo
        organiser.name = "again"
        organiser.do("attend", players=[40])


def _attached(organiser: Visitor) -> str:
    """The digest of a photograph that the office has taken."""
    url = f"{organiser.url}/api/tournaments/{organiser.tournament}/sessions/1/tables/1/photos?id=photo"
    answer = http.post(url, content=photograph(), headers={"authorization": f"Bearer {organiser.secret}"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["digest"])


def _quietly(work: Callable[[], None]) -> None:
    try:
        work()
    except Exception:  # the server was killed under it
        return
