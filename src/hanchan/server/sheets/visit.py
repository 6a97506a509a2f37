"""Somebody comes to a score sheet or a season: which one, and with its key."""

from typing import Annotated

from fastapi import Depends, Path

from hanchan.server.errors import Refused
from hanchan.server.services import Here, Secret
from hanchan.server.sheets.open_sheet import OpenSheet
from hanchan.store.score_sheets import SeasonRow

SheetId = Annotated[str, Path(description="The characters of a sheet's link.", min_length=1, max_length=16)]
SeasonId = Annotated[str, Path(description="The characters of a season's link.", min_length=1, max_length=16)]


async def sheet_to_read(sheet_id: SheetId, here: Here, key: Secret) -> OpenSheet:
    """Whoever knows the id may look. While a tournament hides the results of a session, its sheets are for those who have their keys: the
    four at the table, and the staff, who are given the link for writing."""
    opened = await here.keeper.open(sheet_id)
    if opened.row.tournament is None or opened.has_key(key) or here.identities.is_admin(key):
        return opened
    if await here.offices.hides(opened.row.tournament, opened.sheet.start.session):
        raise Refused(
            "forbidden",
            "the results of this session are not told yet; its score sheets are for those who play at the table",
            "results_hidden",
        )
    return opened


async def sheet_to_write(sheet_id: SheetId, here: Here, key: Secret) -> OpenSheet:
    return await here.keeper.open_to_write(sheet_id, key)


async def season_to_write(season_id: SeasonId, here: Here, key: Secret) -> SeasonRow:
    return await here.seasons.open_to_write(season_id, key)


SheetToRead = Annotated[OpenSheet, Depends(sheet_to_read)]
SheetToWrite = Annotated[OpenSheet, Depends(sheet_to_write)]
SeasonToWrite = Annotated[SeasonRow, Depends(season_to_write)]
