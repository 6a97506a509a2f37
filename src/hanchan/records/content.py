"""The content of a file: plain or gzip, and never larger than a game can be."""

import zlib
from typing import Final

from hanchan.errors import RecordError

LARGEST: Final = 8_000_000
"""Bytes of the largest file that is read as one game; a long game has 500,000."""
_GZIP: Final = b"\x1f\x8b"


def too_large(where: str) -> RecordError:
    return RecordError(f"is larger than {LARGEST:,} bytes, too large for a game", where, "file_too_large")


def unpack(raw: bytes, where: str) -> tuple[bytes, bool]:
    """The plain content, and whether all of it is there: a gzip file that is cut off is unpacked up to there."""
    complete = True
    if raw[:2] == _GZIP:
        unpacking = zlib.decompressobj(wbits=31)
        try:
            raw = unpacking.decompress(raw, LARGEST + 1)
        except zlib.error as error:
            raise RecordError(f"damaged gzip data: {error}", where) from None
        complete = unpacking.eof
    if len(raw) > LARGEST:
        raise too_large(where)
    return raw, complete


def text_of(raw: str | bytes, where: str) -> str:
    """The content as text."""
    if isinstance(raw, str):
        if len(raw) > LARGEST:
            raise too_large(where)
        return raw
    plain, _ = unpack(raw, where)
    try:
        return plain.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"is not text in UTF-8: {error.reason} at byte {error.start}", where) from None
