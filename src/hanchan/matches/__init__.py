"""Matches between bots: the same games whoever plays them, averages with their confidence, and ratings.

>>> from hanchan.matches import Arena, Match
>>> from hanchan.rules import load
>>> match = Match(Arena(("greedy", "random", "random", "random"), load("ema2016"), "an example"))
>>> list(match.play(2))
[1, 2]
>>> match.series.players[0].name, match.series.players[0].games
('greedy', 2)

`compete` plays some games between bots, yours among them; `Match` can keep games in a folder and go on where it stopped. A match on a
Ray cluster needs the extra `hanchan[ray]`.
"""

from hanchan.matches.arena import Arena, players_from
from hanchan.matches.confidence import Mean, lasting_interval
from hanchan.matches.contest import compete
from hanchan.matches.match import Match
from hanchan.matches.outcomes import Outcome, Tally, tally
from hanchan.matches.ratings import Rating, ratings
from hanchan.matches.series import PlayerSeries, Series
from hanchan.matches.workers import play

__all__ = [
    "Arena", "Match", "Mean", "Outcome", "PlayerSeries", "Rating", "Series", "Tally", "compete", "lasting_interval", "play", "players_from",
    "ratings", "tally",
]  # fmt: skip
