"""`hanchan tournament standings`, `report`, `reports`, `site`, `log`: what comes of a tournament, to read and to print."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from hanchan.cli.output import AsJson, console, print_json
from hanchan.cli.tournament_acts import File, Lang, open_book
from hanchan.cli.tournament_text import fitting, show
from hanchan.errors import CommandError, FileError
from hanchan.tournament.standings import standings as computed_standings
from hanchan.tournament.standings import tie_break_words


def standings(
    file: File,
    after: Annotated[int, typer.Option("--after", min=0, help="After which session; now if left out.")] = 0,
    as_json: AsJson = False,
) -> None:
    """The ranking now or after a session.

    \b
    hanchan tournament standings open.jsonl --after 3
    """
    from hanchan.tournament.reports import ranking

    tournament = open_book(file).tournament
    if as_json:
        print_json({"standings": [row.data() for row in computed_standings(tournament, after)], "ties": tie_break_words(tournament)})
        return
    show(fitting(ranking(tournament, after), console().width), False)
    print(tie_break_words(tournament))


def report(
    file: File,
    out: Annotated[Path, typer.Argument(help="Where to: .csv (one report), .xlsx (all of them) or .pdf (paper).", show_default=False)],
    what: Annotated[
        str,
        typer.Option(
            "--what",
            help="ema, mers, ranking, tables, games, penalties, balance, referee, seating, teams; "
            "PDF: cards, badges, table_cards, sheets, posters, diplomas, course.",
        ),
    ] = "ema",
    session: Annotated[int, typer.Option("--session", min=0, help="Only this session, for sheets and posters.")] = 0,
) -> None:
    """Write a report.

    \b
    hanchan tournament report open.jsonl open.xlsx
    hanchan tournament report open.jsonl cards.pdf --what cards
    """
    from hanchan.documents import tournament_papers
    from hanchan.documents.tables import csv_text
    from hanchan.documents.tournament_workbook import tournament_xlsx
    from hanchan.tournament.reports import REPORTS

    tournament = open_book(file).tournament
    kind = out.suffix.lower()
    if kind == ".xlsx":
        content = tournament_xlsx(tournament)
    elif kind == ".pdf":
        content = tournament_papers.document(tournament, what, session)
    elif kind == ".csv" and what in REPORTS:
        content = csv_text(REPORTS[what](tournament)).encode("utf-8-sig")
    else:
        raise CommandError(f"{out}, {what}: there is no such report; write .csv with {', '.join(REPORTS)}, .xlsx or .pdf")
    try:
        out.write_bytes(content)
    except OSError as error:
        raise FileError(f"{out}: cannot be written: {error.strerror}") from None
    print(f"{out}: {len(content)} bytes")


def reports(
    file: File,
    folder: Annotated[Path, typer.Argument(help="A folder; it is made if there is none.", show_default=False)],
) -> None:
    """Write everything again from the log: every report as CSV, the workbook, the papers as PDF, and the site of results.

    \b
    hanchan tournament reports open.jsonl papers
    """
    from hanchan.documents.all_reports import all_files

    _write_files(folder, all_files(open_book(file).tournament))


def site(
    file: File,
    folder: Annotated[Path, typer.Argument(help="A folder; it is made if there is none.", show_default=False)],
) -> None:
    """Write the results as a site of plain files in four languages, to be put on any server or opened as it is.

    \b
    hanchan tournament site open.jsonl results
    """
    from hanchan.documents.results_site import results_site

    _write_files(folder, results_site(open_book(file).tournament))


def _write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    try:
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
    except OSError as error:
        raise FileError(f"{folder}: cannot be written: {error.strerror}") from None
    print(f"{folder}: {len(files)} files")


def log(file: File, lang: Lang = "en", as_json: AsJson = False) -> None:
    """The minutes: when, who, and what was done, in a sentence; what was taken back says by which act.

    \b
    hanchan tournament log open.jsonl --lang pl
    """
    from hanchan.tournament.minutes import minutes

    tournament = open_book(file).tournament
    if as_json:
        print_json(tournament.data())
        return
    for one in minutes(tournament, lang):
        print(f"{one.number:>4}  {one.time}  {one.by or '-':12}  {one.text}")
