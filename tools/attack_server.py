"""Attacks a server of its own in every known way while people play at its tables (`make attack`).

python tools/attack_server.py            the whole, with 100 tables and by the clock: some minutes
python tools/attack_server.py --short    little of everything, not by the clock: half a minute
"""

import argparse
import asyncio
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.attacks import ATTACKS
from tests.support.siege import besiege, report

HOME = Path(__file__).parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--tables", type=int, default=100, help="tables at which people play")
    parser.add_argument("--seconds", type=float, default=45.0, help="the longest an attack may take")
    parser.add_argument("--only", choices=ATTACKS, nargs="+", help="these attacks alone")
    parser.add_argument("--no-schema", action="store_true", help="without questions made from the description of the routes")
    given = parser.parse_args()
    tables, size, seconds = (10, 0.05, 4.0) if given.short else (given.tables, 1.0, given.seconds)
    siege = asyncio.run(besiege(tables, size, seconds, given.only))
    print(report(siege))
    failures = siege.failures(by_the_clock=not given.short)
    if not (given.short or given.only or given.no_schema):
        failures += _schema()
    for failure in failures:
        print(f"FAILED {failure}")
    sys.exit(1 if failures else 0)


def _schema() -> list[str]:
    """Questions made from the description of the routes, alone and one following from the other."""
    tests = ["tests/server/test_api_schema.py", "tests/server/test_api_sequences.py"]
    environment = {**os.environ, "HANCHAN_API_EXAMPLES": "60", "HANCHAN_API_SEQUENCES": "60"}
    ended = subprocess.run([sys.executable, "-m", "pytest", "-q", *tests], cwd=HOME, env=environment, check=False)
    return [] if ended.returncode == 0 else ["an answer that the description of the routes does not allow"]


if __name__ == "__main__":
    main()
