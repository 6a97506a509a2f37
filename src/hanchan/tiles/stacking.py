"""Stacked walls with given hands, draws and dora, for tests, lessons and trying out positions.

Places that are not given are filled with the tiles that are left, always in the same order: first the hands, beginning with East's,
then the draws, then the dead wall. The order is 147m 147p 147s 1234z 258m 258p 258s 567z 369m 369p 369s, four times over, red fives
last. As long as possible, a hand is not given a tile that goes with one it has, so that filled hands are far from complete.
"""

from typing import Final

from hanchan.errors import WallError
from hanchan.tiles.kinds import COPIES, EAST, KINDS, is_red, kind_of
from hanchan.tiles.notation import parse, to_mpsz
from hanchan.tiles.shuffle import SET_SIZE
from hanchan.tiles.wall import INDICATORS, LIVE_PLACES, REPLACEMENTS

ANY: Final = "x"
"""Stands for a tile that does not matter."""

HAND_SIZE: Final = 13
DRAWS: Final = LIVE_PLACES - 4 * HAND_SIZE
"""Tiles to draw, starting with East's fourteenth."""

_SPREAD: Final = parse("147m147p147s1234z258m258p258s567z369m369p369s")
_COPIES: Final = (1, 2, 3, 0)
"""Copy 0 of a five is the red one."""


def stacked_wall(hands: list[str], draws: str = "", indicators: str = "", ura: str = "", replacements: str = "") -> list[int]:
    """An order of the tiles 0-135 for `Wall` and `Game(walls=[...])`.

    `hands` are up to thirteen tiles each, East's first; `draws` begin with East's fourteenth tile; `indicators` and `ura` begin
    with those of the start; `replacements` are drawn after kans. An x stands for any tile.

    >>> from hanchan.tiles import Wall, to_mpsz
    >>> wall = Wall(stacked_wall(["123m456p789s1122z", "19m19p19s1234567z"], draws="1z xx 9p", indicators="4z"))
    >>> [to_mpsz(hand) for hand in wall.hands(red_fives=True)[:2]]
    ['123m456p789s11221z', '19m19p19s1234567z']
    """
    if len(hands) > 4:
        raise WallError(f"{len(hands)} hands; there are four")
    places: list[list[int]] = []
    for seat in range(4):
        places.append([_place_in_hand(seat, number) for number in range(HAND_SIZE)])
    wanted = [-1] * SET_SIZE
    for seat, text in enumerate(hands):
        _stack(wanted, places[seat], text, f"hand {seat + 1}")
    _stack(wanted, list(range(4 * HAND_SIZE, LIVE_PLACES)), draws, "draws")
    _stack(wanted, list(INDICATORS), indicators, "indicators")
    _stack(wanted, [place + 1 for place in INDICATORS], ura, "ura")
    _stack(wanted, list(REPLACEMENTS), replacements, "replacements")
    order = _numbered(wanted)
    left = [COPIES * kind + copy for copy in _COPIES for kind in _SPREAD]
    spare = [number for number in left if number not in order]
    for hand in places:
        _fill_hand(order, hand, spare)
    for place in range(4 * HAND_SIZE, SET_SIZE):
        if order[place] < 0:
            order[place] = spare.pop(0)
    return order


def _fill_hand(order: list[int], places: list[int], spare: list[int]) -> None:
    """Fill the places of a hand with spare tiles, if possible with tiles that form neither a pair nor part of a chii."""
    kinds = [order[place] // COPIES for place in places if order[place] >= 0]
    for place in places:
        if order[place] < 0:
            chosen = spare[0]
            for number in spare:
                if _stands_apart(number // COPIES, kinds):
                    chosen = number
                    break
            order[place] = chosen
            spare.remove(chosen)
            kinds.append(chosen // COPIES)


def _stands_apart(kind: int, others: list[int]) -> bool:
    for other in others:
        if kind == other or (kind < EAST and kind // 9 == other // 9 and abs(kind - other) <= 2):
            return False
    return True


def _place_in_hand(seat: int, number: int) -> int:
    """Tiles are dealt by fours three times, then one by one (see `Wall`)."""
    return number // 4 * 16 + seat * 4 + number % 4 if number < 12 else 48 + seat


def _stack(wanted: list[int], places: list[int], text: str, what: str) -> None:
    """Put the tiles named in a text in their places."""
    tiles: list[int] = []
    for count, part in enumerate(text.split(ANY)):
        if count:
            tiles.append(-1)
        tiles += parse(part)
    if len(tiles) > len(places):
        raise WallError(f"{what} {text!r} has {len(tiles)} tiles; there are {len(places)}")
    for place, tile in zip(places, tiles, strict=False):
        wanted[place] = tile


def _numbered(wanted: list[int]) -> list[int]:
    """The number from 0 to 135 of each tile, or -1 for any tile. The red five stands in for an ordinary five only if no other is left."""
    taken = [False] * SET_SIZE
    for tile in wanted:
        if is_red(tile):
            if taken[COPIES * kind_of(tile)]:
                raise WallError(f"a second red five {to_mpsz([tile])}; a set has one per suit")
            taken[COPIES * kind_of(tile)] = True
    order: list[int] = []
    for tile in wanted:
        if tile < 0 or tile >= KINDS:
            order.append(tile if tile < 0 else COPIES * kind_of(tile))
            continue
        free = [COPIES * tile + copy for copy in _COPIES if not taken[COPIES * tile + copy]]
        if not free:
            raise WallError(f"a fifth {to_mpsz([tile])}; a set has four of each kind")
        taken[free[0]] = True
        order.append(free[0])
    return order
