"""Layers of a small network in a file of weights, for the candidates. Needs NumPy."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]
Layer = tuple[str, int, int, bool]
"""Name, inputs, outputs, and whether the sums start from numbers of their own. A file has them in order, as floats of four bytes."""


class Layers:
    """Weights read from a file."""

    def __init__(self, path: Path, layers: Sequence[Layer]) -> None:
        numbers = np.frombuffer(path.read_bytes(), "<f4")
        self._rows: Final[dict[str, Numbers]] = {}
        self._start: Final[dict[str, Numbers]] = {}
        at = 0
        for name, inputs, outputs, starts in layers:
            self._rows[name] = numbers[at : at + inputs * outputs].reshape(outputs, inputs).T
            at += inputs * outputs
            if starts:
                self._start[name] = numbers[at : at + outputs]
                at += outputs
        assert at == len(numbers)

    def of(self, name: str, inputs: Numbers) -> Numbers:
        """The sums of a layer."""
        sums: Numbers = inputs @ self._rows[name]
        return sums + self._start[name] if name in self._start else sums


def save(net: Any, layers: Sequence[Layer], path: Path) -> None:
    """Write the weights of a fitted network (of PyTorch), whose layers are attributes of these names."""
    numbers: list[Numbers] = []
    for name, _, _, starts in layers:
        layer = getattr(net, name)
        numbers.append(layer.weight.detach().numpy())
        if starts:
            numbers.append(layer.bias.detach().numpy())
    path.write_bytes(b"".join([one.astype("<f4").tobytes() for one in numbers]))
