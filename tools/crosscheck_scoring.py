"""Hanchan's scoring against `mahjong` 2.1.0 and `riichienv` 0.4.11 on random wins.

    python -m tools.crosscheck_scoring --count 200000 --seed 1 --jobs 2

Each win is compared in yaku, han, fu, yakuman and what every seat pays. Differences with a known reason (see
`tests/support/differences.py`) are counted by name; any other is printed with its hand, and the exit code is 1.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

if not __package__:  # run as a file, not as a module
    sys.path.insert(0, str(Path(__file__).parents[1]))

from hanchan.version import build
from tests.support.differences import DIFFERENCES, UNEXPLAINED, explained
from tests.support.peers import Match, ask_hanchan, matches
from tests.support.random_wins import random_win, text_of_win

CHUNK = 2_000
SHOWN = 20


class Task(NamedTuple):
    """A number of wins of one match, from their own seed."""

    match: int
    seed: str
    wins: int


class Outcome(NamedTuple):
    match: int
    wins: int
    without_yaku: int
    yakuman: int
    differences: Counter[str]
    unexplained: list[str]


def compare(match: Match, number: int, seed: str, wins: int) -> Outcome:
    """So many random wins put to both sides of a match."""
    rng = Random(seed)
    without_yaku = yakuman = 0
    differences: Counter[str] = Counter()
    unexplained: list[str] = []
    for _ in range(wins):
        win = random_win(rng, match.rules)
        ours, theirs = ask_hanchan(win, match.rules), match.ask(win)
        without_yaku += not ours.yaku
        yakuman += ours.yakuman > 0
        if ours != theirs:
            name = explained(win, match, ours, theirs)
            differences[name] += 1
            if name == UNEXPLAINED:
                unexplained.append(f"{text_of_win(win)}\n  Hanchan: {ours}\n  {match.peer}: {theirs}")
    return Outcome(number, wins, without_yaku, yakuman, differences, unexplained)


def tasks(count: int, seed: int) -> Iterator[Task]:
    """`count` wins for each peer; the matches of one peer share them."""
    every = matches()
    for number, match in enumerate(every):
        shared = [one for one in every if one.peer == match.peer]
        place = shared.index(match)
        left = count // len(shared) + (place < count % len(shared))
        part = 0
        while left > 0:
            yield Task(number, f"{seed}/{match.peer}/{place}/{part}", min(CHUNK, left))
            left -= CHUNK
            part += 1


def _run(task: Task) -> Outcome:
    return compare(matches()[task.match], *task)


def main() -> int:
    parser = argparse.ArgumentParser(description="compare Hanchan's scoring with other libraries on random wins")
    parser.add_argument("--count", type=int, default=200_000, help="wins for each peer (200,000)")
    parser.add_argument("--seed", type=int, default=1, help="other wins for another seed (1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    options = parser.parse_args()

    todo = list(tasks(options.count, options.seed))
    total = sum(task.wins for task in todo)
    outcomes: list[Outcome] = []
    started = time.monotonic()
    with get_context("spawn").Pool(options.jobs) as pool:
        for outcome in pool.imap_unordered(_run, todo):
            outcomes.append(outcome)
            done = sum(one.wins for one in outcomes)
            for text in outcome.unexplained:
                print(f"\nUNEXPLAINED {text}", file=sys.stderr)
            print(f"\r{done:,} of {total:,} wins compared", end="", file=sys.stderr, flush=True)
    print(f" in {time.monotonic() - started:.0f} s", file=sys.stderr)
    return _report(outcomes, options.seed)


def _report(outcomes: list[Outcome], seed: int) -> int:
    print(f"Hanchan ({build()}), seed {seed}")
    for number, match in enumerate(matches()):
        mine = [one for one in outcomes if one.match == number]
        wins = sum(one.wins for one in mine)
        yakuman, without = sum(one.yakuman for one in mine), sum(one.without_yaku for one in mine)
        print(f"\n{match.peer}: {match.title}")
        print(f"  {wins:>9,} wins, of them {yakuman:,} yakuman and {without:,} without a yaku")
        differences = sum([one.differences for one in mine], Counter[str]())
        print(f"  {wins - differences.total():>9,} the same in yaku, han, fu, yakuman and payments")
        for difference in DIFFERENCES:
            if differences[difference.name]:
                print(f"  {differences[difference.name]:>9,} {difference.name}")
        print(f"  {differences[UNEXPLAINED]:>9,} unexplained")
    unexplained = [text for one in outcomes for text in one.unexplained]
    for text in unexplained[:SHOWN]:
        print(f"\n{text}")
    if len(unexplained) > SHOWN:
        print(f"\nand {len(unexplained) - SHOWN} more")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
