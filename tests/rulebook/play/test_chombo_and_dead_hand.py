"""Chombo and dead hands: what they cost and what follows (EMA 2016 §3.4.6, §3.4.7, §5.1-§5.3; WOMRT #3, #4; WRC 2025 §12.2).

Seats are A to D in turn order and A is East. Offences a program can see are made at a table that penalises them, the others
are a referee's ruling. A program that calls a win shows the hand.

Cases: docs/rules/cases/riichi.md, docs/rules/cases/offences.md.
"""

import pytest

from hanchan.errors import IllegalAction
from hanchan.rules import load
from tests.support.books import EMA, EVERY, LEAGUES, NEW_EMA, OLD_EMA, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import Table, deal

PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""
YAKULESS = "123456m789p13s99s"
"""Waits for 2s, without a yaku."""

PAID = (*EMA, WARSAW, *SHEET, "jpml-a")
"""Those that have the offender pay a mangan at the table; where the sheet, Warsaw and the league are silent by general practice."""
UNPAID = (*WRC, "m-league")
"""Nothing is paid at the table."""
DEDUCTED = {"ema2016": 20000, "ema2025": 20000, "wrc2022": 20000, "wrc2025": 30000, "m-league": 20000}
"""Points off the result in a tournament."""


# What it costs.


@under(*PAID)
@pytest.mark.parametrize(
    ("offender", "paid"),
    [("A", [-12000, 4000, 4000, 4000]), ("B", [4000, -8000, 2000, 2000]), ("D", [4000, 2000, 2000, -8000])],
)
def test_the_offender_pays_a_mangan(rules: str, offender: str, paid: list[int]) -> None:
    """C-087, CH-01: EMA 2016 §3.4.6 outside tournaments."""
    table = deal(rules)
    table.rule(offender, "chombo", "play_disturbed")
    assert table.how == "chombo"
    assert table.change == paid


@under(*OLD_EMA, WARSAW, *SHEET)
def test_the_older_books_have_no_other_payment_for_tournaments(rules: str) -> None:
    """C-087, X-G17."""
    table = deal(rules, tournament=True)
    table.rule("A", "chombo", "play_disturbed")
    assert table.change == [-12000, 4000, 4000, 4000]
    assert [result.deduction for result in table.game.results] == [0, 0, 0, 0]


@under(*UNPAID)
@pytest.mark.parametrize("tournament", [False, True])
def test_where_nothing_is_paid_at_the_table(rules: str, tournament: bool) -> None:
    """L01: WRC 2025 §12.2; M.League (Y-20)."""
    table = deal(rules, tournament=tournament)
    table.rule("B", "chombo", "play_disturbed")
    assert table.change == [0, 0, 0, 0]


@under(*DEDUCTED)
def test_in_a_tournament_points_come_off_the_result_and_nobody_gets_them(rules: str) -> None:
    """C-087, L02: EMA 2016 §3.4.6, after the bonus; WRC 2025 §12.2."""
    table = deal(rules, tournament=True)
    table.rule("B", "chombo", "play_disturbed")
    table.game.rule(1, "chombo", "play_disturbed")
    table.game.rule(2, "chombo", "play_disturbed")
    assert table.game.scores == [load(rules).start_points] * 4
    assert [result.deduction for result in table.game.results] == [0, 2 * DEDUCTED[rules], DEDUCTED[rules], 0]


@under(*EVERY)
def test_outside_a_tournament_points_come_off_the_result_only_where_nothing_is_paid(rules: str) -> None:
    """C-087, L01, L02: chombo without any cost would be none."""
    table = deal(rules)
    table.rule("B", "chombo", "play_disturbed")
    assert [result.deduction for result in table.game.results] == [0, DEDUCTED[rules] if rules in UNPAID else 0, 0, 0]


# What follows.


@under(*EVERY)
def test_the_deal_is_played_again(rules: str) -> None:
    """I11, L03: no counter, the dealer stays, and the deal does not count as played (EMA 2016 §3.4, §3.4.6, §3.4.11)."""
    table = deal(rules, dealer="C", counters=2, sticks=1)
    table.rule("B", "chombo", "play_disturbed")
    assert table.after == ("C", 2, 1)
    assert not table.end.played
    assert (table.game.dealer, table.game.counters, table.game.sticks, table.game.round_wind) == (2, 2, 1, 0)


