"""The top of the command line: `hanchan --help` leads to every job."""

import io
import sys
from typing import Annotated

import typer

from hanchan.cli import (
    admin,
    arena,
    backup,
    bots,
    deal,
    hand,
    ladder,
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
    site,
    table,
    tournament,
    wall,
    yaku,
)
from hanchan.errors import HanchanError
from hanchan.version import build, said

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
app.command("site")(site.site)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("hand")(hand.hand)
app.command("score")(score.score)
app.command("table")(table.table)
app.command("yaku")(yaku.yaku)
app.command("deal")(deal.deal)
app.command("referee")(referee.referee)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("bots")(bots.bots)
app.command("review")(review.review)
app.command("ladder")(ladder.show_ladder)
app.add_typer(admin.app, name="admin")
app.add_typer(mjai.app, name="mjai")
app.add_typer(record.app, name="record")
app.add_typer(research.app, name="research")
app.add_typer(rules.app, name="rules")
app.add_typer(sheet.app, name="sheet")
app.add_typer(tournament.app, name="tournament")
app.add_typer(wall.app, name="wall")

_HEAVY = ("arena", "play", "review", "serve", "simulate")
"""Jobs in which bots play for long."""
_EXTRAS = {
    **dict.fromkeys(
        (
            "alembic",
            "fastapi",
            "pebble",
            "platformdirs",
            "prometheus_client",
            "pydantic",
            "segno",
            "sqlalchemy",
            "starlette",
            "uvicorn",
            "websockets",
        ),
        "server",
    ),
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo", "pyarrow"), "research"),
    "psycopg": "postgres",
    "ray": "ray",
    "reportlab": "pdf",
    "openpyxl": "xlsx",
}
"""By a library that is not always there: the extra of Hanchan that brings it."""


def _version(wanted: bool) -> None:
    if wanted:
        print(said())
        raise typer.Exit


@app.callback()
def top(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and whether the core is compiled.")
    ] = False,
) -> None:
    if context.invoked_subcommand in _HEAVY and build() == "pure":
        print("hanchan: the core is not compiled, so bots are about 16 times slower; with a C compiler, install it again", file=sys.stderr)


def main() -> None:
    """Run the command; wrong input ends with a message and exit code 2, never with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # tiles and accents in a terminal that has none of them
    try:
        app()
    except HanchanError as error:
        print(f"hanchan: {error}", file=sys.stderr)
        sys.exit(2)
    except ModuleNotFoundError as missing:
        extra = _EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        print(f"hanchan: this needs {missing.name}, which is not installed: pip install 'hanchan[{extra}]'", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # The reader (such as `head`) has seen enough.
        sys.stderr.close()
        sys.exit(0)
