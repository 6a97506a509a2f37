"""A card for each table: who sits there in each session, to be laid on it or hung above."""

from collections.abc import Sequence
from typing import Any, Final

from hanchan.documents.drawn_pages import drawn_page
from hanchan.documents.fitting import BOLD, PLAIN, joint_size, put, put_block, put_languages
from hanchan.documents.paper_words import PaperWords
from hanchan.documents.wall_posters import HIGH, WIDE
from hanchan.tournament.office import Tournament
from hanchan.tournament.session import Session

_HEAD: Final = 118.0
_SESSIONS: Final = 16
"""Rows on a page; of more a table gets several pages."""
_FIRST: Final = 62.0


def table_cards(tournament: Tournament) -> list[Any]:
    """For each table a page of A4 on its side."""
    words = PaperWords(tournament)
    sessions = sorted(tournament.sessions.values(), key=lambda one: one.number)
    made = []
    for table in range(1, max((len(one.tables) for one in sessions), default=0) + 1):
        with_table = [one for one in sessions if table <= len(one.tables)]
        pages = [with_table[first : first + _SESSIONS] for first in range(0, len(with_table), _SESSIONS)]
        made += [drawn_page(WIDE, HIGH, _card(tournament, table, page, words)) for page in pages]
    return made


def _card(tournament: Tournament, table: int, sessions: Sequence[Session], words: PaperWords) -> Any:
    wide = (WIDE - _FIRST) / 4

    def draw(canvas: Any) -> None:
        put_languages(canvas, words.each("table", number=table), (0, HIGH - 74, WIDE * 0.6, 74), 48, BOLD)
        put_block(canvas, tournament.about.title, (WIDE * 0.62, HIGH - 74, WIDE * 0.38, 70), 16, PLAIN, "end")
        put_languages(canvas, words.each("session_word"), (0, HIGH - _HEAD + 4, _FIRST - 8, 36), 11, top=True)
        for wind in range(4):
            at = (_FIRST + wind * wide, HIGH - _HEAD + 4, wide - 8, 36)
            put_languages(canvas, words.winds(wind), at, 14, BOLD, among=words.all_winds, top=True)
        canvas.setLineWidth(1.5)
        canvas.line(0, HIGH - _HEAD, WIDE, HIGH - _HEAD)
        step = min(48.0, (HIGH - _HEAD) / len(sessions))
        digits = joint_size([str(one.number) for one in sessions], _FIRST - 20, step * 0.6)
        canvas.setLineWidth(0.5)
        for row, session in enumerate(sessions, 1):
            y = HIGH - _HEAD - row * step
            put(canvas, str(session.number), (0, y + step * 0.5 - digits * 0.36), _FIRST - 20, digits, align="end")
            for wind, player in enumerate(session.tables[table - 1]):
                x = _FIRST + wind * wide
                put(canvas, str(player), (x, y + step * 0.5 - 4), 24, 11, PLAIN, "end")
                put_block(canvas, tournament.name_of(player), (x + 30, y + 2, wide - 38, step - 4), 15)
            canvas.line(0, y, WIDE, y)

    return draw
