"""Photographs of an office in a folder beside a copy of its log."""

import asyncio
from collections.abc import Awaitable, Callable

from hanchan.store.photos import PhotoRow
from hanchan.tournament.photo_folder import PhotoFile, PhotoFolder

Find = Callable[[str], Awaitable[PhotoRow | None]]


async def bring(folder: PhotoFolder, wanted: frozenset[str], find: Find) -> None:
    """Write what the folder lacks, one after the other; they are on its disk when this returns. What is not here cannot be brought."""
    for digest in await asyncio.to_thread(folder.lacking, wanted):
        found = await find(digest)
        if found is not None:
            await asyncio.to_thread(folder.write, PhotoFile(*found))
