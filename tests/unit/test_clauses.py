"""The clauses of points that are no switches: yaku, fu items and payments."""

import re
from pathlib import Path

import pytest

from hanchan.referee import topics
from hanchan.rules import PRESETS, preset
from hanchan.scoring.catalogue import YAKU
from hanchan.scoring.fu import ITEMS

NAMES = [yaku.name for yaku in YAKU]
OPTIONAL = [yaku.name for yaku in YAKU if yaku.row.startswith("S")]
BONUS = ["nagashi_mangan", "dora", "ura_dora", "red_five", "kan_dora"]
FU = ["fu_" + item for item in ITEMS] + ["rounding"]
PAYMENTS = [
    "limits", "base_points", "ron", "tsumo", "several_winners", "counters", "sticks", "noten", "nagashi", "chombo", "liability",
    "highest_reading", "minimum_yaku", "two_han_minimum", "furiten", "complete_hand",
]  # fmt: skip
SETUP = ["tile_set", "seat_order", "round_marker", "wall", "breaking", "dead_wall", "indicator", "dealing"]
BOOK_SETUP = ["dead_wall_gap", "upper_tiles"]
"""Sentences of the setup that the sheets do not have."""
RULINGS = ["last_discard", "riichi_discard_won", "riichi_discard_claimed", "riichi_furiten"]
RULED = {row.clause for subject in topics() for row in subject.rulings} | {
    key.removeprefix("clause.") for subject in topics() for row in subject.rulings for key in row.when if key.startswith("clause.")
}
"""Sentences that the referee's rulings rest on; not every document has them."""
BOOKS = ("ema2008", "ema2012", "ema2016")
SHEETS = ("womrt2009", "plm", "plm-extended")
PROGRAM = Path(__file__).parents[2] / "src" / "hanchan"


def has(name: str, point: str) -> bool:
    """Whether a rule set has a yaku or bonus at all."""
    rules = preset(name)
    if point in OPTIONAL:
        return bool(getattr(rules, point))
    return {
        "renhou": rules.renhou != "none",
        "ippatsu": rules.ippatsu,
        "nagashi_mangan": rules.nagashi,
        "nagashi": rules.nagashi,
        "red_five": rules.red_fives > 0,
        "ura_dora": rules.ura_dora,
        "kan_dora": rules.kan_dora_open != "none",
        "two_han_minimum": rules.two_han_from_counters > 0,
    }.get(point, True)


@pytest.mark.parametrize("name", PRESETS)
def test_every_point_is_known_and_its_clause_not_blank(name: str) -> None:
    clauses = preset(name).clauses
    assert set(clauses) <= {*NAMES, *BONUS, *FU, *PAYMENTS, *RULED, *SETUP, *BOOK_SETUP}
    assert all(clause and clause == clause.strip() for clause in clauses.values())


@pytest.mark.parametrize("name", PRESETS)
def test_a_yaku_has_a_clause_only_where_the_rules_have_it(name: str) -> None:
    described = {"nagashi_mangan"} if name == "ema2016" else set()  # as an obsolete yaku
    assert {point for point in [*NAMES, *BONUS] if point in preset(name).clauses and not has(name, point)} == described


@pytest.mark.parametrize("name", BOOKS)
def test_a_rule_book_has_a_clause_for_every_point(name: str) -> None:
    clauses = preset(name).clauses
    assert [point for point in [*NAMES, *BONUS] if has(name, point) and point not in clauses] == []
    assert [point for point in [*FU, *PAYMENTS, *RULINGS, *SETUP, *BOOK_SETUP] if point not in clauses] == []


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_names_general_practice_where_it_is_silent(name: str) -> None:
    clauses = preset(name).clauses
    assert [point for point in [*NAMES, *BONUS, *FU, *PAYMENTS, *RULINGS, *SETUP] if has(name, point) and point not in clauses] == []
    assert "general practice" in clauses.values()


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("ema2008", r"§\d(\.\d+){1,2}|limit table"),
        ("ema2012", r"§\d(\.\d+){1,2}|limit table"),
        ("ema2016", r"§\d(\.\d+){1,2}|limit table|Rev"),
        ("ema2025", r"§\d(\.\d+){1,2}"),
        ("womrt2009", r"#\d+[a-i]?|general practice"),
        ("plm", r"\[[A-Z]\]( \d)?|general practice"),
        ("plm-extended", r"\[[A-Z]\]( \d)?|general practice"),
        ("wrc2025", r"§\d+(\.\d+){1,2}"),
        ("wrc2022", r"(WRC 2025 )?§\d+(\.\d+){1,2}"),
        ("m-league", r"ch\. \d( art\. \d+)?"),
    ],
)
def test_clauses_are_written_as_their_document_is_cited(name: str, form: str) -> None:
    clauses = preset(name).clauses
    assert [text for text in clauses.values() if not all(re.fullmatch(form, part) for part in text.split(", "))] == []


def test_every_point_the_program_asks_for_has_a_clause() -> None:
    asked = {point for path in PROGRAM.rglob("*.py") for point in re.findall(r'\.clause\("(\w+)"\)', path.read_text("utf-8"))}
    assert asked
    assert asked <= set(preset("ema2016").clauses)


@pytest.mark.parametrize(
    ("name", "point", "clause"),
    [
        ("ema2016", "riichi", "§4.2.1"),
        ("ema2016", "renhou", "§4.2.4"),
        ("ema2012", "renhou", "§4.2.5"),
        ("ema2008", "nagashi_mangan", "§4.2.4"),
        ("ema2016", "nagashi_mangan", "§4.2.6"),
        ("ema2008", "liability", "§3.3.6"),
        ("ema2016", "liability", "§3.3.9"),
        ("ema2012", "two_han_minimum", "§3.4.11"),
        ("ema2016", "two_han_minimum", "Rev"),
        ("ema2008", "ura_dora", "§3.3.12, §4.1"),
        ("ema2016", "ura_dora", "§3.3.14, §4.1"),
        ("ema2016", "junchan", "§4.2.2"),
        ("ema2025", "junchan", "§4.2.3"),
        ("ema2025", "double_riichi", "§4.2.2"),
        ("ema2025", "furiten", "§3.3.9"),
        ("womrt2009", "tanyao", "#2"),
        ("womrt2009", "pinfu", "general practice"),
        ("womrt2009", "daisuushii", "#27"),
        ("plm", "daisuushii", "[Y]"),
        ("plm-extended", "daisuushii", "[M]"),
        ("plm-extended", "toitoi", "[Y]"),
        ("plm", "fu_open_pinfu", "[F]"),
        ("wrc2025", "renhou", "§11.5.4"),
        ("m-league", "liability", "ch. 8"),
        ("tenhou", "riichi", ""),
        ("ema2016", "red_five", ""),
    ],
)
def test_clause(name: str, point: str, clause: str) -> None:
    assert preset(name).clause(point) == clause
