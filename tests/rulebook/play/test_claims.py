"""Claims of a discard: who goes first, swap-calling, and the last discard (EMA 2016 §3.3.1-§3.3.8).

Seats are A to D in turn order and A is East. How long a claim may be called is nothing a table without voices knows.

Cases: docs/rules/cases/claims.md, docs/rules/cases/examples.md.
"""

import pytest

from hanchan.errors import IllegalAction
from hanchan.rules import load
from tests.support.books import EMA, EVERY, LEAGUES, NEW_EMA, OLD_EMA, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import Table, deal

NO_SWAPS = all_but(*OLD_EMA)
PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""


# Precedence.


@under(*EVERY)
@pytest.mark.parametrize("claims", ["B chi, D pon", "D pon, B chi"])
def test_pon_goes_before_chi_whoever_speaks_first(rules: str, claims: str) -> None:
    """C-005: EMA 2016 §3.3.1; Polish sheet [U]. In 2025 calls made together are settled so (§3.3.1)."""
    table = deal(rules, B="46s", D="55s", draws="5s")
    table.play(f"A discards 5s, {claims}")
    assert table.story[-1] == "D pon 555s"


@under(*EVERY)
def test_kan_goes_before_chi(rules: str) -> None:
    """§3.3.1."""
    table = deal(rules, B="68s", D="777s", draws="7s")
    table.play("A discards 7s, B chi, D kan")
    assert table.happened("D kan 7777s")
    assert not table.happened("B chi 678s")


@under(*EVERY)
@pytest.mark.parametrize("claims", ["B chi, C pon, D ron", "C pon, D ron", "D ron, C pon, B chi"])
def test_a_win_goes_before_everything(rules: str, claims: str) -> None:
    """§3.3.1: absolute precedence, also over kan and chi (EMA 2008 names pon only)."""
    table = deal(rules, B="13p", C="22p", D=PINFU, draws="1234z2p")
    table.turns(4)
    table.play(f"A discards 2p, {claims}")
    assert list(table.wins) == ["D"]
    assert table.change == [-2000, 0, 0, 2000]


@under(*EVERY)
def test_chi_is_claimed_from_the_left_only(rules: str) -> None:
    """§3.3.3 (EMA 2008, 2012 §3.3.4)."""
    table = deal(rules, B="46s", C="46s", D="46s", draws="5s")
    table.play("A discards 5s")
    assert table.may("B chi 46s")
    assert not table.may("C chi 46s")
    assert not table.may("D chi 46s")


@under(*EVERY)
def test_nobody_else_may_speak_for_another_and_nothing_changes_then(rules: str) -> None:
    table = deal(rules, B="46s", D="55s", draws="5s")
    table.play("A discards 5s")
    before = table.story
    with pytest.raises(IllegalAction):
        table.game.act(2, table.deal.action_numbers(3)[0])
    assert table.story == before


@under(*EMA, WARSAW, *SHEET, *PLATFORMS)
def test_two_players_win_on_the_same_discard(rules: str) -> None:
    """§3.3.1, §3.4.9; WOMRT #8."""
    table = deal(rules, B=PINFU, D="345m345s34p88p678s", draws="1234z2p")
    table.turns(4)
    table.play("A discards 2p, B ron, D ron")
    assert sorted(table.wins) == ["B", "D"]


@under(*WRC, *LEAGUES)
@pytest.mark.parametrize("claims", ["B ron, D ron", "D ron, B ron"])
def test_with_head_bump_only_the_first_in_turn_wins(rules: str, claims: str) -> None:
    """WRC 2025 §12.3.2; M.League chapter 5 article 1: the first in turn order after the discarder."""
    table = deal(rules, B=PINFU, D="345m345s34p88p678s", draws="1234z2p")
    table.turns(4)
    table.play(f"A discards 2p, {claims}")
    assert list(table.wins) == ["B"]
    assert table.change == [-2000, 2000, 0, 0]


