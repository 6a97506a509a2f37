"""Plays whole games in the browser's Python, uncompiled and compiled, and compares their records byte for byte.

python tools/compare_browser.py SITE --games 500
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HERE = "import sys; from hanchan.version import build; from tests.support.whole_games import hashes; " + (
    "assert build() == sys.argv[1], build(); print('\\n'.join(hashes(0, int(sys.argv[2]))))"
)


def played(command: list[str], python_path: str) -> list[str]:
    environment = os.environ | {"PYTHONPATH": python_path, "PYTHONSAFEPATH": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True, encoding="utf-8")
    return done.stdout.splitlines()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", help="a folder written by `hanchan site`")
    parser.add_argument("--games", type=int, default=500)
    given = parser.parse_args()
    compiled = played([sys.executable, "-c", HERE, "compiled", str(given.games)], str(ROOT))
    print(f"compiled: {len(compiled)} games")
    others = {
        "uncompiled": played([sys.executable, "-c", HERE, "pure", str(given.games)], f"{ROOT / 'src'}{os.pathsep}{ROOT}"),
        "browser": played(["node", "tests/support/pyodide_games.mjs", given.site, "0", str(given.games)], ""),
    }
    differing = 0
    for name, lines in others.items():
        wrong = [f"{one} | {other}" for one, other in zip(compiled, lines, strict=True) if one != other]
        differing += len(wrong)
        print(f"{name}: {len(lines)} games, {len(wrong)} differ", *wrong[:5], sep="\n  ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
