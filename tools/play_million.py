"""Random play of a million deals under all rule sets and both judges, with the checks of `tests/properties/test_play.py`.

    python tools/play_million.py --deals 1000000 --jobs 2 --seed 1

    python tools/play_million.py --random-rules 200 --deals 20000

The second plays under rule sets with random values of every switch that the engine or the scorer reads. Each failure is printed with the
seed of its deal, and the exit code is 1. Ctrl-C ends it with the report of what was played. One deal again: --again 'ema2016 prevent
1-0-7' or --again 'random-1-17 penalise 1-0-20'.
"""

import argparse
import sys
import time
from multiprocessing import get_context
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).parents[1]))

from hanchan.rules import PRESETS
from hanchan.version import build
from tests.support.play import Bundle, Tally, again, bundles, play_bundle
from tests.support.random_rules import random_names

SHOWN = 20
GROUPS = ("end ", "meld ", "offence ", "ruling ", "yaku ")


def main() -> int:
    parser = argparse.ArgumentParser(description="play deals at random and check everything that must hold in them")
    parser.add_argument("--deals", type=int, default=1_000_000, help="deals to play (1,000,000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", default="1", help="other deals for another seed (1)")
    parser.add_argument("--random-rules", type=int, metavar="NUMBER", help="play under that many random rule sets instead of the presets")
    parser.add_argument("--again", metavar="DEAL", help="play one deal or game again, named as in a failure")
    options = parser.parse_args()
    if options.again:
        _report(again(options.again))
        return 0
    names = random_names(options.random_rules, options.seed) if options.random_rules else PRESETS
    total: Tally = Tally()
    failures: list[str] = []
    started = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with get_context("spawn").Pool(options.jobs) as pool, Progress(*columns) as progress:
        bar = progress.add_task(f"deals ({build()})", total=options.deals)
        try:
            for tally, failure in pool.imap_unordered(_play, bundles(options.deals, options.seed, names)):
                total += tally
                if failure:
                    failures.append(failure)
                    progress.console.print(failure, markup=False, highlight=False)
                progress.update(bar, completed=total["deals"])
        except KeyboardInterrupt:
            pool.terminate()
    _report(total)
    print(f"{total['deals']:,} deals, {total['actions']:,} actions, {total['games']:,} games in {time.monotonic() - started:.0f} s")
    print(f"{len(names)} rule sets, {len(failures)} failures")
    return 1 if failures else 0


def _play(bundle: Bundle) -> tuple[Tally, str]:
    """Play a bundle; the rest of it is not played after a failure."""
    try:
        return play_bundle(bundle), ""
    except Exception as error:
        notes = " ".join(getattr(error, "__notes__", []))
        return Tally(), f"FAILED {type(error).__name__}: {str(error)[:500]} ({notes})"


def _report(tally: Tally) -> None:
    for group in GROUPS:
        found = sorted([(-count, name.removeprefix(group)) for name, count in tally.items() if name.startswith(group)])
        print(f"{group.strip()}: " + ", ".join([f"{name} {-count:,}" for count, name in found[:SHOWN]]))
    rest = sorted([name for name in tally if not name.startswith((*GROUPS, "scene "))])
    print(", ".join([f"{name} {tally[name]:,}" for name in rest]))


if __name__ == "__main__":
    sys.exit(main())
