"""What happens without a valid answer in time: a pass, or the discard of the drawn tile."""

from typing import Final

from hanchan.deal import actions
from hanchan.game.view import View

_SILENT: Final = (actions.PASS, actions.DISCARD_DRAWN, actions.NOTEN)


def silent_action(view: View) -> int:
    """The action taken without an answer; after a claim, where no tile was drawn, the discard of the last tile that may be discarded."""
    options = view.lawful_numbers or view.action_numbers
    for verb in _SILENT:
        for option in options:
            if actions.verb_of(option) == verb:
                return option
    discards = [option for option in options if actions.verb_of(option) == actions.DISCARD]
    return discards[-1] if discards else options[-1]
