"""A file that follows a log: it grows by what is new, and whatever happens to it, it is what it should be after the next act."""

import shutil
from pathlib import Path

import pytest

from hanchan.tournament.demo import START, demo_notes
from hanchan.tournament.log_copy import LogCopy
from hanchan.tournament.logbook import as_lines

NOTES = demo_notes(START)


def lines(count: int) -> bytes:
    return as_lines([note.data() for note in NOTES[:count]])


def test_what_is_new_is_appended(tmp_path: Path) -> None:
    copy = LogCopy(tmp_path / "stick" / "open.jsonl")
    copy.write(NOTES[:10])
    first = copy.file.stat().st_ino
    copy.write(NOTES[:20])
    assert (copy.file.read_bytes(), copy.file.stat().st_ino) == (lines(20), first)


def test_a_copy_of_earlier_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    file.write_bytes(lines(15) + b'{"id": "half a li')
    LogCopy(file).write(NOTES[:20])
    assert file.read_bytes() == lines(20)
    kept = file.stat().st_ino
    LogCopy(file).write(NOTES[:25])
    assert (file.read_bytes(), file.stat().st_ino) == (lines(25), kept)


def test_a_stick_that_is_pulled_out_is_up_to_date_after_it_comes_back(tmp_path: Path) -> None:
    stick, away = tmp_path / "stick", tmp_path / "away"
    copy = LogCopy(stick / "open.jsonl")
    copy.write(NOTES[:10])
    stick.rename(away)
    stick.write_bytes(b"")  # nothing can be made below it
    with pytest.raises(OSError, match=r"Not a directory|exists"):
        copy.write(NOTES[:11])
    stick.unlink()
    shutil.move(away, stick)
    copy.write(NOTES[:12])
    assert copy.file.read_bytes() == lines(12)


def test_a_file_somebody_else_wrote_to_and_a_log_that_changed_are_written_anew(tmp_path: Path) -> None:
    copy = LogCopy(tmp_path / "open.jsonl")
    copy.write(NOTES[:10])
    copy.file.write_bytes(b"my shopping list")
    copy.write(NOTES[:11])
    assert copy.file.read_bytes() == lines(11)
    copy.write([*NOTES[:5], *NOTES[6:12]])
    assert copy.file.read_bytes() == as_lines([note.data() for note in [*NOTES[:5], *NOTES[6:12]]])
