"""Rulings of the referee applied to a game of the score-keeper.

Cases: docs/rules/cases/riichi.md, docs/rules/cases/end-of-game.md.
"""

from typing import Any

import pytest

from hanchan.errors import ScoreSheetError
from hanchan.referee import TableState, rule, topics
from hanchan.referee.decision import paths
from hanchan.rules import PRESETS, load
from hanchan.scorekeeper import Sheet, entry_from_text

NAMES = ["A", "B", "C", "D"]


def ruled(sheet: Sheet, topic: str, answers: dict[str, Any], seat: int) -> None:
    position = sheet.position
    setting = TableState(seat=seat, dealer=position.dealer, counters=position.counters, tournament=position.tournament)
    ruling = rule(topic, answers, sheet.rules.name, setting)
    sheet.add({"type": "ruling", "about": ruling.announce, "clause": ruling.clause, "effect": ruling.effect.data()}, by="referee")


@pytest.mark.parametrize("rules", PRESETS)
def test_every_ruling_of_the_referee_can_be_applied(rules: str) -> None:
    loaded = load(rules)
    for topic in topics():
        for answers, _ in paths(topic, loaded):
            sheet = Sheet.begin(NAMES, rules)
            ruled(sheet, topic.id, dict(answers), 1)
            assert sheet.position.is_conserved, (topic.id, answers)
            assert Sheet.from_data(sheet.data()).position == sheet.position


def effect(**values: Any) -> dict[str, Any]:
    return {"type": "ruling", "about": "x", "effect": values}


@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("rules", ["ema2012", "ema2016", "wrc2025"])
def test_chombo_by_a_ruling_is_the_chombo_entered_by_hand(rules: str, tournament: bool) -> None:
    by_ruling, by_hand = (Sheet.begin(NAMES, rules, tournament=tournament) for _ in range(2))
    by_hand.add(entry_from_text("chombo B", by_hand.position))
    setting = TableState(seat=1, tournament=tournament)
    every = (rule(topic.id, dict(answers), rules, setting) for topic in topics() for answers, _ in paths(topic, load(rules)))
    given = next(ruling.effect for ruling in every if ruling.effect.chombos)
    by_ruling.add({"type": "ruling", "effect": given.data()})
    assert by_ruling.position.scores == by_hand.position.scores
    assert by_ruling.position.chombos == by_hand.position.chombos
    assert [r.deduction for r in by_ruling.results] == [r.deduction for r in by_hand.results]
    assert (by_ruling.position.dealer, by_ruling.position.counters, by_ruling.position.deals) == (0, 0, 0)


def test_points_at_once_are_taken_out_and_shown() -> None:
    """C-132: 8000 off the table score, and nobody receives it."""
    sheet = Sheet.begin(NAMES, "ema2012")
    sheet.add(effect(deal="", deductions=[{"seat": 2, "points": 8000, "taken": "at_once"}]))
    assert sheet.position.scores == (30000, 30000, 22000, 30000)
    assert sheet.position.points_on_table == 112000
    assert sheet.position.is_conserved
    assert [(removal.seat, removal.points) for removal in sheet.position.taken_out] == [(2, 8000)]


def test_points_after_the_uma_move_no_place() -> None:
    """C-132 by EMA 2016."""
    sheet = Sheet.begin(NAMES, "ema2016")
    sheet.add(effect(deal="", deductions=[{"seat": 2, "points": 8000, "taken": "after_uma"}]))
    assert sheet.position.scores == (30000,) * 4
    assert [result.result for result in sheet.results] == [0, 0, -8000, 0]


def test_results_with_lateness_and_a_chombo_by_the_referee() -> None:
    """C-126: EMA 2016 §3.4.6, §3.6.1, §5.7."""
    sheet = Sheet.begin(NAMES, "ema2016", tournament=True)
    sheet.add({"type": "correction", "points": [12300, 1200, -3500, -10000], "why": "set up"})
    ruled(sheet, "late_arrival", {"minutes": 3}, 0)
    ruled(sheet, "false_win", {"shown": "yes", "other_wins": "no"}, 2)
    assert [(result.place, int(result.result)) for result in sheet.results] == [(1, 24300), (2, 6200), (3, -28500), (4, -25000)]


