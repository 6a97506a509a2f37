"""Sessions beyond those in which nobody meets twice: as few repeats as a search finds, and nobody three times if it can be."""

from math import exp
from random import Random

from hanchan.tournament.seating.schedule import Round, in_fours


def meetings_of(players: int, rounds: list[Round]) -> list[list[int]]:
    """How often each two players meet."""
    met = [[0] * players for _ in range(players)]
    count_meetings(met, rounds)
    return met


def count_meetings(met: list[list[int]], rounds: list[Round]) -> None:
    """Add the meetings of these sessions."""
    for tables in rounds:
        for table in tables:
            for a in table:
                for b in table:
                    if a != b:
                        met[a][b] += 1


def met_after(met: list[list[int]], rounds: list[Round]) -> list[list[int]]:
    """Meetings before, and those of these sessions."""
    counted = [row[:] for row in met]
    count_meetings(counted, rounds)
    return counted


def repeats_of(met: list[list[int]]) -> int:
    return sum(max(0, met[a][b] - 1) for a in range(len(met)) for b in range(a))


def cost_of(met: list[list[int]]) -> int:
    """The sum over all pairs of (meetings - 1) squared: meeting three times is worse than two pairs meeting twice."""
    return sum([(count - 1) * (count - 1) for a, row in enumerate(met) for count in row[:a]])


def add_sessions(players: int, met: list[list[int]], more: int, seed: int, steps: int) -> list[Round]:
    """`more` sessions after meetings that have been, by simulated annealing: the cost of all meetings is made small.

    `met` says who has met how often; whoever shall not meet counts as having met.
    """
    random = Random(seed).random
    # Everybody sits with three whom they have not met: each of those pairs takes one from the cost, and there is nothing better.
    ideal = cost_of(met) - 6 * (players // 4) * more
    orders: list[list[int]] = []
    for number in range(more):
        order = list(range(players))
        Random(seed * 1000 + number).shuffle(order)
        orders.append(order)
    met = met_after(met, [in_fours(order) for order in orders])
    cost = cost_of(met)
    hot, cold = 1.2, 0.25
    heat = hot
    cooling = (cold / hot) ** (100.0 / steps)
    for step in range(steps):
        if cost == ideal:
            break
        if step % 100 == 0:
            heat *= cooling
        order = orders[int(random() * more)]
        i = int(random() * players)
        j = int(random() * players)
        first_seat = i - i % 4
        second_seat = j - j % 4
        if first_seat == second_seat:
            continue
        a = order[i]
        b = order[j]
        met_a = met[a]
        met_b = met[b]
        # Squares of (n - 1): one meeting less changes it by 3 - 2n, one more by 2n - 1.
        change = 0
        for place in range(first_seat, first_seat + 4):
            if place != i:
                other = order[place]
                change += 3 - 2 * met_a[other] + 2 * met_b[other] - 1
        for place in range(second_seat, second_seat + 4):
            if place != j:
                other = order[place]
                change += 3 - 2 * met_b[other] + 2 * met_a[other] - 1
        if change > 0 and random() >= exp(-change / heat):
            continue
        for place in range(first_seat, first_seat + 4):
            if place != i:
                other = order[place]
                met_a[other] -= 1
                met[other][a] -= 1
                met_b[other] += 1
                met[other][b] += 1
        for place in range(second_seat, second_seat + 4):
            if place != j:
                other = order[place]
                met_b[other] -= 1
                met[other][b] -= 1
                met_a[other] += 1
                met[other][a] += 1
        order[i] = b
        order[j] = a
        cost += change
    return [in_fours(order) for order in orders]
