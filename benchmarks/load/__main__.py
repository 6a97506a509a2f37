"""`python -m benchmarks.load [tables|spectators] [--tables N ...] [--spectators N ...] [--seconds S] [--database sqlite|postgres]`.

Players and server share the machine's cores: what each of them takes is told apart.
"""

import argparse
import gc
import json
import resource
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import psutil
import uvloop

from benchmarks.load.measure import load, watched
from tests.support.server_process import ServerProcess, postgres, postgres_missing, quick_folder

Measure = Callable[[str, Callable[[], float]], Coroutine[Any, Any, dict[str, Any]]]
"""Takes the address of a server, and a function that tells its CPU time."""


@contextmanager
def database(kind: str, in_memory: bool) -> Iterator[str]:
    if kind == "postgres":
        with postgres() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory(dir=quick_folder() if in_memory else None) as folder:
            yield f"sqlite:///{folder}/games.sqlite3"


def measured(kind: str, in_memory: bool, pace: float, measure: Measure) -> dict[str, Any]:
    """What is measured of a new server, with how much it has grown meanwhile."""
    with database(kind, in_memory) as url:
        server = ServerProcess(url, pace=str(pace))
        server.start()
        try:
            process = psutil.Process(server.pid)
            empty = process.memory_info().rss
            told = uvloop.run(measure(server.url, lambda: sum(process.cpu_times()[:2])))
            return {"database": kind, **told, "kilobytes": round((process.memory_info().rss - empty) / 1024)}
        finally:
            server.kill()


def of_tables(given: argparse.Namespace, kind: str) -> None:
    settings = {"help": not given.no_help} | ({"timing": given.timing} if given.timing else {})
    for tables in given.tables:
        told = measured(kind, given.in_memory, given.pace, partial(load, tables=tables, seconds=given.seconds, settings=settings))
        told["kilobytes_per_table"] = round(told.pop("kilobytes") / tables)
        print(json.dumps({"timing": given.timing, **told}), flush=True)
        if told["p99_ms"] is None or (told["p99_ms"] > 100 and not given.go_on):
            break


def of_spectators(given: argparse.Namespace, kind: str) -> None:
    for spectators in given.spectators:
        told = measured(kind, given.in_memory, 0.0, partial(watched, spectators=spectators, seconds=given.seconds))
        told["kilobytes_per_spectator"] = round(told.pop("kilobytes") / spectators)
        print(json.dumps(told), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["tables", "spectators"], nargs="?", default="tables")
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000, 1500])
    parser.add_argument("--spectators", type=int, nargs="+", default=[2000])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", choices=["sqlite", "postgres"], nargs="+", default=["sqlite", "postgres"])
    parser.add_argument("--timing", choices=["fair", "fast"], help="without it as a table of four people has it")
    parser.add_argument("--pace", type=float, default=0.7, help="the server's pace, from which the pauses of fair timing follow")
    parser.add_argument("--no-help", action="store_true", help="tables without help")
    parser.add_argument("--in-memory", action="store_true", help="SQLite's file in memory: leaves out the wait for the disk")
    parser.add_argument("--go-on", action="store_true", help="to more tables even if these were too many")
    given = parser.parse_args()
    gc.disable()  # a pause of the players would be measured as one of the server
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for kind in given.database:
        if kind == "postgres" and postgres_missing():
            print(f"PostgreSQL NOT MEASURED: {postgres_missing()}")
            continue
        of_tables(given, kind) if given.what == "tables" else of_spectators(given, kind)


if __name__ == "__main__":
    main()
