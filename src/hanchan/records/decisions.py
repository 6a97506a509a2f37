"""Every decision of a logged game, as the one who made it saw it."""

from collections.abc import Callable

from hanchan.errors import HanchanError
from hanchan.game.game import Game
from hanchan.game.view import View
from hanchan.records.logged import LoggedGame
from hanchan.records.replay import CUT_OFF, DealReplay, Differs

Decided = Callable[[int, int, View, int], None]
"""Is told the number of the deal (from 1), the seat, its view at the moment, and the number of the action it took."""


def each_decision(game: LoggedGame, decided: Decided) -> dict[int, str]:
    """Play a game again and tell of each decision. A view is good only until `decided` returns.

    The answer says of which deals the engine could not follow the log to the end, and why; a game that was cut off is not among them.
    """
    unfollowed: dict[int, str] = {}
    for number, logged in enumerate(game.deals, 1):
        replay = DealReplay(logged, game.rules, _Teller(number, decided).tell)
        try:
            replay.run()
        except Differs as differs:
            if differs.kind != CUT_OFF:
                unfollowed[number] = differs.text
        except HanchanError as error:
            unfollowed[number] = str(error)
    return unfollowed


class _Teller:
    """Tells of the decisions of one deal."""

    def __init__(self, deal: int, decided: Decided) -> None:
        self._deal = deal
        self._decided = decided

    def tell(self, game: Game, seat: int, number: int) -> None:
        self._decided(self._deal, seat, game.view(seat), number)
