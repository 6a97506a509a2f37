"""Hanchan itself, as it is installed in the environment this runs in."""

from benchmarks.peers.task import Task, counts, kinds
from hanchan.hand import discards, shanten, waits
from hanchan.hand.accepting import discard_masks


def _discards(found: list[tuple[int, int, list[int]]]) -> list[list[object]]:
    return [[kind, left, accepts] for kind, left, accepts in found]


def _masks(found: list[tuple[int, int, int]]) -> list[list[object]]:
    return [[kind, left, kinds(mask)] for kind, left, mask in found]


TASKS = {
    "shanten": Task(shanten, counts),
    "waits": Task(waits, counts),
    "acceptance": Task(discards, counts, _discards),
    "acceptance masks": Task(discard_masks, counts, _masks),
}

LEFT_OUT: dict[str, str] = {}
