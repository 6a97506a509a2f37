"""Fair shuffling: a wall is computed from a key, and a commitment to the key is published before the deal.

The algorithm, so that anybody can check a deal in any language:

1. A game has a secret seed (32 random bytes). The key of its deal number n (from 1) is
   HMAC-SHA-256(seed, "hanchan deal n").
2. Before the deal the commitment SHA-256(key) is published, and after the deal the key. The keys of later deals stay secret.
3. The key gives a stream of numbers: the output of SHAKE-256 on the key, cut into 4-byte big-endian numbers. A number below
   2**32 modulo m is skipped when a choice among m is wanted, so that each choice is equally likely; the choice is the
   number modulo m.
4. Two dice: two choices among 6, plus one.
5. The tiles 0, 1, ... 135 are shuffled by exchanging place i with a choice among the places 0..i, for i = 135 down to 1.
   The result is the wall as built: see `Wall`.

For simulations there are walls without all that: see `fast_order`.
"""

import hashlib
import hmac
import secrets
from typing import Any, Final

from mypy_extensions import i64

from hanchan.errors import WallError

FAIR: Final = "fair"
FAST: Final = "fast"
SHUFFLES: Final = (FAIR, FAST)
"""How the walls of a game follow from its seed: with commitments, for people; by a fast generator, for simulations."""
SET_SIZE: Final = 136
KEY_BYTES: Final = 32
_NUMBERS: Final = 1 << 32
_USUAL_BYTES: Final = 4 * (2 + SET_SIZE)
"""Enough for two dice and a shuffle without skipped numbers."""
_BLOCK: Final = 64
"""Bytes that SHA-256 takes in at once."""
_INNER: Final = bytes([byte ^ 0x36 for byte in range(256)])
_OUTER: Final = bytes([byte ^ 0x5C for byte in range(256)])
_WORD: Final = 0xFFFFFFFF
_ROUNDS: Final = 16
"""Numbers of the fast generator that are thrown away before the first is used."""
_IN_ORDER: Final[list[Any]] = list(range(SET_SIZE))
"""As objects, so that exchanging two of them makes no numbers."""


def new_seed() -> bytes:
    """A random secret seed for a game."""
    return secrets.token_bytes(KEY_BYTES)


def seed_from_text(text: str) -> bytes:
    """The seed given as 64 hexadecimal digits; any other text (such as `7`) gives a repeatable seed."""
    key = _from_hex(text)
    return key if key is not None else hashlib.sha256(b"hanchan seed " + text.encode("utf-8", "surrogatepass")).digest()


def deal_key(seed: bytes, deal: int) -> bytes:
    """The key of a game's deal (numbered from 1)."""
    if deal < 1:
        raise WallError(f"deal {deal} does not exist; deals are numbered from 1")
    message = b"hanchan deal %d" % deal
    if len(seed) > _BLOCK:
        return hmac.digest(seed, message, "sha256")
    # HMAC by its definition (RFC 2104): half the time of the library's function, which looks its hash up by name.
    padded = seed.ljust(_BLOCK, b"\0")
    inner = hashlib.sha256(padded.translate(_INNER) + message).digest()
    return hashlib.sha256(padded.translate(_OUTER) + inner).digest()


def key_from_text(text: str) -> bytes:
    """The key in 64 hexadecimal digits."""
    key = _from_hex(text)
    if key is None:
        raise WallError(f"key {text!r} is not 64 hexadecimal digits")
    return key


def commitment(key: bytes) -> str:
    """What to publish before the deal: the SHA-256 of the key, in hexadecimal digits."""
    return hashlib.sha256(key).hexdigest()


def verify_commitment(key: bytes, published: str) -> bool:
    """Whether the key matches the commitment."""
    return commitment(key) == published.strip().lower()


def shuffle(key: bytes) -> tuple[list[int], tuple[int, int]]:
    """The 136 tiles in the order they are built into the wall, and the two dice."""
    stream = Stream(key)
    dice = (stream.choice(6) + 1, stream.choice(6) + 1)
    built = _IN_ORDER.copy()
    numbers = stream._bytes
    at = stream._place
    place: i64 = SET_SIZE - 1
    other: i64 = 0
    while place > 0:
        # As `stream.choice(place + 1)`, which takes what is rare: the end of the bytes, and numbers that might be skipped.
        number: i64 = 0
        if at < len(numbers):
            first: i64 = numbers[at]
            second: i64 = numbers[at + 1]
            third: i64 = numbers[at + 2]
            fourth: i64 = numbers[at + 3]
            number = first << 24 | second << 16 | third << 8 | fourth
        if number >= SET_SIZE:
            other = number % (place + 1)
            at += 4
        else:
            stream._place = at
            other = stream.choice(place + 1)
            numbers = stream._bytes
            at = stream._place
        tile = built[place]
        built[place] = built[other]
        built[other] = tile
        place -= 1
    return built, dice


