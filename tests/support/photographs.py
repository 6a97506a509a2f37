"""Pictures as phones take them: with the place, the maker and a film in the file."""

import io
from typing import Any

import numpy as np
from PIL import Image

SECRET = b"50.0647N 19.9450E"
"""Where the photograph was taken; it must not be found anywhere."""


def photograph(kind: str = "JPEG", size: tuple[int, int] = (320, 240), seed: int = 1, **how: Any) -> bytes:
    """A picture that says where it was taken, in every place that such a file has for it."""
    pixels = np.random.default_rng(seed).integers(0, 255, (size[1] // 8, size[0] // 8, 3), "uint8")
    picture = Image.fromarray(pixels).resize(size)
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()  # description
    exif[0x0112] = 6  # on its side
    exif.get_ifd(0x8825)[29] = SECRET.decode()  # the date of the position
    file = io.BytesIO()
    picture.save(file, kind, exif=exif, xmp=b"<x:xmpmeta>" + SECRET + b"</x:xmpmeta>", icc_profile=SECRET, **how)
    return file.getvalue()


def with_film(content: bytes) -> bytes:
    """As some phones write it: a film behind the end of the picture, which has the place as well."""
    return content + b"\0\0\0\x18ftypmp42" + SECRET
