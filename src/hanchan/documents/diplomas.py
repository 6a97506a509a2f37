"""Diplomas for the first three, to be hung on a wall, and the list from which others are written."""

from typing import Any, Final

from hanchan.documents.drawn_pages import drawn_page
from hanchan.documents.fitting import PLAIN, SERIF, SERIF_BOLD, put
from hanchan.documents.grids import grid
from hanchan.documents.paper_words import PaperWords
from hanchan.documents.pdf import LANDSCAPE_WIDTH, text
from hanchan.documents.tables import Rows
from hanchan.documents.tile_ink import Ink
from hanchan.tiles import parse
from hanchan.tournament.countries import country_name
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import Row, standings
from hanchan.tournament.table_result import plain

_FIRST: Final = 3
"""Places that get a diploma; whoever shares one gets one, too."""
_WIDE, _HIGH = 768.0, 522.0
_TILE: Final = 30.0
_INK, _SOFT = "#1c2421", "#5b6862"
_METALS: Final = {1: "#b08d2e", 2: "#8a9299", 3: "#a0673a"}
"""Gold, silver, bronze."""


def diplomas(tournament: Tournament) -> list[Any]:
    """A diploma for each of the first three, a page each, and the list of all places."""
    words = PaperWords(tournament)
    rows = [row for row in standings(tournament) if row.listed and row.place]
    parts = [drawn_page(_WIDE, _HIGH, _diploma(tournament, row, words)) for row in rows if row.place <= _FIRST]
    head = [words.column(one) for one in ("place", "name", "country", "total")]
    listed: Rows = [head, *[[row.place, row.name, row.country, plain(row.total)] for row in rows]]
    return [*parts, text(f"{tournament.about.title}: {words.say('title.diplomas')}", 14), grid(listed, LANDSCAPE_WIDTH, 10)]


def _diploma(tournament: Tournament, row: Row, words: PaperWords) -> Any:
    about, entrant = tournament.about, tournament.players[row.player]
    where = ", ".join(one for one in (about.place, about.date) if one)

    def draw(canvas: Any) -> None:
        metal = _METALS[row.place]
        _frame(canvas, metal)
        dragons = Ink(canvas, _WIDE, _HIGH)
        dragons.row(parse("567z"), (_WIDE - 3 * _TILE) / 2, 34, _TILE)
        canvas.setFillColor(_INK)
        put(canvas, words.each("diploma")[0], (60, _HIGH - 132), _WIDE - 120, 46, SERIF_BOLD, "middle")
        canvas.setFillColor(_SOFT)
        put(canvas, " · ".join(words.each("diploma")[1:]), (60, _HIGH - 160), _WIDE - 120, 13, SERIF, "middle")
        canvas.setFillColor(_INK)
        put(canvas, entrant.name, (80, _HIGH - 224), _WIDE - 160, 44, SERIF_BOLD, "middle")
        canvas.setFillColor(_SOFT)
        put(canvas, country_name(entrant.country, words.language), (80, _HIGH - 246), _WIDE - 160, 13, SERIF, "middle")
        canvas.setFillColor(metal)
        places = [" ".join(one.split()) for one in words.each("place", number=row.place)]
        put(canvas, " · ".join(places), (60, _HIGH - 300), _WIDE - 120, 32, SERIF_BOLD, "middle")
        canvas.setFillColor(_INK)
        put(canvas, about.title, (60, _HIGH - 342), _WIDE - 120, 22, SERIF, "middle")
        canvas.setFillColor(_SOFT)
        put(canvas, where, (60, _HIGH - 364), _WIDE - 120, 13, SERIF, "middle")
        points = f"{plain(row.total):+,}".replace(",", "\u202f").replace("-", "\u2212")
        put(canvas, f"{tournament.rules.title}  ·  {points}", (60, _HIGH - 384), _WIDE - 120, 11, SERIF, "middle")
        _signatures(canvas, words)

    return draw


def _frame(canvas: Any, metal: str) -> None:
    """Two lines around the page, and a bow in each corner."""
    canvas.setStrokeColor(metal)
    for inset, line in ((6.0, 3.0), (14.0, 0.8)):
        canvas.setLineWidth(line)
        canvas.rect(inset, inset, _WIDE - 2 * inset, _HIGH - 2 * inset)
    canvas.setLineWidth(0.8)
    for x, y in ((14.0, 14.0), (_WIDE - 14, 14.0), (14.0, _HIGH - 14), (_WIDE - 14, _HIGH - 14)):
        for size in (14.0, 20.0, 26.0):
            start = {(True, True): 0, (False, True): 90, (False, False): 180, (True, False): 270}[x < _WIDE / 2, y < _HIGH / 2]
            canvas.arc(x - size, y - size, x + size, y + size, start, 90)


def _signatures(canvas: Any, words: PaperWords) -> None:
    canvas.setStrokeColor(_SOFT)
    canvas.setFillColor(_SOFT)
    canvas.setLineWidth(0.6)
    for x, key in ((90.0, "organiser"), (_WIDE - 310, "referee")):
        canvas.line(x, 78, x + 220, 78)
        put(canvas, words.say(key), (x, 62), 220, 10, PLAIN, "middle")
