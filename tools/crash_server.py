"""Kills a server again and again during games over the real protocol, or while results of a tournament are typed in (`make crash`).

python tools/crash_server.py play --kills 200
python tools/crash_server.py office --kills 100 --database sqlite
python tools/crash_server.py cluster --kills 1000   # one of three servers on one PostgreSQL, during play and in the office
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support import cluster_crashes, crashes, office_crashes
from tests.support.server_process import postgres, postgres_missing, quick_folder

Survive = Callable[[str, int, int], Coroutine[Any, Any, dict[str, Any]]]
SCENES: dict[str, Survive] = {"play": crashes.survive, "office": office_crashes.survive, "cluster": cluster_crashes.survive}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scene", choices=SCENES)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=["sqlite", "postgres"], nargs="+", default=["sqlite", "postgres"])
    given = parser.parse_args()
    survive = SCENES[given.scene]
    if "sqlite" in given.database and given.scene != "cluster":
        with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
            print("SQLite", asyncio.run(survive(f"sqlite:///{folder}/server.sqlite3", given.kills, given.seed)), flush=True)
    if "postgres" in given.database:
        if postgres_missing():
            print(f"PostgreSQL NOT TESTED: {postgres_missing()}")
            return
        with postgres() as url:
            print("PostgreSQL", asyncio.run(survive(url, given.kills, given.seed)), flush=True)


if __name__ == "__main__":
    main()
