"""`hanchan simulate`: many games between bots, and how they came out."""

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from hanchan.cli.output import AsJson, RulesName, console, print_json
from hanchan.cli.series_text import INTERRUPTED, counts_table, games_progress, places_table, rates_table
from hanchan.errors import CommandError
from hanchan.game import PENALISE, PREVENT
from hanchan.matches.arena import Arena, players_from
from hanchan.matches.match import Match
from hanchan.matches.series import Series
from hanchan.rules import DEFAULT, load
from hanchan.tiles import new_seed
from hanchan.words import name

Players = Annotated[str, typer.Option("--players", "-p", help="Four bots, or one for all seats: careful, greedy, tsumogiri, random.")]
_SHOWN_YAKU = 15


def simulate(
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games.")] = 100,
    players: Players = "careful,greedy,greedy,random",
    rules: RulesName = DEFAULT,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Any text; the same seed gives the same games. Without it, new ones.")] = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes to use; the result does not depend on it.")] = 1,
    judge: Annotated[str, typer.Option("--judge", help="prevent: only legal actions; penalise: offences can be made and cost.")] = PREVENT,
    records: Annotated[Path | None, typer.Option("--records", help="Write each game into this folder.")] = None,
    every_yaku: Annotated[bool, typer.Option("--all", "-a", help=f"Show every yaku, not only {_SHOWN_YAKU}.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play whole games between bots and count: places, points, wins, deal-ins, riichi, claims, yaku.

    The order of the players stays; the first East changes with each game, so in four games everybody starts once with each wind.

    \b
    hanchan simulate -n 1000 --players careful,greedy,greedy,random --seed 7 --jobs 2
    hanchan simulate -n 100 --players careful --rules ema2025 --records games/
    """
    if judge not in (PREVENT, PENALISE):
        raise CommandError(f"judge {judge!r} is neither {PREVENT!r} nor {PENALISE!r}")
    arena = Arena(players_from(players), load(rules), seed or new_seed().hex(), judge)
    match = Match(arena)
    series = match.series
    stopped = False
    began = time.perf_counter()
    with games_progress() as progress:
        task = progress.add_task("games", total=games)
        try:
            for _ in match.play(games, jobs, records=records):
                progress.advance(task)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - began
    if as_json:
        print_json(series.data())
    elif series.games:
        _show(series, every_yaku)
    note = Console(stderr=True, highlight=False)
    note.print(f"{series.games} games in {seconds:.1f} s, {series.games / max(seconds, 1e-9):.1f} games per second", style="dim")
    if stopped:
        note.print(f"stopped by Ctrl-C after {series.games} of {games} games")
        raise typer.Exit(INTERRUPTED)


def _show(series: Series, every_yaku: bool) -> None:
    out = console()
    arena = series.arena
    out.print(f"{arena.rules.title}, seed {arena.seed}, {series.games} games, {series.deals} deals", markup=False, style="bold")
    rows = [player.data() for player in series.players]
    out.print(places_table(rows))
    out.print(rates_table(rows))
    out.print(counts_table("deals ended by", "share", series.ends, series.deals))
    shown = series.yaku if every_yaku else dict(list(series.data()["yaku"].items())[:_SHOWN_YAKU])
    out.print(counts_table("yaku", "of wins", {name("yaku", key): count for key, count in shown.items()}, series.wins))
