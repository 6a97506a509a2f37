"""Measures what a review says of good players: the average loss a game by place, and how often they choose as `strong` does.

python tools/measure_losses.py GAMES [--games 25] [--player NAME] [--first 0]

With a name only the decisions of that player count.
"""

import argparse
from collections import defaultdict
from itertools import islice
from pathlib import Path

from hanchan.errors import RecordError
from hanchan.records.files import files_in
from hanchan.records.formats import read
from hanchan.research.review import review_game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=25)
    parser.add_argument("--first", type=int, default=0, help="so many games are passed over")
    parser.add_argument("--player", default="")
    given = parser.parse_args()
    losses: dict[int, list[float]] = defaultdict(list)
    decisions = same = 0.0
    for name, raw in islice(files_in(given.file), given.first, given.first + given.games):
        if isinstance(raw, RecordError):
            raise SystemExit(f"{name}: {raw}")
        log = read(raw, name).log
        seats = tuple([seat for seat in range(4) if given.player in ("", log.names[seat])])
        if log.places is None or not seats:
            continue
        for review in review_game(log, seats):
            losses[int(log.places[review.seat])].append(review.loss)
            decisions += review.decisions
            same += review.agreement * review.decisions
    for place, some in sorted(losses.items()):
        print(f"place {place}: {sum(some) / len(some):7.0f} points a game, {len(some)} seats")
    every = [loss for some in losses.values() for loss in some]
    print(f"all:     {sum(every) / len(every):7.0f} points a game, {len(every)} seats")
    print(f"{same / decisions:.1%} of {decisions:.0f} decisions as strong would have")


if __name__ == "__main__":
    main()
