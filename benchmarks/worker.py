"""One measurement in the interpreter it is started with: `PYTHON -m benchmarks.worker PEER TASK`.

Takes inputs as JSON from standard input and answers with one line of JSON.
"""

import gc
import importlib
import json
import sys
import time
import zlib
from typing import Any

from benchmarks.peers.task import Task


def measure(task: Task, given: dict[str, list[Any]]) -> dict[str, Any]:
    """CPU time of one pass over inputs not seen before, and a checksum of each answer."""
    call = task.call
    for item in given["warm_up"]:
        call(task.prepare(item))
    prepared = [task.prepare(item) for item in given["inputs"][: task.at_most]]
    gc.collect()
    gc.disable()  # the answers are kept until after the clock: collecting them is not the library's work
    start = time.process_time()
    results = [call(item) for item in prepared]
    seconds = time.process_time() - start
    gc.enable()
    answers = [zlib.crc32(json.dumps(task.answer(result)).encode()) for result in results]
    return {"seconds": seconds, "answers": answers}


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
