"""The table of names, read from `names.toml` when the first name is asked for.

An entry has a group (`yaku`, `term`, ...), an id within it (`tanyao`) and a name in each language.
"""

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from hanchan.errors import LanguageError
from hanchan.tiles.notation import to_mpsz

Entry = dict[str, str]
Table = dict[str, dict[str, Entry]]

OWN_NAMES: Final = {"en": "English", "romaji": "romaji", "ja": "日本語", "pl": "polski", "cs": "čeština", "ru": "русский"}
"""What each language calls itself."""

LANGUAGES: Final = tuple(OWN_NAMES)

_FALLBACKS: Final = ("romaji", "en")
_FILE: Final = Path(__file__).with_name("names.toml")
_LIMIT: Final = re.compile(r"([a-z]+)(?: x(\d+(?:\.\d+)?))?")


def name(group: str, id: str, lang: str = "en") -> str:
    """The name of a thing in a language.

    >>> name("yaku", "tanyao", "pl")
    'Same zwykłe'
    """
    return in_language(_entry(group, id), lang)


def about(group: str, id: str) -> str:
    """What the thing is, in a line of English; empty where the name says it all."""
    return _entry(group, id).get("about", "")


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
    if not limit:
        return in_language({"en": ""}, lang)
    found = _LIMIT.fullmatch(limit)
    if found is None:
        raise LanguageError(f"{limit!r} is no limit; 'mangan' and 'yakuman x2' would be")
    word = name("limit", found[1], lang)
    if found[2] is None:
        return word
    times = found[2].replace(".", name("pattern", "decimal", lang))
    return name("pattern", "multiple", lang).format(limit=word, times=times)


def groups() -> tuple[str, ...]:
    """The groups of names."""
    return tuple(_table())


def ids(group: str) -> tuple[str, ...]:
    """The ids in a group, in the order of the table."""
    return tuple(_group(group))


def in_language(entry: Entry, lang: str) -> str:
    """The name in a language; where it has none, in romaji, and where there is no romaji, in English."""
    if lang not in OWN_NAMES:
        raise LanguageError(f"unknown language {lang!r}: there are {', '.join(LANGUAGES)}")
    return next(entry[language] for language in (lang, *_FALLBACKS) if language in entry)


def _entry(group: str, id: str) -> Entry:
    entries = _group(group)
    if id not in entries:
        from difflib import get_close_matches

        near = get_close_matches(id, entries)
        raise LanguageError(f"no name for {group} {id!r}" + (f"; did you mean {' or '.join(map(repr, near))}?" if near else ""))
    return entries[id]


def _group(group: str) -> dict[str, Entry]:
    table = _table()
    if group not in table:
        raise LanguageError(f"unknown group of names {group!r}: there are {', '.join(table)}")
    return table[group]


@lru_cache(maxsize=1)
def _table() -> Table:
    table: Table = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    table["tile"] = _number_tiles(table) | table["tile"]
    return table


def _number_tiles(table: Table) -> dict[str, Entry]:
    """The 27 number tiles and the red fives, put together by the pattern of each language."""
    tiles: dict[str, Entry] = {}
    for letter, suit in table["tile_suit"].items():
        for digit, number in table["number"].items():
            tiles[digit + letter] = _filled(table["pattern"]["number_tile"], number=number, suit=suit)
        tiles["0" + letter] = _filled(table["pattern"]["red_tile"], tile=tiles["5" + letter])
    return tiles


def _filled(pattern: Entry, **parts: Entry) -> Entry:
    """A pattern with its parts filled in, in every language."""
    return {
        lang: in_language(pattern, lang).format(**{part: in_language(entry, lang) for part, entry in parts.items()}) for lang in LANGUAGES
    }
