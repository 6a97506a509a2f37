"""The wall by its places: broken, dealt, its dead end, and its picture."""

import re

import pytest

from hanchan.errors import WallError
from hanchan.tiles import Wall, breaker, from_tenhou, mjai_name, picture
from hanchan.tiles.wall import (
    DEAD_WALL,
    DEALT,
    INDICATORS,
    LIVE_PLACES,
    REPLACEMENTS,
    STACKS,
    break_after,
    place_of,
)  # fmt: skip

BUILT = list(range(136))
THROWS = [(first, second) for first in range(1, 7) for second in range(1, 7)]
EAST, SOUTH, WEST, NORTH = range(4)


def test_the_wall_in_order_of_play_is_the_wall_as_built_from_the_break_on() -> None:
    for dice in THROWS:
        wall = Wall.build(BUILT, dice)
        start = break_after(dice)
        assert wall.order == BUILT[start:] + BUILT[:start]
        assert wall.dice == dice


@pytest.mark.parametrize(
    ("dice", "tiles_before_the_break"),
    [
        ((4, 1), 2 * 5),  # East's own wall
        ((6, 6), 2 * (17 + 12)),  # North's, clockwise next to East's
        ((1, 2), 2 * (34 + 3)),  # West's
        ((1, 1), 2 * (51 + 2)),  # South's
    ],
)
def test_where_the_wall_is_broken(dice: tuple[int, int], tiles_before_the_break: int) -> None:
    assert break_after(dice) == tiles_before_the_break


def test_every_stack_has_one_place() -> None:
    for dice in THROWS:
        places = [place_of(seat, stack, dice) for seat in range(4) for stack in range(STACKS)]
        assert sorted(places) == list(range(0, 136, 2))


def test_the_first_tile_is_in_the_stack_after_those_counted() -> None:
    for dice in THROWS:
        total = sum(dice)
        assert place_of(breaker(total), total, dice) == 0
        assert place_of(breaker(total), total - 1, dice) == 134


def test_stacks_count_from_the_right_and_walls_follow_clockwise() -> None:
    wall = Wall.build(BUILT, (6, 3))  # East breaks
    assert wall.order[place_of(EAST, 0, (6, 3))] == 0
    assert wall.order[place_of(EAST, 16, (6, 3))] == 32
    assert wall.order[place_of(NORTH, 0, (6, 3))] == 34
    assert wall.order[place_of(WEST, 0, (6, 3))] == 68
    assert wall.order[place_of(SOUTH, 0, (6, 3))] == 102


def test_136_tiles_are_53_dealt_69_drawn_and_14_dead() -> None:
    assert (DEALT, LIVE_PLACES - DEALT, DEAD_WALL) == (53, 69, 14)
    assert DEALT + 69 + DEAD_WALL == 136


def test_the_dead_wall_is_indicators_what_is_under_them_and_replacements() -> None:
    under = [place + 1 for place in INDICATORS]
    assert sorted([*INDICATORS, *under, *REPLACEMENTS]) == list(range(LIVE_PLACES, 136))


def test_tiles_of_the_dead_wall_by_kan() -> None:
    wall = Wall(list(reversed(range(136))))  # the tile at place p is 135 - p
    assert [wall.indicator(kan, False) for kan in range(5)] == [from_tenhou(number, False) for number in (5, 7, 9, 11, 13)]
    assert [wall.ura_indicator(kan, False) for kan in range(5)] == [from_tenhou(number, False) for number in (4, 6, 8, 10, 12)]
    assert [wall.replacement(kan, False) for kan in range(4)] == [from_tenhou(number, False) for number in (1, 0, 3, 2)]


