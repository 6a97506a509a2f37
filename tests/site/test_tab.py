"""The server's application as a browser's tab runs it: asked by calls, without threads, what it stores kept by somebody else."""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from hanchan.site.tab import Tab
from tests.support.patience import PATIENCE
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
