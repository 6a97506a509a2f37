"""Actions as people write and read them: by name, as words, as text given to a game."""

import json
import pickle

import pytest

from hanchan.deal import Action, Choice, TileDiscarded
from hanchan.deal.actions import VERBS, chosen_number
from hanchan.errors import ActionError, HanchanError, IllegalAction
from hanchan.game import Game
from tests.support.table import deal

BUILT = [
    (Action.pass_(), "pass", "Action.pass_()"),
    (Action.discard("5p"), "discard 5p", 'Action.discard("5p")'),
    (Action.discard("0p", drawn=True), "discard drawn 5pr", 'Action.discard("0p", drawn=True)'),
    (Action.riichi("9p"), "riichi 9p", 'Action.riichi("9p")'),
    (Action.riichi("E", drawn=True), "riichi drawn E", 'Action.riichi("1z", drawn=True)'),
    (Action.riichi("1z", open=True), "open riichi E", 'Action.riichi("1z", open=True)'),
    (Action.tsumo(), "tsumo", "Action.tsumo()"),
    (Action.ron(), "ron", "Action.ron()"),
    (Action.chi("34m"), "chi 3m 4m", 'Action.chi("34m")'),
    (Action.pon("50s"), "pon 5s 5sr", 'Action.pon("50s")'),
    (Action.kan(), "kan", "Action.kan()"),
    (Action.ankan("7z"), "ankan C", 'Action.ankan("7z")'),
    (Action.kakan("0m"), "kakan 5mr", 'Action.kakan("0m")'),
    (Action.nine_terminals(), "nine terminals", "Action.nine_terminals()"),
    (Action.tenpai(), "tenpai", "Action.tenpai()"),
    (Action.noten(), "noten", "Action.noten()"),
]


@pytest.mark.parametrize(("built", "words", "typed"), BUILT, ids=[words for _, words, _ in BUILT])
def test_an_action_prints_as_words_and_shows_what_to_type(built: Action, words: str, typed: str) -> None:
    assert str(built) == words
    assert repr(built) == typed
    assert eval(repr(built), {"Action": Action}) == built
    assert Action.parse(words) == built == Action.from_number(built.number)


def test_every_verb_has_a_name_to_build_it_by() -> None:
    assert {built.verb for built, _, _ in BUILT} == set(VERBS)


def test_an_action_is_a_value() -> None:
    chosen = Action.chi("34m")
    assert len({chosen, Action.parse("chi 34m"), Action.parse("chi 3m 4m")}) == 1
    assert pickle.loads(pickle.dumps(chosen)) == chosen
    assert Action.parse(json.loads(json.dumps(str(chosen)))) == chosen
    assert chosen != Action.chi("45m")


def test_the_tiles_of_a_claim_have_one_order() -> None:
    assert Action.chi("43m") == Action.chi("34m") == Action.chi((2, 3)) == Action.parse("chi 4m 3m")
    assert Action.pon("05p") == Action.pon("50p") == Action.parse("pon 05p")


def test_a_tile_is_text_or_a_number() -> None:
    assert Action.discard(13) == Action.discard("5p") == Action.discard("🀝")


@pytest.mark.parametrize("own", ["3m", "345m", ""])
def test_a_claim_takes_two_tiles(own: str) -> None:
    with pytest.raises(HanchanError, match="with two tiles of the hand"):
        Action.chi(own)


@pytest.mark.parametrize("own", ["12z", "9m1p", "14s", "33m", "05p"])
def test_a_chi_is_made_with_two_tiles_of_a_row(own: str) -> None:
    with pytest.raises(ActionError, match="make no three in a row with any tile"):
        Action.chi(own)


def test_a_pon_is_made_with_two_equal_tiles() -> None:
    with pytest.raises(ActionError, match="12z are not equal; a pon is made with two equal tiles"):
        Action.pon("12z")


