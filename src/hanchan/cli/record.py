"""`hanchan record`: check, show, convert and count games that were recorded, by Hanchan or by others."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from hanchan import records
from hanchan.cli.output import AsJson, console, print_json
from hanchan.errors import RecordError
from hanchan.records.convert import WRITABLE
from hanchan.records.files import files_in, single_file
from hanchan.records.replay import CUT_OFF
from hanchan.records.verify import AGREES, DIFFERS, ENGINE, UNREADABLE, VERDICTS, Verdict, verify_file

app = typer.Typer(no_args_is_help=True, help="Check, show, convert and count recorded games: Hanchan's own, mjlog, Tenhou's JSON, mjai.")

Files = Annotated[list[Path], typer.Argument(help="Files, folders, or archives (.zip, .tar.gz, .tar.xz).", show_default=False)]
_IS_THERE = "exists already; --force overwrites it"
_WAITING = 4
"""Files a worker may have waiting: more would only fill the memory."""


@app.command()
def verify(
    files: Files,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes to use.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Replay games through the engine: is each action legal, and each result the same?

    Exit code 0 if everything agrees, 1 if there is a difference or a file cannot be read. A file that is cut off agrees up to there.

    \b
    hanchan record verify game.mjlog
    hanchan record verify logs/ more.tar.xz --jobs 2
    """
    verdicts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    deals = 0
    shown: list[Verdict] = []
    out = console()
    with _progress(out if not as_json else None) as progress:
        task = progress.add_task("games", total=None)
        for verdict in _verdicts(files, jobs):
            progress.advance(task)
            verdicts[verdict.verdict] += 1
            kinds.update(difference.kind for difference in verdict.differences if difference.kind != CUT_OFF)
            deals += verdict.deals
            if verdict.verdict != AGREES:
                shown.append(verdict)
                if not as_json:
                    for line in _verdict_lines(verdict):
                        progress.console.print(line, soft_wrap=True)
    if as_json:
        files_data = [asdict(verdict) for verdict in shown]
        counts = {verdict: verdicts[verdict] for verdict in VERDICTS}
        print_json({"files": sum(verdicts.values()), "deals": deals, "verdicts": counts, "kinds": dict(kinds), "not_agreeing": files_data})
    else:
        summary = ", ".join(f"{verdicts[verdict]} {_words(verdict)}" for verdict in VERDICTS if verdicts[verdict])
        counts_text = f"{_counted(sum(verdicts.values()), 'file')}, {_counted(deals, 'deal')}"
        out.print(Text(f"{counts_text}: {summary or 'nothing found'}", "bold"), soft_wrap=True)
        for kind, count in kinds.most_common():
            out.print(f"  {count:>6} {kind}", markup=False)
    if ENGINE in kinds and not as_json:
        out.print("A difference of the kind 'engine' is a fault of Hanchan: please report it with the file.", soft_wrap=True)
    raise typer.Exit(1 if verdicts[DIFFERS] or verdicts[UNREADABLE] or not verdicts else 0)


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="File of a game, in any of the formats.", show_default=False)],
    deal: Annotated[int, typer.Option("--deal", "-d", min=0, help="Only this deal, from 1.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Show a game, or one deal of it, as text.

    \b
    hanchan record show game.mjlog --deal 3
    """
    from hanchan.cli.record_data import deal_data
    from hanchan.cli.record_text import deal_lines

    game = records.read(file).log
    if deal > len(game.deals):
        raise RecordError(f"has {len(game.deals)} deals, no deal {deal}", str(file))
    numbers = [deal] if deal else list(range(1, len(game.deals) + 1))
    if as_json:
        print_json([deal_data(game.deals[number - 1]) for number in numbers])
        return
    out = console()
    for number in numbers:
        if number != numbers[0]:
            out.print()
        for line in deal_lines(game, number):
            out.print(line, soft_wrap=True)


@app.command()
def view(
    file: Annotated[Path, typer.Argument(help="File of a game, in any of the formats.", show_default=False)],
    deal: Annotated[int, typer.Option("--deal", min=1, help="The deal to begin with.")] = 1,
    event: Annotated[int, typer.Option("--event", min=1, help="How many of its events have happened.")] = 1,
    seat: Annotated[int, typer.Option("--seat", min=0, max=3, help="The seat to look from; 0 is the first East.")] = 0,
    play_on: Annotated[bool, typer.Option("--play-on", help="Play on from there against bots.")] = False,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port; a taken one is replaced by a free one.")] = 8137,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
) -> None:
    """Watch a game in the browser, on this machine: step by step, from any seat, with waits.

    \b
    hanchan record view game.mjlog
    hanchan record view game.mjlog --deal 3 --event 41 --seat 2 --play-on
    """
    name, content = single_file(file)
    record = records.read(content, name)  # what cannot be read is refused before anything starts
    if play_on:
        records.position(record, deal, event)
    from hanchan.server.operation import logs
    from hanchan.server.run import LOOPBACK, listen, open_browser, serve
    from hanchan.server.settings import ServerSettings

    bound = listen(LOOPBACK, port, any_other=True)
    where = f"{LOOPBACK}:{bound.getsockname()[1]}"
    url = f"http://{where}/replay?viewed{'&play-on' if play_on else ''}"
    if play_on or (deal, event, seat) != (1, 1, 0):
        url += f"#deal={deal}&event={event}&seat={seat}"

    def show_it(_: object) -> None:
        console().print(f"The game is at {url}\nCtrl-C ends the server.", soft_wrap=True, markup=False)
        if browser:
            open_browser(url)

    logs.configure()
    serve(ServerSettings(hosts=(where, where.replace(LOOPBACK, "localhost")), viewed=content), bound, show_it)


@app.command()
def convert(
    source: Annotated[Path, typer.Argument(help="File of a game, in any of the formats.", show_default=False)],
    target: Annotated[Path, typer.Argument(help="File to write.", show_default=False)],
    to: Annotated[str, typer.Option("--to", help="Format: hanchan, mjai or tenhou; else by the ending (.jsonl, .mjson, .json).")] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Turn a game into another format. The engine replays it first, so only games it agrees with can be converted.

    \b
    hanchan record convert game.mjlog game.jsonl
    hanchan record convert game.jsonl game.json --to tenhou
    """
    wanted = to or {ending: known for known, ending in WRITABLE.items()}.get(target.suffix, "")
    if wanted not in WRITABLE:
        what = f"format {to!r} cannot be written" if to else f"the ending of {target.name!r} tells no format"
        raise RecordError(f"{what}; give --to {' or --to '.join(WRITABLE)}")
    record = records.read(source)
    text = records.convert(record, wanted)
    _write(target, text, force)
    left_out = " up to where the game is cut off" if record.log.cut_off else ""
    console().print(f"{target}: written as {wanted}{left_out}", markup=False, soft_wrap=True)


@app.command()
def stats(
    files: Files,
    svg: Annotated[Path | None, typer.Option("--svg", help="Also draw the places into this file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count games by player: places, points, and how often each won, paid, declared riichi and called.

    \b
    hanchan record stats games/ --svg places.svg
    """
    from hanchan.documents.places_chart import places_svg
    from hanchan.records.statistics import Statistics

    if svg is not None and svg.exists() and not force:  # before the work, not after it
        raise RecordError(_IS_THERE, str(svg))
    counted = Statistics()
    failed: list[str] = []
    out = console()
    with _progress(out if not as_json else None) as progress:
        task = progress.add_task("games", total=None)
        for path in files:
            for where, content in files_in(path):
                progress.advance(task)
                try:
                    if isinstance(content, RecordError):
                        raise content
                    counted.add(records.read(content, where).log)
                except RecordError as error:
                    failed.append(str(error))
    players = counted.by_place
    if svg is not None:
        _write(svg, places_svg(players), force)
    if as_json:
        rows = [player.data() for player in players]
        print_json({"games": counted.games, "unfinished": counted.unfinished, "unreadable": failed, "players": rows})
    else:
        _print_statistics(out, counted.games, counted.unfinished, [player.data() for player in players])
        for problem in failed:
            out.print(f"left out: {problem}", markup=False, soft_wrap=True)
    raise typer.Exit(1 if failed else 0)


def _verdicts(files: list[Path], jobs: int) -> Iterator[Verdict]:
    """Verdicts in the order of the files, by several processes if wanted."""
    contents = ((where, content) for path in files for where, content in files_in(path))
    if jobs == 1:
        for where, content in contents:
            yield verify_file(where, content)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: list[Future[Verdict]] = []
        for where, content in contents:
            waiting.append(pool.submit(verify_file, where, content))
            if len(waiting) >= _WAITING * jobs:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()


def _verdict_lines(verdict: Verdict) -> Iterator[Text]:
    style = "yellow" if verdict.verdict == CUT_OFF else "red"
    told = verdict.verdict if verdict.verdict == DIFFERS else _words(verdict.verdict)
    yield Text(f"{verdict.where}: {told}{': ' if verdict.problem else ''}{verdict.problem}", style)
    for difference in verdict.differences:
        if difference.kind != CUT_OFF:
            yield Text(f"  deal {difference.deal}, step {difference.step}: {difference.kind}: {difference.text}")


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _words(verdict: str) -> str:
    return {AGREES: "agree", CUT_OFF: "cut off", DIFFERS: "differ", UNREADABLE: "cannot be read"}[verdict]


def _progress(out: Console | None) -> Progress:
    """A bar for people at a terminal; nothing for programs."""
    progress_console = Console(stderr=True) if out is None else out
    return Progress(console=progress_console, transient=True, disable=out is None or not out.is_terminal)


def _write(path: Path, text: str, force: bool) -> None:
    try:
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise RecordError(_IS_THERE, str(path)) from None
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be written: {getattr(error, 'strerror', None) or error}", str(path)) from None


def _print_statistics(out: Console, games: int, unfinished: int, rows: list[dict[str, Any]]) -> None:
    table = Table(title=f"{games} games" + (f", {unfinished} of them without an end" if unfinished else ""), box=None, header_style="dim")
    table.add_column("player")
    for heading in ("games", "places", "average", "points", "win", "deal-in", "riichi", "call", "a win"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        rates = [f"{100 * row[key]:.1f}%" for key in ("win_rate", "deal_in_rate", "riichi_rate", "call_rate")]
        table.add_row(
            Text(row["name"]), str(row["games"]), "-".join(str(count) for count in row["places"]), f"{row['average_place']:.2f}",
            f"{row['average_points']:.0f}", *rates, f"{row['average_win']:.0f}",
        )  # fmt: skip
    out.print(table)
