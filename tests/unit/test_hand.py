"""A player's hand: what can be one, and what is asked about it.

Cases: docs/rules/cases/riichi.md.
"""

import pytest

from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.hand import (
    Hand,
    acceptance,
    discards,
    readings,
    shanten,
    shanten_seven_pairs,
    shanten_standard,
    shanten_thirteen_orphans,
    waits,
)
from hanchan.hand.divide import PAIR, divisions, is_chi, kinds_in_set
from hanchan.tiles import counts_of, parse, parse_tile, to_mpsz


def counts(text: str) -> list[int]:
    return counts_of(parse(text, real=True))


# Shanten.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m456p789s11222z", -1),
        ("123m456p789s1122z", 0),
        ("123m456p789s1123z", 1),
        ("1133557799m1133p", -1),  # seven pairs
        ("1133557799m113p", 0),
        ("19m19p19s12345677z", -1),  # thirteen orphans
        ("19m19p19s1234567z", 0),
        ("19m19p19s1234566z", 0),
        ("147m258p369s12345z", 6),  # 14 kinds: seven pairs is nearest
        ("147m258p369s1234z", 6),
        ("1112345678999s", 0),
        ("11112222333344z", 2),  # three pons and a pair; the fourth tiles belong nowhere
    ],
)
def test_shanten_of_whole_hands(text: str, expected: int) -> None:
    assert shanten(counts(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1z", 0), ("11z", -1), ("12z", 0), ("1112z", 0), ("11122z", -1), ("1258m", 1), ("123m456p77s", -1), ("1133557m", 1)],
)
def test_shanten_with_melds_counts_concealed_tiles_only(text: str, expected: int) -> None:
    assert shanten(counts(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The set or pair that is missing would need a fifth tile, which does not exist.
        ("1111m", 1),
        ("1111m123p", 1),
        ("1111m456p789p123s", 1),
        ("11112222z", 1),
        ("2222m3333p", 1),
        ("11112222m", 0),  # but here 3m makes 111m 22m 123m
    ],
)
def test_a_fifth_tile_does_not_help(text: str, expected: int) -> None:
    assert shanten(counts(text)) == expected


def test_shanten_by_form() -> None:
    hand = counts("19m19p19s1234567z")
    assert (shanten_standard(hand), shanten_seven_pairs(hand), shanten_thirteen_orphans(hand)) == (8, 6, 0)
    hand = counts("1133557799m1133p")
    assert (shanten_standard(hand), shanten_seven_pairs(hand), shanten_thirteen_orphans(hand)) == (3, -1, 9)


def test_seven_pairs_are_different_pairs() -> None:
    """EMA 2016 §4.2.2."""
    assert shanten_seven_pairs(counts("113355m7799p1122z")) == -1
    assert shanten_seven_pairs(counts("113355m7799p1111z")) == 1


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ([0] * 33, "counts of 33 kinds; there are 34"),
        ([0] * 35, "counts of 35 kinds; there are 34"),
        ([0] * 34, "0 concealed tiles"),
        ([3] + [0] * 33, "3 concealed tiles"),
        ([4, 4, 4, 3] + [0] * 30, "15 concealed tiles"),
        ([4, 4, 4, 4] + [0] * 30, "16 concealed tiles"),
        ([5, 4, 4] + [0] * 31, "5 tiles of one kind"),
        ([2, -1] + [0] * 32, "-1 tiles of one kind"),
    ],
)
def test_counts_that_are_no_hand(given: list[int], problem: str) -> None:
    for question in (shanten, shanten_standard, waits, acceptance, discards):
        with pytest.raises(HandError, match=problem):
            question(given)


def test_waits_are_asked_before_the_draw_and_discards_after_it() -> None:
    for question in (waits, acceptance):
        with pytest.raises(HandError, match=r"14 concealed tiles; .* before the draw"):
            question(counts("123m456p789s11222z"))
    with pytest.raises(HandError, match=r"13 concealed tiles; .* after the draw"):
        discards(counts("123m456p789s1122z"))


# Waits and acceptance.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m456p789s1122z", "12z"),  # two pairs
        ("123m456p789s11z23m", "14m"),  # two-sided
        ("123m456p789s11z12m", "3m"),  # edge, EMA 2016 §4.1.1
        ("123m456p789s11z79m", "8m"),  # closed
        ("123m456p789s111z2z", "2z"),  # single
        ("1112345678999s", "123456789s"),  # nine gates
        ("3334567m111p222s", "24578m"),  # five-sided
        ("2344445688p111z", "178p"),
        ("1133557799m113p", "3p"),
        ("223344m5566778p", "58p"),  # the second chi, and the seventh pair
    ],
)
def test_waits_of_whole_hands(text: str, expected: str) -> None:
    assert to_mpsz(waits(counts(text))) == expected


