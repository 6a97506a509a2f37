"""A game: a series of deals, with winds, counters, sticks and the end (EMA 2016 §3.4.10-§3.6)."""

from collections.abc import Callable
from typing import Any, Final, cast

from mypy_extensions import i64

from hanchan.deal.actions import Action, Choice
from hanchan.deal.deal import Deal, is_option
from hanchan.deal.ends import CHOMBO
from hanchan.deal.events import ChomboGiven, Event
from hanchan.deal.offences import is_offence
from hanchan.deal.state import OVER, Setting
from hanchan.errors import ArgumentError, IllegalAction, WallError
from hanchan.game.redeal import Redealer
from hanchan.game.result import SeatResult, final_results
from hanchan.game.start import Start
from hanchan.game.succession import is_last, next_dealer
from hanchan.game.table_text import counted, deal_title
from hanchan.game.view import OPEN, SPECTATOR, View
from hanchan.rules.files import DEFAULT, load
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import from_tenhou, to_tenhou
from hanchan.tiles.shuffle import FAIR, FAST, SHUFFLES, Stream, commitment, deal_key, fast_order, new_seed, seed_from_text
from hanchan.tiles.wall import Wall

PREVENT: Final = "prevent"
PENALISE: Final = "penalise"

_RED: Final[list[Any]] = [from_tenhou(number, True) for number in range(136)]
_PLAIN: Final[list[Any]] = [from_tenhou(number, False) for number in range(136)]


