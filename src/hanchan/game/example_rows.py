"""Decisions of a game on its way through the engine, packed as rows for learners: what the seat saw, what it could do, what it did."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from hanchan.deal.actions import PASS, verb_of
from hanchan.deal.deal import Deal
from hanchan.deal.state import CLAIMS
from hanchan.game import layout
from hanchan.game.action_ids import ACTION_IDS, action_id, option_with
from hanchan.game.action_mask import write_mask
from hanchan.game.game import Game
from hanchan.game.observation import Observer
from hanchan.game.packed import Packer, Packs
from hanchan.tiles.masks import bit


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
        self._followed: Deal | None = None
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

    def follow(self, game: Game, seat: int, number: int) -> None:
        """As `add`, for all that is done in a game of which every decision is known; a number below 0 is a ruling."""
        if game.deal is not self._followed:
            self._followed = game.deal
            self.begin(game.deal_number)
        if number >= 0:
            self.add(game, seat, number)

    def add(self, game: Game, seat: i64, number: i64) -> bool:
        """A decision about to be carried out becomes a row, unless there is no choice or it is outside the options."""
        state = game.deal.state
        masks = self.seen.masks
        start: i64 = len(masks)
        write_mask(game, state, seat, masks)
        wanted: i64 = action_id(number, state.offered)
        if not self._counts(start, wanted) or option_with(state, seat, wanted) != number:
            masks.truncate(start)
            return False
        if self.version == layout.VERSION:
            self._packer.write_seen(game, seat, self.seen)
        else:
            self.seen.planes.write(self._observer.seen(game, seat))
        self.actions.append(u8(wanted))
        self.seats.append(u8(seat))
        self.deals.append(self._deal)
        self.kept.append(1)
        return True

    def _counts(self, start: i64, wanted: i64) -> bool:
        """Whether the mask just written has this id, and another one if decisions without a choice do not count."""
        if not 0 <= wanted < ACTION_IDS:
            return False
        masks = self.seen.masks
        if i64(masks[start + (wanted >> 3)]) & bit(wanted & 7) == 0:
            return False
        if self.forced:
            return True
        found: i64 = 0
        place: i64
        for place in range(start, len(masks)):
            byte: i64 = i64(masks[place])
            if byte:
                found += 1 if byte & (byte - 1) == 0 else 2
                if found > 1:
                    return True
        return False

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
