"""A server with people at its tables, attacked in every way, one after the other; and whether it stood."""

import asyncio
import os
import signal
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from tests.support.attacker import Attacker
from tests.support.attacks import ATTACKS
from tests.support.crowd import Crowd
from tests.support.server_process import ServerProcess, quick_folder

MOST_MEMORY = 1_000_000_000
SLOWEST = 0.25
STOPS_WITHIN = 5.0


@dataclass
class Outcome:
    """What an attack came to."""

    name: str
    began: float
    ended: float = 0.0
    answers: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    memory: int = 0
    acts: list[float] = field(default_factory=list)
    """Seconds that people's acts took meanwhile."""

    @property
    def slowest(self) -> float:
        """The 99th percentile."""
        return sorted(self.acts)[int(len(self.acts) * 0.99)] if self.acts else 0.0


@dataclass
class Siege:
    """What the whole came to."""

    outcomes: list[Outcome]
    stopped: float
    """Seconds from SIGTERM to the end of the last process."""
    left: int
    """Processes that did not end."""
    raised: Counter[str]
    """Errors on the log that nobody foresaw, by their last lines."""

    def failures(self, by_the_clock: bool) -> list[str]:
        found = [f"{one.name}: {answer}" for one in self.outcomes for answer in one.broken[:5]]
        found += [f"{one.name}: {one.memory // 1_000_000} MB" for one in self.outcomes if one.memory > MOST_MEMORY]
        found += [f"{count} x on the log: {error}" for error, count in self.raised.most_common(5)]
        found += [f"{self.left} processes did not end"] if self.left else []
        if not any(one.acts for one in self.outcomes):
            found.append("nobody at a table was answered")
        if by_the_clock:
            every = Outcome("all", 0.0, acts=[taken for one in self.outcomes for taken in one.acts])
            if every.slowest > SLOWEST:
                found.append(f"p99 of all acts at tables: {1000 * every.slowest:.0f} ms")
            if self.stopped > STOPS_WITHIN:
                found.append(f"stopped after {self.stopped:.1f} s")
        return found


class Memory:
    """Looks twice a second at how much memory a process and its children have."""

    def __init__(self, pid: int) -> None:
        self._process = psutil.Process(pid)
        self._most = 0
        self._ended = threading.Event()
        threading.Thread(target=self._look, daemon=True).start()

    def most(self) -> int:
        """The most since the last time."""
        most, self._most = self._most, 0
        return most

    def family(self) -> list[psutil.Process]:
        try:
            return [self._process, *self._process.children(recursive=True)]
        except psutil.NoSuchProcess:
            return []

    def end(self) -> None:
        self._ended.set()

    def _look(self) -> None:
        while not self._ended.wait(0.5):
            total = 0
            for one in self.family():
                try:
                    total += one.memory_info().rss
                except psutil.NoSuchProcess:
                    continue
            self._most = max(self._most, total)


async def besiege(tables: int, size: float, seconds: float, names: list[str] | None = None) -> Siege:
    """Start a server, seat people, attack, stop. `size` scales the attacks, each of which has so many seconds."""
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        log = Path(folder) / "log"
        environment = {"pace": "0.3", "grace": "30", "bot-processes": "1", "limits": _usual(folder)}
        server = ServerProcess(f"sqlite:///{folder}/server.sqlite3", log=log, **environment)
        server.start()
        memory = Memory(server.pid)
        try:
            crowd = await asyncio.to_thread(Crowd, server.url, tables)
            await asyncio.sleep(min(5.0, seconds))  # a while in peace
            outcomes = [Outcome("in peace", 0.0, time.monotonic(), memory=memory.most())]
            for name, attack in ATTACKS.items():
                if names is not None and name not in names:
                    continue
                outcome = Outcome(name, time.monotonic())
                attacker = Attacker(server.url, size, len(outcomes))
                try:
                    async with asyncio.timeout(seconds):
                        await attack(attacker)
                except TimeoutError:
                    attacker.answers["out of time"] += 1
                await attacker.close()
                outcome.answers, outcome.broken = attacker.answers, attacker.broken
                outcome.ended, outcome.memory = time.monotonic(), memory.most()
                outcomes.append(outcome)
            for at, taken in await asyncio.to_thread(crowd.end):
                for outcome in outcomes:
                    if outcome.began <= at <= outcome.ended:
                        outcome.acts.append(taken)
        finally:
            memory.end()
            stopped, left = await asyncio.to_thread(_stop, server, memory)
        return Siege(outcomes, stopped, left, _raised(log.read_text(errors="replace")))


def _raised(log: str) -> Counter[str]:
    """The last line of every traceback, and where it came from."""
    found: Counter[str] = Counter()
    for told in log.split("Traceback (most recent call last):")[1:]:
        lines = told.splitlines()
        end = next((number for number, line in enumerate(lines) if line and not line.startswith(" ")), len(lines) - 1)
        where = next((line.strip() for line in reversed(lines[:end]) if line.strip().startswith("File")), "")
        found[f"{lines[end][:100]} {where}"] += 1
    return found


def _usual(folder: str) -> str:
    """A file that changes no limit."""
    file = Path(folder) / "limits.toml"
    file.write_text("")
    return str(file)


def _stop(server: ServerProcess, memory: Memory) -> tuple[float, int]:
    family, began = memory.family(), time.monotonic()
    server.stop()
    _, alive = psutil.wait_procs(family, timeout=10)
    taken = time.monotonic() - began
    for one in alive:
        os.kill(one.pid, signal.SIGKILL)
    return taken, len(alive)


def report(siege: Siege) -> str:
    """A table for people."""
    lines = [f"{'attack':32} {'s':>5} {'acts':>6} {'p99 ms':>7} {'max ms':>7} {'MB':>5}  answers"]
    for one in siege.outcomes:
        answers = ", ".join(f"{count} x {what}" for what, count in one.answers.most_common(6))
        lasted = one.ended - one.began if one.began else 0.0
        worst = max(one.acts, default=0.0)
        times = f"{lasted:5.1f} {len(one.acts):6} {1000 * one.slowest:7.0f} {1000 * worst:7.0f}"
        lines.append(f"{one.name:32} {times} {one.memory // 1_000_000:5}  {answers}")
    return "\n".join([*lines, f"stopped in {siege.stopped:.1f} s"])
