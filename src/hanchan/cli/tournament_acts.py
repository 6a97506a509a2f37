"""What all commands of a tournament share: how its file, its people and its acts are named, and how an act is shown and done."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from hanchan.errors import CommandError, FileError
from hanchan.tournament import acts
from hanchan.tournament.acts import Act
from hanchan.tournament.changes import changes
from hanchan.tournament.logbook import Logbook
from hanchan.words import LANGUAGES

File = Annotated[Path, typer.Argument(help="The tournament's file (JSON Lines).", show_default=False)]
By = Annotated[str, typer.Option("--by", help="Who does it, for the log.")]
Reason = Annotated[str, typer.Option("--reason", help="Why; needed where something published or entered is changed.")]
NeededReason = Annotated[str, typer.Option("--reason", help="Why.")]
Dry = Annotated[bool, typer.Option("--preview", help="Only say what would change.")]
Session = Annotated[int, typer.Argument(min=1, help="The session, from 1.", show_default=False)]
Table = Annotated[int, typer.Argument(min=1, help="The table, from 1.", show_default=False)]
Player = Annotated[int, typer.Argument(min=1, help="The player's number.", show_default=False)]
Lang = Annotated[str, typer.Option("--lang", "-l", help=f"Language: {', '.join(LANGUAGES)}.")]
Game = Annotated[
    str, typer.Option("--game", help="How the game of a session that has begun stands: before (not begun), joined, stopped or over.")
]

Name = Annotated[str, typer.Argument(help="First and last name; 'Nowak, Anna' says for sure which is which.", show_default=False)]
_COUNTRY = typer.Option("--country", help="A code or a name in English, Polish, Czech or Russian.")
_EMA = typer.Option("--ema", help="EMA number: eight digits.")
_CLUB = typer.Option("--club", help="The club's name.")
_TEAM = typer.Option("--team", help="The team's name.")
_EMAIL = typer.Option("--email", help="For the organiser alone.")
Country = Annotated[str, _COUNTRY]
Ema = Annotated[str, _EMA]
Club = Annotated[str, _CLUB]
Team = Annotated[str, _TEAM]
Email = Annotated[str, _EMAIL]
NewCountry = Annotated[str | None, _COUNTRY]
NewEma = Annotated[str | None, _EMA]
NewClub = Annotated[str | None, _CLUB]
NewTeam = Annotated[str | None, _TEAM]
NewEmail = Annotated[str | None, _EMAIL]


def open_book(file: Path) -> Logbook:
    if not file.exists():
        raise FileError(f"{file}: there is no such tournament; 'hanchan tournament new' makes one")
    return Logbook(file)


def do(file: Path, act: Act, by: str, said: str, dry: bool = False) -> None:
    """Do an act and say so; or only say what it would change."""
    book = open_book(file)
    if dry:
        show_changes(book, by, act)
        return
    book.add(act, by)
    print(said)


def show_changes(book: Logbook, by: str, *wanted: Act, lang: str = "en", done: bool = False) -> None:
    """What acts would change; refused as when they are done."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    notes = [acts.Note(f"preview {number}", act, by, now) for number, act in enumerate(wanted, 1)]
    for line in changes(book.tournament, book.tournament.tried(*notes), lang):
        print(line)
    if not done:
        print("nothing was done")


def check_ema(ema: str) -> None:
    if ema and not acts.is_ema_number(ema):
        raise CommandError(f"EMA number {ema!r} has not eight digits")
