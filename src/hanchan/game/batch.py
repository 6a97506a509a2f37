"""Many games stepped together: in every step each game makes one decision, and the observation of the next seat is written.

The buffers are ordinary `bytearray`s and `array`s, so that NumPy can use them without a copy. When a game is over, the next one starts.
"""

from array import array
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hanchan.deal.actions import Choice, chosen_number
from hanchan.deal.turns import options_of
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game.action_ids import ACTION_IDS, action_name, option_of
from hanchan.game.game import Game
from hanchan.game.observation import Observer, allow
from hanchan.game.planes import SIZE
from hanchan.game.view import View
from hanchan.rules.ruleset import Ruleset

DEAL: Final = "deal"
POINTS: Final = "points"
UMA: Final = "uma"
REWARDS: Final = {
    DEAL: "at the end of each deal, the points it brought, riichi sticks included",
    POINTS: "at the end of the game, its points less those of the start, sticks left on the table given out",
    UMA: "at the end of the game, the result by the rules: points less return points, with uma (ties split) and oka",
}
"""The rewards, all in thousands of points."""

THOUSAND: Final = 1000.0
Choose = Callable[[View], Choice]


def rewards_of(game: Game, kind: str) -> list[float]:
    """What each seat gets for a finished game."""
    results = game.results
    if kind == POINTS:
        return [float(result.points - game.rules.start_points) / THOUSAND for result in results]
    return [float(result.total) / THOUSAND for result in results]


class Batch:
    """Games numbered from 0; each game depends only on the seed, its number and the actions.

    `others` are the bots for seats 1 to 3; with them, only seat 0 is asked.
    """

    def __init__(self, rules: Ruleset, games: int, seed: str, reward: str, others: list[Choose] | None = None) -> None:
        if games < 1:
            raise ArgumentError(f"{games} games cannot be stepped; it takes 1 at least")
        if reward not in REWARDS:
            raise ArgumentError(f"reward {reward!r} is none of {', '.join(REWARDS)}")
        if others is not None and len(others) != 3:
            raise ArgumentError(f"{len(others)} other players; there are the seats 1 to 3")
        self.rules: Final = rules
        self.size: Final = games
        self.seed: Final = seed
        self.reward: Final = reward
        self.others: Final = others
        self.observations: Final = bytearray(games * SIZE)
        self.masks: Final = bytearray(games * ACTION_IDS)
        self.seats: Final = bytearray(games)
        """The seat that is asked in each game."""
        self.ended: Final = bytearray(games)
        """1 where the last step ended a game; the observation is then of the next game."""
        self.rewards: Final = array("f", [0.0]) * (4 * games)
        """The rewards of the four seats of each game in the last step."""
        self.games: list[Game] = []
        self.observers: Final = [Observer() for _ in range(games)]
        self.started = 0
        for place in range(games):
            self.games.append(self._begin())
            self._play_others(place)
            self._write(place)
        self._clear()

    def _begin(self) -> Game:
        self.started += 1
        return Game(self.rules, f"{self.seed} game {self.started}")

    def _clear(self) -> None:
        self.rewards[:] = array("f", [0.0]) * (4 * self.size)
        self.ended[:] = bytes(self.size)

    def step(self, ids: list[int]) -> None:
        """Take one action in each game. An illegal one raises `IllegalAction`; the games before it have been stepped by then."""
        if len(ids) != self.size:
            raise ArgumentError(f"{len(ids)} actions for {self.size} games")
        self._clear()
        place: i64 = 0
        for wanted in ids:
            game = self.games[place]
            seat: i64 = self.seats[place]
            state = game.deal.state
            option = option_of(wanted, options_of(state, seat), state.offered)
            if option < 0:
                raise IllegalAction(int(seat), wanted, f"{action_name(wanted)} is not possible in game {place}")
            self._act(place, game, seat, option)
            self._play_others(place)
            self._write(place)
            place += 1

    def _act(self, place: i64, game: Game, seat: i64, option: i64) -> None:
        deal = game.deal
        before = deal.state.setting.scores
        game.carry_out(seat, option)
        if game.deal is deal and not game.is_over:
            return
        if self.reward == DEAL:
            after = game.scores
            other: i64
            for other in range(4):
                self.rewards[4 * place + other] += (after[other] - before[other]) / THOUSAND
        if game.is_over:
            if self.reward != DEAL:
                for other_seat, reward in enumerate(rewards_of(game, self.reward)):
                    self.rewards[4 * place + other_seat] += reward
            self.ended[place] = 1
            self.games[place] = self._begin()

    def _play_others(self, place: i64) -> None:
        """Let the bots play until seat 0 is asked. A game may end on the way."""
        others = self.others
        if others is None:
            return
        while True:
            game = self.games[place]
            pending = game.deal.state.pending
            seat = pending[0]
            if seat == 0:
                return
            possible = options_of(game.deal.state, seat)
            number = chosen_number(others[seat - 1](game.view(seat)), possible)
            if number not in possible:
                raise IllegalAction(seat, number, "the bot of this seat chose an action that is not possible")
            self._act(place, game, seat, number)

    def _write(self, place: i64) -> None:
        game = self.games[place]
        seat = game.deal.state.pending[0]
        self.seats[place] = seat
        self.observations[place * SIZE : (place + 1) * SIZE] = self.observers[place].seen(game, seat)
        allow(game, seat, self.masks, place * ACTION_IDS)
