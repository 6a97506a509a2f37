"""Which form of a word a whole number takes, by the plural rules of CLDR (the same that browsers have as `Intl.PluralRules`).

Made by tools/build_plurals.py from the data of Babel; do not edit.
"""

from collections.abc import Callable
from typing import Final

FORMS: Final = {"en": ("one", "other"), "pl": ("one", "few", "many"), "cs": ("one", "few", "other"), "ru": ("one", "few", "many")}
"""The forms that whole numbers take in each language; fractions, which have forms of their own, are not counted with."""

_RULES: Final[dict[str, dict[str, Callable[[int], bool]]]] = {
    "en": {
        "one": lambda n: n == 1,
    },
    "pl": {
        "one": lambda n: n == 1,
        "few": lambda n: 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14,
        "many": lambda n: (n != 1 and 0 <= n % 10 <= 1) or 5 <= n % 10 <= 9 or 12 <= n % 100 <= 14,
    },
    "cs": {
        "one": lambda n: n == 1,
        "few": lambda n: 2 <= n <= 4,
    },
    "ru": {
        "one": lambda n: n % 10 == 1 and n % 100 != 11,
        "few": lambda n: 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14,
        "many": lambda n: n % 10 == 0 or 5 <= n % 10 <= 9 or 11 <= n % 100 <= 14,
    },
}


def plural_form(count: int, lang: str) -> str:
    """The form for a number, one of `FORMS` of the language.

    >>> [plural_form(count, "pl") for count in (1, 2, 5, 22)]
    ['one', 'few', 'many', 'few']
    """
    return next((form for form, holds in _RULES[lang].items() if holds(abs(count))), "other")
