"""Countries of players: however one is written, it is one country.

ISO codes of two and three letters, the code of the Olympic committee, and names in the four languages, in their own and as people write
them all lead to one code: that of the Olympic committee where it has one, else the three letters of ISO.
"""

import re
import unicodedata
from functools import cache
from typing import Final, NamedTuple

from hanchan.tournament.country_table import TABLE

_LANGUAGES: Final = ("en", "pl", "cs", "ru")
_STRIPPED: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ё": "е"})


class Country(NamedTuple):
    """A country of the list."""

    code: str
    iso2: str
    iso3: str
    names: dict[str, str]


@cache
def countries() -> dict[str, Country]:
    """Every country by its code, by English name."""
    found = [_country(line) for line in TABLE.splitlines()]
    return {one.code: one for one in sorted(found, key=lambda one: folded(one.names["en"]))}


def find_country(text: str) -> Country | None:
    """The country that somebody means.

    >>> [find_country(text).code for text in ("Poland", "pl", "Польша", "DEU", "GER", "czech republic")]
    ['POL', 'POL', 'POL', 'GER', 'GER', 'CZE']
    """
    return _known().get(" ".join(text.casefold().split())) or _known().get(folded(text))


def country_code(text: str) -> str:
    """The code of a country; what is no country stays as it was written."""
    text = " ".join(text.split())
    found = find_country(text) if text else None
    return found.code if found else text


def country_name(text: str, language: str = "en") -> str:
    """The name of a country in a language; what is no country stays as it was written."""
    found = find_country(text)
    return found.names[language] if found else text


@cache
def folded(text: str) -> str:
    """A text as it is compared: without case, accents and punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_STRIPPED)
    return " ".join(
        re.sub(r"[^\w ]", " ", "".join(letter for letter in plain if not unicodedata.combining(letter)).replace(".", "")).split()
    )


@cache
def _known() -> dict[str, Country]:
    """Everything a country is called by. Codes come before names, and names before other names."""
    by_name: dict[str, Country] = {}
    lines = [line.split("|") for line in TABLE.splitlines()]
    listed = countries()
    of_line = [(listed[line[2] or line[1]], line) for line in lines]
    for column in ([2], [1], [0], [3, 4, 5, 6], [7]):
        for country, line in of_line:
            for place in column:
                for text in line[place].split(";") if line[place] else ():
                    by_name.setdefault(text.casefold(), country)  # ČR is not CR
                    by_name.setdefault(folded(text), country)
    for country, line in of_line:
        for text in line[3:7]:  # "Bosnia & Herzegovina", "Kongo - Kinshasa"
            by_name.setdefault(folded(text.replace("&", "and")), country)
    return by_name


def _country(line: str) -> Country:
    iso2, iso3, olympic, *names = line.split("|")
    return Country(olympic or iso3, iso2, iso3, dict(zip(_LANGUAGES, names, strict=False)))
