"""Table numbers: players move about the room, except those who stay at a table."""

from math import exp
from random import Random

from hanchan.tournament.seating.schedule import Round, Table

_STEPS = 4000
"""Exchanges tried for each table and session."""
_MOST_STEPS = 1_500_000
_RETURN = 4
"""Weight of coming back to a table at all; each further return to it weighs more, the more so the more often one has to come back."""
_HOT, _COLD = 5.0, 0.5
"""How much worse an exchange may make things at first, and in the end."""


def spread_tables(
    players: int, rounds: list[Round], fixed: dict[int, int], seed: int, visited: list[list[int]] | None = None
) -> list[Round]:
    """The same games with table numbers such that hardly anybody comes back to a table; `fixed` says who stays where.

    Two tables of a session exchange their numbers if that helps, or hurts only a little while it is early (simulated annealing).
    `visited` are the visits of each player to each table in sessions before.
    """
    count = players // 4
    used = [list(visited[player][:count]) if visited else [0] * count for player in range(players)]
    for row in used:
        row.extend([0] * (count - len(row)))
    shuffled = Random(seed)
    result: list[Round] = []
    for tables in rounds:
        order = list(tables)
        shuffled.shuffle(order)
        _put_fixed(order, fixed)
        for number, table in enumerate(order):
            for player in table:
                used[player][number] += 1
        result.append(order)
    most = 1 + max((max(row) for row in used), default=0) + len(rounds)
    # The cost of one more visit to a table, by the number of visits before.
    more = -(-max((sum(row) for row in used), default=0) // count)
    visit = [0] + [_RETURN + more * (times - 1) for times in range(1, most)]
    if count > 1 and result:
        _anneal(result, used, visit, set(fixed), seed)
    return result


def _anneal(result: list[Round], used: list[list[int]], visit: list[int], fixed: set[int], seed: int) -> None:
    """Exchange numbers within sessions; `result` is left as the best that was met with."""
    random = Random(seed).random
    count, sessions = len(result[0]), len(result)
    cost = sum(sum(visit[:times]) for row in used for times in row)
    needed = sum(_fewest(sum(row), count, visit) for row in used)
    best, lowest = [order[:] for order in result], cost
    steps = min(_MOST_STEPS, max(200_000, _STEPS * count * sessions))
    heat, cooling = _HOT, (_COLD / _HOT) ** (100.0 / steps)
    for step in range(steps):
        if cost <= needed:
            break
        if step % 100 == 0:
            heat *= cooling
        order = result[int(random() * sessions)]
        a, b = int(random() * count), int(random() * count)
        if a == b:
            continue
        here, there = order[a], order[b]
        if fixed and not fixed.isdisjoint(here + there):
            continue
        harm = 0
        for player in here:
            row = used[player]
            harm += visit[row[b]] - visit[row[a] - 1]
        for player in there:
            row = used[player]
            harm += visit[row[a]] - visit[row[b] - 1]
        if harm > 0 and random() >= exp(-harm / heat):
            continue
        _move(here, a, b, used)
        _move(there, b, a, used)
        order[a], order[b] = there, here
        cost += harm
        if cost < lowest:
            best, lowest = [one[:] for one in result], cost
    result[:] = best


def _fewest(visits: int, count: int, visit: list[int]) -> int:
    """What these visits cost at the least: spread over the tables as evenly as can be."""
    each, more = divmod(visits, count)
    return count * sum(visit[:each]) + more * visit[each]


def _put_fixed(order: Round, fixed: dict[int, int]) -> None:
    """Whoever stays at a table has it."""
    for table in list(order):
        for player in table:
            if player in fixed:
                now, wanted = order.index(table), fixed[player]
                order[now], order[wanted] = order[wanted], order[now]


def _move(table: Table, here: int, there: int, used: list[list[int]]) -> None:
    for player in table:
        used[player][here] -= 1
        used[player][there] += 1
