"""Any file of games: which format it is told by its content; folders and archives are gone through file by file."""

import tarfile
import zipfile
import zlib
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from hanchan.errors import RecordError
from hanchan.records.from_game import as_logged
from hanchan.records.hanchan.read import LARGEST, Record, read_record
from hanchan.records.logged import LoggedGame
from hanchan.records.mjai.read import read_mjai
from hanchan.records.mjlog.read import read_mjlog
from hanchan.records.tenhou.read import read_tenhou_json

OWN: Final = "hanchan"
MJLOG: Final = "mjlog"
TENHOU_JSON: Final = "tenhou"
MJAI: Final = "mjai"
FORMATS: Final = (OWN, MJLOG, TENHOU_JSON, MJAI)

_TARS: Final = (".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.bz2")
_HEAD: Final = 4096
_DAMAGE: Final = (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)
"""What the archives of the standard library raise for a damaged one; LZMAError comes as an OSError or is caught below."""


@dataclass
class GameFile:
    """A game and the file it came from. `record` is there if it is one of ours."""

    where: str
    format: str
    logged: LoggedGame
    record: Record | None = None


def format_of(raw: bytes, where: str = "file") -> str:
    """One of `FORMATS`, by content."""
    head = raw[:_HEAD].removeprefix(b"\xef\xbb\xbf").lstrip()
    if head.startswith(b"<"):
        return MJLOG
    if head.startswith(b"http") and b"#json=" in head:
        return TENHOU_JSON
    if head.startswith(b"{"):
        if b'"hanchan_record"' in head.partition(b"\n")[0]:
            return OWN
        if b'"type"' in head.partition(b"\n")[0]:
            return MJAI
        if b'"log"' in raw or b'"title"' in head:
            return TENHOU_JSON
    if not head:
        raise RecordError("is empty", where)
    raise RecordError("is no record of a game: neither Hanchan's own, nor mjlog, Tenhou's JSON or mjai", where)


def read_game(raw: bytes, where: str = "file") -> GameFile:
    """The game in a file of any format, plain or gzip."""
    if raw[:2] == b"\x1f\x8b" and (opened := _unpacked(raw, where)) is not None:
        raw = opened
    if len(raw) > LARGEST:
        raise RecordError(f"is larger than {LARGEST:,} bytes, too large for a game", where)
    named = format_of(raw, where)
    if named == OWN:
        record = read_record(raw, where)
        return GameFile(where, named, as_logged(record.game, record.players), record)
    read = {MJLOG: read_mjlog, TENHOU_JSON: read_tenhou_json, MJAI: read_mjai}[named]
    return GameFile(where, named, read(raw, where))


def _unpacked(raw: bytes, where: str) -> bytes | None:
    """What a gzip file holds, None if it is cut off and the format's reader has to see to it."""
    unpacking = zlib.decompressobj(wbits=31)
    try:
        opened = unpacking.decompress(raw, LARGEST + 1)
    except zlib.error as error:
        raise RecordError(f"damaged gzip data: {error}", where) from None
    if not unpacking.eof and len(opened) <= LARGEST and opened.lstrip().startswith(b"<"):
        return None
    return opened


def files_in(path: Path) -> Generator[tuple[str, bytes | RecordError], None, None]:
    """The files that a file, folder or archive holds, each with its name and content, or the reason why it cannot be read.

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
    if len(content) > LARGEST:
        return RecordError(f"is larger than {LARGEST:,} bytes, too large for a game", where)
    return content
