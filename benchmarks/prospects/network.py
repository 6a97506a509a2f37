"""A small network that says what a hand comes to until the end of the deal, if its last discard is not taken. Needs NumPy.

Every suit is read by the same layer. What it says are points won and points lost.
"""

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.prospects.reading import CONTEXT, KIND

Numbers = NDArray[np.float32]
SUITS: Final = 3
SUIT: Final = 9 * KIND
HONOURS: Final = 7 * KIND
READ: Final = 32
HIDDEN: Final = 64
INNER: Final = 32
SCALE: Final = 5000.0
"""Points that are one in the network."""
LAYERS: Final = (
    ("suit", SUIT, READ, True), ("honours", HONOURS, READ, True), ("context", CONTEXT, HIDDEN, True), ("all_suits", READ, HIDDEN, False),
    ("all_honours", READ, HIDDEN, False), ("inner", HIDDEN, INNER, True), ("last", INNER, 2, True), ("straight", CONTEXT, 2, False),
)  # fmt: skip
"""Name, inputs, outputs, and whether the sums start from numbers of their own: the order in a file of weights, floats of four bytes."""
HERE: Final = Path(__file__).parent


class Network:
    """Weights read from a file."""

    def __init__(self, path: Path) -> None:
        numbers = np.frombuffer(path.read_bytes(), "<f4")
        self._rows: Final[dict[str, Numbers]] = {}
        self._start: Final[dict[str, Numbers]] = {}
        at = 0
        for name, inputs, outputs, starts in LAYERS:
            self._rows[name] = numbers[at : at + inputs * outputs].reshape(outputs, inputs).T
            at += inputs * outputs
            if starts:
                self._start[name] = numbers[at : at + outputs]
                at += outputs
        assert at == len(numbers)

    def points(self, hands: Numbers) -> Numbers:
        """Of each hand the points won and lost."""
        context, kinds = hands[:, :CONTEXT], hands[:, CONTEXT:]
        suits = np.maximum(self._of("suit", kinds[:, : SUITS * SUIT].reshape(-1, SUITS, SUIT)), 0).sum(1)
        honours = np.maximum(self._of("honours", kinds[:, SUITS * SUIT :]), 0)
        hidden = np.maximum(self._of("context", context) + self._of("all_suits", suits) + self._of("all_honours", honours), 0)
        inner = np.maximum(self._of("inner", hidden), 0)
        found: Numbers = (self._of("last", inner) + self._of("straight", context)).sum(1) * np.float32(SCALE)
        return found

    def _of(self, name: str, inputs: Numbers) -> Numbers:
        sums: Numbers = inputs @ self._rows[name]
        return sums + self._start[name] if name in self._start else sums
