"""`hanchan yaku`: the yaku of a rule set, on the screen, as data, or as a sheet to print."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from hanchan.cli.output import AsJson, console, print_json
from hanchan.documents.yaku_sheet import shown_example, yaku_sheet_pdf
from hanchan.errors import FileError
from hanchan.lessons.yaku_list import YakuEntry, YakuExample, yaku_list
from hanchan.rules import DEFAULT, load
from hanchan.tiles.notation import to_mpsz
from hanchan.words import name
from hanchan.words.catalogue import checked


def yaku(
    rules: Annotated[str, typer.Option("--rules", "-r", help="Rule set: a name from 'hanchan rules list' or a TOML file.")] = DEFAULT,
    lang: Annotated[str, typer.Option("--lang", help="Language: en, pl, cs or ru.")] = "en",
    pdf: Annotated[Path | None, typer.Option("--pdf", help="Write two sides of A4 to print.", show_default=False)] = None,
    as_json: AsJson = False,
) -> None:
    """The yaku: han concealed and open, an example hand, the clause, and what goes together.

    \b
    hanchan yaku                                     the default rules
    hanchan yaku --rules plm --lang pl               in Polish
    hanchan yaku --rules ema2025 --pdf yaku.pdf      a sheet to carry
    """
    ruleset = load(rules)
    entries = yaku_list(ruleset)
    if pdf is not None:
        content = yaku_sheet_pdf(ruleset, checked(lang))
        try:
            pdf.write_bytes(content)
        except OSError as error:
            raise FileError(f"cannot write {str(pdf)!r}: {error.strerror}") from None
        return
    if as_json:
        print_json({"rules": ruleset.name, "yaku": [_data(entry, checked(lang)) for entry in entries]})
        return
    out = console()
    out.print(Text(ruleset.title, "bold"))
    grid = Table(box=None, pad_edge=False, header_style="dim")
    for column, side in (("yaku", "left"), ("concealed", "right"), ("open", "right"), ("example", "left"), ("clause", "left")):
        grid.add_column(column, justify="right" if side == "right" else "left")
    for entry in entries:
        closed, opened = (f"{entry.yakuman:g} yakuman", "") if entry.yakuman else (str(entry.closed or "-"), str(entry.open or "-"))
        grid.add_row(name("yaku", entry.id, checked(lang)), closed, opened, _hand(shown_example(entry)), entry.clause)
    out.print(grid)


def _hand(example: YakuExample) -> str:
    win = example.win
    return " ".join([to_mpsz(win.concealed), f"{'tsumo' if win.tsumo else 'ron'} {to_mpsz([win.tile])}", *map(str, win.melds)])


def _data(entry: YakuEntry, lang: str) -> dict[str, Any]:
    worth = {"yakuman": entry.yakuman} if entry.yakuman else {"closed": entry.closed, "open": entry.open}
    examples = [
        {
            "hand": to_mpsz(example.win.concealed),
            "win": to_mpsz([example.win.tile]),
            "tsumo": example.win.tsumo,
            "melds": [str(meld) for meld in example.win.melds],
            "yaku": [key for key, _ in example.score.yaku_values],
        }
        for example in entry.examples
    ]
    named = {"id": entry.id, "name": name("yaku", entry.id, lang)}
    return {**named, **worth, "clause": entry.clause, "examples": examples, "combines": list(entry.combines)}
