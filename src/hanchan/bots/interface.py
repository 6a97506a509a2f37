"""What a player by program is: something with a name that chooses one of the actions its view offers."""

from typing import Protocol

from hanchan.deal.actions import Choice, chosen_number
from hanchan.errors import BotError
from hanchan.game.view import View


class Bot(Protocol):
    """A player by program. It knows nothing but the view it is shown, and the same view leads to the same choice."""

    @property
    def name(self) -> str:
        """The name by which `bot` makes it."""
        ...

    def choose(self, view: View) -> Choice:
        """One of `view.choices`, or the number of one."""
        ...


def allowed(view: View) -> list[int]:
    """Numbers of what a bot chooses from: the actions that are no offence, or all if each of them is one."""
    numbers = view.lawful_numbers or view.action_numbers
    if not numbers:
        raise BotError(f"seat {view.seat} is not asked to act, so there is nothing to choose from")
    return numbers


def chosen_by(bot: Bot, view: View) -> int:
    """The number of the action that a bot chooses."""
    return chosen_number(bot.choose(view), view.action_numbers)
