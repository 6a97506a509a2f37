"""What happens in this process, counted in plain numbers where it happens; metrics are made of them only when somebody asks."""

from bisect import bisect_left
from collections import Counter
from typing import Final


class Spread:
    """How values spread over some bounds."""

    def __init__(self, *bounds: float) -> None:
        self.bounds: Final = bounds
        self.counts: Final = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def note(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class Counts:
    """Everything that is counted. Seconds, unless it is said otherwise."""

    def __init__(self) -> None:
        self.requests: Final[Counter[tuple[str, int]]] = Counter()
        """By method and status."""
        self.sockets = 0
        """Live connections that are open."""
        self.refusals: Final[Counter[str]] = Counter()
        """What clients were refused with, by code."""
        self.actions: Final = Spread(0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
        """Actions of people at tables: until they are stored and told."""
        self.bot_choices: Final = Spread(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
        """Choices of bots, the wait for a free process included."""
        self.commits: Final = Spread(0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
        """Transactions, from their begin to the end of their commit."""
        self.batches: Final = Spread(1, 2, 5, 10, 20, 50, 100, 200, 500)
        """How many works a transaction did."""
        self.lags: Final = Spread(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
        """How late an alarm of the event loop rings."""

    def note_batch(self, works: int, seconds: float) -> None:
        self.batches.note(works)
        self.commits.note(seconds)


COUNTS: Final = Counts()
"""Those of this process."""
