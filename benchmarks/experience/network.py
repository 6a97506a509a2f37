"""A small network that says how likely each option is the choice of a far stronger player. Needs NumPy.

Every suit is read by the same layer, and so is every option; what the options share is added up once.
"""

from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.experience.reading import CONTEXT, HONOURS, OPTION, SUIT
from benchmarks.layers import Layer, Layers
from hanchan.tiles.kinds import EAST

READ: Final = 32
"""Numbers that a suit, or the honours, come to."""
HIDDEN: Final = 96
INNER: Final = 48
SUITS: Final = 3
LAYERS: Final[tuple[Layer, ...]] = (
    ("suit", SUIT, READ, True), ("honours", HONOURS, READ, True), ("context", CONTEXT, HIDDEN, True), ("option", OPTION, HIDDEN, False),
    ("own_suit", READ, HIDDEN, False), ("all_suits", READ, HIDDEN, False), ("all_honours", READ, HIDDEN, False),
    ("inner", HIDDEN, INNER, True), ("last", INNER, 1, True), ("straight", OPTION, 1, False),
)  # fmt: skip


class Network:
    """Weights read from a file."""

    def __init__(self, path: Path) -> None:
        self._layers: Final = Layers(path, LAYERS)

    def log_chances(self, context: list[float], board: list[float], options: list[list[float]], kinds: list[int]) -> list[float]:
        """Of each option the logarithm of its chance; `kinds` are the kinds of the tiles that the options are about."""
        kept = np.array(board, np.float32)
        rows = np.array(options, np.float32)
        suits = np.maximum(self._layers.of("suit", kept[: SUITS * SUIT].reshape(SUITS, SUIT)), 0)
        honours = np.maximum(self._layers.of("honours", kept[SUITS * SUIT :]), 0)
        shared = self._layers.of("context", np.array(context, np.float32))
        shared = shared + self._layers.of("all_suits", suits.sum(0)) + self._layers.of("all_honours", honours)
        own = np.vstack([self._layers.of("own_suit", suits), np.zeros((1, HIDDEN), np.float32)])
        hidden = np.maximum(shared + self._layers.of("option", rows) + own[[min(kind, EAST) // 9 for kind in kinds]], 0)
        inner = np.maximum(self._layers.of("inner", hidden), 0)
        found = (self._layers.of("last", inner) + self._layers.of("straight", rows))[:, 0].astype(np.float64)
        found -= found.max()
        return [float(number) for number in found - np.log(np.exp(found).sum())]
