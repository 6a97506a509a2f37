"""Runs workers: a fresh process for each peer and repeat, the peers taking turns."""

import json
import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.environments import Environment
from benchmarks.figures import duration, kilobytes
from benchmarks.peers import HANCHAN
from benchmarks.progress import say
from benchmarks.workloads import Workload

ROOT = Path(__file__).parent.parent
TIME_LIMIT = 900
NOTHING = "nothing"

# Run with -c in an otherwise empty interpreter: CPU seconds of the import, then bytes resident (0 where /proc is not known).
PROBE = """
import os, time
start = time.process_time()
{statement}
seconds = time.process_time() - start
pages = int(open("/proc/self/statm").read().split()[1]) if os.path.exists("/proc/self/statm") else 0
print([seconds, pages * os.sysconf("SC_PAGE_SIZE") if pages else 0])
"""


class CrashedError(Exception):
    """A worker ended with an error."""


@dataclass
class Row:
    """What was measured for one peer in one workload; a value for each repeat."""

    name: str
    version: str
    language: str
    seconds: list[float] = field(default_factory=list)
    """Per call or game."""
    answers: list[int] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    """Per game, where games are played."""
    memory: list[float] = field(default_factory=list)
    """Bytes resident, for imports and for games held."""
    remark: str = ""
    """Why there are no figures."""
    crashed: bool = False

    @property
    def median(self) -> float:
        return median(self.seconds)

    @property
    def rates(self) -> list[float]:
        """Decisions per second."""
        return [decisions / seconds for decisions, seconds in zip(self.decisions, self.seconds, strict=True)]

    def fail(self, error: CrashedError) -> None:
        self.crashed = True
        self.remark = f"crashed: {error}"
        for figures in (self.seconds, self.decisions, self.memory):
            figures.clear()

    def ratios(self, base: "Row") -> list[float]:
        """How many times the time of `base`, in each repeat: both were measured within seconds of each other."""
        return [mine / theirs for mine, theirs in zip(self.seconds, base.seconds, strict=True)]

    def slower(self, base: "Row") -> list[float]:
        """How many times fewer decisions a second than `base`, in each repeat."""
        return [theirs / mine for mine, theirs in zip(self.rates, base.rates, strict=True)]

    def different(self, base: "Row") -> int:
        """How many answers are not those of `base`, among those both gave."""
        return sum(mine != theirs for mine, theirs in zip(self.answers, base.answers, strict=False))


def run_workload(workload: Workload, environments: Sequence[Environment], repeats: int) -> list[Row]:
    """A row for each peer, and for each variant of one."""
    given = json.dumps(workload.generate())
    repeats = min(repeats, workload.repeats or repeats)
    jobs = [
        (_row(environment, variant), environment, f"{workload.name} {variant}".rstrip())
        for environment in environments
        for variant in ("", *workload.variants.get(environment.peer.name, ()))
    ]
    for repeat in range(repeats):
        for row, environment, task in _turned(jobs, repeat):
            if not row.remark:
                _measure(row, environment, task, given)
        _tell(workload.title, repeat, repeats, [row for row, _, _ in jobs])
    return [row for row, _, _ in jobs]


def run_imports(environments: Sequence[Environment], repeats: int) -> list[Row]:
    """A row for the import of each peer, and one for an interpreter that imports nothing."""
    own = next(environment for environment in environments if environment.peer is HANCHAN)
    jobs = [(Row(NOTHING, "", ""), own, "pass")]
    jobs += [(_row(environment, ""), environment, f"import {environment.peer.imports}") for environment in environments]
    for repeat in range(repeats):
        for row, environment, statement in _turned(jobs, repeat):
            if not row.remark:
                _probe(row, environment, statement)
        _tell("import", repeat, repeats, [row for row, _, _ in jobs])
    return [row for row, _, _ in jobs]


def _measure(row: Row, environment: Environment, task: str, given: str) -> None:
    command: list[str | Path] = [environment.python, "-s", "-m", "benchmarks.worker", environment.peer.name, task]
    try:
        outcome = json.loads(_output(command, given))
    except CrashedError as error:
        row.fail(error)
        return
    if "left_out" in outcome:
        row.remark = outcome["left_out"]
        return
    row.answers = outcome.get("answers", [])
    for figure, figures in (("seconds", row.seconds), ("decisions", row.decisions), ("memory", row.memory)):
        if figure in outcome:
            figures.append(outcome[figure])


def _probe(row: Row, environment: Environment, statement: str) -> None:
    try:
        seconds, memory = json.loads(_output([environment.python, "-I", "-c", PROBE.format(statement=statement)]))
    except CrashedError as error:
        row.fail(error)
        return
    row.seconds.append(seconds)
    row.memory.append(memory)


def _output(command: Sequence[str | Path], given: str = "") -> str:
    """The last line a process prints. PYTHONPATH is taken away: it could put the uncompiled source before what is installed."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    surroundings["PYTHONHASHSEED"] = "0"
    try:
        done = subprocess.run(
            command, input=given, capture_output=True, text=True, check=False, cwd=ROOT, env=surroundings, timeout=TIME_LIMIT
        )
    except subprocess.TimeoutExpired:
        raise CrashedError(f"no answer within {TIME_LIMIT} seconds") from None
    if done.returncode:
        say(done.stderr.strip())
        raise CrashedError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}")
    return done.stdout.strip().splitlines()[-1]


def _row(environment: Environment, variant: str) -> Row:
    name = f"{environment.peer.name}, {variant}" if variant else environment.peer.name
    return Row(name, environment.version, environment.peer.language)


def _turned(jobs: list[Any], repeat: int) -> list[Any]:
    """Another one starts in each repeat."""
    start = repeat % len(jobs)
    return jobs[start:] + jobs[:start]


def _tell(title: str, repeat: int, repeats: int, rows: list[Row]) -> None:
    figures = [f"{row.name} {duration(row.seconds[-1])}" for row in rows if row.seconds]
    figures += [f"{row.name} {kilobytes(row.memory[-1])}" for row in rows if row.memory and not row.seconds]
    say(f"{title}, {repeat + 1}/{repeats}: {', '.join(figures)}")
