"""What wishes for a seating mean for the players of a tournament."""

from collections.abc import Sequence

from hanchan.errors import TournamentError
from hanchan.tournament.acts import GROUPS, Entrant, Wishes
from hanchan.tournament.office import Tournament
from hanchan.tournament.seating import apart_from_groups


def pairs_apart(tournament: Tournament, wishes: Wishes) -> list[tuple[int, int]]:
    """Every two players who shall not meet. Substitutes of the house belong to nobody."""
    unknown = [kind for kind in wishes.apart if kind not in GROUPS]
    if unknown:
        raise TournamentError(f"{unknown[0]!r}: members of a {', '.join(GROUPS)} can be kept apart")
    groups: dict[tuple[str, str], list[int]] = {}
    for kind in wishes.apart:
        for player, entrant in tournament.players.items():
            name = _group(entrant, kind)
            if name and not entrant.substitute:
                groups.setdefault((kind, name), []).append(player)
    for named in wishes.groups:
        if len(set(named)) < 2 or not all(player in tournament.players for player in named):
            raise TournamentError(f"players {', '.join(map(str, named))} cannot be kept apart: two or more of the list are needed")
    return apart_from_groups([*groups.values(), *[list(named) for named in wishes.groups]])


def fixed_places(tournament: Tournament, wishes: Wishes, order: Sequence[int]) -> dict[int, int]:
    """Who stays where, by places in `order` and tables from 0. Who has left stays nowhere."""
    index = {player: place for place, player in enumerate(order)}
    for player, table in wishes.fixed.items():
        if player not in tournament.players or not 1 <= table <= len(order) // 4:
            raise TournamentError(f"player {player} at table {table}: there is no such player or table")
    return {index[player]: table - 1 for player, table in wishes.fixed.items() if player in index}


def _group(entrant: Entrant, kind: str) -> str:
    name: str = entrant.last if kind == "family" else getattr(entrant, kind)
    return name.strip().casefold()
