"""`python -m benchmarks.throughput [--games N] [--rounds R]`: what more processes, and a Ray cluster, make of the same games.

In each round one process, all of them and the cluster play the same games, so that a slow minute of the machine slows all three. The
cluster runs on this machine and is there already, as clusters are; connecting to it and starting its workers is timed.
"""

import argparse
import os
import time

from hanchan.matches.arena import Arena
from hanchan.matches.workers import play
from hanchan.rules import load
from tests.support.ray_cluster import ray_cluster


def seconds(arena: Arena, games: range, jobs: int, ray: str = "") -> float:
    begun = time.perf_counter()
    for _ in play(arena, games, jobs, ray=ray):
        pass
    return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.throughput", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=1, help="the games are shared out to so many rounds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    arena = Arena(("careful",) * 4, load("ema2016"), "throughput")
    each = given.games // given.rounds
    one = several = ray = 0.0
    with ray_cluster(given.jobs) as address:
        for number in range(given.rounds):
            games = range(number * each, (number + 1) * each)
            one += seconds(arena, games, 1)
            several += seconds(arena, games, given.jobs)
            ray += seconds(arena, games, given.jobs, address)
            print(
                f"{(number + 1) * each} games: one process {one:.1f} s; {given.jobs} processes {several:.1f} s, "
                f"{one / several:.2f} times as fast; Ray {ray:.1f} s, {ray / several - 1:+.1%}", flush=True,
            )  # fmt: skip


if __name__ == "__main__":
    main()
