"""One row that cannot be read any more never keeps a server from starting, and never hides the others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.plain_http import http_client

ADMIN = "the secret of the admin"
_BOTS = ["tsumogiri"] * 4
_CHANGES = {
    "rules that are gone": "UPDATE tables SET settings = replace(settings, 'ema2016', 'ema1066')",
    "settings that are nothing": "UPDATE tables SET settings = '[]'",
    "moves that cannot be": "UPDATE moves SET action = 'discard 9x'",
    "a seed that is none": "UPDATE tables SET seed = 'x'",
    "a status that is none": "UPDATE tables SET status = 'asleep'",
    "notes of sheets": "UPDATE score_notes SET body = '{\"id\": 7}'",
    "a clock that is none": "UPDATE score_sheets SET clock = '{\"start\": 5}'",
    "notes of tournaments": 'UPDATE tournament_notes SET body = \'{"do": "nothing"}\'',
}


class Club:
    """A database with one of everything that will be broken, and one of everything that stays."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder}/club.sqlite3"
        self.broken: dict[str, str] = {}
        with running(database=self.url, pace=5.0) as server:
            self.broken = self._found(server)

    def _found(self, server: RunningServer) -> dict[str, str]:
        with http_client(server.url) as client:
            secret = client.post("/api/players", json={"name": "Ania"}).json()["secret"]
            me = {"authorization": f"Bearer {secret}"}
            table = client.post("/api/tables", json={"seats": ["person", *_BOTS[1:]]}, headers=me).json()["id"]
            client.post(f"/api/tables/{table}/seats", json={}, headers=me)
            client.post(f"/api/tables/{table}/start", headers=me)
            bots = client.post("/api/tables", json={"seats": _BOTS, "auto_start": True}, headers=me).json()["id"]
            season = client.post("/api/seasons", json={"name": "Club"}).json()
            sheet = client.post("/api/sheets", json={"names": list("abcd"), "rules": "ema2016"}).json()
            key = {"authorization": f"Bearer {sheet['key']}"}
            client.put(f"/api/sheets/{sheet['id']}/season", json={"season": season["id"], "key": season["key"]}, headers=key)
            client.put(f"/api/sheets/{sheet['id']}/clock", json={"start": "2026-05-02T10:00:00Z", "minutes": 90}, headers=key)
            office = Visitor.founder(server.url)
            return {
                "table": table, "bots": bots, "season": season["id"], "sheet": sheet["id"], "tournament": office.tournament, "me": secret
            }  # fmt: skip


@pytest.fixture(params=_CHANGES)
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Club, RunningServer]]:
    """A club whose server starts again after something happened to its database."""
    found = Club(tmp_path)
    engine = create_engine(found.url)
    with engine.begin() as connection:
        connection.execute(text(_CHANGES[request.param].replace(":", "\\:")))
    engine.dispose()
    with running(database=found.url, pace=5.0, admin_secret=ADMIN) as server:
        yield found, server


def test_lists_and_new_things(club: tuple[Club, RunningServer]) -> None:
    found, server = club
    with http_client(server.url) as client:
        me = {"authorization": f"Bearer {found.broken['me']}"}
        table = client.post("/api/tables", json={}, headers=me)
        office = client.post("/api/tournaments", json={"title": "New"})
        assert (table.status_code, office.status_code) == (201, 201)
        lists = ["/api/tables", "/api/tournaments", "/api/players/me/games", f"/api/seasons/{found.broken['season']}", "/api/about"]
        answers = {path: client.get(path, headers=me) for path in lists}
        assert {path: answer.status_code for path, answer in answers.items()} == dict.fromkeys(lists, 200)
        assert table.json()["id"] in answers["/api/tables"].text
        assert office.json()["tournament"]["id"] in answers["/api/tournaments"].text
        admin = {"authorization": f"Bearer {ADMIN}"}
        for kind in ("tables", "sheets", "seasons", "tournaments", "players"):
            assert client.get(f"/api/admin/{kind}", headers=admin).status_code == 200, kind
        for path in (f"/api/tables/{found.broken['table']}", f"/api/tables/{found.broken['bots']}", f"/api/sheets/{found.broken['sheet']}",
                     f"/api/tournaments/{found.broken['tournament']}", f"/api/tables/{found.broken['table']}/record"):  # fmt: skip
            assert client.get(path).status_code in (200, 404, 409), path
