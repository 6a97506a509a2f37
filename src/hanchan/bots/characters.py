"""Players for people to sit down with: the strong one's judgement, each through a temper of its own."""

from typing import Final

from hanchan.bots.strong.player import advise
from hanchan.bots.strong.temper import Temper
from hanchan.game.view import View


class Character:
    """A player with a temper."""

    def __init__(self, name: str, temper: Temper) -> None:
        self._name: Final = name
        self._temper: Final = temper

    @property
    def name(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f'bot("{self.name}"{f", seed={self._temper.seed}" if self._temper.seed else ""})'

    def choose(self, view: View) -> int:
        return advise(view, self._temper).number


def newcomer(seed: int) -> Character:
    """Knows the rules and little more: sees no danger, opens hands gladly, and often takes the second best."""
    return Character("newcomer", Temper(fear=0.0, opening=150.0, slip=900.0, seed=seed))


def gambler(seed: int) -> Character:
    """Counts well and fears little: pushes nearly everything and claims too much."""
    return Character("gambler", Temper(fear=0.35, opening=250.0, slip=300.0, seed=seed))


def careful(seed: int) -> Character:
    """Judges danger and worth as the strong one does, but looks no further than the hand it holds."""
    return Character("careful", Temper(horizon=0))


def patient(seed: int) -> Character:
    """Waits for good concealed hands and folds early."""
    return Character("patient", Temper(fear=1.4, opening=-400.0, slip=100.0, seed=seed))
