"""`python -m benchmarks [WHAT ...] [--repeats N] [--json FILE]`."""

import argparse
import json
import sys
from pathlib import Path

from benchmarks import report
from benchmarks.bars import IMPORT, judge, judge_against_release
from benchmarks.environments import Environment, NotInstalledError, about_hanchan, prepare
from benchmarks.peers import PEERS
from benchmarks.progress import say
from benchmarks.running import Row, run_imports, run_workload
from benchmarks.workloads import WORKLOADS


def main() -> int:
    chosen = arguments()
    try:
        build, table_bytes = about_hanchan()
    except NotInstalledError as error:
        say(f"hanchan is not installed for {sys.executable} ({error}); try `make bench`")
        return 1
    if build != "compiled":
        say("hanchan is not compiled here: these are figures of the interpreted source")
    environments, missing = prepare_all()
    tables: dict[str, list[Row]] = {}
    for workload in WORKLOADS:
        if workload.name in chosen.what:
            tables[workload.title] = run_workload(workload, environments, chosen.repeats)
    if IMPORT in chosen.what:
        tables[IMPORT] = run_imports(environments, chosen.repeats)
    behind = judge_against_release(tables) if build == "compiled" else []
    verdicts = [*judge(tables, table_bytes), *behind]
    where = report.machine(build)
    report.show(where, tables, missing, verdicts)
    if chosen.json:
        chosen.json.write_text(json.dumps(report.as_json(where, tables, missing, verdicts), indent=1) + "\n")
    crashed = any(row.crashed for rows in tables.values() for row in rows)
    return int(crashed or any(verdict.passed is False for verdict in behind))


def arguments() -> argparse.Namespace:
    names = [*dict.fromkeys(workload.name for workload in WORKLOADS), IMPORT]
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Hanchan side by side with other libraries.")
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"what to measure: {', '.join(names)} (all of them by default)")
    parser.add_argument("--repeats", type=int, default=7, metavar="N", help="processes for each library (default: 7)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every figure to a file, too")
    chosen = parser.parse_args()
    for name in chosen.what:
        if name not in names:
            parser.error(f"nothing is called {name!r}; there is {', '.join(names)}")
    if chosen.repeats < 1:
        parser.error(f"--repeats is {chosen.repeats}; it takes one at least")
    chosen.what = chosen.what or names
    return chosen


def prepare_all() -> tuple[list[Environment], dict[str, str]]:
    """Environments of the peers that could be installed, and why others could not."""
    environments: list[Environment] = []
    missing: dict[str, str] = {}
    for peer in PEERS:
        try:
            environments.append(prepare(peer))
        except NotInstalledError as error:
            missing[peer.name] = str(error)
            say(f"{peer.name} could not be installed: {error}")
    return environments, missing


if __name__ == "__main__":
    sys.exit(main())
