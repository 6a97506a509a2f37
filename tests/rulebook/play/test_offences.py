"""Offences: what can be committed at a table that penalises, when it comes to light, and what is prevented.

EMA 2016 §3.4.6, §3.4.7 and chapter 5; WOMRT #3-#5; WRC 2025 §12. Seats are A to D in turn order and A is East. What no program
sees comes in as a referee's ruling. An offence whose cost a document does not state cannot be committed under it. Wrong wins,
chombo and what follows are in `test_chombo_and_dead_hand`.

Cases: docs/rules/cases/claims.md, docs/rules/cases/kan.md, docs/rules/cases/offences.md.
"""

import pytest

from hanchan.errors import ArgumentError, IllegalAction
from hanchan.rules import load
from tests.support.books import EMA, EVERY, LEAGUES, OLD_EMA, PLATFORMS, SHEET, WARSAW, WRC, all_but, under
from tests.support.table import Table, deal

MANGAN = all_but(*WRC, "m-league")
"""Rule sets in which chombo is paid at the table."""
PINFU = "234m567m34p55p678s"
"""Waits for 2p and 5p with two han."""
RIICHI_ONLY = "123456m789p13s99s"
"""Waits for 2s without a yaku of its own."""


def table_of(rules: str, **more: str) -> Table:
    return deal(rules, judge="penalise", **more)


def payments(rules: str) -> list[int]:
    """What a chombo of B changes while A is East."""
    return [4000, -8000, 2000, 2000] if rules in MANGAN else [0, 0, 0, 0]


# Wins.


@under(*EVERY)
def test_where_offences_are_prevented_none_is_offered(rules: str) -> None:
    table = deal(rules, B=RIICHI_ONLY, draws="7z6z2s")
    assert not table.may("A tsumo")
    table.turns(2)
    table.play("C draws 2s, C discards 2s")
    assert table.options("B") == []


@under(*EVERY)
def test_a_right_win_is_a_win_at_a_table_that_penalises(rules: str) -> None:
    table = table_of(rules, B=PINFU, draws="1z2z3z5z2p")
    table.turns(4)
    table.play("A draws 2p, A discards 2p, B ron")
    assert table.change == [-2000, 2000, 0, 0]


@under(*EVERY)
def test_a_wrong_ron_on_a_riichi_discard_costs_the_declarer_nothing(rules: str) -> None:
    """L04: his stick was not laid yet."""
    table = table_of(rules, C=RIICHI_ONLY, draws="xx3z")
    table.turns(2)
    table.play("C riichi 3z, B ron")
    assert table.change == payments(rules)
    assert table.end.sticks == 0


# Riichi.


def noten_riichi(rules: str, **more: int) -> Table:
    """B, not waiting, and C, waiting, declare riichi."""
    table = deal(rules, B="258m258p369s5677z", C=RIICHI_ONLY, draws="x6z3z", judge="penalise", replacements="2s2s2s2s", **more)
    table.turns(1)
    table.play("B riichi 6z, C riichi 3z")
    return table


@under(*WRC)
def test_in_the_world_championship_the_dead_hand_must_have_waited(rules: str) -> None:
    """E22: not chombo if the hand was killed after the riichi and is shown to have waited."""
    table = noten_riichi(rules)
    table.rule("B", "dead_hand", "tenpai_said_early")
    table.play_out()
    assert table.chombo == {"B": "riichi_noten"}
    waited = noten_riichi(rules)
    waited.rule("C", "dead_hand", "tenpai_said_early")
    waited.rule("B", "dead_hand", "tenpai_said_early")
    waited.play_out()
    assert waited.chombo == {"B": "riichi_noten"}


OPEN_RIICHI_STATED = all_but("ema2008", WARSAW, *SHEET)
WRONG_KAN_STATED = all_but(*SHEET, *LEAGUES)


def wrong_kan(rules: str, then: str = "", **more: str) -> Table:
    """B in riichi draws 2m and declares a kan that changes his waits from 1m, 3m, 4m to 3m."""
    table = table_of(rules, B="2223m456p789p111s", draws=f"7z3z 7z6z7z2m {then}", indicators="5z", ura="5z", **more)
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(3)
    table.play("B draws 2m, B ankan 2m")
    table.nobody_claims()
    return table


