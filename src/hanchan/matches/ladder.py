"""A club's ladder: ratings out of the places of games, one game after another.

The rating is that of openskill (Plackett and Luce): somebody's strength as a mean and an uncertainty that shrinks with games. It is worked
out from all games whenever somebody looks, so it is never wrong: a game that is deleted, or a member who leaves, leaves no trace in it.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from hanchan.errors import MissingExtra

SCALE: Final = 60
"""A newcomer has 25 by openskill, which is 1500 on the scale that players know."""
_SURE: Final = 3
"""The order is by what somebody's strength is at least: the mean less three times the uncertainty."""


class RatedGame(NamedTuple):
    """A game: when it ended, and the place of each who is rated. Others at the table are left out."""

    time: int
    places: dict[str, float]


class LadderPoint(NamedTuple):
    """A rating after a game."""

    time: int
    rating: int


class Rung(NamedTuple):
    """Somebody on the ladder."""

    player: str
    rating: int
    uncertainty: int
    games: int
    average_place: float
    history: list[LadderPoint]


def ladder(games: Iterable[RatedGame], players: Sequence[str] = ()) -> list[Rung]:
    """The ladder after these games, the strongest first. `players` are on it also without a game.

    >>> [(rung.player, rung.rating) for rung in ladder([RatedGame(1, {"a": 1, "b": 2}), RatedGame(2, {"a": 1, "b": 3})])]
    [('a', 1779), ('b', 1221)]
    """
    model = _model()
    ratings: dict[str, Any] = {player: model.rating() for player in players}
    history: dict[str, list[LadderPoint]] = {player: [] for player in players}
    places: dict[str, list[float]] = {player: [] for player in players}
    for game in sorted(games, key=lambda game: game.time):
        if len(game.places) < 2:
            continue
        names = list(game.places)
        teams = [[ratings.setdefault(name, model.rating())] for name in names]
        for name, (rated,) in zip(names, model.rate(teams, ranks=[game.places[name] for name in names]), strict=True):
            ratings[name] = rated
            history.setdefault(name, []).append(LadderPoint(game.time, round(SCALE * rated.mu)))
            places.setdefault(name, []).append(game.places[name])
    rungs = [
        Rung(
            player, round(SCALE * rating.mu), round(SCALE * rating.sigma), len(places[player]),
            round(sum(places[player]) / len(places[player]), 2) if places[player] else 0.0, history[player],
        )
        for player, rating in ratings.items()
    ]  # fmt: skip
    return sorted(rungs, key=lambda rung: (not rung.games, -(rung.rating - _SURE * rung.uncertainty), rung.player))


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise MissingExtra("a ladder needs 'openskill': pip install 'hanchan[server]'") from None
    return PlackettLuce()
