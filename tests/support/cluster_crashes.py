"""Kills one of three servers again and again while games are played and results are typed in by whichever server answers."""

import asyncio
import json
import random
import time
from typing import Any

import httpx

from tests.support.crashes import GONE, Seated, tables
from tests.support.office_client import Visitor
from tests.support.office_crashes import check_all, open_office
from tests.support.patience import PATIENCE
from tests.support.protocol_client import Line, silent
from tests.support.server_process import ServerProcess


class Wanderer(Seated):
    """Somebody who plays on by another server when the own one is gone, as behind a proxy. `waits` are seconds until the game went on."""

    def __init__(self, seated: Seated, urls: list[str], chance: random.Random) -> None:
        super().__init__(seated.person, seated.table)
        self.waits: list[float] = []
        self._urls = urls
        self._chance = chance

    async def play(self) -> None:
        lost = 0.0
        while self.over is None:
            lines: list[Line] = []
            self.person.url = self._chance.choice(self._urls)
            try:
                async with self.person.live(self.table) as line:
                    lines.append(line)
                    self.seat = line.seat
                    if lost:
                        self.waits.append(time.monotonic() - lost)
                        lost = 0.0
                    self.over = await line.play(silent)
            except GONE:
                lost = lost or time.monotonic()
                await asyncio.sleep(0.05)
            except AssertionError as error:
                # What could not be stored was not acknowledged; the server that could not has lost its tables and closes the connection.
                if "'unavailable'" not in str(error):
                    raise
            finally:
                for line in lines:
                    self.compare(line)


class Servers:
    """Three of them, of which one at a time is killed and started again."""

    def __init__(self, database: str, chance: random.Random) -> None:
        self.all = [ServerProcess(database) for _ in range(3)]
        self.urls = [server.url for server in self.all]
        self.killed = 0
        self._chance = chance

    async def start(self) -> None:
        await asyncio.gather(*[asyncio.to_thread(server.start) for server in self.all])

    async def kill_one(self) -> None:
        server = self._chance.choice(self.all)
        server.kill()
        self.killed += 1
        await asyncio.to_thread(server.start)

    def kill_all(self) -> None:
        for server in self.all:
            server.kill()


async def survive(database: str, kills: int, seed: int = 1, count: int = 4, players: int = 40, phones: int = 3) -> dict[str, Any]:
    """Play and type in while servers are killed; what happened. Raises if something acknowledged is lost or counts twice."""
    chance = random.Random(seed)
    servers = Servers(database, chance)
    games = actions = confirmed = 0
    waits: list[float] = []
    try:
        await servers.start()
        while servers.killed < kills:
            seated = [Wanderer(one, servers.urls, chance) for one in await tables(servers.urls[0], count)]
            organiser, working = await asyncio.to_thread(open_office, servers.urls, players, phones)
            async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:
                busy = asyncio.gather(*[one.play() for one in seated], *[phone.type_in(client) for phone in working])
                while servers.killed < kills and not busy.done():
                    await asyncio.sleep(chance.uniform(0.1, 1.5))
                    await servers.kill_one()
                await busy
            for one in seated:
                await _check(one)
                waits += one.waits
                actions += len(one.acknowledged)
            games += len({one.table for one in seated})
            visitors = [Visitor(url, organiser.tournament, organiser.secret) for url in servers.urls]
            counts = [await asyncio.to_thread(check_all, visitor, working) for visitor in visitors]
            confirmed += counts[0]
    finally:
        servers.kill_all()
    waits.sort()
    told = {"median": waits[len(waits) // 2], "longest": waits[-1]} if waits else {}
    return {
        "kills": servers.killed, "games": games, "acknowledged": actions, "confirmed": confirmed,
        "went on after": {name: round(seconds, 2) for name, seconds in told.items()},
    }  # fmt: skip


async def _check(one: Seated) -> None:
    """The record has every acknowledged action, and exactly the events that were told."""
    record = await one.person.request("GET", f"/api/tables/{one.table}/record")
    lines = [json.loads(line) for line in record.text.splitlines()]
    one.check([(line["seat"], line["action"]) for line in lines if "action" in line])
    assert [event["event"] for event in one.events] == [event["event"] for line in lines for event in line.get("events", [])]
    assert one.over is not None
    assert one.over["results"] == lines[-1]["result"]
