"""The sheet: history, undo, edits, repeated notes, versions that disagree, and what it refuses."""

from typing import Any

import pytest

from hanchan.errors import ScoreSheetError
from hanchan.rules import PRESETS, changed_rules, load
from hanchan.scorekeeper import Sheet, SheetNote, diff, drawn_seats, entry_from_text, offered
from hanchan.scorekeeper.files import from_lines, to_lines

NAMES = ["Ania", "Bea", "Cyril", "Dana"]


def sheet_of(*lines: str, rules: str = "ema2016") -> Sheet:
    sheet = Sheet.begin(NAMES, rules, by="Ania", at="2026-11-16T19:00")
    for number, line in enumerate(lines, 1):
        sheet.add(entry_from_text(line, sheet.position), id=f"e{number}", by="Ania")
    return sheet


def test_an_edit_recalculates_everything_after_it_and_is_seen() -> None:
    sheet = sheet_of("ron Bea 3/30 from Ania", "tsumo Bea mangan", "draw Ania")
    sheet.edit("e1", {"type": "win", "winners": [{"seat": 0, "han": 3, "fu": 30}], "source": 1}, by="Dana", at="later")
    assert sheet.position == sheet_of("ron Ania 3/30 from Bea", "tsumo Bea mangan", "draw Ania").position
    last = sheet.changes[-1]
    assert (last.note.by, last.note.at) == ("Dana", "later")
    assert last.text == "edited: East 1: ron from Ania: Bea 3 han 30 fu → ron from Bea: Ania 3 han 30 fu"


def test_an_edit_that_makes_a_later_entry_impossible_is_refused_and_changes_nothing() -> None:
    sheet = sheet_of("ron Bea 3/30 from Ania", "ron Cyril mangan from Dana riichi Dana", rules="womrt2009")
    before = sheet.data(), sheet.position
    with pytest.raises(ScoreSheetError, match=r"then entry 'e2' .* cannot be: the game is over"):
        sheet.edit("e1", {"type": "win", "winners": [{"seat": 1, "limit": "yakuman"}], "source": 0})
    assert (sheet.data(), sheet.position) == before


def test_undo_takes_back_whatever_was_written_last() -> None:
    sheet = sheet_of("ron Bea 3/30 from Ania", "draw Ania")
    stood = sheet.position
    sheet.remove("e1")
    assert len(sheet.steps) == 1
    sheet.undo()
    assert sheet.position == stood
    sheet.edit("e2", {"type": "draw"})
    sheet.undo()
    assert sheet.position == stood
    sheet.undo()
    assert [step.id for step in sheet.steps] == ["e1"]
    assert [change.note.do for change in sheet.changes] == ["add", "add", "add", "remove", "undo", "edit", "undo", "undo"]
    sheet.undo()
    with pytest.raises(ScoreSheetError, match="nothing to undo"):
        sheet.undo()


def test_the_start_can_be_edited() -> None:
    sheet = sheet_of("tsumo Ania 4/30")
    sheet.edit("start", {"type": "start", "names": ["Anna", "Bea", "Cyril", "Dana"], "rules": "ema2025"})
    assert sheet.names[0] == "Anna"
    assert sheet.position.scores == (42000, 26000, 26000, 26000), "EMA 2025 rounds up to mangan"
    with pytest.raises(ScoreSheetError, match="start"):
        sheet.remove("start")


def test_a_note_sent_twice_changes_nothing() -> None:
    sheet = sheet_of("ron Bea 3/30 from Ania")
    note = sheet.notes[-1]
    before = sheet.data()
    assert sheet.write(note) is False
    assert sheet.data() == before
    with pytest.raises(ScoreSheetError, match="another content"):
        sheet.write(SheetNote("e1", "add", entry_from_text("draw", sheet.position)))


def test_a_note_written_on_an_older_sheet_is_refused() -> None:
    sheet = sheet_of("ron Bea 3/30 from Ania")
    with pytest.raises(ScoreSheetError, match="meanwhile the sheet has gone on to 'e1'"):
        sheet.add({"type": "draw"}, id="x", after="start")
    sheet.add({"type": "draw"}, id="x", after="e1")


def test_versions_that_disagree_are_told_apart() -> None:
    ours = sheet_of("ron Bea 3/30 from Ania")
    theirs = Sheet.from_data(ours.data())
    assert diff(ours, theirs).agree
    theirs.add(entry_from_text("tsumo Bea 3/30", theirs.position), id="t2")
    assert diff(ours, theirs).can_follow
    ours.add(entry_from_text("tsumo Bea 3/40", ours.position), id="o2")
    found = diff(ours, theirs)
    assert not found.agree
    assert not found.can_follow
    assert [(entry.number, entry.deal, entry.ours, entry.theirs) for entry in found.entries] == [
        (2, "East 2", "tsumo: Bea 3 han 40 fu", "tsumo: Bea 3 han 30 fu")
    ]
    assert found.scores == (600, -1800, 600, 600)
    assert [note.id for note in found.only_ours] == ["o2"]
    assert found.data()["same_id"] == []


