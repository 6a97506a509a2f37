"""`hanchan simulate`: many games between bots, and how they came out."""

import signal
import time
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hanchan.bots.arena import Arena, Tally, players_from, tally
from hanchan.bots.series import Series
from hanchan.cli.output import AsJson, RulesName, console, print_json
from hanchan.errors import HanchanError
from hanchan.game import PENALISE, PREVENT, Game
from hanchan.names import name
from hanchan.rules import DEFAULT, load
from hanchan.tiles import new_seed

Players = Annotated[str, typer.Option("--players", "-p", help="Four bots, or one for all seats: careful, greedy, tsumogiri, random.")]
_SHOWN_YAKU = 15
_LARGEST_CHUNK = 25
_INTERRUPTED = 130
"""Exit code of a command ended by Ctrl-C."""


class _Chunk(NamedTuple):
    """Games for one process to play in a row."""

    arena: Arena
    numbers: range
    records: Path | None


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

    The order of the players stays; who begins as East moves on with each game, so over four games everybody has each wind once.

    \b
    hanchan simulate -n 1000 --players careful,greedy,greedy,random --seed 7 --jobs 2
    hanchan simulate -n 100 --players careful --rules ema2025 --records games/
    """
    if judge not in (PREVENT, PENALISE):
        raise HanchanError(f"judge {judge!r} is neither {PREVENT!r} nor {PENALISE!r}")
    arena = Arena(players_from(players), load(rules), seed or new_seed().hex(), judge)
    if records is not None:
        _make_folder(records)
    series = Series(arena)
    stopped = False
    began = time.perf_counter()
    with _progress() as progress:
        task = progress.add_task("games", total=games)
        try:
            for counted in _played(arena, games, jobs, records):
                series.add(counted)
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
        raise typer.Exit(_INTERRUPTED)


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HanchanError(f"cannot make the folder {str(path)!r}: {error.strerror}") from None


def _played(arena: Arena, games: int, jobs: int, records: Path | None) -> Iterator[Tally]:
    """What each game came to, in the order of their numbers, whoever plays them."""
    size = max(1, min(_LARGEST_CHUNK, games // (4 * jobs)))
    chunks = [_Chunk(arena, range(first, min(first + size, games)), records) for first in range(0, games, size)]
    if jobs == 1:
        for chunk in chunks:
            for number in chunk.numbers:
                yield _play(chunk, number)
        return
    with Pool(jobs, _ignore_interrupt) as pool:
        for tallies in pool.imap(_play_all, chunks):
            yield from tallies


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one answers, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_all(chunk: _Chunk) -> list[Tally]:
    return [_play(chunk, number) for number in chunk.numbers]


def _play(chunk: _Chunk, number: int) -> Tally:
    game = chunk.arena.play(number)
    if chunk.records is not None:
        _record(chunk.records, chunk.arena, number, game)
    return tally(chunk.arena, number, game)


def _record(folder: Path, arena: Arena, number: int, game: Game) -> None:
    from hanchan.records.record import write_record

    with (folder / f"game-{number + 1:06}.jsonl").open("w", encoding="utf-8", newline="\n") as file:
        write_record(file, game, arena.names(number))


def _progress() -> Progress:
    """A bar on standard error for people at a terminal."""
    out = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


# The tables


def _show(series: Series, every_yaku: bool) -> None:
    out = console()
    rows = [player.data() for player in series.players]
    arena = series.arena
    out.print(f"{arena.rules.title}, seed {arena.seed}, {series.games} games, {series.deals} deals", markup=False, style="bold")
    out.print(_places(rows))
    out.print(_rates(rows))
    out.print(_counts("deals ended by", "share", series.ends, series.deals))
    shown = series.yaku if every_yaku else dict(list(series.data()["yaku"].items())[:_SHOWN_YAKU])
    out.print(_counts("yaku", "of wins", {name("yaku", key): count for key, count in shown.items()}, series.wins))


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number == 0 else "right", no_wrap=True)
    return table


def _places(rows: list[dict[str, Any]]) -> Table:
    table = _table("player", "place", "±", "1st", "2nd", "3rd", "4th", "points", "±", "result", "±")
    for row in rows:
        place, points, result = row["place"], row["points"], row["result"]
        table.add_row(
            row["player"], f"{place['value']:.3f}", f"{place['interval']:.3f}", *[f"{100 * share:.0f}%" for share in row["places"]],
            f"{points['value']:.0f}", f"{points['interval']:.0f}", f"{result['value']:+.0f}", f"{result['interval']:.0f}",
        )  # fmt: skip
    return table


def _rates(rows: list[dict[str, Any]]) -> Table:
    table = _table("per deal", "win", "tsumo", "deal-in", "riichi", "call", "a win", "a deal-in", "offences")
    for row in rows:
        rates = [_percent(row[key]) for key in ("win_rate", "self_draw_rate", "deal_in_rate", "riichi_rate", "call_rate")]
        table.add_row(row["player"], *rates, f"{row['average_win']:.0f}", f"{row['average_loss']:.0f}", str(row["offences"]))
    return table


def _counts(what: str, share: str, counts: dict[str, int], whole: int) -> Table:
    table = _table(what, "count", share)
    for key, count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])):
        table.add_row(key, str(count), _percent(count / whole if whole else 0.0))
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
