"""Schedules that are the turns of one session: found by search, checked by differences.

The players are three rings of m places, and a few who stand in the middle. One session is searched; the others are its turns by
1, 2, ... m - 1 places. No pair meets twice in m sessions if in that one session

* every distance inside a ring occurs at most once, and half the ring (which would meet twice in a turn) never,
* every distance between two rings occurs at most once,
* each player in the middle sits with exactly one player of each ring.
"""

from math import exp
from random import Random

from hanchan.tournament.seating.schedule import Round, in_fours

RINGS = 3


def turned(session: list[int], ring: int, sessions: int) -> list[Round]:
    """The turns of a session; players from 3 * ring on stand in the middle."""
    edge = RINGS * ring
    return [
        in_fours([point if point >= edge else point // ring * ring + (point % ring + turn) % ring for point in session])
        for turn in range(sessions)
    ]


def distances(players: int, ring: int) -> tuple[list[list[int]], list[bool]]:
    """For every two players the number of their distance, and for every distance whether it is forbidden."""
    edge = RINGS * ring
    pure = ring // 2 + 1
    mixed_base = RINGS * pure
    middle_base = mixed_base + RINGS * ring
    middle = players - edge
    forbidden = [False] * (middle_base + RINGS * middle + 1)
    forbidden[-1] = True
    if ring % 2 == 0:
        for which in range(RINGS):
            forbidden[which * pure + ring // 2] = True
    table = [[0] * players for _ in range(players)]
    for a in range(players):
        for b in range(players):
            if a == b:
                continue
            low, high = (a, b) if a < b else (b, a)
            if low >= edge:
                kind = len(forbidden) - 1
            elif high >= edge:
                kind = middle_base + RINGS * (high - edge) + low // ring
            elif low // ring == high // ring:
                apart = (high - low) % ring
                kind = low // ring * pure + min(apart, ring - apart)
            else:
                # Rings 0 and 1, 0 and 2, 1 and 2 are the pairs 0, 1, 2.
                kind = mixed_base + (low // ring + high // ring - 1) * ring + (high - low) % ring
            table[a][b] = kind
    return table, forbidden


def search_session(players: int, ring: int, seed: int, steps: int) -> list[int]:
    """A session whose turns let no pair meet twice, by simulated annealing; empty if `steps` exchanges did not lead to one."""
    kinds, forbidden = distances(players, ring)
    random = Random(seed).random
    seated = list(range(players))
    Random(seed + 1).shuffle(seated)
    counts = [0] * len(forbidden)
    allowed = [0 if never else 1 for never in forbidden]
    for start in range(0, players, 4):
        for i in range(start, start + 4):
            for j in range(i):
                if j >= start:
                    counts[kinds[seated[i]][seated[j]]] += 1
    surplus = 0
    for kind in range(len(counts)):
        surplus += max(0, counts[kind] - allowed[kind])
    hot, cold = 0.6, 0.12
    heat = hot
    cooling = (cold / hot) ** (100.0 / steps)
    for step in range(steps):
        if surplus == 0:
            return seated
        if step % 100 == 0:
            heat *= cooling
        i = int(random() * players)
        j = int(random() * players)
        first = i - i % 4
        second = j - j % 4
        if first == second:
            continue
        a = seated[i]
        b = seated[j]
        kinds_a = kinds[a]
        kinds_b = kinds[b]
        change = 0
        for place in range(first, first + 4):
            if place != i:
                other = seated[place]
                kind = kinds_a[other]
                counts[kind] -= 1
                if counts[kind] >= allowed[kind]:
                    change -= 1
                kind = kinds_b[other]
                if counts[kind] >= allowed[kind]:
                    change += 1
                counts[kind] += 1
        for place in range(second, second + 4):
            if place != j:
                other = seated[place]
                kind = kinds_b[other]
                counts[kind] -= 1
                if counts[kind] >= allowed[kind]:
                    change -= 1
                kind = kinds_a[other]
                if counts[kind] >= allowed[kind]:
                    change += 1
                counts[kind] += 1
        if change <= 0 or random() < exp(-change / heat):
            surplus += change
            seated[i] = b
            seated[j] = a
            continue
        for place in range(first, first + 4):
            if place != i:
                counts[kinds_a[seated[place]]] += 1
                counts[kinds_b[seated[place]]] -= 1
        for place in range(second, second + 4):
            if place != j:
                counts[kinds_b[seated[place]]] += 1
                counts[kinds_a[seated[place]]] -= 1
    return []
