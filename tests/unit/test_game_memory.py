"""How much memory a live game takes: a server holds hundreds of them."""

import subprocess
import sys
from pathlib import Path

import pytest

from hanchan.version import build

TOOL = Path(__file__).parents[2] / "tools/measure_memory.py"
MOST = 200_000
"""Bytes, as the compiled core has them; with 12 deals played to the last tile."""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the size of the process is read from /proc")
def test_a_live_game_takes_less_than_200_kilobytes() -> None:
    said = subprocess.run([sys.executable, str(TOOL), "--games", "100"], check=True, capture_output=True, text=True).stdout
    sizes = [int(line.split()[0]) for line in said.splitlines()[1:]]
    assert len(sizes) == 3, said
    assert max(sizes) < (MOST if build() == "compiled" else 2 * MOST), said
