"""Random play inside the core, for searches that play games out and for checks over millions of deals."""

from typing import Final

from mypy_extensions import i64

from hanchan.game.game import Game

_WORD: Final = 0xFFFFFFFF


def random_playout(game: Game, seed: i64, most_deals: i64 = 1000) -> int:
    """Play a game to its end with random actions; returns the number of decisions.

    The choices depend only on `seed`. A game with offences may never end, so at most `most_deals` are played.
    """
    random: i64 = (seed * 2654435761 + 88675123) & _WORD | 1
    decisions: i64 = 0
    while not game.is_over and len(game.finished_deals) < most_deals:
        pending = game.deal.state.pending
        seat: i64 = pending[0]
        options = game.deal.state.options[seat]
        random ^= random << 13 & _WORD
        random ^= random >> 17
        random ^= random << 5 & _WORD
        count: i64 = len(options)
        game.carry_out(seat, options[random % count])
        decisions += 1
    return decisions
