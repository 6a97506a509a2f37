"""The score sheet of EMA 2016 as PDF: hanchan, table, per seat name, final score, base points, uma, total, adjustments; the deals."""

import re
from typing import Any, Final
from xml.sax.saxutils import escape

from hanchan.documents.pdf import LANDSCAPE, pdf_file
from hanchan.scorekeeper.setting_up import setup_steps
from hanchan.scorekeeper.sheet import Sheet
from hanchan.scorekeeper.tables import Rows, account_rows, deal_rows, history_rows, result_rows
from hanchan.words.catalogue import text

_AMOUNT: Final = re.compile(r"[+-]?[\d,.]+")
_WIDTH: Final = 770
"""Of a page across, in points."""
_WIDE: Final = 210
_SIGNED_FROM: Final = 4
"""From this column of the result on amounts have a sign."""


def sheet_pdf(sheet: Sheet) -> bytes:
    """The sheet on one or more pages: the result on top, to be signed, then the game deal by deal and every change."""
    return pdf_file(lambda: _flow(sheet), sheet.start.title or "Score sheet", LANDSCAPE)


def _flow(sheet: Sheet) -> list[Any]:
    from reportlab.platypus import Paragraph, Spacer

    styles = _styles()
    start, position = sheet.start, sheet.position
    stand = f"over: {position.why_over}" if position.is_over else f"not over: {position.label}"
    about = [f"hanchan {start.session or '____'}", f"table {start.table or '____'}", sheet.rules.title, f"game {stand}"]
    flow: list[Any] = [
        Paragraph(escape(start.title or "Score sheet"), styles["title"]),
        Paragraph(escape(" · ".join(about)), styles["plain"]),
        Spacer(1, 8),
        _grid(_signed(result_rows(sheet)), styles, wide=1),
        Spacer(1, 18),
        _grid([[f"{name}: ______________" for name in sheet.names]], styles, frame=False),
        Spacer(1, 14),
        Paragraph("Deals", styles["head"]),
        _grid(deal_rows(sheet), styles, wide=3),
        Spacer(1, 10),
        _grid(account_rows(sheet), styles, frame=False),
    ]
    head, *history = history_rows(sheet)
    changed = [row for row, change in zip(history, sheet.changes, strict=True) if change.note.do != "add"]
    if not sheet.steps:
        flow += [Spacer(1, 10), Paragraph(escape(text("setup", "title.whole")), styles["head"]), *_setting_up(sheet, styles)]
    if changed:
        flow += [Spacer(1, 10), Paragraph("Changes", styles["head"]), _grid([head, *changed], styles, wide=2)]
    return flow


def _setting_up(sheet: Sheet, styles: dict[str, Any]) -> list[Any]:
    """How the table is set up, on a sheet that is printed before the game."""
    from reportlab.platypus import Paragraph

    lines: list[Any] = []
    for number, step in enumerate(setup_steps(sheet.rules), 1):
        clause = f" ({step.clause})" if step.clause else ""
        lines.append(Paragraph(f"{number}. <b>{escape(step.title)}</b>: {escape(step.text + clause)}", styles["step"]))
    return lines


def _signed(rows: Rows) -> list[list[str]]:
    return [[f"{cell:+,}" if column >= _SIGNED_FROM and not isinstance(cell, str) else f"{cell:,}" if not isinstance(cell, str) else cell
             for column, cell in enumerate(row)] for row in rows]  # fmt: skip


def _grid(rows: list[Any], styles: dict[str, Any], wide: int = -1, frame: bool = True) -> Any:
    """A table: words are broken into lines, amounts stand at the right, one column may be wide."""
    from reportlab.lib import colors
    from reportlab.platypus import LongTable, Paragraph, TableStyle

    def cell(value: Any, style: str) -> Any:
        text = value if isinstance(value, str) else f"{value:,}"
        return text if _AMOUNT.fullmatch(text) else Paragraph(escape(text), styles[style])

    columns = len(rows[0])
    narrow = (_WIDTH - _WIDE) / (columns - 1) if wide >= 0 else _WIDTH / columns
    widths = [_WIDE if column == wide else narrow for column in range(columns)]
    cells = [[cell(value, "bold" if frame and not number else "plain") for value in row] for number, row in enumerate(rows)]
    table = LongTable(cells, colWidths=widths, repeatRows=1 if frame else 0, hAlign="LEFT")
    look: list[Any] = [
        ("FONT", (0, 0), (-1, -1), "DejaVu", 7),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("ALIGN", (0, 0), (-1, -1), "RIGHT"),
    ]
    if frame:
        look.append(("GRID", (0, 0), (-1, -1), 0.4, colors.grey))
    table.setStyle(TableStyle(look))
    return table


def _styles() -> dict[str, Any]:
    from reportlab.lib.styles import ParagraphStyle

    plain = ParagraphStyle("plain", fontName="DejaVu", fontSize=7, leading=9)
    return {
        "plain": plain,
        "step": ParagraphStyle("step", plain, spaceAfter=3),
        "bold": ParagraphStyle("bold", plain, fontName="DejaVu-Bold"),
        "head": ParagraphStyle("head", plain, fontName="DejaVu-Bold", fontSize=10, leading=14),
        "title": ParagraphStyle("title", plain, fontName="DejaVu-Bold", fontSize=16, leading=22),
    }
