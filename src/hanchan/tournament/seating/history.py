"""What the players of a schedule have behind them when the rest of a tournament is drawn anew."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hanchan.tournament.seating.schedule import Table


@dataclass(frozen=True)
class History:
    """Games before the schedule, of its players and of others, who are numbered from `players` on."""

    players: int
    rounds: tuple[tuple[Table, ...], ...]
    met: list[list[int]] = field(init=False)
    """How often each two players of the schedule have met."""
    winds: list[list[int]] = field(init=False)
    """How often each player has started in each wind."""
    visits: list[list[int]] = field(init=False)
    """How often each player was at each table."""
    opponents: list[int] = field(init=False)
    """Everybody a player has met, as bits; those who have left are still common opponents."""

    def __post_init__(self) -> None:
        count = self.players
        tables = max([count // 4, *[len(one) for one in self.rounds]])
        met, winds = [[0] * count for _ in range(count)], [[0] * 4 for _ in range(count)]
        visits, opponents = [[0] * tables for _ in range(count)], [0] * count
        for session in self.rounds:
            for number, table in enumerate(session):
                for wind, player in enumerate(table):
                    if player >= count:
                        continue
                    winds[player][wind] += 1
                    visits[player][number] += 1
                    for other in table:
                        if other != player:
                            opponents[player] |= 1 << other
                            if other < count:
                                met[player][other] += 1
        for name, value in (("met", met), ("winds", winds), ("visits", visits), ("opponents", opponents)):
            object.__setattr__(self, name, value)


def history_of(before: Sequence[Sequence[Table]], order: Sequence[int]) -> History:
    """Sessions that were played, for a schedule whose players are `order`."""
    index = {player: place for place, player in enumerate(order)}
    for session in before:
        for table in session:
            for player in table:
                index.setdefault(player, len(index))
    rounds = tuple(tuple((index[t[0]], index[t[1]], index[t[2]], index[t[3]]) for t in session) for session in before)
    return History(len(order), rounds)
