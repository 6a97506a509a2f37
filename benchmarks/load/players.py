"""The players of the load: four at each table, one action a second, in a process of their own."""

import asyncio
import random
import time
from typing import Any

import httpx
import msgspec

from benchmarks.load.connection import Connection, connect
from tests.support.protocol_client import Person

_SETTLED = 5
"""Actions after which a table is in full play."""


class _Ask(msgspec.Struct):
    decision: int
    options: list[str]
    lawful: list[str] = []


_ask_decoder = msgspec.json.Decoder(_Ask)


class LoadedTable:
    """A table of four people. Measures from the moment an action is sent until the last seat has its event."""

    def __init__(self, table: str, people: list[Person], pace: float) -> None:
        self.table = table
        self.people = people
        self.pace = pace
        self.measured: list[float] = []
        self.actions = 0
        self._connections: list[Connection] = []
        self._sent = 0.0
        self._when_sent: asyncio.Future[float] | None = None
        self._missing: set[int] = set()

    async def play(self) -> None:
        """Everybody comes; from then on the messages of the server drive the play."""
        await asyncio.sleep(random.uniform(0, self.pace))
        url = httpx.URL(self.people[0].url)
        assert url.port is not None
        for seat, person in enumerate(self.people):
            self._connections.append(
                await connect(url.host, url.port, self.table, person.secret, lambda text, seat=seat: self._hear(seat, text))  # type: ignore[misc]
            )

    @property
    def is_broken(self) -> bool:
        return any(connection.is_lost for connection in self._connections)

    def leave(self) -> None:
        for connection in self._connections:
            connection.transport.abort()

    def _hear(self, seat: int, text: bytes) -> None:
        if text.startswith(b'{"type":"events"'):
            self._arrived(seat)
        elif text.startswith(b'{"type":"ask"'):
            self._act(seat, _ask_decoder.decode(text))
        elif text.startswith(b'{"type":"pause"'):
            self._connections[seat].send(b'{"type":"next","id":1}')

    def _arrived(self, seat: int) -> None:
        if self._sent:
            self._missing.discard(seat)
            if not self._missing:
                self.measured.append(time.perf_counter() - self._sent)
                self._sent = 0.0

    def _act(self, seat: int, ask: _Ask) -> None:
        """Turns come once a second; claims are passed at once and not measured, since others may still be asked."""
        options = ask.lawful or ask.options
        action = next((option for option in options if option == "pass" or option.startswith("discard drawn")), options[-1])
        text = f'{{"type":"act","id":2,"decision":{ask.decision},"action":"{action}"}}'.encode()
        if action == "pass":
            self._send(seat, text)
        else:
            asyncio.get_running_loop().call_later(self.pace, self._send_measured, seat, text)

    def _send_measured(self, seat: int, text: bytes) -> None:
        self._missing = {0, 1, 2, 3}
        self._sent = time.perf_counter()
        self._send(seat, text)
        if self._when_sent is not None and not self._when_sent.done():
            self._when_sent.set_result(self._sent)

    async def next_sent(self) -> float:
        """When the next turn is played."""
        self._when_sent = asyncio.get_running_loop().create_future()
        return await self._when_sent

    def _send(self, seat: int, text: bytes) -> None:
        self.actions += 1
        self._connections[seat].send(text)


async def made_tables(url: str, tables: int, settings: dict[str, Any]) -> tuple[list[str], list[Person]]:
    """Tables at which four people sit; the games begin when they come."""
    people = [await Person.new(url, f"P{number}") for number in range(4)]
    body = {"seats": ["person"] * 4, "private": True, "auto_start": True, **settings}
    made: list[str] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for _ in range(tables):
            answer = await client.post("/api/tables", json=body, headers={"authorization": f"Bearer {people[0].secret}"})
            table = answer.raise_for_status().json()["id"]
            for seat, person in enumerate(people):
                where = f"/api/tables/{table}/seats"
                (await client.post(where, json={"seat": seat}, headers={"authorization": f"Bearer {person.secret}"})).raise_for_status()
            made.append(table)
    return made, people


async def settled(loaded: list[LoadedTable], pace: float) -> None:
    """Everybody sits and plays: thousands of connections made at once are not what is measured."""
    for first in range(0, len(loaded), 50):
        await asyncio.gather(*[table.play() for table in loaded[first : first + 50]])
    while any(table.actions < _SETTLED for table in loaded):
        await asyncio.sleep(pace)
        assert not any(table.is_broken for table in loaded), "a table broke off before it began"
