"""Indirect meetings: players who never meet shall have common opponents about equally often, so that their results can be compared.

Two players of a session change places if nobody meets twice by it and the squares of the numbers of common opponents become smaller. Their
sum over all pairs hardly depends on the schedule, so small squares mean equal numbers.
"""

from math import exp
from random import Random

from hanchan.tournament.seating.schedule import Round, in_fours

_STEPS = 300_000
_WEIGHED = 12_000
"""Exchanges that are weighed at most: all that large numbers of players have time for; small ones have more."""
_HOT, _COLD = 30.0, 2.0


def opponents_of(players: int, rounds: list[Round], before: list[int] | None = None) -> list[int]:
    """Everybody a player meets, as bits."""
    found = list(before) if before else [0] * players
    for tables in rounds:
        for table in tables:
            everybody = 1 << table[0] | 1 << table[1] | 1 << table[2] | 1 << table[3]
            for player in table:
                found[player] |= everybody ^ 1 << player
    return found


def even_indirect(
    players: int, rounds: list[Round], seed: int, before: list[int] | None = None, apart: list[tuple[int, int]] | None = None
) -> list[Round]:
    """The same number of sessions, without a new repeat, with indirect meetings evened out.

    `before` are the opponents of sessions already played, `apart` are pairs who shall not meet.
    """
    random = Random(seed).random
    met = opponents_of(players, rounds, before)
    never = [0] * players
    for a, b in apart or ():
        never[a] |= 1 << b
        never[b] |= 1 << a
    square = [number * number for number in range(max(bits.bit_length() for bits in met) + players)]
    orders = [[player for table in tables for player in table] for tables in rounds]
    weighed, most = 0, max(_WEIGHED, 4_000_000 // players)
    heat = _HOT
    for step in range(_STEPS):
        if step % 100 == 0:
            if weighed >= most:
                break
            heat = _HOT * (_COLD / _HOT) ** max(weighed / most, step / _STEPS)
        order = orders[int(random() * len(orders))]
        i, j = int(random() * players), int(random() * players)
        first, second = i - i % 4, j - j % 4
        if first == second:
            continue
        a, b = order[i], order[j]
        with_a = [order[place] for place in range(first, first + 4) if place != i]
        with_b = [order[place] for place in range(second, second + 4) if place != j]
        bits_a = 1 << with_a[0] | 1 << with_a[1] | 1 << with_a[2]
        bits_b = 1 << with_b[0] | 1 << with_b[1] | 1 << with_b[2]
        if (met[a] | never[a]) & bits_b or (met[b] | never[b]) & bits_a:
            continue
        concerned = (a, b, *with_a, *with_b)
        weighed += 1
        old = [met[player] for player in concerned]
        cost = _cost(concerned, met, square)
        met[a] ^= bits_a ^ bits_b
        met[b] ^= bits_a ^ bits_b
        turned = 1 << a | 1 << b
        for player in concerned[2:]:
            met[player] ^= turned
        change = _cost(concerned, met, square) - cost
        if change <= 0 or random() < exp(-change / heat):
            order[i], order[j] = b, a
        else:
            for player, bits in zip(concerned, old, strict=True):
                met[player] = bits
    return [in_fours(order) for order in orders]


def _cost(concerned: tuple[int, ...], met: list[int], square: list[int]) -> int:
    total = 0
    for player in concerned:
        own = met[player]
        total += sum([square[(own & other).bit_count()] for other in met])
    return total
