"""`hanchan admin` against a real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.command import Command
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.protocol_client import Person, run

SECRET = "the secret of the admin"


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with running(admin_secret=SECRET) as found:
        yield found


@pytest.fixture
def admin(server: RunningServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.setenv("HANCHAN_ADMIN_SECRET", SECRET)
    monkeypatch.setenv("HANCHAN_URL", server.url)
    return Command(monkeypatch, capsys, "admin", columns=140)


def test_list_export_delete(admin: Command, server: RunningServer, tmp_path: Path) -> None:
    organiser = Visitor.founder(server.url, title="Kraków Open")
    assert "Kraków Open" in admin.says("list", "tournaments", "--search", "Kraków")
    (row,) = admin.answers("list", "tournaments", "--search", "Kraków")["rows"]
    assert row["id"] == organiser.tournament
    file = tmp_path / "log.jsonl"
    admin.says("export", "tournaments", organiser.tournament, "--out", file)
    assert '"do": "found"' in file.read_text("utf-8")
    assert admin.run("delete", "tournaments", organiser.tournament, typed="n\n").code == 1
    assert admin.says("delete", "tournaments", organiser.tournament, "--yes").strip() == f"deleted {organiser.tournament}"
    code, _, err = admin.run("delete", "tournaments", organiser.tournament, "--yes")
    assert (code, err) == (2, "hanchan: there is no such tournament\n")
    assert admin.answers("audit", "--search", organiser.tournament)["rows"][0]["did"] == "deleted"


def test_block(admin: Command, server: RunningServer) -> None:
    player = run(run(Person.new(server.url, "Rude")).ask("GET", "/api/players/me"))["id"]
    admin.says("block", "player", player, "--reason", "insults")
    admin.says("block", "address", "203.0.113.7/24")
    assert "203.0.113.0/24" in admin.says("blocks")
    assert [row["reason"] for row in admin.answers("blocks", "--search", player)["rows"]] == ["insults"]
    admin.says("unblock", "player", player)
    admin.says("unblock", "address", "203.0.113.0/24")
    assert admin.answers("blocks")["total"] == 0


def test_server(admin: Command) -> None:
    assert "database bytes" in admin.says("server")
    assert {figure["name"] for figure in admin.answers("server")["load"]} >= {"tables_in_memory", "memory_bytes"}


def test_what_goes_wrong(admin: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no answer from http://127.0.0.1:9" in admin.run("server", "--url", "http://127.0.0.1:9").err
    assert "is not where a server is" in admin.run("server", "--url", "file:///etc/passwd").err
    monkeypatch.setenv("HANCHAN_ADMIN_SECRET", "wrong")
    assert admin.run("server").err == "hanchan: this is not the secret of the admin\n"
    monkeypatch.delenv("HANCHAN_ADMIN_SECRET")
    assert "HANCHAN_ADMIN_SECRET" in admin.run("server").err
