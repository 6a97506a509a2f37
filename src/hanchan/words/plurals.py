"""Which form of a word a whole number takes, by the plural rules of CLDR (the same that browsers have as `Intl.PluralRules`)."""

from typing import Final

FORMS: Final = {"en": ("one", "other"), "pl": ("one", "few", "many"), "cs": ("one", "few", "other"), "ru": ("one", "few", "many")}
"""The forms that whole numbers take in each language; fractions, which have forms of their own, are not counted with."""


def plural_form(count: int, lang: str) -> str:
    """The form for a number, one of `FORMS` of the language.

    >>> [plural_form(count, "pl") for count in (1, 2, 5, 22)]
    ['one', 'few', 'many', 'few']
    """
    number = abs(count)
    if lang in ("en", "cs"):
        return "one" if number == 1 else "few" if lang == "cs" and 2 <= number <= 4 else "other"
    ends_in_one = number == 1 if lang == "pl" else number % 10 == 1 and number % 100 != 11
    if ends_in_one:
        return "one"
    return "few" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "many"