class Game:
    """A game of four seats; seat 0 is the first East. `print` shows the table with all hands, a notebook draws it.

    The walls follow from `seed` (any text, or 64 hexadecimal digits), or are given by `walls` as orders of the tiles 0-135; with both,
    the seed goes on where the walls given end.
    With `shuffle="fast"` the walls come from a fast generator: for simulations, not for people (`hanchan.tiles.shuffle.fast_order`).
    With `judge="penalise"` seats may commit offences, and the rules decide what that costs.
    A continuation of another game begins with `start` and not with the first deal.

    >>> game = Game("ema2016", seed="7")
    >>> while not game.is_over:
    ...     seat = game.pending[0]
    ...     game.act(seat, game.choices(seat)[0])
    >>> sum(game.scores) + 1000 * game.sticks
    120000
    """

    def __init__(
        self, rules: str | Ruleset | Any = DEFAULT, seed: str | int | bytes | None = None, judge: str = PREVENT, *,
        walls: list[list[int]] | None = None, tournament: bool = False, start: Start | None = None, shuffle: str = FAIR,
        _deal: Deal | None = None,
    ) -> None:  # fmt: skip
        if shuffle not in SHUFFLES:
            raise ArgumentError(f"shuffle {shuffle!r} is neither {FAIR!r} nor {FAST!r}")
        if judge not in (PREVENT, PENALISE):
            raise ArgumentError(f"judge {judge!r} is neither {PREVENT!r} nor {PENALISE!r}")
        self.rules: Final = rules if isinstance(rules, Ruleset) else load(rules)
        self.seed: Final = _seed(seed, walls)
        self.walls: Final = walls if walls is None or _deal is not None else walls.copy()
        self.shuffle: Final = shuffle
        self.judge: Final = judge
        self.tournament: Final = tournament
        self._scores: list[int] = [self.rules.start_points] * 4
        self.round_wind = 0
        self.dealer = 0
        self.counters = 0
        self.sticks = 0
        self.chombos = [0, 0, 0, 0]
        self.start: Final = start
        if start is not None:
            self.dealer, self.round_wind, self.counters, self.sticks = start.dealer, start.round_wind, start.counters, start.sticks
            self._scores, self.chombos = start.scores.copy(), start.chombos.copy()
        self.finished_deals: list[Deal] = []
        self.is_over = False
        self.deal = self._new_deal() if _deal is None else _deal

    def __repr__(self) -> str:
        if self.is_over:
            return f"<Game of {self.rules.name}: over after {counted(self.deal_number, 'deal')}, scores {self.scores}>"
        asked = " and ".join([str(seat) for seat in self.pending])
        return f"<Game of {self.rules.name}: deal {self.deal_number}, {deal_title(self.round_wind, self.dealer)}, seat {asked} to act>"

    def __str__(self) -> str:
        return str(self.view(OPEN))

    def __eq__(self, other: object) -> bool:
        """Whether both began alike, with the same walls, and the same was done since. A world made for a search equals itself alone."""
        if self is other or not isinstance(other, Game):
            return self is other
        return self.deal.has_past and other.deal.has_past and self.__reduce__() == other.__reduce__()

    __hash__ = None  # type: ignore[assignment]  # a game changes, so it cannot be a key

    def _repr_svg_(self) -> str:
        """The table with all hands as a picture, for notebooks."""
        return self.view(OPEN)._repr_svg_()

    # State

    @property
    def scores(self) -> list[int]:
        """Points of the seats when the deal in play began, or at the end of the game; `View.scores` are those of now."""
        return self._scores.copy()

    @scores.setter
    def scores(self, scores: list[int]) -> None:
        self._scores = scores.copy()

    @property
    def pending(self) -> list[int]:
        """Seats that must act now."""
        return [] if self.is_over else self.deal.pending

    def asked(self) -> View | None:
        """The view of the seat that acts next, the first of those `pending`; None when the game is over."""
        return None if self.is_over else View(self, self.deal.state.pending[0])

    def choices(self, seat: int) -> list[Action]:
        """The actions a seat may take now, empty when it is not asked."""
        return self.deal.choices(seat)

    def action_numbers(self, seat: int) -> list[int]:
        """The same as numbers, for programs in a hurry (see `hanchan.deal.actions`)."""
        return self.deal.action_numbers(seat)

    def view(self, seat: int) -> View:
        """What a seat may know; `SPECTATOR` sees no hand, `OPEN` every hand."""
        if not OPEN <= seat < 4:
            raise ArgumentError(f"no view of seat {seat}; there are 0 to 3, {SPECTATOR} for a spectator and {OPEN} for all hands open")
        return View(self, seat)

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [event for deal in [*self.finished_deals, self.deal] for event in deal.events]

    @property
    def results(self) -> list[SeatResult]:
        """The result of each seat, as it would be if the game ended now."""
        deducted = self.tournament or self.rules.chombo_payment == "none"
        return final_results(self._scores, self.sticks, self.rules, self.chombos if deducted else None)

    # Acting

    def act(self, seat: int, choice: Choice) -> None:
        """Carry out an action: an `Action`, its words, or its number. When it ends the deal, the next one is dealt.

        One that is not possible raises `IllegalAction` with the reason and changes nothing.
        """
        self.carry_out(seat, self.check(seat, choice))

    def answer(self, choice: Choice) -> View | None:
        """The seat that acts next, that of `asked`, carries out an action (see `act`). The view of who acts after it, None at the end.

        A program that plays all seats needs one call for each decision:

        >>> game = Game("ema2016", seed="7")
        >>> view = game.asked()
        >>> while view:
        ...     view = game.answer(view.action_numbers[0])
        >>> game.is_over
        True
        """
        if self.is_over:
            raise IllegalAction(-1, -1, "the game is over")
        deal = self.deal
        state = deal.state
        seat = state.pending[0]
        if isinstance(choice, int) and is_option(state, seat, choice):
            deal.carry_out(seat, choice)
        else:
            deal.carry_out(seat, deal.check(seat, choice))
        if state.phase == OVER:
            self._finish_deal()
            if self.is_over:
                return None
            state = self.deal.state
        return View(self, state.pending[0])

    def check(self, seat: int, choice: Choice) -> int:
        """The number of an action that a seat can take now. Any other raises `IllegalAction` with the reason; nothing changes."""
        if self.is_over:
            raise IllegalAction(seat, -1, "the game is over")
        return self.deal.check(seat, choice)

    def carry_out(self, seat: int, number: int) -> None:
        """Like `act` with a number just chosen from the options of a pending seat, which is not checked again."""
        self.deal.carry_out(seat, number)
        if self.deal.state.phase == OVER:
            self._finish_deal()

    def rule(self, seat: int, ruling: str, offence: str, recorded: bool = False) -> None:
        """A referee's ruling; see `Deal.rule`. One that is `recorded` may be for an offence that has no name today."""
        if self.is_over:
            raise IllegalAction(seat, -1, "the game is over")
        if not recorded and not is_offence(offence):
            raise ArgumentError(
                f"offence {offence!r} is not known; it is the name of the rules' switch about it, as in wrong_tile_count,"
                " or 'referee' for anything else"
            )
        self.deal.rule(seat, ruling, offence)
        if self.deal.is_over:
            self._finish_deal()

    @property
    def deal_number(self) -> int:
        """Number of the deal in play, from 1."""
        return len(self.finished_deals) + 1

    # The series of deals

    def _new_deal(self) -> Deal:
        number = self.deal_number
        key = b""
        if self.walls is not None:
            if number > len(self.walls) and self.seed:
                self.walls.append(self.order_of(number))
            if number > len(self.walls):
                raise WallError(f"no wall given for deal {number}")
            order = Wall(self.walls[number - 1]).order
        elif self.shuffle == FAST:
            order = fast_order(self.seed, number)
        else:
            key = deal_key(self.seed, number)
            order = Wall.from_key(key).order
        faces = _RED if self.rules.red_fives else _PLAIN
        wall: list[int] = [faces[tile] for tile in cast("list[i64]", order)]
        return Deal(Setting(
            self.rules, wall, self.dealer, self.round_wind, self.counters, self.sticks, self._scores,
            self.judge == PENALISE, self.tournament, commitment(key) if key else "",
        ))  # fmt: skip

    def order_of(self, number: int) -> list[int]:
        """The wall of a deal (numbered from 1) as it follows from the seed: the tiles 0-135 in the order of play."""
        return fast_order(self.seed, number) if self.shuffle == FAST else Wall.from_key(deal_key(self.seed, number)).order

    def _finish_deal(self) -> None:
        end = self.deal.end
        if end.how == CHOMBO:
            for event in self.deal.events:
                if isinstance(event, ChomboGiven):
                    self.chombos[event.seat] += 1
        self._scores = list(end.scores)
        self.counters = end.counters
        self.sticks = end.sticks
        stays = end.seat == self.dealer
        over = is_last(self.rules, self._scores, self.dealer, self.round_wind, end.how, stays, end.played)
        self.dealer, self.round_wind = next_dealer(self.dealer, self.round_wind, stays)
        self.finished_deals.append(self.deal)
        if over:
            self.is_over = True
            self.finished_deals.pop()  # it stays the current deal
            return
        self.deal = self._new_deal()

    # Copies, records, undo

    def clone(self) -> "Game":
        """An independent copy, for trying things out. Finished deals are shared, because they no longer change."""
        return self.with_deal(self.deal.clone(), self.seed, self.walls)

    def redealt(self, seat: int, seed: str | int) -> "Game":
        """A copy with the tiles that a seat cannot see dealt anew; see `View.redealt`."""
        return self.view(seat).redealt(seed)

    def with_deal(self, deal: Deal, seed: bytes, walls: list[list[int]] | None) -> "Game":
        """The same game with another deal in play."""
        twin = Game(
            self.rules, seed, self.judge, walls=walls, tournament=self.tournament, start=self.start, shuffle=self.shuffle, _deal=deal,
        )  # fmt: skip
        twin._scores = self._scores.copy()
        twin.round_wind = self.round_wind
        twin.dealer = self.dealer
        twin.counters = self.counters
        twin.sticks = self.sticks
        twin.chombos = self.chombos.copy()
        twin.finished_deals = self.finished_deals.copy()
        twin.is_over = self.is_over
        return twin

    @property
    def actions(self) -> list[tuple[int, Action]]:
        """Everything done so far, as (seat, action); rulings are in `rulings`."""
        return [done for deal in [*self.finished_deals, self.deal] for done in deal.actions]

    @property
    def numbers_done(self) -> list[tuple[int, int]]:
        """Everything done so far, as (seat, number of the action); -1 stands for a ruling."""
        deals = [*self.finished_deals, self.deal]
        for deal in deals:
            deal.require_past()
        return [done for deal in deals for done in deal.numbers_done]

    @property
    def rulings(self) -> list[tuple[int, str, str]]:
        """The referee's rulings so far, as (seat, ruling, offence)."""
        return [ruling for deal in [*self.finished_deals, self.deal] for ruling in deal.rulings]

    def before(self, count: int) -> "Game":
        """The game as it was before its last `count` actions."""
        done = self.numbers_done
        if count < 0:
            raise ArgumentError(f"no game before its last {count} actions; the number is 0 or more")
        return replayed(self, done[: max(0, len(done) - count)])

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (
            self.rules, self.seed, self.judge, self.walls, self.tournament, self.numbers_done, self.rulings, self.start, self.shuffle,
        )  # fmt: skip


