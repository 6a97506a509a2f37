"""`python -m benchmarks.throughput [--games N] [--rounds R]`: what more processes, and Ray, make of the same games.

In each round one process, all of them and a local Ray cluster play the same games, so that a slow minute of the machine slows all three.
Ray is timed with and without its start.
"""

import argparse
import logging
import os
import time

from hanchan.bots.arena import Arena
from hanchan.research.workers import LOCAL, play
from hanchan.rules import load


def seconds(arena: Arena, games: range, jobs: int, ray: str = "") -> tuple[float, float]:
    """The time for all games, and the part of it before the first game could begin to be played."""
    begun = time.perf_counter()
    start = 0.0
    if ray:
        import ray as cluster

        cluster.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        start = time.perf_counter() - begun
        cluster.shutdown()
        begun = time.perf_counter()
    for _ in play(arena, games, jobs, ray=ray):
        pass
    return time.perf_counter() - begun, start


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.throughput", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=1, help="the games are shared out to so many rounds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    arena = Arena(("careful",) * 4, load("ema2016"), "throughput")
    each = given.games // given.rounds
    one = several = ray = start = 0.0
    for number in range(given.rounds):
        games = range(number * each, (number + 1) * each)
        one += seconds(arena, games, 1)[0]
        several += seconds(arena, games, given.jobs)[0]
        with_start, of_start = seconds(arena, games, given.jobs, LOCAL)
        ray += with_start
        start += of_start
        print(
            f"{(number + 1) * each} games: one process {one:.1f} s; {given.jobs} processes {several:.1f} s, "
            f"{one / several:.2f} times as fast; Ray {ray:.1f} s, {ray / several - 1:+.1%}, "
            f"without its start {(ray - start) / several - 1:+.1%}", flush=True,
        )  # fmt: skip


if __name__ == "__main__":
    main()
