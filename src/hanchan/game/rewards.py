"""What a game brings to programs that learn."""

from typing import Final

from hanchan.game.game import Game

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


def rewards_of(game: Game, kind: str) -> list[float]:
    """What each seat gets for a finished game."""
    results = game.results
    if kind == POINTS:
        return [float(result.points - game.rules.start_points) / THOUSAND for result in results]
    return [float(result.total) / THOUSAND for result in results]
