"""What each player gets: a card with all seats and a code to look them up, a name badge, a score sheet with boxes at the table."""

from collections.abc import Sequence
from typing import Any, Final

from hanchan.documents.drawn_pages import drawn_page, in_rows
from hanchan.documents.fitting import BOLD, PLAIN, joint_size, put, put_block, put_languages
from hanchan.documents.paper_words import PaperWords
from hanchan.tournament.names import by_surname
from hanchan.tournament.office import Tournament
from hanchan.tournament.session import Session

_CARD: Final = 250.0
_ON_A_CARD: Final = 40
"""Sessions on a card, as many as a page is high; of more a player gets several cards."""
_BADGE: Final = (250.0, 145.0)
_SHEET: Final = (522.0, 256.0)
_DIGITS: Final = 4
"""Boxes of a score before its two noughts: 99,900 is enough for most, and the first box takes what is more."""


def cards(tournament: Tournament, link: str = "") -> list[Any]:
    """A card for each player, by surname. `link` is where a player is looked up, with `{player}` for the number."""
    words = PaperWords(tournament)
    seated = by_surname(tournament.players, language=words.language)
    sessions = sorted(tournament.sessions.values(), key=lambda one: one.number)
    parts = [sessions[first : first + _ON_A_CARD] for first in range(0, len(sessions), _ON_A_CARD)] or [[]]
    high = 70.0 + _heading(words) + 17.0 * len(parts[0]) + 10
    drawn = [drawn_page(_CARD, high, _card(tournament, player, part, high, link, words)) for player in seated for part in parts]
    return in_rows(drawn, 2)


def _card(tournament: Tournament, player: int, sessions: Sequence[Session], high: float, link: str, words: PaperWords) -> Any:
    def draw(canvas: Any) -> None:
        _frame(canvas, _CARD, high)
        code = 50.0 if link else 0.0
        put_block(canvas, tournament.name_of(player), (10, high - 38, _CARD - 24 - code, 32), 17)
        put_block(canvas, f"{player}   {tournament.about.title}", (10, high - 58, _CARD - 24 - code, 19), 9, PLAIN)
        if link:
            _code(canvas, link.replace("{player}", str(player)), _CARD - 58, high - 58, 50)
        y = high - 68 - _heading(words)
        for x, wide, key, align in ((10, 66, "session_word", "start"), (78, 42, "table_word", "end"), (134, 106, "wind", "start")):
            put_languages(canvas, words.each(key), (x, y, wide, 8 + _heading(words)), 8, PLAIN, align, top=True)
        winds = [" / ".join(one) for one in words.all_winds]
        size = joint_size(winds, _CARD - 144, 12, PLAIN)
        for session in sessions:
            y -= 17
            canvas.setLineWidth(0.2)
            canvas.line(10, y + 14, _CARD - 10, y + 14)
            table = session.table_of(player)
            put(canvas, str(session.number), (10, y), 40, 12, PLAIN)
            if table:
                put(canvas, str(table), (78, y), 42, 13, align="end")
                put(canvas, winds[session.tables[table - 1].index(player)], (134, y), _CARD - 144, size, PLAIN)
            else:
                put(canvas, "–", (78, y), 42, 12, PLAIN, "end")

    return draw


def _heading(words: PaperWords) -> float:
    """How much higher the headings of a card are because of further languages."""
    return 8.0 * (len(words.languages) - 1)