@under(*WRONG_KAN_STATED)
def test_a_wrong_kan_after_riichi_comes_to_light_at_a_draw(rules: str) -> None:
    """C-033, L14: §3.4.6; WOMRT #3d."""
    table = wrong_kan(rules, replacements="6z3m3m3m")
    table.play_out()
    assert table.chombo == {"B": "riichi_wrong_kan"}
    assert table.change == payments(rules)


@under(*WRONG_KAN_STATED)
@pytest.mark.parametrize("by", ["tsumo", "ron"])
def test_or_when_the_offender_wins(rules: str, by: str) -> None:
    """C-033: in EMA 2012 too (X-B06)."""
    if by == "tsumo":
        table = wrong_kan(rules, replacements="3m")
        table.play("B draws 3m, B tsumo")
    else:
        table = wrong_kan(rules, then="3m", replacements="6z")
        table.play("B discards 6z, C draws 3m, C discards 3m, B ron")
    assert table.chombo == {"B": "riichi_wrong_kan"}


@under(*WRONG_KAN_STATED)
def test_but_not_when_another_wins(rules: str) -> None:
    """C-033: nobody looks."""
    table = wrong_kan(rules, then="7z 2p", D="345m345s34p88p678s", replacements="6z")
    table.play("B discards 6z, C draws 7z, C discards 7z, D draws 2p, D tsumo")
    assert table.chombo == {}
    assert list(table.wins) == ["D"]


@under(*WRONG_KAN_STATED)
def test_a_kan_with_an_older_tile_after_riichi(rules: str) -> None:
    """C-035: 9-9-9-9m held as 999m and 7-8-9m; found at the draw, and the hand waits no longer."""
    table = table_of(rules, B="789999m456p23s55s", draws="7z3z 7z6z7z6z", replacements="7z")
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(3)
    table.play("B ankan 9m")
    table.play_out()
    assert table.chombo == {"B": "riichi_noten"}


CLAIM_AFTER_RIICHI_STATED = all_but(WARSAW, *SHEET, *LEAGUES)


@under(*CLAIM_AFTER_RIICHI_STATED)
def test_a_claim_after_riichi_is_void_and_kills_the_hand(rules: str) -> None:
    """M26: WRC 2025 §12; in EMA it counts as a wrong set (§3.4.7)."""
    table = table_of(rules, B=RIICHI_ONLY, draws="x3z9s")
    table.turns(1)
    table.play("B riichi 3z, C draws 9s, C discards 9s, B pon")
    assert table.dead == {"B": "claim_after_riichi"}
    assert not table.happened("B pon 999s")
    assert table.story[-1].startswith("D draws")
    table.turns(2)
    assert table.may("B tsumo")
    assert not table.may("B discards 1m")


@under(*CLAIM_AFTER_RIICHI_STATED)
def test_the_void_claim_leaves_the_tile_to_others(rules: str) -> None:
    """M26: D's chi stands although B called pon."""
    table = table_of(rules, B=RIICHI_ONLY, D="78s", draws="x3z9s")
    table.turns(1)
    table.play("B riichi 3z, C draws 9s, C discards 9s, B pon, D chi 78s")
    assert table.story[-1] == "D chi 789s"
    assert table.dead == {"B": "claim_after_riichi"}


@under(WARSAW, *SHEET, *LEAGUES)
def test_a_claim_after_riichi_is_prevented_where_its_cost_is_not_stated(rules: str) -> None:
    """M26."""
    table = table_of(rules, B=RIICHI_ONLY, draws="x3z9s")
    table.turns(1)
    table.play("B riichi 3z, C draws 9s, C discards 9s")
    assert not table.may("B pon")


@under(*WRC)
def test_a_discard_from_the_hand_after_riichi_kills_it(rules: str) -> None:
    """E25: dead hand, and chombo at a draw as a wrong riichi."""
    table = table_of(rules, B=RIICHI_ONLY, draws="x3z 7z6z7z6z")
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(3)
    table.play("B discards 1m")
    assert table.dead == {"B": "riichi_hand_discard"}
    table.play_out()
    assert list(table.chombo) == ["B"]


