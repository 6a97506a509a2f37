"""A player's hand: concealed tiles and melds, checked once, and what can be asked about it."""

from typing import Any

from hanchan.errors import ArgumentError, HandError, NotationError
from hanchan.hand.accepting import Discard, acceptance, discards, fifth_waits, waits
from hanchan.hand.distance import shanten
from hanchan.hand.divide import Reading, readings
from hanchan.hand.melds import Meld, parse_meld
from hanchan.tiles.kinds import COPIES, KINDS, counts_of, is_red, kind_of, real_tile, sort_key
from hanchan.tiles.notation import parse, to_mpsz


class Hand:
    """Concealed tiles and melds that can be in one player's hand.

    >>> hand = Hand.parse("123m456p789s1122z")
    >>> hand.shanten, to_mpsz(hand.waits())
    (0, '12z')
    """

    def __init__(self, concealed: list[int], melds: list[Meld] | None = None) -> None:
        self.concealed = sorted([real_tile(tile) for tile in concealed], key=sort_key)
        self.melds = list(melds or [])
        self.counts = counts_of(self.concealed)
        self.melded = counts_of([tile for meld in self.melds for tile in meld.tiles])
        self._check()

    @staticmethod
    def parse(concealed: str, melds: list[str] | None = None) -> "Hand":
        """A hand from text; see `hanchan.tiles.parse` and `parse_meld`."""
        return Hand(parse(concealed, real=True), [parse_meld(text) for text in melds or []])

    def _check(self) -> None:
        expected = 13 - 3 * len(self.melds)
        if len(self.melds) > 4 or len(self.concealed) not in (expected, expected + 1):
            if self.melds and len(self.melds) <= 4:
                raise HandError(f"{len(self.concealed)} concealed tiles with {len(self.melds)} melds; "
                                f"there must be {expected}, or {expected + 1} with the tile drawn")  # fmt: skip
            raise HandError(f"{len(self.concealed)} concealed tiles and {len(self.melds)} melds; "
                            "without melds there are 13 tiles, or 14 with the tile drawn, and three fewer for each meld")  # fmt: skip
        every = self.concealed + [tile for meld in self.melds for tile in meld.tiles]
        for kind in range(KINDS):
            if self.counts[kind] + self.melded[kind] > COPIES:
                raise NotationError(f"a fifth {to_mpsz([kind])} in the hand; a set of tiles has four of each kind")
        for tile in every:
            if is_red(tile) and every.count(tile) > 1:
                raise NotationError(f"a second red five {to_mpsz([tile])} in the hand; a set of tiles has one per suit")

    @property
    def has_drawn(self) -> bool:
        """Whether the hand has a tile to discard (or to win with)."""
        return len(self.concealed) % 3 == 2

    @property
    def is_open(self) -> bool:
        """Whether the hand is open: every meld but a concealed kan opens it."""
        return any(meld.is_open for meld in self.melds)

    @property
    def shanten(self) -> int:
        """Shanten: 0 waiting, -1 complete."""
        return shanten(self.counts)

    @property
    def is_complete(self) -> bool:
        """Whether the tiles make a complete hand."""
        return self.has_drawn and self.shanten == -1

    def waits(self, fifth_tile_wait: str = "hand") -> list[int]:
        """Kinds the hand waits for, before its draw.

        `fifth_tile_wait` is the switch of that name in the rules: with "hand" a kind of which the player has all four, melds
        included, is not a wait; with "concealed" only concealed tiles count; with "waiting" it is always a wait.
        """
        if fifth_tile_wait not in ("hand", "concealed", "waiting"):
            raise ArgumentError(f"fifth_tile_wait {fifth_tile_wait!r} is none of 'hand', 'concealed' and 'waiting'")
        found = waits(self.counts)
        if fifth_tile_wait == "hand":
            return [kind for kind in found if self.counts[kind] + self.melded[kind] < COPIES]
        if fifth_tile_wait == "waiting":
            return sorted(found + fifth_waits(self.counts))
        return found

    def acceptance(self) -> list[int]:
        """Kinds whose draw lowers the shanten of a hand before its draw."""
        return acceptance(self.counts)

    def discards(self) -> list[Discard]:
        """What each discard leaves, best first: lowest shanten, then most tiles accepted."""
        return sorted(discards(self.counts), key=lambda choice: (choice.shanten, -self.left(choice.accepts), choice.kind))

    def left(self, kinds: list[int], seen: list[int] | None = None) -> int:
        """How many tiles of these kinds are neither in the hand nor among `seen` (counts by kind)."""
        if seen is not None and len(seen) != KINDS:
            raise ArgumentError(f"seen has {len(seen)} counts; there is one for each of the {KINDS} kinds")
        kinds = [kind_of(real_tile(tile)) for tile in kinds]
        return sum([max(0, COPIES - self.counts[k] - self.melded[k] - (seen[k] if seen else 0)) for k in kinds])

    def readings(self, winning_tile: int) -> list[Reading]:
        """Every reading of a complete hand, with each place the winning tile can have in it."""
        return readings(self.counts, kind_of(real_tile(winning_tile))) if self.has_drawn else []

    def __repr__(self) -> str:
        melds = ", ".join([f'"{meld}"' for meld in self.melds])
        return f'Hand.parse("{to_mpsz(self.concealed)}"{f", [{melds}]" if melds else ""})'

    def _repr_svg_(self) -> str:
        """The hand as a picture, for notebooks."""
        from hanchan.documents.tile_pictures import hand_picture

        return hand_picture(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.concealed == other.concealed and self.melds == other.melds

    def __hash__(self) -> int:
        return hash((tuple(self.concealed), tuple(self.melds)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Hand, (self.concealed, self.melds)

    def __str__(self) -> str:
        return " ".join([to_mpsz(self.concealed), *[str(meld) for meld in self.melds]])
