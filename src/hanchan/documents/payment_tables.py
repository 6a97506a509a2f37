"""The payment tables of a rule set on one page, to lie beside a table: main tables, limits, and the short tables of the Polish sheet."""

from typing import Any

from hanchan.documents.pdf import grid, pdf_file, text
from hanchan.documents.tables import Rows
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.tables import FU_ROWS, HAN_COLUMNS, Cell, can_occur, limit_table, payment_table, seven_pairs_table, short_table


def payment_tables_pdf(rules: Ruleset) -> bytes:
    """The page as PDF."""
    return pdf_file(lambda: _flow(rules), f"Payments: {rules.title}", margin=20)


def payment_tables(rules: Ruleset) -> list[tuple[str, Rows]]:
    """Every table with its title, in the order in which they are printed."""
    return [
        ("Ron: another player wins / East wins", main_rows(rules, tsumo=False)),
        ("Self-draw: each other player + East pay; each pays East", main_rows(rules, tsumo=True)),
        ("Limits", limit_rows(rules)),
        ("Not East, in short", short_rows(rules)),
        ("Seven pairs", seven_pairs_rows(rules)),
    ]


def main_rows(rules: Ruleset, tsumo: bool) -> Rows:
    """A payment table: by ron what another winner and East get, by self-draw what each pays (others + East; to East)."""
    cells = payment_table(rules)
    rows: Rows = [["fu", *[f"{han} han" for han in HAN_COLUMNS]]]
    for fu in FU_ROWS:
        if tsumo or fu != 20:
            rows.append([str(fu), *[_paid(cells[fu, han], tsumo) if can_occur(han, fu, tsumo) else "" for han in HAN_COLUMNS]])
    return rows


def _paid(cell: Cell, tsumo: bool) -> str:
    if tsumo:
        return f"{cell.tsumo_other} + {cell.tsumo_from_dealer}; {cell.tsumo_from_dealer}"
    return f"{cell.ron} / {cell.ron_dealer}"


def limit_rows(rules: Ruleset) -> Rows:
    head: Rows = [["limit", "han", "ron / East", "self-draw; East"]]
    return head + [[limit, han, _paid(paid, tsumo=False), _paid(paid, tsumo=True)] for limit, han, paid in limit_table(rules)]


def short_rows(rules: Ruleset) -> Rows:
    head: Rows = [["fu", "", *[f"{han} han" for han in HAN_COLUMNS]]]
    return head + [[str(fu), how, *paid] for fu, how, paid in short_table(rules)]


def seven_pairs_rows(rules: Ruleset) -> Rows:
    """Seven pairs: East by ron, another by ron, another by self-draw."""
    found = seven_pairs_table(rules)
    drawn = [f"{paid.tsumo_other} + {paid.tsumo_from_dealer}" if can_occur(han, 25, True) else "" for han, paid in found.items()]
    to_east = [f"{paid.tsumo_from_dealer} each" if can_occur(han, 25, True) else "" for han, paid in found.items()]
    return [
        ["", *[f"{han} han" for han in found]],
        ["East, ron", *[str(paid.ron_dealer) for paid in found.values()]],
        ["East, self-draw", *to_east],
        ["other, ron", *[str(paid.ron) for paid in found.values()]],
        ["other, self-draw", *drawn],
    ]


def _flow(rules: Ruleset) -> list[Any]:
    parts: list[Any] = [text(rules.title, 14)]
    for title, rows in payment_tables(rules):
        parts += [text(title, 8), grid(rows, size=6)]
    if rules.misprints:  # one paragraph: the page has no room for a line each
        corrected = [f"{misprint.where}: {misprint.correct} (printed {misprint.printed})" for misprint in rules.misprints]
        parts.append(text(f"Corrected: {'; '.join(corrected)}.", 6))
    return parts