@under(*WRC, *LEAGUES)
def test_with_head_bump_the_second_wins_if_the_first_passes(rules: str) -> None:
    table = deal(rules, B=PINFU, D="345m345s34p88p678s", draws="1234z2p")
    table.turns(4)
    table.play("A discards 2p, B passes, D ron")
    assert list(table.wins) == ["D"]


# Swap-calling (kuikae).


def swap(rules: str, hand: str, claimed: str, claim: str, judge: str = "prevent") -> Table:
    """B claims a discard of A and is about to discard."""
    table = deal(rules, B=hand, draws=claimed, judge=judge)
    table.play(f"A discards {claimed}, B {claim}")
    return table


@under(*NO_SWAPS)
@pytest.mark.parametrize(
    ("hand", "claimed", "claim", "forbidden"),
    [
        ("345p1z", "3p", "chi 45p", "3p"),  # C-013: the claimed tile
        ("678s1z", "5s", "chi 67s", "8s"),  # C-014: the other end
        ("234m1z", "3m", "chi 24m", "3m"),  # C-015: in the middle there is only the claimed kind
        ("789p1z", "7p", "chi 89p", "7p"),  # C-016: at the edge there is no other end
        ("123m1z", "3m", "chi 12m", "3m"),  # C-016
        ("6789p1z", "9p", "chi 78p", "69p"),  # C-016: 9p claimed with 7-8p forbids 6p and 9p
        ("234m1z", "1m", "chi 23m", "4m"),  # KU-01, Warsaw's own example
        ("456s1z", "4s", "chi 56s", "4s"),  # KU-03
        ("567s1z", "4s", "chi 56s", "7s"),  # KU-04
    ],
)
def test_a_chi_may_not_be_swapped(rules: str, hand: str, claimed: str, claim: str, forbidden: str) -> None:
    """EMA 2016 §3.3.2; WOMRT #1."""
    table = swap(rules, hand, claimed, claim)
    for tile in [f"{number}{forbidden[-1]}" for number in forbidden[:-1]]:
        assert not table.may(f"B discards {tile}")
    assert table.may("B discards 1z")


@under(*NO_SWAPS)
def test_the_other_tiles_of_a_chi_are_free(rules: str) -> None:
    """C-015: after 3m with 2-4m the kinds 2m and 4m may be discarded."""
    table = swap(rules, "223445m", "3m", "chi 24m")
    assert table.may("B discards 2m")
    assert table.may("B discards 4m")
    assert table.may("B discards 5m")


@under(*NO_SWAPS)
def test_the_swap_is_free_from_the_next_turn_on(rules: str) -> None:
    """KU-01."""
    table = swap(rules, "234m1z", "1m", "chi 23m")
    table.play("B discards 1z")
    table.turns(3)
    table.play("B discards 4m")
    assert table.happened("B discards 4m")


@under(*OLD_EMA)
@pytest.mark.parametrize(
    ("hand", "claimed", "claim", "discard"),
    [
        ("345p", "3p", "chi 45p", "3p"),  # C-013
        ("678s", "5s", "chi 67s", "8s"),  # C-014
        ("234m", "3m", "chi 24m", "3m"),  # C-015
        ("234m", "1m", "chi 23m", "4m"),  # KU-01
        ("333p", "3p", "pon", "3p"),  # C-018, KU-02
        ("456s", "4s", "chi 56s", "4s"),  # KU-03
        ("567s", "4s", "chi 56s", "7s"),  # KU-04
    ],
)
def test_the_older_editions_allow_every_swap(rules: str, hand: str, claimed: str, claim: str, discard: str) -> None:
    """EMA 2008 and 2012, preface 3."""
    for judge in ("prevent", "penalise"):
        table = swap(rules, hand, claimed, claim, judge)
        table.play(f"B discards {discard}")
        assert not table.dead


@under(*all_but(*OLD_EMA, WARSAW))
def test_a_pon_may_not_be_swapped(rules: str) -> None:
    """C-018, KU-02: EMA 2016 §3.3.2, first picture."""
    table = swap(rules, "333p1z", "3p", "pon")
    assert not table.may("B discards 3p")
    assert table.may("B discards 1z")


