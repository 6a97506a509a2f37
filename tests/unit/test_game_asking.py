"""A game as a program asks it: what a seat sees, what it may do, and why not."""

import pickle

import pytest

from hanchan.deal import Action
from hanchan.deal.actions import PASS, action
from hanchan.errors import IllegalAction
from hanchan.game import OPEN, SPECTATOR, Game
from hanchan.game.snapshot import Snapshot
from hanchan.tiles import stacked_wall, to_mpsz
from tests.support.table import SEATS, Table, deal

# What is seen.


def test_a_list_of_options_belongs_to_who_asked() -> None:
    game = Game("tenhou", seed="12")
    lists = [game.view(0).action_numbers, game.action_numbers(0), game.view(0).action_numbers, game.deal.action_numbers(0)]
    options = lists[0].copy()
    for own in lists:
        assert own == options
        own.clear()
    assert game.view(0).action_numbers == options
    game.act(0, options[-1])
    assert options[-1] == game.numbers_done[0][1]


SEEN = (
    "seat", "hand", "drawn", "offered", "melds", "rivers", "riichi", "indicators", "tiles_left", "scores", "seat_wind", "round_wind",
    "dealer", "counters", "sticks",
)  # fmt: skip


def _plain(value: object) -> object:
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("rules", ["ema2016", "tenhou"])
def test_a_snapshot_is_what_the_view_shows(rules: str) -> None:
    game = Game(rules, seed="7")
    earlier = game.view(0).snapshot()
    kept = pickle.dumps(earlier)
    while not game.is_over:
        for seat in (0, 1, 2, 3, SPECTATOR):
            view, taken = game.view(seat), game.view(seat).snapshot()
            for name in SEEN:
                assert _plain(getattr(taken, name)) == _plain(getattr(view, name)), name
        seat = game.pending[0]
        options = game.action_numbers(seat)
        game.act(seat, options[len(game.events) * 5 % len(options)])
    for name in SEEN:
        assert _plain(getattr(game.view(1).snapshot(), name)) == _plain(getattr(game.view(1), name)), name
    assert pickle.loads(kept) == earlier == Game(rules, seed="7").view(0).snapshot()
    assert hash(pickle.loads(kept)) == hash(earlier)
    assert earlier != game.view(0).snapshot()
    assert eval(repr(earlier), {"Snapshot": Snapshot}) == earlier  # no melds yet, whose text is not their value


def test_a_spectator_sees_no_hand_and_an_open_view_all() -> None:
    game = Game("ema2016", seed="7")
    assert game.view(SPECTATOR).hand == []
    assert [len(game.view(SPECTATOR).hand_of(seat)) for seat in range(4)] == [0, 0, 0, 0]
    assert [len(game.view(OPEN).hand_of(seat)) for seat in range(4)] == [14, 13, 13, 13]
    assert [len(game.view(2).hand_of(seat)) for seat in range(4)] == [0, 0, 13, 0]


def test_red_fives_are_in_the_hand_only_where_the_rules_have_them() -> None:
    wall = stacked_wall(["120m55p19s123456z"], draws="9p")
    red, plain = Game("tenhou", walls=[wall]), Game("ema2016", walls=[wall])
    assert to_mpsz(red.view(0).hand[:3]) == "120m"
    assert to_mpsz(plain.view(0).hand[:3]) == "125m"


# Why not.

SIMPLES = "234m456p678s55s88p"
"""Waits for 5s and 8p, with a yaku."""


def reason(table: Table, seat: str, text: str) -> str:
    """Why a seat may not do this; nothing has happened then."""
    before = table.deal.events.copy()
    with pytest.raises(IllegalAction) as checked:
        table.game.check(SEATS.index(seat), Action.parse(text))
    with pytest.raises(IllegalAction) as caught:
        table.game.act(SEATS.index(seat), Action.parse(text))
    assert table.deal.events == before
    assert checked.value.reason == caught.value.reason
    return caught.value.reason


def test_checking_what_is_possible_changes_nothing() -> None:
    game = Game("ema2016", seed="7")
    before = game.events
    for option in game.action_numbers(0):
        assert game.check(0, option) == option
    assert game.pending == [0]
    assert game.events == before


