"""Situations that cannot be: every reason, and possible ones next to it."""

from dataclasses import replace

import pytest

from hanchan.hand import Meld, parse_meld
from hanchan.rules import PRESETS, load
from hanchan.scoring import Win, impossible
from hanchan.tiles import parse, parse_tile
from tests.support.wins import won

PLAIN = "123456m789p13s99s"
KAN = "456p789p23s55s"

EMA2016 = load("ema2016")


@pytest.mark.parametrize(
    ("win", "reason"),
    [
        # tiles
        (
            won("123m", ron="2s"),
            "3 concealed tiles besides the winning tile and 0 melds; there must be 13 concealed tiles",
        ),
        (
            won(PLAIN, ron="2s", melds=["pon:555z"]),
            "13 concealed tiles besides the winning tile and 1 melds; there must be 10 concealed tiles",
        ),
        (won("123444m789p13s99s", ron="2s", dora="44m"), "4m stands five times among hand, melds and indicators; a set of tiles has four"),
        (
            won("23m55s456789p", ron="1m", melds=["ankan:1111m"]),
            "1m stands five times among hand, melds and indicators; a set of tiles has four",
        ),
        (won("123406m789p13s99s", ron="2s", dora="0m"), "the red five 0m stands twice; a set of tiles has one"),
        # riichi
        (won("456m789p13s99s", "riichi", ron="2s", melds=["chi:123m"]), "riichi with an open hand; riichi needs a concealed hand"),
        (won(PLAIN, "ippatsu", ron="2s"), "ippatsu without riichi; ippatsu is a win in the first go-around after riichi"),
        (
            won(KAN, "riichi", "ippatsu", "rinshan", tsumo="1s", melds=["ankan:2222m"]),
            "ippatsu with rinshan; the kan ended the go-around after riichi",
        ),
        (won(PLAIN, "open_riichi", ron="2s"), f"open riichi; {EMA2016.title} does not know it"),
        # kan
        (won(KAN, "rinshan", ron="1s", melds=["ankan:2222m"]), "rinshan by ron; a replacement tile is drawn"),
        (won(PLAIN, "rinshan", tsumo="2s"), "rinshan without a kan; a replacement tile follows an own kan"),
        (
            won(KAN, "rinshan", "haitei", tsumo="1s", melds=["ankan:2222m"]),
            f"haitei with rinshan; in {EMA2016.title} a replacement tile is not the last tile of the wall",
        ),
        (won(PLAIN, "chankan", tsumo="2s"), "chankan by self-draw; a kan is robbed by ron"),
        (won(PLAIN, "chankan", "houtei", ron="2s"), "chankan on the last tile; no kan can be made then"),
        (
            won("123456m789p99s44s", "chankan", ron="9s"),
            "chankan on 9s with another one in the hand; the other three are in the robbed kan",
        ),
        # first turn
        (
            won("456m789p13s99s", "renhou", ron="2s", melds=["chi:123m"]),
            "a win before the own first turn, but with melds; a claim or kan breaks the go-around",
        ),
        (won(PLAIN, "riichi", "chiihou", tsumo="2s"), "a win before the own first discard, but after riichi"),
        (won(PLAIN, "renhou", "chankan", ron="2s"), "a win in the first go-around cannot be rinshan, chankan, haitei or houtei"),
        (won(PLAIN, "chiihou", "haitei", tsumo="2s"), "a win in the first go-around cannot be rinshan, chankan, haitei or houtei"),
        (won(PLAIN, "renhou", ron="2s", seat="east"), "the dealer wins by ron before his first discard; nobody can have discarded"),
        # indicators, winds, counters
        (won(PLAIN, ron="2s", dora="123456z"), "more than five indicators; there is one, and one more for each of at most four kans"),
        (
            won(PLAIN, "riichi", ron="2s", ura="123456z"),
            "more than five indicators; there is one, and one more for each of at most four kans",
        ),
        (won(PLAIN, ron="2s", dora="1z", ura="2z"), "ura indicators without riichi; only a winner in riichi looks under the indicators"),
        (won(PLAIN, "riichi", ron="2s", dora="1z", ura="23z"), "2 ura indicators under 1 indicators"),
        (won(PLAIN, ron="2s", counters=100), "100 counters; there are 0 to 99"),
        (won(PLAIN, ron="2s", counters=-1), "-1 counters; there are 0 to 99"),
    ],
)
def test_reasons(win: Win, reason: str) -> None:
    assert impossible(win, EMA2016) == reason


