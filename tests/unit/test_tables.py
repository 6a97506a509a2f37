"""The tables of shanten are what their tool makes."""

import subprocess
import sys
from pathlib import Path

from hanchan.hand import tables

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "src/hanchan/hand/tables.bin"


def test_the_tool_makes_the_tables_byte_for_byte(tmp_path: Path) -> None:
    made = tmp_path / "tables.bin"
    subprocess.run([sys.executable, ROOT / "tools/build_shanten_tables.py", made], check=True, capture_output=True)
    assert made.read_bytes() == KEPT.read_bytes()


def test_the_tables_are_small() -> None:
    assert KEPT.stat().st_size < 10_000_000


def test_the_tables_in_use_are_the_whole_file() -> None:
    parts = [tables.SUIT, tables.HONOURS, tables.JOIN, tables.MISSING, tables.PAIRS, tables.ORPHAN_KINDS]
    assert b"".join(parts) == KEPT.read_bytes()
