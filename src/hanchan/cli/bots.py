"""`hanchan bots`: who there is to play against."""

from typing import Annotated

import typer
from rich.table import Table

from hanchan.bots.introductions import introductions
from hanchan.cli.output import AsJson, console, print_json


def bots(
    lang: Annotated[str, typer.Option("--lang", "-l", help="Language: en, pl, cs, ru.")] = "en",
    as_json: AsJson = False,
) -> None:
    """List the bots: six levels from a newcomer to the strongest, and characters, each with a sentence.

    \b
    hanchan bots
    hanchan bots --lang pl
    """
    found = introductions(lang)
    if as_json:
        print_json([one._asdict() for one in found])
        return
    table = Table(box=None, show_header=False)
    for one in found:
        table.add_row(one.bot, one.name, one.about)
    console().print(table)
