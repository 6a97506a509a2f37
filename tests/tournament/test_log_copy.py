"""A file that follows a log: it grows by what is new, and whatever happens to it, it is what it should be after the next act."""

import hashlib
import shutil
from pathlib import Path

import msgspec
import pytest

from hanchan.tournament.demo import START, demo_notes
from hanchan.tournament.log_copy import LogCopy
from hanchan.tournament.logbook import as_lines, replace_file
from hanchan.tournament.office_copy import OfficeCopy, read_rows
from hanchan.tournament.photo_folder import PhotoFile, PhotoFolder

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


def test_nothing_is_made_where_a_stick_was(tmp_path: Path) -> None:
    """The mount point that it leaves is an empty folder of the laptop."""
    copy = OfficeCopy(tmp_path / "stick", "abcdefgh")
    copy.write(NOTES[:10], {})
    (tmp_path / "stick").rename(tmp_path / "away")
    (tmp_path / "stick").mkdir()
    with pytest.raises(FileNotFoundError, match="not there"):
        copy.write(NOTES[:11], {}, anew=False)
    with pytest.raises(FileNotFoundError, match="not there"):
        copy.log.write(NOTES[:11], anew=False)
    assert not list((tmp_path / "stick").iterdir())


def test_a_file_somebody_else_wrote_to_and_a_log_that_changed_are_written_anew(tmp_path: Path) -> None:
    copy = LogCopy(tmp_path / "open.jsonl")
    copy.write(NOTES[:10])
    copy.file.write_bytes(b"my shopping list")
    copy.write(NOTES[:11])
    assert copy.file.read_bytes() == lines(11)
    copy.write([*NOTES[:5], *NOTES[6:12]])
    assert copy.file.read_bytes() == as_lines([note.data() for note in [*NOTES[:5], *NOTES[6:12]]])


def test_a_copy_that_somebody_went_on_with_is_kept_apart(tmp_path: Path) -> None:
    """Two offices that both believe to be the one: whichever writes last, no act of the other is lost."""
    elsewhere = OfficeCopy(tmp_path, "abcdefgh")
    photo = PhotoFile(hashlib.sha256(b"x").hexdigest(), "image/jpeg", b"x")
    elsewhere.photos.write(photo)
    elsewhere.write(NOTES[:12], {"tournaments": [{"id": "abcdefgh"}]})
    old = OfficeCopy(tmp_path, "abcdefgh")
    apart = old.keep_apart(NOTES[:10])  # the file is ahead
    assert apart is not None
    assert old.keep_apart([*NOTES[:5], *NOTES[6:12]]) is not None  # or has gone another way
    old.write(NOTES[:10], {})
    assert (apart / "abcdefgh.jsonl").read_bytes() == lines(12)
    assert read_rows(apart / "abcdefgh.jsonl") == {"tournaments": [{"id": "abcdefgh"}]}
    assert list(PhotoFolder(apart / "abcdefgh.jsonl").read({photo.digest})) == [photo]
    assert old.file.read_bytes() == lines(10)
    assert old.keep_apart(NOTES[:20]) is None  # only behind
    old.write(NOTES[:20], None)
    assert old.keep_apart([*NOTES[:15], *NOTES[16:18]]) is not None  # what was written here itself is kept as well


def test_a_copy_that_lacks_a_name_or_has_half_a_line_is_no_other(tmp_path: Path) -> None:
    copy = OfficeCopy(tmp_path, "abcdefgh")
    changed = [msgspec.structs.replace(note, by="somebody") for note in NOTES[:10]]
    copy.file.write_bytes(as_lines([note.data() for note in changed]) + b'{"id": "half a li')
    assert copy.keep_apart(NOTES[:10]) is None
    copy.write(NOTES[:10], None)
    assert copy.file.read_bytes() == lines(10)
    assert [one.name for one in tmp_path.iterdir()] == ["abcdefgh.jsonl"]


def test_what_cannot_be_written_takes_no_room(tmp_path: Path) -> None:
    """A full disk: the unfinished file would keep the rest of it."""
    (tmp_path / "open.jsonl").mkdir()
    with pytest.raises(OSError, match="directory"):
        replace_file(tmp_path / "open.jsonl", b"content")
    assert [one.name for one in tmp_path.iterdir()] == ["open.jsonl"]
