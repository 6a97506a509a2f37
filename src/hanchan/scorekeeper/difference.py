"""Two versions of a sheet that disagree, such as of two phones: what to show so that people can decide."""

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from hanchan.scorekeeper.position import Step
from hanchan.scorekeeper.sheet import Sheet, SheetNote
from hanchan.scoring.settlement import SEATS


@dataclass(frozen=True)
class DealDifference:
    """An entry that the two sheets have differently; empty where one has none."""

    number: int
    deal: str
    ours: str
    theirs: str


@dataclass(frozen=True)
class SheetDifference:
    """What two sheets do not have in common."""

    only_ours: tuple[SheetNote, ...]
    only_theirs: tuple[SheetNote, ...]
    same_id: tuple[tuple[SheetNote, SheetNote], ...]
    """Notes with the same id and another content: one of the writers made a mistake."""
    entries: tuple[DealDifference, ...]
    scores: tuple[int, ...]
    """Theirs minus ours."""

    @property
    def agree(self) -> bool:
        """Whether both lead to the same game, whatever was written on the way."""
        return not self.entries and not any(self.scores)

    @property
    def can_follow(self) -> bool:
        """Whether one is just further on than the other."""
        return not self.same_id and not (self.only_ours and self.only_theirs)

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "agree": self.agree, "can_follow": self.can_follow,
            "only_ours": [note.data() for note in self.only_ours], "only_theirs": [note.data() for note in self.only_theirs],
            "same_id": [[ours.data(), theirs.data()] for ours, theirs in self.same_id],
            "entries": [vars(difference) for difference in self.entries], "scores": list(self.scores),
        }  # fmt: skip


def diff(ours: Sheet, theirs: Sheet) -> SheetDifference:
    """What two versions of a sheet do not have in common."""
    mine, other = {note.id: note for note in ours.notes}, {note.id: note for note in theirs.notes}
    both = [(note, other[note.id]) for note in ours.notes if note.id in other and other[note.id] != note]
    entries: list[DealDifference] = []
    if ours.start != theirs.start:
        entries.append(DealDifference(0, "start", _start_text(ours), _start_text(theirs)))
    for number, (left, right) in enumerate(zip_longest(ours.steps, theirs.steps), 1):
        if _told(left) != _told(right):
            known = left or right
            assert known is not None
            entries.append(DealDifference(number, known.before.label, _told(left)[1], _told(right)[1]))
    scores = tuple(theirs.position.scores[seat] - ours.position.scores[seat] for seat in SEATS)
    return SheetDifference(
        tuple(note for note in ours.notes if note.id not in other), tuple(note for note in theirs.notes if note.id not in mine),
        tuple(both), tuple(entries), scores,
    )  # fmt: skip


def _told(step: Step | None) -> tuple[str, str, tuple[int, ...]]:
    return ("", "", ()) if step is None else (step.before.label, step.text, step.after.scores)


def _start_text(sheet: Sheet) -> str:
    return f"{', '.join(sheet.names)}; {sheet.rules.title}" + ("; tournament" if sheet.start.tournament else "")
