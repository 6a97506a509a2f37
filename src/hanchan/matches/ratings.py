"""Ratings out of places: how much stronger one bot is than another, over tables at which not all of them met.

Each game says of every two at the table who came before whom. A rating is the one under which what happened is the most likely
(Bradley and Terry), on the scale of Elo: 400 points more win ten of eleven times.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

_SCALE: Final = 400 / math.log(10)
_ROUNDS: Final = 2000
_CLOSE: Final = 1e-9
_MIDDLE: Final = 1500.0


class Rating(NamedTuple):
    """How strong a bot is; `interval` is half the width of its 95 % confidence interval."""

    name: str
    rating: float
    interval: float
    games: int


def ratings(games: Iterable[tuple[Sequence[str], Sequence[float]]]) -> list[Rating]:
    """Ratings, the strongest first, from games: who played, and each one's place.

    >>> [(one.name, round(one.rating)) for one in ratings([("ab", (1, 2))] * 3 + [("ab", (2, 1))])]
    [('a', 1574), ('b', 1426)]
    """
    wins: dict[str, dict[str, float]] = {}
    played: dict[str, int] = {}
    for names, places in games:
        for name in set(names):
            played[name] = played.get(name, 0) + 1
            wins.setdefault(name, {})
        for first, second in combinations(range(len(names)), 2):
            if names[first] != names[second]:
                share = 0.5 + 0.5 * ((places[first] < places[second]) - (places[first] > places[second]))
                _count(wins, names[first], names[second], share)
                _count(wins, names[second], names[first], 1 - share)
    strengths = _most_likely(wins)
    middle = sum(math.log(strength) for strength in strengths.values()) / max(1, len(strengths))
    found = [
        Rating(name, _MIDDLE + _SCALE * (math.log(strength) - middle), _interval(name, wins, strengths), played[name])
        for name, strength in strengths.items()
    ]
    return sorted(found, key=lambda one: (-one.rating, one.name))


def _count(wins: dict[str, dict[str, float]], winner: str, loser: str, share: float) -> None:
    wins[winner][loser] = wins[winner].get(loser, 0.0) + share


def _most_likely(wins: dict[str, dict[str, float]]) -> dict[str, float]:
    """Strengths by Zermelo's iteration. Half a won and half a lost game against everybody met keep who never lost from infinity."""
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(_ROUNDS):
        new: dict[str, float] = {}
        for name, against in wins.items():
            met = {other: against[other] + wins[other][name] for other in against}
            won = sum(against.values()) + 0.5 * len(met)
            expected = sum((count + 1) / (strengths[name] + strengths[other]) for other, count in met.items())
            new[name] = won / expected if expected else 1.0
        whole = math.exp(sum(math.log(strength) for strength in new.values()) / max(1, len(new)))
        new = {name: strength / whole for name, strength in new.items()}
        moved = max((abs(math.log(new[name] / strengths[name])) for name in new), default=0.0)
        strengths = new
        if moved < _CLOSE:
            break
    return strengths


def _interval(name: str, wins: dict[str, dict[str, float]], strengths: dict[str, float]) -> float:
    """From how sharply the likelihood falls off beside the rating. Pairs of one game hang together: counted as a third each."""
    sharpness = 0.0
    for other, won in wins[name].items():
        chance = strengths[name] / (strengths[name] + strengths[other])
        sharpness += (won + wins[other][name]) / 3 * chance * (1 - chance)
    return 1.96 * _SCALE / math.sqrt(sharpness) if sharpness else math.inf