@under(*EVERY)
def test_chombo_does_not_use_up_the_last_deal(rules: str) -> None:
    """C-095: EMA 2012 §5.8, EMA 2016 §5.9. The last deal of the South round; only a clock can make it the last one (L07, Y-05)."""
    start = load(rules).start_points
    table = deal(rules, dealer="D", round="South", scores=[start + 9000, start - 9000, start, start])
    table.rule("B", "chombo", "play_disturbed")
    assert not table.game_over
    assert (table.game.dealer, table.game.round_wind) == (3, 1)


@under(*EVERY)
def test_a_redeal_that_nobody_is_to_blame_for(rules: str) -> None:
    """L16: EMA 2012, 2016 §5.2."""
    table = deal(rules, counters=1, sticks=1)
    table.rule("B", "redeal", "exposed_wall")
    assert table.change == [0, 0, 0, 0]
    assert table.after == ("A", 1, 1)
    assert not table.end.played


# Riichi without waiting.


def false_riichi(rules: str, *, tournament: bool = False) -> Table:
    """B in riichi, not waiting; C in riichi and waiting; a carried bet and two counters."""
    table = deal(rules, C=PINFU, draws="5z6z7z", counters=2, sticks=1, judge="penalise", tournament=tournament)
    table.turns(1)
    table.play("B riichi 6z, C riichi 7z")
    table.play_out()
    return table


@under(*PAID)
def test_riichi_without_waiting_is_chombo_at_an_exhaustive_draw(rules: str) -> None:
    """C-043: EMA 2016 §3.4.6; WOMRT #3c. No noten payment; the bets of this deal go back, the carried one stays."""
    table = false_riichi(rules)
    assert table.chombo == {"B": "riichi_noten"}
    assert table.change == [4000, -8000, 2000, 2000]
    assert table.after == ("A", 2, 1)
    assert not table.end.played


@under(*DEDUCTED)
def test_riichi_without_waiting_in_a_tournament(rules: str) -> None:
    """C-043, X-C20: nobody pays, the rest as ever."""
    table = false_riichi(rules, tournament=True)
    assert table.chombo == {"B": "riichi_noten"}
    assert table.change == [0, 0, 0, 0]
    assert table.after == ("A", 2, 1)
    assert [result.deduction for result in table.game.results] == [0, DEDUCTED[rules], 0, 0]


@under(*EVERY)
def test_riichi_without_waiting_is_not_offered_where_offences_are_prevented(rules: str) -> None:
    """C-043."""
    table = deal(rules, draws="5z6z")
    table.turns(1)
    assert not table.may("B riichi 6z")
    with pytest.raises(IllegalAction):
        table.play("B riichi 6z")


@under(*EVERY)
def test_riichi_without_waiting_is_not_examined_when_another_player_wins(rules: str) -> None:
    """C-044: §3.4.6, X-G21. B loses the bet."""
    table = deal(rules, D=PINFU, draws="5z6z7z2z 2p", judge="penalise")
    table.turns(1)
    table.play("B riichi 6z")
    table.turns(2)
    table.play("A discards 2p, D ron")
    assert table.chombo == {}
    assert table.change == [-2000, -1000, 0, 3000]


@under(*EVERY)
@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_a_win_after_riichi_without_waiting_is_chombo(rules: str, by: str) -> None:
    """E22: a wrong win; in the world championship it brings the riichi to light."""
    table = deal(rules, draws="5z6z7z2z 2p6z", judge="penalise")
    table.turns(1)
    table.play("B riichi 6z")
    table.turns(2)
    table.play("A discards 2p, B ron" if by == "ron" else "A discards 2p, B tsumo")
    assert table.chombo == {"B": "riichi_noten" if rules in WRC else "wrong_win"}


@under(*WRC)
def test_a_wrong_win_with_a_waiting_riichi_stays_a_wrong_win(rules: str) -> None:
    """E22: there is nothing else to be found."""
    table = deal(rules, B=PINFU, draws="5z6z7z2z 9s", judge="penalise")
    table.turns(1)
    table.play("B riichi 6z")
    table.turns(2)
    table.play("A discards 9s, B ron")
    assert table.chombo == {"B": "wrong_win"}


