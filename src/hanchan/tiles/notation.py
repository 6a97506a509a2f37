"""Tiles from and to text.

| name    | looks like          | note                                                            |
|---------|---------------------|-----------------------------------------------------------------|
| mpsz    | `123m0p55z`         | m characters, p dots, s bamboo, z honours E S W N white green red; 0 is the red five |
| mjai    | `1m 5mr E P`        | winds E S W N, dragons P (white) F (green) C (red)              |
| Tenhou  | `0 16 135`          | numbers of the 136 tiles of a set, at least two; 16, 52 and 88 are the red fives |
| Unicode | `🀇 🀋r 🀀`           | the red five has an r behind it                                 |
"""

from typing import Final

from hanchan.errors import NotationError
from hanchan.tiles.kinds import COPIES, KINDS, TILES, is_red, kind_of, real_tile, red_five_of

SUITS: Final = "mpsz"
MJAI_HONOURS: Final = "ESWNPFC"
UNICODE_TILES: Final = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄"
TENHOU_RED_FIVES: Final = (16, 52, 88)

_LONGEST_TEXT: Final = 2000
_SEPARATORS: Final = " ,\t\n"


def parse(text: str, real: bool = False) -> list[int]:
    """The tiles named in a text, in any of the notations and in the order given.

    With `real`, more than four tiles of a kind or two red fives of a suit are an error, because no set of tiles has them.

    >>> parse("19m 0p 7z")
    [0, 8, 35, 33]
    """
    if len(text) > _LONGEST_TEXT:
        raise NotationError(f"text of {len(text)} characters is too long for tiles (at most {_LONGEST_TEXT})")
    tiles: list[int] = []
    places: list[int] = []
    if any(character in UNICODE_TILES for character in text):
        _read_unicode(text, tiles, places)
    elif len(text.split()) > 1 and text.strip(_SEPARATORS + "0123456789") == "":
        _read_tenhou(text, tiles, places)
    elif any(character in MJAI_HONOURS + "r" for character in text):
        _read_mjai(text, tiles, places)
    else:
        _read_mpsz(text, tiles, places)
    if real:
        _check_real(text, tiles, places)
    return tiles


def parse_tile(text: str) -> int:
    """The single tile named in a text."""
    tiles = parse(text)
    if len(tiles) != 1:
        raise NotationError(f"{text!r} names {len(tiles)} tiles where one is meant")
    return tiles[0]


