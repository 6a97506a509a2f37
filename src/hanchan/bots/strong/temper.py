"""How a player sees the table: with a good eye, or through a temperament.

The same judgement makes different players: who fears nothing pushes every hand, who fears too much folds good ones, who likes to claim
opens hands that should stay closed, and who is new to the game often takes an option that only looks as good as the best.
"""

from typing import Final

from hanchan.bots.random_bot import mixed, number_of
from hanchan.game.view import View

FARTHEST_FOLLOWED: Final = 2
_GRAIN: Final = 4096


class Temper:
    """`fear` multiplies every danger, `opening` is added to the worth of a claim, `slip` is how many points a worth may be wrong by.

    Hands up to `horizon` away from waiting are followed to their wins, the others are estimated by their plans.
    """

    def __init__(self, fear: float = 1.0, opening: float = 0.0, slip: float = 0.0, seed: int = 0, horizon: int = FARTHEST_FOLLOWED) -> None:
        self.fear: Final = fear
        self.opening: Final = opening
        self.slip: Final = slip
        self.seed: Final = seed
        self.horizon: Final = horizon

    def place(self, view: View) -> int:
        """A number for this moment, from which its slips follow: the same view leads to the same ones."""
        return number_of(view, self.seed) if self.slip else 0

    def seen(self, worth: float, place: int, option: int) -> float:
        """What an option seems to be worth."""
        if not self.slip:
            return worth
        grain = mixed(place ^ option) % _GRAIN
        return worth + self.slip * (2 * grain / _GRAIN - 1)


CALM: Final = Temper()
"""Sees everything for what it is worth."""