@under(*EMA, WARSAW, *SHEET)
@pytest.mark.parametrize("hand", ["", PINFU])
def test_riichi_and_then_a_dead_hand(rules: str, hand: str) -> None:
    """C-045: EMA 2016 §3.4.6, §3.4.7. B pays his share, whether the hand would wait or not; no chombo."""
    table = deal(rules, B=hand, C="345m345s34p88p678s", draws="5z6z", judge="penalise")
    table.turns(1)
    table.play("B riichi 6z")
    table.turns(1)
    table.rule("B", "dead_hand", "wrong_tile_count")
    table.play_out()
    assert table.chombo == {}
    assert table.how == "exhaustive draw"
    assert table.change == [-1000, -1000 - 1000, 3000, -1000]
    assert table.end.sticks == 1


# A faulty declaration.


@under("ema2012", *NEW_EMA)
def test_riichi_without_its_word_or_turned_tile_is_void_and_the_hand_dead(rules: str) -> None:
    """C-047 (b), (c): EMA 2012, 2016 §5.3. The bet goes back."""
    assert load(rules).riichi_act_missing == "dead_hand"
    table = deal(rules, B=PINFU, draws="5z6z7z2z 2p")
    table.turns(1)
    table.play("B riichi 6z")
    table.turns(1)
    assert table.change == [0, -1000, 0, 0]
    table.rule("B", "dead_hand", "riichi_act_missing")
    assert table.change == [0, 0, 0, 0]
    assert table.dead == {"B": "riichi_act_missing"}
    table.turns(1)
    table.play("A discards 2p")
    assert not table.may("B ron")
    table.play_out()
    assert table.chombo == {}
    assert table.end.sticks == 0


@under("ema2012", *NEW_EMA)
def test_a_forgotten_stick_is_corrected(rules: str) -> None:
    """C-047 (a): EMA 2012, 2016 §5.3, the riichi stands. Here the stick is laid by the table."""
    assert load(rules).riichi_stick_missing == "free"
    table = deal(rules, B=PINFU, draws="5z6z")
    table.turns(1)
    table.play("B riichi 6z")
    table.turns(1)
    assert table.happened("B stick")
    assert table.dead == {}


@under("ema2012", *NEW_EMA)
def test_the_fault_is_seen_before_the_discard_has_passed(rules: str) -> None:
    """C-047 (b): no bet was laid yet, and none is."""
    table = deal(rules, B=PINFU, C="66z", draws="5z6z")
    table.turns(1)
    table.play("B riichi 6z")
    table.rule("B", "dead_hand", "riichi_act_missing")
    table.turns(1)
    assert table.change == [0, 0, 0, 0]
    assert not table.happened("B stick")


@under(*all_but("ema2008", WARSAW, *SHEET))
def test_riichi_with_an_open_hand_is_a_dead_hand(rules: str) -> None:
    """C-047 (d): EMA 2012, 2016 §5.3; in the older texts and the sheets it is not mentioned and so not possible."""
    table = open_hand(rules)
    table.play("B riichi 3z")
    table.turns(1)
    assert table.dead == {"B": "riichi_open_hand"}
    assert table.change == [0, 0, 0, 0]
    assert not table.happened("B stick")


@under("ema2008", WARSAW, *SHEET)
def test_where_no_penalty_is_known_an_open_hand_cannot_declare_riichi(rules: str) -> None:
    """C-047 (d): E21 is empty."""
    assert not open_hand(rules).may("B riichi 3z")


def open_hand(rules: str) -> Table:
    """B waits with an open pon."""
    table = deal(rules, A="7z", B="123456m13s99s77z1z", draws="xxxx3z", judge="penalise")
    table.play("A discards 7z, B pon, B discards 1z")
    table.turns(3)
    return table


# Wrong wins.


def furiten(rules: str, judge: str = "penalise") -> Table:
    """B waits for 2p and 5p and has discarded 2p; A discards 5p."""
    table = deal(rules, B=PINFU, draws="5z2p6z7z 5p", judge=judge)
    table.turns(4)
    table.play("A discards 5p")
    return table


@under(*EVERY)
def test_ron_while_furiten_is_chombo(rules: str) -> None:
    """C-060: EMA 2008, 2012 §3.4.6; EMA 2016 if the hand is shown; WOMRT #3h."""
    table = furiten(rules)
    table.play("B ron")
    assert table.chombo == {"B": "furiten"}
    assert table.wins == {}


