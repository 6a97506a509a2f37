"""What is going on, on standard error."""

import sys


def say(text: str) -> None:
    print(f"benchmarks: {text}", file=sys.stderr, flush=True)
