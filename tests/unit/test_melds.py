"""Melds: what makes one, how it is written, how it lies on the table."""

import pickle

import pytest

from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.hand import Meld, meld, parse_meld
from hanchan.hand.melds import ACROSS, ANKAN, CHI, KAKAN, KAN, LEFT, PON, RIGHT
from hanchan.tiles import parse, parse_tile, to_mpsz


@pytest.mark.parametrize(
    ("text", "type", "tiles", "source"),
    [
        ("chi:456m", CHI, "456m", LEFT),
        ("chi:5m+46m", CHI, "456m", LEFT),
        ("chi:645m@left", CHI, "456m", LEFT),
        ("pon:444p@right", PON, "444p", RIGHT),
        ("kan:1111z@across", KAN, "1111z", ACROSS),
        ("kakan:7777s@left", KAKAN, "7777s", LEFT),
        ("ankan:1111m", ANKAN, "1111m", 0),
        (" pon : E E E @right", PON, "111z", RIGHT),
        ("chi:4m 5mr 6m", CHI, "406m", LEFT),
    ],
)
def test_melds_as_text(text: str, type: str, tiles: str, source: int) -> None:
    laid = parse_meld(text)
    assert (laid.type, to_mpsz(list(laid.tiles)), laid.source) == (type, tiles, source)


def test_the_claimed_tile_stands_before_the_plus() -> None:
    assert parse_meld("chi:5m+46m").claimed == parse_tile("5m")
    assert parse_meld("pon:0p+55p").claimed == parse_tile("0p")
    assert parse_meld("pon:5p+05p").claimed == parse_tile("5p")
    assert parse_meld("ankan:1111m").claimed == -1


def test_without_a_plus_the_lowest_tile_was_claimed() -> None:
    assert parse_meld("chi:645m").claimed == parse_tile("4m")


def test_a_meld_says_its_text() -> None:
    assert str(parse_meld("chi:5m+46m")) == "chi:5m+46m@left"
    assert str(parse_meld("pon:555z@across")) == "pon:5z+55z@across"
    assert str(parse_meld("ankan:0555m")) == "ankan:0555m"
    assert str(parse_meld("kakan:5s+055s@right")) == "kakan:5s+055s@right"


def test_only_the_concealed_kan_leaves_the_hand_closed() -> None:
    """EMA 2016 §3.3.7."""
    texts = ["chi:456m", "pon:444p", "kan:4444p", "kakan:4444p", "ankan:4444p"]
    assert [parse_meld(text).is_open for text in texts] == [True, True, True, True, False]
    assert [parse_meld(text).is_kan for text in texts] == [False, False, True, True, True]


def test_the_kind_of_a_meld_is_its_lowest() -> None:
    assert [parse_meld(text).kind for text in ("chi:5m+46m", "chi:0m+67m", "ankan:7777z")] == [3, 4, 33]


@pytest.mark.parametrize(
    ("text", "lies", "turned"),
    [
        # The turned tile is left, in the middle or right for a tile from the left, opposite or right player.
        ("pon:5s+05s@left", "505s", 0),
        ("pon:5s+05s@across", "055s", 1),
        ("pon:5s+05s@right", "055s", 2),
        ("kan:0s+555s@left", "0555s", 0),
        ("kan:0s+555s@across", "5055s", 1),
        ("kan:0s+555s@right", "5550s", 3),
        ("chi:3p+24p", "324p", 0),
        # An extended pon has its fourth tile on top of the turned one; it is the last here.
        ("kakan:1z+111z@left", "1111z", 0),
        ("kakan:0s+555s@across", "5055s", 1),
        ("kakan:0s+555s@right", "5505s", 2),
        ("ankan:0555s", "0555s", -1),
    ],
)
def test_the_turned_tile_shows_who_discarded_it(text: str, lies: str, turned: int) -> None:
    """EMA 2016 §3.3.8; EMA 2008 and 2012 §3.3.5."""
    order, place = parse_meld(text).laid_out
    assert (to_mpsz(list(order)), place) == (lies, turned)


def test_equal_melds_are_one_in_a_set_and_survive_pickling() -> None:
    laid = parse_meld("pon:5s+05s@across")
    assert laid == parse_meld("pon: 5s + 50s @across")
    assert laid != parse_meld("pon:5s+05s@left")
    assert laid != parse_meld("pon:0s+55s@across")
    assert len({laid, parse_meld(str(laid)), parse_meld("pon:777z")}) == 2
    again = pickle.loads(pickle.dumps(laid))
    assert isinstance(again, Meld)
    assert again == laid


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("555z", "write the type first"),
        ("", "write the type first"),
        ("peng:555z", "unknown meld 'peng'; there are chi, pon, kan, kakan, ankan"),
        ("chi:235m", "'235m' is not a chi"),  # EMA 2012 and 2016 §5.1.4 show this one
        ("chi:891m", "8-9-1 is none"),
        ("chi:9m12p", "is not a chi"),
        ("chi:89m1p", "is not a chi"),
        ("chi:123z", "is not a chi"),
        ("chi:3456m", "is not a chi"),
        ("chi:555m", "is not a chi"),
        ("pon:55z", "'55z' is not a pon: three equal tiles, one claimed"),
        ("pon:5555z", "is not a pon"),
        ("pon:556z", "is not a pon"),
        ("pon:5m5p5s", "is not a pon"),
        ("kan:555z", "is not a kan: four equal tiles"),
        ("kakan:555z", "is not a kakan"),
        ("ankan:", "is not a ankan"),
        ("pon:005m", "two red fives"),
        ("chi:4m+56m@right", "chi is claimed from the player on the left only"),
        ("chi:4m+56m@across", "chi is claimed from the player on the left only"),
        ("pon:555z@north", "'north' is no place to claim from; there are right, across, left"),
        ("pon:555z@", "'' is no place to claim from"),
        ("pon:55z+5z", "before the . stands the one claimed tile, not '55z'"),
        ("pon:+555z", "before the . stands the one claimed tile, not ''"),
        ("ankan:1m+111m", "a concealed kan has no claimed tile and no source"),
        ("ankan:1111m@left", "a concealed kan has no claimed tile and no source"),
    ],
)
def test_what_is_no_meld(text: str, problem: str) -> None:
    with pytest.raises(HandError, match=problem):
        parse_meld(text)


def test_tiles_of_a_meld_that_are_none() -> None:
    with pytest.raises(NotationError) as caught:
        parse_meld("pon:55q")
    assert caught.value.position == 2


def test_the_claimed_tile_is_one_of_the_meld() -> None:
    assert meld(PON, parse("055s"), parse_tile("5s"), ACROSS).claimed == parse_tile("5s")
    with pytest.raises(HanchanError, match="the claimed tile 4m is not in 123m"):
        meld(CHI, parse("123m"), parse_tile("4m"))
