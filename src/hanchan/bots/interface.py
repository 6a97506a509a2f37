"""What a player by program is: something with a name that chooses one of the options of its view."""

from typing import Protocol

from hanchan.game.view import View


class Bot(Protocol):
    """A player by program. It knows nothing but the view it is shown, and the same view leads to the same choice."""

    @property
    def name(self) -> str:
        """The name by which `bot` makes it."""
        ...

    def choose(self, view: View) -> int:
        """The number of one of `view.options`."""
        ...


def allowed(view: View) -> list[int]:
    """What a bot chooses from: the options that are no offence, or all if each of them is one."""
    return view.lawful or view.options
