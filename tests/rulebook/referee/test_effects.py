"""Who pays, what becomes of sticks, counters, dealer and deal, and when penalties are taken.

Cases: docs/rules/cases/riichi.md, docs/rules/cases/offences.md, docs/rules/cases/end-of-game.md, docs/rules/cases/examples.md.
"""

from fractions import Fraction

import pytest

from hanchan.referee import Deduction, Payment, RefereeError, TableState, rule
from hanchan.referee.amounts import tie_share
from hanchan.rules import preset

EMA = ("ema2008", "ema2012", "ema2016")
NOT_SHOWN = {"shown": "no", "other_wins": "no"}
SHOWN = {"shown": "yes", "other_wins": "no"}
POT = -1


def paid(*payments: tuple[int, int, int]) -> tuple[Payment, ...]:
    return tuple(Payment(*payment, "chombo") for payment in payments)


@pytest.mark.parametrize("rules", [*EMA, "ema2025", "womrt2009"])
def test_chombo_amounts(rules: str) -> None:
    """C-087, CH-01: EMA §3.4.6."""
    other = rule("chombo", {}, rules, TableState(seat=1)).effect
    assert other.payments == paid((1, 0, 4000), (1, 2, 2000), (1, 3, 2000))
    dealer = rule("chombo", {}, rules, TableState(seat=2, dealer=2)).effect
    assert dealer.payments == paid((2, 0, 4000), (2, 1, 4000), (2, 3, 4000))
    assert other.deductions == dealer.deductions == ()


@pytest.mark.parametrize(("rules", "points"), [("ema2016", 20000), ("ema2025", 20000), ("wrc2025", 30000)])
def test_chombo_in_a_tournament_comes_off_the_result_after_the_uma(rules: str, points: int) -> None:
    """C-087, C-126: EMA 2016 §3.4.6, WRC §12.2."""
    effect = rule("chombo", {}, rules, TableState(seat=1, tournament=True)).effect
    assert effect.payments == ()
    assert effect.deductions == (Deduction(1, points, "after_uma"),)
    assert effect.chombos == (1,)


@pytest.mark.parametrize("rules", ["ema2008", "ema2012"])
def test_the_older_editions_pay_chombo_at_the_table_in_tournaments_too(rules: str) -> None:
    """X-G17."""
    assert len(rule("chombo", {}, rules, TableState(seat=0, tournament=True)).effect.payments) == 3


@pytest.mark.parametrize("rules", EMA)
def test_noten_riichi_at_a_draw(rules: str) -> None:
    """C-043: the sticks of the deal go back, the older one and the counters stay, the dealer stays, the deal is played again."""
    setting = TableState(seat=1, dealer=0, counters=2, sticks=1, riichi=(1, 2))
    ruling = rule("riichi_noten", {"found": "draw", "dead_before": "no"}, rules, setting)
    assert ruling.effect.payments == paid((1, 0, 4000), (1, 2, 2000), (1, 3, 2000))
    assert (ruling.effect.deal, ruling.effect.sticks_returned) == ("replayed", (1, 2))
    assert ruling.consequences["counters"] == "stay, none is added (2)"
    assert ruling.consequences["dealer"] == "unchanged"
    assert ruling.consequences["played"] == "no"


def test_noten_riichi_at_a_draw_of_a_tournament() -> None:
    """C-043, EMA 2016 §3.4.6: nobody is paid, 20,000 come off the result; the rest as in a club."""
    setting = TableState(seat=1, dealer=0, counters=2, sticks=1, riichi=(1, 2), tournament=True)
    effect = rule("riichi_noten", {"found": "draw", "dead_before": "no"}, "ema2016", setting).effect
    assert (effect.payments, effect.deductions) == ((), (Deduction(1, 20000, "after_uma"),))
    assert (effect.deal, effect.sticks_returned) == ("replayed", (1, 2))


@pytest.mark.parametrize(("rules", "deal"), [*[(rules, "replayed") for rules in EMA], ("ema2025", "game_over"), ("wrc2025", "game_over")])
def test_chombo_after_time_is_up(rules: str, deal: str) -> None:
    """C-095: EMA 2012 §5.8, EMA 2016 §5.9."""
    ruling = rule("chombo", {}, rules, TableState(seat=1, after_time=True))
    assert ruling.effect.deal == deal
    assert ("game is over" in ruling.announce) == (deal == "game_over")


