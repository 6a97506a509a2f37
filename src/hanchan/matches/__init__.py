"""Matches between bots: arenas, series, ratings, confidence, and the processes that play them.

`compete` plays some games between bots, yours among them; `Match` keeps games in a folder and goes on where it stopped.
"""

from hanchan.matches.arena import Arena, Outcome, Tally
from hanchan.matches.contest import compete
from hanchan.matches.match import Match
from hanchan.matches.series import Mean, PlayerSeries, Series

__all__ = ["Arena", "Match", "Mean", "Outcome", "PlayerSeries", "Series", "Tally", "compete"]
