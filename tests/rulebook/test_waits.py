"""Which tiles a hand waits for: the worked examples of furiten, kan after riichi, and four equal tiles.

Furiten looks at the waits and the player's own discards only: one of them among the discards is enough (EMA 2008, 2012,
2016 §3.4.5). What follows from furiten in play is tested with the deal.

Cases: docs/rules/cases/kan.md, docs/rules/cases/furiten.md, docs/rules/cases/examples.md.
"""

import pytest

from hanchan.hand import Hand, shanten
from hanchan.hand.divide import is_chi
from hanchan.tiles import counts_of, kind_of, parse, parse_tile, to_mpsz


def waits(concealed: str, *melds: str) -> str:
    """By the rule of the EMA: a tile of which the player has all four is none."""
    return to_mpsz(Hand.parse(concealed, list(melds)).waits("hand"))


def is_furiten(concealed: str, own_discards: str) -> bool:
    hand = Hand.parse(concealed)
    return any(kind_of(tile) in hand.waits("hand") for tile in parse(own_discards))


# §3.4.5 Furiten.

THREE_SIDED = "345m345p45678s55z"  # only 3s gives a yaku by ron: mixed triple chi
TWO_SIDED = "11m678m23567p567s"
MIXED = "123m789s44456p77z"
ORPHANS = "19m19p19s1234567z"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (THREE_SIDED, "369s"),  # FT-01
        (TWO_SIDED, "14p"),  # FT-02
        (MIXED, "47p7z"),  # FT-03
        (ORPHANS, "19m19p19s1234567z"),  # C-059
    ],
)
def test_waits_of_the_furiten_examples(hand: str, expected: str) -> None:
    """EMA 2008 and 2016 §3.4.5, examples 1 to 3; EMA 2012 has the same three."""
    assert waits(hand) == expected


@pytest.mark.parametrize(
    ("hand", "own_discards", "furiten"),
    [
        (THREE_SIDED, "9s1m", True),  # FT-01a: even if the discarded tile would give no yaku
        (THREE_SIDED, "1s2s4s", False),  # FT-01b
        (THREE_SIDED, "9s", True),  # C-049
        (TWO_SIDED, "7p7s", False),  # FT-02a: 7p fits the hand, but is no wait
        (TWO_SIDED, "4p", True),  # FT-02b
        (TWO_SIDED, "1p", True),
        (MIXED, "7z", True),  # FT-03a
        (MIXED, "4p", True),
        (MIXED, "7p", True),
        (MIXED, "1p5z", False),  # FT-03b
        (ORPHANS, "9s", True),  # C-059: one discard of thirteen waits
        (ORPHANS, "2m5p8s", False),
    ],
)
def test_one_wait_among_the_own_discards_makes_furiten(hand: str, own_discards: str, furiten: bool) -> None:
    """§3.4.5."""
    assert is_furiten(hand, own_discards) == furiten


def test_a_red_five_among_the_discards_is_a_five() -> None:
    """§3.4.5; where red fives are used they are fives in everything but their value."""
    assert is_furiten("123m456p789s11z46s", "0s")


# §3.3.12 (EMA 2008, 2012), §3.3.14 (EMA 2016) Kan after riichi.


def test_a_kan_that_leaves_the_waits_as_they_are() -> None:
    """C-032: riichi on 1s and 4s, then 1m is drawn."""
    assert waits("111m456p789p23s55s") == "14s"
    assert waits("456p789p23s55s", "ankan:1111m") == "14s"


def test_a_kan_that_changes_the_waits() -> None:
    """C-033: riichi on 1m, 3m and 4m, then 2m is drawn."""
    assert waits("2223m456p789p111s") == "134m"
    assert waits("3m456p789p111s", "ankan:2222m") == "3m"


def test_a_kan_of_tiles_that_can_be_read_as_chi() -> None:
    """C-034: the waits would stay, but 111 222 333 may be three times 1-2-3."""
    assert waits("111222333m45p99s") == "36p"
    assert waits("222333m45p99s", "ankan:1111m") == "36p"
    readings = Hand.parse("111222333m345p99s").readings(parse_tile("3p"))
    assert sorted(sum(is_chi(number) for number in reading.sets) for reading in readings) == [1, 4]


def test_a_kan_with_an_older_tile() -> None:
    """C-035: 999m and 7-8-9m need all four nines; a kan of them would leave the hand not waiting."""
    assert waits("789999m456p23s55s") == "14s"
    assert shanten(counts_of(parse("78m456p23s55s1z"))) == 1


# §3.3.8, §3.4.2 (EMA 2008), §3.3.7, §3.3.13 (EMA 2016) Four equal tiles.


def test_four_equal_tiles_that_are_no_kan_are_no_wait() -> None:
    """C-036: the only tile that would complete the hand is one he has all four of, so he is not waiting."""
    hand = Hand.parse("1111m456p789p123s")
    assert to_mpsz(hand.waits("waiting")) == "1m"
    assert hand.waits("hand") == []
    assert hand.waits("concealed") == []


def test_tiles_in_melds_count_among_the_four() -> None:
    """EMA 2016 §3.3.13: tiles the player has himself; Tenhou counts the concealed ones only."""
    hand = Hand.parse("7m456p789p", ["pon:777m", "pon:555z"])
    assert hand.waits("hand") == []
    assert to_mpsz(hand.waits("concealed")) == "7m"


def test_a_second_wait_keeps_the_hand_waiting() -> None:
    """EMA 2016 §3.3.13: only a hand with no other wait is not waiting."""
    hand = Hand.parse("78m44z", ["pon:666m", "chi:678m", "kan:3333p"])
    assert to_mpsz(hand.waits("concealed")) == "69m"
    assert to_mpsz(hand.waits("hand")) == "9m"
