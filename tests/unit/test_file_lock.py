"""The lock of a file: one has it, some are waited for, and it says who they are."""

from pathlib import Path
from threading import Thread

import pytest

from hanchan.errors import FileError, FileInUse
from hanchan.file_lock import FileLock, Holder

COMMAND = Holder("a command", soon_over=True)


def test_a_command_that_is_soon_over_is_waited_for(tmp_path: Path) -> None:
    first = FileLock(tmp_path / "open.jsonl", COMMAND)
    with pytest.raises(FileInUse, match="in use by a command"):
        FileLock(tmp_path / "open.jsonl", COMMAND, wait=0.05)
    got: list[FileLock] = []
    waiting = Thread(target=lambda: got.append(FileLock(tmp_path / "open.jsonl", COMMAND, wait=60)))
    waiting.start()
    first.free()
    waiting.join()
    with got[0], pytest.raises(FileInUse):
        FileLock(tmp_path / "open.jsonl", COMMAND)
    FileLock(tmp_path / "open.jsonl", COMMAND).free()


def test_a_server_is_not_waited_for(tmp_path: Path) -> None:
    with FileLock(tmp_path / "open.jsonl", Holder("a server", "http://127.0.0.1:1")), pytest.raises(FileInUse) as refused:
        FileLock(tmp_path / "open.jsonl", COMMAND, wait=600)
    assert (refused.value.who, refused.value.address) == ("a server", "http://127.0.0.1:1")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"gone/open\.jsonl\.lock cannot be written"):
        FileLock(tmp_path / "gone" / "open.jsonl", COMMAND)
