"""Sheets as files: JSON Lines, a header and then a line for each note, so that writing never touches what was written before."""

import json
from typing import Any

from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper.sheet import FORMAT, VERSION, Sheet, SheetNote

_LONGEST_FILE = 5_000_000


def note_line(note: SheetNote) -> str:
    return json.dumps(note.data(), ensure_ascii=False) + "\n"


def to_lines(sheet: Sheet) -> str:
    """The whole sheet as JSON Lines."""
    header = json.dumps({"format": FORMAT, "version": VERSION}) + "\n"
    return header + "".join(note_line(note) for note in sheet.notes)


def from_lines(text: str) -> Sheet:
    """The sheet in JSON Lines, or in one JSON object as `Sheet.data` gives it."""
    if len(text) > _LONGEST_FILE:
        raise ScoreSheetError(f"a score sheet of {len(text):,} characters; that cannot be")
    lines = [line for line in text.split("\n") if line.strip()]
    values = [_json(line, number) for number, line in enumerate(lines, 1)] if _is_lines(lines) else [_json(text, 1)]
    if not values:
        raise ScoreSheetError("an empty file is no score sheet")
    header = values[0]
    if not isinstance(header, dict):
        raise ScoreSheetError("not a score sheet: its first line must be an object that names the format")
    return Sheet.from_data(header if "notes" in header else {**header, "notes": values[1:]})


def _is_lines(lines: list[str]) -> bool:
    """Whether every line is a value of its own: an object written over many lines begins with a lone bracket."""
    return bool(lines) and lines[0].rstrip().endswith("}")


def _json(text: str, line: int) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ScoreSheetError(f"line {line} is not JSON: {error}") from None
