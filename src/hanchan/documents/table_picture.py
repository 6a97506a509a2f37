"""A table as SVG, as a view shows it: the seat at the bottom, the others around it as they sit, hidden tiles face down."""

from typing import Final

from hanchan.documents.tile_pictures import ASPECT, BACK, Picture, meld_width
from hanchan.game.view import View
from hanchan.tiles.winds import WIND_TITLES

_SIDE: Final = 660
_MIDDLE: Final = _SIDE / 2
_PANEL: Final = 176
"""The square in the middle, with the round, the indicators and the scores."""
_TILE: Final = 34
_SMALL: Final = 28
"""Width of a tile in rivers and melds."""
_INDICATOR: Final = 19
_RIVER: Final = 6
"""Tiles in a row of a river; the third row takes all that follow."""
_ROWS: Final = 3
_EDGE: Final = 12
_SPACE: Final = 8
_INDICATORS: Final = 5

_FELT, _PLATE, _LINE, _TEXT, _FAINT, _TURN = "#1f5c4a", "#123c30", "#2f7a63", "#f4efdf", "#a9c9bc", "#f2b632"


def table_picture(view: View) -> str:
    """The table of a view as SVG; views without a seat are drawn from seat 0."""
    picture = Picture(_SIDE, _SIDE)
    for piece in table_pieces(view):
        picture.lay(piece)
    return picture.text()


def table_pieces(view: View) -> list[Picture]:
    """The same as pictures that lie over each other: felt and middle, then score, river, melds and hand of each seat."""
    middle = Picture(_SIDE, _SIDE)
    middle.add(f'<rect width="{_SIDE}" height="{_SIDE}" rx="18" fill="{_FELT}"/>')
    _middle(middle, view)
    pieces = [middle]
    below = max(view.seat, 0)
    for place in range(4):
        for draw in (_score, _river, _melds, _hand):
            piece = Picture(_SIDE, _SIDE)
            piece.add(f'<g transform="rotate({-90 * place} {_MIDDLE:g} {_MIDDLE:g})">')
            draw(piece, view, (below + place) % 4)
            piece.add("</g>")
            pieces.append(piece)
    return pieces


def _middle(picture: Picture, view: View) -> None:
    corner = _MIDDLE - _PANEL / 2
    picture.add(f'<rect x="{corner:g}" y="{corner:g}" width="{_PANEL}" height="{_PANEL}" rx="10" fill="{_PLATE}" stroke="{_LINE}"/>')
    left = "the game is over" if view.is_over else f"{view.tiles_left} tiles left"
    _write(picture, f"{WIND_TITLES[view.round_wind % 4]} {view.dealer + 1}", _MIDDLE, _MIDDLE - 36, 20, _TEXT, bold=True)
    _write(picture, left, _MIDDLE, _MIDDLE - 20, 10, _FAINT)
    _write(picture, f"counters {view.counters} · sticks {view.sticks}", _MIDDLE, _MIDDLE - 7, 10, _FAINT)
    indicators = view.indicators
    tiles = indicators + [BACK] * (_INDICATORS - len(indicators))
    picture.row(tiles, _MIDDLE - _INDICATORS * _INDICATOR / 2, _MIDDLE + 4, _INDICATOR)


# Each seat is drawn as if it sat at the bottom.


def _score(picture: Picture, view: View, seat: int) -> None:
    wind = WIND_TITLES[(seat - view.dealer) % 4]
    y = _MIDDLE + _PANEL / 2
    turn = seat == view.turn and not view.is_over
    dead = " · dead hand" if view.dead_hands[seat] else ""
    _write(picture, f"{wind} · {view.scores[seat]}{dead}", _MIDDLE, y - 10, 12.5, _TURN if turn else _TEXT, bold=turn)
    if turn:
        picture.add(f'<rect x="{_MIDDLE - 40:g}" y="{y - 4:g}" width="80" height="3" rx="1.5" fill="{_TURN}"/>')
    if view.riichi[seat]:
        picture.add(
            f'<rect x="{_MIDDLE - 45:g}" y="{y + 3:g}" width="90" height="7" rx="3" fill="#fbfaf5" stroke="#b9b29c" stroke-width="0.5"/>'
        )
        picture.add(f'<circle cx="{_MIDDLE:g}" cy="{y + 6.5:g}" r="2.4" fill="#c8102e"/>')


def _river(picture: Picture, view: View, seat: int) -> None:
    claimed, turned = view.claimed_from(seat), view.riichi_turn(seat)
    tiles = view.river(seat)
    offered = len(tiles) - 1 if view.offered >= 0 and seat == view.turn and tiles else -1
    left = _MIDDLE - _RIVER * _SMALL / 2
    top = _MIDDLE + _PANEL / 2 + 16
    x, row = left, 0
    for place, tile in enumerate(tiles):
        if place and place % _RIVER == 0 and row < _ROWS - 1:
            x, row = left, row + 1
        y = top + row * (_SMALL * ASPECT + 2)
        width = _SMALL * ASPECT if place == turned else _SMALL
        lower = _SMALL * (ASPECT - 1) if place == turned else 0.0
        picture.tile(tile, x, y + lower, _SMALL, turned=place == turned, faint=place in claimed)
        if place == offered:
            box = f'x="{x - 1:g}" y="{y + lower - 1:g}" width="{width + 2:g}" height="{_SMALL * ASPECT - lower + 2:g}"'
            picture.add(f'<rect {box} rx="4" fill="none" stroke="{_TURN}" stroke-width="2.5"/>')
        x += width


def _melds(picture: Picture, view: View, seat: int) -> None:
    x = float(_SIDE - _EDGE)
    for meld in view.melds[seat]:
        x -= meld_width(meld, _SMALL)
        picture.meld(meld, x, _SIDE - _EDGE - _SMALL * ASPECT, _SMALL, view.rules)
        x -= _SPACE


def _hand(picture: Picture, view: View, seat: int) -> None:
    melds = sum([meld_width(meld, _SMALL) + _SPACE for meld in view.melds[seat]])
    hand = view.hand_sizes[seat] * _TILE + _SPACE
    x, y = min(_EDGE + 90.0, _SIDE - _EDGE - melds - hand), _SIDE - _EDGE - _TILE * ASPECT
    tiles, drawn = view.hand_of(seat), view.drawn_of(seat)
    if not tiles:
        tiles = [BACK] * view.hand_sizes[seat]
    if drawn >= 0:
        tiles.remove(drawn)
    x = picture.row(tiles, x, y, _TILE)
    if drawn >= 0:
        picture.tile(drawn, x + _SPACE, y, _TILE)


def _write(picture: Picture, text: str, x: float, y: float, size: float, colour: str, bold: bool = False) -> None:
    look = f'font-size="{size:g}" font-weight="{600 if bold else 400}" fill="{colour}"'
    picture.add(f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-family="system-ui, sans-serif" {look}>{text}</text>')
