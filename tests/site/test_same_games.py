"""The browser's Python plays the same games as this one: the same records, byte for byte."""

import subprocess
from pathlib import Path

from tests.support import whole_games

ROOT = Path(__file__).parents[2]
FIRST, GAMES = 12, 3
"""Both judges are among them."""


def test_records_of_a_site_are_the_same_byte_for_byte(site: Path) -> None:
    command = ["node", "tests/support/pyodide_games.mjs", str(site), str(FIRST), str(GAMES)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, encoding="utf-8")
    assert done.stdout.splitlines() == whole_games.hashes(FIRST, GAMES)
