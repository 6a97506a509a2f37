"""Who shall not meet: the names of a schedule are exchanged until the wishes are kept, which costs the schedule nothing."""

from math import exp
from random import Random

from hanchan.tournament.seating.repeats import meetings_of
from hanchan.tournament.seating.schedule import Round


def apart_from_groups(groups: list[list[int]]) -> list[tuple[int, int]]:
    """Every two members of a group (a club, a family, a team) as a pair to be kept apart."""
    pairs = {(min(a, b), max(a, b)) for group in groups for a in group for b in group if a != b}
    return sorted(pairs)


def keep_apart(players: int, rounds: list[Round], apart: list[tuple[int, int]], seed: int) -> list[Round]:
    """The schedule with players' numbers exchanged so that as few of the pairs as possible meet."""
    if not apart:
        return rounds
    met = meetings_of(players, rounds)
    enemies: list[list[int]] = [[] for _ in range(players)]
    for a, b in apart:
        enemies[a].append(b)
        enemies[b].append(a)
    random = Random(seed).random
    point = list(range(players))  # of each player
    concerned = [player for player in range(players) if enemies[player]]
    total = sum(met[point[a]][point[b]] for a, b in apart)
    steps = 60_000
    best, best_total = point[:], total
    for step in range(steps):
        if best_total == 0:
            break
        heat = 1.0 * (0.1 ** (step / steps))
        a = concerned[int(random() * len(concerned))]
        b = int(random() * players)
        if a == b:
            continue
        change = _meetings(a, point[b], b, point[a], enemies, point, met) - _meetings(a, point[a], b, point[b], enemies, point, met)
        if change <= 0 or random() < exp(-change / heat):
            point[a], point[b] = point[b], point[a]
            total += change
            if total < best_total:
                best, best_total = point[:], total
    player_at = [0] * players
    for player, place in enumerate(best):
        player_at[place] = player
    return [[(player_at[t[0]], player_at[t[1]], player_at[t[2]], player_at[t[3]]) for t in tables] for tables in rounds]


def _meetings(a: int, at_a: int, b: int, at_b: int, enemies: list[list[int]], point: list[int], met: list[list[int]]) -> int:
    """Unwanted meetings of a and b if they stood at these points."""
    total = 0
    for other in enemies[a]:
        total += met[at_a][at_b if other == b else point[other]]
    for other in enemies[b]:
        if other != a:
            total += met[at_b][point[other]]
    return total
