"""Furiten: by the own discards, by passing, and after riichi (EMA 2016 §3.4.5; EMA 2025 §3.3.9).

Seats are A to D in turn order and A is East.

Cases: docs/rules/cases/furiten.md, docs/rules/cases/examples.md.
"""

from dataclasses import replace

import pytest

from hanchan.errors import IllegalAction
from hanchan.rules import load
from tests.support.books import EVERY, OLD_EMA, all_but, under
from tests.support.table import Table, by_seat, deal

THREE_SIDED = "345m345p45678s55z"
"""Waits for 3s, 6s and 9s; by ron only 3s gives a yaku."""
TWO_SIDED = "234m567m45s88p678p"
"""Waits for 3s and 6s, with a yaku on both."""

OWN_DRAW = tuple(name for name in EVERY if load(name).temporary_furiten_ends == "own_draw")
"""Rules by which nothing but the own next draw ends temporary furiten."""


def is_furiten(table: Table, seat: int = 1) -> bool:
    return table.game.view(seat).is_furiten


# The own discards.


@under(*EVERY)
def test_an_own_discard_that_would_have_given_no_yaku(rules: str) -> None:
    """C-049, furiten example 1: B discarded 9s and cannot win on 3s."""
    table = deal(rules, B=THREE_SIDED, draws="7z9s7z3s")
    table.play("A discards 7z, B discards 9s, C discards 7z, D draws 3s, D discards 3s")
    assert not table.may("B ron")
    free = deal(rules, B=THREE_SIDED, draws="7z9m7z3s")
    free.play("A discards 7z, B discards 9m, C discards 7z, D draws 3s, D discards 3s")
    assert free.may("B ron")


@under(*EVERY)
def test_an_own_discard_that_was_claimed_counts(rules: str) -> None:
    """C-050: the 9s was ponned by D (X-G14)."""
    table = deal(rules, B=THREE_SIDED, D="99s1z", draws="7z9s 3s")
    table.play("A discards 7z, B discards 9s, D pon, D discards 1z, A draws 3s, A discards 3s")
    assert not table.may("B ron")


