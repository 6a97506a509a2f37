"""Paper for the playing room as PDF: cards, score sheets, posters, lists."""

from typing import Any, Final

from hanchan.documents import player_papers, posters, wall_posters
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
KINDS: Final = (*_TITLES, "cards", "badges", "table_cards", "sheets", "posters", "diplomas", "course")


def document(tournament: Tournament, what: str, session: int = 0, link: str = "") -> bytes:
    """A document as the bytes of a PDF file; `what` is one of `KINDS`. Sheets and posters can be those of one session.

    `link` is where a player is looked up, with `{player}` for the number: cards have it as a code.
    """
    if what not in KINDS:
        raise TournamentError(f"there is no paper {what!r}; there is {', '.join(KINDS)}")
    title = f"{tournament.about.title}: {what}"
    return pdf_file(
        lambda: _parts(tournament, what, session, link) or [text("nothing yet", 12)], title, LANDSCAPE if what in _WIDE else "A4"
    )


def _parts(tournament: Tournament, what: str, session: int, link: str) -> list[Any]:
    numbers = [tournament.session(session).number] if session else sorted(tournament.sessions)
    if what == "cards":
        return player_papers.cards(tournament, link)
    if what == "badges":
        return player_papers.badges(tournament)
    if what == "table_cards":
        return _table_cards(tournament)
    if what == "sheets":
        return player_papers.score_sheets(tournament, numbers)
    if what == "posters":
        return wall_posters.posters(tournament, numbers)
    if what == "diplomas":
        return posters.diplomas(tournament)
    if what == "course":
        return posters.course(tournament)
    rows = reports.ranking(tournament, session) if what == "ranking" else reports.REPORTS[what](tournament)
    if what == "ema":  # on paper without the columns that are the same for everybody; they would not fit
        rows = [row[2:10] for row in rows]
    parts = [text(f"{tournament.about.title}: {_TITLES[what]}", 14), grid(rows, repeat=True)]
    return [*parts, text(tie_break_words(tournament), 8)] if what == "ranking" else parts


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
