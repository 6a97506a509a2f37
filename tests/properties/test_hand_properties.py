"""What holds for every tile, text and hand."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from hanchan.errors import HanchanError, NotationError
from hanchan.hand import Hand, Meld, acceptance, discards, meld, parse_meld, shanten, waits
from hanchan.hand.accepting import discard_masks, discards_to, kinds_of, standard_accepting
from hanchan.hand.distance import standard_missing, suit_keys
from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, LEFT, PON, SOURCES
from hanchan.tiles import (
    counts_of,
    from_tenhou,
    is_red,
    kind_of,
    mjai_name,
    parse,
    parse_tile,
    sort_key,
    to_mjai,
    to_mpsz,
    to_tenhou,
    to_unicode,
)

Read = TypeVar("Read")

tiles = st.integers(0, 36)
many_tiles = st.lists(tiles, max_size=20)
set_with_red_fives = [from_tenhou(number) for number in range(136)]


@st.composite
def real_tiles(draw: st.DrawFn, size: int | None = None) -> list[int]:
    """Tiles that can be taken out of one set."""
    numbers = st.lists(st.integers(0, 135), unique=True, min_size=size or 0, max_size=size or 20)
    return [set_with_red_fives[number] for number in draw(numbers)]


@st.composite
def hand_counts(draw: st.DrawFn, after_the_draw: bool) -> list[int]:
    """Counts of a hand with 0 to 4 melds, drawn block by block so that many hands are near to complete."""
    size = 3 * draw(st.integers(0, 4)) + 1 + after_the_draw
    counts = [0] * 34
    while sum(counts) < size:
        low = draw(st.integers(0, 33))
        blocks = [[low] * 3, [low] * 2, [low]] + ([[low, low + 1, low + 2], [low, low + 2]] if low < 27 and low % 9 < 7 else [])
        for kind in draw(st.sampled_from(blocks))[: size - sum(counts)]:
            counts[next(free for free in [*range(kind, 34), *range(kind)] if counts[free] < 4)] += 1
    return counts


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    name = draw(st.sampled_from([CHI, PON, KAN, KAKAN, ANKAN]))
    if name == CHI:
        low = 9 * draw(st.integers(0, 2)) + draw(st.integers(0, 6))
        kinds = [low, low + 1, low + 2]
    else:
        kinds = [draw(st.integers(0, 33))] * (3 if name == PON else 4)
    laid = list(kinds)
    fives = [place for place, kind in enumerate(kinds) if kind in (4, 13, 22)]
    if fives and draw(st.sampled_from([True, False])):
        laid[fives[0]] = 34 + kinds[fives[0]] // 9
    if name == ANKAN:
        return meld(ANKAN, laid)
    source = LEFT if name == CHI else draw(st.sampled_from(sorted(SOURCES.values())))
    return meld(name, laid, draw(st.sampled_from(laid)), source)


# Notations.


@given(many_tiles)
def test_tiles_survive_being_written_and_read(held: list[int]) -> None:
    assert parse(to_mpsz(held)) == held
    assert parse(to_mjai(held)) == held
    assert parse(to_unicode(held)) == held


@given(tiles)
def test_one_tile_survives_being_written_and_read(tile: int) -> None:
    assert parse_tile(to_mpsz([tile])) == parse_tile(mjai_name(tile)) == parse_tile(to_unicode([tile])) == tile


@given(real_tiles())
def test_tiles_of_a_set_survive_being_numbered(held: list[int]) -> None:
    # With four plain fives there is no red one in the set: then the numbers say so only without red fives.
    red_fives = not any(held.count(five) == 4 for five in (4, 13, 22))
    numbers = to_tenhou(held)
    assert len(set(numbers)) == len(numbers)
    assert [from_tenhou(number, red_fives) for number in numbers] == [tile if red_fives else kind_of(tile) for tile in held]


@given(st.lists(st.integers(0, 135), unique=True, min_size=2, max_size=20))
def test_numbers_are_read_as_the_tiles_of_a_set(numbers: list[int]) -> None:
    held = [from_tenhou(number) for number in numbers]
    assert parse(" ".join(map(str, numbers))) == parse(", ".join(map(str, numbers))) == held
    assert parse(to_mpsz(held), real=True) == held


@given(many_tiles)
def test_what_is_real_can_be_taken_out_of_one_set(held: list[int]) -> None:
    real = max(counts_of(held), default=0) <= 4 and all(held.count(tile) <= 1 for tile in held if is_red(tile))
    if real:
        assert parse(to_mpsz(held), real=True) == held
    else:
        with pytest.raises(HanchanError):
            parse(to_mpsz(held), real=True)


garbage = st.one_of(
    st.text(max_size=30),
    st.text("0123456789mpszr ESWNPFC,\t\n+:@", max_size=30),
    st.text("🀇🀋🀄🀀r\ufe0e\ufe0f 5m٣５", max_size=20),
)


meld_like = st.builds("{}:{}".format, st.sampled_from([CHI, PON, KAN, KAKAN, ANKAN]), garbage)


def read(reader: Callable[[], Read]) -> Read | HanchanError:
    """What the text means, or why it is refused; any other exception is a mistake of ours."""
    try:
        return reader()
    except HanchanError as error:
        return error


@given(garbage)
@example("٣m")  # a digit, but not one of ours
@example("5")
@example("\ud800")
@example("9" * 5000)
def test_garbage_is_refused_as_tiles_with_a_place_in_the_text(text: str) -> None:
    held = read(lambda: parse(text))
    if isinstance(held, HanchanError):
        assert str(held)
        assert isinstance(held, NotationError)
        assert 0 <= held.position < max(len(text), 1)
    else:
        assert all(0 <= tile <= 36 for tile in held)
        assert parse(to_mpsz(held)) == held


@given(st.one_of(garbage, meld_like))
def test_garbage_is_refused_as_a_meld(text: str) -> None:
    laid = read(lambda: parse_meld(text))
    assert str(laid)
    if isinstance(laid, Meld):
        assert parse_meld(str(laid)) == laid


@given(garbage, st.lists(st.one_of(garbage, meld_like), max_size=2))
@example("", [])
@example("123m456p789s1122z", ["pon:555z"])
def test_garbage_is_refused_as_a_hand(text: str, meld_texts: list[str]) -> None:
    hand = read(lambda: Hand.parse(text, meld_texts))
    assert str(hand)
    if isinstance(hand, Hand):
        assert len(hand.concealed) + 3 * len(hand.melds) in (13, 14)


# Melds and hands as text.


@given(melds())
def test_a_meld_survives_being_written_and_read(laid: Meld) -> None:
    assert parse_meld(str(laid)) == laid


@given(melds())
def test_a_meld_laid_out_has_its_tiles_and_turns_the_claimed_one(laid: Meld) -> None:
    order, turned = laid.laid_out
    assert sorted(order) == sorted(laid.tiles)
    assert (turned == -1) == (laid.type == ANKAN)
    if turned >= 0:
        assert order[turned] == laid.claimed
        assert turned == {"left": 0, "across": 1, "right": 3 if laid.type == KAN else 2}[_name_of(laid.source)]


@given(st.lists(melds(), max_size=4), st.randoms(use_true_random=False), st.booleans())
def test_a_hand_survives_being_written_and_read(laid: list[Meld], rng: Random, drawn: bool) -> None:
    left = list(set_with_red_fives)
    for tile in [tile for shown in laid for tile in shown.tiles]:
        assume(tile in left)
        left.remove(tile)
    hand = Hand(rng.sample(left, 13 - 3 * len(laid) + drawn), laid)
    concealed, *meld_texts = str(hand).split(" ")
    again = Hand.parse(concealed, meld_texts)
    assert (again.concealed, again.melds) == (hand.concealed, hand.melds)
    assert again.concealed == sorted(again.concealed, key=sort_key)
    assert again.has_drawn == drawn


# Shanten, waits, acceptance, discards.


@given(hand_counts(after_the_draw=False))
def test_a_draw_changes_the_shanten_by_one_at_most(counts: list[int]) -> None:
    for kind in range(34):
        if counts[kind] < 4:
            counts[kind] += 1
            after = shanten(counts)
            counts[kind] -= 1
            assert after in (shanten(counts) - 1, shanten(counts))


@given(hand_counts(after_the_draw=True))
def test_a_discard_changes_the_shanten_by_one_at_most(counts: list[int]) -> None:
    lefts = [choice.shanten for choice in discards(counts)]
    assert all(left in (shanten(counts), shanten(counts) + 1) for left in lefts)
    # Whatever is missing, some tile is too many: only a complete hand cannot keep its distance.
    assert min(lefts) == max(shanten(counts), 0)


@given(hand_counts(after_the_draw=False))
def test_waits_are_exactly_the_tiles_that_complete_the_hand(counts: list[int]) -> None:
    completing = []
    for kind in range(34):
        if counts[kind] < 4:
            counts[kind] += 1
            if shanten(counts) == -1:
                completing.append(kind)
            counts[kind] -= 1
    assert waits(counts) == completing
    assert (shanten(counts) == 0) == bool(completing)
    if completing:
        assert acceptance(counts) == completing


@given(hand_counts(after_the_draw=False))
def test_waits_with_a_fifth_tile_add_only_kinds_held_four_times(counts: list[int]) -> None:
    more = set(waits(counts, fifth=True)) - set(waits(counts))
    assert all(counts[kind] == 4 for kind in more)
    assert set(waits(counts)) <= set(waits(counts, fifth=True))


@given(hand_counts(after_the_draw=True))
def test_every_tile_a_discard_accepts_lowers_the_shanten(counts: list[int]) -> None:
    choices = discards(counts)
    assert [choice.kind for choice in choices] == [kind for kind in range(34) if counts[kind]]
    for choice in choices:
        counts[choice.kind] -= 1
        assert shanten(counts) == choice.shanten
        assert acceptance(counts) == choice.accepts
        assert choice.accepts, "some tile always brings a hand nearer"
        for kind in choice.accepts:
            counts[kind] += 1
            assert shanten(counts) == choice.shanten - 1
            counts[kind] -= 1
        counts[choice.kind] += 1


@given(hand_counts(after_the_draw=True))
def test_discards_to_a_distance_are_those_of_all_discards(counts: list[int]) -> None:
    every = discard_masks(counts)
    for distance in range(-1, 9):
        assert discards_to(counts, distance) == [choice for choice in every if choice[1] == distance]


@given(hand_counts(after_the_draw=False))
def test_what_brings_sets_nearer_is_known_though_pairs_may_be_nearer(counts: list[int]) -> None:
    m, p, s, z, tiles = suit_keys(counts)
    melds = 4 - tiles // 3
    nearer = []
    for kind in range(34):
        if counts[kind] < 4:
            counts[kind] += 1
            if standard_missing(*suit_keys(counts)[:4], melds) < standard_missing(m, p, s, z, melds):
                nearer.append(kind)
            counts[kind] -= 1
    assert kinds_of(standard_accepting(counts, m, p, s, z, melds)) == nearer


@given(real_tiles(size=14))
def test_a_hand_shows_its_best_discard_first(held: list[int]) -> None:
    hand = Hand(held)
    ranks = [(choice.shanten, -hand.left(choice.accepts)) for choice in hand.discards()]
    assert ranks == sorted(ranks)
    assert ranks[0][0] == max(hand.shanten, 0)


@given(real_tiles(size=13), st.randoms(use_true_random=False))
def test_tiles_left_are_those_nobody_has_shown(held: list[int], rng: Random) -> None:
    hand = Hand(held)
    others = list(set_with_red_fives)
    for tile in held:
        others.remove(tile)
    seen = rng.sample(others, 20)
    wanted = hand.acceptance()
    unseen = counts_of(others)
    for tile in seen:
        unseen[kind_of(tile)] -= 1
    assert hand.left(wanted) == sum(kind_of(tile) in wanted for tile in others)
    assert hand.left(wanted, counts_of(seen)) == sum(unseen[kind] for kind in wanted)


def _name_of(source: int) -> str:
    return next(name for name, place in SOURCES.items() if place == source)
