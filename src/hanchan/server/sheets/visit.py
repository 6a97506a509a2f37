"""Somebody comes to a score sheet or a season: which one, and with its key."""

from typing import Annotated

from fastapi import Depends, Path

from hanchan.server.services import Here, Secret
from hanchan.server.sheets.open_sheet import OpenSheet
from hanchan.store.score_sheets import SeasonRow

SheetId = Annotated[str, Path(description="The characters of a sheet's link.", min_length=1, max_length=16)]
SeasonId = Annotated[str, Path(description="The characters of a season's link.", min_length=1, max_length=16)]


async def sheet_to_write(sheet_id: SheetId, here: Here, key: Secret) -> OpenSheet:
    return await here.keeper.open_to_write(sheet_id, key)


async def season_to_write(season_id: SeasonId, here: Here, key: Secret) -> SeasonRow:
    return await here.seasons.open_to_write(season_id, key)


SheetToWrite = Annotated[OpenSheet, Depends(sheet_to_write)]
SeasonToWrite = Annotated[SeasonRow, Depends(season_to_write)]
