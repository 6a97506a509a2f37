"""Wins before the own first discard: tenhou, chiihou and renhou (EMA 2016 §4.2.4, §4.2.5).

Cases: docs/rules/cases/yaku-and-fu.md.
"""

import pytest

from tests.rulebook.casebook import BOOKS
from tests.support.wins import bonus, refused, scored, won, yaku

NO_YAKU = "123456m789p13s99s"
CHEAP = "234m567m34p55p678s"
"""With 2p or 5p: pinfu and all simples."""
DEAR = "2233445667788p"
"""With 5p: full flush, pinfu, all simples and twice two equal chi."""


@pytest.mark.parametrize("rules", BOOKS)
def test_the_dealt_hand_of_east_and_the_first_draw_of_the_others_are_yakuman(rules: str) -> None:
    assert yaku(scored(won(NO_YAKU, "tenhou", tsumo="2s", seat="east"), rules)) == {"tenhou": 1}
    for seat in ("south", "west", "north"):
        assert yaku(scored(won(NO_YAKU, "chiihou", tsumo="2s", seat=seat), rules)) == {"chiihou": 1}


@pytest.mark.parametrize("rules", BOOKS)
def test_a_dealt_hand_waited_for_no_tile_and_has_nothing_extra_for_a_special_wait(rules: str) -> None:
    """EMA 2008 §4.2.5: tenhou with thirteen orphans, nine gates or four concealed pons is one yakuman."""
    for hand, tile in (("19m19p19s1234567z", "1z"), ("1112345678999p", "5p"), ("333666m444p2228s", "8s")):
        assert scored(won(hand, "tenhou", tsumo=tile, seat="east"), rules).limit == "yakuman"


def test_the_first_draw_of_another_player_has_the_extra() -> None:
    assert scored(won("19m19p19s1234567z", "chiihou", tsumo="1z"), "ema2008").limit == "yakuman x2"
    assert scored(won("19m19p19s1234567z", "chiihou", tsumo="1z"), "ema2016").limit == "yakuman"


# Renhou in its five forms.


@pytest.mark.parametrize("rules", ["womrt2009", "tenhou", "mahjong-soul", "m-league", "jpml-a"])
def test_renhou_is_nothing(rules: str) -> None:
    assert refused(won(NO_YAKU, "renhou", ron="2s"), rules).reason == "no_yaku"
    assert yaku(scored(won(CHEAP, "renhou", ron="2p"), rules)) == {"pinfu": 1, "tanyao": 1}


def test_renhou_is_five_han_added_to_the_rest() -> None:
    """EMA 2016 §4.2.4: all yaku are cumulative (§4.2)."""
    alone = scored(won(NO_YAKU, "renhou", ron="2s"), "ema2016")
    assert (yaku(alone), alone.han, alone.limit, alone.ron) == ({"renhou": 5}, 5, "mangan", 8000)
    with_yaku = scored(won(CHEAP, "renhou", ron="2p"), "ema2016")
    assert (yaku(with_yaku), with_yaku.han, with_yaku.limit) == ({"renhou": 5, "pinfu": 1, "tanyao": 1}, 7, "haneman")


def test_dora_count_with_the_five_han_of_renhou() -> None:
    """They are listed apart: renhou stays five han."""
    score = scored(won(NO_YAKU, "renhou", ron="2s", dora="8s8s"), "ema2016")
    assert (yaku(score), bonus(score), score.han, score.limit) == ({"renhou": 5}, 4, 9, "baiman")


@pytest.mark.parametrize("rules", ["ema2025", "wrc2022", "wrc2025"])
def test_renhou_is_a_mangan_to_which_nothing_is_added(rules: str) -> None:
    for win in (won(NO_YAKU, "renhou", ron="2s", dora="8s8s"), won(CHEAP, "renhou", ron="2p", dora="1m")):
        score = scored(win, rules)
        assert (yaku(score), bonus(score), score.han, score.limit, score.ron) == ({"renhou": 5}, 0, 5, "mangan", 8000)


@pytest.mark.parametrize("rules", ["ema2025", "wrc2022", "wrc2025"])
def test_a_hand_worth_more_than_a_mangan_is_counted_without_renhou(rules: str) -> None:
    score = scored(won(DEAR, "renhou", ron="5p"), rules)
    assert (yaku(score), score.limit) == ({"chinitsu": 6, "tanyao": 1, "ryanpeikou": 3, "pinfu": 1}, "sanbaiman")


def test_renhou_is_a_baiman_to_which_nothing_is_added() -> None:
    """PLM [M]: twice the limit."""
    for hand, tile in ((NO_YAKU, "2s"), (CHEAP, "2p")):
        score = scored(won(hand, "renhou", ron=tile), "plm-extended")
        assert (yaku(score), score.limit, score.ron) == ({"renhou": 8}, "baiman", 16000)
    dear = scored(won("2233446677889p", "renhou", ron="9p"), "plm-extended")
    assert (dear.limit, "renhou" in yaku(dear)) == ("baiman", False)


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "plm"])
def test_renhou_is_a_yakuman(rules: str) -> None:
    for hand, tile in ((NO_YAKU, "2s"), (CHEAP, "2p"), (DEAR, "5p")):
        score = scored(won(hand, "renhou", ron=tile), rules)
        assert (yaku(score), score.limit, score.ron) == ({"renhou": 1}, "yakuman", 32000)


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "ema2016", "ema2025", "plm", "plm-extended"])
def test_no_renhou_after_the_own_first_turn(rules: str) -> None:
    """C-109: a player who has discarded once cannot have it."""
    assert refused(won(NO_YAKU, ron="2s"), rules).reason == "no_yaku"
