"""Paper for the playing room as PDF: cards, score sheets, posters, lists."""

from typing import Any, Final

from hanchan.documents import player_papers, wall_posters
from hanchan.documents.course_page import course
from hanchan.documents.diplomas import diplomas
from hanchan.documents.grids import grid
from hanchan.documents.paper_reports import paper_rows
from hanchan.documents.paper_words import PaperWords
from hanchan.documents.pdf import LANDSCAPE, LANDSCAPE_WIDTH, PORTRAIT_WIDTH, pdf_file, text
from hanchan.documents.table_cards import table_cards
from hanchan.errors import TournamentError
from hanchan.tournament.minutes import setting_name, setting_text
from hanchan.tournament.office import Tournament
from hanchan.words.catalogue import text as say

_REPORTS: Final = ("ranking", "ema", "mers", "penalties", "seating", "teams", "tables", "games", "balance", "referee")
_WIDE: Final = ("ranking", "ema", "tables", "posters", "course", "diplomas", "games", "referee", "penalties", "seating", "table_cards")
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
        foot=f"{tournament.about.title} · {words.each(f'title.{what}')[0]}" if what in _REPORTS else "",
    )  # fmt: skip


def _parts(tournament: Tournament, what: str, session: int, link: str) -> list[Any]:
    numbers = [tournament.session(session).number] if session else sorted(tournament.sessions)
    if what == "cards":
        return player_papers.cards(tournament, link)
    if what == "badges":
        return player_papers.badges(tournament)
    if what == "table_cards":
        return table_cards(tournament)
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
    """A report as tables, with their headings in the languages of the event."""
    from reportlab.platypus import Spacer

    words = PaperWords(tournament)
    parts = [text(tournament.about.title, 14), text(words.say(f"title.{what}"), 10, bold=False)]
    for rows in paper_rows(tournament, what, session):
        headed = [[words.column(str(one)) for one in rows[0]], *rows[1:]]
        parts += [grid(headed, LANDSCAPE_WIDTH if what in _WIDE else PORTRAIT_WIDTH), Spacer(1, 10)]
    return [*parts, *[text(_ties(tournament, lang), 8) for lang in words.languages]] if what == "ranking" else parts


def _ties(tournament: Tournament, lang: str) -> str:
    """How equal totals are ranked."""
    ties = tournament.about.ties
    how = setting_text("ties", ties, lang) if ties else say("pages/visitors", "tiesShared", lang)
    return f"{setting_name('ties', lang)}: {how}."
