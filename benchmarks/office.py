"""`python -m benchmarks.office [--followers N] [--minutes M] [--players P] [--sessions S]`: how fast the tournament office is.

First the office alone, in CPU time: reading a log, an act, standings. Then a server with phones and screens that follow while results are
typed in: how long after an act each of them knows of it, and whether one of them missed it. A screen of every hundred fetches the standings
after each update, as a projector does. Followers and server share the machine's cores.
"""

import argparse
import asyncio
import gc
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import httpx
import msgspec
import psutil
import uvloop

from benchmarks.load.connection import Connection
from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note
from hanchan.tournament.logbook import as_lines, from_lines
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings
from tests.support.server_process import ServerProcess

_AT: Final = "2026-05-02T10:00:00+00:00"
_PAUSE: Final = 3.0
"""Seconds between two results, as scorers of a large hall type them in."""
_SCREENS: Final = 100
"""Every so many followers there is a screen."""
_PATIENCE: Final = 30.0


def large(players: int, sessions: int) -> Iterator[Note]:
    """A tournament by lot, with all results of all sessions but the last."""
    chance, order = random.Random(1), list(range(1, players + 1))
    seating = []
    for _ in range(sessions):
        chance.shuffle(order)
        seating.append(tuple((order[at], order[at + 1], order[at + 2], order[at + 3]) for at in range(0, players, 4)))
    done: list[acts.Act] = [acts.Found("Large Open", "ema2016", sessions)]
    done.append(acts.Enter(tuple(Entrant(f"First{number} Last{number}") for number in range(players))))
    done.append(acts.Seat(1, tuple(seating)))
    for session in range(1, sessions):
        for table in range(1, players // 4 + 1):
            a, b, c = (100 * chance.randrange(100, 500) for _ in range(3))
            done.append(acts.EnterResult(session, table, (a, b, c, 120_000 - a - b - c)))
    return (Note(f"n{number}", act, "test", _AT) for number, act in enumerate(done))


def milliseconds(work: Callable[[], object], times: int = 1) -> float:
    before = time.process_time()
    for _ in range(times):
        work()
    return round(1000 * (time.process_time() - before) / times, 2)


def of_the_office(players: int, sessions: int) -> dict[str, Any]:
    """CPU time of the office alone."""
    content = as_lines([note.data() for note in large(players, sessions)])
    told: dict[str, Any] = {"players": players, "sessions": sessions, "bytes": len(content)}
    office = Tournament()

    def read() -> None:
        nonlocal office
        office = from_lines(content)
        office.settle()

    told["read_ms"] = milliseconds(read)
    told["first_standings_ms"] = milliseconds(lambda: standings(office))
    told["standings_ms"] = milliseconds(lambda: standings(office), 10)
    done: dict[str, acts.Act] = {
        "result": acts.EnterResult(sessions, 1, (30000,) * 4),
        "penalty": acts.Penalise("p", 1, 5, "chombo", "false ron"),
        "disqualify": acts.Disqualify(7, sessions - 1, "cheating", game=acts.JOINED),
        "take_back": acts.TakeBack(("penalty",), "the wait was right"),
    }
    for name, act in done.items():
        told[f"{name}_ms"] = milliseconds(partial(_do, office, Note(name, act, "test", _AT)))
        told[f"standings_after_{name}_ms"] = milliseconds(lambda: standings(office))
    return told


def _do(office: Tournament, note: Note) -> None:
    office.check(note)
    office.add(note)


class Follower:
    """A phone: it knows how far the office is, and when it heard so."""

    def __init__(self, waits: list[float], times: dict[int, float]) -> None:
        self.notes = 0
        self._waits: Final = waits
        self._times: Final = times

    def heard(self, text: bytes) -> None:
        if text.startswith(b'{"type":"changed"'):
            now = time.perf_counter()
            told = msgspec.json.decode(text)["notes"]
            self._waits.extend(now - self._times[number] for number in range(self.notes + 1, told + 1) if number in self._times)
            self.notes = told


async def followed(server: ServerProcess, cpu: Callable[[], float], count: int, minutes: float, log: bytes) -> dict[str, Any]:
    loop, waits, acted = asyncio.get_running_loop(), list[float](), dict[int, float]()
    async with httpx.AsyncClient(timeout=_PATIENCE, base_url=server.url) as client:
        made = (await client.post("/api/tournaments/restore", content=log)).json()
        path, version = f"/api/tournaments/{made['tournament']['id']}", made["tournament"]["notes"]
        key = {"authorization": f"Bearer {made['key']['secret']}"}
        phones, ends = [Follower(waits, acted) for _ in range(count)], []
        for phone in phones:
            _, end = await loop.create_connection(
                partial(Connection, "127.0.0.1", f"{path}/live", b"{}", phone.heard), "127.0.0.1", server.port
            )
            ends.append(end)
        while any(phone.notes < version for phone in phones):
            await asyncio.sleep(0.05)
        begun, before = loop.time(), cpu()
        fetched: list[float] = []
        took: list[float] = []
        table = made["tournament"]["sessions"][-1]

        async def screen() -> None:
            at = time.perf_counter()
            (await client.get(f"{path}/standings")).raise_for_status()
            fetched.append(time.perf_counter() - at)

        number = 0
        while loop.time() - begun < 60 * minutes:
            number += 1
            a = 100 * (100 + number)
            scores = [a, 60_000 - a, 30_000, 30_000]
            act = {"do": "result", "session": table["number"], "table": 1 + number % table["tables"], "scores": scores, "reason": "again"}
            acted[version + number] = at = time.perf_counter()
            (await client.post(f"{path}/notes", json={"id": f"bench-{number}", "act": act}, headers=key)).raise_for_status()
            took.append(time.perf_counter() - at)
            await asyncio.gather(*(screen() for _ in range(count // _SCREENS)))
            await asyncio.sleep(max(0.0, at + _PAUSE - time.perf_counter()))
        deadline = loop.time() + _PATIENCE
        while any(phone.notes < version + number for phone in phones) and loop.time() < deadline:
            await asyncio.sleep(0.05)
        return {
            "followers": count, "minutes": minutes, "acts": number, "updates": len(waits),
            "missed": sum(phone.notes < version + number for phone in phones) + count * number - len(waits),
            "lost_connections": sum(end.is_lost for end in ends), "p50_ms": _part(waits, 0.5), "p99_ms": _part(waits, 0.99),
            "slowest_ms": _part(waits, 1.0), "act_p50_ms": _part(took, 0.5), "act_p99_ms": _part(took, 0.99),
            "standings_p99_ms": _part(fetched, 0.99), "server_cpu_share": round((cpu() - before) / (loop.time() - begun), 3),
        }  # fmt: skip


def _part(values: list[float], share: float) -> float | None:
    """A quantile, in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--followers", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--players", type=int, default=400)
    parser.add_argument("--sessions", type=int, default=20)
    given = parser.parse_args()
    print(json.dumps(of_the_office(given.players, given.sessions)), flush=True)
    log = as_lines([note.data() for note in large(given.players, given.sessions)])
    gc.disable()  # a pause of the followers would be measured as one of the server
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/office.sqlite3")
        server.start()
        try:
            process = psutil.Process(server.pid)
            empty = process.memory_info().rss
            told = uvloop.run(followed(server, lambda: sum(process.cpu_times()[:2]), given.followers, given.minutes, log))
            told["kilobytes_per_follower"] = round((process.memory_info().rss - empty) / 1024 / given.followers)
            print(json.dumps(told), flush=True)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
