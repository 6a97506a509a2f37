"""Sheets and seasons as files of any of the formats, chosen by the ending of a name."""

import json

from hanchan.documents.line_charts import course_svg, season_places_svg
from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper.season import Season
from hanchan.scorekeeper.sheet import Sheet
from hanchan.scorekeeper.tables import LEAGUE_HEAD, RESULT_HEAD, csv_text, deal_head, deal_rows, league_rows, result_rows

_MARK = "\ufeff"
"""Tells spreadsheets that a CSV file is UTF-8."""


def exported(sheet: Sheet, ending: str, deals: bool = False) -> str | bytes:
    """The sheet as pdf, xlsx, csv (the result, or the deals) or json (the whole game with its history)."""
    if ending == "pdf":
        from hanchan.documents.score_sheet import sheet_pdf

        return sheet_pdf(sheet)
    if ending == "xlsx":
        from hanchan.documents.workbook import sheet_xlsx

        return sheet_xlsx(sheet)
    if ending == "csv":
        return _MARK + (csv_text(deal_head(sheet), deal_rows(sheet)) if deals else csv_text(RESULT_HEAD, result_rows(sheet)))
    if ending == "json":
        return json.dumps({**sheet.data(), "results": [result.data() for result in sheet.results]}, ensure_ascii=False, indent=1) + "\n"
    raise ScoreSheetError(f"a sheet cannot be written as {ending!r}; there are pdf, xlsx, csv and json")


def exported_season(season: Season, ending: str) -> dict[str, str | bytes]:
    """The season as xlsx, csv (the league table) or svg (two plots); the keys are what is added to the name of the file."""
    if ending == "xlsx":
        from hanchan.documents.workbook import season_xlsx

        return {"": season_xlsx(season)}
    if ending == "csv":
        return {"": _MARK + csv_text(LEAGUE_HEAD, league_rows(season))}
    if ending == "svg":
        return {"": course_svg(season), "-places": season_places_svg(season)}
    raise ScoreSheetError(f"a season cannot be written as {ending!r}; there are xlsx, csv and svg")
