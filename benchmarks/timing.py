"""`python -m benchmarks.timing [--timing fair|fast] [--tables N] [--discards N]`: can somebody who is not asked tell whether others are?

Four people at each table, over the real protocol. Of every discard one seat that was not asked writes down what it sees until the
next events: the time, and how many messages and bytes came. A classifier learns from one half of the discards and guesses at the
other. Its AUC is the chance that it ranks a discard that somebody could claim above one that nobody could: 0.5 is chance.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from typing import Any

import httpx
import numpy as np
import uvloop

from benchmarks.load.connection import Connection, connect
from benchmarks.load.players import made_tables
from tests.support.protocol_client import Person
from tests.support.server_process import ServerProcess, quick_folder

_TURN = 0.05
"""Seconds a player takes for a turn."""
_PASS = 0.5
"""Who is asked to claim passes within this share of the shortest pause."""


class SeenTable:
    """A table, and what its seats see after each discard."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._connections: list[Connection] = []
        self._asked: dict[int, set[int]] = {}
        """By decision: the seats that may claim."""
        self._open: dict[int, tuple[int, int, float, int, int]] = {}
        """By seat: the decision and the discarder, when the discard came, and messages and bytes since."""
        self._seen: list[tuple[int, int, int, tuple[float, int, int]]] = []

    async def sit(self, url: str, table: str, people: list[Person]) -> None:
        where = httpx.URL(url)
        assert where.port is not None
        for seat, person in enumerate(people):
            heard = lambda text, seat=seat: self._hear(seat, text)  # noqa: E731
            self._connections.append(await connect(where.host, where.port, table, person.secret, heard))

    def rows(self) -> list[tuple[bool, float, int, int]]:
        """For each discard one seat that was not asked: whether others were, the time, messages, bytes."""
        found: dict[int, tuple[bool, float, int, int]] = {}
        for decision, discarder, seat, seen in self._seen:
            asked = self._asked.get(decision, set())
            if seat not in asked and seat != discarder:
                found.setdefault(decision, (bool(asked), *seen))
        return list(found.values())

    def _hear(self, seat: int, text: bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "events":
            self._events(seat, message)
        elif seat in self._open:
            decision, discarder, came, count, size = self._open[seat]
            self._open[seat] = decision, discarder, came, count + 1, size + len(text)
        if kind == "ask":
            self._answer(seat, message)
        elif kind == "pause":
            self._connections[seat].send(b'{"type":"next","id":1}')

    def _events(self, seat: int, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        if seat in self._open:
            decision, discarder, came, count, size = self._open.pop(seat)
            self._seen.append((decision, discarder, seat, (now - came, count, size)))
        last = message["events"][-1]
        if last["event"] == "TileDiscarded":
            self._open[seat] = message["from"] + len(message["events"]), last["seat"], now, 0, 0
        else:  # without a pause the next draw comes in the same message: no time at all
            for place, event in enumerate(message["events"]):
                if event["event"] == "TileDiscarded":
                    self._seen.append((message["from"] + place + 1, event["seat"], seat, (0.0, 0, 0)))

    def _answer(self, seat: int, ask: dict[str, Any]) -> None:
        options = ask["options"]
        claims = "pass" in options
        if claims:
            self._asked.setdefault(ask["decision"], set()).add(seat)
        action = next((option for option in options if option == "pass" or option.startswith("discard drawn")), options[-1])
        text = json.dumps({"type": "act", "id": 2, "decision": ask["decision"], "action": action}).encode()
        wait = random.uniform(0, _PASS * self._pace) if claims else _TURN
        asyncio.get_running_loop().call_later(wait, self._connections[seat].send, text)


def auc(labels: np.ndarray, scores: np.ndarray) -> float:
    """The chance that a true one is ranked above a false one, ties counted half."""
    _, place, counts = np.unique(scores, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    true = int(labels.sum())
    return float((ranks[labels].sum() - true * (true + 1) / 2) / (true * (len(labels) - true)))


def guessed(labels: np.ndarray, features: np.ndarray) -> float:
    """The AUC, on discards it has not seen, of a logistic regression on twenty bins of each feature."""
    half = len(labels) // 2
    columns = []
    for column in features.T:
        edges = np.unique(np.quantile(column[:half], np.linspace(0, 1, 21)[1:-1]))
        columns.append(np.eye(len(edges) + 1)[np.searchsorted(edges, column, side="right")])
    inputs = np.hstack(columns)
    weights = np.zeros(inputs.shape[1])
    for _ in range(500):
        chance = 1 / (1 + np.exp(-inputs[:half] @ weights))
        weights -= 2 * (inputs[:half].T @ (chance - labels[:half]) / half + 1e-3 * weights)
    return auc(labels[half:], inputs[half:] @ weights)


async def seen(url: str, tables: int, discards: int, timing: str, pace: float) -> list[tuple[bool, float, int, int]]:
    made, people = await made_tables(url, tables, {"timing": timing, "help": False, "pause": 1})
    seats = [SeenTable(pace) for _ in made]
    for one, table in zip(seats, made, strict=True):
        await one.sit(url, table, people)
    while sum(len(one.rows()) for one in seats) < discards:
        await asyncio.sleep(2)
    rows = [row for one in seats for row in one.rows()]
    random.shuffle(rows)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--timing", choices=["fair", "fast"], nargs="+", default=["fast", "fair"])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--discards", type=int, default=10_000)
    parser.add_argument("--pace", type=float, default=0.7)
    given = parser.parse_args()
    for timing in given.timing:
        with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
            server = ServerProcess(f"sqlite:///{folder}/games.sqlite3", pace=str(given.pace))
            server.start()
            try:
                rows = uvloop.run(seen(server.url, given.tables, given.discards, timing, given.pace))
            finally:
                server.kill()
        labels, features = np.array([row[0] for row in rows]), np.array([row[1:] for row in rows], dtype=float)
        half = labels[len(labels) // 2 :]
        true = int(half.sum())
        noise = ((len(half) + 1) / (12 * true * (len(half) - true))) ** 0.5
        single = {name: round(auc(labels, column), 3) for name, column in zip(("time", "messages", "bytes"), features.T, strict=True)}
        told = {"timing": timing, "discards": len(rows), "claimable": round(float(labels.mean()), 3), "auc_of_each": single}
        told |= {"auc": round(guessed(labels, features), 3), "noise_of_auc": round(noise, 3), "load_average": round(os.getloadavg()[0], 1)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