@pytest.mark.parametrize(("rules", "expected"), [("ema2012", [(3, -10000), (2, 10000)]), ("ema2016", [(2, 5000), (3, -5000)])])
def test_lateness_and_placing_by_the_referee(rules: str, expected: list[tuple[int, int]]) -> None:
    """C-127: EMA 2012 §5.6, EMA 2016 §5.7."""
    sheet = Sheet.begin(NAMES, rules)
    sheet.add({"type": "correction", "points": [1000, 0, 5000, -6000], "why": "set up"})
    ruled(sheet, "late_arrival", {"minutes": 2}, 0)
    assert [(result.place, int(result.uma)) for result in sheet.results][:2] == expected


@pytest.mark.parametrize("rules", ["ema2008", "ema2012", "ema2016"])
def test_noten_riichi_at_a_draw_by_the_referee(rules: str) -> None:
    """C-043: East gets 4000, the others 2000; the stick of an earlier deal and the counters stay, East deals again."""
    sheet = Sheet.begin(NAMES, rules)
    sheet.add({"type": "correction", "counters": 2, "sticks": 1, "points": [0, 0, 0, -1000], "why": "set up"})
    ruled(sheet, "riichi_noten", {"found": "draw", "dead_before": "no"}, 1)
    position = sheet.position
    assert position.scores == (34000, 22000, 32000, 31000)
    assert (position.dealer, position.counters, position.sticks, position.deals) == (0, 2, 1, 0)


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_the_substitute_of_a_disqualified_player(rules: str) -> None:
    """C-131: EMA 2012 §5.7, EMA 2016 §5.8: the others share the first three places, the substitute has the fixed result."""
    sheet = Sheet.begin(NAMES, rules)
    sheet.add({"type": "correction", "points": [5000, -5000, -15000, 15000], "why": "set up"})
    sheet.add({"type": "substitute", "seat": 3, "name": "Sub"})
    first, second, third, last = load(rules).uma
    assert [result.uma for result in sheet.results] == [first, second, third, last]
    assert sheet.results[3].points == load(rules).substitute_points


def test_a_drawn_deal_and_a_void_riichi() -> None:
    sheet = Sheet.begin(NAMES, "ema2008")
    sheet.add(effect(deal="goes_on", riichi_void=[1], dead_hands=[1]))
    with pytest.raises(ScoreSheetError, match="void"):
        sheet.add(entry_from_text("draw A riichi B", sheet.position))
    sheet.add(effect(deal="drawn"))
    assert (sheet.position.dealer, sheet.position.counters, sheet.position.dead_hands) == (0, 1, ())


def test_a_ruling_can_end_the_game() -> None:
    sheet = Sheet.begin(NAMES, "ema2016")
    sheet.add(effect(deal="game_over"))
    assert sheet.position.is_over


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"payments": [{"from": 0, "to": 0, "points": 1000}]}, "to itself"),
        ({"payments": [{"from": 0, "to": -1, "points": 500}]}, "sticks of 1000"),
        ({"payments": [{"from": -1, "to": 0, "points": 1000}]}, "where 0 lie"),
        ({"deductions": [{"seat": 0, "points": 50, "taken": "at_once"}]}, "whole hundreds"),
        ({"deductions": [{"seat": 0, "points": 500, "taken": "never"}]}, "at_once or after_uma"),
        ({"dead_hands": [7]}, "no seat 7"),
    ],
)
def test_rulings_that_cannot_be_are_refused(wrong: dict[str, Any], problem: str) -> None:
    with pytest.raises(ScoreSheetError, match=problem):
        Sheet.begin(NAMES, "ema2016").add(effect(**wrong))
