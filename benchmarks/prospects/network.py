"""A small network that says what a hand comes to until the end of the deal, if its last discard is not taken. Needs NumPy.

Every suit is read by the same layer. What it says are points won and points lost.
"""

from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.layers import Layer, Layers, Numbers
from benchmarks.prospects.reading import CONTEXT, KIND

SUITS: Final = 3
SUIT: Final = 9 * KIND
HONOURS: Final = 7 * KIND
READ: Final = 32
HIDDEN: Final = 64
INNER: Final = 32
SCALE: Final = 5000.0
"""Points that are one in the network."""
LAYERS: Final[tuple[Layer, ...]] = (
    ("suit", SUIT, READ, True), ("honours", HONOURS, READ, True), ("context", CONTEXT, HIDDEN, True), ("all_suits", READ, HIDDEN, False),
    ("all_honours", READ, HIDDEN, False), ("inner", HIDDEN, INNER, True), ("last", INNER, 2, True), ("straight", CONTEXT, 2, False),
)  # fmt: skip
HERE: Final = Path(__file__).parent


class Network:
    """Weights read from a file."""

    def __init__(self, path: Path) -> None:
        self._layers: Final = Layers(path, LAYERS)

    def points(self, hands: Numbers) -> Numbers:
        """Of each hand the points won and lost."""
        context, kinds = hands[:, :CONTEXT], hands[:, CONTEXT:]
        of = self._layers.of
        suits = np.maximum(of("suit", kinds[:, : SUITS * SUIT].reshape(-1, SUITS, SUIT)), 0).sum(1)
        honours = np.maximum(of("honours", kinds[:, SUITS * SUIT :]), 0)
        hidden = np.maximum(of("context", context) + of("all_suits", suits) + of("all_honours", honours), 0)
        inner = np.maximum(of("inner", hidden), 0)
        found: Numbers = (of("last", inner) + of("straight", context)).sum(1) * np.float32(SCALE)
        return found
