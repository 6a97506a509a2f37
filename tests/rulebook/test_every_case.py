"""Every case and reading of the book is run by a test, and every id that is cited stands in the book."""

import re
from pathlib import Path

import pytest

from hanchan.rules import MEANINGS
from hanchan.scoring import YAKU
from tests.rulebook.book import BOOK, ID, ROOT, Citation, chapters, citations, common_rules, ids_in, readings, row_citations
from tools.build_case_book import TARGET, pages

CASES = {entry.id: entry for chapter in chapters() for entry in chapter.entries}
READINGS = {reading.id: reading for reading in readings()}

OF_PLAY = [*range(1, 96), 109, 110, *range(118, 127), 135]
"""Cases of the wall, claims, kan, riichi, furiten, draws, counters, liability, offences, and the end of the game."""
AT_A_SCORED_TABLE = range(127, 133)
"""Lateness, the clock of a session, substitutes, obstruction: nothing a game knows about, but a score-keeper does."""
AT_A_TOURNAMENT = [119, 120, 125, 126, 127, 131, 132]
"""Results of tables: sticks, oka, deductions, lateness, substitutes, obstruction."""
TOURNAMENT_EXAMPLES = {"UM": 6, "SU": 3, "LT": 1}


def run_under(*rooms: str) -> set[str]:
    """The ids that tests in these folders of `tests` run."""
    inside = tuple(f"tests/{room}/" for room in rooms)
    return {name for name, found in citations().items() if any(citation.path.startswith(inside) for citation in found)}


def test_no_case_is_left_out() -> None:
    assert [name for name in CASES if name.startswith("C-")] == [f"C-{number:03}" for number in range(1, 139)]


def test_every_id_is_defined_once() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((BOOK / "cases").glob("*.toml")))
    defined = re.findall(r'^id = "(.*)"$', text, re.MULTILINE)
    assert sorted(defined) == sorted([*CASES, *READINGS, *{rule.id for rule in common_rules()}])


def test_every_id_that_is_cited_is_defined() -> None:
    suffixes = {".py", ".toml", ".md", ".ts", ".svelte"}
    unknown: dict[str, list[str]] = {}
    for folder in ("src", "tests", "tools", "docs", "web/src", "examples"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in suffixes:
                for name in set(ID.findall(path.read_text(encoding="utf-8"))) - CASES.keys() - READINGS.keys():
                    unknown.setdefault(name, []).append(str(path.relative_to(ROOT)))
    assert unknown == {}


def test_every_case_is_run() -> None:
    assert [name for name in CASES if name not in citations()] == []


def test_every_reading_is_run_or_says_why_not() -> None:
    """By a test that names it, or through a case or another reading that rests on it."""
    rests: dict[str, set[str]] = {name: set(reading.cases) for name, reading in READINGS.items()}
    for name, entry in CASES.items():
        for cited in ids_in(" ".join([entry.situation, entry.note, *entry.answer.values()])) & rests.keys():
            rests[cited].add(name)
    for name, reading in READINGS.items():
        for cited in ids_in(reading.answer) & rests.keys():
            rests[name].add(cited)
    lacking = [
        name
        for name, reading in READINGS.items()
        if not (rests[name] or name in citations() or reading.not_run or reading.weight == "wording")
    ]
    assert lacking == []


def test_a_reading_that_is_run_gives_no_reason_why_not() -> None:
    assert [name for name, reading in READINGS.items() if reading.not_run and name in citations()] == []


def test_every_row_that_a_test_cites_is_defined() -> None:
    """As a switch, a yaku, or a rule without a switch."""
    defined = {meaning.row for meaning in MEANINGS.values()} | {yaku.row for yaku in YAKU} | {rule.id for rule in common_rules()}
    assert {row: found for row, found in row_citations().items() if row not in defined} == {}


def test_every_rule_without_a_switch_is_run() -> None:
    assert [rule.id for rule in common_rules() if rule.id not in row_citations()] == []


def test_every_case_of_play_is_played_out() -> None:
    scored = {"C-002"}  # the cycle of dora indicators, a table without play
    found = run_under("rulebook/play", "unit") | scored
    assert [number for number in OF_PLAY if f"C-{number:03}" not in found] == []


def test_every_case_of_a_scored_table_is_entered() -> None:
    found = run_under("scorekeeper")
    assert [number for number in AT_A_SCORED_TABLE if f"C-{number:03}" not in found] == []


def test_every_case_of_a_tournament_is_counted() -> None:
    found = run_under("tournament")
    assert [number for number in AT_A_TOURNAMENT if f"C-{number:03}" not in found] == []
    examples = [f"{series}-{number:02}" for series, last in TOURNAMENT_EXAMPLES.items() for number in range(1, last + 1)]
    assert [name for name in examples if name not in found] == []


def test_the_pages_are_current() -> None:
    made = pages()
    assert {path.name: path.read_text(encoding="utf-8") for path in Path(TARGET).glob("*.md")} == made, (
        "run python tools/build_case_book.py"
    )


@pytest.mark.parametrize("page", ["README.md", "docs/README.md", "docs/rules/README.md", "docs/rules/cases/README.md"])
def test_pages_that_count_the_cases_count_right(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert set(re.findall(r"\b(\d+) (?:cases|situations)\b", text)) == {str(len(CASES))}


@pytest.mark.parametrize(
    ("text", "found"),
    [("C-013, X-G14", {"C-013", "X-G14"}), ("FT-01a", {"FT-01"}), ("UM-02 to UM-04", {"UM-02", "UM-03", "UM-04"}), ("§3.3.1, N05", set())],
)
def test_ids_are_found_in_text(text: str, found: set[str]) -> None:
    assert ids_in(text) == found


def test_a_test_is_found_by_the_data_it_runs() -> None:
    assert Citation("tests/rulebook/test_kan.py", "test_kan") in citations()["C-024"]
    assert Citation("tests/rulebook/referee/test_cases.py", "test_the_ruling_is_that_of_the_book") in citations()["C-005"]
