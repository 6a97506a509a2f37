"""Sheets and seasons as XLSX workbooks."""

import io
from collections.abc import Sequence
from typing import Any

from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper.season import Season
from hanchan.scorekeeper.sheet import Sheet
from hanchan.scorekeeper.tables import (
    LEAGUE_HEAD,
    PLAYER_HEAD,
    RESULT_HEAD,
    Rows,
    account_rows,
    deal_head,
    deal_rows,
    history_rows,
    league_rows,
    player_rows,
    result_rows,
)  # fmt: skip


def sheet_xlsx(sheet: Sheet) -> bytes:
    """The result, the deals, the history and the account of points."""
    return _workbook({
        "Result": (RESULT_HEAD, result_rows(sheet)),
        "Deals": (deal_head(sheet), deal_rows(sheet)),
        "History": (("When", "Who", "What"), history_rows(sheet)),
        "Points": (("What", "Points"), account_rows(sheet)),
    })  # fmt: skip


def season_xlsx(season: Season) -> bytes:
    """The league table and the players' statistics."""
    return _workbook({"League": (LEAGUE_HEAD, league_rows(season)), "Players": (PLAYER_HEAD, player_rows(season))})


def _workbook(pages: dict[str, tuple[Sequence[str], Rows]]) -> bytes:
    try:
        import xlsxwriter
    except ImportError:
        raise ScoreSheetError("XLSX needs XlsxWriter: pip install 'hanchan[xlsx]'") from None
    out = io.BytesIO()
    # Names are players' own: nothing in them is a formula or a link.
    settings = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book: Any = xlsxwriter.Workbook(out, settings)
    bold, points = book.add_format({"bold": True}), book.add_format({"num_format": "#,##0"})
    for name, (head, rows) in pages.items():
        page = book.add_worksheet(name)
        page.freeze_panes(1, 0)
        page.write_row(0, 0, head, bold)
        for number, row in enumerate(rows, 1):
            for column, cell in enumerate(row):
                page.write(number, column, cell, points if isinstance(cell, int) else None)
        page.autofit()
    book.close()
    return out.getvalue()
