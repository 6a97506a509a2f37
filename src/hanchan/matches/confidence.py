"""Averages with their confidence intervals: for a number of games fixed in advance, or for any number of looks."""

import math
from typing import Final

ALPHA: Final = 0.05
"""The chance of being wrong that is accepted."""
_TIGHTEST_AT: Final = 200
"""Values after which the interval for repeated looks is the tightest it can be."""
_NORMAL_95: Final = 1.959964
"""95 % of a normal distribution are within this number of standard deviations."""
_STUDENT_95: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""The same of Student's t with 1 to 10 degrees of freedom: the deviation of few values is itself uncertain."""


class Mean:
    """An average that grows value by value, without keeping them.

    >>> average = Mean()
    >>> for value in (1.0, 2.0, 3.0):
    ...     average.add(value)
    >>> average.value, round(average.interval, 3)
    (2.0, 2.484)
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
        """Half width of the 95 % confidence interval (Student's t); infinite for a single value, which says nothing about the spread."""
        return student(self.count - 1) * self.deviation / self.count**0.5 if self.count > 1 else math.inf

    def data(self) -> dict[str, float | None]:
        """As plain values for JSON; an interval that is not known is null."""
        return {"value": self.value, "interval": self.interval if self.count > 1 else None}

    def __str__(self) -> str:
        """The average with its interval, if there is one."""
        return f"{self.value:.3f} ± {self.interval:.3f}" if self.count > 1 else f"{self.value:.3f} ± ?"


def student(freedom: int) -> float:
    """How many standard deviations hold 95 % of Student's t with these degrees of freedom.

    >>> student(1), round(student(20), 2), round(student(100_000), 2)
    (12.706, 2.09, 1.96)
    """
    if freedom <= len(_STUDENT_95):
        return _STUDENT_95[freedom - 1]
    z = _NORMAL_95  # the first terms of its expansion in 1 / freedom are exact to three digits from here on
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


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
