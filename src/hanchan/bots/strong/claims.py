"""The hand after a chi or pon of the tile on offer, before its discard."""

from typing import Final

from hanchan.bots.strong.visible import VisibleTable
from hanchan.deal import actions
from hanchan.deal.options import forbidden_after_chi, forbidden_after_pon
from hanchan.hand.melds import CHI, PON, Meld
from hanchan.tiles.kinds import kind_of


class ClaimedHand:
    """Its concealed tiles, their counts, all its melds, and the tiles that may be discarded."""

    def __init__(self, tiles: list[int], counts: list[int], melds: list[Meld], discards: list[int]) -> None:
        self.tiles: Final = tiles
        self.counts: Final = counts
        self.melds: Final = melds
        self.discards: Final = discards


def hand_after_claim(table: VisibleTable, option: int) -> ClaimedHand:
    """What one of the options makes of the hand of the seat."""
    view = table.view
    offered = view.offered
    first, second = actions.first_of(option), actions.second_of(option)
    tiles, counts = view.hand, view.counts
    for tile in (first, second):
        tiles.remove(tile)
        counts[kind_of(tile)] -= 1
    if actions.verb_of(option) == actions.PON:
        type_, forbidden = PON, forbidden_after_pon(table.rules, kind_of(offered))
    else:
        type_, forbidden = CHI, forbidden_after_chi(table.rules, kind_of(offered), kind_of(first), kind_of(second))
    laid = tuple(sorted([first, second, offered], key=kind_of))
    meld = Meld(type_, laid, offered, (view.turn - table.seat) % 4)
    discards = [tile for tile in dict.fromkeys(tiles) if not forbidden >> kind_of(tile) & 1]
    return ClaimedHand(tiles, counts, [*table.melds[table.seat], meld], discards)
