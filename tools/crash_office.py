"""Kills a server again and again while results of tournaments are typed in, with SQLite and with PostgreSQL (`make crash`).

python tools/crash_office.py --kills 100
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.office_crashes import survive
from tests.support.server_process import postgres, postgres_missing, quick_folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        url = f"sqlite:///{folder}/office.sqlite3"
        print("SQLite", asyncio.run(survive(url, given.kills, given.seed, given.players)), flush=True)
    missing = postgres_missing()
    if missing:
        print(f"PostgreSQL NOT TESTED: {missing}")
        return
    with postgres() as url:
        print("PostgreSQL", asyncio.run(survive(url, given.kills, given.seed, given.players)), flush=True)


if __name__ == "__main__":
    main()