@under(*all_but(*WRC))
def test_elsewhere_a_riichi_hand_stays_as_it_is(rules: str) -> None:
    """E25: no document states what it costs."""
    table = table_of(rules, B=RIICHI_ONLY, draws="x3z 7z6z7z6z")
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(3)
    assert table.discards_allowed("B") == "6z"


# Swap-calling.

SWAPS_STATED = all_but(*OLD_EMA, *SHEET)


@under(*SWAPS_STATED)
@pytest.mark.parametrize(
    ("hand", "claimed", "claim", "discard"),
    [("345p", "3p", "chi 45p", "3p"), ("678s", "5s", "chi 67s", "8s"), ("333p", "3p", "pon", "3p")],
)
def test_swap_calling_kills_the_hand(rules: str, hand: str, claimed: str, claim: str, discard: str) -> None:
    """C-013, C-014, C-018: EMA 2016 §3.4.7; WOMRT #4a, which speaks of chi only."""
    table = table_of(rules, B=hand, draws=claimed)
    table.play(f"A discards {claimed}, B {claim}, B discards {discard}")
    if claim == "pon" and rules == WARSAW:
        assert table.dead == {}
    else:
        assert table.dead == {"B": "kuikae"}
    assert not table.deal.is_over


@under(*SWAPS_STATED)
def test_a_chi_without_a_legal_discard_kills_the_hand(rules: str) -> None:
    """C-017: offered where offences can be made; either discard is a swap."""
    table = table_of(rules, A="123z1m", B="112233z2344m567z")
    for tile, junk in (("1z", "5z"), ("2z", "6z"), ("3z", "7z")):
        table.play(f"A discards {tile}, B pon, B discards {junk}")
        table.turns(2)
    table.play("A discards 1m, B chi 23m")
    assert table.discards_allowed("B") == "4m"
    table.play("B discards 4m")
    assert table.dead == {"B": "kuikae"}


@under(*SHEET)
def test_swap_calling_is_prevented_where_its_cost_is_not_stated(rules: str) -> None:
    """C-013: the Polish sheet."""
    table = table_of(rules, B="345p", draws="3p")
    table.play("A discards 3p, B chi 45p")
    assert not table.may("B discards 3p")


# The dead hand.


def dead(rules: str, hand: str, draws: str, **more: str) -> Table:
    """B's hand is dead from the start."""
    table = table_of(rules, B=hand, draws=draws, **more)
    table.rule("B", "dead_hand", "wrong_tile_count")
    return table


CLAIM_IS_CHOMBO = (*EMA, WARSAW, *PLATFORMS)


@under(*CLAIM_IS_CHOMBO)
@pytest.mark.parametrize("claim", ["pon", "chi 46s", "kan"])
def test_a_claim_with_a_dead_hand_is_chombo(rules: str, claim: str) -> None:
    """C-090: §3.4.6; WOMRT #3g."""
    table = dead(rules, "4556s", "5s") if claim != "kan" else dead(rules, "777z", "7z")
    table.play(f"A discards {'7z' if claim == 'kan' else '5s'}, B {claim}")
    assert table.chombo == {"B": "dead_hand_claim"}


@under(*CLAIM_IS_CHOMBO)
def test_the_attempt_is_enough(rules: str) -> None:
    """C-090: EMA 2016 §3.4.6. B's chi would lose to D's pon, and is chombo all the same."""
    table = dead(rules, "46s", "5s", D="55s")
    table.play("A discards 5s, B chi, D pon")
    assert table.chombo == {"B": "dead_hand_claim"}


@under(*WRC)
def test_in_the_world_championship_such_a_claim_is_void(rules: str) -> None:
    """L17: a warning if he did not know; another claim of the tile stands."""
    table = dead(rules, "46s", "5s")
    table.play("A discards 5s, B chi 46s")
    assert table.happened("B warned: dead_hand_claim")
    assert not table.happened("B chi 456s")
    assert table.story[-1].startswith("B draws")
    other = dead(rules, "46s", "5s", D="55s")
    other.play("A discards 5s, B chi, D pon")
    assert other.story[-1] == "D pon 555s"


@under(*EVERY)
def test_a_ruling_on_a_claim_already_made_voids_it(rules: str) -> None:
    """A hand declared dead while others are still thinking: its pon is no offence of its own."""
    table = table_of(rules, B="55s", D="7z", draws="5s")
    table.play("A discards 5s")
    table.game.act(1, next(number for number in table.deal.action_numbers(1) if number >> 12 == 9))
    table.rule("B", "dead_hand", "wrong_tile_count")
    table.nobody_claims()
    assert table.chombo == {}
    assert table.story[-1].startswith("B draws")


