"""Shanten, waits, acceptance, discards and readings against the slow oracle, on thousands of random hands.

The hands are the same in every run; many are complete hands with a few tiles exchanged, where mistakes would hide.
"""

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from hanchan.hand import (
    acceptance,
    discards,
    readings,
    shanten,
    shanten_seven_pairs,
    shanten_standard,
    shanten_thirteen_orphans,
    waits,
)
from hanchan.hand.divide import SEVEN_PAIRS, STANDARD, Reading, kinds_in_set
from tests.support import oracle
from tests.support.hands import complete_hand, counted, random_hands, scaled, text_of

every_number_of_melds = pytest.mark.parametrize("melds", range(5))


@every_number_of_melds
def test_shanten_is_that_of_the_nearest_complete_hand(melds: int) -> None:
    before_the_draw = 13 - 3 * melds
    for counts in random_hands(f"shanten {melds}", scaled(5_000, 12_000), (before_the_draw, before_the_draw + 1)):
        assert shanten(counts) == oracle.shanten(counts), text_of(counts)
        assert shanten_standard(counts) == oracle.standard(counts), text_of(counts)


def test_shanten_of_the_forms_without_sets() -> None:
    for counts in random_hands("pairs and orphans", scaled(6_000, 20_000), (13, 14)):
        assert shanten_seven_pairs(counts) == oracle.seven_pairs(counts), text_of(counts)
        assert shanten_thirteen_orphans(counts) == oracle.thirteen_orphans(counts), text_of(counts)


@pytest.mark.parametrize("size", [1, 2])
def test_shanten_of_every_hand_with_four_melds(size: int) -> None:
    for kinds in combinations_with_replacement(range(34), size):
        assert shanten(counted(list(kinds))) == (-1 if len(kinds) == 2 and kinds[0] == kinds[1] else 0)


@every_number_of_melds
def test_shanten_is_below_zero_exactly_for_complete_hands(melds: int) -> None:
    for counts in random_hands(f"complete {melds}", scaled(3_000, 12_000), (14 - 3 * melds,)):
        assert (shanten(counts) == -1) == oracle.is_complete(counts), text_of(counts)


@every_number_of_melds
def test_waits_are_the_kinds_that_complete_the_hand(melds: int) -> None:
    for counts in random_hands(f"waits {melds}", scaled(1_500, 3_000), (13 - 3 * melds,)):
        completing = oracle.waits(counts, fifth=True)
        assert waits(counts, fifth=True) == completing, text_of(counts)
        assert waits(counts) == [kind for kind in completing if counts[kind] < 4], text_of(counts)


@every_number_of_melds
def test_acceptance_is_the_kinds_that_lower_the_shanten(melds: int) -> None:
    for counts in random_hands(f"acceptance {melds}", scaled(700, 1_000), (13 - 3 * melds,)):
        assert acceptance(counts) == oracle.acceptance(counts), text_of(counts)


@every_number_of_melds
def test_every_discard_with_what_it_leaves(melds: int) -> None:
    for counts in random_hands(f"discards {melds}", scaled(120, 200), (14 - 3 * melds,)):
        assert [tuple(choice) for choice in discards(counts)] == oracle.discards(counts), text_of(counts)


@every_number_of_melds
def test_every_reading_of_a_complete_hand(melds: int) -> None:
    rng = Random(f"readings {melds}")
    for _ in range(scaled(250, 500)):
        _compare_readings(complete_hand(rng, 4 - melds))


def test_every_reading_of_random_hands_most_of_them_not_complete() -> None:
    for counts in random_hands("readings", scaled(500, 1_000), (14, 11, 8, 5, 2)):
        _compare_readings(counts)


def test_every_reading_of_seven_pairs() -> None:
    rng = Random("pairs")
    for i in range(scaled(300, 1_000)):
        _compare_readings(counted(rng.sample(range(9 if i % 2 else 34), 7) * 2))


def test_every_reading_of_thirteen_orphans() -> None:
    for twice in oracle.ORPHANS:
        _compare_readings(counted([*oracle.ORPHANS, twice]))


def test_the_oracle_itself_by_drawing_tiles() -> None:
    """Shanten once more, from its meaning alone: how many draws until a complete hand is among the tiles."""
    far = 3
    for counts in random_hands("draws", 72, (4, 5)):
        assert min(oracle.shanten(counts) + 1, far) == _draws_needed(counts, far), text_of(counts)


def _draws_needed(counts: list[int], most: int) -> int:
    held = [kind for kind in range(34) for _ in range(counts[kind])]
    hand_size = len(held) // 3 * 3 + 2
    for draws in range(most):
        for drawn in combinations_with_replacement(range(34), draws):
            tiles = [*held, *drawn]
            kept = (counted(list(kinds)) for kinds in combinations(tiles, hand_size))
            if max(counted(tiles)) <= 4 and any(map(oracle.is_complete, kept)):
                return draws
    return most


def _compare_readings(counts: list[int]) -> None:
    for winning_kind in range(34):
        found = [_laid(reading, counts, winning_kind) for reading in readings(counts, winning_kind)]
        assert len(found) == len(set(found)), f"{text_of(counts)} is read twice in one way"
        assert set(found) == oracle.readings(counts, winning_kind), text_of(counts)


def _laid(reading: Reading, counts: list[int], winning_kind: int) -> oracle.Laid:
    """A reading in the words of the oracle."""
    blocks = [tuple(kinds_in_set(number)) for number in reading.sets]
    if reading.form == STANDARD:
        blocks.append((reading.pair, reading.pair))
        completed = blocks[reading.place]
    elif reading.form == SEVEN_PAIRS:
        blocks = [(kind, kind) for kind in reading.pairs]
        completed = (reading.pair, reading.pair)
    else:
        blocks = [tuple(sorted([*oracle.ORPHANS, reading.pair]))]
        completed = blocks[0]
    assert winning_kind in completed
    assert counted([kind for block in blocks for kind in block]) == counts
    return oracle.Laid(tuple(sorted(blocks)), completed)