@pytest.mark.parametrize(("seat", "round"), [(4, 0), (0, 4), (-1, 0), (0, -1)])
def test_there_are_four_winds(seat: int, round: int) -> None:
    win = Win(parse(PLAIN), parse_tile("2s"), seat_wind=seat, round_wind=round)
    assert impossible(win, EMA2016) == "winds are 0 East, 1 South, 2 West, 3 North"


def test_open_riichi_is_riichi() -> None:
    win = Win(parse(PLAIN), parse_tile("2s"), open_riichi=True)
    assert impossible(win, load("plm-extended")) == "open riichi without riichi"


def test_a_hand_has_at_most_four_melds() -> None:
    melds: list[Meld] = [parse_meld(text) for text in ("pon:111z", "pon:222z", "pon:333z", "pon:444z", "pon:555z")]
    assert impossible(Win([], parse_tile("2s"), melds), EMA2016) == "5 melds; a hand has at most four"


@pytest.mark.parametrize(
    "win",
    [
        won(KAN, "double_riichi", "ippatsu", tsumo="1s", melds=["ankan:2222m"]),
        won(PLAIN, "double_riichi", "ippatsu", "chankan", ron="2s"),
        won(PLAIN, "double_riichi", "ippatsu", "houtei", ron="2s"),
    ],
)
def test_two_unbroken_go_arounds_have_no_kan_and_no_last_tile(win: Win) -> None:
    reason = "ippatsu after double riichi with a kan, a robbed kan or the last tile; the first two go-arounds were unbroken"
    assert impossible(win, EMA2016) == reason


def test_the_robbed_kan_has_all_four_tiles() -> None:
    """So none of them is an indicator either."""
    win = won(PLAIN, "riichi", "chankan", ron="2s", dora="2s")
    assert impossible(win, EMA2016) == "chankan on 2s with another one among the indicators; the other three are in the robbed kan"


@pytest.mark.parametrize(
    "win",
    [
        won(PLAIN, ron="2s"),
        won(PLAIN, "riichi", "ippatsu", "chankan", ron="2s"),
        won(PLAIN, "double_riichi", "ippatsu", ron="2s"),
        won(PLAIN, "riichi", "ippatsu", "houtei", ron="2s"),
        won(PLAIN, "riichi", "haitei", tsumo="2s", dora="12345z", ura="12345z"),
        won(PLAIN, "riichi", ron="2s", ura="1z"),
        won(PLAIN, "tenhou", tsumo="2s", seat="east"),
        won(PLAIN, "renhou", ron="2s", seat="north"),
        won(KAN, "riichi", "rinshan", tsumo="1s", melds=["ankan:2222m"]),
        won("2m", tsumo="2m", melds=["ankan:1111m", "ankan:2222p", "kan:3333s", "kakan:9999s"]),
        won("123444m789p13s99s", ron="2s", dora="4m"),
        won("123406m789p13s99s", ron="2s", dora="5m"),
        won(PLAIN, ron="2s", counters=99),
    ],
)
@pytest.mark.parametrize("rules", PRESETS)
def test_what_can_be(rules: str, win: Win) -> None:
    assert impossible(win, load(rules)) == ""


def test_haitei_with_rinshan_where_the_rules_count_both() -> None:
    win = won(KAN, "rinshan", "haitei", tsumo="1s", melds=["ankan:2222m"])
    assert impossible(win, replace(EMA2016, haitei_on_rinshan=True)) == ""


def test_open_riichi_where_the_rules_know_it() -> None:
    assert impossible(won(PLAIN, "open_riichi", ron="2s"), load("plm-extended")) == ""
