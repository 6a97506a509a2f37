"""Files of games in folders and archives, one in memory at a time."""

import tarfile
import zipfile
import zlib
from collections.abc import Generator, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Final

from hanchan.errors import RecordError
from hanchan.records.content import LARGEST, too_large

_TARS: Final = (".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.bz2")
_DAMAGE: Final = (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)
"""What the standard library raises for a damaged archive; an LZMAError is an OSError or is caught below."""


def files_in(path: Path) -> Generator[tuple[str, bytes | RecordError], None, None]:
    """The files that a file, folder or archive holds: the name of each with its content, or with the reason why it cannot be read.

    One file at a time is in memory, and none that is larger than a game can be.
    """
    where = str(path)
    try:
        if path.is_dir():
            for inner in sorted(path.iterdir()):
                if not inner.is_symlink() or inner.is_file():
                    yield from files_in(inner)
        elif not path.is_file():
            yield where, RecordError("is no file or folder" if path.exists() else "does not exist", where)
        elif path.name.lower().endswith(".zip"):
            yield from _in_zip(path)
        elif path.name.lower().endswith(_TARS):
            yield from _in_tar(path)
        else:
            with path.open("rb") as file:
                content = _bounded(file, where)
            yield where, content
    except (OSError, ValueError) as error:  # ValueError for a NUL in the path
        yield where, RecordError(f"cannot be read: {getattr(error, 'strerror', None) or error}", where)


def single_file(path: Path) -> tuple[str, bytes]:
    """Name and content of the only file at a path, which may be a folder or an archive. `RecordError` if there are more, or none."""
    contents = files_in(path)
    found = list(islice(contents, 2))
    contents.close()  # it may have an archive open
    if len(found) != 1:
        raise RecordError(f"{'several files' if found else 'no file'} where one game is meant", str(path))
    where, content = found[0]
    if isinstance(content, RecordError):
        raise content
    return where, content


def _in_zip(path: Path) -> Iterator[tuple[str, bytes | RecordError]]:
    try:
        with zipfile.ZipFile(path) as archive:
            for member in archive.infolist():
                if not member.is_dir():
                    where = f"{path}/{member.filename}"
                    try:
                        with archive.open(member) as file:
                            content = _bounded(file, where)
                    except _DAMAGE as error:
                        content = RecordError(f"cannot be unpacked: {error}", where)
                    yield where, content
    except _DAMAGE as error:
        yield str(path), RecordError(f"is a damaged archive: {error}", str(path))


def _in_tar(path: Path) -> Iterator[tuple[str, bytes | RecordError]]:
    from lzma import LZMAError

    try:
        with tarfile.open(path) as archive:
            for member in archive:
                if member.isfile() and (file := archive.extractfile(member)) is not None:
                    where = f"{path}/{member.name}"
                    yield where, _bounded(file, where)
                archive.members = []  # type: ignore[attr-defined]  # the list of members would grow with the archive
    except (LZMAError, *_DAMAGE) as error:
        yield str(path), RecordError(f"is a damaged archive: {error}", str(path))


def _bounded(file: IO[bytes], where: str) -> bytes | RecordError:
    content = file.read(LARGEST + 1)
    return too_large(where) if len(content) > LARGEST else content
