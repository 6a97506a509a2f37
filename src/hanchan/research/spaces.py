"""What the environments have in common: the spaces of observations and actions, and one seat's observation as arrays."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hanchan.errors import ArgumentError
from hanchan.game import Game, View, layout
from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.action_mask import MASK_BYTES
from hanchan.game.layout import VERSION
from hanchan.game.observation import allow, observe
from hanchan.game.observation_text import render
from hanchan.game.packed import Packer, Packs
from hanchan.game.planes import COLUMNS, PLANES, SIZE
from hanchan.game.planes import VERSION as FIRST_VERSION
from hanchan.research.arguments import observed, shortly, whole

Bytes = NDArray[np.uint8]
Observation = dict[str, Any]
"""`observation`: the planes; `action_mask`: 1 for each action id that is possible. Since version 2 also `numbers`, `rivers` and `melds`."""

OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"
NUMBERS: Final = "numbers"
RIVERS: Final = "rivers"
MELDS: Final = "melds"

_RIVERS: Final = (4, layout.LONGEST_RIVER, len(layout.RIVER))
_MELDS: Final = (4, layout.MOST_MELDS, len(layout.MELD))


def observation_space(version: int = VERSION, analysis: bool = False, oracle: bool = False) -> spaces.Dict:
    """What observations of a version look like."""
    version, analysis, oracle = observed(version, analysis, oracle)
    mask = spaces.Box(0, 1, (ACTION_IDS,), np.int8)
    if version == FIRST_VERSION:
        return spaces.Dict({OBSERVATION: spaces.Box(0, 255, (PLANES, COLUMNS), np.uint8), ACTION_MASK: mask})
    return spaces.Dict({
        OBSERVATION: spaces.Box(0, 1, (layout.planes_of(analysis, oracle), COLUMNS), np.uint8),
        NUMBERS: spaces.Box(0, 255, (layout.ALL_NUMBERS,), np.uint8),
        RIVERS: spaces.Box(0, 255, _RIVERS, np.uint8),
        MELDS: spaces.Box(0, 255, _MELDS, np.uint8),
        ACTION_MASK: mask,
    })  # fmt: skip


def action_space() -> spaces.Discrete[Any]:
    return spaces.Discrete(ACTION_IDS)


def observation_of(
    game: Game | View, seat: int | None = None, version: int = VERSION, analysis: bool = False, oracle: bool = False,
) -> Observation:  # fmt: skip
    """What a seat sees and may do, in arrays of its own. A bot gives its view alone; the hidden hands of `oracle` take the game."""
    version, analysis, oracle = observed(version, analysis, oracle)
    if isinstance(game, View):
        if oracle:
            raise ArgumentError("a view does not tell the hidden hands, which oracle adds; give the game and the seat")
        if seat is not None and seat != game.seat:
            raise ArgumentError(f"the view is that of seat {game.seat}, not of {shortly(seat)}")
        seat = game.seat
        game = game._game
    if not isinstance(game, Game):
        raise ArgumentError(f"a Game or a View is observed, not {shortly(game)}")
    seat = whole(seat, "the seat", most=3)
    if version == FIRST_VERSION:
        planes, mask = bytearray(SIZE), bytearray(ACTION_IDS)
        observe(game, seat, planes)
        allow(game, seat, mask)
        return {
            OBSERVATION: np.frombuffer(planes, np.uint8).reshape(PLANES, COLUMNS),
            ACTION_MASK: np.frombuffer(mask, np.int8),
        }
    packs = Packs()
    Packer(analysis, oracle).write(game, seat, packs)
    parts = parts_of(
        np.frombuffer(packs.planes.getvalue(), np.uint8), packs.numbers.getvalue(), packs.rivers.getvalue(), packs.melds.getvalue(),
        analysis=analysis, oracle=oracle,
    )  # fmt: skip
    found = {name: np.ascontiguousarray(part[0]) for name, part in parts.items()}
    return {**found, ACTION_MASK: mask_of(packs.masks.getvalue())[0].astype(np.int8)}


def parts_of(
    planes: Bytes, numbers: bytes, rivers: bytes, melds: bytes, version: int = VERSION, analysis: bool = False, oracle: bool = False,
) -> Observation:  # fmt: skip
    """The observations of many games from what was written for them, without masks."""
    if version == FIRST_VERSION:
        return {OBSERVATION: planes.reshape(-1, PLANES, COLUMNS)}
    bits = np.unpackbits(planes, bitorder="little")  # all at once: along an axis of five bytes it takes three times as long
    others = np.frombuffer(numbers, np.uint8), np.frombuffer(rivers, np.uint8), np.frombuffer(melds, np.uint8)
    return named_parts(bits, *others, version, analysis, oracle)


def named_parts(
    planes: Bytes, numbers: Bytes, rivers: Bytes, melds: Bytes, version: int = VERSION, analysis: bool = False, oracle: bool = False,
) -> Observation:  # fmt: skip
    """The same from planes that are unpacked already, without a copy."""
    if version == FIRST_VERSION:
        return {OBSERVATION: planes.reshape(-1, PLANES, COLUMNS)}
    return {
        OBSERVATION: planes.reshape(-1, layout.planes_of(analysis, oracle), layout.PLANE_BITS)[:, :, :COLUMNS],
        NUMBERS: numbers.reshape(-1, layout.ALL_NUMBERS),
        RIVERS: rivers.reshape(-1, *_RIVERS),
        MELDS: melds.reshape(-1, *_MELDS),
    }


def mask_of(packed: bytes) -> NDArray[np.bool_]:
    """The masks of many games from their bits."""
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    return bits.reshape(-1, 8 * MASK_BYTES)[:, :ACTION_IDS].view(np.bool_)


def shown(game: Game, seat: int) -> str:
    """What a seat sees as text, with what it may do."""
    seen = observation_of(game, seat, FIRST_VERSION)
    may = ", ".join([action_name(int(place)) for place in np.flatnonzero(seen[ACTION_MASK])])
    return f"{render(seen[OBSERVATION].tobytes())}\nmay {may or 'do nothing'}"
