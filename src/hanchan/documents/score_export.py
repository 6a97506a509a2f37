"""Score sheets and seasons as files, the format chosen by the ending of a name."""

import json
from typing import Final

from hanchan.documents.line_charts import course_svg, season_places_svg
from hanchan.documents.score_sheet import sheet_pdf
from hanchan.documents.tables import csv_text, workbook
from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper.season import Season
from hanchan.scorekeeper.sheet import Sheet
from hanchan.scorekeeper.tables import account_rows, deal_rows, history_rows, league_rows, player_rows, result_rows

_MARK: Final = "\ufeff"
"""Tells spreadsheets that a CSV file is UTF-8."""


def export_sheet(sheet: Sheet, ending: str, deals: bool = False) -> str | bytes:
    """The sheet as pdf, xlsx, csv (the result, or the deals) or json (the whole game with its history)."""
    if ending == "pdf":
        return sheet_pdf(sheet)
    if ending == "xlsx":
        return workbook({
            "Result": result_rows(sheet), "Deals": deal_rows(sheet), "History": history_rows(sheet),
            "Points": [["What", "Points"], *account_rows(sheet)],
        })  # fmt: skip
    if ending == "csv":
        return _MARK + csv_text(deal_rows(sheet) if deals else result_rows(sheet))
    if ending == "json":
        return json.dumps({**sheet.data(), "results": [result.data() for result in sheet.results]}, ensure_ascii=False, indent=1) + "\n"
    raise ScoreSheetError(f"a sheet cannot be written as {ending!r}; there are pdf, xlsx, csv and json")


def export_season(season: Season, ending: str) -> dict[str, str | bytes]:
    """The season as xlsx, csv (the league table) or svg (two charts); the keys are what is added to the name of the file."""
    if ending == "xlsx":
        return {"": workbook({"League": league_rows(season), "Players": player_rows(season)})}
    if ending == "csv":
        return {"": _MARK + csv_text(league_rows(season))}
    if ending == "svg":
        return {"": course_svg(season), "-places": season_places_svg(season)}
    raise ScoreSheetError(f"a season cannot be written as {ending!r}; there are xlsx, csv and svg")
