"""Finite fields of small size, their elements numbered from 0; 0 is zero and 1 is one."""


def prime_power(size: int) -> tuple[int, int]:
    """`size` as (prime, exponent), or (0, 0) if it is no power of a prime."""
    for prime in range(2, size + 1):
        if size % prime == 0:
            exponent, rest = 0, size
            while rest % prime == 0:
                rest //= prime
                exponent += 1
            return (prime, exponent) if rest == 1 else (0, 0)
    return 0, 0


class Field:
    """The field of `size` elements: polynomials over a prime, modulo one that cannot be divided."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.prime, self.degree = prime_power(size)
        if not self.prime:
            raise ValueError(f"there is no field of {size} elements")
        self._digits = [[number // self.prime**k % self.prime for k in range(self.degree)] for number in range(size)]
        self._reduction = self._irreducible() if self.degree > 1 else []

    def plus(self, a: int, b: int) -> int:
        return self._number([(x + y) % self.prime for x, y in zip(self._digits[a], self._digits[b], strict=True)])

    def times(self, a: int, b: int) -> int:
        if self.degree == 1:
            return a * b % self.prime
        return self._number(self._product(self._digits[a], self._digits[b], self._reduction))

    def powers(self) -> list[int]:
        """The powers of a generator, from 1 on: every element but zero."""
        for generator in range(1, self.size):
            found = [1]
            while len(found) < self.size - 1:
                following = self.times(found[-1], generator)
                if following == 1:
                    break
                found.append(following)
            if len(found) == self.size - 1:
                return found
        raise AssertionError("every field has a generator")

    def _number(self, digits: list[int]) -> int:
        number = 0
        for digit in reversed(digits):
            number = number * self.prime + digit
        return number

    def _product(self, a: list[int], b: list[int], reduction: list[int]) -> list[int]:
        """The product modulo x^degree = `reduction`."""
        raw = [0] * (2 * self.degree - 1)
        for i in range(self.degree):
            for j in range(self.degree):
                raw[i + j] = (raw[i + j] + a[i] * b[j]) % self.prime
        for high in range(2 * self.degree - 2, self.degree - 1, -1):
            for k in range(self.degree):
                raw[high - self.degree + k] = (raw[high - self.degree + k] + raw[high] * reduction[k]) % self.prime
            raw[high] = 0
        return raw[: self.degree]

    def _irreducible(self) -> list[int]:
        """What x^degree equals, such that no two elements other than zero have the product zero."""
        for candidate in self._digits:
            elements = self._digits[1:]
            if candidate[0] and all(any(self._product(a, b, candidate)) for a in elements for b in elements):
                return candidate
        raise AssertionError("there is a field for every power of a prime")