@under(*EVERY)
def test_a_claimed_tile_that_is_never_taken(rules: str) -> None:
    """C-012: EMA §3.3.5 / §3.3.8: a ruling; the meld stays as it lies and the hand is dead."""
    table = deal(rules, B="55s1z", draws="5s")
    table.play("A discards 5s, B pon, B discards 1z")
    table.turns(2)
    table.rule("B", "dead_hand", "untaken_tile")
    assert table.dead == {"B": "untaken_tile"}
    table.play_out()


# A wrong set.

WRONG_SET_STATED = all_but(WARSAW, *SHEET, *LEAGUES)
WRONG_SET_MENDED = all_but("ema2008", WARSAW, *SHEET, *LEAGUES)


@under(*WRONG_SET_MENDED)
def test_a_wrong_set_kills_the_hand_once_the_discard_is_made(rules: str) -> None:
    """C-011: EMA 2012, 2016 §5.1.4. B lays out 2-3-5m."""
    table = table_of(rules, B="2345m1z", draws="5m")
    table.play("A discards 5m, B chi 23m")
    assert table.story[-1] == "B chi 235m"
    assert table.dead == {}
    table.play("B discards 1z")
    assert table.dead == {"B": "wrong_set"}


@under(*WRONG_SET_MENDED)
def test_until_then_it_may_be_mended(rules: str) -> None:
    """C-011: with the right tiles; afterwards the claim is as any other, swap-calling included."""
    table = table_of(rules, B="2346m1z", draws="5m")
    table.play("A discards 5m, B chi 23m")
    assert table.may("B chi 34m")
    assert table.may("B chi 46m")
    table.play("B chi 46m")
    assert table.story[-1] == "B mends 456m"
    assert table.hand("B")[:2] == "23"
    table.play("B discards 1z")
    assert table.dead == {}


@under(*WRONG_SET_MENDED)
def test_a_wrong_pon(rules: str) -> None:
    """C-011: C lays out 5-6s with a 5s; he has two 5s to mend it."""
    table = table_of(rules, C="556s1z", draws="5s")
    table.play("A discards 5s, C pon 56s")
    assert table.story[-1] == "C pon 556s"
    table.play("C pon 55s")
    assert table.story[-1] == "C mends 555s"
    table.play("C discards 6s")
    assert table.dead == {}


@under(*WRONG_SET_MENDED)
def test_what_cannot_be_mended(rules: str) -> None:
    """C-011: B has no chi with 5m at all."""
    table = table_of(rules, B="29m1z", draws="5m")
    table.play("A discards 5m, B chi 29m")
    assert not any(option.startswith("chi") for option in table.options("B"))
    table.play("B discards 1z")
    assert table.dead == {"B": "wrong_set"}


def test_in_2008_a_wrong_set_kills_the_hand_at_once() -> None:
    """C-011: EMA 2008 §3.4.7; mending is not mentioned."""
    table = table_of("ema2008", B="2345m1z", draws="5m")
    table.play("A discards 5m, B chi 23m")
    assert table.dead == {"B": "wrong_set"}
    assert not table.may("B chi 34m")
    table.play("B discards 1z")
    assert not table.deal.is_over


@under(WARSAW, *SHEET, *LEAGUES)
def test_a_wrong_set_is_prevented_where_its_cost_is_not_stated(rules: str) -> None:
    """M03."""
    table = table_of(rules, B="2345m1z", draws="5m")
    with pytest.raises(IllegalAction):
        table.play("A discards 5m, B chi 23m")


@under(*EVERY)
def test_a_wrong_set_is_never_possible_where_offences_are_prevented(rules: str) -> None:
    table = deal(rules, B="2345m1z", draws="5m")
    with pytest.raises(IllegalAction):
        table.play("A discards 5m, B chi 23m")


# At a draw.


