"""Two hundred positions with a known best play: the advice is that play, and what is said about it fits."""

import pytest

from hanchan.bots import advise
from hanchan.bots.teaching import teach
from tests.support.positions import Position, plain, positions
from tools.build_positions_page import TARGET, page

ALL = positions()
BY_PRINCIPLE = [one for one in ALL if one.principle]
AGREED = [one for one in ALL if not one.principle]
FITTING = 0.95
"""Of the positions on which others agree so many must have the same advice: a better bot may find a better play."""


def test_there_are_two_hundred() -> None:
    assert len(ALL) >= 200


@pytest.mark.parametrize("position", BY_PRINCIPLE, ids=[one.name for one in BY_PRINCIPLE])
def test_a_principle_is_followed_and_named(position: Position) -> None:
    view = position.view()
    advice = advise(view)
    assert plain(advice.number) in position.best, advice
    assert advice.reason == position.reason
    assert set(position.points) <= {point.key for point in teach(view, advice)}


def test_where_strong_players_agree_the_advice_and_its_reason_are_the_same() -> None:
    play = reason = said = 0
    for position in AGREED:
        view = position.view()
        advice = advise(view)
        play += plain(advice.number) in position.best
        reason += advice.reason == position.reason
        said += set(position.points) <= {point.key for point in teach(view, advice)}
    assert min(play, reason) >= FITTING * len(AGREED)
    assert said >= 0.9 * len(AGREED)


def test_the_page_lists_them() -> None:
    """python tools/build_positions_page.py"""
    assert TARGET.read_text(encoding="utf-8") == page()
