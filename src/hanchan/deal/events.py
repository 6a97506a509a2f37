"""Events: what happened, in the past tense. The list of events is the truth about a deal; its state is what they lead to.

Each event is a small immutable object with the seat it concerns (-1 for nobody); `data` returns it as plain values. A game makes many
of them, so they are marked acyclic, and the garbage collector does not track them.

They are values: compared, hashed, copied and pickled, and taken apart by `match` (`case TileDiscarded(seat, tile)`).
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from hanchan.hand.melds import Meld
from hanchan.scoring.settlement import Transfer
from hanchan.tiles.kinds import TILES
from hanchan.tiles.notation import mjai_name

HIDDEN: Final = 63
"""In place of a hidden tile in an event."""


@mypyc_attr(acyclic=True)
class Event:
    """Base of all events."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)
    """What an event is made of, in the order of its constructor."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @property
    def name(self) -> str:
        """The name of the event: its class."""
        return type(self).__name__

    def data(self) -> dict[str, Any]:
        """The event as plain values for JSON."""
        return {"event": self.name, "seat": self.seat}

    def seen_by(self, seat: int) -> "Event":
        """The event as a seat may see it."""
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(str(self.data()))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple([getattr(self, part) for part in self.__match_args__])

    def __repr__(self) -> str:
        values = ", ".join([f"{key}={value!r}" for key, value in self.data().items() if key != "event"])
        return f"{self.name}({values})"


def tile_text(tile: int) -> str:
    return "?" if tile == HIDDEN else mjai_name(tile)


@mypyc_attr(acyclic=True)
class DealStarted(Event):
    """Hands are dealt; the dealer's fourteenth tile is the first draw. `seat` is the dealer."""

    __match_args__ = ("seat", "round_wind", "counters", "sticks", "scores", "hands", "indicator", "commitment")

    def __init__(
        self, dealer: int, round_wind: int, counters: int, sticks: int, scores: tuple[int, ...], hands: tuple[tuple[int, ...], ...],
        indicator: int, commitment: str = "",
    ) -> None:  # fmt: skip
        super().__init__(dealer)
        self.round_wind: Final = round_wind
        self.counters: Final = counters
        self.sticks: Final = sticks
        self.scores: Final = scores
        self.hands: Final = hands
        self.indicator: Final = indicator
        self.commitment: Final = commitment

    def data(self) -> dict[str, Any]:
        hands = [[tile_text(tile) for tile in hand] for hand in self.hands]
        return {
            "event": self.name, "dealer": self.seat, "round_wind": self.round_wind, "counters": self.counters, "sticks": self.sticks,
            "scores": list(self.scores), "hands": hands, "indicator": tile_text(self.indicator), "commitment": self.commitment,
        }  # fmt: skip

    def seen_by(self, seat: int) -> Event:
        hidden = (HIDDEN,) * 13
        hands = tuple([hand if owner == seat else hidden for owner, hand in enumerate(self.hands)])
        return DealStarted(self.seat, self.round_wind, self.counters, self.sticks, self.scores, hands, self.indicator, self.commitment)


@mypyc_attr(acyclic=True)
class TileDrawn(Event):
    """A tile is drawn from the wall, or after a kan from the dead wall."""

    __match_args__ = ("seat", "tile", "replacement")

    def __init__(self, seat: int, tile: int, replacement: bool = False) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.replacement: Final = replacement

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "tile": tile_text(self.tile), "replacement": self.replacement}

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else TileDrawn(self.seat, HIDDEN, self.replacement)


@mypyc_attr(acyclic=True)
class RiichiDeclared(Event):
    """Riichi is declared, before the discard; with `hand` in open riichi."""

    __match_args__ = ("seat", "hand")

    def __init__(self, seat: int, hand: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.hand: Final = hand

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "open_hand": [tile_text(tile) for tile in self.hand]}


@mypyc_attr(acyclic=True)
class RiichiAccepted(Event):
    """Nobody won on the discard; the stick is on the table."""


@mypyc_attr(acyclic=True)
class TileDiscarded(Event):
    """A tile is laid into the river."""

    __match_args__ = ("seat", "tile", "drawn", "turned")

    def __init__(self, seat: int, tile: int, drawn: bool, turned: bool) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.drawn: Final = drawn
        """Whether it is the tile just drawn, not one from the hand."""
        self.turned: Final = turned
        """Whether it is turned sideways for riichi."""

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "tile": tile_text(self.tile), "drawn": self.drawn, "turned": self.turned}


@mypyc_attr(acyclic=True)
class MeldMade(Event):
    """A chii, pon or kan: claimed, added or concealed."""

    __match_args__ = ("seat", "meld")

    def __init__(self, seat: int, meld: Meld) -> None:
        super().__init__(seat)
        self.meld: Final = meld

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "meld": str(self.meld)}


@mypyc_attr(acyclic=True)
class KanAnnounced(Event):
    """A kan is announced; it may be robbed before it is completed."""

    __match_args__ = ("seat", "tile", "concealed")

    def __init__(self, seat: int, tile: int, concealed: bool) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.concealed: Final = concealed

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "tile": tile_text(self.tile), "concealed": self.concealed}


@mypyc_attr(acyclic=True)
class DoraRevealed(Event):
    """A further dora indicator is turned up after a kan."""

    __match_args__ = ("indicator",)

    def __init__(self, indicator: int) -> None:
        super().__init__(-1)
        self.indicator: Final = indicator

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "indicator": tile_text(self.indicator)}