def test_a_wrong_set_can_be_written_and_shows_itself() -> None:
    """At a table that penalises offences any two tiles can be laid out (EMA 2016 §5.1.4); records have to name them."""
    wrong = Action.parse("chi 9p 2m")
    assert wrong == Action("chi", (1, 17))
    assert (str(wrong), repr(wrong)) == ("chi 2m 9p", "Action('chi', (1, 17))")


def test_something_that_is_no_action_still_shows_itself() -> None:
    assert repr(Action("fold")) == "Action('fold', ())"
    assert repr(Action("chi", (1,))) == "Action('chi', (1,))"
    assert repr(Action("chi", (3, 2))) == "Action('chi', (3, 2))"
    assert repr(Action("ankan", (34,))) == "Action('ankan', (34,))"
    assert repr(Action("discard", (99,))) == "Action('discard', (99,))"
    assert str(Action("discard", (99,))) == "discard ?99"


@pytest.mark.parametrize("choice", [Action.discard("9m"), "discard 9m", Action.discard("9m").number])
def test_a_game_takes_actions_words_and_numbers(choice: Choice) -> None:
    table = deal("ema2016", A="19m19p19s1234567z", draws="5m")
    table.game.act(0, choice)
    assert table.happened("A discards 9m")


def discarded(drawn_too: str, choice: Choice) -> TileDiscarded:
    """What East's first discard was, who holds 9m and drew `drawn_too`."""
    table = deal("ema2016", A="19m19p19s1234567z", draws=drawn_too)
    table.game.act(0, choice)
    found = next(event for event in table.game.events if isinstance(event, TileDiscarded))
    assert found.seat == 0
    return found


def test_a_discard_by_name_is_that_of_the_drawn_tile_where_only_that_fits() -> None:
    assert discarded("5m", "discard 5m").drawn
    assert discarded("5m", Action.discard("5m")).drawn


def test_a_discard_by_name_comes_from_the_hand_where_both_fit() -> None:
    assert not discarded("9m", Action.discard("9m")).drawn
    assert discarded("9m", Action.discard("9m", drawn=True)).drawn


def test_after_riichi_a_discard_by_name_is_that_of_the_drawn_tile() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="9m5z6z7z1m")
    table.play("A riichi 9m")
    table.turns(3)
    table.game.act(0, "discard 1m")
    assert table.game.actions[-1] == (0, Action.discard("1m", drawn=True))


def test_riichi_by_name_may_be_with_the_drawn_tile() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="9m")
    table.game.act(0, Action.riichi("9m"))
    assert table.game.actions == [(0, Action.riichi("9m", drawn=True))]


def test_a_claim_may_name_its_tiles_in_any_order() -> None:
    table = deal("ema2016", B="46s", draws="5s")
    table.play("A discards 5s")
    table.game.act(1, "chi 6s 4s")
    assert table.game.actions[-1] == (1, Action.chi("46s"))


def test_what_is_not_possible_is_still_refused() -> None:
    game = Game("ema2016", seed="7")
    held = game.view(0).hand
    missing = next(kind for kind in range(34) if kind not in held)
    with pytest.raises(IllegalAction, match="is not in the hand"):
        game.act(0, Action.discard(missing))
    with pytest.raises(IllegalAction, match="is not asked to act"):
        game.act(1, "discard 1m")
    with pytest.raises(ActionError, match="is not an action"):
        game.act(0, "dance")
    assert game.actions == []


def test_a_number_means_itself() -> None:
    exact = Action.discard("9m").number
    assert chosen_number(exact, [Action.discard("9m", drawn=True).number]) == exact


def test_choices_are_the_numbers_in_words() -> None:
    game = Game("ema2016", seed="7")
    assert [choice.number for choice in game.choices(0)] == game.action_numbers(0)
    view = game.view(0)
    assert view.choices == view.lawful_choices == game.choices(0)
    assert [choice.number for choice in view.choices] == view.action_numbers == view.lawful_numbers
