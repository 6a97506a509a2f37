"""Every named case and example of the rules is cited by a test of this chapter, in a docstring or as the id of a row of data."""

import re
from pathlib import Path

BOOK = Path(__file__).parent
CASES = re.compile(r"\b(C|SC|FU|CB|LM|FT|BR|DO|NT|UM|CH|KU|SB|SU|LT)-(\d{2,3})")

OF_PLAY = [*range(1, 96), 109, 110, *range(118, 127), 135]
"""Cases of the wall, claims, kan, riichi, furiten, draws, counters, liability, offences, and the end of the game."""
OF_SCORING = [*range(96, 109), *range(111, 118), 133, 134, *range(136, 139)]
AT_A_SCORED_TABLE = range(127, 133)
"""Lateness, the clock of a session, substitutes, obstruction: nothing a game knows about, but a score-keeper does."""
AT_A_TOURNAMENT = [119, 120, 125, 126, 127, 131, 132]
"""Results of tables: sticks, oka, deductions, lateness, substitutes, obstruction."""
TOURNAMENT_EXAMPLES = {"UM": 6, "SU": 3, "LT": 1}
EXAMPLES = {"SC": 10, "FU": 4, "CB": 3, "LM": 1, "FT": 3, "BR": 1, "DO": 1, "NT": 1, "UM": 6, "CH": 1}


def cited(under: Path) -> set[tuple[str, int]]:
    here = Path(__file__)
    files = [path for path in under.rglob("*") if path.suffix in (".py", ".toml") and path != here]
    return {(series, int(number)) for path in files for series, number in CASES.findall(path.read_text(encoding="utf-8"))}


def test_every_case_of_play_is_played_out() -> None:
    found = cited(BOOK / "play") | cited(BOOK.parent / "unit")
    scored = {("C", 2)}  # the cycle of dora indicators, a table without play
    assert [number for number in OF_PLAY if ("C", number) not in found | scored] == []


def test_every_case_of_scoring_is_scored() -> None:
    found = cited(BOOK)
    assert [number for number in OF_SCORING if ("C", number) not in found] == []


def test_every_case_of_a_scored_table_is_entered() -> None:
    found = cited(BOOK.parent / "scorekeeper")
    assert [number for number in AT_A_SCORED_TABLE if ("C", number) not in found] == []


def test_every_case_of_a_tournament_is_counted() -> None:
    found = cited(BOOK.parent / "tournament")
    assert [number for number in AT_A_TOURNAMENT if ("C", number) not in found] == []
    examples = [(series, number) for series, last in TOURNAMENT_EXAMPLES.items() for number in range(1, last + 1)]
    assert [one for one in examples if one not in found] == []


def test_every_example_is_here() -> None:
    found = cited(BOOK)
    assert [(series, number) for series, last in EXAMPLES.items() for number in range(1, last + 1) if (series, number) not in found] == []


def test_no_case_is_left_out() -> None:
    assert sorted([*OF_PLAY, *OF_SCORING, *AT_A_SCORED_TABLE]) == list(range(1, 139))
