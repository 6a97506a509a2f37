"""Many games shared by processes: what each writes, and where it lies in memory that all of them see.

Nothing here needs Gymnasium, so that a worker starts quickly.
"""

import weakref
from collections.abc import Sequence
from ctypes import Array, c_uint8
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.interface import Bot
from hanchan.bots.registry import bot
from hanchan.game import layout, planes
from hanchan.game.action_mask import MASK_BYTES
from hanchan.game.batch import Batch, Choose
from hanchan.game.game import Game
from hanchan.game.packed import Packs
from hanchan.research.bells import WORDS
from hanchan.research.uncollected import uncollected
from hanchan.rules import Ruleset

Memory = Array[c_uint8]
"""Shared by processes. It has no name, so nothing is left behind however they end."""
SLOTS: Final = 4
"""States that lie in shared memory at a time: the one of now, the one before in the learner's hands, and room to write the next."""
_ALIGNED: Final = 64
_SPARED: Final = 16
"""So many games are stepped while the first process checks actions and looks at what all have written."""


@dataclass(frozen=True)
class Wish:
    """What a `VectorEnv` was asked for, as every process gets it."""

    rules: Ruleset
    games: int
    seed: str
    reward: str
    others: tuple[str | Bot, ...] | None
    seat: int
    version: int
    analysis: bool
    oracle: bool
    shuffle: str
    before: int = 0
    """Games of the groups before this one; see `in_turns`."""
    together: int = 0
    """Games of all groups, 0 where there is this one only."""

    def batch(self, first: int, last: int) -> Batch:
        """The games of these numbers."""
        bots = None
        if self.others is not None:
            bots = [bot(other, place) if isinstance(other, str) else other for place, other in enumerate(self.others)]
        choose: list[Choose] | None = None if bots is None else [one.choose for one in bots]
        return Batch(
            self.rules, last - first, self.seed, self.reward, choose, self.seat, self.version, self.analysis, self.oracle,
            self.before + first, self.together or self.games, self.shuffle,
        )  # fmt: skip

    @property
    def packed_bytes(self) -> int:
        """Of the planes of a game as they are written."""
        return planes.SIZE if self.version == planes.VERSION else layout.PLANE_BYTES * layout.planes_of(self.analysis, self.oracle)

    @property
    def widths(self) -> dict[str, int]:
        """Bytes a game has in each part of a state."""
        others = {"numbers": layout.ALL_NUMBERS, "rivers": 4 * layout.RIVER_BYTES, "melds": 4 * layout.MELD_BYTES}
        if self.version == planes.VERSION:
            others = dict.fromkeys(others, 0)
        bits = 0 if self.version == planes.VERSION else 8 * self.packed_bytes
        return {
            "packed": self.packed_bytes, "bits": bits, **others, "masks": 8 * MASK_BYTES, "seats": 1, "rewards": 4 * 4, "ended": 1,
            "deal_ended": 1,
        }  # fmt: skip


class Bundle(NamedTuple):
    """The parts of packed observations as bytes, of any number of games."""

    planes: bytes
    numbers: bytes
    rivers: bytes
    melds: bytes
    masks: bytes


NOTHING: Final = Bundle(b"", b"", b"", b"", b"")


def bundle_of(packs: Packs) -> Bundle:
    parts = (packs.planes, packs.numbers, packs.rivers, packs.melds, packs.masks)
    return Bundle(*[part.getvalue() for part in parts])


class State(NamedTuple):
    """The parts of a state, a row for each game."""

    packed: NDArray[np.uint8]
    bits: NDArray[np.uint8]
    """The planes unpacked; of version 1 none, which is not packed."""
    numbers: NDArray[np.uint8]
    rivers: NDArray[np.uint8]
    melds: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    seats: NDArray[np.uint8]
    rewards: NDArray[np.uint8]
    ended: NDArray[np.uint8]
    deal_ended: NDArray[np.uint8]