def test_in_warsaw_a_pon_may_be_swapped() -> None:
    """C-018, KU-02: #1 speaks of chi."""
    table = swap(WARSAW, "333p1z", "3p", "pon")
    table.play("B discards 3p")
    assert table.happened("B discards 3p")


@under(*NO_SWAPS)
def test_a_chi_that_would_leave_no_discard_is_not_offered(rules: str) -> None:
    """C-017: EMA 2016 §3.3.2. B has three melds and 2-3-4-4m."""
    table = three_melds(rules)
    assert not table.may("B chi 23m")


@under(*OLD_EMA)
def test_such_a_chi_is_possible_where_swaps_are_allowed(rules: str) -> None:
    """C-017."""
    table = three_melds(rules)
    table.play("B chi 23m, B discards 4m")
    assert table.hand("B") == "4m"


def three_melds(rules: str, judge: str = "prevent") -> Table:
    """B has three pons and 2-3-4-4m in the hand; A discards 1m."""
    table = deal(rules, A="123z1m", B="112233z2344m567z", judge=judge)
    table.play("A discards 1z, B pon, B discards 5z")
    table.turns(2)
    table.play("A discards 2z, B pon, B discards 6z")
    table.turns(2)
    table.play("A discards 3z, B pon, B discards 7z")
    table.turns(2)
    table.play("A discards 1m")
    assert table.hand("B") == "2344m"
    return table


# The last discard.


@under(*EVERY)
def test_the_last_discard_can_be_won_but_not_claimed_otherwise(rules: str) -> None:
    """C-019: EMA 2016 §3.4.1; WOMRT #10. A could pon, C could chi, D wins with houtei."""
    table = deal(rules, A="33p", C="45p", D="345m345s24p88p678s", draws="x" * 69 + "3p", replacements="3p")
    table.until_wall(0)
    table.play("B draws 3p, B discards 3p")
    assert table.options("D") == ["ron", "pass"]
    assert table.options("A") == table.options("C") == []
    table.play("D ron")
    assert "houtei" in table.wins["D"].yaku


@under(*EVERY)
def test_without_a_win_the_last_discard_ends_the_deal(rules: str) -> None:
    """C-019: A could pon and D could kan."""
    table = deal(rules, A="5z", C="12m", D="777z", draws="x" * 69 + "7z")
    table.until_wall(0)
    table.play("B discards 7z")
    table.show_hands()
    assert table.how == "exhaustive draw"


@under(*EVERY)
def test_the_discard_before_the_last_draw_can_still_be_claimed(rules: str) -> None:
    """C-019 the other way round: with one tile left everything is as ever."""
    table = deal(rules, C="55z", draws="x" * 68 + "5z")
    table.until_wall(1)
    table.play("A discards 5z, C pon")
    assert table.story[-1] == "C pon 555z"


@under(*EVERY)
def test_melded_tiles_cannot_be_discarded(rules: str) -> None:
    """§3.3.8 (EMA 2008, 2012 §3.3.5)."""
    table = deal(rules, B="46s", draws="5s")
    table.play("A discards 5s, B chi")
    assert not table.may("B discards 4s")
    assert not table.may("B discards 5s")


@under(*NO_SWAPS)
def test_why_a_swap_is_refused(rules: str) -> None:
    """With the clause, where the document has one."""
    table = swap(rules, "345p1z", "3p", "chi 45p")
    with pytest.raises(IllegalAction, match="swap-calling: 3p") as refused:
        table.play("B discards 3p")
    clause = load(rules).source("kuikae_chi_same").clause
    assert str(refused.value).endswith(f"in the turn of this claim ({clause})" if clause else "in the turn of this claim")


# Late claims.


@under(*EVERY)
def test_nobody_draws_before_everybody_has_answered(rules: str) -> None:
    """C-006, C-007: no claim comes too late here, whatever time a document gives for it."""
    table = deal(rules, D="55s", draws="5s")
    table.play("A discards 5s")
    assert table.story[-1] == "A discards 5s"
    assert table.deal.pending == [3]


