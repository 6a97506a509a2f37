"""Some games between bots, in one call."""

from collections.abc import Sequence

from hanchan.bots.interface import Bot
from hanchan.errors import ArgumentError, BotError
from hanchan.matches.arena import PLAYERS, Arena
from hanchan.matches.match import Match
from hanchan.matches.series import Series
from hanchan.rules import DEFAULT, Ruleset, load


def compete(
    players: Sequence[str | Bot], games: int, rules: str | Ruleset = DEFAULT, seed: str = "0", *, duplicate: bool = False, jobs: int = 1,
) -> Series:  # fmt: skip
    """Play games between four bots, each given by its name or as an object with `choose(view)`; two stand for one against three others.

    Who begins as East moves on with each game. With `duplicate` each wall is played four times, everybody from each seat.

    >>> print(compete(["greedy", "tsumogiri"], games=2, seed="7"))  # doctest: +ELLIPSIS
    2 games by ema2016
    greedy       place 1.000 ± 0.000  wins ...
    """
    seated = tuple(players) if len(players) != 2 else (players[0], players[1], players[1], players[1])
    if len(seated) != PLAYERS:
        raise BotError(f"{len(seated)} players; a game has {PLAYERS}, and two stand for one against three")
    if games < 1 or jobs < 1:
        raise ArgumentError(f"{games} games by {jobs} processes; there must be at least one of each")
    match = Match(Arena(seated, load(rules) if isinstance(rules, str) else rules, seed, duplicate=duplicate))
    for _ in match.play(games, jobs):
        pass
    return match.series
