"""Photographs that phones send: checked by their content and rid of everything but the picture, without unpacking it.

A phone writes into a photograph where and when it was taken, by whom, and sometimes a small film. Our pages draw the picture anew before
they send it; whoever sends one otherwise has all that cut off here. Only the parts that a browser needs to draw it are kept.
"""

import re
import struct
from typing import Final, NamedTuple

from hanchan.server.errors import Refused
from hanchan.server.pictures import JPEG_SIZES, MOST_PARTS, Picture, picture_of

LONGEST_SIDE: Final = 2000
"""Pixels; our pages send 1,600. It bounds what a picture takes in the memory of whoever looks at it."""
_SCAN_END: Final = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""In the scan of a JPEG file: a marker that ends it."""
_JPEG_KEPT: Final = frozenset({*JPEG_SIZES, 0xC4, 0xCC, 0xDB, 0xDD})
"""Sizes, tables and intervals."""
_COLOURS: Final = {0xE0: (b"JFIF\0", 14), 0xEE: (b"Adobe", 12)}
"""Segments that say how colours are meant: how they begin, and how much is kept. Behind it may be a small picture of before it was cut."""
_JPEG_ALONE: Final = frozenset({0x00, 0x01, *range(0xD0, 0xD9)})
"""Markers without a length, which have no place between segments."""
_MOST_SCANS: Final = 30
"""A progressive picture has about ten; hundreds of them keep a phone busy for minutes."""
_WEBP_KEPT: Final = (b"VP8X", b"VP8 ", b"VP8L", b"ALPH")
_ALPHA: Final = 0x10


class Photograph(NamedTuple):
    """A photograph without anything else."""

    kind: str
    content: bytes


def photograph_of(content: bytes) -> Photograph:
    """What is kept of a photograph; refused if it is none. Its orientation is not kept: our pages send it upright."""
    picture = picture_of(content)
    if picture.kind not in ("image/jpeg", "image/webp"):
        raise Refused("bad_message", "a photograph is JPEG or WebP", "no_picture")
    if max(picture.width, picture.height) > LONGEST_SIDE:
        raise Refused(
            "bad_message",
            f"a photograph of {picture.width} × {picture.height}; its sides have at most {LONGEST_SIDE:,} pixels",
            "picture_too_large",
        )
    try:
        bare = _jpeg(content) if picture.kind == "image/jpeg" else _webp(content, picture)
    except (struct.error, IndexError):
        bare = b""
    if not bare or picture_of(bare) != picture:
        raise Refused("bad_message", "this photograph is broken, or is not a single still picture", "no_picture")
    return Photograph(picture.kind, bare)


def _jpeg(content: bytes) -> bytes:
    """The segments of a picture up to its end; what phones hang on behind it goes. Empty if it has no end, or two sizes."""
    kept, at, sizes, scans = [content[:2]], 2, 0, 0
    for _ in range(MOST_PARTS):
        marker = content[at + 1]
        if content[at] != 0xFF or marker in _JPEG_ALONE:
            return b""
        if marker == 0xFF:  # a filling byte
            at += 1
            continue
        if marker == 0xD9:
            return b"".join([*kept, content[at : at + 2]]) if sizes == 1 and 0 < scans <= _MOST_SCANS else b""
        (length,) = struct.unpack(">H", content[at + 2 : at + 4])
        end = at + 2 + length
        if length < 2 or end > len(content):
            return b""
        if marker == 0xDA:
            scans += 1
            found = _SCAN_END.search(content, end)
            if found is None:
                return b""
            end = found.start()
            kept.append(content[at:end])
        elif marker in _JPEG_KEPT:
            sizes += marker in JPEG_SIZES
            kept.append(content[at:end])
        elif marker in _COLOURS:
            kept.append(_colours(marker, content[at + 4 : end]))
        at = end
    return b""


def _colours(marker: int, said: bytes) -> bytes:
    """The segment without the small picture in it; nothing if it is another one."""
    name, size = _COLOURS[marker]
    if not said.startswith(name) or len(said) < size:
        return b""
    bare = said[:12] + b"\0\0" if marker == 0xE0 else said[:size]  # JFIF: width and height of the small picture
    return bytes([0xFF, marker]) + struct.pack(">H", 2 + size) + bare


def _webp(content: bytes, picture: Picture) -> bytes:
    """The chunks of a still picture; empty if there is none, or more than one, or it is not as large as the file says."""
    (length,) = struct.unpack("<I", content[4:8])
    if 8 + length > len(content):
        return b""
    kept: list[bytes] = []
    at, pictures = 12, 0
    while at + 8 <= 8 + length and len(kept) < MOST_PARTS:
        name, (size,) = content[at : at + 4], struct.unpack("<I", content[at + 4 : at + 8])
        end = at + 8 + size + (size & 1)
        if end > 8 + length:
            return b""
        if name == b"VP8X":
            flags = content[at + 8] & _ALPHA
            kept.append(content[at : at + 8] + bytes([flags]) + content[at + 9 : end])
        elif name in _WEBP_KEPT:
            kept.append(content[at:end])
        else:
            kept.append(b"")
        if name in (b"VP8 ", b"VP8L"):
            pictures += 1
            if picture_of(b"RIFF\0\0\0\0WEBP" + content[at : at + 30]) != picture:
                return b""
        at = end
    body = b"WEBP" + b"".join(kept)
    return b"RIFF" + struct.pack("<I", len(body)) + body if pictures == 1 else b""
