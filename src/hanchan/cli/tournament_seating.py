"""`hanchan tournament seating`, `certificate`: who sits where, and how good that is."""

from pathlib import Path
from typing import Annotated

import typer

from hanchan.cli.output import AsJson
from hanchan.cli.tournament_acts import By, Dry, File, Reason, open_book, show_changes
from hanchan.cli.tournament_text import show_seating
from hanchan.errors import CommandError
from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament import acts
from hanchan.tournament.drawing import certificate_now, certificate_with, draw, finals, next_by_standings
from hanchan.tournament.late_changes import keep_tables
from hanchan.tournament.seating import certify, make_schedule


def seating(
    file: Annotated[Path | None, typer.Argument(help="The tournament's file; without it --players and --sessions.")] = None,
    players: Annotated[int, typer.Option("--players", "-p", help="Number of players, to try a schedule without a tournament.")] = 0,
    sessions: Annotated[int, typer.Option("--sessions", "-n", help="Number of sessions.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same seating.")] = 1,
    apart: Annotated[
        list[str] | None, typer.Option("--apart", help="Keep members of a club, country, team or family apart; repeat for more.")
    ] = None,
    fixed: Annotated[list[str] | None, typer.Option("--fixed", help="A player who stays at a table, as in 17=3; repeat for more.")] = None,
    strangers: Annotated[
        list[str] | None, typer.Option("--strangers", help="Players of whom no two shall meet, as in 3+17; repeat for more.")
    ] = None,
    method: Annotated[
        str,
        typer.Option(
            "--method", help="design (all sessions), random, keep (late entries in free seats), swiss or finals (the next session)."
        ),
    ] = "design",
    how: Annotated[str, typer.Option("--how", help="How finalists are seated: rank, snake or drawn.")] = "rank",
    first: Annotated[int, typer.Option("--from", min=1, help="The first session to seat, when players came or left.")] = 1,
    reason: Reason = "",
    by: By = "",
    dry: Dry = False,
    as_json: AsJson = False,
) -> None:
    """Seat all sessions at once (or the next one), and say how good the seating is.

    \b
    hanchan tournament seating open.jsonl --apart club
    hanchan tournament seating --players 28 --sessions 9    how good a seating can be, without a tournament
    """
    if file is None:
        schedule = make_schedule(players, sessions, seed)
        shown = [
            [number, at, *(player + 1 for player in table)]
            for number, tables in enumerate(schedule.rounds, 1)
            for at, table in enumerate(tables, 1)
        ]
        show_seating([["session", "table", *WIND_TITLES], *shown], certify(schedule), schedule.method, as_json)
        return
    from hanchan.tournament.reports import seating as seats

    book = open_book(file)
    if method in ("swiss", "finals"):
        number = max(book.tournament.sessions, default=0) + 1
        swiss = method == "swiss"
        act = next_by_standings(book.tournament, number, reason) if swiss else finals(book.tournament, number, reason, how, seed)
        certificate = certificate_with(book.tournament, act)
    elif method == "keep":
        act, certificate = keep_tables(book.tournament, first, reason)
    elif method in ("design", "random"):
        # Whoever asks for nothing keeps the wishes of the seating before.
        wishes = acts.Wishes(tuple(apart or ()), _groups(strangers), _fixed(fixed)) if apart or strangers or fixed else None
        act, certificate = draw(book.tournament, seed, wishes, method == "random", reason, first)
    else:
        raise CommandError(f"there is no seating {method!r}; there is design, random, keep, swiss, finals")
    if dry:
        show_seating([], certificate, act.method, as_json)
        if not as_json:
            show_changes(book, by, act)
        return
    book.add(act, by)
    show_seating(seats(book.tournament), certificate, act.method, as_json)


def certificate(file: File, as_json: AsJson = False) -> None:
    """How good the published seating is, with every change since: counted anew over all sessions.

    \b
    hanchan tournament certificate open.jsonl
    """
    tournament = open_book(file).tournament
    found = certificate_now(tournament)
    if found is None:
        raise CommandError("no session is seated; make a seating first")
    show_seating([], found, tournament.method, as_json)


def _fixed(given: list[str] | None) -> dict[int, int]:
    found = [_numbers("--fixed", text, "=", "player=table, as in 17=3") for text in given or []]
    wrong = [text for text, numbers in zip(given or [], found, strict=True) if len(numbers) != 2]
    if wrong:
        raise CommandError(f"--fixed {wrong[0]}: write it as player=table, as in 17=3")
    return {numbers[0]: numbers[1] for numbers in found}


def _groups(given: list[str] | None) -> tuple[tuple[int, ...], ...]:
    return tuple(_numbers("--strangers", text, "+", "two or more players, as in 3+17") for text in given or [])


def _numbers(option: str, text: str, mark: str, how: str) -> tuple[int, ...]:
    parts = text.split(mark)
    if len(parts) < 2 or not all(part.isascii() and part.isdecimal() for part in parts):
        raise CommandError(f"{option} {text}: write it as {how}")
    return tuple(int(part) for part in parts)
