"""The score-keeper and the engine agree: games of bots, entered deal by deal, lead to the same scores, dealers, counters and ranks."""

import pytest

from hanchan.rules import PRESETS
from tests.support.scored import check_agreement, played

GAMES = 10
"""For each preset and judge; `make agree` plays 2,000 for each preset."""


@pytest.mark.parametrize("judge", ["prevent", "penalise"])
@pytest.mark.parametrize("rules", PRESETS)
def test_a_game_entered_deal_by_deal_ends_as_it_was_played(rules: str, judge: str) -> None:
    for number in range(GAMES):
        check_agreement(played(rules, judge, number, tournament=number % 2 == 1))


@pytest.mark.parametrize("rules", PRESETS)
def test_a_game_entered_by_tiles_ends_as_it_was_played(rules: str) -> None:
    for number in range(2):
        check_agreement(played(rules, "prevent", number), by_tiles=True)
