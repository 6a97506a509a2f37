"""Kills a server at random moments while games are played over the real protocol, and checks that nothing acknowledged is lost."""

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.support.patience import PATIENCE
from tests.support.protocol_client import Line, Message, Person, silent
from tests.support.server_process import ServerProcess

GONE = (OSError, WebSocketException, InvalidHandshake, EOFError, httpx.HTTPError)


class Seated:
    """Somebody who plays on, whatever happens to the server. Keeps all events ever told and every action that was acknowledged."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.events: list[Message] = []
        self.acknowledged: list[tuple[int, str]] = []
        self.over: Message | None = None
        self.seat = -1

    async def play(self) -> None:
        while self.over is None:
            lines: list[Line] = []
            try:
                # From the first event on: what is told again must be what was told before.
                async with self.person.live(self.table) as line:
                    lines.append(line)
                    self.seat = line.seat
                    self.over = await line.play(silent)
            except GONE:
                await asyncio.sleep(0.05)
            finally:
                for line in lines:
                    self.compare(line)

    def compare(self, line: Line) -> None:
        common = min(len(line.events), len(self.events))
        assert line.events[:common] == self.events[:common], "the game was told otherwise before"
        if len(line.events) > len(self.events):
            self.events = list(line.events)
        self.acknowledged += line.acknowledged

    def check(self, stored: list[tuple[int, str]]) -> None:
        """Every acknowledged action is in the record, in its order."""
        assert self.over is not None
        mine = [action for seat, action in stored if seat == self.seat]
        place = 0
        for _, action in self.acknowledged:
            assert action in mine[place:], f"{action} was acknowledged and is lost"
            place = mine.index(action, place) + 1


async def tables(url: str, count: int) -> list[Seated]:
    """Tables of one person, and one of two."""
    found: list[Seated] = []
    for number in range(count):
        people = [await Person.new(url, f"P{number}{each}") for each in range(2 if number == 0 else 1)]
        table = await people[0].table(
            *["person"] * len(people), *["greedy"] * (4 - len(people)), pause=1, clock={"base": 600, "reserve": 0}
        )
        for person in people[1:]:
            await person.sit(table)
        await people[0].start(table)
        found += [Seated(person, table) for person in people]
    return found


async def survive(database: str, kills: int, seed: int = 1, count: int = 3) -> dict[str, Any]:
    """Play games while the server is killed again and again; what happened. Raises if something acknowledged is lost."""
    chance = random.Random(seed)
    server = ServerProcess(database)
    await asyncio.to_thread(server.start)
    killed = games = actions = 0
    try:
        while killed < kills:
            seated = await tables(server.url, count)
            playing = asyncio.gather(*[one.play() for one in seated])
            while killed < kills and not playing.done():
                await asyncio.sleep(chance.uniform(0.02, 0.8))
                server.kill()
                killed += 1
                await asyncio.to_thread(server.start)
            await asyncio.wait_for(playing, PATIENCE)
            for one in seated:
                record = await one.person.request("GET", f"/api/tables/{one.table}/record")
                lines = [json.loads(line) for line in record.text.splitlines()]
                one.check([(line["seat"], line["action"]) for line in lines if "action" in line])
                told = [event["event"] for event in one.events]
                assert told == [event["event"] for line in lines for event in line.get("events", [])], "events were lost"
                assert one.over is not None
                assert one.over["results"] == lines[-1]["result"]
                actions += len(one.acknowledged)
            games += len({one.table for one in seated})
    finally:
        server.kill()
    return {"kills": killed, "games": games, "acknowledged": actions}
