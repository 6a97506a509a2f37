"""Routes about seasons: league table and statistics over the sheets of a club."""

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Response

from hanchan.documents.line_charts import course_svg, season_places_svg
from hanchan.documents.score_export import export_season
from hanchan.server.answers import PROBLEMS
from hanchan.server.services import Here, Noted, OfAddress, Work
from hanchan.server.sheets.requests import SeasonRequest
from hanchan.server.sheets.responses import NewSeasonData, SeasonData
from hanchan.server.sheets.routes import FILE, MEDIA_TYPES, as_file
from hanchan.server.sheets.visit import SeasonId, SeasonToWrite

router = APIRouter(prefix="/api/seasons", tags=["score-keeper"], responses=PROBLEMS)

Least = Annotated[int, Query(ge=0, le=1000, description="So many games are needed to be ranked before those who have fewer.")]
_PLOTS: Final = {"course": course_svg, "places": season_places_svg}


@router.post("", status_code=201, summary="A new season")
async def new_season(wanted: SeasonRequest, here: Here, account: OfAddress, pen: Noted) -> NewSeasonData:
    account.take("sheets_a_day")
    row, key = await here.seasons.create(wanted.name)
    await pen.note("made", "season", row.id)
    return NewSeasonData(id=row.id, name=row.name, key=key)


@router.get("/{season_id}", response_model=SeasonData, summary="A season")
async def season(season_id: SeasonId, here: Here, work: Work, least: Least = 0) -> dict[str, Any]:
    """The league table, places, averages, wins and deal-ins of each player, and the games. Games that are not over do not count yet."""
    return await here.seasons.data(season_id, least, work.run)


@router.delete("/{season_id}/sheets/{sheet_id}", status_code=204, summary="Take a sheet out of a season")
async def take_out(season: SeasonToWrite, sheet_id: Annotated[str, Path(min_length=1, max_length=16)], here: Here) -> None:
    """Needs the key of the season."""
    await here.seasons.take_out(season, sheet_id)


@router.get("/{season_id}/export.{ending}", summary="The season as a file", response_class=Response, responses=FILE)
async def export(season_id: SeasonId, ending: Literal["csv", "xlsx"], here: Here, work: Work, least: Least = 0) -> Response:
    files = await here.seasons.document(season_id, least, work.run, export_season, ending)
    return as_file(files[""], ending, f"season.{ending}")


@router.get("/{season_id}/plots/{plot}.svg", summary="A picture of the season", response_class=Response, responses=FILE)
async def picture(season_id: SeasonId, plot: Literal["course", "places"], here: Here, work: Work, least: Least = 0) -> Response:
    """How results added up, or the share of places."""
    return Response(await here.seasons.document(season_id, least, work.run, _PLOTS[plot]), media_type=MEDIA_TYPES["svg"])
