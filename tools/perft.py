"""Counts sequences of actions from fixed walls, as chess programs count moves: a change in any option changes a number.

    python tools/perft.py                  the numbers of tests/unit/test_perft.py
    python tools/perft.py --depth 5        deeper

Seats that are asked at the same time answer in turn order. A sequence that ends the deal early does not count.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from hanchan.deal import Deal
from hanchan.game import Game
from hanchan.version import build

RULES = ("ema2016", "tenhou")
SEEDS = tuple(str(number) for number in range(1, 11))
STARTS = (0, 45)
"""Actions made before counting begins: none, and enough for claims, riichi and wins to be near."""
DEPTH = 4


def perft(deal: Deal, depth: int) -> int:
    """Sequences of so many actions."""
    if deal.is_over:
        return 0
    seat = deal.pending[0]
    options = deal.action_numbers(seat)
    if depth == 1:
        return len(options)
    total = 0
    for number in options:
        twin = deal.clone()
        twin.act(seat, number)
        total += perft(twin, depth - 1)
    return total


def position(rules: str, seed: str, actions: int) -> Deal:
    """The first deal of a game after some actions, chosen without chance."""
    deal = Game(rules, seed).deal
    for step in range(actions):
        seat = deal.pending[0]
        options = deal.action_numbers(seat)
        deal.act(seat, options[step * 5 % len(options)])
    return deal


def counts(rules: str, start: int, depth: int) -> list[int]:
    """The number for each wall."""
    return [perft(position(rules, seed, start), depth) for seed in SEEDS]


def main() -> None:
    parser = argparse.ArgumentParser(description="count sequences of actions from fixed walls")
    parser.add_argument("--depth", type=int, default=DEPTH, help=f"actions in a sequence ({DEPTH})")
    options = parser.parse_args()
    for rules in RULES:
        for start in STARTS:
            started = time.perf_counter()
            found = counts(rules, start, options.depth)
            print(f"    ({rules!r}, {start}): {found},  # {sum(found):,} in {time.perf_counter() - started:.2f} s, {build()}")


if __name__ == "__main__":
    main()