@under(*EVERY)
def test_ron_while_temporarily_furiten_is_chombo(rules: str) -> None:
    """C-060: WOMRT #3h names it."""
    table = deal(rules, B=PINFU, draws="5z6z2p5p", judge="penalise")
    table.turns(2)
    table.play("C discards 2p, B passes, D discards 5p, B ron")
    assert table.chombo == {"B": "furiten"}


@under(*EVERY)
def test_ron_while_furiten_is_not_offered_where_offences_are_prevented(rules: str) -> None:
    """C-060."""
    table = furiten(rules, judge="prevent")
    assert not table.may("B ron")


@under(*PAID)
@pytest.mark.parametrize(
    ("hand", "discard"),
    [
        (YAKULESS, "2s"),  # without a yaku: WOMRT #3b
        ("234m34555p67888s", "9s"),  # C-094: 9s taken for 6s, WOMRT #3i
        ("", "2p"),  # not waiting at all
    ],
)
def test_a_wrong_ron_is_chombo(rules: str, hand: str, discard: str) -> None:
    """C-094: EMA §3.4.6. The bet of C goes back and the carried one stays."""
    table = deal(rules, B=hand, C="345m345s34p88p678s", draws=f"5z6z7z2z {discard}", sticks=1, judge="penalise")
    table.turns(2)
    table.play("C riichi 7z")
    table.turns(1)
    table.play(f"A discards {discard}, B ron")
    assert table.chombo == {"B": "wrong_win"}
    assert table.change == [4000, -8000, 2000, 2000]
    assert table.after == ("A", 0, 1)


@under(*EVERY)
def test_a_wrong_self_draw_is_chombo(rules: str) -> None:
    """L08: §3.4.6."""
    table = deal(rules, B=PINFU, draws="5z6z", judge="penalise")
    table.turns(1)
    table.play("B tsumo")
    assert table.chombo == {"B": "wrong_win"}


@under(*EVERY)
@pytest.mark.parametrize("claims", ["B ron, D ron", "D ron, B ron"])
def test_a_true_win_on_the_same_tile_cancels_the_chombo(rules: str, claims: str) -> None:
    """C-088: EMA §3.4.6; so in the world championship (L06)."""
    table = deal(rules, D=PINFU, draws="1234z 56z 2p", judge="penalise")
    table.turns(6)
    table.play(f"C discards 2p, {claims}")
    assert table.chombo == {}
    assert list(table.wins) == ["D"]
    assert table.change == [0, 0, -2000, 2000]


@under(*PAID)
def test_two_wrong_wins_on_the_same_tile(rules: str) -> None:
    """L06b: each is chombo, and there is one new deal."""
    table = deal(rules, draws="5z", judge="penalise")
    table.play("A discards 5z, B ron, C ron")
    assert table.chombo == {"B": "wrong_win", "C": "wrong_win"}
    assert table.change == [8000, -6000, -6000, 4000]
    assert table.after == ("A", 0, 0)


@under("ema2012", *NEW_EMA, WARSAW)
def test_a_wrong_win_that_was_only_called_is_a_dead_hand(rules: str) -> None:
    """C-089, C-060: EMA 2012, 2016 §5.1.2; EMA 2016 §3.4.7; WOMRT #4b. Play goes on."""
    table = furiten(rules)
    table.rule("B", load(rules).wrong_win_not_shown, "wrong_win_not_shown")
    assert table.dead == {"B": "wrong_win_not_shown"}
    table.turns(3)
    assert not table.deal.is_over


@under("ema2008", *WRC)
def test_where_a_wrong_call_alone_is_chombo(rules: str) -> None:
    """C-089: no milder rule in 2008 (inferred); WRC 2025."""
    table = furiten(rules)
    table.rule("B", load(rules).wrong_win_not_shown, "wrong_win_not_shown")
    assert table.chombo == {"B": "wrong_win_not_shown"}


# Dead hands.


@under(*EVERY)
def test_a_dead_hand_is_never_waiting(rules: str) -> None:
    """C-073: EMA §3.4.7; WOMRT #4. East's dead hand would wait; B waits. East passes."""
    table = deal(rules, A="345m345s34p88p678s", B=PINFU)
    table.rule("A", "dead_hand", "exposed_other_hand")
    table.play_out()
    assert table.change == [-1000, 3000, -1000, -1000]
    assert table.after == ("B", 1, 0)


