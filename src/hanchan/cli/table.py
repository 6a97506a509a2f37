"""`hanchan table`: the payment tables of a rule set."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from hanchan.cli.output import AsJson, console, print_json
from hanchan.documents.payment_tables import payment_tables, payment_tables_pdf
from hanchan.documents.tables import Rows
from hanchan.errors import FileError
from hanchan.rules import DEFAULT, load
from hanchan.scoring.tables import Cell, limit_table, payment_table, seven_pairs_table, short_table
from hanchan.words.catalogue import checked
from hanchan.words.catalogue import text as word


def table(
    rules: Annotated[str, typer.Argument(help="Rule set: a name from 'hanchan rules list' or a TOML file.")] = DEFAULT,
    lang: Annotated[str, typer.Option("--lang", help="Language: en, pl, cs or ru.")] = "en",
    pdf: Annotated[Path | None, typer.Option("--pdf", help="Write them as a page to print.", show_default=False)] = None,
    as_json: AsJson = False,
) -> None:
    """Payment tables, as rule books print them: ron, self-draw, limits, the short table for those who are not East, seven pairs.

    \b
    hanchan table                       the default rules
    hanchan table plm                   with the misprints of that sheet put right and listed
    hanchan table plm --lang pl         in Polish
    hanchan table ema2016 --pdf t.pdf   a page to lie beside the table
    """
    ruleset = load(rules)
    if pdf is not None:
        _write(pdf, payment_tables_pdf(ruleset, checked(lang)))
        return
    cells = payment_table(ruleset)
    if as_json:
        print_json({
            "rules": ruleset.name,
            "table": [{"fu": fu, "han": han, **_cell_data(cell)} for (fu, han), cell in cells.items()],
            "limits": [{"limit": limit, "han": han, **_cell_data(cell)} for limit, han, cell in limit_table(ruleset)],
            "short": [{"fu": fu, "how": how, "paid": list(paid)} for fu, how, paid in short_table(ruleset)],
            "seven_pairs": [{"han": han, **_cell_data(cell)} for han, cell in seven_pairs_table(ruleset).items()],
            "misprints": [misprint._asdict() for misprint in ruleset.misprints],
        })  # fmt: skip
        return
    out = console()
    out.print(Text(ruleset.title, "bold"))
    for title, rows in payment_tables(ruleset, checked(lang)):
        out.print(_grid(title, rows))
    corrected, printed = (word("payments", key, lang) for key in ("corrected", "printed"))
    for misprint in ruleset.misprints:
        out.print(f"{corrected}: {misprint.where}: {misprint.correct} ({printed} {misprint.printed}; {misprint.why})", markup=False)


def _grid(title: str, rows: Rows) -> Table:
    head, *body = rows
    grid = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    for place, column in enumerate(head):  # what a row is called stands on the left
        grid.add_column(column, justify="right" if place or body[0][place].isdigit() else "left")
    for row in body:
        grid.add_row(*row)
    return grid


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise FileError(f"cannot write {str(path)!r}: {error.strerror}") from None


def _cell_data(cell: Cell) -> dict[str, Any]:
    return cell._asdict()