def replayed(game: Game, actions: list[tuple[int, int]]) -> Game:
    """A new game with the same start and these actions."""
    return _rebuild(game.rules, game.seed, game.judge, game.walls, game.tournament, actions, game.rulings, game.start, game.shuffle)


def _rebuild(
    rules: Ruleset, seed: bytes, judge: str, walls: list[list[int]] | None, tournament: bool, actions: list[tuple[int, int]],
    rulings: list[tuple[int, str, str]], start: Start | None = None, shuffle: str = FAIR,
) -> Game:  # fmt: skip
    game = Game(rules, seed, judge, walls=walls, tournament=tournament, start=start, shuffle=shuffle)
    ruled = 0
    for seat, number in actions:
        if number < 0:
            game.rule(*rulings[ruled], recorded=True)
            ruled += 1
        else:
            game.act(seat, number)
    return game


def begun_again(game: Game) -> Game:
    """The same game before its first action."""
    return replayed(game, [])


def redealt(game: Game, seat: int, seed: str) -> Game:
    """The game with the tiles that a seat cannot see dealt anew."""
    if game.is_over:
        raise ArgumentError("the game is over; nothing is hidden any more")
    game.deal.require_past()
    key = seed_from_text(f"redealt {seed}")
    deal = Redealer(game.deal, seat).deal(Stream(key))
    number = game.deal_number
    before = game.walls[: number - 1] if game.walls is not None else [game.order_of(earlier) for earlier in range(1, number)]
    return game.with_deal(deal, key, [*before, to_tenhou(deal.state.setting.wall)])


def _seed(seed: str | int | bytes | None, walls: list[list[int]] | None) -> bytes:
    """The seed as bytes: a new one if none is given, but none where walls are."""
    if seed is None:
        return new_seed() if walls is None else b""
    return seed if isinstance(seed, bytes) else seed_from_text(str(seed))


def play(game: Game, choose: Callable[[View], Choice]) -> Game:
    """Play a game to its end; every seat chooses by the same function of its view."""
    view = game.asked()
    while view is not None:
        view = game.answer(choose(view))
    return game