@under(*EVERY)
def test_a_dead_hand_has_nothing_but_its_discard(rules: str) -> None:
    """C-090, §3.4.7: no win, no claim, no riichi where offences are prevented."""
    table = deal(rules, B="234m567m34p5566s6s", draws="2p6s 5p5p")
    table.rule("B", "dead_hand", "exposed_other_hand")
    table.play("A discards 2p, B draws 6s")
    assert all(option.startswith("discard ") for option in table.options("B"))
    table.play("B discards 6s, C discards 5p, D draws 5p")
    table.play("D discards 5p")
    assert table.options("B") == []
    assert table.wins == {}


def dead_hand(rules: str) -> Table:
    """B, whose hand is dead, holds two white dragons; A is about to discard one."""
    table = deal(rules, A="5z", B="55z", judge="penalise")
    table.rule("B", "dead_hand", "exposed_other_hand")
    return table


@under(*EMA, WARSAW)
def test_a_claim_with_a_dead_hand_is_chombo(rules: str) -> None:
    """C-090: EMA §3.4.6; WOMRT #3g."""
    table = dead_hand(rules)
    table.play("A discards 5z, B pon")
    assert table.chombo == {"B": "dead_hand_claim"}
    assert table.change == [4000, -8000, 2000, 2000]


@under(*EMA, WARSAW)
def test_a_kan_with_a_dead_hand_is_chombo(rules: str) -> None:
    """C-090."""
    table = deal(rules, A="1111m", judge="penalise")
    table.rule("A", "dead_hand", "exposed_other_hand")
    table.play("A ankan 1m")
    assert table.chombo == {"A": "dead_hand_claim"}


@under(*WRC)
def test_in_the_world_championship_such_a_claim_is_void(rules: str) -> None:
    """C-090, L17: made unknowingly it costs a warning; play goes on."""
    table = dead_hand(rules)
    table.play("A discards 5z, B pon")
    assert table.happened("B warned: dead_hand_claim")
    assert table.chombo == {}
    assert not table.happened("B pon 555z")


@under(*SHEET, "m-league", "jpml-a")
def test_where_no_penalty_is_known_a_dead_hand_cannot_claim(rules: str) -> None:
    """C-090: L17 is empty."""
    table = dead_hand(rules)
    table.play("A discards 5z")
    assert not table.may("B pon")


@under(*all_but(*PLATFORMS))
def test_a_win_called_with_a_dead_hand_is_chombo(rules: str) -> None:
    """C-090, L17: everywhere, though the hand would win; where nothing is said of dead hands, as a wrong win."""
    table = deal(rules, B=PINFU, draws="1234z 2p", judge="penalise")
    table.rule("B", "dead_hand", "exposed_other_hand")
    table.turns(4)
    table.play("A discards 2p, B ron")
    assert table.chombo == {"B": "wrong_win" if rules in (*SHEET, *LEAGUES) else "dead_hand_claim"}


@under(*EMA, WARSAW)
def test_a_true_win_cancels_the_chombo_of_a_dead_hands_claim(rules: str) -> None:
    """C-088 and C-090 together: §3.4.6."""
    table = deal(rules, B="22p", D=PINFU, draws="1234z 2p", judge="penalise")
    table.rule("B", "dead_hand", "exposed_other_hand")
    table.turns(4)
    table.play("A discards 2p, B pon, D ron")
    assert table.chombo == {}
    assert list(table.wins) == ["D"]


@under(WARSAW)
def test_a_payment_to_the_pot_goes_to_the_next_winner(rules: str) -> None:
    """X-W12: WOMRT #3f, #5a."""
    table = deal(rules, D=PINFU, draws="1234z 2p")
    table.rule("B", "pot", "exposed_wall")
    table.turns(4)
    table.play("A discards 2p, D ron")
    assert table.change == [-2000, -1000, 0, 3000]
    assert table.after == ("B", 0, 0)


@under(WARSAW)
def test_a_payment_to_the_pot_is_no_bet_and_stays_after_a_chombo(rules: str) -> None:
    """X-W12: chombo gives back the bets of the deal only."""
    table = deal(rules)
    table.rule("B", "pot", "exposed_wall")
    table.rule("C", "chombo", "play_disturbed")
    assert table.change == [4000, 2000 - 1000, -8000, 2000]
    assert table.after == ("A", 0, 1)
