"""What an address may leave behind: so many things and bytes a day, and so many games at once."""

import time
from collections.abc import Callable
from typing import Final

from hanchan.server.address import ByAddress
from hanchan.server.buckets import Bucket
from hanchan.server.errors import Refused
from hanchan.server.limits import Limits

_DAY: Final = 24 * 3600.0
_WORDS: Final = {
    "players_a_day": "players",
    "tables_a_day": "tables",
    "bot_tables_a_day": "tables of bots alone",
    "sheets_a_day": "score sheets",
    "clubs_a_day": "clubs",
    "tournaments_a_day": "tournaments",
    "registrations_a_day": "registrations",
}


class Quotas:
    """Counts in memory: a server that starts again begins to count anew."""

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._made: Final = {name: _by_address(getattr(limits, name)) for name in _WORDS}
        self._bytes: Final = _by_address(limits.bytes_a_day)
        self._bytes_of_all: Final = _daily(limits.bytes_a_day_of_all)
        self._tables: dict[str, tuple[str, bool]] = {}

    def take(self, address: str, what: str) -> None:
        """Something is made; refused if the address has made enough of it today. `what` is the name of a limit."""
        if not self._made[what][address].take(time.monotonic()):
            most = getattr(self._limits, what)
            raise Refused("too_many", f"an address makes at most {most} {_WORDS[what]} a day; come back tomorrow", "enough_today")

    def store(self, address: str, size: int) -> None:
        """So many bytes are stored for an address."""
        now = time.monotonic()
        if not self._bytes[address].take(now, size):
            raise Refused(
                "too_many", f"an address stores at most {self._limits.bytes_a_day:,} bytes a day; come back tomorrow", "enough_today"
            )
        if not self._bytes_of_all.take(now, size):
            raise Refused("busy", "the server has stored as much today as it may; come back tomorrow")

    def admit_table(self, address: str, of_bots: bool, is_in_play: Callable[[str], bool]) -> None:
        """A new table; refused if too many of those the address made are in play, or of bots alone in all."""
        limits = self._limits
        self._tables = {table: made for table, made in self._tables.items() if is_in_play(table)}
        own = [bots for maker, bots in self._tables.values() if maker == address]
        if limits.tables_of_address and len(own) >= limits.tables_of_address:
            raise Refused("too_many", f"{len(own)} of your tables are in play; finish some of them first", "tables_in_play")
        if of_bots and limits.bot_tables_of_address and sum(own) >= limits.bot_tables_of_address:
            raise Refused("too_many", f"{sum(own)} of your tables of bots are in play; wait until one of them is over", "tables_in_play")
        if of_bots and limits.bot_tables and sum(bots for _, bots in self._tables.values()) >= limits.bot_tables:
            raise Refused("busy", "as many tables of bots are in play as this server has; try again later")
        self.take(address, "tables_a_day")
        if of_bots:
            self.take(address, "bot_tables_a_day")

    def made_table(self, address: str, table: str, of_bots: bool) -> None:
        self._tables[table] = address, of_bots


def _by_address(most: int) -> ByAddress[Bucket]:
    return ByAddress(lambda: _daily(most))


def _daily(most: int) -> Bucket:
    return Bucket(most / _DAY, most)
