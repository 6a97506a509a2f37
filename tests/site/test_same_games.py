"""The browser's Python is small enough, and plays the same games as this one: the same records, byte for byte."""

import subprocess
from pathlib import Path

from hanchan.site.later import LATER
from tests.support import whole_games

ROOT = Path(__file__).parents[2]
GAMES = 4


def test_a_site_is_small_and_its_records_are_the_same_byte_for_byte(site: Path) -> None:
    later = {site / f"python/{name}.packed" for name in LATER}
    moved = sum(path.stat().st_size for path in site.rglob("*") if path.is_file() and path not in later)
    assert moved <= 14_000_000, "what a first visit moves from a host that compresses nothing"
    command = ["node", "tests/support/pyodide_games.mjs", str(site), "11", str(GAMES)]  # both judges are among them
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, encoding="utf-8")
    assert done.stdout.splitlines() == whole_games.hashes(11, GAMES)
