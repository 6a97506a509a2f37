"""A score sheet: a list of notes that only grows, and the game that follows from them.

A note adds an entry, edits or removes an earlier one, or undoes the last note. Everything is recalculated from the entries that stand,
and the notes are the history: who wrote what and when. Ids are made by whoever writes, so that a note sent twice changes nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from hanchan.errors import ScoreSheetError
from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.entries import Entry, StartEntry, read
from hanchan.scorekeeper.position import Position, Step
from hanchan.scorekeeper.replaying import LONGEST_NAME, opening, replayed, rules_of
from hanchan.scorekeeper.results import PlayerResult, results
from hanchan.scorekeeper.settlement import settled
from hanchan.scorekeeper.words import entry_text

FORMAT: Final = "hanchan score sheet"
VERSION: Final = 1
ADD: Final = "add"
EDIT: Final = "edit"
REMOVE: Final = "remove"
UNDO: Final = "undo"
MOST_NOTES: Final = 2000


class SheetNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of the history. `of` is the id of the entry edited or removed, or of the note undone."""

    id: str
    do: str
    entry: Entry | None = None
    of: str = ""
    by: str = ""
    at: str = ""
    after: str = ""
    """Id of the last note the writer had seen; empty if that does not matter."""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


@dataclass(frozen=True)
class Change:
    """A line of the history in words: what a note did, and how it moved the scores."""

    note: SheetNote
    text: str
    scores: tuple[int, ...]
    """The scores after it."""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {**self.note.data(), "text": self.text, "scores": list(self.scores)}


