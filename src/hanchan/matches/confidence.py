"""Averages with their confidence intervals: for a number of games fixed in advance, or for any number of looks."""

import math
from typing import Final

ALPHA: Final = 0.05
"""The chance of being wrong that is accepted."""
_TIGHTEST_AT: Final = 200
"""Values after which the interval for repeated looks is the tightest it can be."""
_NORMAL_95: Final = 1.959964
"""95 % of a normal distribution are within this number of standard deviations."""


class Mean:
    """An average that grows value by value, without keeping them.

    >>> average = Mean()
    >>> for value in (1.0, 2.0, 3.0):
    ...     average.add(value)
    >>> average.value, round(average.interval, 3)
    (2.0, 1.132)
    """

    def __init__(self) -> None:
        self.count = 0
        self.value = 0.0
        self._squares = 0.0
        """Sum of the squared distances from the average."""

    def add(self, value: float) -> None:
        """Take in one more value."""
        self.count += 1
        distance = value - self.value
        self.value += distance / self.count
        self._squares += distance * (value - self.value)

    @property
    def deviation(self) -> float:
        """The standard deviation of the values."""
        return (self._squares / (self.count - 1)) ** 0.5 if self.count > 1 else 0.0

    @property
    def interval(self) -> float:
        """Half width of the 95 % confidence interval."""
        return _NORMAL_95 * self.deviation / self.count**0.5 if self.count > 1 else 0.0

    def data(self) -> dict[str, float]:
        """As plain values for JSON."""
        return {"value": self.value, "interval": self.interval}


def lasting_interval(deviation: float, count: int) -> float:
    """Half width of an interval that holds at every look at once, with 95 % confidence.

    An ordinary interval holds for one look. Looking after each game, and stopping when the result pleases, is wrong far more often. This is
    the asymptotic confidence sequence of a normal mixture.

    >>> round(lasting_interval(1.0, 400), 3), round(1.96 / 400**0.5, 3)
    (0.153, 0.098)
    """
    if count < 2:
        return math.inf
    if deviation == 0.0:
        return 0.0
    spread = _rho_squared() * count
    return deviation * math.sqrt(2 * (spread + 1) / (count * spread) * math.log(math.sqrt(spread + 1) / ALPHA))


def _rho_squared() -> float:
    """The width of the mixture, chosen for the look that matters most."""
    return (-2 * math.log(ALPHA) + math.log(-2 * math.log(ALPHA) + 1)) / _TIGHTEST_AT