def test_red_fives_are_in_the_wall_only_where_the_rules_have_them() -> None:
    wall = Wall(BUILT)
    assert [place for place in range(136) if wall.tile(place, red_fives=True) >= 34] == [16, 52, 88]
    assert all(wall.tile(place, red_fives=False) == place // 4 for place in range(136))
    assert 34 in wall.hands(red_fives=True)[EAST]
    assert 34 not in wall.hands(red_fives=False)[EAST]


@pytest.mark.parametrize("order", [[], BUILT[:-1], [*BUILT, 0], [0, *BUILT[:-1]], [*BUILT[:-1], 136]])
def test_a_wall_has_every_tile_once(order: list[int]) -> None:
    with pytest.raises(WallError, match="each of the tiles 0 to 135 once"):
        Wall(order)


@pytest.mark.parametrize("dice", [(0, 5), (7, 1), (5, 0), (1, 7)])
def test_dice_have_six_faces(dice: tuple[int, int]) -> None:
    with pytest.raises(WallError, match=f"dice show 1 to 6, not {dice[0]} and {dice[1]}"):
        Wall.build(BUILT, dice)


@pytest.mark.parametrize("total", [0, 1, 13])
def test_two_dice_show_2_to_12(total: int) -> None:
    with pytest.raises(WallError, match=f"two dice cannot show {total}"):
        breaker(total)


# The picture.


def test_the_picture_says_who_breaks() -> None:
    shown = picture(Wall.build(BUILT, (6, 6)), red_fives=False)
    assert "dice 6 + 6 = 12, North breaks" in shown
    assert "East (breaks)" in picture(Wall.build(BUILT, (4, 1)), red_fives=False)
    assert "West (breaks)" in picture(Wall.build(BUILT, (4, 3)), red_fives=False)


@pytest.mark.parametrize("dice", [(4, 1), (1, 1), (2, 1), (2, 2), (6, 6)])
def test_the_picture_read_clockwise_from_easts_right_is_the_wall_as_built(dice: tuple[int, int]) -> None:
    wall = Wall.build(BUILT, dice)
    _, *rows = picture(wall, red_fives=False).split("\n\n")[0].splitlines()
    west_upper, west_lower, *sides, east_lower, east_upper, _ = [row.ljust(90) for row in rows]
    stacks = list(zip(_cells(east_upper[11:79]), _cells(east_lower[11:79]), strict=True))[::-1]
    stacks += [(side[2:6], side[6:10]) for side in reversed(sides)]  # North: his right is at the bottom
    stacks += zip(_cells(west_upper[11:79]), _cells(west_lower[11:79]), strict=True)
    stacks += [(side[84:88], side[80:84]) for side in sides]  # South: his right is at the top
    shown = [cell for stack in stacks for cell in stack]
    assert len(shown) == 136
    for cell, number in zip(shown, BUILT, strict=True):
        place = wall.order.index(number)
        mark = "*" if place == 130 else "|" if place >= LIVE_PLACES else " "
        name = "." if place < DEALT else mjai_name(from_tenhou(number, red_fives=False))
        assert cell.rstrip() == mark + name


def _cells(row: str) -> list[str]:
    return [row[start : start + 4] for start in range(0, len(row), 4)]


def test_the_picture_with_the_break_in_easts_wall() -> None:
    wall = Wall.build(BUILT, (4, 1))  # the break is after the fifth stack of East's wall, from his right
    lines = picture(wall, red_fives=False).splitlines()
    caption = next(place for place, line in enumerate(lines) if line.strip() == "East (breaks)")
    inside, outside = lines[caption - 2], lines[caption - 1]
    # From left to right: the first tiles, which are dealt, then five of the seven stacks of the dead wall.
    assert outside.split() == ["."] * 12 + ["|3m", "|2m", "*2m", "|1m", "|1m"]
    assert inside.split() == ["."] * 12 + ["|3m", "|2m", "|2m", "|1m", "|1m"]


def test_the_picture_shows_the_players_only_the_indicator() -> None:
    wall = Wall.build(BUILT, (3, 6))
    hidden = picture(wall, red_fives=True, revealed=False)
    walls, legend = hidden.split("\n\n")
    indicator = mjai_name(wall.indicator(0, red_fives=True))
    assert re.findall(r"[1-9][mps]r?", walls) == [indicator]
    assert f"dora indicator     {indicator}" in legend
    assert re.findall(r"[1-9][mps]r?", legend) == [indicator]
    assert "kan indicators     ## ## ## ##" in legend


def test_the_legend_names_the_tiles_in_their_order() -> None:
    wall = Wall(list(reversed(range(136))))
    legend = picture(wall, red_fives=True).split("\n\n")[1]
    assert "dora indicator     2m" in legend  # tile 5 at place 130
    assert "kan indicators     2m 3m 3m 4m" in legend
    assert "under them (ura)   2m 2m 3m 3m 4m" in legend
    assert "replacement tiles  1m 1m 1m 1m" in legend
    assert "next draws         3s 3s 3s 2s 2s 2s 2s 1s ... (69 in all)" in legend
    assert "136 = 53 dealt + 69 live + 14 dead" in legend


def test_a_wall_without_dice_can_be_shown() -> None:
    assert "breaks" not in picture(Wall(BUILT), red_fives=False)