@under(*EVERY)
def test_a_late_claim_that_a_referee_lets_stand(rules: str) -> None:
    """C-006, C-007: B has drawn already; the tile goes back (EMA 2016 §3.3.1), which is the game before D passed."""
    table = deal(rules, D="55s", draws="5s")
    table.play("A discards 5s, D passes")
    assert table.story[-1].startswith("B draws")
    back = Table(table.game.before(1))
    back.play("D pon")
    assert back.story[-1] == "D pon 555s"
    assert back.deal.state.next_place == table.deal.state.next_place - 1


def test_how_long_a_claim_may_be_called() -> None:
    """C-006, C-007: for referees and other programs. EMA 2008, 2012 §3.3.1; EMA 2016 §3.3.1; WOMRT #11."""
    for name in (*OLD_EMA, WARSAW):
        assert (load(name).claim_window, load(name).win_window) == ("three_seconds", "three_seconds")
    for name in NEW_EMA:
        assert (load(name).claim_window, load(name).win_window) == ("next_draw", "next_discard")


# Words.


@under("ema2012", *NEW_EMA, WARSAW)
def test_a_call_that_is_withdrawn(rules: str) -> None:
    """C-008: free since 2012 (§5.1.2); in Warsaw 1000 points to the pot (#5a). A pass is all that the others see."""
    table = deal(rules, D="55s", draws="5s")
    table.play("A discards 5s")
    penalty = load(rules).withdrawn_call
    assert penalty == ("pot" if rules == WARSAW else "free")
    if penalty == "pot":
        table.rule("D", penalty, "withdrawn_call")
    table.play("D passes")
    assert table.change == [0, 0, 0, -1000 if rules == WARSAW else 0]
    assert table.deal.state.sticks == (1 if rules == WARSAW else 0)
    assert table.story[-1].startswith("B draws")


def test_a_withdrawn_call_in_2008() -> None:
    """C-008: EMA 2008 §3.3.1 does not permit it and names no penalty: the call stands, and without its tiles it is a wrong set (§3.4.7)."""
    rules = load("ema2008")
    assert (rules.changed_call, rules.withdrawn_call) == ("first_stands", "dead_hand")
    assert rules.sources["withdrawn_call"].basis == "inferred"


@under("ema2012", "ema2016")
def test_of_two_calls_the_win_counts(rules: str) -> None:
    """C-009: §5.1.3. "Pon, no, ron" is a win. "Ron, no, pon" without a winning hand is a wrong win: a dead hand if it was not shown."""
    assert load(rules).changed_call == "win_counts"
    table = deal(rules, B="234m34555p678s88s", draws="1234z2p")
    table.turns(4)
    table.play("A discards 2p, B ron")
    assert list(table.wins) == ["B"]
    wrong = deal(rules, B="55s", draws="5s", judge="penalise")
    wrong.play("A discards 5s")
    wrong.rule("B", load(rules).wrong_win_not_shown, "wrong_win_not_shown")
    wrong.nobody_claims()
    assert wrong.dead == {"B": "wrong_win_not_shown"}
    shown = deal(rules, B="55s", draws="5s", judge="penalise")
    shown.play("A discards 5s, B ron")
    assert shown.chombo == {"B": "wrong_win"}


@under(WARSAW)
def test_a_win_called_and_not_shown_in_warsaw(rules: str) -> None:
    """C-009: #4b."""
    assert load(rules).wrong_win_not_shown == "dead_hand"


@under("ema2012", "ema2016")
def test_a_winning_hand_shown_with_a_wrong_word(rules: str) -> None:
    """C-010: §5.1.2. Chombo unless corrected at once; ron said for tsumo or the reverse costs a warning and the win counts."""
    assert (load(rules).wrong_word, load(rules).confused_win_word) == ("chombo", "warning")
    table = deal(rules, B=PINFU, draws="1234z2p")
    table.turns(4)
    table.play("A discards 2p")
    table.rule("B", load(rules).wrong_word, "wrong_word")
    assert table.chombo == {"B": "wrong_word"}
    assert table.change == [4000, -8000, 2000, 2000]
