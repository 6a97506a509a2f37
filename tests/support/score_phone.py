"""A phone at a real table that knows the score-keeper's HTTP interface and nothing else."""

import asyncio
from typing import Any

import httpx

from tests.support.protocol_client import Person

NAMES = ["Ania", "Bořek", "Katya", "Miloš"]
RON = {"type": "win", "winners": [{"seat": 1, "han": 3, "fu": 30}], "source": 0, "riichi": [1]}
DRAW = {"type": "draw", "waiting": [0, 2]}


class Phone:
    """One phone: what it has seen of a sheet, and what it writes."""

    def __init__(self, url: str, sheet_id: str, key: str = "", name: str = "phone") -> None:
        self.person = Person(url, key)
        self.path = f"/api/sheets/{sheet_id}"
        self.sheet_id = sheet_id
        self.name = name
        self.seen = 1
        self._made = 0

    @staticmethod
    async def begin(url: str, rules: str = "ema2016", **start: Any) -> "Phone":
        made = await Person(url).ask("POST", "/api/sheets", {"names": NAMES, "rules": rules, **start})
        return Phone(url, made["id"], made["key"])

    def other(self, name: str) -> "Phone":
        """Another phone with the same link."""
        return Phone(self.person.url, self.sheet_id, self.person.secret, name)

    def note(self, entry: dict[str, Any], **more: Any) -> dict[str, Any]:
        self._made += 1
        return {"id": f"{self.name}-{self._made}", "do": "add", "entry": entry, "by": self.name, **more}

    async def send(self, *notes: dict[str, Any]) -> httpx.Response:
        answer = await self.person.request("POST", f"{self.path}/notes", {"seen": self.seen, "notes": list(notes)})
        if answer.is_success:
            self.seen = answer.json()["sheet"]["notes"]
        return answer

    async def write(self, entry: dict[str, Any]) -> dict[str, Any]:
        """The sheet after one more entry."""
        answer = await self.send(self.note(entry))
        assert answer.is_success, answer.text
        sheet: dict[str, Any] = answer.json()["sheet"]
        return sheet

    async def read(self) -> dict[str, Any]:
        sheet: dict[str, Any] = await self.person.ask("GET", self.path)
        return sheet

    async def write_for_ever(self, acknowledged: list[str]) -> None:
        """One entry after the other, each sent until it is acknowledged, whatever happens to the server."""
        while True:
            note = self.note(DRAW)
            while True:
                try:
                    answer = await self.send(note)
                except httpx.HTTPError:
                    await asyncio.sleep(0.02)
                    continue
                if answer.is_success:
                    acknowledged.append(note["id"])
                    break
                if answer.status_code == 422 and "over" in answer.text:
                    return
