"""Furiten by passing: a seat that passes a completing tile cannot win by ron for a while (EMA 2016 §3.4.5)."""

from mypy_extensions import i64

from hanchan.deal.options import waits_with_orphans
from hanchan.deal.state import State
from hanchan.tiles.kinds import kind_of
from hanchan.tiles.masks import bit


def note_passed(state: State, winners: list[int]) -> None:
    """Seats that passed the tile on offer are furiten; after riichi, for the rest of the deal."""
    kind = bit(kind_of(state.offered))
    seat: i64 = -1
    for player in state.players:
        seat += 1
        if player.waits & kind and seat != state.turn and seat not in winners:
            if state.robbing_closed and not waits_with_orphans(player):
                continue  # nobody else could have won on it
            if player.riichi:
                player.passed_in_riichi = True
            elif state.rules.yakuless_pass_furiten or state.score(seat, state.offered, False) is not None:
                player.passed_win = True
            else:
                continue
            player.passed_tile, player.passed_from = state.offered, state.turn
