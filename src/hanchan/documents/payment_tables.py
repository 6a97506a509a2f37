"""The payment tables of a rule set on one page, to lie beside a table: main tables, limits, and the short tables of the Polish sheet."""

from collections.abc import Iterable
from typing import Any

from hanchan.documents.grids import grid
from hanchan.documents.pdf import PORTRAIT_WIDTH, pdf_file, text
from hanchan.documents.tables import Rows
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.tables import FU_ROWS, HAN_COLUMNS, Cell, can_occur, limit_table, payment_table, seven_pairs_table, short_table
from hanchan.words.catalogue import text as words


def payment_tables_pdf(rules: Ruleset, lang: str = "en") -> bytes:
    """The page as PDF."""
    return pdf_file(lambda: _flow(rules, lang), f"{_word('title', lang)}: {rules.title}", margin=20, lang=lang)


def payment_tables(rules: Ruleset, lang: str = "en") -> list[tuple[str, Rows]]:
    """Every table with its title, in the order in which they are printed."""
    return [
        (_word("ron", lang), main_rows(rules, False, lang)),
        (_word("tsumo", lang), main_rows(rules, True, lang)),
        (_word("limits", lang), limit_rows(rules, lang)),
        (_word("short", lang), short_rows(rules, lang)),
        (words("names", "yaku.chiitoitsu", lang), seven_pairs_rows(rules, lang)),
    ]


def main_rows(rules: Ruleset, tsumo: bool, lang: str = "en") -> Rows:
    """A payment table: by ron what another winner and East get, by self-draw what each pays (others + East; to East)."""
    cells = payment_table(rules)
    rows: Rows = [[words("names", "term.fu", lang), *_han(HAN_COLUMNS, lang)]]
    for fu in FU_ROWS:
        if tsumo or fu != 20:
            rows.append([str(fu), *[_paid(cells[fu, han], tsumo) if can_occur(han, fu, tsumo) else "" for han in HAN_COLUMNS]])
    return rows


def _paid(cell: Cell, tsumo: bool) -> str:
    if tsumo:
        return f"{cell.tsumo_other} + {cell.tsumo_from_dealer}; {cell.tsumo_from_dealer}"
    return f"{cell.ron} / {cell.ron_dealer}"


def limit_rows(rules: Ruleset, lang: str = "en") -> Rows:
    head: Rows = [[_word("limit", lang), words("names", "term.han", lang), _word("ronOrEast", lang), _word("tsumoOrEast", lang)]]
    return head + [[limit, han, _paid(paid, tsumo=False), _paid(paid, tsumo=True)] for limit, han, paid in limit_table(rules)]


def short_rows(rules: Ruleset, lang: str = "en") -> Rows:
    head: Rows = [[words("names", "term.fu", lang), "", *_han(HAN_COLUMNS, lang)]]
    return head + [[str(fu), how, *paid] for fu, how, paid in short_table(rules)]


def seven_pairs_rows(rules: Ruleset, lang: str = "en") -> Rows:
    """Seven pairs: East by ron, another by ron, another by self-draw."""
    found = seven_pairs_table(rules)
    drawn = [f"{paid.tsumo_other} + {paid.tsumo_from_dealer}" if can_occur(han, 25, True) else "" for han, paid in found.items()]
    to_east = [_word("each", lang, points=paid.tsumo_from_dealer) if can_occur(han, 25, True) else "" for han, paid in found.items()]
    return [
        ["", *_han(found, lang)],
        [_word("eastRon", lang), *[str(paid.ron_dealer) for paid in found.values()]],
        [_word("eastTsumo", lang), *to_east],
        [_word("otherRon", lang), *[str(paid.ron) for paid in found.values()]],
        [_word("otherTsumo", lang), *drawn],
    ]


def _word(key: str, lang: str, **values: str | int) -> str:
    return words("payments", key, lang, **values)


def _han(numbers: Iterable[int], lang: str) -> list[str]:
    han = words("names", "term.han", lang)
    return [f"{number} {han}" for number in numbers]


def _flow(rules: Ruleset, lang: str) -> list[Any]:
    parts: list[Any] = [text(rules.title, 14)]
    for title, rows in payment_tables(rules, lang):
        parts += [text(title, 8), grid(rows, PORTRAIT_WIDTH, 6)]
    if rules.misprints:  # one paragraph: the page has no room for a line each
        printed = _word("printed", lang)
        corrected = [f"{misprint.where}: {misprint.correct} ({printed} {misprint.printed})" for misprint in rules.misprints]
        parts.append(text(f"{_word('corrected', lang)}: {'; '.join(corrected)}.", 6))
    return parts
