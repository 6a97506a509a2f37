"""Riichi: when it may be declared, its stick, ippatsu, double riichi (EMA 2016 §3.3.14; EMA 2008, 2012 §3.3.12).

Seats are A to D in turn order and A is East. What is declared wrongly is tested with the offences.

Cases: docs/rules/cases/riichi.md.
"""

import pytest

from tests.support.books import EMA, EVERY, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import SEATS, Table, deal

CHANKAN = "123456m789p13s99s"
"""Waits for 2s, without a yaku."""
PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""
MINIMUM = {
    "ema2008": 4, "ema2012": 4, "ema2016": 4, "ema2025": 1, "womrt2009": 5, "plm": 4, "plm-extended": 4, "wrc2022": 4, "wrc2025": 0,
    "tenhou": 4, "mahjong-soul": 4, "m-league": 1, "jpml-a": 1,
}  # fmt: skip
"""Tiles that must be left in the wall."""


def declared(rules: str, hand: str = CHANKAN, then: str = "", **more: str) -> Table:
    """B has declared riichi in his second turn, in the second go-around; `then` are the draws after it, C's the first."""
    table = deal(rules, B=hand, draws=f"7z6z7z5z 6z3z {then}", **more)
    table.turns(5)
    table.play("B riichi 3z")
    return table


# When.


@under(*EVERY)
def test_tiles_that_must_be_left_in_the_wall(rules: str) -> None:
    """C-037: not with fewer than four left (EMA until 2016), with four or fewer (WOMRT #24); 2025 and others less."""
    for left in (5, 4, 3, 1, 0):
        seat = SEATS[(69 - left) % 4]
        table = deal(rules, draws="x" * (69 - left) + "3z", **{seat: CHANKAN})
        table.until_wall(left)
        assert table.may(f"{seat} riichi 3z") == (left >= MINIMUM[rules]), left


def test_riichi_with_an_empty_wall() -> None:
    """WRC 2025, clarification of June 2025: the stick is laid and the hand is waiting at the draw."""
    table = deal("wrc2025", B=CHANKAN, draws="x" * 69 + "3z", replacements="2s2s2s2s")
    table.until_wall(0)
    table.play("B riichi 3z")
    table.show_hands()
    assert table.how == "exhaustive draw"
    assert table.change == [-1000, 3000 - 1000, -1000, -1000]
    assert table.end.sticks == 1


@under(*EVERY)
def test_an_open_hand_cannot_declare(rules: str) -> None:
    """E01."""
    table = deal(rules, A="7z", B="123456m13s99s77z1z", draws="xxxx3z")
    table.play("A discards 7z, B pon, B discards 1z")
    table.turns(3)
    assert not table.may("B riichi 3z")


@under(*EVERY)
def test_a_hand_with_concealed_kans_only_is_concealed(rules: str) -> None:
    """C-048: EMA 2016 §3.3.7. Riichi is possible and so is the han for a concealed self-draw."""
    table = deal(rules, B="1111m2222p13s99s4m", draws="7z5m 7z6z7z2s", replacements="6m7z")
    table.turns(1)
    table.play("B ankan 1m, B ankan 2p, B riichi 7z")
    table.turns(3)
    table.play("B draws 2s, B tsumo")
    assert {"riichi", "menzen_tsumo"} <= set(table.wins["B"].yaku)


@under(*EVERY)
def test_riichi_while_furiten(rules: str) -> None:
    """E12: allowed."""
    table = deal(rules, B=CHANKAN, draws="7z2s 7z6z5z3z")
    table.turns(1)
    table.play("B discards 2s")
    table.turns(3)
    assert table.may("B riichi 3z")


@under(*all_but(WARSAW))
def test_every_winning_tile_is_visible(rules: str) -> None:
    """C-046: EMA 2008 §3.4.2, EMA 2016 §3.3.13. Legal, and waiting at the draw."""
    table = all_visible(rules)
    table.play("B riichi 3z")
    table.play_out()
    assert table.how == "exhaustive draw"
    assert table.change == [-1000, 2000, -1000, -1000]


def test_in_warsaw_such_a_riichi_is_not_offered() -> None:
    """C-046: WOMRT #3a. Where offences can be made it is chombo."""
    assert not all_visible(WARSAW).may("B riichi 3z")
    table = all_visible(WARSAW, judge="penalise")
    table.play("B riichi 3z")
    table.play_out()
    assert table.chombo == {"B": "riichi_all_visible"}


