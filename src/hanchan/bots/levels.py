"""Opponents for everybody: six levels from a newcomer to the strongest bot, each as much better than the one below.

The number of a level stays what it is; who plays it may become another player as long as the distances stay (`tools/measure_levels.py`).
"""

from collections.abc import Callable
from typing import Final

from hanchan.bots.beginners import Caller, Dreamer, Feeler, Loner
from hanchan.bots.characters import Character
from hanchan.bots.interface import Bot
from hanchan.bots.strong.temper import Temper


def _timid(seed: int) -> Bot:
    """Judges danger and worth soundly, but sees half as much danger again as there is, and hardly opens a hand."""
    return Character("level5", Temper(fear=1.5, opening=-400.0, horizon=0))


def _best(seed: int) -> Bot:
    return Character("level6", Temper())


MAKERS: Final[dict[str, Callable[[int], Bot]]] = {
    "level1": lambda seed: Dreamer("level1", seed),
    "level2": lambda seed: Feeler("level2", seed),
    "level3": lambda seed: Caller("level3", seed),
    "level4": lambda seed: Loner("level4", seed),
    "level5": _timid,
    "level6": _best,
}
LEVELS: Final = tuple(MAKERS)
"""Names of the levels, the weakest first."""
