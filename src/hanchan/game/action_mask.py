"""What a seat may do, as a bit for each action id."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from hanchan.deal.actions import DISCARD, DISCARD_DRAWN
from hanchan.deal.options import discard_mask, special_options
from hanchan.deal.state import TURN, State
from hanchan.deal.turns import options_of
from hanchan.game.action_ids import ACTION_IDS, action_id, first_id
from hanchan.game.game import Game
from hanchan.tiles.kinds import NO_TILE
from hanchan.tiles.masks import bit

MASK_BYTES: Final = (ACTION_IDS + 7) // 8
_NO_ACTION: Final = bytes(MASK_BYTES)
_DISCARDS: Final = first_id(DISCARD)
_DISCARD_DRAWN: Final = first_id(DISCARD_DRAWN)


def write_mask(game: Game, state: State, seat: i64, masks: BytesWriter) -> None:
    """The ids that are possible, as bits: the lowest bit of the first byte is id 0."""
    start: i64 = len(masks)
    masks.write(_NO_ACTION)
    if game.is_over or seat not in state.pending:
        return
    found: list[int]
    if state.phase == TURN and not state.players[seat].wrong_set:
        found, follow = special_options(state)
        if follow:
            bits: i64 = discard_mask(state) << _DISCARDS | (0 if state.players[seat].drawn == NO_TILE else bit(_DISCARD_DRAWN))
            place: i64 = start
            while bits:
                masks[place] = u8(bits & 255)
                bits >>= 8
                place += 1
    else:
        found = options_of(state, seat)
    for option in found:
        number: i64 = action_id(option, state.offered)
        byte: i64 = start + (number >> 3)
        masks[byte] = u8(i64(masks[byte]) | bit(number & 7))
