"""How sure an average is: after a number of games fixed before, or however often one looks."""

import math
from typing import Final

ALPHA: Final = 0.05
"""The chance of being wrong that is accepted."""
_TIGHTEST_AT: Final = 200
"""Values after which the interval for repeated looks is the tightest it can be."""


def lasting_interval(deviation: float, count: int) -> float:
    """Half width of an interval that holds at every look at once, with 95 % confidence.

    An ordinary interval holds for one look; who looks after each game and stops when it pleases him is wrong far more often. This is the
    asymptotic confidence sequence of a normal mixture.

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
