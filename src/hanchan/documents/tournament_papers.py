"""Paper for the playing room as PDF: cards, score sheets, posters, lists."""

from typing import Any, Final

from hanchan.documents import posters
from hanchan.documents.pdf import LANDSCAPE, grid, pdf_file, text
from hanchan.documents.tables import Rows
from hanchan.errors import TournamentError
from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament import reports
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import tie_break_words

_TITLES: Final = {
    "ranking": "Ranking", "ema": "EMA report", "penalties": "Penalties", "seating": "Seating", "teams": "Teams", "tables": "Tables",
}  # fmt: skip
_WIDE: Final = ("ranking", "ema", "tables", "posters", "course")
_SHEET: Final = (38, 120, 70, 46, 46, 60, 75, 80)
"""Widths of the columns of a score sheet, in points."""
KINDS: Final = (*_TITLES, "cards", "table_cards", "sheets", "posters", "diplomas", "course")


def document(tournament: Tournament, what: str, session: int = 0) -> bytes:
    """A document as the bytes of a PDF file; `what` is one of `KINDS`. Sheets and posters can be those of one session."""
    if what not in KINDS:
        raise TournamentError(f"there is no paper {what!r}; there is {', '.join(KINDS)}")
    title = f"{tournament.about.title}: {what}"
    return pdf_file(lambda: _parts(tournament, what, session) or [text("nothing yet", 12)], title, LANDSCAPE if what in _WIDE else "A4")


def _parts(tournament: Tournament, what: str, session: int) -> list[Any]:
    numbers = [tournament.session(session).number] if session else sorted(tournament.sessions)
    if what == "cards":
        return [part for player in tournament.players for part in _card(tournament, player)]
    if what == "table_cards":
        return _table_cards(tournament)
    if what == "sheets":
        return _score_sheets(tournament, numbers)
    if what == "posters":
        return posters.posters(tournament, numbers)
    if what == "diplomas":
        return posters.diplomas(tournament)
    if what == "course":
        return posters.course(tournament)
    rows = reports.ranking(tournament, session) if what == "ranking" else reports.REPORTS[what](tournament)
    parts = [text(f"{tournament.about.title}: {_TITLES[what]}", 14), grid(rows, repeat=True)]
    return [*parts, text(tie_break_words(tournament), 8)] if what == "ranking" else parts


def _card(tournament: Tournament, player: int) -> list[Any]:
    """Where a player sits in each session."""
    from reportlab.platypus import KeepTogether, Spacer

    rows = [row[:4] for row in reports.player_sheet(tournament, player)]
    head = text(f"{player}  {tournament.name_of(player)}", 13)
    return [KeepTogether([head, grid(rows), Spacer(1, 14)])]


def _table_cards(tournament: Tournament) -> list[Any]:
    """For each table who sits there in each session."""
    from reportlab.platypus import PageBreak

    parts: list[Any] = []
    most = max((len(session.tables) for session in tournament.sessions.values()), default=0)
    for table in range(1, most + 1):
        rows: Rows = [["session", *WIND_TITLES]]
        for number, session in sorted(tournament.sessions.items()):
            if table <= len(session.tables):
                rows.append([number, *[f"{one} {tournament.name_of(one)}" for one in session.tables[table - 1]]])
        parts += [text(f"Table {table}", 40), grid(rows), PageBreak()]
    return parts


def _score_sheets(tournament: Tournament, numbers: list[int]) -> list[Any]:
    """A sheet for each table: hanchan, table; for each seat name, final score, base, uma, total, adjustments (EMA 2016, score sheet)."""
    from reportlab.platypus import KeepTogether, Spacer

    base = tournament.rules.return_points
    parts: list[Any] = []
    for number in numbers:
        for table, seats in enumerate(tournament.sessions[number].tables, 1):
            rows: Rows = [["", "player", "final score", "base", "uma", "total", "adjustments", "signature"]]
            for wind, player in zip(WIND_TITLES, seats, strict=True):
                rows.append([wind, f"{player} {tournament.name_of(player)}", "", -base, "", "", "", ""])
            head = text(f"{tournament.about.title}   hanchan {number}   table {table}   sticks left: ____", 11)
            parts.append(KeepTogether([head, grid(rows, tall=True, widths=_SHEET), Spacer(1, 16)]))
    return parts
