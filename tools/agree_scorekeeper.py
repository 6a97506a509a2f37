"""Games of the engine entered into the score-keeper deal by deal: both must agree on scores, dealers, counters, sticks and ranks.

    python tools/agree_scorekeeper.py --games 2000 --jobs 2

Half of the games of each rule set are between bots, half between careless players at a table that penalises.
"""

import argparse
import sys
import time
from collections import Counter
from multiprocessing import get_context
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).parents[1]))

from hanchan.rules import PRESETS
from hanchan.scorekeeper.entries import kind_of_entry
from hanchan.version import build
from tests.support.scored import check_agreement, played


def main() -> int:
    parser = argparse.ArgumentParser(description="the score-keeper against the engine")
    parser.add_argument("--games", type=int, default=2000, help="games of each rule set (2,000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    options = parser.parse_args()
    wanted = [
        (rules, ("prevent", "penalise")[number % 2], number)
        for number in range(options.first, options.first + options.games)
        for rules in PRESETS
    ]
    entries: Counter[str] = Counter()
    failures = 0
    started = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with get_context("spawn").Pool(options.jobs) as pool, Progress(*columns) as progress:
        for counted, failure in progress.track(pool.imap_unordered(_check, wanted, 5), len(wanted), description=f"games ({build()})"):
            entries += counted
            if failure:
                failures += 1
                progress.console.print(failure, markup=False, highlight=False)
    print(", ".join(f"{count:,} {kind}" for kind, count in entries.most_common()))
    print(f"{len(wanted):,} games in {time.monotonic() - started:.0f} s, {failures} failures")
    return 1 if failures else 0


def _check(game: tuple[str, str, int]) -> tuple[Counter[str], str]:
    rules, judge, number = game
    try:
        sheet = check_agreement(played(rules, judge, number, number % 4 > 1), by_tiles=number % 3 == 0)
    except Exception as error:
        return Counter(), f"FAILED {rules} {judge} {number}: {type(error).__name__}: {str(error)[:500]}"
    return Counter(kind_of_entry(entry) for entry in sheet.entries.values()), ""


if __name__ == "__main__":
    sys.exit(main())
