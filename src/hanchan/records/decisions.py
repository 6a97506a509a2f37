"""The decisions of a recorded game, one by one, as the one who decided saw it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hanchan.deal.actions import Action
from hanchan.errors import HanchanError
from hanchan.game.game import Game
from hanchan.game.view import View
from hanchan.records.logged import LoggedDeal, LoggedGame
from hanchan.records.replay import CUT_OFF, DealReplay, Differs


class Decision(NamedTuple):
    """A seat about to act. The game goes on with the next decision, so look at it, or at the view, before that."""

    deal: int
    """Number of the deal, from 1."""
    seat: int
    number: int
    """The action taken, as a number."""
    game: Game

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat} in deal {self.deal}: {self.action!r}>"

    @property
    def action(self) -> Action:
        """The action taken."""
        return Action.from_number(self.number)

    @property
    def view(self) -> View:
        """What the seat saw."""
        return self.game.view(self.seat)


class Decisions:
    """Iterates over the decisions of a logged game. Each deal is followed as far as the engine agrees with the log."""

    def __init__(self, log: LoggedGame) -> None:
        self._log: Final = log
        self.unfollowed: Final[dict[int, str]] = {}
        """Deals that could not be followed to their end, and why, once they have been gone through. A log may be cut off."""

    def __iter__(self) -> Iterator[Decision]:
        for place, deal in enumerate(self._log.deals, 1):
            numbers = self._numbers(place, deal)
            if not numbers:
                continue
            replay = DealReplay(deal, self._log.rules)
            replay.start()
            for seat, number in numbers:
                yield Decision(place, seat, number, replay.game)
                replay.game.act(seat, number)

    def _numbers(self, place: int, deal: LoggedDeal) -> list[tuple[int, int]]:
        """The actions of a deal: those of a first replay, so that a second one can stop before each of them."""
        replay = DealReplay(deal, self._log.rules)
        try:
            replay.start()
        except Differs as differs:
            self.unfollowed[place] = differs.text
            return []
        try:
            replay.follow()
        except Differs as differs:
            if differs.kind != CUT_OFF:
                self.unfollowed[place] = differs.text
        except HanchanError as error:
            self.unfollowed[place] = str(error)
        return replay.deal.numbers_done
