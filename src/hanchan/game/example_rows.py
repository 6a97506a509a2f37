"""Decisions of a game on its way through the engine, packed as rows for learners: what the seat saw, what it could do, what it did."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import u8

from hanchan.deal.actions import PASS, verb_of
from hanchan.deal.state import CLAIMS
from hanchan.deal.turns import options_of
from hanchan.game import layout
from hanchan.game.action_ids import action_id
from hanchan.game.action_mask import write_mask
from hanchan.game.game import Game
from hanchan.game.observation import Observer
from hanchan.game.packed import Packer, Packs


class ExampleRows:
    """Rows of one game. A row that turns out to be none stays where it is, with 0 in `kept`."""

    def __init__(self, version: int = layout.VERSION, analysis: bool = False, oracle: bool = False, forced: bool = False) -> None:
        self.version: Final = version
        self.forced: Final = forced
        """Whether decisions count at which only one thing was possible."""
        self.seen: Final = Packs()
        self.actions: Final = BytesWriter()
        """Action ids."""
        self.seats: Final = BytesWriter()
        self.kept: Final = bytearray()
        self.deals: Final[list[int]] = []
        """Number of the deal of each row, from 1."""
        self._packer: Final = Packer(analysis, oracle)
        self._observer: Final = Observer()
        self._deal = 0
        self._moment = -1
        self._passes: list[int] = []
        """Rows of passes on the last discard: whether they count is known when it is known that nobody took it."""
        self._taken = False

    def begin(self, deal: int, alone: bool = False) -> None:
        """A deal begins. `alone`: its game does not know the deals before it."""
        self.settle()
        self._deal = deal
        self._moment = -1
        self._packer.earlier_deals = deal - 1 if alone else 0

    def add(self, game: Game, seat: int, number: int) -> bool:
        """A decision about to be carried out becomes a row, unless there is no choice or it is outside the options."""
        state = game.deal.state
        options = options_of(state, seat)
        if number not in options or (len(options) < 2 and not self.forced):
            return False
        if self.version == layout.VERSION:
            self._packer.write(game, seat, self.seen)
        else:
            self.seen.planes.write(self._observer.seen(game, seat))
            write_mask(game, state, seat, self.seen.masks)
        self.actions.append(u8(action_id(number, state.offered)))
        self.seats.append(u8(seat))
        self.deals.append(self._deal)
        self.kept.append(1)
        return True

    def watch(self, game: Game, seat: int, number: int) -> None:
        """As `add`, for a log that tells what happened: a claim that another's precedence took away looks like a pass there."""
        moment = len(game.deal.state.events)
        if moment != self._moment:
            self.settle()
            self._moment = moment
        if verb_of(number) != PASS:
            self._taken = game.deal.state.phase == CLAIMS
            self.add(game, seat, number)
        elif self.add(game, seat, number):
            self._passes.append(len(self.kept) - 1)

    def settle(self) -> None:
        """The passes on a tile count if nobody took it."""
        if self._taken:
            for row in self._passes:
                self.kept[row] = 0
        self._passes = []
        self._taken = False
