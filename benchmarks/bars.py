"""What Hanchan promises about its speed and size, judged by the ratios of one run."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.figures import kilobytes, spread
from benchmarks.peers import HANCHAN, PEERS
from benchmarks.running import Row
from benchmarks.workloads import (
    BY_THE_CLOCK,
    COMPILED_AGENT,
    GAMES,
    IN_TURNS,
    LARGE,
    MEMORY,
    NO_LOG,
    RECORDS,
    SCORE,
    SHANTEN_HALF_FLUSH,
    SHANTEN_RANDOM,
    VECTOR,
    WAITS,
    WHOLE_VIEW,
    WORKLOADS,
    Workload,
)

IMPORT = "import"
RELEASED = Path(__file__).with_name("released.json")
"""The leads of the last released version, to be written anew with each release."""
TOLERANCE = 0.15

Tables = Mapping[str, Sequence[Row]]
"""Rows by the title of the workload."""


@dataclass(frozen=True)
class Verdict:
    """A bar and what was measured; `passed` is None when it was not."""

    bar: str
    measured: str
    passed: bool | None


def judge(tables: Tables, table_bytes: int) -> list[Verdict]:
    verdicts = []
    for workload in (SHANTEN_RANDOM, SHANTEN_HALF_FLUSH):
        verdicts.append(_fastest(tables, workload))
        verdicts.append(_times(tables, workload, "mahjong", 60))
    verdicts.append(_times(tables, WAITS, "riichienv", 4))
    verdicts.append(_times(tables, SCORE, "mahjong", 60))
    verdicts.append(_times(tables, SCORE, "riichienv", 5))
    verdicts.append(_times(tables, GAMES, "riichienv", 18))
    verdicts.append(_times(tables, GAMES, f"riichienv, {NO_LOG}", 13))
    verdicts.append(_times(tables, GAMES, "riichienv", 10, WHOLE_VIEW))
    verdicts.append(_rate(tables, GAMES, f"{HANCHAN.name}, {COMPILED_AGENT}", 1_000_000))
    verdicts.append(_rate(tables, VECTOR, HANCHAN.name, 350_000))
    for games in ("", f", {LARGE}"):
        verdicts.append(_two_processes(tables, games, 1.8))
    for peer in ("riichienv", "mahjax"):
        verdicts.append(_steps(tables, peer))
    verdicts.append(_records(tables, 300))
    verdicts.append(_memory(tables, 200e3))
    verdicts.append(_import_time(tables, 0.050))
    verdicts.append(Verdict("tables under 10 MB", f"{table_bytes / 1e6:.1f} MB", table_bytes < 10e6))
    return verdicts


def judge_against_release(tables: Tables) -> list[Verdict]:
    """Whether a lead over a peer has become smaller than it was in the last release, by more than runs differ anyway."""
    released = json.loads(RELEASED.read_text("utf-8"))
    verdicts = []
    for workload in WORKLOADS:
        for peer, before in released["times_as_fast"].get(workload.title, {}).items():
            bar = f"{workload.title}: not behind {released['version']}, {before:g} times as fast as {peer}"
            found = _lead(tables, workload, peer)
            if found:
                verdicts.append(Verdict(bar, f"{spread(found)} times", median(found) >= before * (1 - TOLERANCE)))
    return verdicts


def _lead(tables: Tables, workload: Workload, peer: str) -> list[float]:
    """How many times as fast as a peer; where games differ in length, by decisions a second."""
    if workload is not VECTOR:
        return _ratios(tables, workload, peer)
    theirs, ours = _row(tables, workload.title, peer), _row(tables, workload.title, HANCHAN.name)
    return theirs.slower(ours) if theirs and ours else []


def _fastest(tables: Tables, workload: Workload) -> Verdict:
    bar = f"{workload.title}: not slower than the fastest peer"
    others = [peer.name for peer in PEERS if peer is not HANCHAN]
    ratios = {name: found for name in others if (found := _ratios(tables, workload, name))}
    if not ratios:
        return Verdict(bar, "not measured", None)
    name = min(ratios, key=lambda name: median(ratios[name]))
    return Verdict(bar, f"{name} takes {spread(ratios[name])} times as long", median(ratios[name]) >= 1)


def _times(tables: Tables, workload: Workload, peer: str, wanted: float, variant: str = "") -> Verdict:
    """`variant`: a way of Hanchan's other than the usual one."""
    own = f"{HANCHAN.name}, {variant}" if variant else HANCHAN.name
    bar = f"{workload.title}{variant and f', {variant}'}: at least {wanted:g} times as fast as {peer}"
    ratios = _ratios(tables, workload, peer, own)
    if not ratios:
        return Verdict(bar, "not measured", None)
    return Verdict(bar, f"{spread(ratios)} times", median(ratios) >= wanted)


