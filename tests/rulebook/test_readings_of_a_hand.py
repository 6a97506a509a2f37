"""A hand that can be read in several ways: the highest counts (EMA 2012, 2016 §3.4.9), or the winner chooses (EMA 2008 §3.4.9, §4.1.1)."""

from typing import Any

import pytest

from hanchan.errors import ScoreSheetError, SituationError
from hanchan.rules import PRESETS, load
from hanchan.scorekeeper import Sheet, entry_from_text
from hanchan.scoring import chosen, readings, score, value
from hanchan.scoring.words import reading_text
from tests.server.public_api import public_api
from tests.support.command import Command

EDGE_OR_PINFU: dict[str, Any] = {"hand": "56789m123p34588s", "win": "7m", "riichi": True, "tsumo": True}
"""The example of EMA 2008 §4.1.1: the 7 completes 5-6-7 (pinfu) or the edge wait 8-9 (2 fu)."""
PONS_OR_CHIS: dict[str, Any] = {"hand": "111222333m56p99s", "win": "7p", "riichi": True}
PAIRS_OR_SETS: dict[str, Any] = {"hand": "1122334455667p", "win": "7p"}


def read(rules: str, hand: dict[str, Any]) -> list[str]:
    best = score(**hand, rules=rules)
    return [f"{reading_text(found)}: {found.points}" for found in readings(best.win, best.rules)]


def test_the_winner_of_2008_may_take_the_edge_wait() -> None:
    """EMA 2008 §4.1.1: 2 fu for the edge wait, or none and pinfu."""
    assert read("ema2008", EDGE_OR_PINFU) == ["[567m] 789m 123p 345s 88s: 3900", "567m [789m] 123p 345s 88s: 3000"]


def test_pons_or_chis() -> None:
    assert read("ema2008", PONS_OR_CHIS) == ["111m 222m 333m [567p] 99s: 9600", "123m 123m 123m [567p] 99s: 5800"]


def test_readings_of_equal_value_are_shown_too() -> None:
    assert [line.rpartition(": ")[2] for line in read("ema2008", PAIRS_OR_SETS)] == ["24000", "24000", "24000"]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("hand", [EDGE_OR_PINFU, PONS_OR_CHIS, PAIRS_OR_SETS])
def test_the_best_comes_first_and_is_what_counts(rules: str, hand: dict[str, Any]) -> None:
    best = score(**hand, rules=rules)
    found = readings(best.win, best.rules)
    counted = value(best.win, best.rules)
    assert counted is not None
    assert (str(found[0]), found[0].reading) == (str(counted), counted.reading)
    assert [read.base for read in found] == sorted((read.base for read in found), reverse=True)


def test_only_2008_leaves_it_to_the_winner() -> None:
    assert [name for name in PRESETS if load(name).reading_chosen_by == "winner"] == ["ema2008"]
    best = score(**EDGE_OR_PINFU, rules="ema2008")
    assert chosen(best, 2).points == 3000
    with pytest.raises(SituationError, match="no reading 3; the hand has 2"):
        chosen(best, 3)
    with pytest.raises(SituationError, match=r"reading 2 cannot be chosen under EMA riichi rules 2016: the highest counts \(§3\.4\.9"):
        chosen(score(**EDGE_OR_PINFU, rules="ema2016"), 2)


def test_on_a_score_sheet() -> None:
    entry = "tsumo A hand=56789m123p34588s win=7m riichi A"
    for words, gained in ((entry, 3900), (entry.replace("win=7m", "win=7m reading=2"), 3000)):
        sheet = Sheet.begin(["A", "B", "C", "D"], "ema2008")
        sheet.add(entry_from_text(words, sheet.position))
        assert sheet.position.scores[0] == 30_000 + gained
    assert "(reading 2)" in sheet.steps[-1].text
    other = Sheet.begin(["A", "B", "C", "D"], "ema2012")
    with pytest.raises(ScoreSheetError, match="the highest counts"):
        other.add(entry_from_text(entry.replace("win=7m", "win=7m reading=2"), other.position))


def test_over_the_api() -> None:
    client = public_api()
    asked = {**EDGE_OR_PINFU, "rules": "ema2008", "reading": 2}
    answer = client.post("/api/score", json=asked).json()
    assert (answer["points"], answer["reading_chosen_by"]) == (3000, "winner")
    assert [(read["number"], read["points"], read["chosen"]) for read in answer["readings"]] == [(1, 3900, False), (2, 3000, True)]
    best = client.post("/api/score", json={**asked, "reading": 1, "rules": "ema2016"}).json()
    assert (best["points"], best["reading_chosen_by"], len(best["readings"])) == (3900, "value", 2)
    assert client.post("/api/score", json={**asked, "rules": "ema2016"}).status_code == 422


def test_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    hanchan = Command(monkeypatch, capsys, "score", "56789m123p34588s", "--win", "7m", "--riichi", "--tsumo", columns=120)
    assert "other readings (the highest counts, §3.4.9, §4.1.1)" in hanchan.says()
    assert "2. 567m [789m] 123p 345s 88s: 2 han 30 fu, 3,000 points" in hanchan.says()
    said = hanchan.says("--rules", "ema2008", "--reading", "2")
    assert "the winner may choose with --reading" in said
    assert "1. [567m] 789m 123p 345s 88s: 3 han 20 fu, 3,900 points" in said
    assert "the highest counts" in hanchan.refuses("--reading", "2")