def test_several_offenders_each_pay() -> None:
    effect = rule("several_chombo", {}, "wrc2025", TableState(seat=1, others=(3,))).effect
    assert effect.deductions == (Deduction(1, 30000, "after_uma"), Deduction(3, 30000, "after_uma"))


def test_a_withdrawn_call_pays_the_pot_in_warsaw() -> None:
    """C-008: Warsaw #5a."""
    ruling = rule("withdrawn_call", {"set_shown": "no"}, "womrt2009", TableState(seat=3))
    assert ruling.effect.payments == (Payment(3, POT, 1000, "penalty"),)
    assert ruling.clause == "#5a"
    assert ruling.effect.deal == "goes_on"


def test_a_dead_hand_is_noted() -> None:
    ruling = rule("false_win", NOT_SHOWN, "ema2016", TableState(seat=2))
    assert ruling.effect.dead_hands == (2,)
    assert ruling.announce == "West: dead hand. Play goes on."


def test_a_seat_is_announced_by_its_wind_in_this_deal() -> None:
    assert rule("false_win", NOT_SHOWN, "ema2016", TableState(seat=2, dealer=2)).announce == "East: dead hand. Play goes on."


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_a_riichi_without_its_word_is_void_and_the_stick_goes_back(rules: str) -> None:
    """C-047: §5.3."""
    effect = rule("riichi_act_missing", {"act": "word"}, rules, TableState(seat=1, riichi=(1, 3))).effect
    assert (effect.dead_hands, effect.riichi_void, effect.sticks_returned) == ((1,), (1,), (1,))


def test_a_redeal_without_fault_costs_nothing() -> None:
    """L16: EMA 2016 §5.2."""
    effect = rule("no_fault", {"can_go_on": "no"}, "ema2016", TableState(seat=1, riichi=(0,))).effect
    assert (effect.deal, effect.payments, effect.deductions, effect.sticks_returned) == ("replayed", (), (), (0,))


@pytest.mark.parametrize(("rules", "taken"), [("ema2012", "at_once"), ("ema2016", "after_uma"), ("wrc2025", "after_uma")])
@pytest.mark.parametrize("minutes", [1, 2, 10])
def test_lateness(rules: str, taken: str, minutes: int) -> None:
    """LT-01, C-127: EMA 2012 §5.6, EMA 2016 §5.7."""
    effect = rule("late_arrival", {"minutes": minutes}, rules, TableState(seat=0)).effect
    assert effect.deductions == (Deduction(0, 1000 * minutes, taken),)


@pytest.mark.parametrize(("rules", "taken"), [("ema2012", "at_once"), ("ema2016", "after_uma")])
def test_obstruction_leaves_the_referee_a_range(rules: str, taken: str) -> None:
    """C-132: §5.5."""
    once = rule("obstruction", {"degree": "once"}, rules, TableState(seat=0))
    assert once.left_to_referee
    assert once.choices == ("8000 / 12,000 points off",)
    assert once.effect.deductions == (Deduction(0, 8000, taken),)
    assert rule("obstruction", {"degree": "serious"}, rules).choices == ("12,000–48,000 points off",)


@pytest.mark.parametrize(("degree", "points"), [("once", 12000), ("serious", 12000), ("serious", 30000), ("serious", 48000)])
def test_the_referee_chooses_within_the_range(degree: str, points: int) -> None:
    """C-132: EMA 2016 §5.5."""
    ruling = rule("obstruction", {"degree": degree}, "ema2016", TableState(seat=0, points=points))
    assert ruling.effect.deductions == (Deduction(0, points, "after_uma"),)
    assert ruling.announce.startswith(f"East: {points:,} points off")
    assert ruling.choices == rule("obstruction", {"degree": degree}, "ema2016", TableState(seat=0)).choices, "the range stays in sight"


@pytest.mark.parametrize(("degree", "points"), [("once", 9000), ("serious", 11900), ("serious", 48100), ("serious", 20050)])
def test_what_is_outside_of_the_range_is_refused(degree: str, points: int) -> None:
    with pytest.raises(RefereeError, match=f"{points} points cannot be taken here"):
        rule("obstruction", {"degree": degree}, "ema2016", TableState(seat=0, points=points))


