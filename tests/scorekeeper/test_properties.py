"""What holds for any entries: points are conserved, undo restores, an edit is a replay, notes sent again change nothing."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hanchan.errors import ScoreSheetError
from hanchan.rules import PRESETS
from hanchan.scorekeeper import Sheet
from hanchan.scorekeeper.files import from_lines, to_lines

NAMES = ["Ania", "Bea", "Cyril", "Dana"]
SEAT = st.integers(0, 3)
SEATS = st.lists(SEAT, unique=True, max_size=4)
VALUE = st.one_of(
    st.builds(lambda han, fu: {"han": han, "fu": fu}, st.integers(1, 14), st.sampled_from([20, 25, 30, 40, 60, 110])),
    st.sampled_from(["mangan", "haneman", "baiman", "sanbaiman", "yakuman"]).map(lambda limit: {"limit": limit}),
)


@st.composite
def entries(draw: st.DrawFn) -> dict[str, Any]:
    """Any entry, possible or not."""
    kind = draw(st.sampled_from(["ron", "tsumo", "draw", "abort", "chombo", "redeal", "pot", "correction", "ruling"]))
    if kind in ("ron", "tsumo"):
        seats = draw(st.lists(SEAT, unique=True, min_size=1, max_size=3 if kind == "ron" else 1))
        winners = [{"seat": seat, **draw(VALUE)} for seat in seats]
        if draw(st.booleans()):
            winners[0] |= {"liable": draw(SEAT), "fed": draw(st.sampled_from(["daisangen", "daisuushii", "suukantsu", "kan"]))}
        return {"type": "win", "winners": winners, "source": draw(SEAT) if kind == "ron" else -1, "riichi": draw(SEATS)}
    if kind == "draw":
        return {"type": kind, "waiting": draw(SEATS), "riichi": draw(SEATS), "nagashi": draw(st.sampled_from([[], [], [0], [1, 2]]))}
    if kind == "abort":
        how = draw(st.sampled_from(["nine terminals", "four winds", "four riichi", "four kans", "three winners"]))
        return {"type": kind, "how": how, "riichi": [0, 1, 2, 3] if how == "four riichi" else draw(SEATS)}
    if kind == "chombo":
        return {"type": kind, "seats": draw(SEATS), "riichi": draw(SEATS)}
    if kind == "correction":
        points = [100 * draw(st.integers(-20, 20)) for _ in range(4)]
        return {"type": kind, "points": points, "sticks": draw(st.integers(-1, 2)), "why": "x"}
    if kind == "ruling":
        deductions = [{"seat": draw(SEAT), "points": 1000, "taken": draw(st.sampled_from(["at_once", "after_uma"]))}]
        payments = [{"from": draw(SEAT), "to": draw(st.integers(-1, 3)), "points": 1000, "for": "penalty"}]
        deal = draw(st.sampled_from(["goes_on", "replayed", "drawn", ""]))
        return {"type": kind, "effect": {"deal": deal, "deductions": deductions, "payments": payments, "dead_hands": draw(SEATS)}}
    return {"type": kind, "seat": draw(SEAT)} if kind == "pot" else {"type": kind}


def written(rules: str, wanted: list[dict[str, Any]]) -> Sheet:
    """A sheet with the entries that are possible, one after the other."""
    sheet = Sheet.begin(NAMES, rules)
    for entry in wanted:
        try:
            sheet.add(entry)
        except ScoreSheetError:
            continue
    return sheet


@settings(max_examples=150)
@given(st.sampled_from(PRESETS), st.lists(entries(), max_size=12))
def test_points_are_conserved(rules: str, wanted: list[dict[str, Any]]) -> None:
    """Points and sticks equal the start after every entry, except for what is shown as taken out."""
    sheet = written(rules, wanted)
    for step in sheet.steps:
        assert step.after.is_conserved
        assert step.after.sticks >= 0
    for result in sheet.results:
        assert result.result == result.points - result.base + result.uma + result.oka - result.deduction


@settings(max_examples=100)
@given(st.sampled_from(PRESETS), st.lists(entries(), max_size=8), entries(), st.integers(0, 7))
def test_undo_restores_and_an_edit_is_a_replay(rules: str, wanted: list[dict[str, Any]], other: dict[str, Any], place: int) -> None:
    sheet = written(rules, wanted)
    if not sheet.steps:
        return
    before = sheet.position, [step.after for step in sheet.steps]
    edited = list(sheet.entries)[1:][place % len(sheet.steps)]
    try:
        sheet.edit(edited, other)
    except ScoreSheetError:
        assert (sheet.position, [step.after for step in sheet.steps]) == before
        return
    fresh = Sheet()
    fresh.write(sheet.notes[0])
    for number, entry in list(sheet.entries.items())[1:]:
        fresh.add(entry, id=number)
    assert fresh.steps == sheet.steps
    sheet.undo()
    assert (sheet.position, [step.after for step in sheet.steps]) == before


@settings(max_examples=100)
@given(st.sampled_from(PRESETS), st.lists(entries(), max_size=8), st.lists(st.integers(0, 20), max_size=20))
def test_notes_sent_again_change_nothing(rules: str, wanted: list[dict[str, Any]], again: list[int]) -> None:
    sheet = written(rules, wanted)
    data = sheet.data()
    for number in again:
        assert sheet.write(sheet.notes[number % len(sheet.notes)]) is False
    assert sheet.data() == data
    assert from_lines(to_lines(sheet)).steps == sheet.steps
