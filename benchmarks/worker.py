"""One measurement in the interpreter it is started with: `PYTHON -m benchmarks.worker PEER TASK`.

Takes inputs as JSON from standard input and answers with one line of JSON.
"""

import gc
import importlib
import json
import os
import sys
import time
import zlib
from pathlib import Path
from typing import Any

from benchmarks.peers.task import Hold, Play, Stepping, Task, Work

STATM = Path("/proc/self/statm")


def measure(work: Work, given: dict[str, list[Any]]) -> dict[str, Any]:
    if isinstance(work, Play):
        return play(work, given)
    if isinstance(work, Hold):
        return hold(work, given)
    if isinstance(work, Stepping):
        seconds, decisions = work.run(given["inputs"][0])
        return {"seconds": seconds, "decisions": decisions}
    return call(work, given)


def call(task: Task, given: dict[str, list[Any]]) -> dict[str, Any]:
    """CPU time of one pass over inputs not seen before, and a checksum of each answer."""
    ask = task.call
    for item in given["warm_up"]:
        ask(task.prepare(item))
    prepared = [task.prepare(item) for item in given["inputs"][: task.at_most]]
    gc.collect()
    gc.disable()  # the answers are kept until after the clock: collecting them is not the library's work
    start = time.process_time()
    results = [ask(item) for item in prepared]
    seconds = time.process_time() - start
    gc.enable()
    answers = [zlib.crc32(json.dumps(task.answer(result)).encode()) for result in results]
    return {"seconds": seconds / len(answers), "answers": answers}


def play(task: Play, given: dict[str, list[int]]) -> dict[str, Any]:
    """CPU time of a game and the decisions in it, on average. The garbage collector does its work, as it would for everybody."""
    for seed in given["warm_up"]:
        task.play(seed)
    seeds = given["inputs"][: task.at_most]
    gc.collect()
    start = time.process_time()
    decisions = sum([task.play(seed) for seed in seeds])
    seconds = time.process_time() - start
    return {"seconds": seconds / len(seeds), "decisions": decisions / len(seeds)}


def hold(task: Hold, given: dict[str, list[int]]) -> dict[str, Any]:
    """By how much the process grows for each of many games alive."""
    if not STATM.exists():
        return {"left_out": "resident memory is not known on this system"}
    for seed in given["warm_up"]:
        task.begin(seed)
    before = resident()
    games = [game for seed in given["inputs"][: task.at_most] if (game := task.begin(seed)) is not None]
    return {"memory": (resident() - before) / len(games)}


def resident() -> int:
    """Bytes of memory in use, once the garbage is collected."""
    gc.collect()
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    name, task = sys.argv[1:]
    peer = importlib.import_module(f"benchmarks.peers.{name}")
    if task not in peer.TASKS:
        print(json.dumps({"left_out": peer.LEFT_OUT[task]}))
        return
    outcome = measure(peer.TASKS[task], json.load(sys.stdin))
    if name != "hanchan" and "hanchan" in sys.modules:
        raise RuntimeError(f"hanchan was imported while measuring {name}")
    print(json.dumps(outcome))


if __name__ == "__main__":
    main()
