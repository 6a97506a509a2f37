"""What silence means when the time is over, or an answer makes no sense: pass, or discard the drawn tile."""

from typing import Final

from hanchan.deal import actions
from hanchan.game.view import View

_SILENT: Final = (actions.PASS, actions.DISCARD_DRAWN, actions.NOTEN)


def silent_action(view: View) -> int:
    """The action that stands for silence; after a claim, where no tile was drawn, the last tile that may be discarded."""
    options = view.lawful_numbers or view.action_numbers
    for verb in _SILENT:
        for option in options:
            if actions.verb_of(option) == verb:
                return option
    discards = [option for option in options if actions.verb_of(option) == actions.DISCARD]
    return discards[-1] if discards else options[-1]
