"""From five counters on a win needs two han (EMA 2008, 2012 §3.4.11; WOMRT #6); abolished in 2016.

Cases: docs/rules/cases/counters.md.
"""

import pytest

from hanchan.scoring import Win
from tests.support.wins import bonus, refused, scored, won

WITHOUT_DORA = ("ema2008", "ema2012")
NO_MINIMUM = ("ema2016", "ema2025", "plm", "wrc2025", "tenhou")


def dragons_and_two_dora(counters: int) -> Win:
    """A pon of white dragons, one han, and two dora."""
    return won("34m678s99p", melds=["pon:555z", "chi:123s"], ron="5m", dora="8p", counters=counters)


@pytest.mark.parametrize("rules", WITHOUT_DORA)
def test_dora_are_no_han_of_yaku(rules: str) -> None:
    """C-075: so one han and two dora are not enough."""
    assert refused(dragons_and_two_dora(5), rules).reason == "two_han_minimum"


def test_in_warsaw_dora_count_towards_it() -> None:
    """C-075: WOMRT #6."""
    score = scored(dragons_and_two_dora(5), "womrt2009")
    assert (score.han, bonus(score)) == (3, 2)


@pytest.mark.parametrize("rules", NO_MINIMUM)
def test_since_2016_one_han_is_enough(rules: str) -> None:
    """C-075: nor do the Polish sheet, the world championship and the platforms ask for more."""
    assert scored(dragons_and_two_dora(5), rules).han == 3


@pytest.mark.parametrize("counters", [0, 4])
@pytest.mark.parametrize("rules", [*WITHOUT_DORA, "womrt2009"])
def test_four_counters_are_no_restriction(rules: str, counters: int) -> None:
    """C-076."""
    assert scored(dragons_and_two_dora(counters), rules).han == 3
    assert scored(won("123456m789p13s99s", "riichi", ron="2s", counters=counters), rules).han == 1


@pytest.mark.parametrize("counters", [5, 6, 12])
@pytest.mark.parametrize("rules", [*WITHOUT_DORA, "womrt2009"])
def test_five_and_more_counters_restrict(rules: str, counters: int) -> None:
    assert refused(won("123456m789p13s99s", "riichi", ron="2s", counters=counters), rules).reason == "two_han_minimum"


SUFFICIENT = {
    "seven pairs alone": won("1133m5577p2288s3z", ron="3z", counters=5),
    "riichi and ippatsu": won("123456m789p13s99s", "riichi", "ippatsu", ron="2s", counters=5),
    "riichi and self-draw": won("123456m789p13s99s", "riichi", tsumo="2s", counters=5),
    "a yakuman": won("19m19p19s1234567z", ron="1z", counters=5),
}
WITH_DORA_ONLY = {
    "riichi and ura dora": won("123456m789p13s99s", "riichi", ron="2s", dora="1z", ura="8s", counters=5),
    "pinfu and a red five": won("123m678p406s78s99p", ron="9s", counters=5),
    "self-draw and dora": won("123456m789p13s99s", tsumo="2s", dora="8s", counters=5),
}


@pytest.mark.parametrize("win", SUFFICIENT.values(), ids=SUFFICIENT.keys())
@pytest.mark.parametrize("rules", [*WITHOUT_DORA, "womrt2009"])
def test_what_is_enough(rules: str, win: Win) -> None:
    """C-076."""
    assert scored(win, rules).points > 0


@pytest.mark.parametrize("win", WITH_DORA_ONLY.values(), ids=WITH_DORA_ONLY.keys())
def test_what_is_enough_only_if_dora_count(win: Win) -> None:
    """C-076."""
    for rules in WITHOUT_DORA:
        assert refused(win, rules).reason == "two_han_minimum"
    assert scored(win, "womrt2009").han >= 2
