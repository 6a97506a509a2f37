"""How long a bot thinks: `python -m benchmarks.decisions [--bot strong] [--rules tenhou] [--games 20] [--seed S]`.

Four of the bot play; every choice is timed by the clock and by the processor (others may be using it). Choices without an alternative
and wins, which need no thought, are not counted. The bar is 50 ms for 99 of 100 decisions on one processor.
"""

import argparse
import time
from typing import NamedTuple

from hanchan.bots import BOTS, bot
from hanchan.game import PREVENT, Game
from hanchan.rules import load

BAR = 0.05
SHARE = 0.99
QUICKEST = 2e-5
"""Seconds: what takes less was no decision."""


class Thought(NamedTuple):
    """One decision, in seconds."""

    clock: float
    processor: float


def thoughts(name: str, rules: str, seed: str, games: int) -> list[Thought]:
    """What four of a bot took for each decision of so many games."""
    found: list[Thought] = []
    for number in range(games):
        game = Game(load(rules), f"{seed} {number}", PREVENT)
        players = [bot(name, seat) for seat in range(4)]
        while not game.is_over:
            seat = game.pending[0]
            view = game.view(seat)
            asked = len(view.action_numbers) > 1
            clock, processor = time.perf_counter(), time.process_time()
            choice = players[seat].choose(view)
            thought = Thought(time.perf_counter() - clock, time.process_time() - processor)
            if asked and thought.processor > QUICKEST:
                found.append(thought)
            game.act(seat, choice)
    return found


def quantile(seconds: list[float], share: float) -> float:
    """What this share of the times does not exceed."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def line(title: str, seconds: list[float]) -> str:
    mean, half, most_of, slowest = sum(seconds) / len(seconds), quantile(seconds, 0.5), quantile(seconds, SHARE), max(seconds)
    over = sum(one > BAR for one in seconds)
    return (
        f"{title:13} mean {1000 * mean:5.2f} ms, half {1000 * half:5.2f}, 99 of 100 {1000 * most_of:5.1f}, "
        f"slowest {1000 * slowest:5.1f}; over {1000 * BAR:.0f} ms: {over}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.decisions", description="How long a bot thinks.")
    parser.add_argument("--bot", default="strong", choices=BOTS)
    parser.add_argument("--rules", default="tenhou")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="decisions")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("at least one game has to be played")
    found = thoughts(given.bot, given.rules, given.seed, given.games)
    print(f"{len(found)} decisions of {given.bot} in {given.games} games")
    print(line("by the clock", [thought.clock for thought in found]))
    print(line("processor", [thought.processor for thought in found]))


if __name__ == "__main__":
    main()
