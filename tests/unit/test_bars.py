"""The benchmarks' judgement: a smaller lead than in the last release is noticed, noise is not."""

import json

import pytest

from benchmarks.bars import RELEASED, judge, judge_against_release
from benchmarks.running import Row
from benchmarks.workloads import BY_THE_CLOCK, GAMES, IN_TURNS, LARGE, SCORE, TWO_PROCESSES, VECTOR, WORKLOADS, Workload


def row(name: str, seconds: float, decisions: float = 500) -> Row:
    return Row(name, "", "", [seconds] * 3, decisions=[decisions] * 3)


def released(title: str, peer: str) -> float:
    found: float = json.loads(RELEASED.read_text("utf-8"))["times_as_fast"][title][peer]
    return found


@pytest.mark.parametrize(("share", "passed"), [(1.2, True), (0.9, True), (0.84, False)])
@pytest.mark.parametrize("workload", [SCORE, GAMES, VECTOR])
def test_a_lead_that_became_smaller_is_noticed(workload: Workload, share: float, passed: bool) -> None:
    title = workload.title
    lead = share * released(title, "riichienv")
    verdicts = judge_against_release({title: [row("hanchan", 0.001), row("riichienv", 0.001 * lead)]})
    assert [verdict.passed for verdict in verdicts] == [passed]


@pytest.mark.parametrize("games", ["", f", {LARGE}"])
@pytest.mark.parametrize(("seconds", "passed"), [(0.5, True), (0.6, False)])
def test_two_processes_are_judged_by_the_loop_in_turns(games: str, seconds: float, passed: bool) -> None:
    """Not by steps alone, which leave out that other processes wait while actions are chosen."""
    rows = [
        row(f"hanchan, {BY_THE_CLOCK}{games}", 1),
        row(f"hanchan, {TWO_PROCESSES}{games}", 9),
        row(f"hanchan, {IN_TURNS}{games}", seconds),
    ]
    verdicts = [verdict for verdict in judge({VECTOR.title: rows}, 1) if "two processes" in verdict.bar and verdict.passed is not None]
    assert [(LARGE in verdict.bar, verdict.passed) for verdict in verdicts] == [(bool(games), passed)]


def test_what_was_not_measured_is_not_judged() -> None:
    assert judge_against_release({}) == []
    assert {verdict.passed for verdict in judge({}, 1)} == {None, True}


def test_each_released_figure_belongs_to_a_workload() -> None:
    titles = {workload.title for workload in WORKLOADS}
    assert set(json.loads(RELEASED.read_text("utf-8"))["times_as_fast"]) <= titles
