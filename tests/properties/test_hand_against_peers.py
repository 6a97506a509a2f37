"""Shanten, waits and readings against two other libraries: `mahjong` 2.1.0 and `riichienv` 0.4.11.

Shanten is the same for every hand: both count, as we do, only complete hands with at most four of a kind. (In 4 million
hands, most of them with four of some kind, none differed.) The readings of `mahjong` are the same too.

Waits differ by one definition, which is a rule of the house and not of the library: whether a tile of which the player
has all four is a wait. `riichienv` follows Tenhou and counts the concealed tiles only, so that its waits are ours with
`fifth_tile_wait = "concealed"`. EMA 2016 §3.3.13 counts the melds too ("hand"): there, a wait is gone exactly when the
melds have the rest of the four.
"""

from random import Random

import pytest
from mahjong.hand_calculating.divider import HandDivider
from mahjong.shanten import Shanten
from riichienv import HandEvaluator, MeldType, calculate_shanten
from riichienv import Meld as TheirMeld

from hanchan.hand import Hand, Meld, meld, shanten, shanten_seven_pairs, shanten_standard, shanten_thirteen_orphans, waits
from hanchan.hand.divide import divisions, kinds_in_set
from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, PON
from hanchan.tiles import to_tenhou
from tests.support.hands import SUITS, complete_hand, numbers_of, random_hands, text_of

HANDS = 20_000
SIZES = (13, 14, 13, 14, 10, 11, 7, 8, 4, 5, 1, 2)  # a hand with melds has fewer concealed tiles

THEIR_TYPES = {CHI: MeldType.Chi, PON: MeldType.Pon, KAN: MeldType.Daiminkan, KAKAN: MeldType.Kakan, ANKAN: MeldType.Ankan}


def test_shanten_of_mahjong() -> None:
    for counts in random_hands("mahjong", HANDS, SIZES):
        assert shanten(counts) == Shanten.calculate_shanten(counts), text_of(counts)


def test_shanten_of_mahjong_for_each_form() -> None:
    for counts in random_hands("mahjong, forms", HANDS // 4, (13, 14)):
        assert shanten_standard(counts) == Shanten.calculate_shanten_for_regular_hand(counts), text_of(counts)
        assert shanten_seven_pairs(counts) == Shanten.calculate_shanten_for_chiitoitsu_hand(counts), text_of(counts)
        assert shanten_thirteen_orphans(counts) == Shanten.calculate_shanten_for_kokushi_hand(counts), text_of(counts)


def test_readings_of_mahjong() -> None:
    rng = Random("divider")
    for _ in range(3_000):
        counts = complete_hand(rng, 4)
        ours = {_ordered([*map(kinds_in_set, sets), [pair, pair]]) for pair, sets in divisions(counts)}
        theirs = {_ordered(blocks) for blocks in HandDivider.divide_hand(counts)}
        seven_pairs = {blocks for blocks in theirs if len(blocks) == 7}
        assert ours == theirs - seven_pairs, text_of(counts)
        assert (shanten_seven_pairs(counts) == -1) == bool(seven_pairs), text_of(counts)


def test_shanten_of_riichienv() -> None:
    for counts in random_hands("riichienv", HANDS, SIZES):
        assert shanten(counts) == calculate_shanten(numbers_of(counts)), text_of(counts)


def test_waits_of_riichienv_without_melds() -> None:
    for counts in random_hands("riichienv, waits", HANDS, (13,)):
        evaluator = HandEvaluator(numbers_of(counts))
        assert waits(counts) == evaluator.get_waits(), text_of(counts)
        assert bool(waits(counts)) == evaluator.is_tenpai(), text_of(counts)


@pytest.mark.parametrize("melds", [1, 2, 3, 4])
def test_waits_of_riichienv_with_melds(melds: int) -> None:
    rng = Random(f"riichienv, {melds} melds")
    differing = 0
    for _ in range(HANDS // 4):
        hand = _random_hand_with_melds(rng, melds)
        theirs = _waits_of_riichienv(hand)
        assert hand.waits("concealed") == theirs, str(hand)
        # The one difference: all four in the hand, some of them in melds.
        by_ema = [kind for kind in theirs if hand.counts[kind] + hand.melded[kind] < 4]
        assert hand.waits("hand") == by_ema, str(hand)
        differing += by_ema != theirs
    assert differing > 0, "these hands show no difference between the rules"


def test_waiting_for_the_fourth_tile_with_three_in_a_pon() -> None:
    """The difference in one hand: the last 3p is in the hand, so there is none to wait for."""
    hand = Hand.parse("3p", ["pon:333p", "chi:567p", "chi:567m", "chi:789p"])
    assert hand.waits("hand") == []
    assert hand.waits("concealed") == _waits_of_riichienv(hand) == [11]


def _ordered(blocks: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(map(tuple, blocks)))


def _waits_of_riichienv(hand: Hand) -> list[int]:
    tiles = to_tenhou(hand.concealed + [tile for meld in hand.melds for tile in meld.tiles])
    concealed = [tiles.pop(0) for _ in hand.concealed]
    theirs = [TheirMeld(THEIR_TYPES[ours.type], [tiles.pop(0) for _ in ours.tiles], ours.is_open) for ours in hand.melds]
    found: list[int] = HandEvaluator(concealed, theirs).get_waits()
    return found


def _random_hand_with_melds(rng: Random, number: int) -> Hand:
    """Melds and concealed tiles around the same few kinds, so that they take tiles from each other."""
    while True:
        suit = rng.choice(SUITS)
        melds = [_random_meld(rng, suit) for _ in range(number)]
        left = [4] * 34
        for laid in melds:
            for kind in laid.tiles:
                left[kind] -= 1
        concealed: list[int] = []
        while min(left) >= 0 and len(concealed) < 13 - 3 * number:
            low = rng.choice(suit if rng.random() < 0.8 else range(34))
            block = rng.choice(([low], [low] * 2, [low] * 3, [low, low + 1, low + 2] if low < 27 and low % 9 < 7 else [low]))
            if len(concealed) + len(block) <= 13 - 3 * number and all(left[kind] >= block.count(kind) for kind in block):
                concealed += block
                for kind in block:
                    left[kind] -= 1
        if min(left) >= 0:
            return Hand(concealed, melds)


def _random_meld(rng: Random, suit: range) -> Meld:
    name = rng.choice((CHI, CHI, PON, PON, KAN, KAKAN, ANKAN))
    if name == CHI:
        low = rng.choice(suit[:7])
        return meld(CHI, [low, low + 1, low + 2])
    return meld(name, [rng.choice(suit if rng.random() < 0.8 else range(34))] * (3 if name == PON else 4))
