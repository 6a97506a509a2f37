"""Schedules by formula: no two players meet twice, as long as the formula reaches.

The players are points of a small algebra, a session is a set of tables that cover all points once, and the next sessions are its
shifts. What is met twice would be a difference that occurs twice, and the formulas are such that none does.
"""

from random import Random

from hanchan.tournament.seating.fields import Field, prime_power
from hanchan.tournament.seating.schedule import Round, Table


def affine_space(players: int) -> list[Round]:
    """16 or 64 players: the lines of the affine plane or space over the field of four; everybody meets everybody once."""
    field = Field(4)
    size = {16: 2, 64: 3}[players]
    points = [tuple(number // 4**k % 4 for k in range(size)) for number in range(players)]
    index = {point: number for number, point in enumerate(points)}
    rounds: list[Round] = []
    for direction in points:
        first = next((value for value in direction if value), 0)
        if first != 1:  # one direction of each class: its first value that is not zero is one
            continue
        seen: set[int] = set()
        tables: Round = []
        for number, point in enumerate(points):
            if number not in seen:
                line = [index[tuple(field.plus(a, field.times(t, d)) for a, d in zip(point, direction, strict=True))] for t in range(4)]
                seen.update(line)
                tables.append((line[0], line[1], line[2], line[3]))
        rounds.append(tables)
    return rounds


def three_orbits(players: int) -> list[Round]:
    """3q + 1 players, q = 4t + 1 a prime power: q sessions in which everybody meets everybody once (Ray-Chaudhuri and Wilson).

    Points are three copies of the field and one more. With x a generator, the tables of a session are
    x^i and -x^i of one copy with x^(i+t) and -x^(i+t) of the next, and the three zeros with the extra point.
    """
    size = (players - 1) // 3
    field = Field(size)
    quarter = (size - 1) // 4
    power = field.powers()
    rounds: list[Round] = []
    for shift in range(size):
        tables: Round = [(players - 1, shift, size + shift, 2 * size + shift)]
        for copy in range(3):
            here, there = copy * size, (copy + 1) % 3 * size
            for i in range(quarter):
                tables.append((
                    here + field.plus(power[i], shift), here + field.plus(power[i + 2 * quarter], shift),
                    there + field.plus(power[i + quarter], shift), there + field.plus(power[i + 3 * quarter], shift),
                ))  # fmt: skip
        rounds.append(tables)
    return rounds


def has_three_orbits(players: int) -> bool:
    """Whether `three_orbits` knows this number of players."""
    size = (players - 1) // 3
    return players % 3 == 1 and size % 4 == 1 and prime_power(size) != (0, 0)


def four_copies_of_eight() -> list[Round]:
    """32 players, ten sessions: everybody meets everybody but one.

    Points are four copies of the field of eight, with factors c = 0, 1, x, x² (of which 1, x, x² are independent).
    For each element e but 0 and 1, a session takes y + c·e from each copy. Of the differences between copies i and j only 0 and
    d = c_i + c_j are left, and a session for each way to pair the copies uses them up: y, y + d of one copy with y, y + d of the other.
    Inside copy i the three d and their sum are just what is not in a subgroup of four; its cosets are the tables of the tenth session,
    and the sum is the difference of those who never meet.
    """
    field = Field(8)
    factors = (0, 1, 2, field.times(2, 2))
    rounds: list[Round] = []
    for element in range(2, 8):
        shifts = [field.times(factor, element) for factor in factors]
        rounds.append(
            [
                _at(field.plus(y, shifts[0]), 8 + field.plus(y, shifts[1]), 16 + field.plus(y, shifts[2]), 24 + field.plus(y, shifts[3]))
                for y in range(8)
            ]
        )
    for pairing in (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))):
        tables: Round = []
        for i, j in pairing:
            d = field.plus(factors[i], factors[j])
            for y in range(8):
                other = field.plus(y, d)
                if y < other:
                    tables.append(_at(8 * i + y, 8 * i + other, 8 * j + y, 8 * j + other))
        rounds.append(tables)
    last: Round = []
    for i in range(4):
        used = [field.plus(factors[i], factor) for factor in factors if factor != factors[i]]
        used.append(field.plus(field.plus(used[0], used[1]), used[2]))
        group = [element for element in range(8) if element not in used]
        seen: set[int] = set()
        for y in range(8):
            if y not in seen:
                coset = [field.plus(y, element) for element in group]
                seen.update(coset)
                last.append(_at(8 * i + coset[0], 8 * i + coset[1], 8 * i + coset[2], 8 * i + coset[3]))
    return [*rounds, last]


