"""`hanchan research`: training examples from records, and what an observation holds."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from hanchan.cli.output import AsJson, console, print_json
from hanchan.errors import FileError

app = typer.Typer(help="For people who build players: training examples, planes and actions.", no_args_is_help=True)

_ROWS = 65_536


@app.command()
def export(
    sources: Annotated[list[Path], typer.Argument(help="Records of any format; files, folders, archives.", show_default=False)],
    folder: Annotated[Path, typer.Option("--to", "-o", help="An empty or new folder for the shards.", show_default=False)],
    format: Annotated[str, typer.Option("--format", "-f", help="parquet or npz (NumPy).")] = "parquet",
    rows: Annotated[int, typer.Option("--rows", min=1, max=10_000_000, help="Rows of a shard.")] = _ROWS,
    forced: Annotated[bool, typer.Option("--forced", help="Decisions with a single possibility too.")] = False,
    analysis: Annotated[bool, typer.Option("--analysis", help="Planes of what the own hand needs, too.")] = False,
    oracle: Annotated[bool, typer.Option("--oracle", help="Planes of the others' hands and waits, too.")] = False,
    version: Annotated[int, typer.Option("--observations", help="Version of the observations, 1 or 2.")] = 2,
    held_back: Annotated[
        float, typer.Option("--held-back", min=0, max=0.9, help="Share of the games to hold back for testing, in a folder of its own.")
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Write every decision of games as a training example: what was seen, possible, chosen, and what came of it.

    The same records give the same files, byte for byte. A file that cannot be read or followed is named and passed over.

    \b
    hanchan research export games/ --to examples/
    hanchan research export logs.tar.xz --to examples/ --format npz --rows 10000
    hanchan research export games/ --to examples/ --held-back 0.1 --oracle
    """
    for source in sources:
        if not source.exists():
            raise FileError(f"{str(source)!r} does not exist; name records, folders or archives of them")
    from hanchan.research.examples import Wanted, examples_in
    from hanchan.research.shards import ShardWriter, SplitWriter

    wanted = Wanted(version, analysis, oracle, forced)
    writer = SplitWriter(folder, held_back, format, rows) if held_back else ShardWriter(folder, format, rows)
    refused: list[tuple[str, str]] = []
    with _progress() as progress:
        task = progress.add_task("", games=0, rows=0)
        for game in examples_in(sources, lambda where, why: refused.append((where, why)), wanted):
            writer.add(game)
            progress.update(task, games=writer.games, rows=writer.rows)
    writer.finish()
    if as_json:
        print_json({"games": writer.games, "rows": writer.rows, "refused": [{"file": where, "why": why} for where, why in refused]})
    else:
        out = console()
        for where, why in refused:
            out.print(f"passed over: {why if why.startswith(where) else f'{where}: {why}'}", markup=False, soft_wrap=True)
        out.print(f"{writer.rows:,} examples of {writer.games:,} games in {folder}", markup=False, soft_wrap=True)
    raise typer.Exit(0 if writer.games else 1)


def _progress() -> Progress:
    out = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.fields[games]:,} games, {task.fields[rows]:,} examples"), TimeElapsedColumn())
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


@app.command("planes")
def show_planes(version: Annotated[int, typer.Option("--observations", min=1, max=2, help="Version of the observations.")] = 2) -> None:
    """Show what an observation holds, plane by plane and number by number.

    \b
    hanchan research planes
    """
    from hanchan.game import layout, planes

    if version == planes.VERSION:
        parts = [
            ("planes", planes.plane_names()),
            ("columns of the plane table", planes.NUMBERS),
            ("columns of the plane seats, for each seat", planes.SEAT_NUMBERS),
        ]
    else:
        parts = [
            ("planes, with those of analysis and oracle at the end", layout.plane_names(analysis=True, oracle=True)),
            ("numbers", layout.number_names()),
            ("a discard in a river", layout.RIVER),
            ("a meld", layout.MELD),
        ]
    out = console()
    out.print(f"observation, version {version}", style="bold")
    for title, rows in parts:
        out.print(title, style="bold")
        for place, (name, meaning) in enumerate(rows):
            out.print(f"{place:>4}  {name:<26} {meaning}", markup=False, soft_wrap=True)


@app.command()
def actions() -> None:
    """Show the action ids.

    \b
    hanchan research actions
    """
    from hanchan.game.action_ids import ACTION_IDS, action_name

    out = console()
    for place in range(ACTION_IDS):
        out.print(f"{place:>4}  {action_name(place)}", markup=False)
