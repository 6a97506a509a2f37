"""Paper for the playing room as PDF: seating cards, table cards, score sheets, ranking. Needs ReportLab (`pip install hanchan[pdf]`)."""

from io import BytesIO
from typing import Any, Final
from xml.sax.saxutils import escape

from hanchan.errors import TournamentError
from hanchan.referee.booklet import FONTS
from hanchan.tournament import reports
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import tie_break_words

_CARDS: Final = "cards"
_TABLES: Final = "table_cards"
_SHEETS: Final = "sheets"
_LISTS: Final = {
    "ranking": ("Ranking", reports.ranking),
    "ema": ("EMA report", reports.ema_report),
    "penalties": ("Penalties", reports.penalty_list),
    "seating": ("Seating", reports.seating),
    "teams": ("Teams", reports.teams),
    "tables": ("Tables", reports.tables),
}
KINDS: Final = (*_LISTS, _CARDS, _TABLES, _SHEETS)


def document(tournament: Tournament, what: str) -> bytes:
    """A document as the bytes of a PDF file; `what` is one of `KINDS`."""
    if what not in KINDS:
        raise TournamentError(f"there is no paper {what!r}; there is {', '.join(KINDS)}")
    try:
        from reportlab.lib.pagesizes import A4, landscape
        from reportlab.platypus import SimpleDocTemplate
    except ImportError:
        raise TournamentError("paper needs ReportLab: pip install 'hanchan[pdf]'") from None
    _fonts()
    file = BytesIO()
    wide = what in ("ranking", "ema", "tables")
    made = SimpleDocTemplate(
        file, pagesize=landscape(A4) if wide else A4, leftMargin=30, rightMargin=30, topMargin=30, bottomMargin=30,
        title=f"{tournament.about.title}: {what}", author="Hanchan", invariant=True,
    )  # fmt: skip
    if what == _CARDS:
        parts = [part for player in tournament.players for part in _card(tournament, player)]
    elif what == _TABLES:
        parts = _table_cards(tournament)
    elif what == _SHEETS:
        parts = _score_sheets(tournament)
    else:
        title, rows = _LISTS[what]
        parts = [_text(f"{tournament.about.title}: {title}", 14), _grid(rows(tournament), repeat=True)]
        parts += [_text(tie_break_words(tournament), 8)] if what == "ranking" else []
    made.build(parts or [_text("nothing yet", 12)])
    return file.getvalue()


def _card(tournament: Tournament, player: int) -> list[Any]:
    """Where a player sits in each session."""
    from reportlab.platypus import KeepTogether, Spacer

    rows = [row[:4] for row in reports.player_sheet(tournament, player)]
    head = _text(f"{player}  {tournament.players[player].name}", 13)
    return [KeepTogether([head, _grid(rows), Spacer(1, 14)])]


def _table_cards(tournament: Tournament) -> list[Any]:
    """For each table who sits there in each session."""
    from reportlab.platypus import PageBreak

    parts: list[Any] = []
    most = max((len(session.tables) for session in tournament.sessions.values()), default=0)
    for table in range(1, most + 1):
        rows: reports.Rows = [["session", *reports.WINDS]]
        for number, session in sorted(tournament.sessions.items()):
            if table <= len(session.tables):
                rows.append([number, *[f"{one} {tournament.players[one].name}" for one in session.tables[table - 1]]])
        parts += [_text(f"Table {table}", 40), _grid(rows), PageBreak()]
    return parts


def _score_sheets(tournament: Tournament) -> list[Any]:
    """A sheet for each table: hanchan, table; for each seat name, final score, base, uma, total, adjustments (EMA 2016, score sheet)."""
    from reportlab.platypus import KeepTogether, Spacer

    base = tournament.rules.return_points
    parts: list[Any] = []
    for number, session in sorted(tournament.sessions.items()):
        for table, seats in enumerate(session.tables, 1):
            rows: reports.Rows = [["", "player", "final score", "base", "uma", "total", "adjustments", "signature"]]
            for wind, player in zip(reports.WINDS, seats, strict=True):
                rows.append([wind, f"{player} {tournament.players[player].name}", "", -base, "", "", "", " " * 24])
            head = _text(f"{tournament.about.title}   hanchan {number}   table {table}   sticks left: ____", 11)
            parts.append(KeepTogether([head, _grid(rows, tall=True), Spacer(1, 16)]))
    return parts


def _grid(rows: reports.Rows, repeat: bool = False, tall: bool = False) -> Any:
    from reportlab.lib import colors
    from reportlab.platypus import Table

    cells = [[_text(str(cell), 8) if isinstance(cell, str) and len(cell) > 24 else str(cell) for cell in row] for row in rows]
    width = max(len(row) for row in cells)
    grid = Table([row + [""] * (width - len(row)) for row in cells], repeatRows=1 if repeat else 0, rowHeights=26 if tall else None)
    grid.setStyle([
        ("FONT", (0, 0), (-1, -1), "DejaVu", 8), ("FONT", (0, 0), (-1, 0), "DejaVu-Bold", 8),
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, colors.grey), ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
    ])  # fmt: skip
    return grid


def _text(words: str, size: int) -> Any:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    bold = size > 8
    style = ParagraphStyle(
        f"size{size}", fontName="DejaVu-Bold" if bold else "DejaVu", fontSize=size, leading=size * 1.3, spaceAfter=size / 2
    )
    return Paragraph(escape(words), style)


def _fonts() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("DejaVu", str(FONTS / "DejaVuSans.ttf")))
    pdfmetrics.registerFont(TTFont("DejaVu-Bold", str(FONTS / "DejaVuSans-Bold.ttf")))