def test_corrections_are_entries_and_points_taken_out_are_shown() -> None:
    sheet = sheet_of("correct Ania -500 because coffee on the sticks")
    assert sheet.position.is_conserved
    assert [(removal.points, removal.why) for removal in sheet.position.taken_out] == [(500, "correction: coffee on the sticks")]
    with pytest.raises(ScoreSheetError, match="needs a reason"):
        sheet.add(entry_from_text("correct Ania +100 Bea -100", sheet.position))


def test_lines_and_data_come_back_as_they_went() -> None:
    sheet = sheet_of("ron Bea 3/30 Cyril mangan from Ania riichi Bea", "chombo Dana", "tsumo Ania hand=234m88p12345678s win=9s riichi Ania")
    sheet.undo()
    for again in (Sheet.from_data(sheet.data()), from_lines(to_lines(sheet))):
        assert again.data() == sheet.data()
        assert again.position == sheet.position
        assert [change.text for change in again.changes] == [change.text for change in sheet.changes]


def test_own_rules_travel_with_the_sheet() -> None:
    sheet = Sheet.begin(NAMES, changed_rules("ema2016", "club", {"start_points": 25000, "oka": 20000}))
    assert from_lines(to_lines(sheet)).position.scores == (25000,) * 4


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ([], "not a score sheet"),
        ({"format": "hanchan score sheet", "version": 2, "notes": []}, "version 2"),
        ({"format": "hanchan score sheet", "version": 1, "notes": []}, "without a start"),
        ({"format": "hanchan score sheet", "version": 1, "notes": [{"id": "a", "do": "add"}]}, "note 1: to add, an entry is needed"),
        (
            {"format": "hanchan score sheet", "version": 1, "notes": [{"id": "a", "do": "add", "entry": {"type": "draw", "waiting": "x"}}]},
            r"expected `array`, got `str` - at `\$.entry.waiting`",
        ),
    ],
)
def test_data_that_is_no_sheet_is_refused_with_the_place(data: Any, problem: str) -> None:
    with pytest.raises(ScoreSheetError, match=problem):
        Sheet.from_data(data)


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"type": "win", "winners": []}, "without a winner"),
        ({"type": "win", "winners": [{"seat": 4, "han": 1, "fu": 30}], "source": 0}, "no seat 4"),
        ({"type": "win", "winners": [{"seat": 1, "han": 1, "fu": 30}], "source": 1}, "own discard"),
        ({"type": "win", "winners": [{"seat": 1, "han": 1, "fu": 20}]}, "20 fu is pinfu"),
        ({"type": "win", "winners": [{"seat": 1, "han": 1, "fu": 33}]}, "33 fu"),
        ({"type": "win", "winners": [{"seat": 1}]}, "in no way"),
        ({"type": "win", "winners": [{"seat": 1, "limit": "mangan", "han": 5}]}, "several ways"),
        ({"type": "win", "winners": [{"seat": 1, "limit": "yakuman x2"}]}, "no limit under EMA riichi rules 2016"),
        ({"type": "win", "winners": [{"seat": 1, "limit": "mangan"}, {"seat": 2, "limit": "mangan"}]}, "one winner"),
        ({"type": "draw", "waiting": [1, 1]}, "named twice"),
        ({"type": "abort", "how": "four winds"}, "not offered"),
        ({"type": "abort", "how": "rain"}, "no abortive draw"),
        ({"type": "ruling", "effect": {"deal": "dreamt"}}, "cannot be 'dreamt'"),
        ({"type": "flood"}, "invalid value 'flood'"),
    ],
)
def test_entries_that_cannot_be_are_refused_with_the_reason(entry: dict[str, Any], problem: str) -> None:
    sheet = sheet_of()
    with pytest.raises(ScoreSheetError, match=problem):
        sheet.add(entry)
    assert len(sheet.notes) == 1


@pytest.mark.parametrize("rules", PRESETS)
def test_what_is_not_offered_has_a_reason(rules: str) -> None:
    found = offered(load(rules))
    assert {"ron", "tsumo", "draw", "chombo", "correction", "ruling"} <= set(found.offered)
    assert all(offer.why_not for offer in found.not_offered)
    assert ("nagashi mangan" in found.offered) == load(rules).nagashi
    doubles = rules in ("ema2008", "ema2012", "womrt2009", "plm", "plm-extended")
    assert ("yakuman x2" in found.limits) == (doubles or load(rules).yakuman_add_up)


def test_seats_by_lot() -> None:
    seats = drawn_seats(NAMES, "some seed")
    assert sorted(seats) == NAMES
    assert len({tuple(drawn_seats(NAMES, str(seed))) for seed in range(200)}) == 24, "every order can be drawn"
    with pytest.raises(ScoreSheetError, match="four"):
        drawn_seats(["Ania", "Bea"], "seed")
