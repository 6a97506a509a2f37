"""Many games stepped together: in every step each game makes one decision, and what the next seat sees is written.

NumPy reads the bytes without a copy. When a game is over, the next one starts.
"""

from array import array
from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from hanchan.deal.actions import Choice, chosen_number
from hanchan.deal.turns import options_of
from hanchan.errors import ArgumentError, IllegalAction
from hanchan.game import layout, planes
from hanchan.game.action_ids import ACTION_IDS, action_name, option_with
from hanchan.game.action_mask import MASK_BYTES, write_mask
from hanchan.game.game import Game
from hanchan.game.observation import Observer
from hanchan.game.packed import Packer, Packs
from hanchan.game.rewards import DEAL, REWARDS, THOUSAND, rewards_of
from hanchan.game.view import View
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.shuffle import FAIR

VERSIONS: Final = (planes.VERSION, layout.VERSION)
"""Of observations."""

Choose = Callable[[View], Choice]


class Batch:
    """Games numbered from 0; each game depends only on the seed, its place among all and the actions.

    `others` are the bots of the other seats, from the one after `seat` on; with them, only `seat` is asked. A batch may be a part of a
    larger one, of `together` games, whose games it has from number `first` on: they are the same games as there.
    """

    def __init__(
        self, rules: Ruleset, games: int, seed: str, reward: str, others: list[Choose] | None = None, seat: int = 0,
        version: int = layout.VERSION, analysis: bool = False, oracle: bool = False, first: int = 0, together: int = 0,
        shuffle: str = FAIR,
    ) -> None:  # fmt: skip
        if games < 1:
            raise ArgumentError(f"{games} games cannot be stepped; it takes 1 at least")
        if reward not in REWARDS:
            raise ArgumentError(f"reward {reward!r} is none of {', '.join(REWARDS)}")
        if others is not None and len(others) != 3:
            raise ArgumentError(f"{len(others)} other players; there are three other seats")
        if not 0 <= seat < 4:
            raise ArgumentError(f"there is no seat {seat}; there are 0 to 3")
        if version not in VERSIONS:
            raise ArgumentError(f"there are no observations of version {version}; there are {VERSIONS}")
        if version == planes.VERSION and (analysis or oracle):
            raise ArgumentError("observations of version 1 have no further planes")
        self.rules: Final = rules
        self.shuffle: Final = shuffle
        self.size: Final = games
        self.first: Final = first
        self.together: Final = together or games
        self.reward: Final = reward
        self.others: Final = others
        self.seat: Final = seat
        self.version: Final = version
        self.seen: Final = Packs()
        """What the seats that are asked see and may do."""
        self.seats: Final = BytesWriter()
        """The seat that is asked in each game."""
        self.ended: Final = bytearray(games)
        """1 where the last step ended a game; what is seen is then of the next game."""
        self.deal_ended: Final = bytearray(games)
        """1 where the last step ended a deal."""
        self.rewards: Final = array("f", [0.0]) * (4 * games)
        """The rewards of the four seats of each game in the last step."""
        self.last_seen: Final = Packs()
        """What the seat that ended a game, or the one that learns, saw at its end: for each game that ended, in order."""
        self._packers: Final = [Packer(analysis, oracle) for _ in range(games)]
        self._observers: Final = [Observer() for _ in range(games if version == planes.VERSION else 0)]
        self._nothing_ended = False
        self.reset(seed)

    def reset(self, seed: str) -> None:
        """Begin all games anew."""
        self.seed = seed
        self._begun: list[int] = [0] * self.size
        self.games: list[Game] = [self._begin(place) for place in range(self.size)]
        self._clear()
        place: i64
        for place in range(self.size):
            self._play_others(place)
            self._write(place)
        self._forget_ends()

    def _begin(self, place: int) -> Game:
        """The next game at a place. Its number does not depend on how long games at other places are."""
        number = 1 + self.first + place + self._begun[place] * self.together
        self._begun[place] += 1
        return Game(self.rules, f"{self.seed} game {number}", shuffle=self.shuffle)

    def _clear(self) -> None:
        self.seen.clear()
        self.seats.truncate(0)
        if not self._nothing_ended:
            self._forget_ends()

    def _forget_ends(self) -> None:
        self.last_seen.clear()
        self.rewards[:] = array("f", [0.0]) * (4 * self.size)
        self.ended[:] = bytes(self.size)
        self.deal_ended[:] = bytes(self.size)
        self._nothing_ended = True

    def check(self, ids: bytes) -> None:
        """Refuse actions that the masks forbid, as they were written: whoever learns may have written into its own."""
        masks = self.seen.masks
        place: i64
        for place in range(self.size):
            wanted: i64 = ids[place]
            if wanted >= ACTION_IDS or not i64(masks[place * MASK_BYTES + (wanted >> 3)]) >> (wanted & 7) & 1:
                named = action_name(wanted) if wanted < ACTION_IDS else f"action {wanted}"
                raise IllegalAction(self.seats[place], wanted, f"{named} is not possible in game {self.first + place}")

    def step(self, ids: bytes) -> None:
        """Take one action in each game, by its id. Whoever calls has checked them."""
        self._clear()
        place: i64
        for place in range(self.size):
            game = self.games[place]
            state = game.deal.state
            seat: i64 = state.pending[0]
            wanted: i64 = ids[place]
            self._act(place, game, seat, option_with(state, seat, wanted))
            self._play_others(place)
            self._write(place)

    def _act(self, place: i64, game: Game, seat: i64, option: i64) -> None:
        deal = game.deal
        game.carry_out(seat, option)
        if game.deal is not deal or game.is_over:
            self._end_deal(place, game, seat, deal.state.setting.scores)

    def _end_deal(self, place: i64, game: Game, seat: i64, before: list[int]) -> None:
        self._nothing_ended = False
        self.deal_ended[place] = 1
        if self.reward == DEAL:
            after = game.scores
            for other in range(4):
                self.rewards[4 * place + other] += (after[other] - before[other]) / THOUSAND
        if game.is_over:
            if self.reward != DEAL:
                for other, reward in enumerate(rewards_of(game, self.reward)):
                    self.rewards[4 * place + other] += reward
            if not self.ended[place]:  # bots alone may end several games within one step
                self.ended[place] = 1
                self._write_seen(place, game, seat if self.others is None else self.seat, self.last_seen)
            self.games[place] = self._begin(place)

    def _play_others(self, place: i64) -> None:
        """Let the bots play until the seat that learns is asked. A game may end on the way."""
        others = self.others
        if others is None:
            return
        while True:
            game = self.games[place]
            pending = game.deal.state.pending
            seat = pending[0]
            if seat == self.seat:
                return
            possible = options_of(game.deal.state, seat)
            number = chosen_number(others[(seat - self.seat) % 4 - 1](game.view(seat)), possible)
            if number not in possible:
                raise IllegalAction(seat, number, "the bot of this seat chose an action that is not possible")
            self._act(place, game, seat, number)

    def _write(self, place: i64) -> None:
        game = self.games[place]
        seat: i64 = game.deal.state.pending[0]
        self.seats.append(u8(seat))
        self._write_seen(place, game, seat, self.seen)

    def _write_seen(self, place: i64, game: Game, seat: i64, into: Packs) -> None:
        if self.version == planes.VERSION:
            into.planes.write(self._observers[place].seen(game, seat))
            write_mask(game, game.deal.state, seat, into.masks)
        else:
            self._packers[place].write(game, seat, into)
