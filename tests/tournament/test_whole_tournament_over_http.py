"""The tournament of `reference_tournament` once more, by people with their own keys over the public API."""

from fractions import Fraction

import pytest

from tests.support.live_server import RunningServer
from tests.support.reference_tournament import ABSENT, LATE, THROWN_OUT, reference_ranking
from tests.support.tournament_hall import Hall


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_final_table_equals_the_reference(rules: str, server: RunningServer) -> None:
    hall = Hall(server.url, rules)
    reference = reference_ranking(rules, hall.sheets)
    told = hall.anybody.ask("/standings")
    rows = told["rows"]
    assert {row["player"]: row["total"] for row in rows} == {player: _plain(total) for player, total in reference}
    assert [row["total"] for row in rows] == [_plain(total) for _, total in reference]
    assert (rows[-1]["player"], rows[-1]["note"], rows[-1]["place"]) == (THROWN_OUT, "disqualified", 39)
    assert [row["finalist"] for row in rows] == [True] * 8 + [False] * 31
    assert told["provisional"] is False
    _check_what_else_is_told(hall)


def _check_what_else_is_told(hall: Hall) -> None:
    corrected = hall.scorer.ask("/sessions/3")["tables"][0]
    assert [one["reason"] for one in corrected["history"]] == ["two columns were exchanged"]
    assert hall.anybody.ask("/sessions/3")["tables"][0]["history"] == []
    for session in range(1, 9):
        for table in hall.anybody.ask(f"/sessions/{session}")["tables"]:
            assert abs(sum(line["result"] for line in table["lines"]) + sum(one["amount"] for one in table["unclaimed"])) < 0.05
    own = hall.players[LATE].ask(f"/players/{LATE}")
    assert [(one["kind"], one["points"], one["reason"]) for one in own["penalties"]] == [("late", 4000, "overslept")]
    assert hall.anybody.ask(f"/players/{LATE}")["penalties"][0]["reason"] == ""
    by_hand = [row for row in hall.anybody.ask("/standings?after=6")["rows"] if row["player"] == ABSENT]
    assert by_hand[0]["results"][1] == -30000
    # The log says who did each thing; what was refused left no trace.
    log = hall.referee.ask("/notes?most=1000")
    assert log["total"] == len(log["notes"]) == hall.organiser.ask("")["notes"]
    assert {note["by"] for note in log["notes"]} >= {"organiser", "Rita", "Sven", f"player {hall.organiser.tables(1)[0][0]}"}


def _plain(total: Fraction) -> float:
    return int(total) if total.denominator == 1 else round(float(total), 2)
