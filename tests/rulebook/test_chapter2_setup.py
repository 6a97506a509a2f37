"""Chapter 2 of the EMA rules: building and breaking the wall, the dead wall, the dora, the deal.

The three editions (2008, 2012, 2016) number these sections alike; the other documents agree where they speak of them.

Cases: docs/rules/cases/examples.md.
"""

import pytest

from hanchan.tiles import Wall, breaker, dora_of, parse_tile
from hanchan.tiles.wall import INDICATORS, LIVE_PLACES, REPLACEMENTS, STACKS, place_of

SEATS = "ESWN"
EVERY_THROW = [(first, second) for first in range(1, 7) for second in range(1, 7)]
AS_BUILT = list(range(136))


def stack_with(wall: Wall, place: int) -> tuple[str, int]:
    """Whose wall a place is in, and which stack it is there, counted from that player's right."""
    assert wall.dice is not None
    stacks = {place_of(seat, stack, wall.dice): (SEATS[seat], stack + 1) for seat in range(4) for stack in range(STACKS)}
    return stacks[place - place % 2]


# §2.4 Building the wall.


def test_each_player_builds_seventeen_stacks_of_two() -> None:
    """§2.4."""
    wall = Wall.build(AS_BUILT, (3, 4))
    stacks = [stack_with(wall, place) for place in range(136)]
    assert len(set(stacks)) == 4 * 17
    assert all(stacks.count(stack) == 2 for stack in stacks)


# §2.5 Breaking the wall.

BREAKER = {2: "S", 3: "W", 4: "N", 5: "E", 6: "S", 7: "W", 8: "N", 9: "E", 10: "S", 11: "W", 12: "N"}


@pytest.mark.parametrize(("total", "seat"), BREAKER.items())
def test_players_are_counted_from_east_counter_clockwise(total: int, seat: str) -> None:
    """BR-01: §2.5."""
    assert SEATS[breaker(total)] == seat


def test_a_throw_of_twelve_breaks_norths_wall() -> None:
    """§2.5, the example: North counts twelve stacks from his right; the gap is behind the twelfth."""
    wall = Wall.build(AS_BUILT, (6, 6))
    assert stack_with(wall, 0) == ("N", 13)
    assert stack_with(wall, 135) == ("N", 12)


@pytest.mark.parametrize("dice", EVERY_THROW)
def test_the_breaker_counts_as_many_stacks_from_his_right(dice: tuple[int, int]) -> None:
    """BR-01: §2.5."""
    wall = Wall.build(AS_BUILT, dice)
    total = sum(dice)
    assert stack_with(wall, 0) == (BREAKER[total], total + 1)


def test_tiles_are_taken_clockwise() -> None:
    """§2.5, §2.8: to the left of the break, and on with the wall of the player on the left."""
    wall = Wall.build(AS_BUILT, (4, 1))
    walls = [stack_with(wall, place)[0] for place in range(0, 136, 2)]
    assert walls == ["E"] * 12 + ["N"] * 17 + ["W"] * 17 + ["S"] * 17 + ["E"] * 5


# §2.6 The dead wall.


def test_seven_stacks_to_the_right_of_the_break_are_the_dead_wall() -> None:
    """§2.6."""
    wall = Wall.build(AS_BUILT, (6, 6))
    dead = {stack_with(wall, place) for place in range(LIVE_PLACES, 136)}
    assert dead == {("N", stack) for stack in range(6, 13)}


@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (1, 3), (2, 3), (1, 5), (1, 6)])
def test_the_dead_wall_goes_round_the_corner_after_a_low_throw(dice: tuple[int, int]) -> None:
    """§2.6: what the breaker's own stacks do not fill is in the wall of the player on his right."""
    wall = Wall.build(AS_BUILT, dice)
    total = sum(dice)
    own, right = BREAKER[total], SEATS[(SEATS.index(BREAKER[total]) + 1) % 4]
    dead = {stack_with(wall, place) for place in range(LIVE_PLACES, 136)}
    expected = {(own, stack) for stack in range(1, total + 1)} | {(right, stack) for stack in range(17 - (7 - total) + 1, 18)}
    assert dead == expected
    assert len(dead) == 7


