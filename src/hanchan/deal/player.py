"""A seat in a deal: its tiles, melds and river, and what follows from its hand."""

from typing import Any, Final, cast

from mypy_extensions import i64

from hanchan.hand.accepting import accepting
from hanchan.hand.distance import missing_tiles
from hanchan.hand.melds import Meld
from hanchan.tiles.kinds import COPIES, EAST, KINDS, NO_TILE, TILES, kind_of
from hanchan.tiles.masks import ORPHANS, bit, size

_WEIGHTS: Final[list[i64]] = [5 ** (8 - kind % 9) if kind < 27 else 5 ** (33 - kind) for kind in range(KINDS)]
"""What a tile adds to the key of its suit (see `hanchan.hand.distance.suit_keys`)."""
_NUMBERS: Final[list[Any]] = list(range(TILES))
"""The tiles as objects, so that a list of them makes no numbers."""
_NONE_HELD: Final[list[int]] = [0] * KINDS


class Player:
    """A seat. The keys of its suits are updated with its tiles, so that waits are found without counting again."""

    def __init__(self, copied: "Player | None" = None) -> None:
        self.tiles: list[int] = [] if copied is None else copied.tiles.copy()
        """Concealed tiles, the drawn one last."""
        self.counts: list[int] = (_NONE_HELD if copied is None else copied.counts).copy()
        self.m: i64 = 0
        self.p: i64 = 0
        self.s: i64 = 0
        self.z: i64 = 0
        self.held: i64 = 0
        """Kinds among the concealed tiles."""
        self.pairs: i64 = 0
        """Kinds of which at least two tiles are concealed."""
        self.quads: i64 = 0
        """Kinds of which all four tiles are concealed."""
        self.different: i64 = 0
        """The concealed tiles (0-36), the same ones once."""
        self.far: i64 = 0
        """At least so many tiles are missing to a complete hand. A tile more can bring it nearer by one, a tile less never; only when this
        is used up the tiles are looked at again, so that most discards of a hand far from waiting cost nothing."""
        self.melds: list[Meld] = [] if copied is None else copied.melds.copy()
        self.river: list[int] = [] if copied is None else copied.river.copy()
        self._laid: tuple[int, ...] = ()
        """The river when it was last asked for as a tuple; rivers only grow."""
        self.discarded: i64 = 0
        """Kinds among all own discards, claimed ones too (EMA 2016 §3.4.5)."""
        self.from_hand: i64 = 0
        """Kinds among the own discards that came from the hand and were not the tile just drawn."""
        self.river_claimed = False
        """Whether any own discard was claimed."""
        self.turned_at: int = -1
        """Index in the river of the tile turned sideways."""
        self.drawn: i64 = NO_TILE
        self.waits: i64 = 0
        """Kinds that complete the hand before its draw, without those of which it holds all four concealed."""
        self.closed = True
        self.riichi: i64 = 0
        """0 none, 1 riichi, 2 double riichi."""
        self.open_riichi = False
        self.riichi_to_turn = False
        """The riichi discard was claimed, so the next discard is turned."""
        self.ippatsu = False
        self.passed_win = False
        """Temporary furiten: a completing tile was passed, and nothing has ended it since (see `temporary_furiten_ends`)."""
        self.passed_in_riichi = False
        """Furiten for the rest of the deal."""
        self.passed_tile: i64 = NO_TILE
        """The winning tile that was passed last; `passed_from` is the seat that discarded it."""
        self.passed_from: i64 = -1
        self.forbidden: i64 = 0
        """Kinds that may not be discarded after a claim."""
        self.wrong_set = False
        """The last claim was a wrong set that is not corrected yet."""
        self.dead = False
        self.liable: tuple[tuple[int, int], ...] = ()
        """Yakuman fed to this seat, and who fed it."""
        self.offences: tuple[str, ...] = ()
        """Offences that come to light only at a win or a draw."""
        if copied is not None:
            self._take_over(copied)

    def _take_over(self, other: "Player") -> None:
        """Everything of another that is not a list."""
        self.m, self.p, self.s, self.z = other.m, other.p, other.s, other.z
        self.held, self.pairs, self.quads = other.held, other.pairs, other.quads
        self.different = other.different
        self.far = other.far
        self.discarded = other.discarded
        self.from_hand = other.from_hand
        self.river_claimed = other.river_claimed
        self.turned_at = other.turned_at
        self.drawn = other.drawn
        self.waits = other.waits
        self.closed = other.closed
        self.riichi = other.riichi
        self.open_riichi = other.open_riichi
        self.riichi_to_turn = other.riichi_to_turn
        self.ippatsu = other.ippatsu
        self.passed_win = other.passed_win
        self.passed_in_riichi = other.passed_in_riichi
        self.passed_tile, self.passed_from = other.passed_tile, other.passed_from
        self.forbidden = other.forbidden
        self.wrong_set = other.wrong_set
        self.dead = other.dead
        self.liable = other.liable
        self.offences = other.offences

    def hold(self, tiles: list[int]) -> None:
        """Hold these concealed tiles and no others."""
        self.tiles = []
        self.counts = [0] * KINDS
        self.m = self.p = self.s = self.z = 0
        self.held = self.pairs = self.quads = self.different = 0
        for tile in tiles:
            self.add(tile)
        self.far = 0

    def add(self, tile: i64) -> None:
        self.tiles.append(_NUMBERS[tile])
        self.different |= bit(tile)
        self.far -= 1
        self._count(kind_of(tile), 1)

    def remove(self, tile: i64) -> None:
        place: i64 = 0  # a loop, because `list.index` compares objects
        for held in cast("list[i64]", self.tiles):
            if held == tile:
                break
            place += 1
        self.tiles.pop(place)
        self._without(tile)

    def remove_drawn(self) -> None:
        tile: i64 = self.tiles.pop()
        self._without(tile)
        self.far += 1  # it is as far as it was before the draw

    def _without(self, tile: i64) -> None:
        kind: i64 = kind_of(tile)
        self._count(kind, -1)
        if not self.has_another(tile, kind):
            self.different &= ~bit(tile)

    def has_another(self, tile: i64, kind: i64, more: i64 = 0) -> bool:
        """Whether more than `more` of the concealed tiles are the same as one of this kind; there is one red five of a suit."""
        if tile >= KINDS:
            return False
        count: i64 = self.counts[kind]
        if count > more and kind < EAST and kind % 9 == 4 and self.different & bit(KINDS + kind // 9):
            count -= 1
        return count > more

    def in_hand(self) -> i64:
        """The concealed tiles (0-36) without the one just drawn."""
        drawn: i64 = self.drawn
        if drawn == NO_TILE or self.has_another(drawn, kind_of(drawn), 1):
            return self.different
        return self.different & ~bit(drawn)

    def _count(self, kind: i64, step: i64) -> None:
        n: i64 = cast("list[i64]", self.counts)[kind] + step
        self.counts[kind] = _NUMBERS[n]
        if step > 0:
            self.held |= bit(kind)
            if n > 1:
                self.pairs |= bit(kind)
                if n == COPIES:
                    self.quads |= bit(kind)
        elif n == 0:
            self.held &= ~bit(kind)
        elif n == 1:
            self.pairs &= ~bit(kind)
        else:
            self.quads &= ~bit(kind)
        weight: i64 = _WEIGHTS[kind]
        if kind < 9:
            self.m += step * weight
        elif kind < 18:
            self.p += step * weight
        elif kind < 27:
            self.s += step * weight
        else:
            self.z += step * weight

    def missing(self) -> i64:
        """Tiles missing to a complete hand."""
        return missing_tiles(self.m, self.p, self.s, self.z, len(self.melds))

    def find_waits(self) -> None:
        """Update the waits after a discard or claim."""
        if self.far > 1:
            self.waits = 0
            return
        melds: i64 = len(self.melds)
        self.far = missing_tiles(self.m, self.p, self.s, self.z, melds)
        self.waits = 0
        if self.far == 1:
            self.waits = accepting(self.counts, self.m, self.p, self.s, self.z, melds)

    def waits_now(self) -> i64:
        melds: i64 = len(self.melds)
        if missing_tiles(self.m, self.p, self.s, self.z, melds) != 1:
            return 0
        return accepting(self.counts, self.m, self.p, self.s, self.z, melds)

    def waits_without(self, tile: i64) -> i64:
        """Waits after discarding a tile."""
        kind: i64 = kind_of(tile)
        self._count(kind, -1)
        waits = self.waits_now()
        self._count(kind, 1)
        return waits

    def all_four(self) -> i64:
        """Kinds of which the hand has all four tiles, melds included."""
        held = self.counts.copy()
        for meld in self.melds:
            for tile in meld.tiles:
                held[kind_of(tile)] += 1
        mask: i64 = 0
        kind: i64
        for kind in range(KINDS):
            n: i64 = held[kind]
            if n == COPIES:
                mask |= bit(kind)
        return mask

    def is_furiten(self) -> bool:
        """Whether ron is not allowed: an own discard would complete the hand, or a completing tile was passed (EMA 2016 §3.4.5)."""
        return self.waits & self.discarded != 0 or (self.waits != 0 and (self.passed_win or self.passed_in_riichi))

    def furiten_cause(self) -> str:
        """Why ron is not allowed: own_discard, passed, passed_in_riichi; empty if it is."""
        if not self.is_furiten():
            return ""
        return "own_discard" if self.waits & self.discarded else "passed_in_riichi" if self.passed_in_riichi else "passed"

    def kinds_of_orphans(self) -> i64:
        return size(self.held & ORPHANS)

    def tiles_of_kind(self, kind: i64) -> list[int]:
        """The tiles of a kind in the hand, a red five last."""
        count: i64 = self.counts[kind]
        if count and kind < EAST and kind % 9 == 4:
            red: i64 = KINDS + kind // 9
            if self.different & bit(red):
                return [int(kind)] * int(count - 1) + [int(red)]
        return [int(kind)] * int(count)

    def tiles_in_order(self) -> list[int]:
        """The concealed tiles sorted by `sort_key`."""
        found: list[Any] = self.tiles.copy()  # its length is right
        reds: i64 = self.different >> KINDS
        left: i64 = self.held
        kind: i64 = 0
        place: i64 = 0
        while left:
            if left & 1:
                number = _NUMBERS[kind]
                count: i64 = self.counts[kind]
                if reds and kind < EAST and kind % 9 == 4 and self.different & bit(KINDS + kind // 9):
                    found[place] = _NUMBERS[KINDS + kind // 9]  # a red five is right before the ordinary ones
                    place += 1
                    count -= 1
                while count > 0:
                    found[place] = number
                    place += 1
                    count -= 1
            left >>= 1
            kind += 1
        return found

    def laid(self) -> tuple[int, ...]:
        """The river as a tuple, made only when it has grown."""
        if len(self._laid) != len(self.river):
            self._laid = tuple(self.river)
        return self._laid

    def clone(self) -> "Player":
        return Player(self)