class Slots:
    """Shared memory for some states, and for the actions of the next step."""

    def __init__(self, wish: Wish, memory: Memory) -> None:
        self._wish = wish
        self._memory = memoryview(memory).cast("B")
        self._size = _state_bytes(wish)
        self._lies: list[tuple[int, int, int]] = []
        """Where each part of a state begins and ends, and the bytes a game has in it."""
        begin = 0
        for width in wish.widths.values():
            self._lies.append((begin, begin + wish.games * width, width))
            begin += _aligned(wish.games * width)
        self._held: list[weakref.ref[NDArray[np.uint8]] | None] = [None] * SLOTS
        self.actions: NDArray[np.uint8] = np.frombuffer(self._memory, np.uint8, wish.games, SLOTS * self._size)

    def words(self, worker: int) -> memoryview:
        """The words by which this process and a worker ring each other."""
        begin = memory_bytes(self._wish) + 8 * WORDS * worker
        return self._memory[begin : begin + 8 * WORDS].cast("q")

    def rows(self, slot: int, first: int, last: int) -> State:
        """Where some games of a slot are written."""
        return State(*[part[first:last] for part in self._parts(self._base(slot))])

    def free(self) -> int:
        """A slot that nobody looks at. There is always one: see `shown`."""
        return next(slot for slot in range(SLOTS) if self._is_free(slot))

    def shown(self, slot: int) -> State:
        """What was written to a slot. As long as somebody has a part of it, the slot is not written again; the last free one is copied."""
        base = self._base(slot)
        if any(self._is_free(other) for other in range(SLOTS) if other != slot):
            self._held[slot] = weakref.ref(base)  # all parts are views of it, and views of views as well
        else:
            base = base.copy()
        return self._parts(base)

    def _is_free(self, slot: int) -> bool:
        held = self._held[slot]
        return held is None or held() is None

    def _base(self, slot: int) -> NDArray[np.uint8]:
        return np.frombuffer(self._memory, np.uint8, self._size, slot * self._size)

    def _parts(self, base: NDArray[np.uint8]) -> State:
        games = self._wish.games
        return State(*[base[begin:end].reshape(games, width) for begin, end, width in self._lies])


def memory_bytes(wish: Wish, workers: int = 1) -> int:
    """How much memory the slots and the actions take, and the bells between this process and the others."""
    return _aligned(SLOTS * _state_bytes(wish) + wish.games) + 8 * WORDS * (workers - 1)


def _state_bytes(wish: Wish) -> int:
    return sum(_aligned(wish.games * width) for width in wish.widths.values())


def _aligned(size: int) -> int:
    return -(-size // _ALIGNED) * _ALIGNED


class Share:
    """The games of one process: none, where the first leaves all to the others."""

    def __init__(self, wish: Wish, slots: Slots, first: int, last: int) -> None:
        with uncollected():
            self._batch = wish.batch(first, last) if last > first else None
        self._actions = slots.actions[first:last]
        self._rows = [[part.reshape(-1).data for part in slots.rows(slot, first, last)] for slot in range(SLOTS)]

    def reset(self, seed: str, slot: int) -> Bundle | None:
        if self._batch is not None:
            with uncollected():
                self._batch.reset(seed)
        return self.write(slot)

    def step(self, slot: int) -> Bundle | None:
        """Take the actions, and write what is true then; what was seen at the end of games, if any ended."""
        if self._batch is not None:
            ids = self._actions.tobytes()
            self._batch.check(ids)
            with uncollected():
                self._batch.step(ids)
        return self.write(slot)

    def game(self, place: int) -> Game:
        """One of its games, numbered from 0."""
        assert self._batch is not None
        return self._batch.games[place]

    def write(self, slot: int) -> Bundle | None:
        batch = self._batch
        if batch is None:
            return None
        seen = bundle_of(batch.seen)
        parts: tuple[bytes | bytearray | memoryview, ...] = (
            seen.planes, _bits(seen.planes) if seen.numbers else b"", seen.numbers, seen.rivers, seen.melds, _bits(seen.masks),
            batch.seats.getvalue(), memoryview(batch.rewards).cast("B"), batch.ended, batch.deal_ended,
        )  # fmt: skip
        for rows, part in zip(self._rows[slot], parts, strict=True):
            rows[:] = part  # as bytes: NumPy takes ten times as long to begin
        return bundle_of(batch.last_seen) if 1 in batch.ended else None


def _bits(packed: bytes) -> memoryview:
    """A byte for each bit."""
    return np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little").data


def shares_of(games: int, workers: int, own: int | None = None) -> Sequence[tuple[int, int]]:
    """First and last number (exclusive) of the games of each process. The first has other things to do as well, so it has some fewer, or
    as many `own` games as were asked for; the others share what is left."""
    if own is None:
        spared = min(_SPARED, games // (8 * workers))
        own = (games + spared) // workers - spared
    others = workers - 1
    ends = [own + (games - own) * one // others for one in range(others + 1)]
    return list(zip([0, *ends], ends, strict=False))


def joined(bundles: Sequence[Bundle | None]) -> Bundle:
    """What several processes told, in the order of the games."""
    told = [one for one in bundles if one is not None]
    return Bundle(*[b"".join(parts) for parts in zip(*told, strict=True)]) if told else NOTHING
