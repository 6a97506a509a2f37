"""`hanchan tournament registration`: who registers, waits, is confirmed, and becomes a player."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated
from uuid import uuid4

import msgspec
import typer

from hanchan.cli.output import AsJson, print_json
from hanchan.cli.tournament_acts import By, Club, Country, Dry, Ema, Email, File, Name, Reason, check_ema, do, open_book, show_changes
from hanchan.cli.tournament_text import show, show_preview
from hanchan.errors import CommandError, FileError
from hanchan.tournament import acts
from hanchan.tournament.acts.entries import ASKED, OPTIONAL, REQUIRED, STATES, Entry, places_taken, settings, waiting
from hanchan.tournament.acts.registration import USUAL
from hanchan.tournament.names import split_name
from hanchan.tournament.office import Tournament
from hanchan.tournament.player_import import Preview, check_players
from hanchan.tournament.registration import is_open, registration_rows, to_enter

app = typer.Typer(help="Registration: places, waiting list, confirmation.", no_args_is_help=True)

Numbers = Annotated[list[int], typer.Argument(min=1, help="Numbers of entries, as 'list' shows them.", show_default=False)]
Number = Annotated[int, typer.Argument(min=1, help="The number of an entry, as 'list' shows it.", show_default=False)]


@app.command("open")
def open_registration(
    file: File,
    limit: Annotated[int, typer.Option("--limit", min=0, help="Places; who comes later waits. 0: any number.")] = 0,
    closes: Annotated[
        str, typer.Option("--closes", help="When it closes, as 2026-11-30T18:00; without a zone, that of this machine.")
    ] = "",
    text: Annotated[str, typer.Option("--text", help="What the page says above the form.")] = "",
    ask: Annotated[
        list[str] | None,
        typer.Option("--ask", help=f"A field besides the names, optional or required ({', '.join(ASKED)}), as in club=optional; repeat."),
    ] = None,
    by_hand: Annotated[bool, typer.Option("--by-hand", help="Whoever waits moves up only by 'move-up'.")] = False,
    names: Annotated[bool, typer.Option("--names/--no-names", help="Whether the public list has names.")] = True,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Open registration, or change how it is open. The page is that of 'tournament serve'; entries can be added here, too.

    \b
    hanchan tournament registration open open.jsonl --limit 40
    """
    asks = dict(map(_asked, ask)) if ask else dict(USUAL)
    said = acts.OpenRegistration(True, limit, _moment(closes), text, asks, not by_hand, names)
    places = f"{limit} places" if limit else "any number of places"
    do(file, said, by, f"registration is open: {places}{f', until {said.closes}' if closes else ''}", dry)


@app.command("close")
def close_registration(file: File, by: By = "", dry: Dry = False) -> None:
    """Close registration; who is registered stays so.

    \b
    hanchan tournament registration close open.jsonl
    """
    said = settings(open_book(file).tournament)
    do(file, msgspec.structs.replace(said, open=False), by, "registration is closed", dry)


@app.command("add")
def add_entry(
    file: File,
    name: Name,
    country: Country = "",
    ema: Ema = "",
    club: Club = "",
    email: Email = "",
    remark: Annotated[str, typer.Option("--remark", help="For the organiser alone.")] = "",
    by: By = "",
    dry: Dry = False,
) -> None:
    """Register somebody, on a place or on the waiting list.

    \b
    hanchan tournament registration add open.jsonl "Nowak, Anna" --country PL
    """
    first, last = split_name(name)
    book = open_book(file)
    check_ema(ema)
    entry = uuid4().hex[:12]
    act = acts.Register(entry, acts.Entrant(country=country, ema=ema, club=club, first=first, last=last, email=email), remark)
    if dry:
        show_changes(book, by, act)
        return
    book.add(act, by)
    print(f"{first} {last}: {book.tournament.entries[entry].state}, number {len(book.tournament.entries)}")


@app.command("list")
def list_entries(
    file: File,
    state: Annotated[str, typer.Option("--state", help=f"Only these: {', '.join(STATES)}.")] = "",
    as_json: AsJson = False,
) -> None:
    """Who has registered, in the order in which they did.

    \b
    hanchan tournament registration list open.jsonl
    """
    tournament = open_book(file).tournament
    said = settings(tournament)
    head, *rows = registration_rows(tournament)
    rows = [row for row in rows if not state or row[head.index("state")] == state]
    if as_json:
        print_json({
            "open": is_open(said, datetime.now(UTC)), "limit": said.limit, "places_taken": places_taken(tournament.entries),
            "waiting": len(waiting(tournament.entries)), "entries": [dict(zip(head, row, strict=True)) for row in rows],
        })  # fmt: skip
        return
    show([head, *rows], False)
    places = f"{places_taken(tournament.entries)} of {said.limit}" if said.limit else f"{places_taken(tournament.entries)}"
    state_now = "open" if is_open(said, datetime.now(UTC)) else "closed"
    print(f"registration is {state_now}; places taken: {places}; waiting: {len(waiting(tournament.entries))}")