def fast_order(seed: bytes, deal: int) -> list[int]:
    """The wall of a deal for simulations, in the order of play: many times as fast as a fair one, and nobody commits to it.

    Who has seen one such wall can work out the others, so people never play with them. The algorithm: the seed (its SHA-256 if it is not of
    32 bytes) is eight big-endian numbers w0 to w7 of 32 bits, and the generator begins with a = w0 ^ w3 ^ w6, b = w1 ^ w4 ^ w7, c = w2 ^ w5
    and n = the number of the deal. Each number is x = a + b + n; then n = n + 1, a = b ^ (b >> 9), b = c + (c << 3), c = (c rotated left by
    21) + x, all modulo 2**32. After 16 numbers that are not used, the tiles 0, 1, ... 135 are shuffled by exchanging place i with place
    x * (i + 1) >> 32, for i = 135 down to 1.
    """
    if deal < 1:
        raise WallError(f"deal {deal} does not exist; deals are numbered from 1")
    whole = seed if len(seed) == KEY_BYTES else hashlib.sha256(seed).digest()
    a = _number(whole, 0) ^ _number(whole, 12) ^ _number(whole, 24)
    b = _number(whole, 4) ^ _number(whole, 16) ^ _number(whole, 28)
    c = _number(whole, 8) ^ _number(whole, 20)
    n: i64 = deal & _WORD
    order = _IN_ORDER.copy()
    place: i64 = SET_SIZE - 1 + _ROUNDS
    while place > 0:
        number: i64 = a + b + n & _WORD
        n = n + 1 & _WORD
        a = b ^ b >> 9
        b = c + (c << 3) & _WORD
        c = ((c << 21 & _WORD) | c >> 11) + number & _WORD
        if place < SET_SIZE:
            other: i64 = number * (place + 1) >> 32
            tile = order[place]
            order[place] = order[other]
            order[other] = tile
        place -= 1
    return order


def _number(whole: bytes, place: i64) -> i64:
    first: i64 = whole[place]
    second: i64 = whole[place + 1]
    third: i64 = whole[place + 2]
    fourth: i64 = whole[place + 3]
    return first << 24 | second << 16 | third << 8 | fourth


class Stream:
    """Unbiased random choices derived from a key."""

    def __init__(self, key: bytes) -> None:
        self._shake = hashlib.shake_256(key)
        self._bytes = self._shake.digest(_USUAL_BYTES)
        self._place: i64 = 0

    def choice(self, among: i64) -> i64:
        """A number from 0 to below `among`, each as likely as another."""
        while True:
            place = self._place
            stream = self._bytes
            if place == len(stream):
                self._bytes = stream = self._shake.digest(2 * len(stream))  # the same stream, but longer
            first: i64 = stream[place]
            second: i64 = stream[place + 1]
            third: i64 = stream[place + 2]
            fourth: i64 = stream[place + 3]
            self._place = place + 4
            number: i64 = first << 24 | second << 16 | third << 8 | fourth
            if number >= among or number >= _NUMBERS % among:  # what is skipped is below both; dividing takes long
                return number % among


class QuickStream(Stream):
    """Random choices for simulations, many times as fast: an xorshift generator of 32 bits. Not for walls that people play with."""

    def __init__(self, seed: int) -> None:
        super().__init__(b"")
        self._state: i64 = (seed & 0xFFFFFFFF) or 1

    def choice(self, among: i64) -> i64:
        """A number from 0 to below `among`, nearly as likely as any other: to one part in 2**32 / `among`."""
        state = self._state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self._state = state
        return state * among >> 32


def _from_hex(text: str) -> bytes | None:
    text = text.strip()
    if len(text) != 2 * KEY_BYTES:
        return None
    try:
        key = bytes.fromhex(text)
    except ValueError:
        return None
    return key if len(key) == KEY_BYTES else None  # `fromhex` ignores spaces between the digits
