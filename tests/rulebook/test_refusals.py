"""Wins that are none: not complete, no yaku, furiten, less than two han; each with its reason and the nearest yaku.

Cases: docs/rules/cases/furiten.md, docs/rules/cases/yaku-and-fu.md, docs/rules/cases/examples.md.
"""

import pytest

from hanchan.rules import PRESETS
from hanchan.scoring import Nearest, NoWin, Refusal, Score
from hanchan.scoring.refusal import CONCEALED, DECLARED, PONS, SELF_DRAW, THIRD, WAYS, WITHOUT
from hanchan.tiles import parse
from hanchan.words import LANGUAGES, Reason
from hanchan.words.catalogue import part
from tests.rulebook.casebook import BOOKS
from tests.support.wins import judged, refused, scored, won, yaku

NO_YAKU = "123456m789p13s99s"
"""With 2s: a closed wait and nothing else."""


def kinds(*sets: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(parse(tiles)) for tiles in sets)


# Not complete.


@pytest.mark.parametrize("rules", PRESETS)
def test_a_tile_the_hand_does_not_wait_for(rules: str) -> None:
    refusal = refused(won("345m345p45678s55z", ron="1s"), rules)
    assert (refusal.reason, refusal.text) == ("not_complete", "not complete: the hand waits for 369s, not 1s")


@pytest.mark.parametrize(
    ("hand", "tile", "away"),
    [("123456m789p1s99s5z", "9m", "2 tiles"), ("123456m789p13s9s5z", "9s", "1 tile"), ("147m258p369s1234z", "1s", "7 tiles")],
)
def test_a_hand_that_does_not_wait(hand: str, tile: str, away: str) -> None:
    refusal = refused(won(hand, tsumo=tile), "ema2016")
    assert (refusal.reason, refusal.text) == ("not_complete", f"not complete: with {tile} the hand is still {away} away")


@pytest.mark.parametrize("rules", PRESETS)
def test_8_9_1_is_no_chi(rules: str) -> None:
    """EMA 2016 §3.2."""
    assert refused(won("123456m89p345s55s", "riichi", ron="1p"), rules).text == "not complete: the hand waits for 7p, not 1p"


@pytest.mark.parametrize("rules", PRESETS)
def test_two_equal_pairs_are_not_two_of_seven(rules: str) -> None:
    """EMA 2016 §4.2.2: seven pairs are different ones."""
    assert refused(won("1111m3355p7799s2z", ron="2z"), rules).reason == "not_complete"


@pytest.mark.parametrize("rules", PRESETS)
def test_thirteen_orphans_have_one_of_each(rules: str) -> None:
    assert refused(won("119m19p19s123456z", ron="1z"), rules).text == "not complete: the hand waits for 7z, not 1z"


# No yaku.


@pytest.mark.parametrize("rules", PRESETS)
def test_one_yaku_is_needed(rules: str) -> None:
    """G02: EMA 2016 §3.2."""
    assert refused(won(NO_YAKU, ron="2s"), rules).reason == "no_yaku"
    assert yaku(scored(won(NO_YAKU, tsumo="2s"), rules)) == {"menzen_tsumo": 1}


@pytest.mark.parametrize("rules", PRESETS)
def test_dora_are_no_yaku(rules: str) -> None:
    refusal = refused(won("123406m789p13s99s", ron="2s", dora="8s"), rules)
    assert (refusal.reason, refusal.text) == ("no_yaku", "no yaku: the hand is complete but has none, and dora are not yaku")


def test_a_concealed_hand_lacked_riichi_or_self_draw() -> None:
    nearest = refused(won(NO_YAKU, ron="2s"), "ema2016").nearest
    assert nearest[:2] == (Nearest("riichi", DECLARED), Nearest("menzen_tsumo", SELF_DRAW))


def test_a_pair_of_dragons_lacked_the_third() -> None:
    """FT-01: of 3s, 6s and 9s only the first gives a yaku."""
    refusal = refused(won("345m345p45678s55z", ron="6s"), "ema2016")
    assert refusal.nearest[-1] == Nearest("yakuhai_white", THIRD, kinds("5z"))
    assert yaku(scored(won("345m345p45678s55z", ron="3s"), "ema2016")) == {"sanshoku": 2}


