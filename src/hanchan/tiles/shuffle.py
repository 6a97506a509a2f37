"""Fair shuffling: a wall follows from a key, and the key can be committed to before the deal.

The algorithm, so that anybody can check a deal in any language:

1. A game has a secret seed (32 random bytes). The key of its deal number n (from 1) is
   HMAC-SHA-256(seed, "hanchan deal n").
2. Before the deal the commitment SHA-256(key) is published; after it, the key. Keys of later deals stay secret.
3. The key gives a stream of numbers: the SHA-256 digests of key + counter (4 bytes, big-endian, from 0), joined and
   cut into 4-byte big-endian numbers. A number below 2**32 modulo m is skipped when a choice among m is wanted,
   so that each choice is equally likely; the choice is the number modulo m.
4. Two dice: two choices among 6, plus one.
5. The tiles 0, 1, ... 135 are shuffled by exchanging place i with a choice among the places 0..i, for i = 135 down to 1.
   The result is the wall as built: see `Wall`.
"""

import hashlib
import hmac
import secrets
import struct
from typing import Final

from hanchan.errors import WallError

SET_SIZE: Final = 136
KEY_BYTES: Final = 32


def new_seed() -> bytes:
    """A secret seed for a game."""
    return secrets.token_bytes(KEY_BYTES)


def seed_from_text(text: str) -> bytes:
    """The seed in 64 hexadecimal digits, or a repeatable seed made from any other text (such as `7`)."""
    key = _from_hex(text)
    return key if key is not None else hashlib.sha256(b"hanchan seed " + text.encode("utf-8", "surrogatepass")).digest()


def deal_key(seed: bytes, deal: int) -> bytes:
    """The key of a game's deal (numbered from 1)."""
    if deal < 1:
        raise WallError(f"deal {deal} does not exist; deals are numbered from 1")
    return hmac.new(seed, b"hanchan deal %d" % deal, hashlib.sha256).digest()


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
    """Whether the key is the one committed to."""
    return commitment(key) == published.strip().lower()


def shuffle(key: bytes) -> tuple[list[int], tuple[int, int]]:
    """The 136 tiles in the order they are built into the wall, and the two dice."""
    stream = _Stream(key)
    dice = (stream.choice(6) + 1, stream.choice(6) + 1)
    built = list(range(SET_SIZE))
    for place in range(SET_SIZE - 1, 0, -1):
        other = stream.choice(place + 1)
        tile = built[place]
        built[place] = built[other]
        built[other] = tile
    return built, dice


class _Stream:
    """Unbiased choices from a key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._numbers: tuple[int, ...] = ()
        self._place = 0

    def choice(self, among: int) -> int:
        skipped = (1 << 32) % among
        while True:
            if self._place == len(self._numbers):
                self._numbers = struct.unpack(">8I", hashlib.sha256(self._key + self._counter.to_bytes(4, "big")).digest())
                self._counter += 1
                self._place = 0
            number = self._numbers[self._place]
            self._place += 1
            if number >= skipped:
                return number % among


def _from_hex(text: str) -> bytes | None:
    text = text.strip()
    if len(text) != 2 * KEY_BYTES:
        return None
    try:
        key = bytes.fromhex(text)
    except ValueError:
        return None
    return key if len(key) == KEY_BYTES else None  # spaces between the digits would be left out