def to_mpsz(tiles: list[int]) -> str:
    """Tiles as `123m0p55z`, in the order given."""
    parts: list[str] = []
    suit = ""
    for tile in tiles:
        kind = kind_of(real_tile(tile))
        letter = SUITS[kind // 9]
        if letter != suit and suit:
            parts.append(suit)
        suit = letter
        parts.append("0" if is_red(tile) else str(kind % 9 + 1))
    return "".join(parts) + suit


def to_mjai(tiles: list[int]) -> str:
    """Tiles as `1m 5mr E P`."""
    return " ".join(mjai_name(tile) for tile in tiles)


def mjai_name(tile: int) -> str:
    """A tile as mjai names it: `5m`, `5mr`, `E`."""
    kind = kind_of(real_tile(tile))
    if kind >= 27:
        return MJAI_HONOURS[kind - 27]
    return f"{kind % 9 + 1}{SUITS[kind // 9]}{'r' if is_red(tile) else ''}"


def to_unicode(tiles: list[int]) -> str:
    """Tiles as Unicode characters; a red five is followed by an r."""
    return "".join(UNICODE_TILES[kind_of(real_tile(tile))] + ("r" if is_red(tile) else "") for tile in tiles)


def from_tenhou(number: int, red_fives: bool = True) -> int:
    """The tile with that number (0-135) in a set with or without red fives."""
    if not 0 <= number < KINDS * COPIES:
        raise NotationError(f"{number} is not a tile of a set; allowed are 0 to 135")
    kind = number // COPIES
    return red_five_of(kind) if red_fives and number in TENHOU_RED_FIVES else kind


def to_tenhou(tiles: list[int]) -> list[int]:
    """A number from 0 to 135 for each tile, a new one for each copy; a red five gets its own number.

    The tiles must be possible in one set (see `parse` with `real`).
    """
    next_copy = [0] * KINDS
    has_red = {kind_of(tile) for tile in tiles if is_red(tile)}
    numbers: list[int] = []
    for tile in tiles:
        kind = kind_of(real_tile(tile))
        if is_red(tile):
            numbers.append(COPIES * kind)
            continue
        # Copy 0 of a five is the red one, so ordinary fives start with copy 1 as long as there are copies left.
        first = 1 if kind in (4, 13, 22) else 0
        copy = first + next_copy[kind]
        if copy == COPIES and first and kind not in has_red:
            copy = 0
        if copy >= COPIES:
            raise NotationError(f"more than four {to_mpsz([kind])} cannot be numbered")
        next_copy[kind] += 1
        numbers.append(COPIES * kind + copy)
    return numbers


def _read_mpsz(text: str, tiles: list[int], places: list[int]) -> None:
    digits: list[int] = []
    for place, character in enumerate(text):
        if character in "0123456789":
            digits.append(place)
        elif character in SUITS:
            if not digits:
                raise NotationError(f"suit {character!r} without numbers before it, as in '123{character}'", text, place)
            for digit in digits:
                tiles.append(_mpsz_tile(text, digit, character))
                places.append(digit)
            digits = []
        elif character not in _SEPARATORS:
            raise NotationError(f"found {character!r} where a number 0-9 or a suit m, p, s, z is allowed", text, place)
    if digits:
        raise NotationError("numbers without a suit behind them; add m, p, s or z", text, digits[0])


def _mpsz_tile(text: str, place: int, suit: str) -> int:
    number = int(text[place])
    if suit == "z":
        if not 1 <= number <= 7:
            raise NotationError(f"found '{number}z'; honours are 1z to 7z (E S W N white green red)", text, place)
        return 26 + number
    start = 9 * SUITS.index(suit)
    return red_five_of(start) if number == 0 else start + number - 1


def _read_mjai(text: str, tiles: list[int], places: list[int]) -> None:
    place = 0
    while place < len(text):
        character = text[place]
        if character in _SEPARATORS:
            place += 1
        elif character in MJAI_HONOURS:
            tiles.append(27 + MJAI_HONOURS.index(character))
            places.append(place)
            place += 1
        else:
            suit = text[place + 1 : place + 2]
            if character not in "123456789" or not suit or suit not in "mps":
                raise NotationError(f"found {text[place : place + 2]!r} where 1m to 9s, 5mr 5pr 5sr, or E S W N P F C is allowed",
                                    text, place)  # fmt: skip
            kind = 9 * SUITS.index(suit) + int(character) - 1
            red = text[place + 2 : place + 3] == "r"
            if red and character != "5":
                raise NotationError(f"found {text[place : place + 3]!r}; only fives can be red", text, place + 2)
            tiles.append(red_five_of(kind) if red else kind)
            places.append(place)
            place += 3 if red else 2


def _read_tenhou(text: str, tiles: list[int], places: list[int]) -> None:
    place = 0
    seen: set[int] = set()
    while place < len(text):
        end = place
        while end < len(text) and text[end] not in _SEPARATORS:
            end += 1
        if end > place:
            word = text[place:end]
            number = int(word) if len(word) <= 3 else KINDS * COPIES
            if number >= KINDS * COPIES:
                raise NotationError(f"found {word!r} where a tile number 0-135 is allowed; for numbers like 123m add the suit", text, place)
            if number in seen:
                raise NotationError(f"tile number {number} stands twice", text, place)
            seen.add(number)
            tiles.append(from_tenhou(number))
            places.append(place)
        place = end + 1


def _read_unicode(text: str, tiles: list[int], places: list[int]) -> None:
    for place, character in enumerate(text):
        if character in UNICODE_TILES:
            tiles.append(UNICODE_TILES.index(character))
            places.append(place)
        elif character == "r" and tiles and tiles[-1] in (4, 13, 22) and places[-1] == place - 1:
            tiles[-1] = red_five_of(tiles[-1])
        elif character not in _SEPARATORS and character != "\ufe0e" and character != "\ufe0f":
            raise NotationError(f"found {character!r} among Unicode tiles", text, place)


def _check_real(text: str, tiles: list[int], places: list[int]) -> None:
    held = [0] * TILES
    for tile, place in zip(tiles, places, strict=True):
        kind = kind_of(tile)
        held[kind] += 1
        if held[kind] > COPIES:
            raise NotationError(f"a fifth {to_mpsz([kind])}; a set has four of each kind", text, place)
        if is_red(tile):
            held[tile] += 1
            if held[tile] > 1:
                raise NotationError(f"a second red five {to_mpsz([tile])}; a set has one per suit", text, place)
