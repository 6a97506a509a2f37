"""Offences whose cost a document does not state, or leaves to the referee, cannot be committed at a table that penalises.

`docs/decisions/0005-penalise.md`: the engine invents no penalty. Seats are A to D in turn order and A is East. Each act is tried under EMA
2016 with another value of its switch.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pytest

from hanchan.deal.actions import Action
from hanchan.errors import IllegalAction
from hanchan.rules import MEANINGS, Ruleset, load
from tests.support.books import LEAGUES, SHEET, under
from tests.support.table import Table, deal

WAITING = "123456m789p13s99s"
"""Waits for 2s without a yaku of its own."""


class Act(NamedTuple):
    """An act, a penalty that can be carried out for it, and the table before it."""

    does: str
    stated: str
    before: Callable[[Ruleset], Table]


def swap(rules: Ruleset) -> Table:
    table = deal(rules, B="345p1z", draws="3p", judge="penalise")
    table.play("A discards 3p, B chi 45p")
    return table


def open_hand(rules: Ruleset) -> Table:
    table = deal(rules, A="3m", B="45m345p45s789p99m1z", draws="x 7z6z7z6z", judge="penalise")
    table.play("A discards 3m, B chi, B discards 1z")
    table.turns(3)
    table.play("B draws 6z")
    return table


def in_riichi(rules: Ruleset) -> Table:
    """B is in riichi and has drawn."""
    table = deal(rules, B=WAITING, draws="7z3z 7z6z7z6z", judge="penalise")
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(3)
    return table


def claimable_in_riichi(rules: Ruleset) -> Table:
    table = deal(rules, B=WAITING, draws="x3z9s", judge="penalise")
    table.turns(1)
    table.play("B riichi 3z, C draws 9s, C discards 9s")
    return table


def kan_changes_waits(rules: Ruleset) -> Table:
    """B in riichi draws 2m: a kan would change the waits from 1m, 3m, 4m to 3m."""
    table = deal(rules, B="2223m456p789p111s", draws="7z3z 7z6z7z2m", indicators="5z", judge="penalise")
    table.turns(1)
    table.play("B riichi 3z")
    table.turns(3)
    return table


def dead_hand(rules: Ruleset) -> Table:
    table = deal(rules, A="5z", B="55z", judge="penalise")
    table.rule("B", "dead_hand", "wrong_tile_count")
    table.play("A discards 5z")
    return table


def two_tiles_of_no_set(rules: Ruleset) -> Table:
    """B holds nothing that the discard could complete, but may lay out 2m and 9p with it."""
    table = deal(rules, B="2m9p", draws="5s", judge="penalise")
    table.play("A discards 5s")
    return table


def not_waiting_at_a_draw(rules: Ruleset) -> Table:
    """A is not waiting, D is; the last tile has been discarded."""
    table = deal(rules, A="258m258p369s1234z", D=WAITING, judge="penalise")
    table.until_wall(0)
    table.turns(1)
    return table


ACTS = {
    "kuikae_penalty": Act("B discards 3p", "dead_hand", swap),
    "riichi_open_hand": Act("B riichi 6z", "dead_hand", open_hand),
    "riichi_hand_discard": Act("B discards 1m", "dead_hand", in_riichi),
    "claim_after_riichi": Act("B pon", "dead_hand", claimable_in_riichi),
    "riichi_wrong_kan": Act("B ankan 2m", "chombo", kan_changes_waits),
    "wrong_win": Act("B tsumo", "chombo", in_riichi),
    "dead_hand_claim": Act("B pon", "chombo", dead_hand),
    "wrong_set": Act("B chi 2m9p", "dead_hand", two_tiles_of_no_set),
    "false_tenpai": Act("A tenpai", "pot", not_waiting_at_a_draw),
}


def can(table: Table, act: str) -> bool:
    """Whether an act is possible, also where it is not listed among the options."""
    seat, words = "ABCD".index(act[0]), act[2:]
    if words != "chi 2m9p":
        return table.may(act)
    try:
        table.deal.check(seat, Action.parse(words).number)
    except IllegalAction:
        return False
    return True


def test_every_offence_that_the_engine_knows_is_tried() -> None:
    """Riichi with every winning tile visible is no offence unless the rules punish it: see below."""
    offences = {
        switch for switch, meaning in MEANINGS.items() if "play" in meaning.readers and {"chombo", "unstated"} <= set(meaning.values)
    }
    assert offences == {*ACTS, "riichi_all_visible"}


@pytest.mark.parametrize("switch", ACTS)
def test_an_offence_can_be_committed_where_its_cost_is_stated(switch: str) -> None:
    act = ACTS[switch]
    table = act.before(replace(load("ema2016"), name="house", **{switch: act.stated}))
    assert can(table, act.does)


@pytest.mark.parametrize("value", ["unstated", "referee"])
@pytest.mark.parametrize("switch", ACTS)
def test_it_cannot_be_committed_where_its_cost_is_not_stated(switch: str, value: str) -> None:
    act = ACTS[switch]
    table = act.before(replace(load("ema2016"), name="house", **{switch: value}))
    assert not table.deal.is_over
    assert not can(table, act.does)


@pytest.mark.parametrize("value", ["unstated", "referee"])
@pytest.mark.parametrize("judge", ["prevent", "penalise"])
def test_riichi_with_every_winning_tile_visible_is_allowed_where_nothing_is_said(value: str, judge: str) -> None:
    """E13: the hand is waiting, and no penalty is invented."""
    rules = replace(load("womrt2009"), name="house", riichi_all_visible=value)
    table = deal(rules, A="2s2s", B=WAITING, C="2s", D="2s7z", draws="x7z xx x3z", judge=judge)
    table.play("A discards 2s, B discards 7z, C discards 2s, D discards 2s, A discards 2s, B draws 3z, B riichi 3z")
    table.play_out()
    assert table.chombo == {}


@under(*SHEET, *LEAGUES)
def test_the_polish_sheet_names_no_penalty_for_a_wrong_kan_after_riichi(rules: str) -> None:
    """L14: the sheet does not say, so a strict table does not offer it."""
    assert load(rules).riichi_wrong_kan == "unstated"
    table = kan_changes_waits(load(rules))
    assert not table.may("B ankan 2m")
    assert table.may("B discards 2m")


def test_a_wrong_set_can_be_claimed_where_a_wrong_win_cannot() -> None:
    """M03: everybody is asked, although there is nothing to choose from but passing."""
    rules = replace(load("ema2016"), name="house", wrong_win="unstated")
    table = two_tiles_of_no_set(rules)
    assert table.options("B") == ["pass"]
    assert can(table, "B chi 2m9p")