def all_visible(rules: str, judge: str = "prevent") -> Table:
    """B waits for 2s alone, and all four lie on the table: two discarded, and two melded by D with another discard."""
    table = deal(rules, A="2s2s", B=CHANKAN, C="2s", D="2s7z", draws="x7z xx x3z", judge=judge)
    table.play("A discards 2s, B discards 7z, C discards 2s, D discards 2s, A discards 2s, B draws 3z")
    return table


@under(*EVERY)
def test_waiting_only_for_a_fifth_tile_is_not_waiting(rules: str) -> None:
    """C-036, E14: hand 1111m 456p 789p 123s; the four tiles are no kan."""
    table = deal(rules, B="1111m456p789p123s", draws="x3z")
    table.turns(1)
    assert not table.may("B riichi 3z")


# The stick.


@under(*EVERY)
def test_a_player_with_fewer_than_1000_points(rules: str) -> None:
    """C-042: EMA 2016 §4.1 lets a score fall below zero; WOMRT #9, the Polish sheet and the platforms do not."""
    table = deal(rules, B=CHANKAN, draws="x3z", scores=[30000, 700, 30000, 30000])
    table.turns(1)
    assert table.may("B riichi 3z") == (rules not in (WARSAW, *SHEET, *PLATFORMS))


@under(*EVERY)
def test_with_exactly_1000_points_riichi_is_possible(rules: str) -> None:
    """C-042: the player stands at 0 and play goes on (WOMRT #9)."""
    table = deal(rules, B=CHANKAN, draws="x3z", scores=[30000, 1000, 30000, 30000])
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(3)
    assert table.deal.state.scores[1] == 0
    assert not table.deal.is_over


@under(*all_but(WARSAW, *SHEET, *PLATFORMS))
def test_a_borrowed_stick(rules: str) -> None:
    """C-042: with 700 points the player stands at -300."""
    table = deal(rules, B=CHANKAN, draws="x3z", scores=[30000, 700, 30000, 30000])
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(1)
    assert table.deal.state.scores[1] == -300


@under(*EVERY)
def test_the_riichi_discard_wins_for_another(rules: str) -> None:
    """C-038: EMA 2016 §3.3.14; WOMRT #25. The riichi never counted and the stick stays with B."""
    table = deal(rules, B=CHANKAN, C=PINFU, draws="7z6z7z5z 6z2p")
    table.turns(5)
    table.play("B riichi 2p, C ron")
    assert table.change == [0, -2000, 2000, 0]
    assert table.end.sticks == 0
    assert not table.happened("B stick")


@under(*EVERY)
def test_the_riichi_discard_is_claimed_for_a_set(rules: str) -> None:
    """C-039: riichi and stick stand, the next discard is turned, ippatsu is lost."""
    table = deal(rules, B=CHANKAN, D="33z1z", draws="7z6z7z5z 6z3z 7z6z5z7z 2s")
    table.turns(5)
    table.play("B riichi 3z, D pon, D discards 1z")
    assert table.happened("B stick")
    table.turns(1)
    table.play("B draws 6z, B discards 6z")
    assert table.happened("B turns 6z")
    table.turns(2)
    table.play("A draws 2s, A discards 2s, B ron")
    assert table.wins["B"].yaku == ("riichi",)


@under(*EVERY)
def test_the_turned_discard_moves_on_only_once(rules: str) -> None:
    """C-039."""
    table = deal(rules, B=CHANKAN, D="33z1z", draws="7z6z7z5z 6z3z 7z6z5z7z 5z1p")
    table.turns(5)
    table.play("B riichi 3z, D pon, D discards 1z")
    table.turns(6)
    turned = [line for line in table.story if line.startswith("B turns")]
    assert turned == ["B turns 3z", "B turns 6z"]


@under(*EVERY)
def test_the_stick_goes_to_the_winner_or_stays_on_a_draw(rules: str) -> None:
    """E08."""
    table = declared(rules, then="7z 5z 2p", D=PINFU)
    table.turns(2)
    table.play("A draws 2p, A discards 2p, D ron")
    assert table.change == [-2000, -1000, 0, 3000]
    drawn = declared(rules, replacements="2s2s2s2s")
    drawn.play_out()
    assert drawn.end.sticks == 1


# Ippatsu.


def yaku(rules: str, *names: str) -> tuple[str, ...]:
    """The names without ippatsu where there is none."""
    return tuple(name for name in names if name != "ippatsu" or rules != "jpml-a")


