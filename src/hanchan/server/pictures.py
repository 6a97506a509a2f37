"""Pictures that people send: what they are is told by their content, never by their name or by what the sender calls them."""

import struct
from typing import Final, NamedTuple

from hanchan.server.errors import Refused

LARGEST_SIDE: Final = 6000
"""Pixels. A small file can unpack to a picture that fills a phone's memory."""
JPEG_SIZES: Final = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The markers of a JPEG file that are followed by its size."""
MOST_PARTS: Final = 500
"""Segments of a file that are looked at: a picture has a few dozen, and a file of empty ones would keep the loop busy."""


class Picture(NamedTuple):
    """What a picture is."""

    kind: str
    """As a browser is told."""
    width: int
    height: int


def picture_of(content: bytes) -> Picture:
    """Kind and size of a picture; refused if it is none of those that every browser shows, or has no sensible size.

    SVG is not among them: it can have scripts.
    """
    try:
        found = _read(content)
    except (struct.error, IndexError):
        found = None
    if found is None:
        raise Refused("bad_message", "this is no picture that can be shown; send PNG, JPEG or WebP", "no_picture")
    if not (0 < found.width <= LARGEST_SIDE and 0 < found.height <= LARGEST_SIDE):
        raise Refused(
            "bad_message", f"a picture of {found.width} × {found.height}; its sides have 1 to {LARGEST_SIDE:,} pixels", "picture_too_large"
        )
    return found


def _read(content: bytes) -> Picture | None:
    if content.startswith(b"\x89PNG\r\n\x1a\n") and content[12:16] == b"IHDR":
        return Picture("image/png", *struct.unpack(">II", content[16:24]))
    if content.startswith(b"\xff\xd8\xff"):
        return _jpeg(content)
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return _webp(content)
    return None


def _jpeg(content: bytes) -> Picture | None:
    at = 2
    for _ in range(MOST_PARTS):
        if content[at] != 0xFF:
            return None
        marker = content[at + 1]
        if marker in JPEG_SIZES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return Picture("image/jpeg", width, height)
        at += 1 if marker == 0xFF else 2 + int(struct.unpack(">H", content[at + 2 : at + 4])[0])
    return None


def _webp(content: bytes) -> Picture | None:
    coded = content[12:16]
    if coded == b"VP8X":
        wide, high = content[24:27], content[27:30]
        return Picture("image/webp", 1 + int.from_bytes(wide, "little"), 1 + int.from_bytes(high, "little"))
    if coded == b"VP8L" and content[20] == 0x2F:
        (bits,) = struct.unpack("<I", content[21:25])
        return Picture("image/webp", 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
    if coded == b"VP8 " and content[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", content[26:30])
        return Picture("image/webp", width & 0x3FFF, height & 0x3FFF)
    return None
