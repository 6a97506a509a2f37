"""Whole games between bots: who sits where, and with which walls."""

from typing import Final, NamedTuple

from hanchan.bots.interface import Bot
from hanchan.errors import BotError, ProgramError
from hanchan.game.game import PREVENT, Game
from hanchan.matches.players import check_player, is_program, player_from
from hanchan.mjai_protocol import table
from hanchan.mjai_protocol.table import Place
from hanchan.rules.ruleset import Ruleset

PLAYERS: Final = 4
SECONDS: Final = 10.0
"""What a program that speaks mjai has for an answer."""


class Arena(NamedTuple):
    """What the games of a match have in common. A game depends on this and its number only, so they can be played anywhere in any order."""

    players: tuple[str | Bot, ...]
    """Four players, by a text (see `hanchan.matches.players`) or as objects of one's own, which can be pickled for several processes."""
    rules: Ruleset
    seed: str
    judge: str = PREVENT
    duplicate: bool = False
    """Whether four games in a row have the same walls, each player at another seat: luck counts less."""

    def seats(self, number: int) -> list[int]:
        """Seat of each player in a game: neighbours stay, and in four games everybody starts once with each wind."""
        return [(player - number) % PLAYERS for player in range(PLAYERS)]

    def names(self, number: int) -> list[str]:
        """Who sits at each seat."""
        return [self.player_names[(seat + number) % PLAYERS] for seat in range(PLAYERS)]

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple([player if isinstance(player, str) else player.name for player in self.players])

    def bots(self, number: int) -> list[Bot]:
        """Who plays at each seat in a game."""
        found: list[Bot] = []
        for seat in range(PLAYERS):
            player = self.players[(seat + number) % PLAYERS]
            found.append(player_from(player, PLAYERS * number + seat) if isinstance(player, str) else player)
        return found

    def game_seed(self, number: int) -> str:
        """The seed of a game, from which its walls follow."""
        return f"{self.seed} game {(number // PLAYERS if self.duplicate else number) + 1}"

    def play(self, number: int) -> Game:
        """Play the game of that number, from 0. If a bot fails, the error says which one and in which game."""
        game = Game(self.rules, self.game_seed(number), self.judge)
        if any([is_program(player) for player in self.players]):
            self._play_with_programs(game, number)
            return game
        bots = self.bots(number)
        seat = 0
        try:
            while not game.is_over:
                seat = game.pending[0]
                game.act(seat, bots[seat].choose(game.view(seat)))
        except ProgramError:
            raise  # it names its program
        except Exception as error:
            where = f"game {number + 1}, seed {self.game_seed(number)!r}, seat {seat}"
            raise BotError(f"{self.names(number)[seat]} fails in {where}: {type(error).__name__}: {error}") from error
        return game

    def _play_with_programs(self, game: Game, number: int) -> None:
        """Each program is started for the game, and ended after it. Answers that it owes count as silence."""
        places: list[Place] = []
        try:
            for seat in range(PLAYERS):
                player = self.players[(seat + number) % PLAYERS]
                if not isinstance(player, str):
                    places.append(Place(player.name, bot=player))
                elif is_program(player):
                    places.append(table.take_seat(player, seat))
                else:
                    places.append(Place(player, bot=player_from(player, PLAYERS * number + seat)))
            table.play(game, places, SECONDS)
        finally:
            for place in places:
                place.close()


def players_from(text: str) -> tuple[str, ...]:
    """Four players, as in `careful,greedy,greedy,my_bot.py:Mine`; one stands for four."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        check_player(name)
    if len(names) == 1:
        names *= PLAYERS
    if len(names) != PLAYERS:
        raise BotError(f"{text!r} names {len(names)} players; a game has {PLAYERS}, as in careful,greedy,greedy,random")
    return tuple(names)
