"""Measures how far the levels of the bots are apart: every two of them play each other, two seats each.

python tools/measure_levels.py FOLDER [-n 1000] [--pairs neighbours|3-6,4-6] [--rules ema2016]      (nice -n 15: it takes an hour of a core)

Each wall is played four times, with the pair in all four orders round the table, and counts as one in the intervals. Games are kept in the
folder as they end; a run that is stopped goes on there. Prints the table of docs/bots.md: the average place of the level in the row.
"""

import argparse
from itertools import combinations, pairwise
from pathlib import Path

from hanchan.bots import LEVELS
from hanchan.matches.arena import PLAYERS, Arena
from hanchan.matches.confidence import Mean
from hanchan.matches.match import EVEN, Match
from hanchan.rules import load

SEED = "levels"


def match_of(pair: tuple[str, str], rules: str, folder: Path) -> Match:
    one, other = pair
    return Match(Arena((one, one, other, other), load(rules), SEED, duplicate=True), folder / f"{one}-{other}")


def place_of_first(match: Match) -> Mean:
    """The average place of the pair named first; the four games with one wall count once."""
    mean = Mean()
    for start in range(0, len(match.places) - PLAYERS + 1, PLAYERS):
        games = match.places[start : start + PLAYERS]
        mean.add(sum([game[0] + game[1] for game in games]) / (2 * PLAYERS))
    return mean


def _wanted(pair: tuple[str, str], pairs: str) -> bool:
    """Whether a pair is among those asked for."""
    if pairs in ("all", "neighbours"):
        return pairs == "all" or pair in pairwise(LEVELS)
    numbers = "-".join([str(LEVELS.index(level) + 1) for level in pair])
    return numbers in pairs.split(",")


def table(means: dict[tuple[str, str], Mean]) -> list[str]:
    """The table in Markdown: the row's average place against the column."""
    lines = ["| | " + " | ".join([str(number) for number in range(1, len(LEVELS) + 1)]) + " |", "|---" * (len(LEVELS) + 1) + "|"]
    for row, one in enumerate(LEVELS, 1):
        cells: list[str] = []
        for other in LEVELS:
            if one == other:
                cells.append("")
            elif (one, other) in means:
                cells.append(f"{means[one, other].value:.2f}")
            elif (other, one) in means:
                cells.append(f"{2 * EVEN - means[other, one].value:.2f}")
            else:
                cells.append("?")
        lines.append(f"| **{row}** | " + " | ".join(cells) + " |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the games are kept")
    parser.add_argument("--games", "-n", type=int, default=1000, help="so many a pair")
    parser.add_argument("--rules", default="ema2016")
    parser.add_argument("--pairs", default="all", help="all, neighbours, or such as 3-6,4-6")
    given = parser.parse_args()
    pairs = [pair for pair in combinations(LEVELS, 2) if _wanted(pair, given.pairs)]
    if not pairs:
        parser.error(f"no such pairs of levels: {given.pairs}")
    means: dict[tuple[str, str], Mean] = {}
    for pair in pairs:
        match = match_of(pair, given.rules, given.folder)
        for _ in match.play(given.games):
            pass
        means[pair] = place_of_first(match)
        print(f"{pair[0]} against {pair[1]}: {means[pair]}, {match.series.games} games", flush=True)
    print(*table(means), sep="\n")


if __name__ == "__main__":
    main()
