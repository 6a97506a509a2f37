"""`python -m benchmarks.examples [--games N] [--rounds R]`: records into training data, as examples a second of CPU time.

The games are played by four `greedy` and kept in Hanchan's own format and as mjai logs. Each round reads them alone, makes examples of
them, and writes these as Parquet. A machine that does other things besides has slow rounds, so the best one is shown beside the median.
"""

import argparse
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from hanchan.bots.registry import bot
from hanchan.game import Game
from hanchan.records import files_in, read, write
from hanchan.records.formats import HANCHAN, MJAI
from hanchan.research.examples import examples_in
from hanchan.research.shards import write_shards


def seconds(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def read_all(folder: Path) -> None:
    for where, content in files_in(folder):
        assert isinstance(content, bytes)
        read(content, where)


def play(folder: Path, games: int) -> None:
    for form in ("own", "mjai"):
        (folder / form).mkdir()
    for number in range(games):
        game, bots = Game("tenhou", f"examples {number}"), [bot("greedy", seat) for seat in range(4)]
        while (view := game.asked()) is not None:
            game.act(view.seat, bots[view.seat].choose(view))
        for form, kind in (("own", HANCHAN), ("mjai", MJAI)):
            (folder / form / f"{number:04}").write_text(write(game, kind, ["A", "B", "C", "D"]), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.examples", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        play(folder, given.games)
        for form in ("own", "mjai"):
            paths = [folder / form]
            rates: dict[str, list[float]] = {"read alone": [], "examples": [], "examples in Parquet": []}
            count = write_shards(examples_in(paths), folder / f"{form} to warm up").rows
            for number in range(given.rounds):
                took = (
                    seconds(partial(read_all, paths[0])),
                    seconds(partial(deque, examples_in(paths), 0)),
                    seconds(partial(write_shards, examples_in(paths), folder / f"{form} {number}")),
                )
                for rate, one in zip(rates.values(), took, strict=True):
                    rate.append(count / one)
            for what, rate in rates.items():
                print(f"{form:5} {what:20} {median(rate):9,.0f} a second, at best {max(rate):9,.0f}  ({count:,} examples)", flush=True)


if __name__ == "__main__":
    main()
