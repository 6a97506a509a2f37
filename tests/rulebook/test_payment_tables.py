"""The payment tables and limits as the rule books print them, amount by amount (EMA 2016 §4.1.2, §4.1.3).

Cases: docs/rules/cases/optional-yaku.md, docs/rules/cases/examples.md.
"""

import io
import re
import tomllib
from typing import NamedTuple

import pytest
from pypdf import PdfReader

from hanchan.documents.payment_tables import payment_tables_pdf
from hanchan.rules import PRESETS, Ruleset, load
from hanchan.scoring.limits import base_points, limit_name, ron_payment, tsumo_payment, yakuman_points
from hanchan.scoring.tables import FU_ROWS, HAN_COLUMNS, Cell, can_occur, limit_table, payment_table, seven_pairs_table, short_table
from tests.rulebook.casebook import DATA
from tests.support.wins import scored, won

PRINTED = tomllib.loads((DATA / "payment_tables.toml").read_text(encoding="utf-8"))
TABLES = ("east_tsumo", "east_ron", "other_tsumo", "other_ron")
EDITIONS = ("ema2008", "ema2012", "ema2016")
NOT_ROUNDED_UP = [rules for rules in PRESETS if not load(rules).round_up_mangan]
ROUNDED_UP = [rules for rules in PRESETS if load(rules).round_up_mangan]


class Printed(NamedTuple):
    """An amount where it stands; of two amounts both."""

    table: str
    fu: int
    han: int
    amounts: str


def printed(sheet: str) -> list[Printed]:
    """Every amount of the four tables of a sheet; the dashes are left out."""
    rows = [(table, line.split()) for table in TABLES for line in PRINTED[sheet][table].strip().splitlines()]
    cells = [Printed(table, int(row[0]), han, amounts) for table, row in rows for han, amounts in enumerate(row[1:], 1)]
    return [cell for cell in cells if cell.amounts != "-"]


def shown(table: str, cell: Cell) -> str:
    """A cell of our own as that table prints it."""
    return {
        "east_tsumo": f"{cell.tsumo_from_dealer}",
        "east_ron": f"{cell.ron_dealer}",
        "other_tsumo": f"{cell.tsumo_other}/{cell.tsumo_from_dealer}",
        "other_ron": f"{cell.ron}",
    }[table]


def by_formula(table: str, fu: int, han: int, rules: Ruleset) -> str:
    """The same from base points."""
    base = base_points(han, fu, rules)
    return {
        "east_tsumo": f"{tsumo_payment(base, True, False)}",
        "east_ron": f"{ron_payment(base, True)}",
        "other_tsumo": f"{tsumo_payment(base, False, False)}/{tsumo_payment(base, False, True)}",
        "other_ron": f"{ron_payment(base, False)}",
    }[table]


def test_the_tables_of_an_edition_have_144_amounts() -> None:
    assert len(printed("ema")) == len(printed("plm")) == 144