@under(*EVERY)
@pytest.mark.parametrize(("turns", "seat"), [(0, "C"), (1, "D"), (2, "A")])
def test_ippatsu_on_a_discard_of_the_next_go_around(rules: str, turns: int, seat: str) -> None:
    """E15."""
    table = declared(rules, then="7z" * turns + "2s")
    table.turns(turns)
    table.play(f"{seat} draws 2s, {seat} discards 2s, B ron")
    assert table.wins["B"].yaku == yaku(rules, "riichi", "ippatsu")


@under(*EVERY)
def test_ippatsu_on_the_own_next_draw(rules: str) -> None:
    """E15."""
    table = declared(rules, then="7z5z7z2s")
    table.turns(3)
    table.play("B draws 2s, B tsumo")
    assert table.wins["B"].yaku == yaku(rules, "riichi", "ippatsu", "menzen_tsumo")


@under(*EVERY)
def test_ippatsu_ends_with_the_own_next_discard(rules: str) -> None:
    """E15."""
    table = declared(rules, then="7z5z7z6z2s")
    table.turns(4)
    table.play("C draws 2s, C discards 2s, B ron")
    assert table.wins["B"].yaku == ("riichi",)


@under(*EVERY)
@pytest.mark.parametrize(
    ("hands", "claim"),
    [
        ({"C": "5z", "D": "55z1z"}, "C discards 5z, D pon, D discards 1z"),
        ({"C": "8p", "D": "79p1z"}, "C discards 8p, D chi, D discards 1z"),
        ({"C": "5z", "D": "555z1z"}, "C discards 5z, D kan, D discards 1z"),
        ({"C": "4444p5z"}, "C ankan 4p, C discards 5z, D discards 8p"),
    ],
)
def test_any_claim_or_kan_ends_ippatsu(rules: str, hands: dict[str, str], claim: str) -> None:
    """E16: a concealed kan too."""
    table = deal(rules, B=CHANKAN, draws="7z6z7z6z 6z3z x8p2s2s" if "ankan" in claim else "7z6z7z6z 6z3z x2s", replacements="1p", **hands)
    table.turns(5)
    table.play(f"B riichi 3z, {claim}, A draws 2s, A discards 2s, B ron")
    assert table.wins["B"].yaku == ("riichi",)


@under(*EVERY)
def test_the_own_kan_ends_ippatsu(rules: str) -> None:
    """C-041: B draws the fourth 1m at once, declares the kan and wins on the replacement tile."""
    table = declared(rules, "111m456p789p23s55s", then="7z5z7z1m", replacements="1s")
    table.turns(3)
    table.play("B ankan 1m, B tsumo")
    assert table.wins["B"].yaku == ("riichi", "menzen_tsumo", "rinshan")


# Double riichi.


@under(*EVERY)
def test_double_riichi_of_the_dealer(rules: str) -> None:
    """C-040 (a): EMA 2016 §4.2.1."""
    table = deal(rules, A=CHANKAN, draws="3z2s")
    table.play("A riichi 3z, B discards 2s, A ron")
    assert table.wins["A"].yaku == yaku(rules, "double_riichi", "ippatsu")


@under(*EVERY)
def test_double_riichi_of_the_last_player(rules: str) -> None:
    """C-040 (b): after the first turns of the others without a claim; the Polish sheet's words are a slip (X-S08)."""
    table = deal(rules, D=CHANKAN, draws="7z6z5z3z 7z6z5z7z 2s")
    table.turns(3)
    table.play("D riichi 3z")
    table.turns(4)
    table.play("A draws 2s, A discards 2s, D ron")
    assert table.wins["D"].yaku == ("double_riichi",)


@under(*EVERY)
def test_no_double_riichi_after_a_concealed_kan(rules: str) -> None:
    """C-040 (c)."""
    table = deal(rules, A="4444p", D=CHANKAN, draws="7z6z5z3z 2s", replacements="5z")
    table.play("A ankan 4p, A discards 5z")
    table.turns(2)
    table.play("D riichi 3z, A draws 2s, A discards 2s, D ron")
    assert table.wins["D"].yaku == yaku(rules, "riichi", "ippatsu")