def _rate(tables: Tables, workload: Workload, name: str, wanted: float) -> Verdict:
    """An aim rather than a promise: it is not a ratio, so it depends on the machine."""
    bar = f"{workload.title}, {name}: {wanted:,.0f} decisions a second"
    row = _row(tables, workload.title, name)
    if row is None:
        return Verdict(bar, "not measured", None)
    rates = row.rates
    return Verdict(bar, f"{median(rates):,.0f} ({min(rates):,.0f} – {max(rates):,.0f})", median(rates) >= wanted)


def _steps(tables: Tables, peer: str) -> Verdict:
    """Against the faster of a peer's rows: with and without observations."""
    bar = f"{VECTOR.title}: ahead of {peer}, its rows without observations too"
    ours = _row(tables, VECTOR.title, HANCHAN.name)
    theirs = [row for row in tables.get(VECTOR.title, ()) if row.name.startswith(peer) and row.seconds]
    if ours is None or not theirs:
        return Verdict(bar, "not measured", None)
    ratios = min([row.slower(ours) for row in theirs], key=median)
    return Verdict(bar, f"{spread(ratios)} times", median(ratios) > 1)


def _two_processes(tables: Tables, games: str, wanted: float) -> Verdict:
    """What the second processor gives a learner's loop, on a machine that has nothing else to do."""
    bar = f"{VECTOR.title}{games}: {wanted:g} times the decisions of the whole loop by two processes in turns"
    one, two = (_row(tables, VECTOR.title, f"{HANCHAN.name}, {how}{games}") for how in (BY_THE_CLOCK, IN_TURNS))
    if one is None or two is None:
        return Verdict(bar, "not measured", None)
    return Verdict(bar, f"{spread(one.slower(two))} times", median(one.slower(two)) >= wanted)


def _records(tables: Tables, wanted: float) -> Verdict:
    """Not a ratio either: what a user with a folder of games waits for."""
    bar = f"{RECORDS.title}: {wanted:g} a second"
    row = _row(tables, RECORDS.title, HANCHAN.name)
    if row is None:
        return Verdict(bar, "not measured", None)
    rates = [1 / seconds for seconds in row.seconds]
    return Verdict(bar, f"{median(rates):.0f} ({min(rates):.0f} – {max(rates):.0f})", median(rates) >= wanted)


def _memory(tables: Tables, limit: float) -> Verdict:
    bar = f"{MEMORY.title}: under {kilobytes(limit)}"
    row = _row(tables, MEMORY.title, HANCHAN.name)
    if row is None:
        return Verdict(bar, "not measured", None)
    return Verdict(bar, kilobytes(median(row.memory)), median(row.memory) < limit)


def _import_time(tables: Tables, limit: float) -> Verdict:
    bar = f"import of {HANCHAN.imports} under {limit * 1e3:g} ms"
    row = _row(tables, IMPORT, HANCHAN.name)
    if row is None:
        return Verdict(bar, "not measured", None)
    return Verdict(bar, f"{row.median * 1e3:.1f} ms", row.median < limit)


def _ratios(tables: Tables, workload: Workload, peer: str, own: str = HANCHAN.name) -> list[float]:
    """How many times Hanchan's time a peer took, in each repeat."""
    theirs, ours = _row(tables, workload.title, peer), _row(tables, workload.title, own)
    return theirs.ratios(ours) if theirs and ours else []


def _row(tables: Tables, title: str, name: str) -> Row | None:
    return next((row for row in tables.get(title, ()) if row.name == name and (row.seconds or row.memory)), None)
