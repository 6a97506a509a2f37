"""A player that discards what it draws."""

from typing import Final

from hanchan.bots.interface import allowed
from hanchan.deal import actions
from hanchan.game.view import View


class Tsumogiri:
    """Discards the tile drawn, claims nothing and never wins: the quietest opponent there is."""

    name: Final = "tsumogiri"

    def __repr__(self) -> str:
        return f'bot("{self.name}")'

    def choose(self, view: View) -> int:
        options = allowed(view)
        for verb in (actions.DISCARD_DRAWN, actions.PASS, actions.NOTEN):
            for option in options:
                if actions.verb_of(option) == verb:
                    return option
        return options[-1]  # only where somebody else has claimed a set for this seat
