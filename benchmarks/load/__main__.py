"""`python -m benchmarks.load [--tables N ...] [--seconds S] [--database sqlite|postgres]`.

Players and server share the machine's cores: the players take as much of them as the server, so a server alone holds more.
"""

import argparse
import gc
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import psutil
import uvloop

from benchmarks.load.players import load
from tests.support.server_process import ServerProcess, postgres, postgres_missing, quick_folder


@contextmanager
def database(kind: str, in_memory: bool) -> Iterator[str]:
    if kind == "postgres":
        with postgres() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory(dir=quick_folder() if in_memory else None) as folder:
            yield f"sqlite:///{folder}/games.sqlite3"


def measure(kind: str, tables: int, seconds: float, help_told: bool, in_memory: bool) -> dict[str, object]:
    with database(kind, in_memory) as url:
        server = ServerProcess(url)
        server.start()
        try:
            process = psutil.Process(server.pid)
            empty = process.memory_info().rss
            told = uvloop.run(load(server.url, tables, seconds, 1.0, help_told, lambda: sum(process.cpu_times()[:2])))
            told["kilobytes_per_table"] = round((process.memory_info().rss - empty) / 1024 / tables)
            return {"database": kind, **told}
        finally:
            server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 250, 500, 750, 1000])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", choices=["sqlite", "postgres"], nargs="+", default=["sqlite", "postgres"])
    parser.add_argument("--no-help", action="store_true", help="tables without help")
    parser.add_argument("--in-memory", action="store_true", help="SQLite's file in memory: leaves out the wait for the disk")
    given = parser.parse_args()
    gc.disable()  # a pause of the players would be measured as one of the server
    for kind in given.database:
        if kind == "postgres" and postgres_missing():
            print(f"PostgreSQL NOT MEASURED: {postgres_missing()}")
            continue
        for tables in given.tables:
            told = measure(kind, tables, given.seconds, not given.no_help, given.in_memory)
            print(json.dumps(told), flush=True)
            p99 = told["p99_ms"]
            if not isinstance(p99, float) or p99 > 100:
                break


if __name__ == "__main__":
    main()