def test_a_hand_that_is_not_waiting_has_no_waits() -> None:
    assert waits(counts("123m456p789s1123z")) == []


def test_four_equal_tiles_are_no_wait_unless_a_fifth_is_asked_for() -> None:
    hand = counts("1111m456p789p123s")
    assert waits(hand) == []
    assert to_mpsz(waits(hand, fifth=True)) == "1m"


def test_a_fifth_tile_among_other_waits() -> None:
    hand = counts("2222334455567s")
    assert to_mpsz(waits(hand)) == "58s"
    assert to_mpsz(waits(hand, fifth=True)) == "258s"


def test_acceptance_of_a_hand_that_is_far() -> None:
    assert to_mpsz(acceptance(counts("123m456p78s11234z"))) == "69s1234z"


def test_each_discard_with_what_it_leaves() -> None:
    choices = discards(counts("123m456p78s112345z"))
    found = {to_mpsz([choice.kind]): (choice.shanten, to_mpsz(choice.accepts)) for choice in choices}
    assert list(found) == ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "1z", "2z", "3z", "4z", "5z"]
    assert found["5z"] == (2, "69s1234z")
    assert found["7s"] == (3, "6789s12345z")


# The hand as a whole.


def test_a_hand_is_sorted_and_knows_its_tiles() -> None:
    hand = Hand.parse("7z1m0p5p9s2m3m", ["pon:555z@left", "ankan:1111s"])
    assert to_mpsz(hand.concealed) == "123m05p9s7z"
    assert str(hand) == "123m05p9s7z pon:5z+55z@left ankan:1111s"
    assert hand.counts[13] == 2
    assert (hand.melded[31], hand.melded[18]) == (3, 4)
    assert hand.is_open
    assert not hand.has_drawn


def test_a_hand_with_concealed_kans_only_is_closed() -> None:
    """C-048: EMA 2008 and 2012 §3.3.8, EMA 2016 §3.3.7."""
    hand = Hand.parse("123m456p1z", ["ankan:1111s", "ankan:7777z"])
    assert not hand.is_open
    assert to_mpsz(hand.waits()) == "1z"


def test_completeness() -> None:
    assert Hand.parse("123m456p789s11222z").is_complete
    assert not Hand.parse("123m456p789s11223z").is_complete
    assert not Hand.parse("123m456p789s1122z").is_complete
    assert Hand.parse("11z", ["pon:222z", "pon:333z", "pon:444z", "pon:555z"]).is_complete


@pytest.mark.parametrize(
    ("concealed", "melds", "problem"),
    [
        ("", [], "0 concealed tiles and 0 melds; without melds there are 13 tiles"),
        ("123m456p789s112z", [], "12 concealed tiles and 0 melds"),
        ("123m456p789s112233z", [], "15 concealed tiles and 0 melds"),
        ("123m456p789s1122z", ["pon:555z"], "13 concealed tiles with 1 melds; there must be 10, or 11"),
        ("11z", ["pon:555z"] * 5, "2 concealed tiles and 5 melds"),
    ],
)
def test_a_hand_has_13_tiles_or_14_with_the_draw(concealed: str, melds: list[str], problem: str) -> None:
    with pytest.raises(HandError, match=problem):
        Hand.parse(concealed, melds)


@pytest.mark.parametrize(
    ("concealed", "melds", "problem"),
    [
        ("11111m456p789s11z", [], "a fifth 1m"),
        ("1m456p789s112z", ["ankan:1111m"], "a fifth 1m in the hand"),
        ("055m55p55s", ["chi:0m+67m", "pon:222z"], "a second red five 0m in the hand"),
        ("0055m456p789s112z", [], "a second red five 0m"),
    ],
)
def test_a_hand_is_taken_from_one_set_of_tiles(concealed: str, melds: list[str], problem: str) -> None:
    with pytest.raises(HanchanError, match=problem):
        Hand.parse(concealed, melds)


def test_the_three_ways_to_see_a_wait_for_a_tile_one_has_four_of() -> None:
    in_melds = Hand.parse("3p", ["pon:333p", "chi:567p", "chi:567m", "chi:789p"])
    assert [to_mpsz(in_melds.waits(rule)) for rule in ("hand", "concealed", "waiting")] == ["", "3p", "3p"]
    concealed = Hand.parse("1111m456p789p123s")
    assert [to_mpsz(concealed.waits(rule)) for rule in ("hand", "concealed", "waiting")] == ["", "", "1m"]


