"""What players may say to each other: a few polite remarks, not too often."""

import asyncio
from typing import Final, Literal

from hanchan.server.buckets import Bucket
from hanchan.server.errors import Refused

Remark = Literal["hello", "good_luck", "well_played", "thanks", "sorry", "one_moment", "back", "good_game"]

_PER_SECOND: Final = 0.25
_AT_ONCE: Final = 3


class Remarks:
    """Counts what each seat says."""

    def __init__(self) -> None:
        self._buckets: Final[dict[int, Bucket]] = {}

    def check(self, seat: int) -> None:
        """Refuses a seat that says too much."""
        bucket = self._buckets.setdefault(seat, Bucket(_PER_SECOND, _AT_ONCE))
        if not bucket.take(asyncio.get_running_loop().time()):
            raise Refused("too_fast", "too many remarks; wait a moment", "remarks_too_fast")
