"""The European ranking (MERS): a tournament's weight and the base rank of each place.

By the EMA's "Basics for ranking system" of 2018 (mahjong-europe.org): the weight is made of days, players, countries and qualification;
the base rank goes evenly from 1000 for the first to 0 for the last.
"""

from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings

_MOST_SUBSTITUTES = 3


def weight(players: int, countries: int, days: int, qualification: bool = False) -> float:
    """The weight of a tournament."""
    total = float(min(days, 3))
    total += 1.0 if players > 80 else 0.5 if players > 40 else 0.0
    total += 1.0 if countries > 10 else 0.5 if countries > 5 else 0.0
    return total + (1.0 if qualification else 0.0)


def base_rank(place: int, players: int) -> int:
    """The base rank of a place in a field of that size, rounded to a whole number."""
    return 1000 if players < 2 else 1000 * (players - place) // (players - 1)


def tournament_weight(tournament: Tournament) -> float:
    """Substitutes count among the players, three at most."""
    ranked = [one for one in tournament.players.values() if not one.substitute]
    substitutes = len(tournament.players) - len(ranked)
    countries = len({one.country.casefold() for one in ranked if one.country})
    about = tournament.about
    return weight(len(ranked) + min(substitutes, _MOST_SUBSTITUTES), countries, about.days, about.qualification)


def base_ranks(tournament: Tournament) -> dict[int, int]:
    """Base rank by player's number; tied players have that of their shared place."""
    rows = [row for row in standings(tournament) if row.listed]
    substitutes = len([one for one in tournament.players.values() if one.substitute])
    count = len(rows) + min(substitutes, _MOST_SUBSTITUTES)
    return {row.player: base_rank(row.place, count) for row in rows}