@under(*EVERY)
def test_no_double_riichi_after_a_claim(rules: str) -> None:
    """C-040 (d)."""
    table = deal(rules, B="5z", C="55z1z", D=CHANKAN, draws="7z6z3z 2s")
    table.play("A discards 7z, B discards 5z, C pon, C discards 1z, D riichi 3z, A draws 2s, A discards 2s, D ron")
    assert table.wins["D"].yaku == yaku(rules, "riichi", "ippatsu")


@under(*EVERY)
def test_double_riichi_stands_when_its_discard_is_claimed(rules: str) -> None:
    """C-039 and C-040 together: the go-around was unbroken when it was declared."""
    table = deal(rules, A=CHANKAN, C="33z1z", draws="3z 7z 2s")
    table.play("A riichi 3z, C pon, C discards 1z, D discards 7z, A draws 2s, A tsumo")
    assert table.wins["A"].yaku == ("double_riichi", "menzen_tsumo")


# Ura dora, and the frozen hand.


@under(*EMA, WARSAW, *SHEET, *PLATFORMS)
def test_ura_dora_count_for_winners_in_riichi_only(rules: str) -> None:
    """C-004: D discards; A, in riichi, and C, who is not, both win; the ura dora is in both hands (X-G24)."""
    table = deal(rules, A=CHANKAN, C="345m345p34s66m678p", draws="7z6z7z5z3z 6z7z2s", ura="5m")
    table.turns(4)
    table.play("A riichi 3z")
    table.turns(2)
    table.play("D draws 2s, D discards 2s, A ron, C ron")
    assert table.wins["A"].ura != ()
    assert table.wins["C"].ura == ()
    assert table.wins["A"].han == 3


@under(*EVERY)
def test_after_riichi_only_the_drawn_tile_can_be_discarded(rules: str) -> None:
    """E09."""
    table = declared(rules, then="7z5z7z6z", C="9m")
    table.turns(3)
    assert table.options("B") == ["discard drawn F"]


@under(*EVERY)
def test_after_riichi_nothing_is_claimed(rules: str) -> None:
    """E09: B could pon 9s and chi 7m."""
    table = declared(rules, then="9s")
    table.play("C draws 9s, C discards 9s")
    assert table.options("B") == []


@under("plm-extended")
def test_open_riichi_shows_the_hand(rules: str) -> None:
    """E24, Polish sheet [M]: by ron from a player not in riichi a yakuman (C-135)."""
    table = deal(rules, B=CHANKAN, draws="7z6z7z5z 6z3z 2s")
    table.turns(5)
    table.play("B open riichi 3z, C draws 2s, C discards 2s, B ron")
    assert table.wins["B"].yakuman == 1
    assert table.change == [0, 32000, -32000, 0]


@under("plm-extended")
def test_open_riichi_by_self_draw_or_from_a_player_in_riichi_is_two_han(rules: str) -> None:
    """C-135 (a), (c): X-S21; who is in riichi himself has no choice what to discard."""
    drawn = deal(rules, B=CHANKAN, draws="7z6z7z5z 6z3z 7z5z7z 2s")
    drawn.turns(5)
    drawn.play("B open riichi 3z")
    drawn.turns(3)
    drawn.play("B tsumo")
    assert drawn.wins["B"].yaku == ("open_riichi", "ippatsu", "menzen_tsumo")
    assert (drawn.wins["B"].yakuman, drawn.wins["B"].han) == (0, 4)
    fed = deal(rules, B=CHANKAN, C=PINFU, draws="7z6z7z5z 6z3z 5z6z7z6z 2s")
    fed.turns(5)
    fed.play("B open riichi 3z, C riichi 5z")
    fed.turns(3)
    fed.play("C draws 2s, C discards 2s, B ron")
    assert fed.wins["B"].yaku == ("open_riichi",)
    assert fed.wins["B"].han == 2


@under(*all_but("plm-extended"))
def test_open_riichi_is_known_to_the_polish_sheet_only(rules: str) -> None:
    """E24."""
    table = deal(rules, B=CHANKAN, draws="7z3z")
    table.turns(1)
    assert not table.may("B open riichi 3z")


@under(*WRC)
def test_points_of_a_stick_leave_the_score_when_the_discard_has_passed(rules: str) -> None:
    """E06: not while the declaring discard can still be won."""
    table = deal(rules, B=CHANKAN, D=PINFU, draws="7z6z7z5z 6z2p")
    table.turns(5)
    table.play("B riichi 2p")
    assert table.deal.state.scores[1] == 30000
    table.play("D passes")
    assert table.deal.state.scores[1] == 29000
