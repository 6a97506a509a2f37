"""Posters of a session, to be read from three metres: players by surname with their table, and tables with their players."""

from collections.abc import Sequence
from typing import Any, Final

from hanchan.documents.drawn_pages import drawn_page
from hanchan.documents.fitting import BOLD, PLAIN, joint_size, put, put_block, put_languages
from hanchan.documents.paper_words import PaperWords
from hanchan.tournament.names import surname_key
from hanchan.tournament.office import Tournament

WIDE, HIGH = 768.0, 522.0
"""Of a page of A4 on its side, within its margins."""
_NAMES: Final = 18
"""Players on a page, in two columns: capitals of nearly 8 mm, which are read from three metres."""
_TABLES: Final = 10
_HEAD: Final = 46.0


def posters(tournament: Tournament, numbers: list[int]) -> list[Any]:
    """For each session pages of players by name, then pages of tables."""
    parts: list[Any] = []
    for number in numbers:
        parts += _by_name(tournament, number) + _by_table(tournament, number)
    return parts


def _by_name(tournament: Tournament, number: int) -> list[Any]:
    seats = [(player, table, wind) for table, at in enumerate(tournament.sessions[number].tables, 1) for wind, player in enumerate(at)]
    seats.sort(key=lambda one: surname_key(tournament.players[one[0]], PaperWords(tournament).language))
    pages = _divided(seats, _NAMES)
    made = []
    for place, page in enumerate(pages, 1):
        letters = f"{_letter(tournament, page[0][0])} – {_letter(tournament, page[-1][0])}" if len(pages) > 1 else ""
        made.append(drawn_page(WIDE, HIGH, _names_drawing(tournament, number, page, letters, f"{place} / {len(pages)}")))
    return made


def _names_drawing(tournament: Tournament, number: int, page: Sequence[tuple[int, int, int]], letters: str, count: str) -> Any:
    words = PaperWords(tournament)

    def draw(canvas: Any) -> None:
        _head(canvas, tournament, number, letters or count)
        rows = -(-len(page) // 2)
        step = min(52.0, (HIGH - _HEAD - 18) / rows)
        column = WIDE / 2 - 14
        digits = joint_size([str(table) for _, table, _ in page], column * 0.13, step * 0.78)
        for k, (player, table, wind) in enumerate(page):
            x, y = k // rows * (WIDE / 2 + 14), HIGH - _HEAD - 18 - (k % rows + 1) * step
            entrant = tournament.players[player]
            name = tournament.name_of(player) if not entrant.first else f"{entrant.last} {entrant.first}"
            told = tournament.name_of(player).removeprefix(entrant.name)  # what tells two of one name apart
            put_block(canvas, f"{name}{told}", (x, y + step * 0.12, column * 0.66, step * 0.86), step * 0.62)
            put(canvas, str(table), (x + column * 0.68, y + step * 0.5 - digits * 0.34), column * 0.13, digits, align="end")
            place = (x + column * 0.84, y + step * 0.12, column * 0.16, step * 0.86)
            put_languages(canvas, words.winds(wind), place, step * 0.42, among=words.all_winds)
            canvas.setLineWidth(0.5)
            canvas.line(x, y + step * 0.08, x + column, y + step * 0.08)
        for x in (0.0, WIDE / 2 + 14) if len(page) > 1 else (0.0,):
            put(canvas, words.say("table_word"), (x + column * 0.5, HIGH - _HEAD - 12), column * 0.31, 9, PLAIN, "end")
            put(canvas, words.each("wind")[0], (x + column * 0.84, HIGH - _HEAD - 12), column * 0.16, 9, PLAIN)

    return draw


def _by_table(tournament: Tournament, number: int) -> list[Any]:
    tables = list(enumerate(tournament.sessions[number].tables, 1))
    return [drawn_page(WIDE, HIGH, _tables_drawing(tournament, number, page)) for page in _divided(tables, _TABLES)]


def _tables_drawing(tournament: Tournament, number: int, page: Sequence[tuple[int, Sequence[int]]]) -> Any:
    words = PaperWords(tournament)

    def draw(canvas: Any) -> None:
        _head(canvas, tournament, number, f"{page[0][0]} – {page[-1][0]}")
        step = min(60.0, (HIGH - _HEAD - 24) / len(page))
        first, wide = 70.0, (WIDE - 70.0) / 4
        heading = joint_size([" / ".join(one) for one in words.all_winds], wide - 10, 13, PLAIN)
        for wind in range(4):
            put(canvas, " / ".join(words.winds(wind)), (first + wind * wide, HIGH - _HEAD - 14), wide - 10, heading, PLAIN)
        digits = joint_size([str(table) for table, _ in page], first - 14, step * 0.72)
        for row, (table, players) in enumerate(page):
            y = HIGH - _HEAD - 22 - (row + 1) * step
            put(canvas, str(table), (0, y + step * 0.5 - digits * 0.34), first - 14, digits, align="end")
            for wind, player in enumerate(players):
                entrant = tournament.players[player]
                told = tournament.name_of(player).removeprefix(entrant.name)
                put_block(canvas, entrant.last + told, (first + wind * wide, y + step * 0.4, wide - 12, step * 0.57), step * 0.42)
                put(canvas, f"{entrant.first}  {player}".strip(), (first + wind * wide, y + step * 0.12), wide - 12, step * 0.28, PLAIN)
            canvas.setLineWidth(0.5)
            canvas.line(0, y, WIDE, y)

    return draw


def _head(canvas: Any, tournament: Tournament, number: int, right: str) -> None:
    put_languages(canvas, PaperWords(tournament).each("session", number=number), (0, HIGH - _HEAD + 3, WIDE * 0.3, _HEAD), 30, BOLD)
    put_block(canvas, tournament.about.title, (WIDE * 0.32, HIGH - _HEAD + 3, WIDE * 0.42, _HEAD - 6), 20, PLAIN)
    put(canvas, right, (WIDE * 0.76, HIGH - 34), WIDE * 0.24, 30, align="end")
    canvas.setLineWidth(1.5)
    canvas.line(0, HIGH - _HEAD, WIDE, HIGH - _HEAD)


def _letter(tournament: Tournament, player: int) -> str:
    return (tournament.players[player].last or tournament.players[player].name)[:3]


def _divided(all_of: list[Any], most: int) -> list[list[Any]]:
    """Pages of about the same length."""
    count = -(-len(all_of) // most)
    size = -(-len(all_of) // max(1, count))
    return [all_of[k * size : (k + 1) * size] for k in range(count)]
