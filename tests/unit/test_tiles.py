"""Tiles and their notations."""

import pytest

from hanchan.errors import NotationError
from hanchan.tiles import (
    COPIES,
    KINDS,
    ORPHANS,
    TILES,
    counts_of,
    dora_of,
    from_tenhou,
    is_honour,
    is_orphan,
    is_red,
    is_terminal,
    kind_of,
    parse,
    parse_tile,
    sort_key,
    to_mjai,
    to_mpsz,
    to_tenhou,
    to_unicode,
)  # fmt: skip
from hanchan.tiles.kinds import (
    EAST,
    GREEN,
    NORTH,
    RED,
    RED_FIVE_BAMBOO,
    RED_FIVE_CHARACTERS,
    RED_FIVE_DOTS,
    SOUTH,
    WEST,
    WHITE,
    red_five_of,
)  # fmt: skip

ALL_KINDS = "123456789m123456789p123456789s1234567z"


def test_there_are_34_kinds_and_three_red_fives() -> None:
    assert parse(ALL_KINDS) == list(range(KINDS))
    assert parse("0m0p0s") == [RED_FIVE_CHARACTERS, RED_FIVE_DOTS, RED_FIVE_BAMBOO] == list(range(KINDS, TILES))


def test_winds_and_dragons_have_names() -> None:
    assert parse("1234567z") == [EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED]


def test_a_red_five_is_a_five() -> None:
    assert [kind_of(tile) for tile in parse("0m0p0s")] == parse("5m5p5s")
    assert [red_five_of(kind) for kind in parse("5m5p5s")] == parse("0m0p0s")
    assert [is_red(tile) for tile in parse("0m5m0p5p0s5s5z")] == [True, False, True, False, True, False, False]


def test_terminals_and_honours() -> None:
    assert [kind for kind in range(KINDS) if is_terminal(kind)] == parse("19m19p19s")
    assert [kind for kind in range(KINDS) if is_honour(kind)] == parse("1234567z")
    assert [kind for kind in range(KINDS) if is_orphan(kind)] == list(ORPHANS) == parse("19m19p19s1234567z")


def test_counts_by_kind() -> None:
    counts = counts_of(parse("11m055p7z"))
    assert (counts[0], counts[13], counts[33], sum(counts)) == (2, 3, 1, 6)


def test_tiles_sort_by_kind_with_the_red_five_first_among_fives() -> None:
    assert to_mpsz(sorted(parse("7z5p0p4p6p1z9s1m"), key=sort_key)) == "1m4056p9s17z"


# DO-01: EMA 2008, 2012, 2016 §2.7; the order of the Polish sheet, printed from green, is the same cycle.
DORA = {
    "6s": "7s", "9s": "1s", "9m": "1m", "9p": "1p",
    "1z": "2z", "2z": "3z", "3z": "4z", "4z": "1z",
    "7z": "5z", "5z": "6z", "6z": "7z",
}  # fmt: skip


@pytest.mark.parametrize(("indicator", "dora"), DORA.items())
def test_the_indicator_makes_the_next_tile_dora(indicator: str, dora: str) -> None:
    assert dora_of(parse_tile(indicator)) == parse_tile(dora)


def test_every_kind_has_one_indicator() -> None:
    assert sorted(dora_of(kind) for kind in range(KINDS)) == list(range(KINDS))


def test_a_red_five_as_indicator_is_a_five() -> None:
    assert [dora_of(tile) for tile in parse("0m0p0s")] == parse("6m6p6s")


@pytest.mark.parametrize(
    "text",
    [
        "19m 0p 7z",
        "1m9m0p7z",
        "1m 9m 5pr C",
        "1m9m5prC",
        "🀇🀏🀝r🀄",
        "🀇 🀏 🀝r 🀄\ufe0e",
        "0 32 52 132",
        "0, 33, 52, 135",
        "\t19m,\n0p,7z ",
    ],
)
def test_one_meaning_in_all_notations(text: str) -> None:
    assert parse(text) == [0, 8, RED_FIVE_DOTS, RED]


