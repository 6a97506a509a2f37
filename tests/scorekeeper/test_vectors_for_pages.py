"""The golden sheets by which the pages' own settlement is tested are what this library makes of them now."""

import json

from tests.support.sheet_vectors import FILE, vectors


def test_the_vectors_are_current() -> None:
    assert json.loads(FILE.read_text("utf-8")) == json.loads(json.dumps(vectors())), "python tools/build_sheet_vectors.py makes them anew"


def test_the_vectors_hold_everything_that_can_be_entered() -> None:
    notes = [line for sheet in vectors()["sheets"] for line in sheet["notes"]]
    taken = [line["note"] for line in notes if "position" in line]
    assert {note["do"] for note in taken} == {"add", "edit", "remove", "undo"}
    kinds = {note["entry"]["type"] for note in taken if "entry" in note}
    assert kinds >= {"win", "draw", "abort", "chombo", "redeal", "pot", "correction", "ruling", "substitute"}
    assert any(line["position"]["is_over"] for line in notes if "position" in line)
    assert any("fed" in winner for note in taken if note.get("entry", {}).get("type") == "win" for winner in note["entry"]["winners"])
