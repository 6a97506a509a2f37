"""jansou with its native kernels: rules, analysis and play in Python, the hot paths in Rust.

It remembers hands it has seen; one pass over different hands in a fresh process keeps that out of the figures.
"""

from typing import Any

from jansou.analysis.efficiency import discard_evaluation
from jansou.analysis.shanten import shanten_counts
from jansou.analysis.waits import waits_counts
from jansou.core.hand import Hand
from jansou.core.notation import parse_136

from benchmarks.peers.task import Task, counts


def _hand(tiles: list[int]) -> Any:
    return Hand(parse_136(tiles))


def _shanten(hand: list[int]) -> Any:
    return shanten_counts(hand, 0)


def _waits(hand: list[int]) -> Any:
    return waits_counts(hand, ())


def _in_order(options: Any) -> list[list[object]]:
    """Its options come best first; they are compared in the order of kinds."""
    return sorted([int(option.discard), option.shanten, sorted(map(int, option.acceptance))] for option in options)


TASKS = {
    "shanten": Task(_shanten, counts, at_most=20_000),
    "waits": Task(_waits, counts, lambda found: sorted(map(int, found)), at_most=2_000),
    "acceptance": Task(discard_evaluation, _hand, _in_order, at_most=1_000),
}

LEFT_OUT: dict[str, str] = {}
