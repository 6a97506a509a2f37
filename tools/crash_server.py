"""Kills a server again and again during games over the real protocol, with SQLite and with PostgreSQL (`make crash`).

python tools/crash_server.py --kills 200
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.crashes import survive
from tests.support.server_process import postgres, postgres_missing, quick_folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        url = f"sqlite:///{folder}/games.sqlite3"
        print("SQLite", asyncio.run(survive(url, given.kills, given.seed, given.tables)), flush=True)
    missing = postgres_missing()
    if missing:
        print(f"PostgreSQL NOT TESTED: {missing}")
        return
    with postgres() as url:
        print("PostgreSQL", asyncio.run(survive(url, given.kills, given.seed, given.tables)), flush=True)


if __name__ == "__main__":
    main()
