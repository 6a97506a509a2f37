"""The game that entries lead to."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from hanchan.errors import ScoreSheetError
from hanchan.records.hanchan.rules import completed_rules
from hanchan.rules.files import PRESETS, preset
from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.entries import Entry, StartEntry
from hanchan.scorekeeper.position import Position, Step
from hanchan.scorekeeper.settlement import settled
from hanchan.scorekeeper.words import entry_text

LONGEST_NAME: Final = 80


def replayed(entries: Mapping[str, Entry], kept: Sequence[Step] = ()) -> list[Step]:
    """What each entry after the start does. `kept` are the steps of the first of them, which have been counted already."""
    start, *others = entries.items()
    assert isinstance(start[1], StartEntry)
    position = kept[-1].after if kept else opening(start[1])
    found = list(kept)
    for entry_id, entry in others[len(kept) :]:
        try:
            step = settled(entry, position, entry_id)
        except ScoreSheetError as error:
            raise ScoreSheetError(f"then entry {entry_id!r} ({position.label}: {entry_text(entry, position)}) cannot be: {error}") from None
        found.append(step)
        position = step.after
    return found


def opening(start: StartEntry) -> Position:
    """The game before its first deal."""
    rules = rules_of(start.rules)
    names = [name.strip() for name in start.names]
    for name in names:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise ScoreSheetError(f"{name!r} is no name; it has 1 to {LONGEST_NAME} characters")
        if names.count(name) > 1:
            raise ScoreSheetError(f"two players are called {name!r}")
    return Position(rules, tuple(names), start.tournament, (rules.start_points,) * 4)


@lru_cache(maxsize=64)
def rules_of(text: str) -> Ruleset:
    """The rule set of that name, or the rules in that text. No file is read. A stored text may be older than some of today's switches."""
    if text in PRESETS:
        return preset(text)
    if "\n" not in text:
        raise ScoreSheetError(f"unknown rule set {text!r}; there are {', '.join(PRESETS)}, or the whole text of a rules file")
    return completed_rules(text, where="rules of the sheet")