@under(*WRC)
def test_a_false_tenpai_earns_a_warning(rules: str) -> None:
    """M24: WRC 2025; the hand counts as not waiting."""
    table = table_of(rules, B=RIICHI_ONLY, replacements="2s2s2s2s")
    table.until_wall(0)
    table.turns(1)
    table.play("A tenpai, B tenpai, C noten, D noten")
    assert table.happened("A warned: false_tenpai")
    assert table.change == [-1000, 3000, -1000, -1000]
    assert table.next_dealer == "B"


@under(*all_but(*WRC, *SHEET, *PLATFORMS))
def test_elsewhere_only_those_who_are_waiting_are_asked(rules: str) -> None:
    """M24: no document states what a false tenpai costs."""
    table = table_of(rules, B=RIICHI_ONLY, replacements="2s2s2s2s")
    table.until_wall(0)
    table.turns(1)
    assert table.deal.pending == [1]


# Rulings on what no program sees.


def ruling(scale: tuple[tuple[int, str], ...], tiles: int) -> str:
    """What a scale of exposed tiles says."""
    return [penalty for least, penalty in scale if least <= tiles][-1]


@under(*OLD_EMA, "ema2016", WARSAW)
def test_exposed_tiles_of_the_wall(rules: str) -> None:
    """C-091: EMA 2008 §3.4.6, §3.4.8; EMA 2012 §5.2; WOMRT #3e, #3f (X-W01)."""
    expected = {
        WARSAW: ["free", "pot", "dead_hand", "dead_hand", "chombo", "chombo"],
        "ema2016": ["free"] * 6,
    }.get(rules, ["free"] * 5 + ["chombo"])
    for tiles, penalty in enumerate(expected, 1):
        assert ruling(load(rules).exposed_wall, tiles) == penalty
        table = deal(rules)
        if penalty != "free":
            table.rule("B", penalty, "exposed_wall")
        assert table.deal.is_over == (penalty == "chombo")
        assert bool(table.dead) == (penalty == "dead_hand")
        assert table.deal.state.scores[1] - table.scores_before[1] == {"pot": -1000, "chombo": -8000}.get(penalty, 0)


@under(*OLD_EMA, "ema2016", WARSAW)
def test_exposed_tiles_of_the_dead_wall(rules: str) -> None:
    """C-092: EMA 2008 §3.4.7; EMA 2012 §5.2.2; EMA 2016 §5.2; WOMRT #4d."""
    expected = {"ema2016": ["free"] * 3, WARSAW: ["free", "pot", "dead_hand"]}.get(rules, ["dead_hand"] * 3)
    assert [ruling(load(rules).exposed_dead_wall, tiles) for tiles in (1, 2, 3)] == expected


def test_a_tile_from_the_wrong_end() -> None:
    """C-093: corrected before the discard; only in 2012 the dead wall kills the hand."""
    assert load("ema2012").wrong_draw == load("ema2016").wrong_draw == "free"
    assert (load("ema2012").wrong_draw_dead_wall, load("ema2016").wrong_draw_dead_wall) == ("dead_hand", "free")


@under(WARSAW, *SHEET, *PLATFORMS)
def test_a_player_who_paid_into_the_pot_may_lack_the_stick_for_riichi(rules: str) -> None:
    """E04: options follow the score."""
    table = deal(rules, B=RIICHI_ONLY, draws="x3z", scores=[30000, 1500, 30000, 30000])
    table.turns(1)
    assert table.may("B riichi 3z")
    table.rule("B", "pot", "withdrawn_call")
    assert not table.may("B riichi 3z")


@under(*EVERY)
def test_rulings_at_any_moment(rules: str) -> None:
    """A ruling on the player whose turn it is, on one who could claim, and after the wall is exhausted."""
    table = deal(rules, B="123456789p33z22z", C="55s", draws="5s")
    table.rule("A", "dead_hand", "wrong_tile_count")
    table.play("A discards 5s")
    table.rule("C", "dead_hand", "wrong_tile_count")
    assert table.options("C") == []
    table.until_wall(0)
    table.turns(1)
    if not table.deal.is_over:
        table.rule("B", "dead_hand", "wrong_tile_count")
    assert table.deal.is_over
    with pytest.raises(IllegalAction, match="too late"):
        table.deal.rule(0, "chombo", "play_disturbed")
    with pytest.raises(ArgumentError, match="is none of"):
        deal(rules).rule("A", "warning", "play_disturbed")
