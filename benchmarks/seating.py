"""`python -m benchmarks.seating [--all]`: schedules against what is known, in CPU time on one core.

`repeats` is the sum over all pairs of players of (meetings - 1); `again` are returns to a table beyond those that more sessions than tables
make unavoidable; `common` is the deviation of the numbers of common opponents of two who never meet. `--all` tries every number of players
from 16 to 200 with as many sessions as the library knows without a repeat.
"""

import argparse
import sys
import time

from hanchan.tournament.seating import Certificate, certify, make_schedule, most_sessions_without_repeat, sessions_known

# Players, sessions, and the repeats a schedule may have at most.
GOALS = (
    (16, 5, 0), (20, 5, 0), (24, 7, 0), (28, 9, 0), (32, 10, 0), (40, 12, 0), (64, 12, 0), (100, 12, 0), (200, 12, 0),
    (20, 7, 20), (20, 9, 80), (24, 8, 22), (24, 9, 48), (28, 10, 42), (28, 12, 126), (16, 20, 360), (60, 20, 75), (172, 9, 0),
    (200, 20, 0), (400, 20, 0), (1000, 12, 0), (1000, 20, 0),
)  # fmt: skip
RETURNS = {(16, 5): 9, (28, 9): 11, (40, 12): 35}
SECONDS, SECONDS_FOR_MANY, MANY = 10.0, 60.0, 400


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.seating", description="Seating schedules against what is known.")
    parser.add_argument("--all", action="store_true", help="every number of players from 16 to 200, too")
    chosen = parser.parse_args()
    head = ("players", "sessions", "repeats", "goal", "bound", "winds", "again", "common", "seconds")
    widths = (7, 8, 7, 5, 5, 5, 5, 6, 7)
    print(*[f"{word:>{width}}" for word, width in zip(head, widths, strict=True)], " made by")
    missed = 0
    for players, sessions, goal in GOALS:
        certificate, seconds, method = measured(players, sessions)
        reached = certificate.repeats <= goal and certificate.winds_even and seconds <= (SECONDS if players <= MANY else SECONDS_FOR_MANY)
        reached = reached and certificate.same_table <= RETURNS.get((players, sessions), certificate.same_table)
        missed += not reached
        show(certificate, seconds, method, str(goal), "" if reached else "  MISSED")
    if chosen.all:
        for players in range(16, 201, 4):
            certificate, seconds, method = measured(players, sessions_known(players))
            missed += certificate.repeats > 0
            show(
                certificate, seconds, method, f"of {most_sessions_without_repeat(players)}", "" if certificate.repeats == 0 else "  MISSED"
            )
    return int(missed > 0)


def measured(players: int, sessions: int) -> tuple[Certificate, float, str]:
    start = time.process_time()
    schedule = make_schedule(players, sessions)
    seconds = time.process_time() - start
    return certify(schedule), seconds, schedule.method


def show(certificate: Certificate, seconds: float, method: str, goal: str, remark: str) -> None:
    winds = "even" if certificate.winds_even else "NOT"
    numbers = f"{certificate.players:7} {certificate.sessions:8} {certificate.repeats:7} {goal:>5} {certificate.bound:5}"
    spread = f"{winds:>5} {certificate.same_table:5} {certificate.common_deviation:6.2f}"
    print(f"{numbers} {spread} {seconds:7.2f}  {method}{remark}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
