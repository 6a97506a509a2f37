"""Tidying up: once a day whatever is older than its limit goes for good. What people made stays for ever unless a limit says otherwise."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection

from hanchan.errors import HanchanError
from hanchan.store import retention as store
from hanchan.store.play import now

if TYPE_CHECKING:
    from hanchan.server.services import Services

_log: Final = logging.getLogger("hanchan.server")
_DAY: Final = 24 * 3600
_FIRST: Final = 60.0
"""Seconds after the start: whoever comes first is not kept waiting."""

_Find = Callable[[Connection, int], list[str]]


async def sweep_daily(here: "Services") -> None:
    """Tidy up soon after the start, and every day, for ever."""
    await asyncio.sleep(_FIRST)
    while True:
        await sweep(here)
        await asyncio.sleep(_DAY)


async def sweep(here: "Services", at: int = 0) -> dict[str, int]:
    """Tidy up; how many of each went, by the limit."""

    async def delete_tournament(tournament_id: str) -> None:
        here.keeper.drop(await here.offices.delete(tournament_id))

    async def delete_table(table_id: str) -> None:
        if not here.lobby.is_in_use(table_id):
            await here.lobby.delete_table(table_id)

    kinds: dict[str, tuple[_Find, Callable[[str], Awaitable[Any]]]] = {
        "days_of_tables_never_begun": (store.tables_never_begun, delete_table),
        "days_of_finished_games": (store.finished_tables, delete_table),
        "days_of_idle_sheets": (store.idle_sheets, here.keeper.delete),
        "days_of_private_tournaments": (store.private_tournaments, delete_tournament),
    }
    gone: dict[str, int] = {}
    for name, (find, delete) in kinds.items():
        days = getattr(here.settings.limits, name)
        if days:
            gone[name] = await _sweep(here, find, delete, (at or now()) - days * _DAY * 1000)
            if gone[name]:
                _log.info("tidied up: %d by the limit %s of %d days", gone[name], name, days)
    return gone


async def _sweep(here: "Services", find: _Find, delete: Callable[[str], Awaitable[Any]], before: int) -> int:
    count = 0
    try:
        for thing_id in await here.database.run(lambda connection: find(connection, before)):
            await delete(thing_id)
            count += 1
    except HanchanError as error:  # another server has tidied up too, or the database does not answer: tomorrow is another day
        _log.warning("tidying up was interrupted: %s", error)
    return count
