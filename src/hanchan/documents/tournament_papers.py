"""Paper for the playing room as PDF: cards, score sheets, posters, lists."""

from typing import Any, Final

from hanchan.documents import player_papers, wall_posters
from hanchan.documents.course_page import course
from hanchan.documents.diplomas import diplomas
from hanchan.documents.paper_words import PaperWords
from hanchan.documents.pdf import LANDSCAPE, grid, pdf_file, text
from hanchan.documents.tables import Rows
from hanchan.errors import TournamentError
from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament import reports
from hanchan.tournament.minutes import number_text
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import tie_break_words
from hanchan.tournament.table_result import plain

_REPORTS: Final = ("ranking", "ema", "mers", "penalties", "seating", "teams", "tables", "games", "balance", "referee")
_WIDE: Final = ("ranking", "ema", "tables", "posters", "course", "diplomas", "games", "referee", "penalties")
_WIDTHS: Final = {"games": (55, 45, *[165] * 4), "referee": (55, 100, 90, 520)}
"""Where lines of text would make every column equally wide."""
KINDS: Final = (*_REPORTS, "cards", "badges", "table_cards", "sheets", "posters", "diplomas", "course")


def document(tournament: Tournament, what: str, session: int = 0, link: str = "") -> bytes:
    """A document as the bytes of a PDF file; `what` is one of `KINDS`. Sheets and posters can be those of one session.

    `link` is where a player is looked up, with `{player}` for the number: cards have it as a code.
    """
    if what not in KINDS:
        raise TournamentError(f"there is no paper {what!r}; there is {', '.join(KINDS)}")
    title, words = f"{tournament.about.title}: {what}", PaperWords(tournament)
    return pdf_file(
        lambda: _parts(tournament, what, session, link) or [text(words.say("nothing"), 12)], title,
        LANDSCAPE if what in _WIDE else "A4", lang=words.language,
    )  # fmt: skip


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
        return diplomas(tournament)
    if what == "course":
        return course(tournament)
    return _report(tournament, what, session)


def _report(tournament: Tournament, what: str, session: int) -> list[Any]:
    """A report as a table, with its headings in the languages of the event."""
    words = PaperWords(tournament)
    if what == "ranking":
        rows = reports.ranking(tournament, session)
    elif what == "games":  # on paper one cell a seat: the columns for statistics would not fit
        rows = _games(tournament)
    elif what == "referee":
        rows = reports.referee_report(tournament, words.language)
    else:
        rows = reports.REPORTS[what](tournament)
    if what == "ema":  # on paper without the columns that are the same for everybody; they would not fit
        rows = [row[2:10] for row in rows]
    rows = [[words.column(str(one)) for one in rows[0]], *rows[1:]]
    parts = [text(f"{tournament.about.title}: {words.say(f'title.{what}')}", 14), grid(rows, repeat=True, widths=_WIDTHS.get(what))]
    return [*parts, text(tie_break_words(tournament), 8)] if what == "ranking" else parts


def _games(tournament: Tournament) -> Rows:
    rows: Rows = [["session", "table", *WIND_TITLES]]
    for number, session in sorted(tournament.sessions.items()):
        for table in sorted(session.results):
            result = tournament.result(number, table)
            cells = [f"{tournament.name_of(one.player)}: {number_text(plain(one.points))}" for one in result.lines] if result else []
            rows.append([number, table, *cells])
    return rows


def _table_cards(tournament: Tournament) -> list[Any]:
    """For each table who sits there in each session."""
    from reportlab.platypus import PageBreak

    words = PaperWords(tournament)
    parts: list[Any] = []
    most = max((len(session.tables) for session in tournament.sessions.values()), default=0)
    for table in range(1, most + 1):
        rows: Rows = [[words.column(one) for one in ("session", *WIND_TITLES)]]
        for number, session in sorted(tournament.sessions.items()):
            if table <= len(session.tables):
                rows.append([number, *[f"{one} {tournament.name_of(one)}" for one in session.tables[table - 1]]])
        parts += [text(words.say("table", number=table), 40 if len(words.languages) == 1 else 28), grid(rows), PageBreak()]
    return parts
