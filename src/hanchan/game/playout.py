"""Random play inside the core, for searches that play games out and for checks over millions of deals."""

from typing import Final

from mypy_extensions import i64

from hanchan.deal.options import turn_option
from hanchan.deal.state import TURN
from hanchan.deal.turns import options_of
from hanchan.game.game import Game

_WORD: Final = 0xFFFFFFFF


def random_playout(game: Game, seed: i64, most_deals: i64 = 1000) -> int:
    """Play a game to its end with random actions; returns the number of decisions.

    The choices depend only on `seed`. A game with offences may never end, so at most `most_deals` are played.
    """
    random: i64 = (seed * 2654435761 + 88675123) & _WORD | 1
    decisions: i64 = 0
    while not game.is_over and len(game.finished_deals) < most_deals:
        state = game.deal.state
        seat: i64 = state.pending[0]
        random ^= random << 13 & _WORD
        random ^= random >> 17
        random ^= random << 5 & _WORD
        if state.phase == TURN and not state.setting.penalise:
            game.carry_out(seat, turn_option(state, random))
        else:
            options = options_of(state, seat)
            game.carry_out(seat, options[random % len(options)])
        decisions += 1
    return decisions