@mypyc_attr(acyclic=True)
class HandWon(Event):
    """A win; `source` is the discarder, or the seat itself for a self-draw."""

    __match_args__ = ("seat", "source", "tile", "hand", "han", "fu", "yakuman", "yaku", "points", "ura", "liable")

    def __init__(
        self, seat: int, source: int, tile: int, hand: tuple[int, ...], han: int, fu: int, yakuman: float, yaku: tuple[str, ...],
        points: int, ura: tuple[int, ...], liable: int,
    ) -> None:  # fmt: skip
        super().__init__(seat)
        self.source: Final = source
        self.tile: Final = tile
        self.hand: Final = hand
        self.han: Final = han
        self.fu: Final = fu
        self.yakuman: Final = yakuman
        self.yaku: Final = yaku
        self.points: Final = points
        self.ura: Final = ura
        self.liable: Final = liable

    def data(self) -> dict[str, Any]:
        return {
            "event": self.name, "seat": self.seat, "from": self.source, "tile": tile_text(self.tile),
            "hand": [tile_text(tile) for tile in self.hand], "han": self.han, "fu": self.fu, "yakuman": self.yakuman,
            "yaku": list(self.yaku), "points": self.points, "ura": [tile_text(tile) for tile in self.ura], "liable": self.liable,
        }  # fmt: skip


@mypyc_attr(acyclic=True)
class TenpaiDeclared(Event):
    """At an exhaustive draw a hand is shown (`hand`) or kept closed (no hand)."""

    __match_args__ = ("seat", "hand")

    def __init__(self, seat: int, hand: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.hand: Final = hand

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "hand": [tile_text(tile) for tile in self.hand]}


@mypyc_attr(acyclic=True)
class HandDied(Event):
    """A hand is dead: it cannot win or claim and never counts as waiting."""

    __match_args__ = ("seat", "offence")

    def __init__(self, seat: int, offence: str) -> None:
        super().__init__(seat)
        self.offence: Final = offence

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "offence": self.offence}


@mypyc_attr(acyclic=True)
class ChomboGiven(Event):
    """Chombo: the penalty that ends a deal."""

    __match_args__ = ("seat", "offence", "hand")

    def __init__(self, seat: int, offence: str, hand: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.offence: Final = offence
        self.hand: Final = hand

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "offence": self.offence, "hand": [tile_text(tile) for tile in self.hand]}


@mypyc_attr(acyclic=True)
class PenaltyPaid(Event):
    """Points to the pot."""

    __match_args__ = ("seat", "offence", "points")

    def __init__(self, seat: int, offence: str, points: int) -> None:
        super().__init__(seat)
        self.offence: Final = offence
        self.points: Final = points

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "offence": self.offence, "points": self.points}


@mypyc_attr(acyclic=True)
class WarningGiven(Event):
    """An offence that costs nothing at the table."""

    __match_args__ = ("seat", "offence")

    def __init__(self, seat: int, offence: str) -> None:
        super().__init__(seat)
        self.offence: Final = offence

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "offence": self.offence}


@mypyc_attr(acyclic=True)
class RiichiVoided(Event):
    """A riichi was void because of a faulty declaration; `points` of the stick go back."""

    __match_args__ = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points: Final = points

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "points": self.points}


@mypyc_attr(acyclic=True)
class MeldMended(Event):
    """A wrong set was replaced by this one before the discard."""

    __match_args__ = ("seat", "meld")

    def __init__(self, seat: int, meld: Meld) -> None:
        super().__init__(seat)
        self.meld: Final = meld

    def data(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat, "meld": str(self.meld)}


@mypyc_attr(acyclic=True)
class DealEnded(Event):
    """The end of a deal: how, who is paid what, and what follows. `seat` is the next dealer."""

    __match_args__ = ("seat", "how", "transfers", "scores", "counters", "sticks", "played")

    def __init__(
        self, dealer: int, how: str, transfers: tuple[Transfer, ...], scores: tuple[int, ...], counters: int, sticks: int, played: bool,
    ) -> None:  # fmt: skip
        super().__init__(dealer)
        self.how: Final = how
        self.transfers: Final = transfers
        self.scores: Final = scores
        self.counters: Final = counters
        self.sticks: Final = sticks
        self.played: Final = played
        """Whether it counts as a played deal; after chombo it does not."""

    def data(self) -> dict[str, Any]:
        return {
            "event": self.name, "next_dealer": self.seat, "how": self.how, "transfers": [list(transfer) for transfer in self.transfers],
            "scores": list(self.scores), "counters": self.counters, "sticks": self.sticks, "played": self.played,
        }  # fmt: skip


# Most events are draws and discards, and few of them differ: each is created once and shared.

_DRAWN: Final = [TileDrawn(seat, tile, replacement) for replacement in (False, True) for seat in range(4) for tile in range(TILES)]
_DISCARDED: Final = [
    TileDiscarded(seat, tile, drawn, turned)
    for drawn in (False, True)
    for turned in (False, True)
    for seat in range(4)
    for tile in range(TILES)
]


def tile_drawn(seat: i64, tile: i64, replacement: bool) -> TileDrawn:
    place: i64 = seat * TILES + tile
    return _DRAWN[place + 4 * TILES if replacement else place]


def tile_discarded(seat: i64, tile: i64, drawn: bool, turned: bool) -> TileDiscarded:
    place: i64 = seat * TILES + tile
    if drawn:
        place += 8 * TILES
    return _DISCARDED[place + 4 * TILES if turned else place]
