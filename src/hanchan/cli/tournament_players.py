"""`hanchan tournament players`: the list of players."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from hanchan.cli.output import AsJson, print_json
from hanchan.cli.tournament_acts import (
    By,
    Club,
    Country,
    Dry,
    Ema,
    Email,
    File,
    Game,
    Name,
    NewClub,
    NewCountry,
    NewEma,
    NewEmail,
    NewTeam,
    Player,
    Reason,
    Team,
    check_ema,
    do,
    open_book,
)  # fmt: skip
from hanchan.cli.tournament_text import show, show_preview
from hanchan.errors import CommandError
from hanchan.tournament import acts
from hanchan.tournament.names import by_surname, split_name
from hanchan.tournament.player_import import preview, read_players, rows_of
from hanchan.tournament.reports import Rows
from hanchan.words import LANGUAGES

app = typer.Typer(help="The list of players.", no_args_is_help=True)


@app.command("import")
def import_players(
    file: File,
    source: Annotated[str, typer.Argument(help="A CSV or XLSX file, or - for text pasted into the terminal.", show_default=False)],
    dry: Annotated[bool, typer.Option("--preview", help="Only show what would be entered.")] = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """Enter players from a file. Nothing is entered while there are faults.

    \b
    hanchan tournament players import open.jsonl players.xlsx --preview
    """
    book = open_book(file)
    known = tuple(book.tournament.players.values())
    pasted = typer.get_text_stream("stdin").read() if source == "-" else ""
    read = preview(rows_of(pasted), known) if source == "-" else read_players(Path(source), known)
    if not dry and not read.faults:
        book.add(acts.Enter(read.players), by)
    if as_json:
        print_json({**read.data(), "entered": not dry and not read.faults})
    else:
        show_preview(read, book, dry)
    if read.faults:
        raise typer.Exit(1)


@app.command("list")
def list_players(
    file: File,
    by_name: Annotated[str, typer.Option("--by-name", help="By last name, in the order of a language: en, pl, cs, ru.")] = "",
    as_json: AsJson = False,
) -> None:
    """The players with their numbers.

    \b
    hanchan tournament players list open.jsonl --by-name pl
    """
    if by_name and by_name not in LANGUAGES:
        raise CommandError(f"names cannot be sorted in {by_name!r}; there is {', '.join(LANGUAGES)}")
    tournament = open_book(file).tournament
    rows: Rows = [["number", "first name", "last name", "country", "EMA number", "club", "team", "remark"]]
    order = by_surname(tournament.players, language=by_name) if by_name else list(tournament.players)
    for number, one in [(number, tournament.players[number]) for number in order]:
        left = "withdrawn" if number in tournament.withdrawn else "disqualified" if number in tournament.disqualified else ""
        left = left or ("absent" if tournament.here.get(number) is False else "")
        rows.append([number, one.first, one.last, one.country, one.ema, one.club, one.team, "substitute" if one.substitute else left])
    show(rows, as_json)


@app.command("add")
def add_player(
    file: File,
    name: Name,
    country: Country = "",
    ema: Ema = "",
    club: Club = "",
    team: Team = "",
    email: Email = "",
    substitute: Annotated[bool, typer.Option("--substitute", help="Fills a table; fixed result, not ranked.")] = False,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Enter a player: a late entry, or a substitute of the house.

    \b
    hanchan tournament players add open.jsonl "Nowak, Anna" --country PL
    """
    first, last = split_name(name)
    check_ema(ema)
    entrant = acts.Entrant("", country, ema, club, team, substitute, first, last, email)
    do(file, acts.Enter((entrant,)), by, f"{entrant.name} is on the list", dry)


@app.command("change")
def change_player(
    file: File,
    player: Player,
    first: Annotated[str | None, typer.Option("--first", help="First name.")] = None,
    last: Annotated[str | None, typer.Option("--last", help="Last name.")] = None,
    country: NewCountry = None,
    ema: NewEma = None,
    club: NewClub = None,
    team: NewTeam = None,
    email: NewEmail = None,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Put the particulars of a player right; what is left out stays.

    \b
    hanchan tournament players change open.jsonl 12 --club "Tiger Tiles"
    """
    said = {"first": first, "last": last, "country": country, "ema": ema, "club": club, "team": team, "email": email}
    changes = {field: value for field, value in said.items() if value is not None}
    if not changes:
        raise CommandError("nothing to change; say --first, --last, --country, --ema, --club, --team or --email")
    check_ema(ema or "")
    known = open_book(file).tournament.player(player)
    entrant = msgspec.structs.replace(known, **({"name": ""} | changes))
    do(file, acts.ChangePlayer(player, entrant), by, f"player {player} is {entrant.name}", dry)


@app.command()
def here(
    file: File,
    players: Annotated[list[int], typer.Argument(min=1, help="The numbers of players.", show_default=False)],
    absent: Annotated[bool, typer.Option("--absent", help="They were looked for and are not here.")] = False,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Players have come to the desk, or are absent.

    \b
    hanchan tournament players here open.jsonl 3 7 12
    """
    said = f"{len(players)} players are {'absent' if absent else 'here'}"
    do(file, acts.Attend(tuple(players), not absent), by, said, dry)


@app.command()
def withdraw(
    file: File,
    player: Player,
    session: Annotated[int, typer.Option("--from", min=1, help="The first session the player misses.")],
    struck: Annotated[bool, typer.Option("--struck", help="Illness: left out of the results.")] = False,
    game: Game = "",
    reason: Reason = "",
    by: By = "",
    dry: Dry = False,
) -> None:
    """A player leaves; substitutes play in his place.

    \b
    hanchan tournament players withdraw open.jsonl 12 --from 3 --reason "fell ill"
    """
    do(file, acts.Withdraw(player, session, reason, struck, game), by, f"player {player} is out from session {session}", dry)
