"""The players of the load: four at each table, one action a second, in a process of their own."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.support.protocol_client import Person, silent

_SETTLED = 5
"""Actions after which a table is in full play."""


class LoadedTable:
    """A table of four people. Measures from the moment an action is sent until the last seat has its event."""

    def __init__(self, table: str, people: list[Person], pace: float) -> None:
        self.table = table
        self.people = people
        self.pace = pace
        self.measured: list[float] = []
        self.actions = 0
        self._sent = 0.0
        self._missing: set[int] = set()

    async def play(self) -> None:
        await asyncio.sleep(random.uniform(0, self.pace))
        await asyncio.gather(*[self._sit(seat, person) for seat, person in enumerate(self.people)])

    async def _sit(self, seat: int, person: Person) -> None:
        url = f"{person.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        async with connect(url, max_size=None, compression=None, ping_interval=None) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": person.secret}))
            if seat == 3:
                await self.people[0].start(self.table)
            async for text in socket:
                assert isinstance(text, str)
                # Only what matters is decoded: the measuring machine is the measured one.
                if text.startswith('{"type":"events"'):
                    self._arrived(seat)
                elif text.startswith('{"type":"ask"'):
                    await self._act(socket, json.loads(text))
                elif text.startswith('{"type":"pause"'):
                    await socket.send('{"type":"next","id":1}')

    def _arrived(self, seat: int) -> None:
        self._missing.discard(seat)
        if not self._missing and self._sent:
            self.measured.append(time.perf_counter() - self._sent)
            self._sent = 0.0

    async def _act(self, socket: ClientConnection, ask: dict[str, Any]) -> None:
        """Turns come once a second; claims are passed at once and not measured, since others may still be asked."""
        action = silent(ask)
        turn = action != "pass"
        if turn:
            await asyncio.sleep(self.pace)
            self._missing = {0, 1, 2, 3}
            self._sent = time.perf_counter()
        self.actions += 1
        await socket.send(json.dumps({"type": "act", "id": 2, "decision": ask["decision"], "action": action}))


async def load(url: str, tables: int, seconds: float, pace: float, help_told: bool, server_cpu: Callable[[], float]) -> dict[str, Any]:
    """Set up tables, play for some time, and tell what was measured after the first third."""
    loaded: list[LoadedTable] = []
    people = [await Person.new(url, f"P{number}") for number in range(4)]
    for _ in range(tables):
        made = await people[0].table("person", "person", "person", "person", private=True, help=help_told, sit=False)
        for seat, person in enumerate(people):
            await person.sit(made, seat)
        loaded.append(LoadedTable(made, people, pace))
    tasks = [asyncio.create_task(table.play()) for table in loaded]
    # Thousands of connections made at once are not what is measured: everybody sits and plays first.
    while any(table.actions < _SETTLED for table in loaded):
        await asyncio.sleep(pace)
        assert not any(task.done() for task in tasks), "a table broke off before it began"
    await asyncio.sleep(seconds / 3)
    for table in loaded:
        table.measured.clear()
        table.actions = 0
    started, worked = time.perf_counter(), server_cpu()
    await asyncio.sleep(seconds * 2 / 3)
    lasted, worked = time.perf_counter() - started, server_cpu() - worked
    actions = sum(table.actions for table in loaded)
    for task in tasks:
        task.cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    broken = len([answer for answer in answers if isinstance(answer, Exception) and not isinstance(answer, asyncio.CancelledError)])
    times = sorted(measured for table in loaded for measured in table.measured)
    return {
        "tables": tables,
        "actions_per_second": round(actions / lasted, 1),
        "server_ms_per_action": round(1000 * worked / actions, 2),
        "median_ms": round(1000 * times[len(times) // 2], 1) if times else None,
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1) if times else None,
        "broken": broken,
    }