def test_why_not_no_yaku() -> None:
    table = deal("ema2016", B="123m456p789s44z99m", draws="5z6z7z5z9m")
    table.turns(4)
    table.play("A discards 9m")
    assert table.may("B pon")
    assert reason(table, "B", "ron") == "no yaku: the hand is complete but has none, and dora are not yaku"


def test_why_not_furiten_by_the_own_discards() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z8p6z7z5s")
    table.turns(4)
    table.play("A discards 5s")
    assert reason(table, "B", "ron") == "furiten: the hand waits for 8p, which is among the own discards (§3.2, §3.4.5)"


def test_why_not_temporary_furiten() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z6z5s8p")
    table.turns(2)
    table.play("C discards 5s, D discards 8p")
    assert reason(table, "B", "ron") == "temporary furiten: 5s from West was passed; it ends with the own next draw or claim (§3.2, §3.4.5)"


def test_why_not_furiten_after_riichi() -> None:
    """B is not even asked, but A is, so there is a tile on offer."""
    table = deal("ema2016", A="79p", B=SIMPLES, draws="5z6z5s8p")
    table.turns(1)
    table.play("B riichi 6z, C discards 5s, D discards 8p")
    assert not table.options("B")
    assert reason(table, "B", "ron") == "furiten for the rest of the deal: 5s from West was passed after riichi (§3.2, §3.4.5)"


def test_why_not_because_the_hand_is_not_complete() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z1m")
    table.turns(1)
    assert reason(table, "B", "tsumo") == "not complete: the hand waits for 8p5s, not 1m"


def test_why_no_riichi_without_waiting() -> None:
    table = deal("ema2016", B=SIMPLES, draws="5z1m")
    table.turns(1)
    assert reason(table, "B", "riichi 2m") == "the hand is not waiting after this discard"


def test_why_no_riichi_with_too_few_tiles() -> None:
    table = deal("ema2016", C="123m456p789s1122z")
    table.until_wall(3)
    drawn = table.drawn("C")
    assert reason(table, "C", f"riichi drawn {drawn}") == "tiles left: 3; riichi needs 4 (§3.3.14)"


def test_why_no_riichi_without_a_stick() -> None:
    table = deal("tenhou", A="123m456p789s1122z", draws="9m", scores=[900, 33000, 33000, 33100])
    assert reason(table, "A", "riichi drawn 9m").startswith("riichi needs a stick of 1000 points; there are 900")


def test_why_no_riichi_with_an_open_hand() -> None:
    table = deal("ema2016", B="46s", draws="5s")
    table.play("A discards 5s, B chi")
    assert reason(table, "B", f"riichi {to_mpsz([table.game.view(1).hand[0]])}") == "riichi needs a concealed hand"


def test_why_not_again_riichi() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="9m5z6z7z8m")
    table.play("A riichi 9m")
    table.turns(3)
    assert reason(table, "A", "riichi drawn 8m") == "riichi is declared already"
    assert reason(table, "A", "discard 1m") == "after riichi only the drawn tile can be discarded"


def test_why_no_swap_calling() -> None:
    table = deal("ema2016", B="46s55s7s", draws="5s")
    table.play("A discards 5s, B chi 46s")
    assert reason(table, "B", "discard 5s") == "swap-calling: 5s may not be discarded in the turn of this claim (§3.3.2, Rev)"


def test_why_not_a_tile_that_is_not_there() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="9m")
    assert reason(table, "A", "discard 8m") == "8m is not in the hand"


def test_why_not_with_a_dead_hand() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="1z")
    table.rule("A", "dead_hand", "wrong_tile_count")
    assert reason(table, "A", "tsumo") == "the hand is dead: no win, no claim, no riichi"


def test_why_not_at_another_time() -> None:
    table = deal("ema2016", A="123m456p789s1122z", draws="1z")
    assert reason(table, "A", "pass") == "pass is not possible now"
    assert reason(table, "A", "chi 2m 3m") == "chii is not possible now"
    table.play("A tsumo")
    with pytest.raises(IllegalAction, match="the deal is over"):
        table.deal.act(0, action(PASS))
