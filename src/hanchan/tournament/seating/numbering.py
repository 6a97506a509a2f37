"""Table numbers: players move about the room, except those who stay at a table."""

from random import Random

from hanchan.tournament.seating.schedule import Round, Table


def spread_tables(players: int, rounds: list[Round], fixed: dict[int, int], seed: int) -> list[Round]:
    """The same games with table numbers such that hardly anybody comes back to a table; `fixed` says who stays where."""
    random = Random(seed)
    count = players // 4
    used = [[0] * count for _ in range(players)]
    result: list[Round] = []
    for tables in rounds:
        order = _numbered(tables, used, fixed, random)
        result.append(order)
        for number, table in enumerate(order):
            for player in table:
                used[player][number] += 1
    return result


def _numbered(tables: Round, used: list[list[int]], fixed: dict[int, int], random: Random) -> Round:
    count = len(tables)
    cost = [[_cost(table, number, used, fixed) for number in range(count)] for table in tables]
    at = list(range(count))
    random.shuffle(at)
    # Whoever stays at a table is placed first; the rest by exchanging as long as it helps.
    for index, table in enumerate(tables):
        for player in table:
            if player in fixed and at[index] != fixed[player]:
                holder = at.index(fixed[player])
                at[holder], at[index] = at[index], at[holder]
    improved = True
    while improved:
        improved = False
        for i in range(count):
            for j in range(i):
                now = cost[i][at[i]] + cost[j][at[j]]
                if cost[i][at[j]] + cost[j][at[i]] < now:
                    at[i], at[j] = at[j], at[i]
                    improved = True
    order: list[Table] = [tables[0]] * count
    for index, number in enumerate(at):
        order[number] = tables[index]
    return order


def _cost(table: Table, number: int, used: list[list[int]], fixed: dict[int, int]) -> int:
    total = 0
    for player in table:
        if player in fixed:
            total += 0 if fixed[player] == number else 100_000
        else:
            total += used[player][number] * (1 + used[player][number])
    return total