class Sheet:
    """The score sheet of one game.

    >>> sheet = Sheet.begin(["Ania", "Bea", "Cyril", "Dana"], "ema2016")
    >>> step = sheet.add({"type": "win", "winners": [{"seat": 1, "han": 3, "fu": 30}], "source": 0, "riichi": [1]})
    >>> step.text, step.changes, sheet.position.label
    ('ron from Ania: Bea 3 han 30 fu; riichi Bea', [-3900, 3900, 0, 0], 'East 2')
    """

    def __init__(self) -> None:
        self.notes: list[SheetNote] = []
        self.changes: list[Change] = []
        self.steps: list[Step] = []
        self.recounted = 0
        """How many entries were counted again because an earlier one changed: what corrections have cost so far."""
        self._standing: list[SheetNote] = []
        """Notes that are not undone."""
        self._entries: dict[str, Entry] = {}
        self._known: dict[str, SheetNote] = {}
        self._before: dict[str, tuple[dict[str, Entry], list[Step]]] = {}
        """Entries and steps as they were before each edit and removal that stands, so that it is undone without counting."""

    # Writing

    @classmethod
    def begin(
        cls, names: Sequence[str], rules: str, *, tournament: bool = False, by_lot: bool = False, title: str = "", table: str = "",
        session: str = "", id: str = "start", by: str = "", at: str = "",
    ) -> "Sheet":  # fmt: skip
        """A new sheet. `names` are from the first East to the first North; `rules` a name or the text of a rules file."""
        data = {
            "type": "start", "names": list(names), "rules": rules, "tournament": tournament, "by_lot": by_lot, "title": title,
            "table": table, "session": session,
        }  # fmt: skip
        sheet = cls()
        sheet.write(SheetNote(id, ADD, read(data, Entry), by=by, at=at))
        return sheet

    def write(self, note: SheetNote) -> bool:
        """Take a note; `False` if it is known already. A note that cannot be raises `ScoreSheetError` and changes nothing."""
        known = self._known.get(note.id)
        if known is not None:
            if known != note:
                raise ScoreSheetError(f"note {note.id!r} was written before with another content; every note needs an id of its own")
            return False
        self._check(note)
        if note.do == ADD:
            text = self._add(note)
        elif note.do == UNDO:
            text = self._undo(self._standing[-1])
        else:
            text = self._change(note)
        if note.do == UNDO:
            self._standing.pop()
        else:
            self._standing.append(note)
        self.notes.append(note)
        self._known[note.id] = note
        self.changes.append(Change(note, text, self.position.scores))
        return True

    def copy(self) -> "Sheet":
        """The same sheet once more, to try something on."""
        twin = Sheet()
        twin.notes, twin.changes, twin.steps = self.notes.copy(), self.changes.copy(), self.steps.copy()
        twin._standing, twin._entries, twin._known = self._standing.copy(), self._entries.copy(), self._known.copy()
        twin._before, twin.recounted = self._before.copy(), self.recounted
        return twin

    def add(self, entry: Entry | Mapping[str, Any], id: str = "", by: str = "", at: str = "", after: str = "") -> Step:
        """Add an entry; returns what it did."""
        taken: Entry = read(entry, Entry) if isinstance(entry, Mapping) else entry
        note = SheetNote(id or self.next_id(), ADD, taken, by=by, at=at, after=after)
        self.write(note)
        return self.step(note.id)

    def edit(self, of: str, entry: Entry | Mapping[str, Any], id: str = "", by: str = "", at: str = "", after: str = "") -> None:
        """Put another entry in the place of an earlier one; everything after it is recalculated."""
        taken: Entry = read(entry, Entry) if isinstance(entry, Mapping) else entry
        self.write(SheetNote(id or self.next_id(), EDIT, taken, of, by, at, after))

    def remove(self, of: str, id: str = "", by: str = "", at: str = "", after: str = "") -> None:
        """Take an entry out; everything after it is recalculated."""
        self.write(SheetNote(id or self.next_id(), REMOVE, None, of, by, at, after))

    def undo(self, id: str = "", by: str = "", at: str = "", after: str = "") -> None:
        """Undo the last note that stands, whatever it did."""
        self.write(SheetNote(id or self.next_id(), UNDO, None, self._standing[-1].id, by, at, after))

    def next_id(self) -> str:
        """An id for a sheet with one writer; several phones make their own."""
        number = len(self.notes)
        while f"n{number}" in self._known:
            number += 1
        return f"n{number}"

    # Reading

    @property
    def start(self) -> StartEntry:
        first = next(iter(self._entries.values()))
        assert isinstance(first, StartEntry)
        return first

    @property
    def names(self) -> tuple[str, ...]:
        return self.start.names

    @property
    def rules(self) -> Ruleset:
        return rules_of(self.start.rules)

    @property
    def entries(self) -> dict[str, Entry]:
        """The entries that stand, by id, in their order."""
        return dict(self._entries)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.steps[-1].after if self.steps else opening(self.start)

    @property
    def head(self) -> str:
        """Id of the last note."""
        return self.notes[-1].id if self.notes else ""

    @property
    def results(self) -> list[PlayerResult]:
        """The result of each player, as it would be if the game ended now."""
        return results(self.position)

    def step(self, id: str) -> Step:
        """What the entry of that id did."""
        for step in self.steps:
            if step.id == id:
                return step
        raise ScoreSheetError(f"no entry {id!r} stands on the sheet")

    def data(self) -> dict[str, Any]:
        """The whole sheet as plain data for JSON."""
        return {"format": FORMAT, "version": VERSION, "notes": [note.data() for note in self.notes]}

    @classmethod
    def from_data(cls, data: object) -> "Sheet":
        """The sheet that was written."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT or not isinstance(data.get("notes"), list):
            raise ScoreSheetError(f"not a score sheet: an object with format {FORMAT!r} and a list of notes is wanted")
        if data.get("version") != VERSION:
            raise ScoreSheetError(f"a score sheet of version {data.get('version')!r}; this program reads version {VERSION}")
        sheet = cls()
        for number, note in enumerate(data["notes"], 1):
            try:
                sheet.write(note_from_data(note))
            except ScoreSheetError as error:
                raise ScoreSheetError(f"note {number}: {error}") from None
        if not sheet.notes:
            raise ScoreSheetError("a score sheet without a start")
        return sheet

    # Inside

    def _add(self, note: SheetNote) -> str:
        assert note.entry is not None
        if isinstance(note.entry, StartEntry) and not self._entries:
            text = entry_text(note.entry, opening(note.entry))
        else:
            step = settled(note.entry, self.position, note.id)
            text = step.text
            self.steps.append(step)
        self._entries[note.id] = note.entry
        return text

    def _change(self, note: SheetNote) -> str:
        """Edit or remove an entry: what stands before it stays as it is counted."""
        entries = {
            known: note.entry if known == note.of and note.entry is not None else entry
            for known, entry in self._entries.items()
            if known != note.of or note.entry is not None
        }
        step = next((number for number, step in enumerate(self.steps) if step.id == note.of), -1)
        steps = replayed(entries, self.steps[: max(0, step)])
        position = self.position
        where = f"{self.steps[step].before.label}: " if step >= 0 else ""
        old = f"{where}{entry_text(self._entries[note.of], position)}"
        self.recounted += len(steps) - max(0, step)
        self._before[note.id] = self._entries, self.steps
        self._entries, self.steps = entries, steps
        return f"removed: {old}" if note.entry is None else f"edited: {old} → {entry_text(note.entry, position)}"

    def _undo(self, undone: SheetNote) -> str:
        if undone.do == ADD:
            del self._entries[undone.id]
            self.steps.pop()
        else:
            entries, steps = self._before.pop(undone.id)
            self._entries, self.steps = entries.copy(), steps.copy()  # copies of the sheet may hold the same
        return f"undone: {next(change.text for change in reversed(self.changes) if change.note.id == undone.id)}"

    def _check(self, note: SheetNote) -> None:
        if not note.id.strip() or len(note.id) > LONGEST_NAME:
            raise ScoreSheetError(f"{note.id!r} is no id of a note; it has 1 to {LONGEST_NAME} characters")
        if len(self.notes) >= MOST_NOTES:
            raise ScoreSheetError(f"the sheet is full: {MOST_NOTES} notes")
        if note.after and note.after != self.head:
            raise ScoreSheetError(f"written after {note.after!r}, but meanwhile the sheet has gone on to {self.head!r}; look at it first")
        if note.do not in (ADD, EDIT, REMOVE, UNDO):
            raise ScoreSheetError(f"a note cannot {note.do!r}; it can {ADD}, {EDIT}, {REMOVE} or {UNDO}")
        if (note.entry is not None) != (note.do in (ADD, EDIT)):
            raise ScoreSheetError(f"to {note.do}, {'no entry is given' if note.entry is not None else 'an entry is needed'}")
        if not self._entries and not (note.do == ADD and isinstance(note.entry, StartEntry)):
            raise ScoreSheetError("the first note of a sheet adds its start")
        if note.do == ADD:
            return
        if note.do == UNDO:
            last = self._standing[-1].id
            if len(self._standing) == 1:
                raise ScoreSheetError("nothing to undo but the start")
            if note.of != last:
                raise ScoreSheetError(f"only the last note can be undone, which is {last!r}, not {note.of!r}; edit or remove earlier ones")
            return
        if note.of not in self._entries:
            raise ScoreSheetError(f"no entry {note.of!r} stands on the sheet")
        is_start = isinstance(self._entries[note.of], StartEntry)
        if is_start != isinstance(note.entry, StartEntry):
            raise ScoreSheetError("the start can only be edited, into another start" if is_start else "only the start can be a start")


def note_from_data(data: object) -> SheetNote:
    """The note that was written."""
    note: SheetNote = read(data, SheetNote)
    return note