def test_tiles_left() -> None:
    hand = Hand.parse("23m11z", ["pon:111m", "pon:555z", "ankan:4444p"])
    assert to_mpsz(hand.waits()) == "14m"
    assert hand.left(parse("1m")) == 1
    assert hand.left(parse("14m")) == 5
    assert hand.left(parse("14m"), counts_of(parse("44m"))) == 3
    assert hand.left(parse("14m"), counts_of(parse("11m"))) == 4, "less than none is none"


def test_the_best_discard_is_the_first() -> None:
    best, second, *_ = Hand.parse("123m456p789s11223z").discards()
    assert (to_mpsz([best.kind]), best.shanten, to_mpsz(best.accepts)) == ("3z", 0, "12z")
    assert second.shanten >= best.shanten


def test_the_discard_that_accepts_most_is_the_first_of_equals() -> None:
    hand = Hand.parse("123456m456p23445s")
    waiting = [(to_mpsz([choice.kind]), hand.left(choice.accepts)) for choice in hand.discards() if choice.shanten == 0]
    assert waiting == [("4s", 6), ("5s", 6), ("2s", 2)]


# Readings.


def read(text: str, winning: str) -> list[str]:
    """The readings of a hand, the block with the winning tile in brackets."""
    shown = []
    for reading in Hand.parse(text).readings(parse_tile(winning)):
        blocks = [to_mpsz(kinds_in_set(number)) for number in reading.sets] + [to_mpsz([reading.pair] * 2)]
        blocks[reading.place] = f"[{blocks[reading.place]}]"
        shown.append(f"{reading.form}: {' '.join(blocks)}")
    return shown


def test_a_hand_with_one_reading() -> None:
    assert read("123m456p789s11222z", "1z") == ["standard: 123m 456p 789s 222z [11z]"]
    assert read("123m456p789s11222z", "2m") == ["standard: [123m] 456p 789s 222z 11z"]


def test_three_pons_in_a_row_are_three_chi_too() -> None:
    assert read("111222333m45699p", "6p") == [
        "standard: 111m 222m 333m [456p] 99p",
        "standard: 123m 123m 123m [456p] 99p",
    ]


def test_the_winning_tile_can_stand_in_several_places() -> None:
    assert read("23456789p33344z7p", "7p") == [
        "standard: 234p [567p] 789p 333z 44z",
        "standard: 234p 567p [789p] 333z 44z",
    ]
    assert read("11123m456p789s11z", "1m") == []
    assert read("111123m456p789s11z", "1m") == [
        "standard: [111m] 123m 456p 789s 11z",
        "standard: 111m [123m] 456p 789s 11z",
    ]


def test_equal_chi_are_one_place() -> None:
    assert read("112233m456p789s11z", "1m") == ["standard: [123m] 123m 456p 789s 11z"]


def test_two_times_two_equal_chi_are_seven_pairs_too() -> None:
    assert read("223344m667788p11z", "4m") == ["standard: [234m] 234m 678p 678p 11z", "seven pairs: [44m]"]


def test_seven_pairs_name_their_pairs() -> None:
    (reading,) = Hand.parse("1133557799m1133p").readings(parse_tile("3p"))
    assert (reading.form, reading.place, to_mpsz(list(reading.pairs))) == ("seven pairs", PAIR, "13579m13p")


def test_thirteen_orphans_have_the_doubled_orphan_as_pair() -> None:
    (reading,) = Hand.parse("19m19p19s12345677z").readings(parse_tile("1m"))
    assert (reading.form, to_mpsz([reading.pair]), reading.place) == ("thirteen orphans", "7z", PAIR)


def test_a_red_five_wins_like_a_five() -> None:
    assert read("123406m456p789s11z", "0m") == read("123456m456p789s11z", "5m") != []


def test_no_reading_without_the_winning_tile_or_before_the_draw() -> None:
    assert read("123m456p789s11222z", "3z") == []
    assert read("123m456p789s11223z", "1z") == []
    assert read("123m456p789s1122z", "1z") == []


def test_readings_leave_melds_out() -> None:
    hand = Hand.parse("111222333m99p", ["pon:555z"])
    assert len(hand.readings(parse_tile("9p"))) == 2
    assert readings(hand.counts, parse_tile("9p")) == hand.readings(parse_tile("9p"))


def test_divisions_need_one_pair() -> None:
    assert divisions(counts("11122m")) == [(1, (0,))]
    assert divisions(counts("1112m2p")) == []
    assert divisions(counts("11m11p1s")) == []
    assert divisions(counts("11m")) == [(0, ())]


def test_what_a_set_number_means() -> None:
    ((_, sets),) = divisions(counts("123m77799p"))
    assert [(is_chi(number), to_mpsz(kinds_in_set(number))) for number in sets] == [(True, "123m"), (False, "777p")]


def test_a_notation_error_keeps_its_place() -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse("123m456p789x1122z")
    assert caught.value.position == 11
