"""What a seat sees at one moment: a view shows the table as it is now, a snapshot as it was when it was taken."""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from hanchan.deal.player import Player
from hanchan.deal.state import CLAIMS, State
from hanchan.hand.melds import Meld
from hanchan.tiles.kinds import NO_TILE
from hanchan.tiles.wall import INDICATORS

if TYPE_CHECKING:
    from hanchan.game.game import Game


@mypyc_attr(acyclic=True)
class Snapshot:
    """The table as one seat sees it, with the properties of a `View` of the same names, as tuples: it never changes.

    Reading everything at once takes a fraction of the time of reading the properties of a view one by one.

    >>> from hanchan.game import Game
    >>> game = Game("ema2016", seed="7")
    >>> before = game.view(0).snapshot()
    >>> game.act(0, game.choices(0)[0])
    >>> len(before.hand), len(before.rivers[0]), len(game.view(0).snapshot().rivers[0])
    (14, 0, 1)
    """

    __match_args__: ClassVar[tuple[str, ...]] = (
        "seat", "hand", "drawn", "offered", "melds", "rivers", "riichi", "indicators", "tiles_left", "scores", "seat_wind", "round_wind",
        "dealer", "counters", "sticks",
    )  # fmt: skip

    def __init__(
        self, seat: int, hand: tuple[int, ...], drawn: int, offered: int, melds: tuple[tuple[Meld, ...], ...],
        rivers: tuple[tuple[int, ...], ...], riichi: tuple[bool, ...], indicators: tuple[int, ...], tiles_left: int,
        scores: tuple[int, ...], seat_wind: int, round_wind: int, dealer: int, counters: int, sticks: int,
    ) -> None:  # fmt: skip
        self.seat: Final = seat
        self.hand: Final = hand
        self.drawn: Final = drawn
        self.offered: Final = offered
        self.melds: Final = melds
        self.rivers: Final = rivers
        self.riichi: Final = riichi
        self.indicators: Final = indicators
        self.tiles_left: Final = tiles_left
        self.scores: Final = scores
        self.seat_wind: Final = seat_wind
        self.round_wind: Final = round_wind
        self.dealer: Final = dealer
        self.counters: Final = counters
        self.sticks: Final = sticks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Snapshot) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __reduce__(self) -> tuple[Any, ...]:
        return Snapshot, self._parts()

    def __repr__(self) -> str:
        return f"Snapshot({', '.join([f'{name}={getattr(self, name)!r}' for name in self.__match_args__])})"

    def _parts(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])


_NO_RIICHI: Final = (False, False, False, False)


def _melds(player: Player) -> tuple[Meld, ...]:
    melds = player.melds
    count = len(melds)
    if count == 0:
        return ()
    return (melds[0],) if count == 1 else (melds[0], melds[1]) if count == 2 else tuple(melds)


def snapshot(game: "Game", seat: int) -> Snapshot:
    """What a seat sees now; a seat below 0 sees no hand."""
    state: State = game.deal.state
    setting = state.setting
    players: list[Player] = state.players
    one, two, three, four = players[0], players[1], players[2], players[3]
    hand: tuple[int, ...] = ()
    drawn: i64 = NO_TILE
    if seat >= 0:
        own = players[seat]
        hand = tuple(own.tiles_in_order())
        drawn = own.drawn
    offered: i64 = NO_TILE
    if state.phase == CLAIMS:
        offered = state.offered
    indicators = (setting.wall[INDICATORS[0]],) if state.shown_indicators == 1 else tuple(state.indicators())
    return Snapshot(
        seat, hand, drawn, offered,
        (_melds(one), _melds(two), _melds(three), _melds(four)),
        (one.laid(), two.laid(), three.laid(), four.laid()),
        _NO_RIICHI if one.riichi + two.riichi + three.riichi + four.riichi == 0
        else (one.riichi > 0, two.riichi > 0, three.riichi > 0, four.riichi > 0),
        indicators, state.tiles_left, tuple(game.scores if game.is_over else state.scores), state.wind_of(seat),
        setting.round_wind, setting.dealer, setting.counters, state.sticks + len(state.riichi_sticks),
    )  # fmt: skip