@pytest.mark.parametrize(
    ("seat", "round", "pair", "name"),
    [("south", "east", "22z", "seat_wind"), ("north", "south", "22z", "round_wind"), ("east", "east", "66z", "yakuhai_green")],
)
def test_a_pair_of_a_value_tile_lacked_the_third(seat: str, round: str, pair: str, name: str) -> None:
    win = won(f"34s678p{pair}", melds=["chi:123m", "pon:444p"], ron="2s", seat=seat, round=round)
    assert Nearest(name, THIRD, kinds(pair[1:])) in refused(win, "ema2016").nearest


def test_a_pair_of_another_wind_lacked_nothing() -> None:
    win = won("34s678p33z", melds=["chi:123m", "pon:444p"], ron="2s")
    assert [near.yaku for near in refused(win, "ema2016").nearest] == ["tanyao"]


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "plm"])
def test_all_simples_are_lost_by_a_claim(rules: str) -> None:
    """C-096."""
    refusal = refused(won("567p34678s88p", melds=["chi:234m"], ron="5s"), rules)
    assert refusal.nearest[0] == Nearest("tanyao", CONCEALED)


def test_a_few_tiles_were_in_the_way() -> None:
    refusal = refused(won("34s678s55z", melds=["chi:123m", "pon:444s"], ron="2s"), "ema2016")
    assert refusal.nearest == (
        Nearest("yakuhai_white", THIRD, kinds("5z")),
        Nearest("honitsu", WITHOUT, kinds("123m")),
        Nearest("tanyao", WITHOUT, kinds("1m55z")),
    )


def test_the_pair_was_in_the_way_of_an_outside_hand() -> None:
    """C-115."""
    refusal = refused(won("123m789p11s22m", melds=["chi:789s"], ron="1s"), "ema2016")
    assert refusal.nearest == (Nearest("chanta", WITHOUT, kinds("22m")),)


def test_a_chi_was_in_the_way_of_all_pons() -> None:
    refusal = refused(won("222m67s99s", melds=["pon:444p", "pon:888p"], ron="8s"), "ema2016")
    assert Nearest("toitoi", PONS, kinds("678s")) in refusal.nearest


def test_the_way_to_a_yaku_is_said_in_any_language() -> None:
    assert all(tuple(part("ways", lang)) == WAYS for lang in LANGUAGES)
    near = Nearest("chanta", WITHOUT, kinds("22m", "456p"))
    assert [near.how(lang) for lang in ("en", "pl", "ru", "ja")] == ["without 22m 456p", "bez 22m 456p", "без 22m 456p", "without 22m 456p"]


@pytest.mark.parametrize("rules", PRESETS)
def test_even_a_hand_far_from_every_yaku_has_a_hint(rules: str) -> None:
    """A melded kan keeps the hand open, and nothing else is near."""
    refusal = refused(won("678s456p4m", melds=["chi:345m", "kan:3333z"], ron="4m"), rules)
    assert len(refusal.nearest) >= 1


# Less than two han.


@pytest.mark.parametrize(
    ("rules", "dora"), [("ema2008", "dora do not count"), ("ema2012", "dora do not count"), ("womrt2009", "dora count")]
)
def test_less_than_two_han_with_five_counters(rules: str, dora: str) -> None:
    refusal = refused(won(NO_YAKU, "riichi", ron="2s", counters=6), rules)
    assert refusal.reason == "two_han_minimum"
    assert refusal.text == f"only one han of yaku with 6 counters; from 5 counters on two are needed ({dora})"
    assert refusal.nearest[0] == Nearest("menzen_tsumo", SELF_DRAW)


def test_a_yaku_the_hand_has_is_not_the_nearest() -> None:
    dragons = won("34m678s99p", melds=["pon:555z", "chi:123s"], ron="5m", counters=5)
    nearest = [near.yaku for near in refused(dragons, "ema2008").nearest]
    assert nearest
    assert "yakuhai_white" not in nearest


