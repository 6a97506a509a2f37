"""Schedules found by long searches, kept as one or a few base sessions and the ring they are turned in."""

from pathlib import Path

from hanchan.tournament.seating.schedule import Round, in_fours


def stored(players: int) -> list[list[Round]]:
    """The stored schedules for a number of players."""
    found: list[list[Round]] = []
    for line in Path(__file__).with_name("designs.txt").read_text(encoding="ascii").splitlines():
        head, _, tail = line.partition(":")
        if line.startswith("#") or int(head.split()[0]) != players:
            continue
        _, ring, bases, middle = [int(word) for word in head.split()]
        points = [int(word) for word in tail.split()]
        edge = players - middle
        rounds: list[Round] = []
        for base in range(bases):
            session = points[base * players : (base + 1) * players]
            for turn in range(ring):
                rounds.append(
                    in_fours([point if point >= edge else point // ring * ring + (point % ring + turn) % ring for point in session])
                )
        found.append(rounds)
    return found
