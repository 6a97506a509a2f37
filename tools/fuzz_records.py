"""Reads and checks spoilt files of games: each must end in a clean result or a clean error, soon, and without much memory.

PYTHONPATH=src:. python tools/fuzz_records.py [COUNT] [SEED]
"""

import faulthandler
import gzip
import resource
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic

from hanchan.records.files import files_in
from hanchan.records.verify import ENGINE, FAULT, Verdict, verify_file
from tests.support.mutations import spoilt

LOGS = Path(__file__).parents[1] / "tests/records/logs"
SLOWEST = 5.0
"""Seconds for a file. A file that never comes to an end is found when its part takes as long as all files of it may."""
PART = 100
MOST_MEMORY = 200
"""Megabytes resident, the interpreter included."""


def fuzz(count: int, seed: str) -> tuple[Counter[str], float]:
    """Check that many spoilt files; how they ended, and the longest time one took.

    Whatever is neither result nor error is raised with the number of the file.
    """
    originals = [(name, content) for name, content in files_in(LOGS) if isinstance(content, bytes)]
    originals += [(name, gzip.decompress(content)) for name, content in originals if name.endswith(".gz")]
    endings: Counter[str] = Counter()
    longest = 0.0
    for number in range(count):
        random = Random(f"{seed} {number}")
        name, content = random.choice(originals)
        started = monotonic()
        try:
            verdict = verify_file(name, spoilt(content, random))
            _check(verdict)
        except BaseException as error:
            error.add_note(f"in spoilt file {number} of seed {seed!r}, from {name}")
            raise
        longest = max(longest, monotonic() - started)
        endings[verdict.verdict] += 1
    return endings, longest


def _check(verdict: Verdict) -> None:
    assert not verdict.problem.startswith(FAULT), verdict
    assert not [difference for difference in verdict.differences if difference.kind == ENGINE], verdict
    assert verdict.verdict == "agrees" or verdict.problem or verdict.differences or verdict.verdict == "cut off", verdict
    str(verdict).encode("utf-8", "strict" if verdict.problem.isprintable() else "replace")


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = sys.argv[2] if len(sys.argv) > 2 else "1"
    endings: Counter[str] = Counter()
    longest = 0.0
    for start in range(0, count, PART):
        faulthandler.dump_traceback_later(PART * SLOWEST, exit=True)
        found, slowest = fuzz(min(PART, count - start), f"{seed} {start}")
        endings += found
        longest = max(longest, slowest)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{sum(endings.values())} files: {dict(endings)}, longest {longest:.2f} s, at most {memory:.0f} MB", flush=True)
        if longest > SLOWEST or memory > MOST_MEMORY:
            print("too slow or too large")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
