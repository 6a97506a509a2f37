"""What a step of many games left, as arrays."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from hanchan.game.action_ids import ACTION_IDS
from hanchan.game.batch import Batch
from hanchan.research.shares import Bundle, State, Wish, bundle_of
from hanchan.research.spaces import Bytes, Observation, mask_of, named_parts, parts_of


class Seen:
    """What seats saw and could do: one row for each game. Bytes are unpacked when they are first asked for."""

    def __init__(self, parts: Bundle, wish: Wish) -> None:
        self._wish = wish
        self.packed: Bytes = np.frombuffer(parts.planes, np.uint8)
        """The planes as they were written: five bytes a plane (of version 1: 34)."""
        self._others = parts[1:4]
        self.masks: NDArray[np.bool_] = mask_of(parts.masks)
        """(games, actions): what the seat may do."""

    @cached_property
    def parts(self) -> Observation:
        """All parts of the observations by name, as the environments of a single game have them."""
        wish = self._wish
        return parts_of(self.packed, *self._others, version=wish.version, analysis=wish.analysis, oracle=wish.oracle)

    @property
    def observations(self) -> Bytes:
        """(games, planes, 34): the planes."""
        found: Bytes = self.parts["observation"]
        return found

    @property
    def numbers(self) -> Bytes:
        """(games, numbers): what is on the table in numbers. Like rivers and melds, not in version 1."""
        found: Bytes = self.parts["numbers"]
        return found

    @property
    def rivers(self) -> Bytes:
        """(games, 4, 24, 3): the discards of each seat in order."""
        found: Bytes = self.parts["rivers"]
        return found

    @property
    def melds(self) -> Bytes:
        """(games, 4, 4, 7): the melds of each seat."""
        found: Bytes = self.parts["melds"]
        return found


class VectorStep(Seen):
    """What a step left: what the seats asked now see, and what the step brought. Later steps do not change it."""

    seats: Bytes
    """(games): which seat is asked."""
    rewards: NDArray[np.float32]
    """(games, 4): what the step brought each seat, in thousands of points."""
    ended: NDArray[np.bool_]
    """(games): whether the step ended the game. What is seen is of the next one, which begins at once."""
    deal_ended: NDArray[np.bool_]
    """(games): whether it ended a deal."""
    final: Seen
    """One row for each game that ended, in order: what the seat that acted last, or the one that learns, saw at its end."""


class OwnStep(VectorStep):
    """Of games in this process."""

    def __init__(self, batch: Batch, wish: Wish) -> None:
        super().__init__(bundle_of(batch.seen), wish)
        self.seats = np.frombuffer(batch.seats.getvalue(), np.uint8)
        self.rewards = np.array(batch.rewards, np.float32).reshape(-1, 4)
        self.ended = np.frombuffer(bytes(batch.ended), np.bool_)
        self.deal_ended = np.frombuffer(bytes(batch.deal_ended), np.bool_)
        self.final = Seen(bundle_of(batch.last_seen), wish)


class SharedStep(VectorStep):
    """Of games in several processes: looks at what they wrote."""

    def __init__(self, state: State, final: Bundle, wish: Wish) -> None:
        self._wish = wish
        self._state = state
        self.packed = state.packed.reshape(-1)
        self.masks = state.masks[:, :ACTION_IDS].view(np.bool_)
        self.seats = state.seats[:, 0]
        self.rewards = state.rewards.view(np.float32)
        self.ended = state.ended[:, 0].view(np.bool_)
        self.deal_ended = state.deal_ended[:, 0].view(np.bool_)
        self.final = Seen(final, wish)

    @cached_property
    def parts(self) -> Observation:
        wish, state = self._wish, self._state
        seen = state.bits if state.bits.size else state.packed
        return named_parts(seen, state.numbers, state.rivers, state.melds, wish.version, wish.analysis, wish.oracle)
