"""The state of a deal: the wall, the four seats, whose turn it is, and what is on offer."""

from typing import Any, Final, cast

from mypy_extensions import i64

from hanchan.deal.events import Event
from hanchan.deal.player import Player
from hanchan.errors import ArgumentError
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.result import Score
from hanchan.scoring.valuation import value
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import NO_TILE
from hanchan.tiles.wall import DEALT, INDICATORS, LIVE_PLACES, REPLACEMENTS

TURN: Final = 0
"""A seat has drawn or claimed and must act."""
CLAIMS: Final = 1
"""Seats may claim a discard or rob a kan."""
SHOWING: Final = 2
"""At an exhaustive draw, seats say whether they are waiting."""
OVER: Final = 3

NOTHING: Final = -1
_INDICATOR: Final = INDICATORS[0]
_NONE: Final[list[int]] = []
NOBODY: Final[list[int]] = []
ALONE: Final = [[0], [1], [2], [3]]
"""Most often one seat is asked: a list for each, made once."""


def real_seat(seat: int) -> int:
    """The seat itself; a number that no seat has raises `ArgumentError`."""
    if not 0 <= seat < 4:
        raise ArgumentError(f"there is no seat {seat}; there are 0 to 3")
    return seat


def is_asked(pending: list[int], seat: i64) -> bool:
    """Whether a seat is among those that must act; a loop, because `in` compares objects."""
    if len(pending) == 1:
        return pending is ALONE[seat] or pending[0] == seat
    for asked in cast("list[i64]", pending):
        if asked == seat:
            return True
    return False


def without(pending: list[int], seat: i64) -> list[int]:
    """The seats that must act without one of them."""
    return NOBODY if len(pending) == 1 else [asked for asked in pending if asked != seat]


class Setting:
    """What a deal starts with."""

    def __init__(
        self, rules: Ruleset, wall: list[int], dealer: int, round_wind: int, counters: int, sticks: int, scores: list[int],
        penalise: bool = False, tournament: bool = False, commitment: str = "",
    ) -> None:  # fmt: skip
        self.rules: Final = rules
        self.wall: Final = wall
        """The 136 tiles in the order of play, red fives as such (see `hanchan.tiles.wall`)."""
        self.dealer: Final = dealer
        self.round_wind: Final = round_wind
        self.counters: Final = counters
        self.sticks: Final = sticks
        """Riichi sticks carried over."""
        self.scores: Final = scores
        self.penalise: Final = penalise
        """Whether offences are possible, with the penalties of the rules."""
        self.tournament: Final = tournament
        self.commitment: Final = commitment

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (
            self.rules, self.wall, self.dealer, self.round_wind, self.counters, self.sticks, self.scores,
            self.penalise, self.tournament, self.commitment,
        )  # fmt: skip


