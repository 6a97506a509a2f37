"""Kills a server at random moments while results are typed in, and checks that no confirmed one is lost and none counts twice."""

import asyncio
import itertools
import random
from typing import Any

import httpx

from tests.support.office_client import Visitor
from tests.support.patience import PATIENCE
from tests.support.server_process import ServerProcess

_GONE = (httpx.HTTPError, OSError)


class Phone:
    """A scorer who types in result after result, and sends each until it is answered, whatever happens to the server."""

    def __init__(self, urls: list[str], tournament: str, secret: str, tables: list[tuple[int, int]], name: str) -> None:
        """`urls`: servers of the same tournament, each as good as the others."""
        self._places = itertools.cycle(f"{url}/api/tournaments/{tournament}/notes" for url in urls)
        self._headers = {"authorization": f"Bearer {secret}"}
        self._tables = tables
        self._name = name
        self.acknowledged: dict[tuple[int, int], list[int]] = {}
        self.sent = 0

    async def type_in(self, client: httpx.AsyncClient) -> None:
        for session, table in self._tables:
            scores = [30000 + 100 * session, 30000 - 100 * table, 30000 + 100 * table, 30000 - 100 * session]
            await self._send(client, {"do": "result", "session": session, "table": table, "scores": scores})
            await self._send(client, {"do": "confirm", "session": session, "table": table})
            self.acknowledged[session, table] = scores

    async def _send(self, client: httpx.AsyncClient, act: dict[str, Any]) -> None:
        note = {"id": f"{self._name}-{act['do']}-{act['session']}-{act['table']}", "act": act}
        while True:
            try:
                self.sent += 1
                answer = await client.post(next(self._places), json=note, headers=self._headers)
                assert answer.status_code == 200, answer.text
                return
            except _GONE:
                await asyncio.sleep(0.02)


async def survive(database: str, kills: int, seed: int = 1, players: int = 40, phones: int = 4) -> dict[str, int]:
    """Type in tournaments while the server is killed again and again; what happened. Raises if something confirmed is lost."""
    chance = random.Random(seed)
    server = ServerProcess(database)
    await asyncio.to_thread(server.start)
    killed = confirmed = tournaments = sent = 0
    try:
        while killed < kills:
            organiser, working = await asyncio.to_thread(open_office, [server.url], players, phones)
            async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:
                typing = asyncio.gather(*[phone.type_in(client) for phone in working])
                while killed < kills and not typing.done():
                    await asyncio.sleep(chance.uniform(0.01, 0.3))
                    server.kill()
                    killed += 1
                    # What was confirmed up to now must be there, whatever was on its way.
                    known = {at: scores for phone in working for at, scores in phone.acknowledged.items()}
                    await asyncio.to_thread(server.start)
                    await asyncio.to_thread(_check, organiser, known)
                await asyncio.wait_for(typing, PATIENCE)
            confirmed += await asyncio.to_thread(check_all, organiser, working)
            tournaments += 1
            sent += sum(phone.sent for phone in working)
    finally:
        server.kill()
    return {"kills": killed, "tournaments": tournaments, "confirmed": confirmed, "sent": sent}


def open_office(urls: list[str], players: int, phones: int) -> tuple[Visitor, list[Phone]]:
    sessions = 8
    organiser = Visitor.founder(urls[0], sessions=sessions)
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, players + 1)])
    organiser.seat()
    places = [(session, table) for session in range(1, sessions + 1) for table in range(1, players // 4 + 1)]
    working = []
    for number in range(phones):
        secret = organiser.appoint("scorer", f"S{number}").secret
        working.append(Phone(urls, organiser.tournament, secret, places[number::phones], f"phone{number}"))
    return organiser, working


def _check(organiser: Visitor, known: dict[tuple[int, int], list[int]]) -> None:
    for session in {session for session, _ in known}:
        shown = organiser.ask(f"/sessions/{session}")["tables"]
        for (at, table), scores in known.items():
            if at == session:
                assert (shown[table - 1]["scores"], shown[table - 1]["state"]) == (scores, "confirmed"), "a confirmed result is lost"


def check_all(organiser: Visitor, phones: list[Phone]) -> int:
    """When everything is typed in, all of it is there, and nothing twice; how many results."""
    known = {at: scores for phone in phones for at, scores in phone.acknowledged.items()}
    _check(organiser, known)
    log = organiser.ask("/notes?since=3&most=1000")
    assert log["total"] == 3 + 2 * len(known), "a note counts twice"
    assert len({note["id"] for note in log["notes"]}) == len(log["notes"])
    return len(known)