def test_writing_in_all_notations() -> None:
    tiles = parse("1m0p5p9s17z1m")
    assert to_mpsz(tiles) == "1m05p9s17z1m"
    assert to_mjai(tiles) == "1m 5pr 5p 9s E C 1m"
    assert to_unicode(tiles) == "🀇🀝r🀝🀘🀀🀄🀇"
    assert to_tenhou(tiles) == [0, 52, 53, 104, 108, 132, 1]


def test_no_tiles_are_no_text() -> None:
    assert parse("") == []
    assert to_mpsz([]) == to_mjai([]) == to_unicode([]) == ""


def test_the_numbers_of_a_set() -> None:
    assert len({(from_tenhou(number), number % COPIES) for number in range(136)}) == 136
    assert [number for number in range(136) if is_red(from_tenhou(number))] == [16, 52, 88]
    assert not any(is_red(from_tenhou(number, red_fives=False)) for number in range(136))


def test_plain_fives_are_numbered_past_the_red_one_while_they_can() -> None:
    assert to_tenhou(parse("555m")) == [17, 18, 19]
    assert to_tenhou(parse("5505m")) == [17, 18, 16, 19]
    assert to_tenhou(parse("5555m")) == [17, 18, 19, 16]


@pytest.mark.parametrize("text", ["11111z", "05555m", "55550m"])
def test_more_than_four_cannot_be_numbered(text: str) -> None:
    with pytest.raises(NotationError, match=r"more than four .* cannot be numbered"):
        to_tenhou(parse(text))


@pytest.mark.parametrize("number", [-1, 136])
def test_numbers_outside_the_set(number: int) -> None:
    with pytest.raises(NotationError, match=f"{number} is not a tile of a set"):
        from_tenhou(number)


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("123x", 3, "found 'x'"),
        ("12m34", 3, "numbers without a suit"),
        ("m", 0, "suit 'm' without numbers"),
        ("12m p", 4, "suit 'p' without numbers"),
        ("1m8z", 2, "found '8z'"),
        ("1m0z", 2, "found '0z'"),
        ("1m E 0m", 5, "found '0m'"),
        ("E 4mr", 4, "only fives can be red"),
        ("1m2z E", 2, "found '2z'"),
        ("E1", 1, "found '1'"),
        ("🀇🀇x", 2, "found 'x'"),
        ("🀇r", 1, "found 'r'"),
        ("🀋 r", 2, "found 'r'"),
        ("12 13 136", 6, "found '136'"),
        ("12 13 1234", 6, "found '1234'"),
        ("12 13 12", 6, "tile number 12 stands twice"),
    ],
)
def test_errors_point_at_the_first_wrong_character(text: str, position: int, problem: str) -> None:
    with pytest.raises(NotationError, match=problem) as caught:
        parse(text)
    assert caught.value.position == position
    message, shown, pointer = str(caught.value).split("\n")
    assert problem in message
    assert shown == "  " + text
    assert pointer.index("^") == 2 + position


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("11111m", 4, "a fifth 1m"),
        ("5550m5m", 5, "a fifth 5m"),
        ("0m0m", 2, "a second red five 0m"),
        ("5pr 5p 5pr", 7, "a second red five 0p"),
    ],
)
def test_real_tiles_are_at_most_four_of_a_kind_and_one_red_five(text: str, position: int, problem: str) -> None:
    parse(text)
    with pytest.raises(NotationError, match=problem) as caught:
        parse(text, real=True)
    assert caught.value.position == position


def test_a_text_can_be_too_long() -> None:
    assert len(parse("1m" * 1000)) == 1000
    with pytest.raises(NotationError, match="2001 characters"):
        parse("1m" * 1000 + " ")


@pytest.mark.parametrize(("text", "number"), [("", 0), ("12m", 2), ("1m 2m 3m", 3)])
def test_one_tile_is_wanted(text: str, number: int) -> None:
    with pytest.raises(NotationError, match=f"names {number} tiles where one is meant"):
        parse_tile(text)
