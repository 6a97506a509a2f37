"""`hanchan tournament start`, `pause`, `resume`, `extra`, `clock`: the clock of a session."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from hanchan.cli.output import AsJson, print_json
from hanchan.cli.tournament_acts import By, Dry, File, NeededReason, Reason, Session, Table, do, open_book
from hanchan.errors import CommandError
from hanchan.tournament import acts
from hanchan.tournament.timing import clock_data


def start(
    file: File,
    number: Session,
    minutes: Annotated[int, typer.Option("--minutes", min=0, help="Its length; without it that of the rules.")] = 0,
    at: Annotated[str, typer.Option("--at", help="When the signal was given, as in 2026-11-14T09:30:00+01:00; without it now.")] = "",
    reason: Reason = "",
    by: By = "",
    dry: Dry = False,
) -> None:
    """Give the signal to start a session.

    \b
    hanchan tournament start open.jsonl 1
    """
    do(file, acts.Start(number, minutes, at, reason), by, f"session {number} has begun", dry)


def pause(file: File, number: Session, reason: Reason = "", by: By = "", dry: Dry = False) -> None:
    """Stop the clock of a session.

    \b
    hanchan tournament pause open.jsonl 1 --reason "no light"
    """
    do(file, acts.Pause(number, reason), by, f"the clock of session {number} stands still", dry)


def resume(file: File, number: Session, by: By = "", dry: Dry = False) -> None:
    """Let the clock of a session go on.

    \b
    hanchan tournament resume open.jsonl 1
    """
    do(file, acts.Resume(number), by, f"the clock of session {number} goes on", dry)


def extra(
    file: File,
    number: Session,
    table: Table,
    minutes: Annotated[int, typer.Argument(min=0, help="Minutes in all; 0 takes them back.", show_default=False)],
    reason: NeededReason,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Give a table extra time.

    \b
    hanchan tournament extra open.jsonl 1 4 5 --reason "a tile was missing"
    """
    do(file, acts.GiveTime(number, table, minutes, reason), by, f"table {table} of session {number} has {minutes} minutes more", dry)


def set_clock(
    file: File,
    seconds: Annotated[int, typer.Option("--seconds", help="By how much the machine's clock was set; below 0: back.")],
    reason: Reason = "",
    by: By = "",
    dry: Dry = False,
) -> None:
    """The machine's clock was set during a session: its clock goes along, and the time left stays. A server sees it by itself.

    \b
    hanchan tournament clock-set open.jsonl --seconds -3600
    """
    do(file, acts.MoveClock(seconds, reason), by, f"the clocks of sessions go along by {seconds} seconds", dry)


def clock(file: File, number: Session, as_json: AsJson = False) -> None:
    """What the clock of a session says, and who still plays.

    \b
    hanchan tournament clock open.jsonl 1
    """
    tournament = open_book(file).tournament
    session = tournament.session(number)
    if session.timing is None:
        raise CommandError(f"session {number} has not begun; 'hanchan tournament start' gives the signal")
    told = clock_data(session.timing, tournament.rules, datetime.now(UTC), session.still_playing)
    if as_json:
        print_json(told)
        return
    print(f"session {number}: {told['state']}, {_left(told['seconds_to_end'])} left of {told['minutes']} minutes")
    if told["signal"]:
        print("the signal was given" if told["signalled"] else f"signal in {_left(told['seconds_to_signal'])}")
    for one in told["extra"]:
        print(f"table {one['table']}: {one['minutes']} minutes more, {_left(one['seconds_to_end'])} left")
    print(f"tables that still play: {', '.join(map(str, told['still_playing'])) or 'none'}")


def _left(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