def badges(tournament: Tournament) -> list[Any]:
    """Name badges to be cut out and worn, ten on a page."""
    wide, high = _BADGE

    def draw(player: int) -> Any:
        entrant = tournament.players[player]

        def badge(canvas: Any) -> None:
            _frame(canvas, wide, high)
            put_block(canvas, entrant.first or entrant.name, (12, high - 62, wide - 24, 54), 38, align="middle")
            put_block(canvas, entrant.last if entrant.first else "", (12, high - 98, wide - 24, 36), 25, align="middle")
            below = "  ·  ".join(one for one in (entrant.country, entrant.club) if one)
            put_block(canvas, below, (12, 26, wide - 24, 20), 12, PLAIN, "middle")
            put_block(canvas, f"{player}  ·  {tournament.about.title}", (12, 5, wide - 24, 19), 9, PLAIN, "middle")

        return badge

    everybody = by_surname(tournament.players, language=PaperWords(tournament).language)
    people = [player for player in everybody if not tournament.players[player].substitute]
    return in_rows([drawn_page(wide, high, draw(player)) for player in people], 2)


def score_sheets(tournament: Tournament, numbers: list[int]) -> list[Any]:
    """A sheet for each table, three on a page: for each seat boxes for the score, uma, penalty and result, and a place to sign."""
    wide, high = _SHEET
    words = PaperWords(tournament)
    return [
        drawn_page(wide, high, _sheet(tournament, number, table, seats, words))
        for number in numbers
        for table, seats in enumerate(tournament.sessions[number].tables, 1)
    ]


def _sheet(tournament: Tournament, number: int, table: int, seats: tuple[int, ...], words: PaperWords) -> Any:
    columns = (
        (196.0, 92.0, "final_score"), (294.0, 52.0, "uma"), (352.0, 52.0, "penalty"), (410.0, 56.0, "result"), (470.0, 52.0, "signed"),
    )  # fmt: skip

    def draw(canvas: Any) -> None:
        wide, high = _SHEET
        put_languages(canvas, words.each("session", number=number), (0, high - 44, 130, 38), 18, BOLD)
        put_languages(canvas, words.each("table", number=table), (140, high - 44, 110, 38), 18, BOLD)
        put_block(canvas, tournament.about.title, (270, high - 44, wide - 270, 34), 11, PLAIN, "end")
        for x, width, key in columns:
            put_languages(canvas, words.each(key), (x, high - 82, width, 34), 9, top=True)
        for seat, player in enumerate(seats):
            y = high - 114 - seat * 35
            put_languages(canvas, words.winds(seat), (0, y - 2, 42, 32), 11, among=words.all_winds)
            put(canvas, str(player), (42, y + 9), 20, 13, align="end")
            put_block(canvas, tournament.name_of(player), (68, y, 122, 28), 13)
            box = columns[0][1] / (_DIGITS + 1)
            for digit in range(_DIGITS):
                canvas.rect(196 + digit * (box - 1), y, box - 1, 28)
            put(canvas, "00", (196 + _DIGITS * (box - 1) + 3, y + 8), box, 13, PLAIN)
            for x, width, _ in columns[1:]:
                canvas.rect(x, y, width, 28)
        total = 4 * tournament.rules.start_points
        together = f"{total:,}".replace(",", "\u202f")
        put(canvas, f"{words.say('sticks')}: ____", (68, 24), wide - 68, 9, PLAIN)
        put(canvas, f"{words.say('together')}: {together}", (68, 11), wide - 68, 9, PLAIN)
        canvas.setDash(2, 3)
        canvas.line(0, 2, wide, 2)

    return draw


def _frame(canvas: Any, wide: float, high: float) -> None:
    canvas.setLineWidth(0.4)
    canvas.setDash(2, 3)
    canvas.rect(0, 0, wide, high)
    canvas.setDash()


def _code(canvas: Any, link: str, x: float, y: float, size: float) -> None:
    from reportlab.graphics import renderPDF
    from reportlab.graphics.barcode.qr import QrCodeWidget
    from reportlab.graphics.shapes import Drawing

    code = QrCodeWidget(link, barLevel="M", barBorder=0)
    left, low, right, top = code.getBounds()
    drawing = Drawing(size, size, transform=[size / (right - left), 0, 0, size / (top - low), 0, 0])
    drawing.add(code)
    renderPDF.draw(drawing, canvas, x, y)
