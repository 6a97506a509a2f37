"""Apricot-S/xiangting: shanten and the tiles that lower it, in Rust."""

from xiangting import PlayerCount, calculate_necessary_tiles, calculate_replacement_number

from benchmarks.peers.task import Task, Work, counts, kinds

FOUR = PlayerCount.FOUR


def _shanten(hand: list[int]) -> int:
    return int(calculate_replacement_number(hand, FOUR)) - 1


def _waits(hand: list[int]) -> int:
    missing, tiles = calculate_necessary_tiles(hand, FOUR)
    return int(tiles) if missing == 1 else 0


def _discards(hand: list[int]) -> list[tuple[int, int, int]]:
    """It looks at one hand at a time: the loop over the discards is ours, as every user would have to write it."""
    found = []
    for kind in range(34):
        if hand[kind]:
            hand[kind] -= 1
            missing, tiles = calculate_necessary_tiles(hand, FOUR)
            hand[kind] += 1
            found.append((kind, missing - 1, tiles))
    return found


def _listed(found: list[tuple[int, int, int]]) -> list[list[object]]:
    return [[kind, left, kinds(tiles)] for kind, left, tiles in found]


TASKS: dict[str, Work] = {
    "shanten": Task(_shanten, counts),
    "waits": Task(_waits, counts, kinds),
    "acceptance": Task(_discards, counts, _listed),
}

LEFT_OUT = {
    "vector": "plays no games",
    "score": "counts no points",
    "games": "plays no games",
    "records": "reads no records",
    "memory": "plays no games",
}
