"""What no game, view, ruling or action can be is refused with the words for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanchan.deal import VERBS, Action
from hanchan.deal.actions import DISCARD, EMPTY, PASS, action
from hanchan.errors import ActionError, ArgumentError, HanchanError, IllegalAction, RulesetError, WallError
from hanchan.game import Game
from hanchan.game.playout import random_playout

# Games.


def test_games_that_cannot_be() -> None:
    with pytest.raises(RulesetError, match="unknown rule set"):
        Game("ema2061")
    with pytest.raises(ArgumentError, match="neither 'prevent' nor 'penalise'"):
        Game("ema2016", judge="forgive")
    with pytest.raises(WallError):
        Game("ema2016", walls=[[0] * 136])
    with pytest.raises(WallError, match="no wall given for deal 1"):
        Game("ema2016", walls=[])


@pytest.mark.parametrize("seat", [-3, 4, 99])
def test_views_that_cannot_be(seat: int) -> None:
    with pytest.raises(ArgumentError, match=f"no view of seat {seat}"):
        Game("ema2016", seed="7").view(seat)


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 4])
def test_who_is_not_asked_may_not_act(seat: int) -> None:
    game = Game("ema2016", seed="7")
    with pytest.raises(IllegalAction, match="is not asked to act") as caught:
        game.act(seat, game.action_numbers(0)[0])
    assert (caught.value.seat, caught.value.reason) == (seat, "is not asked to act")
    assert len(game.events) == 2


@pytest.mark.parametrize(("seat", "ruling"), [(0, "hanging"), (4, "chombo"), (-1, "dead_hand"), (7, "pot")])
def test_rulings_that_cannot_be(seat: int, ruling: str) -> None:
    game = Game("ema2016", seed="7")
    with pytest.raises(ArgumentError):
        game.rule(seat, ruling, "obstruction")
    assert game.rulings == []
    assert game.numbers_done == []


def test_a_ruling_is_for_an_offence_that_has_a_name() -> None:
    game = Game("ema2016", seed="7")
    with pytest.raises(ArgumentError, match="offence 'nonsense' is not known; it is the name of the rules' switch about it"):
        game.rule(0, "chombo", "nonsense")
    assert game.numbers_done == []
    for offence in ("wrong_tile_count", "referee", "furiten"):
        game.rule(0, "pot", offence)
    game.rule(0, "pot", "wall_touched", recorded=True)
    assert len(game.rulings) == 4


def test_nobody_plays_on_when_the_game_is_over() -> None:
    game = Game("tenhou", seed="7")
    random_playout(game, 1)
    assert game.is_over
    with pytest.raises(IllegalAction, match="the game is over"):
        game.act(0, action(PASS))
    with pytest.raises(IllegalAction, match="the game is over"):
        game.rule(0, "chombo", "obstruction")


# Actions as text and numbers.

TILES_OF_VERB = {
    "discard": 1, "discard drawn": 1, "riichi": 1, "riichi drawn": 1, "open riichi": 1, "ankan": 1, "kakan": 1, "chi": 2, "pon": 2,
}  # fmt: skip


@st.composite
def actions(draw: st.DrawFn) -> Action:
    verb = draw(st.sampled_from(VERBS))
    tiles = draw(st.lists(st.integers(0, 36), min_size=TILES_OF_VERB.get(verb, 0), max_size=TILES_OF_VERB.get(verb, 0)))
    return Action.parse(str(Action(verb, tuple(tiles))))  # words name the tiles of a claim in one order


@given(actions())
def test_actions_survive_being_written_and_numbered(chosen: Action) -> None:
    assert Action.parse(str(chosen)) == chosen
    assert Action.from_number(chosen.number) == chosen


@given(st.integers() | st.integers(-(1 << 17), 1 << 17))
def test_a_number_is_an_action_or_refused(number: int) -> None:
    try:
        found = Action.from_number(number)
    except HanchanError as error:
        assert str(number) in str(error)
    else:
        assert found.number == number


@given(st.text(max_size=30))
def test_a_text_is_an_action_or_refused(text: str) -> None:
    try:
        found = Action.parse(text)
    except HanchanError:
        return
    assert found.verb in VERBS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with one of"),
        ("fold", "begins with one of"),
        ("discard", "takes 1 tiles, not 0"),
        ("chi 4m", "takes 2 tiles, not 1"),
        ("pass 1m", "takes 0 tiles, not 1"),
        ("discard 10m", "names 2 tiles where one is meant"),
        ("discard 5x", "found"),
    ],
)
def test_texts_that_are_no_actions(text: str, words: str) -> None:
    with pytest.raises(HanchanError, match=words):
        Action.parse(text)


@pytest.mark.parametrize(
    "number", [-1, len(VERBS) << 12, action(DISCARD), action(DISCARD, 37), action(PASS, 5), action(DISCARD, 5, 6), 1 << 70]
)
def test_numbers_that_are_no_actions(number: int) -> None:
    with pytest.raises(ActionError, match=f"{number} is not an action"):
        Action.from_number(number)


@pytest.mark.parametrize(
    "chosen", [Action("fold"), Action("chi", (1,)), Action("discard", (37,)), Action("discard", (-1,)), Action("pass", (0,))]
)
def test_wrong_actions_have_no_number(chosen: Action) -> None:
    with pytest.raises(HanchanError):
        _ = chosen.number
    with pytest.raises(HanchanError):
        Game("ema2016", seed="7").act(0, chosen)


def test_the_number_of_an_action_without_tiles() -> None:
    assert Action("pass").number == EMPTY << 6 | EMPTY