def test_points_where_there_is_nothing_to_choose_change_nothing() -> None:
    """LT-01."""
    assert rule("late_arrival", {"minutes": 3}, "ema2016", TableState(seat=0, points=500)).effect.deductions == (
        Deduction(0, 3000, "after_uma"),
    )


def test_the_range_where_the_referee_decides_and_nothing_is_fixed() -> None:
    ruling = rule("obstruction", {"degree": "once"}, "wrc2025", TableState(seat=0))
    assert ruling.left_to_referee
    assert ruling.effect.deductions == ()


@pytest.mark.parametrize(("rules", "points", "uma", "others"), [
    ("ema2012", "0", "-30,000", ("30,000", "10,000", "-10,000")), ("ema2016", "-15,000", "-15,000", ("15,000", "5000", "-5000")),
])  # fmt: skip
def test_a_substitute(rules: str, points: str, uma: str, others: tuple[str, ...]) -> None:
    """SU-01 to SU-03, C-131: EMA 2012 §5.7, EMA 2016 §5.8."""
    start = rule("substitute", {"joined": "start"}, rules).text
    running = rule("substitute", {"joined": "running"}, rules).text
    for text in (start, running, rule("replaced_player", {}, rules).text):
        assert f"{points} points and uma {uma}" in text
    assert "{}, {} and {} in order of points".format(*others) in running
    assert rule("disqualified", {}, rules).text.endswith("ranked last in the tournament, and this result counts for the EMA ranking.")


TIES = [
    ("first_two", [6000, 20000, 10000]), ("middle_two", [0, 0, 0]), ("last_two", [-6000, -20000, -10000]),
    ("first_three", [3000, 10000, 5000]), ("all", [0, 0, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("tied", "shares"), TIES)
def test_tied_players_share_the_uma_of_their_places(tied: str, shares: list[int]) -> None:
    """UM-02 to UM-06, C-118: §3.6.1."""
    assert [tie_share(tied, preset(rules)) for rules in EMA] == [Fraction(share) for share in shares]
    text = rule("tie", {"tied": tied}, "ema2016").text
    assert f"{shares[2]:,} each".replace(",", "" if abs(shares[2]) < 10000 else ",") in text


def test_a_tie_decided_by_seat_asks_nothing() -> None:
    assert rule("tie", {}, "tenhou").key == "tie.seat"


@pytest.mark.parametrize("rules", EMA)
def test_leftover_sticks(rules: str) -> None:
    """C-119, C-120: §3.6, X-G20."""
    assert rule("leftover_sticks", {"tied_first": "one"}, rules).text == "They go to the first."
    assert rule("leftover_sticks", {"tied_first": "two"}, rules).text.endswith("of each 1000 a player gets 500.")
    assert rule("leftover_sticks", {}, "wrc2025").text == "They go to nobody."


def test_below_zero() -> None:
    """C-121: EMA 2016 §4.1, Warsaw #9."""
    assert [rule("below_zero", {}, rules).key for rules in (*EMA, "womrt2009")] == [*["below_zero.goes_on"] * 3, "below_zero.ends"]


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_the_signal(rules: str) -> None:
    """C-128, C-129: EMA 2012 §5.8, EMA 2016 §5.9."""
    assert rule("time_signal", {"dice": "yes"}, rules).key == "time_signal.thrown"
    assert rule("time_signal", {"dice": "no"}, rules).key == "time_signal.not_thrown"
    assert rule("counts_as_played", {"deal_ended": "chombo"}, rules).key == "counts_as_played.chombo"
    assert rule("counts_as_played", {"deal_ended": "exhaustive"}, rules).text == "It counts as played."


def test_time_up_in_warsaw() -> None:
    """C-130: Warsaw #28."""
    assert rule("time_signal", {}, "womrt2009").text == "The deal in play is finished; no new one begins."


def test_without_a_seat_amounts_are_given_for_a_dealer_and_for_another_player() -> None:
    ruling = rule("false_win", SHOWN, "ema2016")
    assert ruling.payments == ("not as dealer: 4000 to East, 2000 to each other player", "as dealer: 4000 to each other player")
