"""Guessing is slow: how often an address may try a secret that could be guessed."""

import asyncio
from typing import Final

from hanchan.server.address import ByAddress
from hanchan.server.buckets import Bucket
from hanchan.server.errors import Refused

_AT_ONCE: Final = 10


class Tries:
    """Counts wrong secrets of the admin, and recovery codes, by address."""

    def __init__(self, per_second: float) -> None:
        self._buckets: Final = ByAddress(lambda: Bucket(per_second, _AT_ONCE))

    def take(self, address: str) -> None:
        """Count a try; refused if there were too many."""
        if not self._buckets[address].take(asyncio.get_running_loop().time()):
            raise Refused("too_fast", "too many tries; wait a minute")
