"""`python -m benchmarks.seating [--all]`: schedules against what is known, each at most a minute on one core.

`repeats` is the sum over all pairs of players of (meetings - 1). `--all` tries every number of players from 16 to 200 with as many
sessions as the library knows without a repeat.
"""

import argparse
import sys
import time

from hanchan.tournament.seating import Certificate, certify, make_schedule, most_sessions_without_repeat, sessions_known

# Players, sessions, and the repeats a schedule may have at most.
GOALS = (
    (16, 5, 0), (20, 5, 0), (24, 7, 0), (28, 9, 0), (32, 10, 0), (40, 12, 0), (64, 12, 0), (100, 12, 0), (200, 12, 0),
    (20, 7, 20), (20, 9, 80), (24, 8, 22), (24, 9, 48), (28, 10, 42), (28, 12, 126),
)  # fmt: skip
SECONDS = 60.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.seating", description="Seating schedules against what is known.")
    parser.add_argument("--all", action="store_true", help="every number of players from 16 to 200, too")
    chosen = parser.parse_args()
    print(f"{'players':>7} {'sessions':>8} {'repeats':>7} {'goal':>5} {'bound':>5} {'winds':>5} {'seconds':>7}  made by")
    missed = 0
    for players, sessions, goal in GOALS:
        certificate, seconds, method = measured(players, sessions)
        reached = certificate.repeats <= goal and certificate.winds_even and seconds <= SECONDS
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
    return certify(schedule), time.process_time() - start, schedule.method


def show(certificate: Certificate, seconds: float, method: str, goal: str, remark: str) -> None:
    winds = "even" if certificate.winds_even else "NOT"
    numbers = f"{certificate.players:7} {certificate.sessions:8} {certificate.repeats:7} {goal:>5} {certificate.bound:5}"
    print(f"{numbers} {winds:>5} {seconds:7.2f}  {method}{remark}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
