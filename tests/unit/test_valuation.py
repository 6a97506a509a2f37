"""Which reading of a hand counts, and what it adds up to (EMA 2016 §3.4.9, §4.2)."""

from dataclasses import replace

import pytest

from hanchan.rules import Ruleset, load
from hanchan.scoring import Score, value
from tests.support.win_lines import win_of
from tests.support.wins import refused, scored, yaku

TENHOU = load("tenhou")
HOUSE = replace(load("plm-extended"), yakuman_add_up=True)


def score(line: str, rules: Ruleset = TENHOU) -> Score:
    return scored(win_of(line), rules)


def test_a_yakuman_is_named_before_as_many_points_counted_in_han() -> None:
    """Read as chi this is a full flush with riichi, self-draw, all simples, equal chi and three dora: 13 han, which pay the same."""
    flush = "2233344455566m +2m riichi"
    with_dora = win_of(flush)
    with_dora.dora[:] = [0]
    found = scored(with_dora, TENHOU)
    assert (yaku(found), found.base) == ({"suuankou": 1}, 8000)
    sanbaiman = replace(TENHOU, counted_limit="sanbaiman")
    assert yaku(scored(with_dora, sanbaiman)) == {"suuankou": 1}


def test_a_reading_without_a_yakuman_is_not_taken_after_one() -> None:
    """The reading as pons comes first or last, wherever its tiles stand."""
    for suit in "mps":
        assert yaku(score(f"2233344455566{suit} +2{suit}")) == {"suuankou": 1}
        assert yaku(score(f"1114445556667{suit} +7{suit}")) == {"suuankou_tanki": 1}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("223344m667788p7z +7z", {"menzen_tsumo": 1, "ryanpeikou": 3}),
        ("1122334455667m 7m", {"chinitsu": 6, "pinfu": 1, "ryanpeikou": 3}),
        ("111222333m6799s +8s", {"menzen_tsumo": 1, "sanankou": 2}),
        ("23456789p33344z +7p", {"menzen_tsumo": 1, "honitsu": 3}),
    ],
)
def test_the_highest_reading_counts(line: str, expected: dict[str, int]) -> None:
    assert yaku(score(line)) == expected


def test_of_equal_han_the_reading_with_more_fu_counts() -> None:
    """5s-5s-5s-6s-7s-8s-8s-8s: three concealed pons, or the same pon in three suits; both have 3 han and 70 fu."""
    found = score("5556788s 8s ankan:8888p ankan:8888m")
    assert (yaku(found), found.raw_fu, found.fu) == ({"sanankou": 2, "tanyao": 1}, 68, 70)


def test_the_wait_with_more_fu_counts() -> None:
    """The seven completes 7-8-9 on its edge or 5-6-7 on two sides."""
    assert [item.name for item in score("23456789p33344z +7p").fu_items] == ["win", "concealed_pon", "edge_wait", "self_draw"]


def test_yakuman_add_up_or_the_highest_counts() -> None:
    line = "1z 1z ankan:5555z ankan:6666z ankan:7777z ankan:2222z"
    each = {"daisangen": 1, "suuankou_tanki": 1, "suukantsu": 1, "tsuuiisou": 1}
    assert (yaku(score(line)), score(line).yakuman) == (each, 4)
    assert score(line, replace(TENHOU, yakuman_cap=3)).yakuman == 3
    assert score(line, replace(TENHOU, yakuman_cap=4)).yakuman == 4
    assert score(line, replace(TENHOU, yakuman_add_up=False)).yakuman == 1
    assert score(line, replace(TENHOU, yakuman_add_up=False, suuankou_tanki=2.0)).yakuman == 2


def test_eight_counters_are_added_to_another_yakuman() -> None:
    dragons = score("555666777z45m88p 3m east counters=8", HOUSE)
    assert (yaku(dragons), dragons.yakuman) == ({"daisangen": 1, "eight_counters": 1}, 2)
    alone = score("123m678p456s78s99p 9s east counters=8", HOUSE)
    assert (yaku(alone), alone.yakuman) == ({"eight_counters": 1}, 1)


def test_seven_pairs_of_honours_are_a_yakuman() -> None:
    found = score("1122334455667z 7z")
    assert (yaku(found), found.form, found.fu_items) == ({"tsuuiisou": 1}, "seven pairs", [])


def test_a_pair_wait_of_thirteen_orphans_names_the_doubled_tile() -> None:
    assert score("119m19p19s123456z 7z").pair == 0
    assert score("19m19p19s1234567z 5z").pair == 31


def test_dora_are_no_yaku() -> None:
    win = win_of("678p456s78s99p 9s chi:123m")
    win.dora[:] = [16]
    assert value(win, TENHOU) is None
    assert refused(win, TENHOU).reason == "no_yaku"


def test_two_han_may_be_needed_from_the_first_counter_on_or_never() -> None:
    for first, counters, enough in ((1, 0, True), (1, 1, False), (0, 0, True), (0, 9, True)):
        found = value(win_of(f"123m678p456s78s99p 9s counters={counters}"), replace(TENHOU, two_han_from_counters=first))
        assert (found is not None) == enough


@pytest.mark.parametrize(("counters", "reason"), [(4, ""), (5, "two_han_minimum"), (6, "two_han_minimum")])
def test_two_han_are_needed_from_so_many_counters_on(counters: int, reason: str) -> None:
    rules = replace(TENHOU, two_han_from_counters=5, two_han_counts_dora=False)
    win = win_of(f"123m678p456s78s99p 9s counters={counters}")
    assert (value(win, rules) is None) == bool(reason)
    assert not reason or refused(win, rules).reason == reason
    win.dora[:] = [16]
    assert (value(win, rules) is None) == bool(reason)
    assert scored(win, replace(rules, two_han_counts_dora=True)).han == 3
    assert scored(win_of(f"123m678p456s78s99p +9s counters={counters}"), rules).han == 2


def test_four_melds_and_a_pair_of_the_first_kind() -> None:
    """A division without sets, whose pair is kind 0, is one."""
    assert yaku(score("1m +1m pon:222m@left pon:333p@left pon:444s@left pon:555z@left")) == {"toitoi": 2, "yakuhai_white": 1}
