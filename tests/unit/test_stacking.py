"""Stacked walls: what is asked for lies in its place, the rest is always the same."""

import pytest

from hanchan.errors import NotationError, WallError
from hanchan.hand import shanten
from hanchan.tiles import Wall, counts_of, from_tenhou, parse, stacked_wall, to_mpsz
from hanchan.tiles.stacking import DRAWS

HANDS = ["123m456p789s1122z", "19m19p19s1234567z", "222333444m55p66s", "560m340p340s777z7p"]


def test_the_hands_are_dealt_east_first() -> None:
    hands = Wall(stacked_wall(HANDS, draws="9m")).hands(red_fives=True)
    assert [to_mpsz(hand) for hand in hands] == [HANDS[0] + "9m", *HANDS[1:]]


def test_draws_begin_with_the_fourteenth_tile_of_east() -> None:
    wall = Wall(stacked_wall(HANDS, draws="9m8m7m"))
    assert to_mpsz([wall.tile(place, red_fives=False) for place in (52, 53, 54)]) == "987m"


def test_the_dead_wall() -> None:
    wall = Wall(stacked_wall(HANDS, indicators="1p2p", ura="8p9p", replacements="1s2s3s5s"))
    assert to_mpsz([wall.indicator(kan, True) for kan in range(2)]) == "12p"
    assert to_mpsz([wall.ura_indicator(kan, True) for kan in range(2)]) == "89p"
    assert to_mpsz([wall.replacement(kan, True) for kan in range(4)]) == "1235s"


def test_an_x_is_any_tile() -> None:
    wall = Wall(stacked_wall(["1m xx 9m", "xxx"], draws="x5p"))
    hand = wall.hands(red_fives=True)[0]
    assert to_mpsz([hand[0], hand[3]]) == "19m"
    assert to_mpsz([wall.tile(53, True)]) == "5p"


@pytest.mark.parametrize("hands", [[], ["1m"], HANDS[:1], HANDS])
def test_every_tile_is_there_once(hands: list[str]) -> None:
    assert sorted(stacked_wall(hands)) == list(range(136))


def test_what_is_not_named_is_always_the_same() -> None:
    assert stacked_wall(HANDS[:2], draws="9m") == stacked_wall(HANDS[:2], draws="9m")
    wall = Wall(stacked_wall([]))
    assert [to_mpsz(hand[:13]) for hand in wall.hands(red_fives=True)[:2]] == ["147m147p147s1234z", "258m258p258s5671z"]


def test_hands_that_are_filled_are_far_from_complete() -> None:
    for named in ([], HANDS[:1], HANDS[:2]):
        hands = Wall(stacked_wall(named)).hands(red_fives=True)
        assert min(shanten(counts_of(hand[:13])) for hand in hands[len(named) :]) >= 5


def test_a_red_five_is_dealt_only_where_it_is_named_or_must_be() -> None:
    order = stacked_wall(["555m"], draws="5m")
    assert [from_tenhou(number) for number in (*order[:3], order[52])] == parse("555m0m")
    named = stacked_wall(["0555m"])
    assert [from_tenhou(number) for number in named[:4]] == parse("0555m")
    assert not {16, 52, 88} & set(stacked_wall([])[:52])


@pytest.mark.parametrize(
    ("hands", "draws", "problem"),
    [
        (["11111m"], "", "a fifth 1m"),
        (["1111m"], "1m", "a fifth 1m"),
        (["05555m"], "", "a fifth 5m"),
        (["0m"], "0m", "a second red five 0m"),
        (["123456789m12345p"], "", "hand 1 .* has 14 tiles; there are 13"),
        (["1m"] * 5, "", "5 hands; there are four"),
        ([], "x" * (DRAWS + 1), "draws .* has 71 tiles; there are 70"),
    ],
)
def test_what_no_wall_can_hold_is_refused(hands: list[str], draws: str, problem: str) -> None:
    with pytest.raises(WallError, match=problem):
        stacked_wall(hands, draws)


def test_more_indicators_or_replacements_than_there_can_be_are_refused() -> None:
    for asked in ({"indicators": "xxxxxx"}, {"ura": "xxxxxx"}, {"replacements": "xxxxx"}):
        with pytest.raises(WallError, match="there are"):
            stacked_wall([], **asked)


def test_text_that_names_no_tiles_is_refused() -> None:
    with pytest.raises(NotationError):
        stacked_wall(["123"])
