"""Table numbers: players move about the room, except those who stay at a table."""

from math import exp
from random import Random

from hanchan.tournament.seating.schedule import Round, Table

_STEPS = 1500
"""Exchanges tried for each table and session. The more tables there are, the less they matter: hardly anybody comes back anyway."""
_MOST_STEPS = 120_000
_NEEDLESS = 3
_SAMPLED_FROM_A_LIST = 21
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
        a, b = _two(random, count)
        if fixed and any(player in fixed for player in order[a] + order[b]):
            continue
        one, other = order[a], order[b]
        harm = _harm(one, a, b, used, visit) + _harm(other, b, a, used, visit)
        if harm <= 0 or random.random() < exp(-harm / (_HOT * (_COLD / _HOT) ** (step / steps))):
            _move(one, a, b, used)
            _move(other, b, a, used)
            order[a], order[b] = other, one
    return result


def _two(random: Random, count: int) -> tuple[int, int]:
    """Two different numbers below `count`: those of `random.sample`, which takes most of the time of a schedule.

    They must stay the same, because the same seed always gives the same schedule.
    """
    draw, bits = random.getrandbits, count.bit_length()
    one = draw(bits)
    while one >= count:
        one = draw(bits)
    if count <= _SAMPLED_FROM_A_LIST:  # what is left has the last one in place of the first that was drawn
        left = count - 1
        bits = left.bit_length()
        other = draw(bits)
        while other >= left:
            other = draw(bits)
        return one, left if other == one else other
    other = draw(bits)
    while other >= count or other == one:
        other = draw(bits)
    return one, other


def _put_fixed(order: Round, fixed: dict[int, int]) -> None:
    """Whoever stays at a table has it."""
    for table in list(order):
        for player in table:
            if player in fixed:
                now, wanted = order.index(table), fixed[player]
                order[now], order[wanted] = order[wanted], order[now]


def _harm(table: Table, here: int, there: int, used: list[list[int]], visit: list[int]) -> int:
    """What it costs its players to be there instead of here."""
    a, b, c, d = used[table[0]], used[table[1]], used[table[2]], used[table[3]]
    return (
        visit[a[there]] + visit[b[there]] + visit[c[there]] + visit[d[there]]
        - visit[a[here] - 1] - visit[b[here] - 1] - visit[c[here] - 1] - visit[d[here] - 1]
    )  # fmt: skip


def _move(table: Table, here: int, there: int, used: list[list[int]]) -> None:
    for player in table:
        used[player][here] -= 1
        used[player][there] += 1
