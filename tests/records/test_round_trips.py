"""Our games in the formats of others and back: nothing is lost that the format can hold, under any rules and with either judge."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hanchan.deal.events import RiichiDeclared
from hanchan.errors import RecordDiffers, RecordError
from hanchan.game import PENALISE, PREVENT, Game
from hanchan.records.exportable import deals_of
from hanchan.records.hanchan.read import read_hanchan
from hanchan.records.hanchan.write import write_hanchan
from hanchan.records.mjai.read import read_mjai
from hanchan.records.mjai.write import write_mjai
from hanchan.records.tenhou.read import read_tenhou
from hanchan.records.tenhou.write import write_tenhou
from hanchan.records.to_game import to_game
from hanchan.rules import PRESETS
from tests.support.retold import staged_game

NAMES = ["Ada", "Bo", "Čeněk", "Дима"]


def through_our_record(game: Game) -> Game:
    return read_hanchan(write_hanchan(game, NAMES).encode()).game


def told(game: Game, unsayable: str) -> list[dict[str, Any]]:
    """All events but those a format has no word for, without what belongs to how a wall was made."""
    events = [event.data() for event in game.events if event.name != unsayable]
    return [{key: value for key, value in event.items() if key != "commitment"} for event in events]


def can_be_said(game: Game) -> bool:
    try:
        deals_of(game, "no other format")
    except RecordError:
        return False
    return True


def there_and_back(game: Game, write: Callable[[Game], str], read: Callable[[str], Any], unsayable: str = "") -> None:
    ours = through_our_record(game)
    if not can_be_said(game):
        assert game.judge == PENALISE
        with pytest.raises(RecordError, match="cannot express"):
            write(ours)
        return
    logged = read(write(ours))
    assert logged.rules == game.rules
    assert logged.names == NAMES
    try:
        again = through_our_record(to_game(logged))
    except RecordDiffers as error:
        # An offence that nobody noticed, as a riichi without waiting, is written as it was played; replaying finds it.
        assert game.judge == PENALISE
        assert "illegal action" in str(error)
        return
    assert told(again, unsayable) == told(game, unsayable)
    assert again.results == game.results
    assert again.is_over == game.is_over


@pytest.mark.parametrize("judge", [PREVENT, PENALISE])
@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=2, phases=[Phase.generate])  # making a failing game shorter takes minutes
@given(seed=st.integers(0, 10**6))
def test_through_mjai(rules: str, judge: str, seed: int) -> None:
    there_and_back(staged_game(rules, f"{seed}", judge), lambda game: write_mjai(game, NAMES), read_mjai)


@pytest.mark.parametrize("judge", [PREVENT, PENALISE])
@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=2, phases=[Phase.generate])
@given(seed=st.integers(0, 10**6))
def test_through_tenhou_json(rules: str, judge: str, seed: int) -> None:
    """It has no word for a riichi with the hand shown, nor for a deal still in play; who shows a waiting hand is told by the payments."""
    game = staged_game(rules, f"{seed}", judge)
    shown = any(isinstance(event, RiichiDeclared) and event.hand for event in game.events)
    if game.is_over and not shown:
        there_and_back(game, lambda game: write_tenhou(game, NAMES), read_tenhou, "TenpaiDeclared")