@pytest.mark.parametrize("printed_cell", [pytest.param(cell, id=f"{cell.table}-{cell.fu}fu-{cell.han}han") for cell in printed("ema")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_printed_amount(edition: str, printed_cell: Printed) -> None:
    table, fu, han, amounts = printed_cell
    rules = load(edition)
    assert shown(table, payment_table(rules)[fu, han]) == amounts
    assert by_formula(table, fu, han, rules) == amounts


@pytest.mark.parametrize("rules", NOT_ROUNDED_UP)
def test_the_tables_are_the_same_wherever_mangan_is_not_rounded_up(rules: str) -> None:
    assert payment_table(load(rules)) == payment_table(load("ema2016"))


def test_values_that_no_hand_has_are_not_printed() -> None:
    """20 fu only by self-draw and from 2 han; 25 fu from 2 han by ron and from 3 by self-draw."""
    here = {(cell.table, cell.fu, cell.han) for cell in printed("ema")}
    for table in TABLES:
        for fu in FU_ROWS[:-1]:
            for han in HAN_COLUMNS:
                assert can_occur(han, fu, table.endswith("tsumo")) == ((table, fu, han) in here)


def test_beyond_100_fu_the_formula_goes_on() -> None:
    cells = printed("formula")
    assert len(cells) == 16
    for cell in cells:
        assert shown(cell.table, payment_table(load("ema2016"))[cell.fu, cell.han]) == cell.amounts


# The Polish sheet and its misprints.

SHEET_TABLES = {"others, ron": "other_ron", "others, self-draw": "other_tsumo"}


def misprints() -> dict[tuple[str, int, int], tuple[str, str]]:
    """Where the main tables of the sheet are wrong: what it prints and what is right."""
    found: dict[tuple[str, int, int], tuple[str, str]] = {}
    for misprint in load("plm").misprints:
        if re.search(r"\[[KC]\]", misprint.where):
            continue
        place = re.fullmatch(r"(.*), (\d+) fu (\d) han", misprint.where)
        assert place is not None
        key = SHEET_TABLES[place[1]], int(place[2]), int(place[3])
        found[key] = misprint.printed.replace(" ", ""), misprint.correct.replace(" ", "")
    return found


def test_the_polish_sheet_misprints_four_amounts() -> None:
    """X-S01, X-S02, X-S03, X-S04."""
    assert {(cell.table, cell.fu, cell.han): cell.amounts for cell in printed("plm")}.items() >= {
        place: wrong for place, (wrong, _) in misprints().items()
    }.items()
    assert set(misprints()) == {("other_ron", 25, 3), ("other_ron", 70, 1), ("other_tsumo", 60, 3), ("other_tsumo", 80, 2)}


@pytest.mark.parametrize("rules", ["plm", "plm-extended"])
def test_with_the_misprints_corrected_the_sheet_is_right(rules: str) -> None:
    """X-S05, X-S06, X-S07: its main table is right where the short ones are not."""
    table = payment_table(load(rules))
    wrong = misprints()
    for cell in printed("plm"):
        place = (cell.table, cell.fu, cell.han)
        right = wrong[place][1] if place in wrong else cell.amounts
        assert shown(cell.table, table[cell.fu, cell.han]) == right, place


# The short tables of the Polish sheet.


def printed_rows(table: str, words: int) -> list[tuple[tuple[str, ...], list[str]]]:
    """The rows of a short table: the words in front, and the cells."""
    rows = [line.split() for line in PRINTED["plm_short"][table].strip().splitlines()]
    return [(tuple(row[:words]), row[words:]) for row in rows]


@pytest.mark.parametrize("rules", ["plm", "plm-extended"])
def test_every_amount_of_the_short_table_is_ours_in_its_true_place(rules: str) -> None:
    """[K], X-S05, X-S06: the line of 20 fu stands one column too far left and ends above mangan; the labels of the others slipped."""
    ours = {(fu, how): cells for fu, how, cells in short_table(load(rules))}
    seen = set()
    for (_, fu, how), cells in printed_rows("others", 3):
        right = list(ours[int(fu), how])
        if fu == "20":
            assert cells[:3] == right[1:]
            assert (right[0], cells[3]) == ("", "2600/5200"), "no hand has 20 fu and one han; five han would be a mangan"
        else:
            # Three han of 70 fu are a mangan: printed as its amount by ron, and left empty by self-draw.
            shown = ["mangan" if cell in ("Mangan", "8000", "-") else cell for cell in cells]
            assert shown == right, (fu, how)
        seen.add((int(fu), how))
    assert set(ours) - seen == {(50, "ron")}, "the line that is missing on the sheet"
    assert ours[50, "ron"] == ("1600", "3200", "6400", "mangan")


def test_no_label_of_the_short_table_beyond_30_fu_is_where_it_belongs() -> None:
    """[K], X-S06."""
    labels = [(label, f"{fu} {how}") for (label, fu, how), _ in printed_rows("others", 3)]
    assert [meant for label, meant in labels if not meant.startswith(label)] == [
        "30 tsumo", "40 ron", "40 tsumo", "50 tsumo", "60 ron", "60 tsumo", "70 ron", "70 tsumo",
    ]  # fmt: skip


@pytest.mark.parametrize("rules", ["plm", "plm-extended"])
def test_the_user_is_told_what_is_wrong_with_the_short_tables(rules: str) -> None:
    """[K], X-S05, X-S06, and [C], X-S07: what is called correct is what our tables have."""
    told = {misprint.where: misprint for misprint in load(rules).misprints if "[" in misprint.where}
    ours = {(fu, how): cells for fu, how, cells in short_table(load(rules))}
    line, labels, missing, pairs = told.values()
    assert line.correct == f"{', '.join(ours[20, 'tsumo'][1:])} under 2, 3, 4 han"
    printed = dict(printed_rows("others", 3))
    assert line.printed == f"{', '.join(printed['20', '20', 'tsumo'])} under 1, 2, 3, 4 han"
    assert labels.correct == ", ".join(f"{fu} {how}" for _, fu, how in list(printed)[2:])
    assert missing.correct == ", ".join(ours[50, "ron"])
    drawn = [f"{paid.tsumo_other}/{paid.tsumo_from_dealer}" for han, paid in seven_pairs_table(load(rules)).items() if han > 2]
    assert pairs.correct == f"{', '.join(drawn)} under 3, 4 han"


@pytest.mark.parametrize("rules", ["plm", "plm-extended"])
def test_seven_pairs(rules: str) -> None:
    """[C], X-S07: the pairs by self-draw stand one column too far left; no such hand has two han."""
    ours = seven_pairs_table(load(rules))
    rows = dict(printed_rows("seven_pairs", 2))
    assert rows["east", "ron"] == [str(paid.ron_dealer) for paid in ours.values()]
    assert rows["other", "ron"] == [str(paid.ron) for paid in ours.values()]
    assert rows["other", "tsumo"] == [f"{ours[han].tsumo_other}/{ours[han].tsumo_from_dealer}" for han in (3, 4)] + ["-"]
    assert not can_occur(2, 25, tsumo=True)


def test_the_limits_of_the_extended_table() -> None:
    """[L]: points of another winner and of East, multiples of a yakuman (S, X, O) too."""
    ours = {limit.replace(" ", ""): (str(paid.ron), str(paid.ron_dealer)) for limit, _, paid in limit_table(load("plm-extended"))}
    rows = [line.rsplit(maxsplit=2) for line in PRINTED["plm_short"]["limits"].strip().splitlines()]
    assert {name.replace(" ", ""): (other, east) for name, other, east in rows} == ours


CHI = "chi:678m"
FU_HANDS = {
    ("pon", "2-8"): (won("234m77p55z", ron="5z", melds=["pon:555s", CHI]), won("234m678m555s77p55z", "riichi", ron="5z")),
    ("pon", "1-9z"): (won("234m77p55z", ron="5z", melds=["pon:999s", CHI]), won("234m678m999s77p55z", "riichi", ron="5z")),
    ("kan", "2-8"): tuple(won("234m77p55z", ron="5z", melds=[kan, CHI]) for kan in ("kan:5555s", "ankan:5555s")),
    ("kan", "1-9z"): tuple(won("234m77p55z", ron="5z", melds=[kan, CHI]) for kan in ("kan:9999s", "ankan:9999s")),
}
"""Each set of bamboos open and concealed, in a hand with the yaku of the white dragon."""


@pytest.mark.parametrize(("words", "cells"), printed_rows("fu", 2))
def test_fu_of_sets(words: tuple[str, ...], cells: list[str]) -> None:
    """[F], as in EMA 2016 §4.1.1."""
    of_bamboos = [[item.fu for item in scored(win, "plm").fu_items if 18 <= item.kind < 27] for win in FU_HANDS[words[0], words[1]]]
    assert of_bamboos == [[int(cell)] for cell in cells]


# Mangan rounded up.


def test_mangan_is_rounded_up_since_2025() -> None:
    assert {"ema2025", "wrc2025", "wrc2022", "m-league"} <= set(ROUNDED_UP)
    assert not set(EDITIONS) & set(ROUNDED_UP)


@pytest.mark.parametrize("rules", ROUNDED_UP)
def test_rounding_up_makes_4_han_30_fu_and_3_han_60_fu_a_mangan_and_changes_nothing_else(rules: str) -> None:
    plain, rounded_up = payment_table(load("ema2016")), payment_table(load(rules))
    changed = {place for place in plain if plain[place] != rounded_up[place]}
    assert changed == {(30, 4), (60, 3)}
    for place in changed:
        assert rounded_up[place] == Cell(ron=8000, ron_dealer=12000, tsumo_other=2000, tsumo_from_dealer=4000)


@pytest.mark.parametrize(
    ("rules", "points"), [("ema2016", 7700), ("ema2025", 8000), ("wrc2025", 8000), ("m-league", 8000), ("tenhou", 7700)]
)
def test_a_hand_of_4_han_30_fu(rules: str, points: int) -> None:
    assert scored(won("234m88p12345678s", "riichi", ron="9s"), rules).ron == points


# Limits.


@pytest.mark.parametrize("rules", PRINTED["limits"])
def test_limits(rules: str) -> None:
    """By ron the discarder pays for all three (§4.1.3)."""
    expected: list[tuple[str, str, Cell]] = []
    for line in PRINTED["limits"][rules].strip().splitlines():
        name, han, east, other, from_east = re.split(r"\s{2,}|/", line)
        cell = Cell(2 * int(other) + int(from_east), 3 * int(east), int(other), int(from_east))
        expected.append((name, "" if han == "-" else han, cell))
        assert east == from_east
    assert limit_table(load(rules)) == expected


@pytest.mark.parametrize(
    ("han", "limit"),
    [(5, "mangan"), (6, "haneman"), (7, "haneman"), (8, "baiman"), (10, "baiman"), (11, "sanbaiman"), (12, "sanbaiman")],
)
@pytest.mark.parametrize("rules", PRESETS)
def test_limits_by_han_whatever_the_fu(rules: str, han: int, limit: str) -> None:
    assert {limit_name(base_points(han, fu, load(rules))) for fu in FU_ROWS} == {limit}


@pytest.mark.parametrize("rules", PRESETS)
def test_13_han_are_a_yakuman_or_remain_a_sanbaiman(rules: str) -> None:
    """P12: sanbaiman in EMA 2016 and 2025, the world championship of 2022 and M.League."""
    expected = "sanbaiman" if rules in ("ema2016", "ema2025", "wrc2022", "m-league") else "yakuman"
    assert {limit_name(base_points(han, 30, load(rules))) for han in (13, 14, 20)} == {expected}


@pytest.mark.parametrize("rules", PRESETS)
def test_a_haneman_by_ron_costs_18000_to_east_and_12000_to_another(rules: str) -> None:
    """LM-01: §4.1.3."""
    east, south = (scored(won("234m88p12345678s", "riichi", ron="9s", seat=seat, dora="7p"), rules) for seat in ("east", "south"))
    assert (east.han, east.limit, east.ron, south.ron) == (6, "haneman", 18000, 12000)


@pytest.mark.parametrize(
    ("multiple", "ron", "ron_east", "tsumo", "tsumo_east"),
    [
        (1.0, 32000, 48000, (8000, 16000), 16000),
        (1.5, 48000, 72000, (12000, 24000), 24000),
        (2.0, 64000, 96000, (16000, 32000), 32000),
    ],
)
def test_multiples_of_a_yakuman(multiple: float, ron: int, ron_east: int, tsumo: tuple[int, int], tsumo_east: int) -> None:
    """C-133: quadruple, sextuple and octuple limit of the Polish sheet [L]."""
    base = yakuman_points(multiple)
    assert (ron_payment(base, False), ron_payment(base, True)) == (ron, ron_east)
    assert (tsumo_payment(base, False, False), tsumo_payment(base, False, True)) == tsumo
    assert tsumo_payment(base, True, False) == tsumo_east


def test_the_tables_on_a_page() -> None:
    pages = PdfReader(io.BytesIO(payment_tables_pdf(load("plm")))).pages
    assert len(pages) == 1
    text = " ".join(pages[0].extract_text().split())
    corrected = "others, ron, 70 fu 1 han: 2300 (printed 3200)"
    for wanted in (
        "Seven pairs",
        "1600 + 3200",
        "Not East, in short",
        "1300/2600",
        "yakuman x2",
        "Corrected: others, ron, 25 fu",
        corrected,
        "short table [K], line of 50 fu by ron",
    ):
        assert wanted in text


@pytest.mark.parametrize(("lang", "words"), [("pl", "Siedem par"), ("cs", "Sedm párů"), ("ru", "Семь пар")])
def test_the_tables_in_other_languages(lang: str, words: str) -> None:
    pages = PdfReader(io.BytesIO(payment_tables_pdf(load("plm"), lang))).pages
    assert len(pages) == 1
    assert words in pages[0].extract_text()