class State:
    """A deal in progress."""

    def __init__(self, setting: Setting, copied: "State | None" = None) -> None:
        self.setting: Final = setting
        self.rules: Final = setting.rules
        self.scores: list[int] = setting.scores.copy() if copied is None else copied.scores.copy()
        self.players: list[Player] = [Player(), Player(), Player(), Player()] if copied is None else _copies(copied.players)
        self.events: list[Event] = [] if copied is None else copied.events.copy()
        self.phase: i64 = TURN
        self.turn: i64 = setting.dealer
        self.next_place: i64 = DEALT - 1
        """Index in the wall of the next draw; the dealer's fourteenth tile is the first."""
        self.kans: i64 = 0
        self.shown_indicators: i64 = 1
        self.pending_indicators: i64 = 0
        """Indicators of open kans that will be turned after the discard."""
        self.unbroken = True
        """Whether there was no claim and no kan so far."""
        self.after_kan = False
        """Whether the tile drawn, or the discard on offer, came after a kan."""
        self.kan_feeder: i64 = NOTHING
        """Who fed the claimed kan whose replacement tile was just drawn."""
        self.offered: i64 = NO_TILE
        """The tile on offer: a discard, or the tile of a kan that may be robbed."""
        self.robbing = False
        self.robbing_closed = False
        self.riichi_pending = False
        """Whether the discard on offer declares riichi; its stick is not placed yet."""
        self.sticks: i64 = setting.sticks
        """Riichi sticks on the table other than those of this deal, and penalties of 1000 points each."""
        self.riichi_sticks: list[int] = [] if copied is None else copied.riichi_sticks.copy()
        """Seats whose stick of this deal is on the table."""
        self.pending: list[int] = NOBODY if copied is None else copied.pending
        """Seats that must answer; the lists are never changed, only replaced."""
        self.options: list[list[int]] = [_NONE, _NONE, _NONE, _NONE] if copied is None else copied.options.copy()
        """What each seat may do; the lists are never changed, only replaced. Read them by `turns.options_of`."""
        self.listed = False
        """Whether `options` has those of the seat in its turn."""
        self.told = False
        """Whether the seat in its turn has been told its options."""
        self.answers: list[int] = [NOTHING, NOTHING, NOTHING, NOTHING] if copied is None else copied.answers.copy()
        self.shown: list[int] = [] if copied is None else copied.shown.copy()
        """Seats that showed a waiting hand at the exhaustive draw."""
        if copied is not None:
            self._take_over(copied)

    def _take_over(self, other: "State") -> None:
        """Everything of another that is not a list."""
        self.phase = other.phase
        self.turn = other.turn
        self.next_place = other.next_place
        self.kans = other.kans
        self.shown_indicators = other.shown_indicators
        self.pending_indicators = other.pending_indicators
        self.unbroken = other.unbroken
        self.after_kan = other.after_kan
        self.kan_feeder = other.kan_feeder
        self.offered = other.offered
        self.robbing = other.robbing
        self.robbing_closed = other.robbing_closed
        self.riichi_pending = other.riichi_pending
        self.sticks = other.sticks
        self.listed = other.listed
        self.told = other.told

    @property
    def tiles_left(self) -> i64:
        """Tiles to draw from the live wall."""
        return LIVE_PLACES - self.kans - self.next_place

    def tolerates(self, penalty: str) -> bool:
        """Whether an offence is possible: the table penalises, and the rules say what it costs."""
        return self.setting.penalise and penalty not in ("unstated", "referee")

    def wind_of(self, seat: i64) -> i64:
        return (seat - self.setting.dealer) % 4

    def indicators(self) -> list[int]:
        if self.shown_indicators == 1:
            return [self.setting.wall[_INDICATOR]]
        return [self.setting.wall[INDICATORS[kan]] for kan in range(self.shown_indicators)]

    def ura_indicators(self) -> list[int]:
        return [self.setting.wall[INDICATORS[kan] + 1] for kan in range(self.shown_indicators)]

    def replacement_tile(self) -> i64:
        return self.setting.wall[REPLACEMENTS[self.kans]]

    def first_turn(self, seat: i64) -> bool:
        """Whether the seat has not discarded yet and the go-around is unbroken."""
        return self.unbroken and not self.players[seat].river

    def break_go_around(self) -> None:
        """After a claim or kan there are no first turns and no ippatsu any more."""
        self.unbroken = False
        for player in self.players:
            player.ippatsu = False

    def win(self, seat: i64, tile: i64, tsumo: bool, ura: bool = True) -> Win:
        """The win of a seat on a tile in the current state; without `ura`, only what the seat can know before it wins."""
        player = self.players[seat]
        concealed = player.tiles[:-1] if tsumo else player.tiles
        last = self.tiles_left == 0 and not self.robbing
        if last and self.after_kan:
            last = self.rules.haitei_on_rinshan if tsumo else self.rules.houtei_after_rinshan
        return Win(
            concealed,
            tile,
            player.melds,
            tsumo=tsumo,
            seat_wind=self.wind_of(seat),
            round_wind=self.setting.round_wind,
            riichi=player.riichi,
            open_riichi=player.open_riichi,
            ippatsu=player.ippatsu,
            rinshan=tsumo and self.after_kan,
            chankan=self.robbing,
            last_tile=last,
            first_turn=self.first_turn(seat) and not self.robbing and (tsumo or seat != self.setting.dealer),
            discarder_in_riichi=not tsumo and self.players[self.turn].riichi > 0,
            dora=self.indicators(),
            ura=self.ura_indicators() if player.riichi and ura else None,
            counters=self.setting.counters,
        )

    def score(self, seat: i64, tile: i64, tsumo: bool, ura: bool = True) -> Score | None:
        return value(self.win(seat, tile, tsumo, ura), self.rules)

    def is_waiting(self, seat: i64) -> bool:
        """Whether a seat is waiting at a draw: a dead hand never is."""
        player = self.players[seat]
        return not player.dead and self.has_wait(player)

    def has_wait(self, player: Player) -> bool:
        """Whether a hand is waiting by the rules (EMA 2016 §3.3.13): not if the player has all four of every tile it waits for."""
        if self.rules.fifth_tile_wait == "hand":
            return player.waits & ~player.all_four() != 0
        if self.rules.fifth_tile_wait == "waiting" and not player.waits:
            from hanchan.hand.accepting import fifth_waits

            return bool(fifth_waits(player.counts))
        return player.waits != 0

    def clone(self) -> "State":
        return State(self.setting, self)


def _copies(players: list[Player]) -> list[Player]:
    return [players[0].clone(), players[1].clone(), players[2].clone(), players[3].clone()]
