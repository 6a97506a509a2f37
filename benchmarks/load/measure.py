"""What is measured: tables in play, and the spectators of one table."""

import asyncio
import os
import time
from collections.abc import Callable
from typing import Any

import httpx

from benchmarks.load.connection import Connection, connect
from benchmarks.load.players import LoadedTable, made_tables, settled

PACE = 1.0
"""Seconds a player takes for a turn."""
_AT_ONCE = 50


class Stretch:
    """A stretch of time, and the CPU time that the server and the players took in it."""

    def __init__(self, server_cpu: Callable[[], float]) -> None:
        self._server_cpu = server_cpu
        self._begin = self._now()

    def _now(self) -> tuple[float, float, float]:
        return time.perf_counter(), self._server_cpu(), time.process_time()

    def end(self, actions: int) -> dict[str, Any]:
        seconds, server, players = (now - before for now, before in zip(self._now(), self._begin, strict=True))
        return {
            "actions_per_second": round(actions / seconds, 1),
            "server_ms_per_action": round(1000 * server / max(1, actions), 3),
            "players_ms_per_action": round(1000 * players / max(1, actions), 3),
            "server_core": round(server / seconds, 2),
            "load_average": round(os.getloadavg()[0], 1),
        }


def latency(times: list[float]) -> dict[str, Any]:
    """The median and the slowest hundredth, in milliseconds."""
    times = sorted(times)
    return {
        "median_ms": round(1000 * times[len(times) // 2], 1) if times else None,
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1) if times else None,
    }


async def load(url: str, server_cpu: Callable[[], float], tables: int, seconds: float, settings: dict[str, Any]) -> dict[str, Any]:
    """Play at tables for some time, and tell what was measured after the first third."""
    made, people = await made_tables(url, tables, settings)
    loaded = [LoadedTable(table, people, PACE) for table in made]
    await settled(loaded, PACE)
    await asyncio.sleep(seconds / 3)
    for table in loaded:
        table.measured.clear()
        table.actions = 0
    stretch = Stretch(server_cpu)
    await asyncio.sleep(seconds * 2 / 3)
    found = stretch.end(sum(table.actions for table in loaded))
    broken = sum(table.is_broken for table in loaded)
    for table in loaded:
        table.leave()
    return {"tables": tables, **found, **latency([time for table in loaded for time in table.measured]), "broken": broken}


class Gallery:
    """Spectators of one table: when each event reached the last of them."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self.missing = 0
        self.last = 0.0

    async def fill(self, url: str, table: str, spectators: int) -> None:
        where = httpx.URL(url)
        assert where.port is not None
        for _ in range(0, spectators, _AT_ONCE):
            self.connections += await asyncio.gather(
                *[connect(where.host, where.port, table, "", self._hear) for _ in range(min(_AT_ONCE, spectators - len(self.connections)))]
            )

    def _hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"events"'):
            self.missing -= 1
            self.last = time.perf_counter()


async def watched(url: str, server_cpu: Callable[[], float], spectators: int, seconds: float) -> dict[str, Any]:
    """One table before many spectators without a delay: how long an event takes to the last player, and to the last spectator."""
    made, people = await made_tables(url, 1, {"spectator_delay": 0, "timing": "fast"})
    gallery = Gallery()
    await gallery.fill(url, made[0], spectators)
    table = LoadedTable(made[0], people, PACE)
    await settled([table], PACE)
    table.actions, table.measured = 0, []
    reached: list[float] = []
    stretch = Stretch(server_cpu)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        gallery.missing = spectators
        sent = await table.next_sent()
        while gallery.missing > 0:
            await asyncio.sleep(0.005)
            assert time.perf_counter() - sent < 30, "an event did not reach all spectators"
        reached.append(gallery.last - sent)
    found = stretch.end(table.actions)
    lost = sum(connection.is_lost for connection in gallery.connections)
    table.leave()
    for connection in gallery.connections:
        connection.transport.abort()
    told = latency(reached)
    return {
        "spectators": spectators, **found, "seats": latency(table.measured), "all": {**told, "slowest_ms": round(1000 * max(reached), 1)},
        "lost": lost,
    }  # fmt: skip
