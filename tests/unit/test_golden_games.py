"""Deals kept as text (`tests/golden/`) are played again: every event must be the same, in the compiled and in the pure build."""

import pytest

from hanchan.deal import events
from hanchan.deal.events import Event
from hanchan.rules import PRESETS
from tests.support.golden import FOLDER, file_of, part, parts_of


@pytest.mark.parametrize("rules", PRESETS)
def test_golden_games_come_out_the_same(rules: str) -> None:
    """If a change is meant, `python tools/build_golden_games.py` writes them anew, and the difference is looked at."""
    for judge, seed, lines in parts_of(file_of(rules).read_text("utf-8")):
        assert part(rules, judge, seed) == lines


def test_there_is_a_golden_game_for_each_rule_set_and_no_other() -> None:
    assert sorted([path.stem for path in FOLDER.glob("*.txt")]) == sorted(PRESETS)


def test_golden_games_show_nearly_every_event() -> None:
    """A riichi is undone by a referee only, and a wrong set is seldom mended."""
    shown = {line.partition(" ")[0] for rules in PRESETS for line in file_of(rules).read_text("utf-8").splitlines()}
    known = {name for name, found in vars(events).items() if isinstance(found, type) and issubclass(found, Event) and found is not Event}
    assert known - shown <= {"RiichiVoided", "MeldMended", "WarningGiven"}