@app.command()
def confirm(
    file: File,
    numbers: Numbers,
    undo: Annotated[bool, typer.Option("--undo", help="They are not confirmed any more.")] = False,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Confirm entries that have a place.

    \b
    hanchan tournament registration confirm open.jsonl 1 2 3
    """
    chosen = _entries(open_book(file).tournament, numbers)
    said = f"{len(chosen)} entries are {'no longer ' if undo else ''}confirmed"
    do(file, acts.Accept(tuple(one.id for one in chosen), not undo), by, said, dry)


@app.command("move-up")
def move_up(file: File, numbers: Numbers, by: By = "", dry: Dry = False) -> None:
    """Give somebody who waits a place, even beyond the limit.

    \b
    hanchan tournament registration move-up open.jsonl 41
    """
    chosen = _entries(open_book(file).tournament, numbers)
    do(file, acts.MoveUp(tuple(one.id for one in chosen)), by, f"{', '.join(one.entrant.name for one in chosen)}: place", dry)


@app.command()
def withdraw(file: File, number: Number, reason: Reason = "", by: By = "", dry: Dry = False) -> None:
    """Somebody does not come; it says who moves up, and who is still on the list of players.

    \b
    hanchan tournament registration withdraw open.jsonl 12
    """
    book = open_book(file)
    act = acts.Unregister(_entries(book.tournament, [number])[0].id, reason)
    show_changes(book, by, act, done=not dry)
    if not dry:
        book.add(act, by)


@app.command("export")
def export_entries(
    file: File, out: Annotated[Path, typer.Argument(help="Where to: .csv or .xlsx. It has e-mail addresses.", show_default=False)]
) -> None:
    """Write the list with everything in it, e-mail addresses too: not to be published.

    \b
    hanchan tournament registration export open.jsonl entries.xlsx
    """
    from hanchan.documents.tables import csv_text, workbook

    rows = registration_rows(open_book(file).tournament)
    kind = out.suffix.lower()
    if kind not in (".csv", ".xlsx"):
        raise CommandError(f"{out}: write .csv or .xlsx")
    content = csv_text(rows).encode("utf-8-sig") if kind == ".csv" else workbook({"registration": rows})
    try:
        out.write_bytes(content)
    except OSError as error:
        raise FileError(f"{out}: cannot be written: {error.strerror}") from None
    print(f"{out}: {len(rows) - 1} entries, with e-mail addresses")


@app.command()
def enter(
    file: File,
    dry: Annotated[bool, typer.Option("--preview", help="Only show what would be entered.")] = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """Put everybody who is confirmed on the list of players. Nothing is entered while there are faults.

    \b
    hanchan tournament registration enter open.jsonl --preview
    """
    book = open_book(file)
    chosen = to_enter(book.tournament)
    if not chosen:
        raise CommandError("nobody is confirmed who is not on the list already; 'registration confirm' does that")
    known = tuple(book.tournament.players.values())
    read = Preview(check_players([(number, one.entrant) for number, one in enumerate(chosen, 1)], known, wants_country=False))
    if not dry and not read.faults:
        book.add(acts.Enter(read.players, tuple(one.id for one in chosen)), by)
    if as_json:
        print_json({**read.data(), "entered": not dry and not read.faults})
    else:
        show_preview(read, book, dry)
    if read.faults:
        raise typer.Exit(1)


@app.command()
def forget(
    file: File,
    numbers: Annotated[list[int] | None, typer.Argument(min=1, help="Only these entries; else everybody.", show_default=False)] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do it; without, it only says what would go.")] = False,
    by: By = "",
) -> None:
    """Delete personal data from the file for good: addresses, remarks, and the names of those who are no players.

    \b
    hanchan tournament registration forget open.jsonl
    """
    book = open_book(file)
    act = acts.Forget(tuple(one.id for one in _entries(book.tournament, numbers or [])))
    show_changes(book, by, act, done=True)
    if not yes:
        print("nothing was done (--yes)")
        return
    book.add(act, by)
    print(f"{file}: done; backups made before still have these data, delete them")


def _entries(tournament: Tournament, numbers: list[int]) -> list[Entry]:
    known = list(tournament.entries.values())
    wrong = [number for number in numbers if number > len(known)]
    if wrong:
        raise CommandError(f"there is no entry {wrong[0]}; there are {len(known)}")
    return [known[number - 1] for number in numbers]


def _asked(text: str) -> tuple[str, str]:
    field, _, how = text.partition("=")
    how = how or OPTIONAL
    if field not in ASKED or how not in (OPTIONAL, REQUIRED):
        raise CommandError(f"--ask {text}: write it as {ASKED[0]}={OPTIONAL} or {ASKED[0]}={REQUIRED}; there is {', '.join(ASKED)}")
    return field, how


def _moment(text: str) -> str:
    """A time with its zone: that of this machine where none is said."""
    if not text:
        return ""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise CommandError(f"--closes {text}: write it as 2026-11-30T18:00") from None
    return (moment if moment.tzinfo else moment.astimezone()).isoformat(timespec="minutes")
