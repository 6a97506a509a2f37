"""`hanchan sheet`: keep the scores of a real table in a file, entry by entry."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from hanchan.cli.output import AsJson, RulesName, console, print_json
from hanchan.cli.sheet_text import beginning_lines, difference_lines, history_table, league_tables, needs_table, setup_lines, sheet_tables
from hanchan.errors import CommandError, FileError, ScoreSheetError
from hanchan.rules import DEFAULT, PRESETS, load
from hanchan.scorekeeper import Season, Sheet, diff, draw_seats, entry_from_text, needs, offered, setup_data
from hanchan.scorekeeper.files import from_lines, note_line, to_lines
from hanchan.tiles import new_seed
from hanchan.words import LANGUAGES

app = typer.Typer(no_args_is_help=True, help="Keep the scores of a real table: entries in a file, everything else follows.")

File = Annotated[Path, typer.Argument(help="File of the score sheet (JSON Lines).", show_default=False)]
_AMOUNTS = {"ignore_unknown_options": True}
"""So that an amount such as -1000 is not taken for an option."""
By = Annotated[str, typer.Option("--by", help="Who writes this, for the history.")]
Words = Annotated[list[str], typer.Argument(help="The entry, as in: ron Bea 3/30 from Ania riichi Bea", show_default=False)]


@app.command()
def new(
    file: File,
    names: Annotated[list[str], typer.Argument(help="Four names, from East to North.", show_default=False)],
    rules: RulesName = DEFAULT,
    lot: Annotated[bool, typer.Option("--lot", help="Draw the seats by lot.")] = False,
    tournament: Annotated[bool, typer.Option("--tournament", help="Chombo as in tournaments.")] = False,
    title: Annotated[str, typer.Option("--title", help="Title of the sheet.")] = "",
    table: Annotated[str, typer.Option("--table", help="Number of the table.")] = "",
    session: Annotated[str, typer.Option("--session", help="Number of the hanchan.")] = "",
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """Begin a score sheet.

    \b
    hanchan sheet new friday.jsonl Ania Bea Cyril Dana --rules ema2016
    """
    if file.exists():
        raise ScoreSheetError(f"{str(file)!r} is there already; choose another name")
    if len(names) != 4:
        raise ScoreSheetError(f"{len(names)} names; a table has four players")
    draw = draw_seats(names, new_seed().hex()) if lot else None
    seats = draw.seats if draw else names
    text = rules if rules in PRESETS else _read(Path(rules)) if rules.endswith(".toml") else rules
    sheet = Sheet.begin(seats, text, tournament=tournament, by_lot=lot, title=title, table=table, session=session, by=by, at=_now())
    _write(file, to_lines(sheet), "x")
    _show(sheet, as_json)
    if not as_json:
        for line in beginning_lines(sheet.rules, draw):
            console().print(line, markup=False)


@app.command()
def setup(
    names: Annotated[list[str] | None, typer.Argument(help="Four names, to draw their seats.", show_default=False)] = None,
    rules: RulesName = DEFAULT,
    lang: Annotated[str, typer.Option("--lang", "-l", help=f"Language: {', '.join(LANGUAGES)}.")] = "en",
    as_json: AsJson = False,
) -> None:
    """How a real table is set up, step by step with the clauses: tiles, sticks, seats, wall, break, dora, deal. With names seats are drawn.

    \b
    hanchan sheet setup --rules womrt2009
    hanchan sheet setup Ania Bea Cyril Dana --lang pl
    """
    chosen = load(rules)
    if names and len(names) == 1 and names[0] in PRESETS:
        raise CommandError(f"{names[0]!r} is a rule set, no name of a player; it is given with --rules {names[0]}")
    draw = draw_seats(names, new_seed().hex()) if names else None
    if as_json:
        print_json({**setup_data(chosen, lang), "draw": draw.data() if draw else None})
        return
    out = console()
    out.print(chosen.title, style="bold", markup=False)
    for line in setup_lines(chosen, lang, draw):
        out.print(line)


@app.command(context_settings=_AMOUNTS)
def add(file: File, words: Words, by: By = "", as_json: AsJson = False) -> None:
    """Add an entry.

    \b
    hanchan sheet add friday.jsonl ron Bea 3/30 from Ania riichi Bea
    hanchan sheet add friday.jsonl tsumo Cyril haneman
    hanchan sheet add friday.jsonl draw Ania Bea
    hanchan sheet add friday.jsonl chombo Dana because wrong win
    hanchan sheet add friday.jsonl correct Ania +100 Bea -100 because miscounted
    """
    sheet = _load(file)
    sheet.add(entry_from_text(_joined(words), sheet.position), by=by, at=_now())
    _append(file, sheet, as_json)


@app.command(context_settings=_AMOUNTS)
def edit(
    file: File,
    id: Annotated[str, typer.Argument(help="Id of the entry, as 'show' names it.", show_default=False)],
    words: Words,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """Put another entry in the place of an earlier one; everything after it is recalculated.

    \b
    hanchan sheet edit friday.jsonl n3 ron Bea 3/40 from Ania
    """
    sheet = _load(file)
    position = sheet.step(id).before
    sheet.edit(id, entry_from_text(_joined(words), position), by=by, at=_now())
    _append(file, sheet, as_json)


@app.command()
def undo(file: File, by: By = "", as_json: AsJson = False) -> None:
    """Undo the last thing that was written; it stays in the history.

    \b
    hanchan sheet undo friday.jsonl
    """
    sheet = _load(file)
    sheet.undo(by=by, at=_now())
    _append(file, sheet, as_json)


@app.command()
def show(
    file: File,
    history: Annotated[bool, typer.Option("--history", help="Every note: who wrote what, and when.")] = False,
    as_json: AsJson = False,
) -> None:
    """Where the game stands, deal by deal; the result when it is over.

    \b
    hanchan sheet show friday.jsonl --history
    """
    sheet = _load(file)
    if history and as_json:
        print_json([change.data() for change in sheet.changes])
    elif history:
        console().print(history_table(sheet))
    else:
        _show(sheet, as_json)


@app.command("needs")
def needs_command(
    file: File,
    riichi: Annotated[str, typer.Option("--riichi", help="Who has declared riichi in this deal, separated by commas.")] = "",
    as_json: AsJson = False,
) -> None:
    """What does each player need for a better place, by self-draw and by ron from each?

    \b
    hanchan sheet needs friday.jsonl --riichi Ania
    """
    sheet = _load(file)
    position = sheet.position
    declared = entry_from_text("draw " + riichi.replace(",", " "), position) if riichi else None
    found = needs(position, getattr(declared, "waiting", ()))
    if as_json:
        print_json([need.data() for need in found])
    else:
        console().print(needs_table(sheet, found))


@app.command("offered")
def offered_command(file: File, as_json: AsJson = False) -> None:
    """What can be entered under the rules of the sheet, and what not.

    \b
    hanchan sheet offered friday.jsonl
    """
    found = offered(_load(file).rules)
    if as_json:
        print_json(found.data())
        return
    out = console()
    out.print("offered: " + ", ".join([*found.offered, *found.limits]), markup=False)
    for offer in found.not_offered:
        out.print(f"not offered: {offer.what} ({'; '.join(filter(None, (offer.why_not, offer.clause)))})", markup=False)


@app.command("diff")
def diff_command(
    file: File,
    other: Annotated[Path, typer.Argument(help="Another version of the sheet.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """What two versions of a sheet do not have in common. Exit code 1 if they lead to different games.

    \b
    hanchan sheet diff friday.jsonl friday-of-bea.jsonl
    """
    found = diff(_load(file), _load(other))
    if as_json:
        print_json(found.data())
    else:
        for line in difference_lines(found):
            console().print(line, markup=False)
    raise typer.Exit(0 if found.agree else 1)


@app.command()
def export(
    file: File,
    target: Annotated[Path, typer.Argument(help="File to write: .pdf, .xlsx, .csv (result), .json.", show_default=False)],
    deals: Annotated[bool, typer.Option("--deals", help="CSV of the deals, not of the result.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """The score sheet as PDF, XLSX, CSV or JSON.

    \b
    hanchan sheet export friday.jsonl friday.pdf
    hanchan sheet export friday.jsonl deals.csv --deals
    """
    from hanchan.documents.score_export import export_sheet

    content = export_sheet(_load(file), target.suffix.lower().lstrip("."), deals)
    _write(target, content, "w" if force else "x")


@app.command()
def season(
    files: Annotated[list[Path], typer.Argument(help="Files of finished games.", show_default=False)],
    least: Annotated[int, typer.Option("--least", min=0, help="Games to have played to be ranked.")] = 0,
    target: Annotated[Path | None, typer.Option("--out", "-o", help="Also write a file: .xlsx, .csv (league) or .svg (plots).")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """A league table and the players' statistics over many games.

    \b
    hanchan sheet season games/*.jsonl --least 4 --out league.xlsx
    """
    counted = Season(least=least)
    for path in files:
        try:
            counted.add(_load(path))
        except ScoreSheetError as error:
            raise ScoreSheetError(f"{path}: {error}") from None
    if target is not None:
        from hanchan.documents.score_export import export_season

        for name, content in export_season(counted, target.suffix.lower().lstrip(".")).items():
            _write(target.with_stem(f"{target.stem}{name}"), content, "w" if force else "x")
    if as_json:
        print_json(counted.data())
        return
    for table in league_tables(counted):
        console().print(table)


def _joined(words: list[str]) -> str:
    """The words as one line; a name with blanks in it stays one word."""
    return " ".join(f'"{word}"' if " " in word and '"' not in word and len(words) > 1 else word for word in words)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _load(path: Path) -> Sheet:
    try:
        return from_lines(_read(path))
    except ScoreSheetError as error:
        raise ScoreSheetError(f"{path}: {error}") from None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(f"cannot read {str(path)!r}: {getattr(error, 'strerror', '') or error}") from None


def _write(path: Path, content: str | bytes, mode: str) -> None:
    try:
        with path.open(mode + "b") as out:
            out.write(content.encode() if isinstance(content, str) else content)
    except FileExistsError:
        raise FileError(f"{str(path)!r} is there already; --force writes over it") from None
    except OSError as error:
        raise FileError(f"cannot write {str(path)!r}: {error.strerror}") from None


def _append(path: Path, sheet: Sheet, as_json: bool) -> None:
    """Add the last note to the file: what was written before is never touched."""
    _write(path, note_line(sheet.notes[-1]), "a")
    _show(sheet, as_json)


def _show(sheet: Sheet, as_json: bool) -> None:
    if as_json:
        print_json({
            "names": list(sheet.names), "rules": sheet.rules.name, "position": sheet.position.data(),
            "steps": [step.data() for step in sheet.steps], "results": [result.data() for result in sheet.results],
        })  # fmt: skip
        return
    for table in sheet_tables(sheet):
        console().print(table)
    sys.stdout.flush()
