"""The names of tiles, yaku, calls and other things.

A name belongs to a group (`yaku`, `term`, ...) and has an id within it (`tanyao`); the part `names` of the catalogue has it in each
language.
"""

import re
from functools import cache
from typing import Final

from hanchan.errors import LanguageError
from hanchan.tiles.notation import to_mpsz
from hanchan.words.catalogue import LANGUAGES, part

Names = dict[str, dict[str, str]]

OWN_NAMES: Final = {"en": "English", "romaji": "romaji", "ja": "日本語", "pl": "polski", "cs": "čeština", "ru": "русский"}
"""What each language calls itself."""

NAME_LANGUAGES: Final = tuple(OWN_NAMES)
"""The languages that names are given in: those of the catalogue, and Japanese in two scripts."""

_LIMIT: Final = re.compile(r"([a-z]+)(?: x(\d+(?:\.\d+)?))?")


def name(group: str, id: str, lang: str = "en") -> str:
    """The name of a thing in a language.

    >>> name("yaku", "tanyao", "pl")
    'Same zwykłe'
    """
    entries = _group(group, lang)
    if id not in entries:
        from difflib import get_close_matches

        near = get_close_matches(id, entries)
        raise LanguageError(f"no name for {group} {id!r}" + (f"; did you mean {' or '.join(map(repr, near))}?" if near else ""))
    return entries[id]


def about(group: str, id: str) -> str:
    """What the thing is, in a line of English; empty where the name says it all."""
    name(group, id)
    explained: dict[str, str] = part("about", "en").get(group, {})
    return explained.get(id, "")


def tile_name(tile: int, lang: str = "en") -> str:
    """The name of a tile.

    >>> tile_name(35, "cs")
    'červená pětka kol'
    """
    return name("tile", to_mpsz([tile]), lang)


def yaku_name(id: str, lang: str = "en") -> str:
    """The name of a yaku, or of dora."""
    return name("yaku", id, lang)


def limit_name(limit: str, lang: str = "en") -> str:
    """The name of a limit as scores give it: `mangan` and so on, `yakuman x2`, or nothing below mangan.

    >>> limit_name("yakuman x1.5", "ru")
    'Якуман x1,5'
    """
    pattern = _names(lang)["pattern"]
    if not limit:
        return ""
    found = _LIMIT.fullmatch(limit)
    if found is None:
        raise LanguageError(f"{limit!r} is no limit; 'mangan' and 'yakuman x2' would be")
    word = name("limit", found[1], lang)
    if found[2] is None:
        return word
    return pattern["multiple"].format(limit=word, times=found[2].replace(".", pattern["decimal"]))


def spoken(lang: str) -> str:
    """The language of sentences for who wants names in this one: the same, or English where there are names only."""
    _names(lang)
    return lang if lang in LANGUAGES else "en"


def groups() -> tuple[str, ...]:
    """The groups of names."""
    return tuple(_names("en"))


def ids(group: str) -> tuple[str, ...]:
    """The ids in a group, in the order of the catalogue."""
    return tuple(_group(group, "en"))


def _group(group: str, lang: str) -> dict[str, str]:
    names = _names(lang)
    if group not in names:
        raise LanguageError(f"unknown group of names {group!r}: there are {', '.join(names)}")
    return names[group]


@cache
def _names(lang: str) -> Names:
    if lang not in OWN_NAMES:
        raise LanguageError(f"unknown language {lang!r}: there are {', '.join(NAME_LANGUAGES)}")
    names: Names = part("names", lang)
    return {**names, "tile": _number_tiles(names) | names["tile"]}


def _number_tiles(names: Names) -> dict[str, str]:
    """The 27 number tiles and the red fives, put together by the pattern of the language."""
    pattern = names["pattern"]
    tiles: dict[str, str] = {}
    for letter, suit in names["tile_suit"].items():
        for digit, number in names["number"].items():
            tiles[digit + letter] = pattern["number_tile"].format(number=number, suit=suit)
        tiles["0" + letter] = pattern["red_tile"].format(tile=tiles["5" + letter])
    return tiles