def test_a_yaku_worth_more_when_concealed_is() -> None:
    triple_chi = won("345p678p35s99p", melds=["chi:345m"], ron="4s", counters=5)
    assert refused(triple_chi, "ema2008").nearest[0] == Nearest("sanshoku", CONCEALED)


# Furiten.

THREE_SIDED = "345m345p45678s55z"
TWO_SIDED = "11m678m23567p567s"
MIXED = "123m789s44456p77z"
ORPHANS = "19m19p19s1234567z"


@pytest.mark.parametrize(
    ("hand", "tile", "discards", "among"),
    [
        pytest.param(THREE_SIDED, "3s", "9s1m", "9s", id="FT-01a"),
        pytest.param(THREE_SIDED, "3s", "1s2s4s", "", id="FT-01b"),
        pytest.param(THREE_SIDED, "3s", "9s", "9s", id="C-049"),
        pytest.param(TWO_SIDED, "1p", "7p7s", "", id="FT-02a"),
        pytest.param(TWO_SIDED, "1p", "4p", "4p", id="FT-02b"),
        pytest.param(MIXED, "7z", "7z", "7z", id="FT-03a"),
        pytest.param(MIXED, "7z", "7p4p7p", "47p", id="FT-03a-two"),
        pytest.param(MIXED, "7z", "1p5z", "", id="FT-03b"),
        pytest.param(ORPHANS, "1z", "9s", "9s", id="C-059"),
        pytest.param(ORPHANS, "1z", "2m5p8s", "", id="C-059-free"),
    ],
)
@pytest.mark.parametrize("rules", BOOKS)
def test_furiten(rules: str, hand: str, tile: str, discards: str, among: str) -> None:
    """EMA 2016 §3.4.5, examples 1 to 3: one wait among the own discards is enough, even one that would give no yaku."""
    answer = judged(won(hand, ron=tile), rules, discards)
    if not among:
        assert isinstance(answer, Score)
    else:
        assert isinstance(answer, Refusal)
        assert answer == Refusal("furiten", Reason("furiten", {"tiles": among}))
        assert f"waits for {among}, which is among the winner's own discards" in answer.text


@pytest.mark.parametrize(("hand", "tile", "discards"), [(THREE_SIDED, "3s", "9s1m"), (TWO_SIDED, "1p", "4p"), (ORPHANS, "1z", "9s")])
@pytest.mark.parametrize("rules", BOOKS)
def test_a_furiten_player_may_win_by_self_draw(rules: str, hand: str, tile: str, discards: str) -> None:
    """EMA 2016 §3.4.5."""
    assert isinstance(judged(won(hand, tsumo=tile), rules, discards), Score)


@pytest.mark.parametrize("rules", BOOKS)
def test_furiten_is_told_before_the_missing_yaku(rules: str) -> None:
    assert refused(won(THREE_SIDED, ron="6s"), rules, "9s").reason == "furiten"
    assert refused(won(THREE_SIDED, ron="6s"), rules, "1s").reason == "no_yaku"


@pytest.mark.parametrize("rules", BOOKS)
def test_furiten_holds_for_a_robbed_kan_and_in_riichi(rules: str) -> None:
    assert refused(won("13s123456m789p99s", "riichi", "chankan", ron="2s"), rules, "2s").reason == "furiten"


def test_a_red_five_among_the_discards_is_a_five() -> None:
    assert refused(won("234m678m34s678p99p", ron="2s"), "ema2012", "0s").text.startswith("furiten: the hand waits for 5s")


# As an exception.


def test_no_win_carries_the_refusal_and_says_the_hints() -> None:
    refusal = refused(won(NO_YAKU, ron="2s"), "ema2016")
    error = NoWin(refusal)
    assert error.refusal is refusal
    assert str(error).splitlines()[:3] == [
        refusal.text,
        "  nearest: riichi, if it had been declared",
        "  nearest: menzen_tsumo, by self-draw",
    ]
