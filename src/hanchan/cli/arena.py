"""`hanchan arena`: which bot is better, and how sure that is."""

import time
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from hanchan.cli.output import AsJson, RulesName, console, print_json
from hanchan.cli.series_text import INTERRUPTED, games_progress, places_table, plain_table, rates_table
from hanchan.errors import BotError, CommandError
from hanchan.matches.arena import PLAYERS, Arena
from hanchan.matches.match import EVEN, FEWEST_ROUNDS, Match
from hanchan.matches.players import check_player
from hanchan.matches.ratings import Rating, ratings
from hanchan.rules import DEFAULT, load
from hanchan.tiles import new_seed

Names = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT...",
        help="Two (one against three others), four, or more (every four of them): our names, module:Class, file.py:Class, exec:COMMAND.",
    ),
]


def arena(
    bots: Names,
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games, at each table.")] = 400,
    duplicate: Annotated[
        bool, typer.Option("--duplicate", "-d", help="Each wall four times, everybody from each seat: luck weighs less.")
    ] = False,
    rules: RulesName = DEFAULT,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Any text; the same seed gives the same games. Without it, new ones.")] = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes to use; the result does not depend on it.")] = 1,
    ray: Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one on this machine.")] = "",
    keep: Annotated[
        Path | None, typer.Option("--keep", "-k", help="Keep the games in this folder; begun again, the match goes on there.")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Keep a record of each game in that folder too.")] = False,
    until_decided: Annotated[
        bool, typer.Option("--until-decided", "-u", help="Stop once the first bot is surely better or worse.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other and tell their places with 95 % confidence, and ratings where there are more than four.

    \b
    hanchan arena careful greedy -n 400 --duplicate --jobs 2
    hanchan arena careful greedy tsumogiri random -n 2000 --keep match/ --seed 7
    hanchan arena careful greedy --until-decided -n 100000
    hanchan arena my_bot.py:Mine strong -n 200
    hanchan arena "exec:python my_mjai_bot.py" careful -n 20
    """
    if records and keep is None:
        raise CommandError("records go into the folder of --keep; name one")
    tables = tables_of(bots)
    chosen = load(rules)
    folders = [None if keep is None else keep if len(tables) == 1 else keep / f"table-{number + 1:03}" for number in range(len(tables))]
    # All tables have the same walls, as far as their games go.
    base = seed or (Match.kept_seed(folders[0]) if folders[0] else "") or new_seed().hex()
    matches = [
        Match(Arena(players, chosen, base, duplicate=duplicate), folder) for players, folder in zip(tables, folders, strict=True)
    ]  # fmt: skip
    began = time.perf_counter()
    note = Console(stderr=True, highlight=False)
    known = sum(match.games_known for match in matches)
    if known:
        note.print(f"{known} games are kept from before", style="dim")
    stopped = _play(matches, games, jobs, ray, until_decided, [folder / "records" if folder and records else None for folder in folders])
    found = _ratings(matches) if len(tables) > 1 else []
    if as_json:
        print_json({"matches": [_data(match) for match in matches], "ratings": [one._asdict() for one in found]})
    else:
        _show(matches, found)
    seconds = time.perf_counter() - began
    played = sum(match.series.games for match in matches) - known
    note.print(f"{max(0, played)} games in {seconds:.1f} s, {max(0, played) / max(seconds, 1e-9):.1f} games per second", style="dim")
    if stopped:
        again = f"; the same command with --keep {keep} goes on" if keep else ""
        note.print(f"stopped by Ctrl-C{again}")
        raise typer.Exit(INTERRUPTED)


def tables_of(names: list[str]) -> list[tuple[str, ...]]:
    """Who sits together: two names are one against three, four a table, and of more every four."""
    for name in names:
        check_player(name)
    if len(names) == 2:
        return [(names[0], *names[1:] * (PLAYERS - 1))]
    if len(names) < PLAYERS:
        raise BotError(f"{len(names)} bots given; name two (one against three), four, or more")
    if len(names) > PLAYERS and len(set(names)) < len(names):
        raise BotError("of more than four bots none may be named twice")
    return list(combinations(names, PLAYERS))


def _play(matches: list[Match], games: int, jobs: int, ray: str, until_decided: bool, records: list[Path | None]) -> bool:
    """Whether it was stopped before the end."""
    with games_progress() as progress:
        task = progress.add_task("games", total=games * len(matches))
        try:
            for match, folder in zip(matches, records, strict=True):
                for _ in match.play(games, jobs, ray, until_decided, folder):
                    progress.advance(task)
        except KeyboardInterrupt:
            return True
    return False


def _ratings(matches: list[Match]) -> list[Rating]:
    return ratings((match.arena.player_names, places) for match in matches for places in match.places)


def _data(match: Match) -> dict[str, Any]:
    return {**match.series.data(), "decided": match.is_decided}


def _show(matches: list[Match], found: list[Rating]) -> None:
    out = console()
    for match in matches:
        series = match.series
        walls = "each wall from every seat" if match.arena.duplicate else "a new wall each game"
        out.print(f"{match.arena.rules.title}, seed {match.arena.seed}, {series.games} games, {walls}", markup=False, style="bold")
        if series.games:
            rows = [player.data() for player in series.players]
            out.print(places_table(rows))
            out.print(rates_table(rows))
            out.print(_verdict(match), markup=False)
    if found:
        out.print(_rated(found))


def _verdict(match: Match) -> str:
    first = match.series.players[0]
    place, interval = first.place.value, first.place.interval
    if first.place.count < FEWEST_ROUNDS:
        return f"{first.name}: too few games to tell"
    if abs(place - EVEN) <= interval:
        return f"{first.name}: no difference is shown (an equal has {EVEN})"
    return f"{first.name} is {'better' if place < EVEN else 'worse'} than an equal ({EVEN}): {place:.3f} ± {interval:.3f}, 95 % confidence"


def _rated(found: list[Rating]) -> Table:
    table = plain_table("rating", "points", "±", "games")
    for one in found:
        table.add_row(one.name, f"{one.rating:.0f}", f"{one.interval:.0f}", str(one.games))
    return table