@under(*EVERY)
@pytest.mark.parametrize(
    ("hand", "discards", "expected"),
    [
        (THREE_SIDED, "9s1m", True),  # FT-01a
        (THREE_SIDED, "1s2s", False),  # FT-01b
        ("11m678m23567p567s", "7p7s", False),  # FT-02a
        ("11m678m23567p567s", "4p", True),  # FT-02b
        ("123m789s44456p77z", "7z", True),  # FT-03a
        ("123m789s44456p77z", "1p5z", False),  # FT-03b
    ],
)
def test_the_furiten_examples(rules: str, hand: str, discards: str, expected: bool) -> None:
    """EMA 2008, 2012, 2016 §3.4.5, examples 1 to 3."""
    table = deal(rules, B=hand, draws=by_seat(A="6z6z6z6z", B=discards, C="3z3z3z", D="2z2z2z"))
    table.turns(4 * (len(discards) // 2) + 1)
    assert is_furiten(table) == expected


@under(*EVERY)
def test_thirteen_orphans_on_thirteen_sides(rules: str) -> None:
    """C-059: 9s discarded in the first turn; no ron on any of the thirteen, but a self-draw."""
    table = deal(rules, B="19m19p19s1234567z", draws="1m 9s 1z 1s 9p 9m", indicators="4m")
    table.play("A discards 1m, B discards 9s")
    for seat, tile in (("C", "1z"), ("D", "1s"), ("A", "9p")):
        table.play(f"{seat} draws {tile}, {seat} discards {tile}")
        assert not table.may("B ron")
    table.play("B draws 9m, B tsumo")
    assert table.wins["B"].yakuman >= 1


@under(*EVERY)
def test_a_furiten_hand_wins_by_self_draw(rules: str) -> None:
    """F04."""
    table = deal(rules, B=TWO_SIDED, draws="7z3s 7z6z7z6s")
    table.play("A discards 7z, B discards 3s")
    table.turns(3)
    table.play("B draws 6s, B tsumo")
    assert list(table.wins) == ["B"]


@under(*EVERY)
def test_who_changes_his_waits_is_furiten_no_longer(rules: str) -> None:
    """F03: B waited for 2z, which he discarded; with 9p in its place he waits for 6p and 9p."""
    table = deal(rules, B="234m567m345s678p2z", draws="7z2z 7z6z7z9p")
    table.play("A discards 7z, B draws 2z, B discards 2z")
    assert is_furiten(table)
    table.turns(3)
    table.play("B draws 9p, B discards 2z")
    assert not is_furiten(table)


@under(*EVERY)
def test_a_tile_he_drew_himself_and_could_not_use_makes_furiten_once_discarded(rules: str) -> None:
    """F08, C-057: nothing is passed by drawing, but the discard counts."""
    table = open_hand(rules, draws="x 7z6z7z6s")
    table.turns(3)
    table.play("B draws 6s")
    assert not table.may("B tsumo")
    assert not is_furiten(table)
    table.play("B discards 6s")
    assert is_furiten(table)


# Temporary furiten.


def passed(rules: str, draws: str, **more: str) -> Table:
    """B has discarded once; C draws 6s and discards it, and B says nothing."""
    table = deal(rules, B=TWO_SIDED, draws=f"7z6z6s {draws}", **more)
    table.play("A discards 7z, B discards 6z, C draws 6s, C discards 6s")
    assert table.may("B ron")
    table.play("B passes")
    return table


@under(*EVERY)
def test_temporary_furiten_lasts_for_the_go_around(rules: str) -> None:
    """C-051."""
    table = passed(rules, "3s")
    table.play("D draws 3s, D discards 3s")
    assert not table.may("B ron")


@under(*EVERY)
def test_temporary_furiten_ends_with_the_own_draw(rules: str) -> None:
    """C-052."""
    table = passed(rules, "7z6z5z3s")
    table.play("D discards 7z, A discards 6z, B draws 5z, B discards 5z, C draws 3s, C discards 3s, B ron")
    assert list(table.wins) == ["B"]


def claimed_by_another(rules: str) -> Table:
    """After B passed 6s, A claims a discard of D for pon and discards 3s, all before B draws."""
    table = passed(rules, "5z", A="55z3s")
    table.play("D draws 5z, D discards 5z, A pon, A discards 3s")
    return table


@under(*OLD_EMA)
def test_in_the_older_editions_it_ends_with_anybody_s_claim(rules: str) -> None:
    """C-053: EMA 2008 §3.4.5."""
    assert claimed_by_another(rules).may("B ron")


@under(*all_but(*OLD_EMA))
def test_since_2016_it_does_not_end_with_another_s_claim(rules: str) -> None:
    """C-053: EMA 2016, revision list; X-C05."""
    assert not claimed_by_another(rules).may("B ron")


def test_the_other_reading_of_2016_is_a_switch() -> None:
    """C-053, X-C05."""
    rules = replace(load("ema2016"), name="house", temporary_furiten_ends="any_claim")
    table = deal(rules, A="55z3s", B=TWO_SIDED, draws="7z6z6s5z")
    table.play("A discards 7z, B discards 6z, C discards 6s, B passes, D discards 5z, A pon, A discards 3s")
    assert table.may("B ron")


@under(*OLD_EMA)
def test_a_concealed_kan_of_another_is_no_claim(rules: str) -> None:
    """X-A14: it does not end temporary furiten."""
    table = passed(rules, "3s", D="4444p", replacements="3s")
    table.play("D ankan 4p, D discards 3s")
    assert not table.may("B ron")


def claimed_by_himself(rules: str) -> Table:
    """B passes 6s of C, claims 5z of D, discards, and C discards 3s before B draws again."""
    table = deal(rules, B="234m567m45s888p55z", C="6s", draws="7z6z7z 5z 3s 7z6z5z3s")
    table.play("A discards 7z, B discards 6z, C discards 6s")
    table.play("D discards 5z, B pon, B discards 8p, C draws 3s, C discards 3s")
    return table


@under(*all_but(*OWN_DRAW))
def test_temporary_furiten_ends_with_the_own_claim(rules: str) -> None:
    """C-054: EMA 2008 §3.4.5, EMA 2016 Rev."""
    table = claimed_by_himself(rules)
    table.play("B ron")
    assert list(table.wins) == ["B"]


@under(*OWN_DRAW)
def test_where_only_the_own_draw_ends_it_the_own_claim_does_not(rules: str) -> None:
    """C-054, F06: nothing but the own next draw is named in Japanese practice."""
    table = claimed_by_himself(rules)
    assert not table.may("B ron")
    assert is_furiten(table)
    table.play("D discards 7z, A discards 6z, B draws 5z, B discards 5z, C draws 3s, C discards 3s, B ron")
    assert list(table.wins) == ["B"]


@under(*OWN_DRAW)
def test_a_replacement_tile_is_a_draw(rules: str) -> None:
    """F06: B passes 6s, claims a kan, takes its replacement tile, and may win on 3s."""
    table = deal(rules, B="234m567m45s88p555z", C="6s", draws="7z6z7z 5z 3s", replacements="6z")
    table.play("A discards 7z, B discards 6z, C discards 6s, B passes, D discards 5z, B kan, B discards 6z, C draws 3s, C discards 3s")
    assert table.may("B ron")


@under(*OWN_DRAW)
def test_a_hand_that_waits_no_more_is_not_furiten(rules: str) -> None:
    """After his pon B discards 2m and waits for nothing, so there is nothing he could not win on."""
    table = deal(rules, B="234m567m45s888p55z", C="6s", draws="7z6z7z 5z 3s")
    table.play("A discards 7z, B discards 6z, C discards 6s, D discards 5z, B pon")
    assert is_furiten(table)
    table.play("B discards 2m")
    assert not is_furiten(table)
    assert table.game.view(1).furiten_cause == ""


@pytest.mark.parametrize(
    ("rules", "end"),
    [
        ("womrt2009", "the own next draw"),
        ("plm", "the own next draw"),
        ("ema2016", "the own next draw or claim"),
        ("ema2025", "the own next draw or claim"),
        ("ema2008", "the own next draw or with anybody's claim"),
        ("ema2012", "the own next draw or with anybody's claim"),
    ],
)
def test_the_reason_says_when_temporary_furiten_ends(rules: str, end: str) -> None:
    """F06: EMA 2008 §3.4.5 anybody's claim, EMA 2016 Rev the own one."""
    table = deal(rules, B="234m567m45s33s678p", draws="7z6z6s3s")
    table.play("A discards 7z, B discards 6z, C discards 6s, B passes, D draws 3s, D discards 3s")
    with pytest.raises(IllegalAction, match=f"temporary furiten: 6s from West was passed; it ends with {end}( \\(|$)"):
        table.play("B ron")


def open_hand(rules: str, draws: str) -> Table:
    """B has claimed 3-4-5m; 3s would give him mixed triple chi, 6s no yaku."""
    table = deal(rules, A="3m", B="45m345p45s789p99m1z", draws=draws)
    table.play("A discards 3m, B chi, B discards 1z")
    return table


@under(*EVERY)
def test_passing_a_tile_without_yaku_makes_furiten(rules: str) -> None:
    """C-055: EMA 2008, 2016 §3.4.5; Y-15 for the platforms."""
    table = open_hand(rules, "x6s3s")
    table.play("C draws 6s, C discards 6s")
    assert table.options("B") == []
    table.play("D draws 3s, D discards 3s")
    assert not table.may("B ron")


def test_passing_a_tile_without_yaku_as_a_switch() -> None:
    """Y-15."""
    rules = replace(load("ema2016"), name="house", yakuless_pass_furiten=False)
    table = deal(rules, A="3m", B="45m345p45s789p99m1z", draws="x6s3s")
    table.play("A discards 3m, B chi, B discards 1z, C discards 6s, D discards 3s")
    assert table.may("B ron")


# After riichi.


def riichi(rules: str, draws: str, **more: str) -> Table:
    """B declares riichi in his first turn."""
    table = deal(rules, B=TWO_SIDED, draws=f"7z6z {draws}", **more)
    table.play("A discards 7z, B riichi 6z")
    return table


@under(*EVERY)
def test_passing_after_riichi_lasts_to_the_end(rules: str) -> None:
    """C-056: no ron two go-arounds later, but a self-draw."""
    table = riichi(rules, "6s7z5z5z 7z6z7z5z 3s6z1p 3s")
    table.play("C draws 6s, C discards 6s")
    assert table.may("B ron")
    table.play("B passes")
    table.turns(7)
    table.play("C draws 3s, C discards 3s")
    assert not table.may("B ron")
    table.turns(2)
    table.play("B draws 3s, B tsumo")
    assert list(table.wins) == ["B"]


@under(*EVERY)
def test_claims_of_others_change_nothing_after_riichi(rules: str) -> None:
    """C-056: also in the older editions."""
    table = riichi(rules, "6s5z", A="55z3s")
    table.play("C draws 6s, C discards 6s, B passes, D draws 5z, D discards 5z, A pon, A discards 3s")
    assert not table.may("B ron")


@under(*EVERY)
def test_declining_a_self_draw_after_riichi(rules: str) -> None:
    """C-057: EMA 2012 §3.3.12; elsewhere the tile is among the own discards."""
    table = riichi(rules, "7z5z5z6s 3s")
    table.turns(3)
    table.play("B draws 6s")
    assert table.may("B tsumo")
    table.play("B discards 6s, C draws 3s, C discards 3s")
    assert not table.may("B ron")


# A kan that could have been robbed.


@under(*EVERY)
@pytest.mark.parametrize("in_riichi", [False, True])
def test_passing_the_tile_of_an_extended_kan(rules: str, in_riichi: bool) -> None:
    """C-058, F09: the tile counts as a discard (EMA 2016 §3.3.6); C extends a pon of 3s, D discards 6s."""
    table = deal(rules, A="3s", B=TWO_SIDED, C="33s1z", draws="x 7z6z5z3s 6s7z6z7z 6s", replacements="5z")
    table.play("A discards 3s, C pon, C discards 1z, D discards 7z, A discards 6z, B draws 5z")
    table.play("B riichi 5z" if in_riichi else "B discards 5z")
    table.play("C draws 3s, C kakan 3s")
    assert table.may("B ron")
    table.play("B passes, C discards 5z, D draws 6s, D discards 6s")
    assert not table.may("B ron")
    table.play("A discards 7z, B draws 6z, B discards 6z, C draws 7z, C discards 7z, D draws 6s, D discards 6s")
    assert table.may("B ron") == (not in_riichi)
