"""The top of the command line: `hanchan --help` leads to every job."""

import sys
from typing import Annotated

import typer

from hanchan.cli import (
    arena,
    deal,
    hand,
    mjai,
    play,
    record,
    referee,
    research,
    review,
    rules,
    score,
    serve,
    sheet,
    simulate,
    table,
    tournament,
    wall,
)
from hanchan.errors import HanchanError
from hanchan.version import __version__, build

app = typer.Typer(
    name="hanchan",
    help="Riichi mahjong as it is really played in Europe.",
    epilog="Start with: hanchan play",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("hand")(hand.hand)
app.command("score")(score.score)
app.command("table")(table.table)
app.command("deal")(deal.deal)
app.command("referee")(referee.referee)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("review")(review.review)
app.add_typer(mjai.app, name="mjai")
app.add_typer(record.app, name="record")
app.add_typer(research.app, name="research")
app.add_typer(rules.app, name="rules")
app.add_typer(sheet.app, name="sheet")
app.add_typer(tournament.app, name="tournament")
app.add_typer(wall.app, name="wall")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"hanchan {__version__} ({build()})")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and whether the core is compiled.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command; wrong input ends with a message and exit code 2, never with a traceback."""
    try:
        app()
    except HanchanError as error:
        print(f"hanchan: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # The reader (such as `head`) has seen enough.
        sys.stderr.close()
        sys.exit(0)
