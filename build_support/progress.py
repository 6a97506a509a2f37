"""One line for each step of a build, so that nobody waits in silence."""

import time
from types import TracebackType

_started = time.monotonic()


def say(text: str) -> None:
    """A line with the seconds since the build began."""
    print(f"[{time.monotonic() - _started:5.1f} s] {text}", flush=True)


class Step:
    """Says what was done, and how long it took, when it is over."""

    def __init__(self, done: str) -> None:
        self.done = done

    def __enter__(self) -> "Step":
        self.started = time.monotonic()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None:
            say(f"{self.done} in {time.monotonic() - self.started:.1f} s")