@pytest.mark.parametrize("dice", EVERY_THROW)
def test_the_replacement_tiles_are_the_four_left_of_the_indicator(dice: tuple[int, int]) -> None:
    """EMA 2012 §3.3.2: the first of them, next to the break, is taken first, the upper tile before the lower."""
    wall = Wall.build(AS_BUILT, dice)
    next_to_the_break, second = stack_with(wall, 134), stack_with(wall, 132)
    assert next_to_the_break == (BREAKER[sum(dice)], sum(dice))
    assert [stack_with(wall, place) for place in REPLACEMENTS] == [next_to_the_break, next_to_the_break, second, second]
    assert [place % 2 for place in REPLACEMENTS] == [0, 1, 0, 1]


# §2.7 The dora.


def test_the_indicator_is_the_upper_tile_of_the_third_stack_from_the_break() -> None:
    """§2.7."""
    wall = Wall.build(AS_BUILT, (6, 6))
    assert stack_with(wall, INDICATORS[0]) == ("N", 10)
    assert INDICATORS[0] % 2 == 0
    # North's wall is the second as built: its tenth stack has the tiles 34 + 18 and 34 + 19.
    assert wall.indicator(0, red_fives=False) == 52 // 4
    assert wall.ura_indicator(0, red_fives=False) == 53 // 4


def test_indicators_of_kans_lie_further_right() -> None:
    """EMA 2012 §3.3.2; the tile under each is its ura indicator."""
    wall = Wall.build(AS_BUILT, (6, 6))
    assert [stack_with(wall, place) for place in INDICATORS] == [("N", stack) for stack in (10, 9, 8, 7, 6)]
    assert all(place % 2 == 0 for place in INDICATORS)


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        # DO-01. §2.7: the next number of the suit, and after the nine the one.
        ("6s", "7s"), ("9s", "1s"), ("9m", "1m"), ("9p", "1p"),
        # §2.7: East, South, West, North, East.
        ("1z", "2z"), ("2z", "3z"), ("3z", "4z"), ("4z", "1z"),
        # §2.7: red, white, green, red; printed in the Polish sheet from green, which is the same cycle.
        ("7z", "5z"), ("5z", "6z"), ("6z", "7z"),
    ],
)  # fmt: skip
def test_the_dora_is_the_tile_after_the_indicator(indicator: str, dora: str) -> None:
    assert dora_of(parse_tile(indicator)) == parse_tile(dora)


# §2.8 The deal.


def test_east_has_fourteen_tiles_and_the_others_thirteen() -> None:
    """§2.8."""
    for dice in EVERY_THROW:
        assert [len(hand) for hand in Wall.build(AS_BUILT, dice).hands(red_fives=False)] == [14, 13, 13, 13]


def test_tiles_are_dealt_by_fours_then_one_each_and_one_more_for_east() -> None:
    """§2.8: four tiles in turn up to twelve; then East takes the upper tiles of the first and third of the next stacks."""
    order = [4 * (place % 34) + place // 34 for place in range(136)]  # neighbours differ in kind
    wall = Wall(order)

    def kinds(*places: int) -> list[int]:
        return [order[place] // 4 for place in places]

    east, south, west, north = wall.hands(red_fives=False)
    assert east == kinds(0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52)
    assert south == kinds(4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49)
    assert west == kinds(8, 9, 10, 11, 24, 25, 26, 27, 40, 41, 42, 43, 50)
    assert north == kinds(12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51)


def test_sixty_nine_tiles_are_left_to_draw() -> None:
    """§2.6, §2.8: 136 less the dead wall's 14 and the 53 dealt."""
    wall = Wall.build(AS_BUILT, (2, 5))
    dealt = sum(len(hand) for hand in wall.hands(red_fives=False))
    assert LIVE_PLACES - dealt == 69


def test_no_tile_is_in_two_parts_of_the_wall() -> None:
    """§2.6 to §2.8: hands, draws, indicators, the tiles under them and replacements are the whole set."""
    wall = Wall.from_key(bytes(32))
    hands = [tile for hand in wall.hands(red_fives=True) for tile in hand]
    draws = [wall.tile(place, red_fives=True) for place in range(len(hands), LIVE_PLACES)]
    dead = [wall.indicator(kan, red_fives=True) for kan in range(5)]
    dead += [wall.ura_indicator(kan, red_fives=True) for kan in range(5)]
    dead += [wall.replacement(kan, red_fives=True) for kan in range(4)]
    every = hands + draws + dead
    assert sorted(every) == sorted(wall.tile(place, red_fives=True) for place in range(136))
