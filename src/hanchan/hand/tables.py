"""The tables behind shanten and acceptance, read from `tables.bin` (made by `tools/build_shanten_tables.py`)."""

import os
from typing import Final

_SUIT_BYTES: Final = 2 * 5**9
_HONOUR_BYTES: Final = 2 * 5**7


def _read() -> tuple[bytes, bytes, bytes, bytes, bytes, bytes]:
    with open(os.path.join(os.path.dirname(__file__), "tables.bin"), "rb") as file:
        return (
            file.read(_SUIT_BYTES), file.read(_HONOUR_BYTES),
            file.read(256 * 256), file.read(5 * 256), file.read(256), file.read(256),
        )  # fmt: skip


_TABLES: Final = _read()
SUIT: Final[bytes] = _TABLES[0]
HONOURS: Final[bytes] = _TABLES[1]
JOIN: Final[bytes] = _TABLES[2]
MISSING: Final[bytes] = _TABLES[3]
PAIRS: Final[bytes] = _TABLES[4]
ORPHAN_KINDS: Final[bytes] = _TABLES[5]
