"""Which kinds are certainly safe against a seat, from what everybody can see (EMA 2016 §3.4.5)."""

from mypy_extensions import i64

from hanchan.deal.events import RiichiDeclared, TileDiscarded
from hanchan.deal.state import CLAIMS, State
from hanchan.tiles.kinds import kind_of
from hanchan.tiles.masks import bit


def safe_mask(state: State, seat: i64) -> i64:
    """Kinds on which a seat cannot win by ron: its own discards, and what it passed since it declared riichi, or without riichi
    since its last discard."""
    player = state.players[seat]
    mask = player.discarded
    place: i64 = len(state.events) - 1
    on_offer = state.phase == CLAIMS and not state.robbing
    while place >= 0:
        event = state.events[place]
        place -= 1
        if event.seat == seat:
            if isinstance(event, RiichiDeclared) or (isinstance(event, TileDiscarded) and not player.riichi):
                break
            if isinstance(event, TileDiscarded):
                on_offer = False
        elif isinstance(event, TileDiscarded):
            if not on_offer:
                mask |= bit(kind_of(event.tile))
            on_offer = False  # only the last discard can still be claimed
    return mask
