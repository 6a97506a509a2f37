"""Hands on their way: followed through every tile that brings them nearer, drawn or claimed, until they wait."""

from typing import Final

from hanchan.bots.strong.race import Path, Race
from hanchan.bots.strong.visible import VisibleTable
from hanchan.bots.strong.waits import Key, Waits, key_of
from hanchan.deal.options import forbidden_after_chi, forbidden_after_pon
from hanchan.hand.accepting import discards_to, kinds_of
from hanchan.hand.melds import CHI, PON, Meld
from hanchan.tiles.kinds import EAST, KINDS, kind_of, red_five_of
from hanchan.tiles.masks import ORPHANS

LATE: Final = 3
"""With so few draws to come a hand may be opened only to be waiting at the draw."""
_CLAIM: Final = 0.65
"""How much of the tiles others discard can be had for a claim: others may claim them too, or keep them."""
_REFINED: Final = 0.05
"""How much the share of useful tiles grows with each go-around, because other draws have improved the hand."""
_WIDTH: Final = 2
"""How many discards are followed after a draw: those that leave the most useful tiles,"""
_WORTH_A_LOOK: Final = 0.7
"""if they leave at least this share of what the best one leaves;"""
_WIDE: Final = 15
"""and only the best discard of hands that this many kinds improve: there is no time for more, and these hands improve anyway."""
_DORA: Final = 3
"""A dora is kept unless its discard leaves at least this many more useful tiles."""


class Approach:
    """Follows the hands of one seat at one moment."""

    def __init__(self, table: VisibleTable, race: Race, waits: Waits) -> None:
        self.table: Final = table
        self.race: Final = race
        self.waits: Final = waits
        self._paths: Final[dict[Key, Path]] = {}
        self._chosen: Final[dict[Key, Path | None]] = {}
        """Of hands before their discard."""

    def path(self, tiles: list[int], counts: list[int], melds: list[Meld], shanten: int, mask: int) -> Path:
        """A hand before its draw that is so far away, and that the kinds in the mask bring nearer."""
        if shanten == 0:
            return self.waits.path(tiles, counts, melds, mask)
        key = key_of(tiles, counts, melds)
        if key in self._paths:
            return self._paths[key]
        table, left = self.table, self.table.left
        shares: list[float] = []
        nexts: list[Path] = []
        claims: list[float] = []
        claimed: list[Path] = []
        kinds = kinds_of(mask)
        width = _WIDTH if len(kinds) < _WIDE else 1
        for kind in kinds:
            if not left[kind]:
                continue
            share = left[kind] / table.all_left
            counts[kind] += 1
            drawn = self._best([*tiles, kind], counts, melds, 0, shanten - 1, width)
            counts[kind] -= 1
            if drawn is not None:
                shares.append(share)
                nexts.append(drawn)
            if self._may_open(counts, melds, kind):
                if counts[kind] >= 2:
                    pon = self._claimed(tiles, counts, melds, kind, kind, kind, shanten, width)
                    if pon is not None:
                        claims.append(3 * _CLAIM * share)
                        claimed.append(pon)
                elif kind < EAST:
                    chi = self._best_chi(tiles, counts, melds, kind, shanten, width)
                    if chi is not None:
                        claims.append(_CLAIM * share)
                        claimed.append(chi)
        found = self.race.nearing(shares, nexts, claims, claimed, shanten, _REFINED, len(melds))
        self._paths[key] = found
        return found

    def _best(self, tiles: list[int], counts: list[int], melds: list[Meld], forbidden: int, shanten: int, width: int) -> Path | None:
        """The best discard that leaves this shanten, None if no discard does."""
        forbidden = _held(forbidden, counts)
        key = key_of(tiles, counts, melds)
        if not forbidden and key in self._chosen:
            return self._chosen[key]
        table = self.table
        choices: list[tuple[int, int, int]] = []
        most = 0
        for kind, _, mask in discards_to(counts, shanten):
            if not forbidden >> kind & 1:
                to_come = table.tiles(mask) - _DORA * table.dora[kind]
                most = max(most, to_come)
                choices.append((to_come, kind, mask))
        if len(choices) > 1:
            choices.sort(reverse=True)
            del choices[width:]
        best: Path | None = None
        look = max(0, self.race.turns - 2)
        for to_come, kind, mask in choices:
            if to_come < _WORTH_A_LOOK * most:
                break
            tile = _taken(tiles, kind)
            counts[kind] -= 1
            path = self.path(tiles, counts, melds, shanten, mask)
            counts[kind] += 1
            tiles.append(tile)
            if best is None or path.worth[look] > best.worth[look]:
                best = path
        if not forbidden:
            self._chosen[key] = best
        return best

    # Claims

    def _may_open(self, counts: list[int], melds: list[Meld], kind: int) -> bool:
        """Whether a claim could leave the hand a yaku: a quick look before it is followed."""
        table = self.table
        if self.race.turns <= LATE:
            return True
        for meld in melds:
            if meld.is_open or table.honours[meld.kind]:
                return True
        if counts[kind] >= 2 and table.honours[kind]:
            return True
        orphans = 0
        for other in range(KINDS):
            if counts[other]:
                if table.honours[other] and counts[other] >= 3:
                    return True
                if ORPHANS >> other & 1:
                    orphans += counts[other]
        if table.rules.open_tanyao and orphans <= 1 and not ORPHANS >> kind & 1:
            return True
        suits = (1 if sum(counts[0:9]) else 0) + (1 if sum(counts[9:18]) else 0) + (1 if sum(counts[18:27]) else 0)
        return suits == 1

    def _best_chi(self, tiles: list[int], counts: list[int], melds: list[Meld], kind: int, shanten: int, width: int) -> Path | None:
        number = kind % 9
        turns = self.race.turns
        best: Path | None = None
        for low in (-2, -1, 1):
            first, second = kind + low, kind + (low + 1 if low != -1 else 1)
            if number + low < 0 or number + second - kind > 8 or not counts[first] or not counts[second]:
                continue
            path = self._claimed(tiles, counts, melds, kind, first, second, shanten, width)
            if path is not None and (best is None or path.worth[turns] > best.worth[turns]):
                best = path
        return best

    def _claimed(
        self, tiles: list[int], counts: list[int], melds: list[Meld], kind: int, first: int, second: int, shanten: int, width: int,
    ) -> Path | None:  # fmt: skip
        """A claim with two kinds of the hand, and the best discard after it; None if it brings the hand no nearer."""
        rest, held = tiles.copy(), counts.copy()
        used = [_taken(rest, first), _taken(rest, second)]
        held[first] -= 1
        held[second] -= 1
        rules = self.table.rules
        if first == second:
            forbidden = forbidden_after_pon(rules, kind)
            made = Meld(PON, (*used, kind), kind, 1)
        else:
            forbidden = forbidden_after_chi(rules, kind, first, second)
            made = Meld(CHI, (*sorted([*used, kind], key=kind_of),), kind, 3)
        return self._best(rest, held, [*melds, made], forbidden, shanten - 1, width)


def _held(mask: int, counts: list[int]) -> int:
    """Of the kinds in a mask those that the hand has."""
    held = mask
    for kind in kinds_of(mask):
        if not counts[kind]:
            held &= ~(1 << kind)
    return held


def _taken(tiles: list[int], kind: int) -> int:
    """Take a tile of a kind out of the hand, the red five last."""
    tile = kind if kind in tiles else red_five_of(kind)
    tiles.remove(tile)
    return tile
