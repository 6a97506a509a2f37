"""Wins before the own first discard, and what breaks the first go-around (EMA 2016 §3.1, §4.2.4, §4.2.5).

Seats are A to D in turn order and A is East.

Cases: docs/rules/cases/yaku-and-fu.md.
"""

import pytest

from tests.support.books import EVERY, LEAGUES, PLATFORMS, SHEET, WARSAW, under
from tests.support.table import deal

RIICHI_ONLY = "123456m789p13s99s"
"""Waits for 2s without a yaku of its own."""
RENHOU = ("ema2008", "ema2012", "ema2016", "ema2025", *SHEET, "wrc2022", "wrc2025")


@under(*EVERY)
def test_the_dealt_hand_of_east(rules: str) -> None:
    """R05."""
    table = deal(rules, A=RIICHI_ONLY, draws="2s")
    table.play("A tsumo")
    assert table.wins["A"].yaku == ("tenhou",)
    assert table.change == [48000, -16000, -16000, -16000]


@under(*EVERY)
@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_the_first_draw_of_another(rules: str, seat: str) -> None:
    """R06."""
    turns = "ABCD".index(seat)
    table = deal(rules, draws="7z6z5z"[: 2 * turns] + "2s", **{seat: RIICHI_ONLY})
    table.turns(turns)
    table.play(f"{seat} tsumo")
    assert table.wins[seat].yaku == ("chiihou",)


@under(*EVERY)
@pytest.mark.parametrize(
    ("hands", "before"),
    [
        ({"A": "7z", "C": "77z1z"}, "A discards 7z, C pon, C discards 1z, D discards 6z, A discards 6z"),
        ({"A": "4444p7z"}, "A ankan 4p, A discards 7z"),
        ({"A": "7z", "D": "777z1z"}, "A discards 7z, D kan, D discards 1z, A discards 6z"),
    ],
)
def test_a_claim_or_kan_breaks_the_go_around(rules: str, hands: dict[str, str], before: str) -> None:
    """C02, C-110: then the first draw is an ordinary one."""
    draws = {"A ankan": "5z2s", "A discards 7z, C": "5z6z6z2s", "A discards 7z, D": "5z6z2s"}
    table = deal(rules, B=RIICHI_ONLY, draws=next(text for start, text in draws.items() if before.startswith(start)), **hands)
    table.play(f"{before}, B draws 2s, B tsumo")
    assert table.wins["B"].yaku == ("menzen_tsumo",)


@under(*RENHOU)
@pytest.mark.parametrize("turns", [0, 1])
def test_a_win_on_a_discard_before_the_own_first_turn(rules: str, turns: int) -> None:
    """C-109, R07: any discard before it, not only the first of the deal (X-B10)."""
    table = deal(rules, C=RIICHI_ONLY, draws="7z" * turns + "2s")
    table.turns(turns)
    seat = "AB"[turns]
    table.play(f"{seat} draws 2s, {seat} discards 2s, C ron")
    assert table.wins["C"].yaku == ("renhou",)


@under(WARSAW, *PLATFORMS, *LEAGUES)
def test_where_renhou_is_nothing_the_hand_has_no_yaku(rules: str) -> None:
    """C-109."""
    table = deal(rules, B=RIICHI_ONLY, draws="2s")
    table.play("A discards 2s")
    assert not table.may("B ron")


@under(*RENHOU)
def test_no_renhou_after_the_own_first_turn(rules: str) -> None:
    """C-109, X-A09: A, who has discarded, has none, nor has East ever."""
    table = deal(rules, A=RIICHI_ONLY, draws="7z2s")
    table.play("A discards 7z, B discards 2s")
    assert not table.may("A ron")


@under(*RENHOU)
def test_no_renhou_after_a_claim(rules: str) -> None:
    """C-109."""
    table = deal(rules, A="7z", B="77z2s", D=RIICHI_ONLY, draws="x")
    table.play("A discards 7z, B pon, B discards 2s")
    assert not table.may("D ron")


@under("plm-extended")
def test_thirteen_tiles_without_relation(rules: str) -> None:
    """S08, Polish sheet [M]: on the own first draw, the go-around unbroken."""
    table = deal(rules, B="147m258p369s1234z", draws="x4z", indicators="5z", ura="5z")
    table.turns(1)
    table.play("B tsumo")
    assert "shiisan_puuta" in table.wins["B"].yaku
    assert table.wins["B"].yakuman == 1
    later = deal(rules, B="147m258p369s1234z", draws="x5z xxx4z", indicators="5z", ura="5z")
    later.turns(5)
    assert not later.may("B tsumo")
