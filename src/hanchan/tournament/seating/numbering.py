"""Table numbers: players move about the room, except those who stay at a table."""

from math import exp
from random import Random

from hanchan.tournament.seating.schedule import Round, Table

_STEPS = 1500
"""Exchanges tried for each table and session. The more tables there are, the less they matter: hardly anybody comes back anyway."""
_MOST_STEPS = 120_000
_NEEDLESS = 3
_HOT, _COLD = 2.0, 0.1
"""How much worse an exchange may make things at first, and in the end."""


def spread_tables(players: int, rounds: list[Round], fixed: dict[int, int], seed: int) -> list[Round]:
    """The same games with table numbers such that hardly anybody comes back to a table; `fixed` says who stays where.

    Two tables of a session exchange their numbers if that helps, or hurts only a little while it is early (simulated annealing).
    """
    random = Random(seed)
    count = players // 4
    used = [[0] * count for _ in range(players)]
    result: list[Round] = []
    for tables in rounds:
        order = list(tables)
        random.shuffle(order)
        _put_fixed(order, fixed)
        for number, table in enumerate(order):
            for player in table:
                used[player][number] += 1
        result.append(order)
    least = -(-len(rounds) // count)
    # The cost of one more visit to a table, by the number of visits before: returning once is bad, returning often is worse.
    visit = [times + _NEEDLESS * (times >= least) for times in range(len(rounds) + 1)]
    steps = min(_MOST_STEPS, _STEPS * count * len(rounds)) if count > 1 else 0
    for step in range(steps):
        order = result[random.randrange(len(result))]
        a, b = random.sample(range(count), 2)
        if any(player in fixed for player in order[a] + order[b]):
            continue
        harm = _harm(order[a], a, b, used, visit) + _harm(order[b], b, a, used, visit)
        if harm <= 0 or random.random() < exp(-harm / (_HOT * (_COLD / _HOT) ** (step / steps))):
            _move(order[a], a, b, used)
            _move(order[b], b, a, used)
            order[a], order[b] = order[b], order[a]
    return result


def _put_fixed(order: Round, fixed: dict[int, int]) -> None:
    """Whoever stays at a table has it."""
    for table in list(order):
        for player in table:
            if player in fixed:
                now, wanted = order.index(table), fixed[player]
                order[now], order[wanted] = order[wanted], order[now]


def _harm(table: Table, here: int, there: int, used: list[list[int]], visit: list[int]) -> int:
    """What it costs its players to be there instead of here."""
    return sum([visit[used[player][there]] - visit[used[player][here] - 1] for player in table])


def _move(table: Table, here: int, there: int, used: list[list[int]]) -> None:
    for player in table:
        used[player][here] -= 1
        used[player][there] += 1
