"""Reads and checks spoilt files of games: each must end in a clean result or a clean error.

PYTHONPATH=src:. python tools/fuzz_records.py [COUNT] [SEED]
"""

import gzip
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic

from hanchan.records.checking import Verdict, check_file
from hanchan.records.formats import files_in
from hanchan.records.verify import ENGINE
from tests.support.mutations import spoilt

LOGS = Path(__file__).parents[1] / "tests/records/logs"


def fuzz(count: int, seed: str, slowest: float = 30.0) -> Counter[str]:
    """Check that many spoilt files; how they ended. Whatever is neither result nor error is raised with the number of the file."""
    originals = [(name, content) for name, content in files_in(LOGS) if isinstance(content, bytes)]
    originals += [(name, gzip.decompress(content)) for name, content in originals if name.endswith(".gz")]
    endings: Counter[str] = Counter()
    for number in range(count):
        random = Random(f"{seed} {number}")
        name, content = random.choice(originals)
        started = monotonic()
        try:
            verdict = check_file(name, spoilt(content, random))
            _check(verdict)
        except BaseException as error:
            error.add_note(f"in spoilt file {number} of seed {seed!r}, from {name}")
            raise
        assert monotonic() - started < slowest, f"spoilt file {number} of seed {seed!r} took too long"
        endings[verdict.verdict] += 1
    return endings


def _check(verdict: Verdict) -> None:
    assert not [difference for difference in verdict.differences if difference.kind == ENGINE], verdict
    assert verdict.verdict == "agrees" or verdict.problem or verdict.differences or verdict.verdict == "cut off", verdict
    str(verdict).encode("utf-8", "strict" if verdict.problem.isprintable() else "replace")


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    print(dict(fuzz(wanted, sys.argv[2] if len(sys.argv) > 2 else "1")))