def _at(a: int, b: int, c: int, d: int) -> Table:
    return a, b, c, d


def four_groups(players: int, sessions: int, seed: int) -> list[Round]:
    """Four groups of k players; in each session every table takes one of each group. Empty if nothing is found.

    A session is given by how far each group is shifted; no pair meets twice if for any two groups the differences of their shifts
    are different in all sessions. Where k is made of prime powers from 4 up, multiplication in fields gives k sessions;
    otherwise shifts are tried one session after the other, which succeeds easily up to about half as many.
    """
    size = players // 4
    if sessions > size:
        return []
    parts = _prime_powers(size)
    if min(parts) >= 4:
        sum_of = _Product(parts)
        return [_shifted(size, sum_of.multiples(x), sum_of) for x in range(sessions)]
    shifts = _tried_shifts(size, sessions, Random(seed))
    cyclic = _Product([])
    return [_shifted(size, shift, cyclic) for shift in shifts]


class _Product:
    """The direct product of fields; without fields, the integers with wrapping left to `_shifted`."""

    def __init__(self, parts: list[int]) -> None:
        self.parts = parts
        self.fields = [Field(part) for part in parts]

    def plus(self, a: int, b: int, size: int) -> int:
        if not self.parts:
            return (a + b) % size
        return self._joined([field.plus(x, y) for field, x, y in zip(self.fields, self._split(a), self._split(b), strict=True)])

    def multiples(self, x: int) -> list[int]:
        """0, x and two more multiples of x; the factors 0, 1, 2, 3 are different elements of every field."""
        return [
            self._joined([field.times(factor, part) for field, part in zip(self.fields, self._split(x), strict=True)])
            for factor in range(4)
        ]

    def _split(self, number: int) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.append(number % part)
            number //= part
        return found

    def _joined(self, values: list[int]) -> int:
        number, unit = 0, 1
        for part, value in zip(self.parts, values, strict=True):
            number += unit * value
            unit *= part
        return number


def _shifted(size: int, shifts: list[int], sum_of: _Product) -> Round:
    tables: Round = []
    for table in range(size):
        seats = [group * size + sum_of.plus(table, shifts[group], size) for group in range(4)]
        tables.append((seats[0], seats[1], seats[2], seats[3]))
    return tables


def _prime_powers(number: int) -> list[int]:
    found: list[int] = []
    divisor = 2
    while number > 1:
        part = 1
        while number % divisor == 0:
            part *= divisor
            number //= divisor
        if part > 1:
            found.append(part)
        divisor += 1
    return found


def _tried_shifts(size: int, sessions: int, random: Random) -> list[list[int]]:
    """Shifts of the four groups for each session, found by trying; empty if a few hundred attempts fail."""
    for _ in range(300):
        free = [set(range(size)) for _ in range(3)]
        differences: list[set[int]] = [set(), set(), set()]
        found: list[list[int]] = []
        for session in range(sessions):
            choice = _free_shift(size, session, free, differences, random)
            if not choice:
                break
            found.append(choice)
        if len(found) == sessions:
            return found
    return []


def _free_shift(size: int, session: int, free: list[set[int]], differences: list[set[int]], random: Random) -> list[int]:
    second = sorted(free[1])
    third = sorted(free[2])
    random.shuffle(second)
    random.shuffle(third)
    for b in second:
        if (b - session) % size in differences[0]:
            continue
        for c in third:
            if (c - session) % size not in differences[1] and (c - b) % size not in differences[2]:
                free[1].remove(b)
                free[2].remove(c)
                differences[0].add((b - session) % size)
                differences[1].add((c - session) % size)
                differences[2].add((c - b) % size)
                return [0, session, b, c]
    return []
