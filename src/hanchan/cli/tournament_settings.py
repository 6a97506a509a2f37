"""`hanchan tournament new`, `amend`: a tournament begins, and what was said then is put right."""

from typing import Annotated

import typer

from hanchan.cli.tournament_acts import By, Dry, File, do
from hanchan.errors import CommandError, FileError
from hanchan.tournament import acts
from hanchan.tournament.logbook import Logbook


def new(
    file: File,
    title: Annotated[str, typer.Option("--title", "-t", help="The tournament's name.")],
    sessions: Annotated[int, typer.Option("--sessions", "-n", min=1, max=100, help="Sessions to be played.")] = 8,
    rules: Annotated[str, typer.Option("--rules", "-r", help="Rule set: a name from 'hanchan rules list'.")] = "ema2016",
    days: Annotated[int, typer.Option("--days", min=1, max=9, help="Days it lasts.")] = 2,
    place: Annotated[str, typer.Option("--place", help="Where.")] = "",
    date: Annotated[str, typer.Option("--date", help="When.")] = "",
    country: Annotated[str, typer.Option("--country", help="The country it is in.")] = "",
    tie: Annotated[
        list[str] | None, typer.Option("--tie", help="Tie-break for equal totals: places, best or last; repeat for more.")
    ] = None,
    minutes: Annotated[int, typer.Option("--minutes", min=0, max=600, help="Length of a session; 0: as the rules have it.")] = 0,
    by: By = "",
) -> None:
    """Begin a tournament.

    \b
    hanchan tournament new open.jsonl --title "Kraków Open" --sessions 8 --rules ema2016
    """
    if file.exists():
        raise FileError(f"{file} exists; a tournament needs a file of its own")
    Logbook(file).add(acts.Found(title, rules, sessions, days, place, date, False, tuple(tie or ()), minutes, country), by)
    print(f"{file}: {title}, {sessions} sessions, {rules}")


def amend(
    file: File,
    title: Annotated[str | None, typer.Option("--title", "-t", help="The tournament's name.")] = None,
    sessions: Annotated[int | None, typer.Option("--sessions", "-n", min=1, max=100, help="Sessions to be played.")] = None,
    days: Annotated[int | None, typer.Option("--days", min=1, max=9, help="Days it lasts.")] = None,
    place: Annotated[str | None, typer.Option("--place", help="Where.")] = None,
    date: Annotated[str | None, typer.Option("--date", help="When.")] = None,
    country: Annotated[str | None, typer.Option("--country", help="The country it is in.")] = None,
    tie: Annotated[
        list[str] | None, typer.Option("--tie", help="Tie-breaks instead of those before: places, best or last; repeat; none: shared.")
    ] = None,
    minutes: Annotated[int | None, typer.Option("--minutes", min=0, max=600, help="Length of a session; 0: as the rules have it.")] = None,
    qualification: Annotated[
        bool | None, typer.Option("--qualification/--no-qualification", help="Whether players had to qualify.")
    ] = None,
    paper: Annotated[list[str] | None, typer.Option("--paper", help="A language of the papers; repeat for more.")] = None,
    hidden: Annotated[int | None, typer.Option("--hidden-from", min=0, max=100, help="Hide results from a session on; 0: none.")] = None,
    rules: Annotated[str | None, typer.Option("--rules", "-r", help="Another rule set, before the first session.")] = None,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Put the settings of a tournament right; what is left out stays. Rules change only before the first session.

    \b
    hanchan tournament amend open.jsonl --sessions 7 --hidden-from 6 --preview
    """
    ties = None if tie is None else tuple(one for one in tie if one != "none")
    languages = None if paper is None else tuple(paper)
    act = acts.Amend(title, sessions, days, place, date, qualification, ties, minutes, country, languages, hidden, rules)
    if act == acts.Amend():
        raise CommandError("nothing to change; 'hanchan tournament amend --help' lists the settings")
    do(file, act, by, f"{file}: the settings are changed", dry)
