"""`hanchan table`: the payment tables of a rule set."""

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from hanchan.cli.output import AsJson, console, print_json
from hanchan.rules import DEFAULT, load
from hanchan.scoring.tables import FU_ROWS, HAN_COLUMNS, Cell, can_occur, limit_table, payment_table


def table(
    rules: Annotated[str, typer.Argument(help="Rule set: a name from 'hanchan rules list' or a TOML file.")] = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Payment tables, as rule books print them.

    \b
    hanchan table             the default rules
    hanchan table plm         with the misprints of that sheet put right
    """
    ruleset = load(rules)
    cells = payment_table(ruleset)
    if as_json:
        print_json({
            "rules": ruleset.name,
            "table": [{"fu": fu, "han": han, **_cell_data(cell)} for (fu, han), cell in cells.items()],
            "limits": [{"limit": limit, "han": han, **_cell_data(cell)} for limit, han, cell in limit_table(ruleset)],
            "misprints": [misprint._asdict() for misprint in ruleset.misprints],
        })  # fmt: skip
        return
    out = console()
    out.print(Text(ruleset.title, "bold"))
    out.print(_grid("Ron: another player wins / the dealer wins", cells, tsumo=False))
    out.print(_grid("Self-draw: each other player + the dealer pay; each pays the dealer", cells, tsumo=True))
    limits = Table(title="Limits", title_justify="left", box=None, pad_edge=False, header_style="dim")
    for column in ("limit", "han", "ron / dealer", "self-draw; dealer"):
        limits.add_column(column, justify="left" if column == "limit" else "right")
    for limit, name, cell in limit_table(ruleset):
        limits.add_row(limit, name, _text(cell, False), _text(cell, True))
    out.print(limits)
    for misprint in ruleset.misprints:
        out.print(f"corrected: {misprint.where}: {misprint.correct} (printed {misprint.printed}; {misprint.why})", markup=False)


def _grid(title: str, cells: dict[tuple[int, int], Cell], tsumo: bool) -> Table:
    grid = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    grid.add_column("fu", justify="right")
    for han in HAN_COLUMNS:
        grid.add_column(f"{han} han", justify="right")
    for fu in FU_ROWS:
        if tsumo or fu != 20:
            grid.add_row(str(fu), *[_text(cells[fu, han], tsumo) if can_occur(han, fu, tsumo) else "" for han in HAN_COLUMNS])
    return grid


def _text(cell: Cell, tsumo: bool) -> str:
    if tsumo:
        return f"{cell.tsumo_other} + {cell.tsumo_from_dealer}; {cell.tsumo_from_dealer}"
    return f"{cell.ron} / {cell.ron_dealer}"


def _cell_data(cell: Cell) -> dict[str, Any]:
    return cell._asdict()
