"""The text of a file as others keep it: plain or gzip, never larger than a game can be."""

import zlib

from hanchan.errors import RecordError
from hanchan.records.validation import LARGEST


def text_of(raw: str | bytes, where: str) -> str:
    """Text of bytes or text."""
    if isinstance(raw, str):
        if len(raw) >= LARGEST:
            raise RecordError("is too large for a game", where)
        return raw
    if raw[:2] == b"\x1f\x8b":
        try:
            raw = zlib.decompressobj(wbits=31).decompress(raw, LARGEST)
        except zlib.error as error:
            raise RecordError(f"damaged gzip data: {error}", where) from None
    if len(raw) >= LARGEST:
        raise RecordError("is too large for a game", where)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"is not text in UTF-8: {error.reason} at byte {error.start}", where) from None
