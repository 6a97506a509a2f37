"""The server's application as a browser's tab runs it: asked by calls, without threads, what it stores kept by somebody else."""

import asyncio
import hashlib
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from hanchan.site.tab import Tab
from tests.support.command import Command
from tests.support.live_server import running
from tests.support.patience import PATIENCE
from tests.support.photographs import photograph
from tests.support.plain_http import http
from tests.support.protocol_client import run

SETTINGS = {"seats": ["person", "greedy", "greedy", "greedy"], "length": "deal", "private": True, "auto_start": True, "help": False}


class Page:
    """What a page beside the application does."""

    def __init__(self, folder: Path) -> None:
        self.kept = 0
        self.tab = Tab(f"sqlite:///{folder}/hanchan.db", self._keep, pace=0)
        self.secret = ""

    async def _keep(self) -> None:
        await asyncio.sleep(0)
        self.kept += 1

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = [("Content-Type", "application/json"), ("Authorization", f"Bearer {self.secret}")]
        answer = await self.tab.request(method, path, headers, b"" if body is None else json.dumps(body).encode())
        assert answer.status < 400, answer
        return json.loads(answer.body or b"null")

    async def file(self, path: str) -> bytes:
        answer = await self.tab.request("GET", path, [("Authorization", f"Bearer {self.secret}")], b"")
        assert answer.status == 200, answer
        return answer.body

    async def photograph(self, path: str, tournament: str) -> None:
        """A photograph is sent, seen and saved as the pages do it."""
        sent = [("Content-Type", "application/octet-stream"), ("Authorization", f"Bearer {self.secret}")]
        answer = await self.tab.request("POST", path, sent, photograph())
        assert answer.status == 201, answer
        digest = json.loads(answer.body)["digest"]
        assert hashlib.sha256(await self.file(f"{tournament}/photos/{digest}")).hexdigest() == digest
        assert (await self.file(f"{tournament}/photos.zip")).startswith(b"PK")

    async def play(self, table: str) -> list[dict[str, Any]]:
        """Play until the game is over, taking the first choice each time; everything that was heard."""
        heard: list[dict[str, Any]] = []
        news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        closed: list[int] = []
        sent = done = 0
        connection = self.tab.connect(f"/api/tables/{table}/live", lambda text: news.put_nowait(json.loads(text)), closed.append)
        connection.send(json.dumps({"type": "hello", "secret": self.secret, "since": 0}))
        while not any(message["type"] == "over" for message in heard):
            message = await asyncio.wait_for(news.get(), PATIENCE)
            heard.append(message)
            if message["type"] == "ask":
                sent += 1
                connection.send(json.dumps({"type": "act", "id": sent, "decision": message["decision"], "action": message["options"][0]}))
            elif message["type"] == "done":
                done += 1
                assert self.kept > done, "a move counts when it is kept"
            elif message["type"] == "pause":
                connection.send(json.dumps({"type": "next", "id": 0}))
        connection.close()
        assert closed == [1000]
        return heard


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path)


def test_a_deal_is_played_and_remembered_without_a_thread(page: Page, tmp_path: Path) -> None:
    async def first_visit() -> tuple[str, Any]:
        await page.tab.open()
        page.secret = (await page.ask("POST", "/api/players", {"name": "Ania"}))["secret"]
        table = (await page.ask("POST", "/api/tables", SETTINGS))["id"]
        await page.ask("POST", f"/api/tables/{table}/seats", {})
        await page.play(table)
        assert "hanchan-store" not in {thread.name for thread in threading.enumerate()}
        record = (await page.tab.request("GET", f"/api/tables/{table}/record", [], b"")).body
        await page.tab.close()
        return table, record

    async def second_visit(table: str) -> bytes:
        await page.tab.open()
        games = await page.ask("GET", "/api/players/me/games")
        assert [game["table"] for game in games["finished"]] == [table]
        record = (await page.tab.request("GET", f"/api/tables/{table}/record", [], b"")).body
        await page.tab.close()
        return record

    table, record = run(first_visit())
    secret, page = page.secret, Page(tmp_path)
    page.secret = secret
    assert run(second_visit(table)) == record


def test_a_tournament_on_one_laptop_goes_on_at_a_server(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight players, two sessions; the file that is exported is what `hanchan tournament` and a server work with."""
    sessions = [[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 5, 2, 6], [3, 7, 4, 8]]]
    acts: list[dict[str, Any]] = [
        {"do": "enter", "players": [{"name": f"Player {number}"} for number in range(1, 9)]},
        {"do": "seat", "first": 1, "sessions": sessions},
    ]
    for session in (1, 2):
        acts.append({"do": "start", "session": session})
        for table in (1, 2):
            acts += [
                {"do": "result", "session": session, "table": table, "scores": [42000, 33000, 28000, 17000]},
                {"do": "confirm", "session": session, "table": table},
            ]

    async def in_the_tab() -> tuple[bytes, Any]:
        await page.tab.open()
        made = await page.ask("POST", "/api/tournaments", {"title": "Kitchen Open", "sessions": 2})
        page.secret, tournament = made["key"]["secret"], f"/api/tournaments/{made['tournament']['id']}"
        for number, act in enumerate(acts):
            await page.ask("POST", f"{tournament}/notes", {"id": f"note-{number}", "act": act})
        await page.photograph(f"{tournament}/sessions/1/tables/1/photos?id=photo", tournament)
        standings = await page.ask("GET", f"{tournament}/standings")
        workbook, paper, backup = [await page.file(f"{tournament}/{name}") for name in ("reports/all.xlsx", "papers/ranking.pdf", "backup")]
        assert workbook.startswith(b"PK")
        assert paper.startswith(b"%PDF")
        await page.tab.close()
        return backup, standings

    backup, standings = run(in_the_tab())
    file = tmp_path / "kitchen.jsonl"
    file.write_bytes(backup)
    ranked = Command(monkeypatch, capsys, "tournament").run("standings", file, "--json").data["standings"]
    assert [(row["player"], row["total"]) for row in ranked] == [(row["player"], row["total"]) for row in standings["rows"]]
    with running() as server:
        restored = http.post(f"{server.url}/api/tournaments/restore", content=backup)
        assert restored.status_code == 201, restored.text
        tournament = restored.json()["tournament"]["id"]
        assert http.get(f"{server.url}/api/tournaments/{tournament}/standings").json() == standings
