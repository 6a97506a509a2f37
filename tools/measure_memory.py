"""Memory of a live game: the growth of the process over some hundred games held at once, in their middle and at their end.

python tools/measure_memory.py [--games 200]
"""

import argparse
import gc
from multiprocessing import get_context
from pathlib import Path

from hanchan.game import Game
from hanchan.game.playout import random_playout
from hanchan.version import build


def resident() -> int:
    """Bytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096


def per_game(games: int, deals: int) -> tuple[int, float]:
    """Bytes for each of so many games after so many deals played at random, and the deals they have had in the mean."""
    random_playout(Game("tenhou", "warm-up"), 1)  # what is loaded once is not a game's
    gc.collect()
    before = resident()
    held: list[Game] = []
    for number in range(games):
        game = Game("tenhou", str(number))
        random_playout(game, number, deals)
        for _ in range(40):  # into the deal
            if not game.is_over:
                game.act(game.pending[0], game.action_numbers(game.pending[0])[-1])
        held.append(game)
    gc.collect()
    return (resident() - before) // games, sum([game.deal_number for game in held]) / games


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the memory of live games")
    parser.add_argument("--games", type=int, default=200, help="games held at once (200)")
    games = parser.parse_args().games
    print(f"build {build()}")
    for deals, words in ((0, "in their first deal"), (5, "in their sixth deal"), (1000, "at their end")):
        with get_context("spawn").Pool(1) as pool:  # a fresh process: what another measurement left free would be used first
            size, played = pool.apply(per_game, (games, deals))
        print(f"{size} bytes per game {words} ({played:.1f} deals)")


if __name__ == "__main__":
    main()
