"""What the environments have in common: the spaces of observations and actions, and one seat's observation as arrays."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hanchan.game import Game
from hanchan.game.action_ids import ACTION_IDS, action_name
from hanchan.game.observation import allow, observe
from hanchan.game.observation_text import render
from hanchan.game.planes import COLUMNS, PLANES, SIZE

Bytes = NDArray[np.uint8]
Observation = dict[str, Any]
"""`observation`: the planes; `action_mask`: 1 for each action id that is possible."""

OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"


def observation_space() -> spaces.Dict:
    return spaces.Dict({
        OBSERVATION: spaces.Box(0, 255, (PLANES, COLUMNS), np.uint8),
        ACTION_MASK: spaces.Box(0, 1, (ACTION_IDS,), np.int8),
    })  # fmt: skip


def action_space() -> spaces.Discrete[Any]:
    return spaces.Discrete(ACTION_IDS)


def observation_of(game: Game, seat: int) -> Observation:
    """What a seat sees and may do, in arrays of its own."""
    planes, mask = bytearray(SIZE), bytearray(ACTION_IDS)
    observe(game, seat, planes)
    allow(game, seat, mask)
    return {
        OBSERVATION: np.frombuffer(planes, np.uint8).reshape(PLANES, COLUMNS),
        ACTION_MASK: np.frombuffer(mask, np.int8),
    }


def shown(observation: Observation) -> str:
    """An observation as text, with what may be done."""
    may = ", ".join([action_name(int(place)) for place in np.flatnonzero(observation[ACTION_MASK])])
    return f"{render(observation[OBSERVATION].tobytes())}\nmay {may or 'do nothing'}"
