"""Makes `src/hanchan/words/plurals.py`: which form of a word a whole number takes, from the plural rules of CLDR as Babel has them.

python tools/build_plurals.py            write the module
python tools/build_plurals.py --check    exit with 1 if the module is out of date

Babel is too large to be needed by the package; browsers have the same rules as `Intl.PluralRules`.
"""

import re
import sys
from pathlib import Path

from babel import Locale

from hanchan.words.catalogue import LANGUAGES

TARGET = Path(__file__).parent.parent / "src/hanchan/words/plurals.py"
ORDER = ("zero", "one", "two", "few", "many", "other")
WHOLE = {"n", "i"}
"""Of the operands of CLDR these are the number itself; the others are about decimals and are zero for a whole number."""

MODULE = '''"""Which form of a word a whole number takes, by the plural rules of CLDR (the same that browsers have as `Intl.PluralRules`).

Made by tools/build_plurals.py from the data of Babel; do not edit.
"""

from collections.abc import Callable
from typing import Final

FORMS: Final = {{{forms}}}
"""The forms that whole numbers take in each language; fractions, which have forms of their own, are not counted with."""

_RULES: Final[dict[str, dict[str, Callable[[int], bool]]]] = {{
{rules}}}


def plural_form(count: int, lang: str) -> str:
    """The form for a number, one of `FORMS` of the language.

    >>> [plural_form(count, "pl") for count in (1, 2, 5, 22)]
    ['one', 'few', 'many', 'few']
    """
    return next((form for form, holds in _RULES[lang].items() if holds(abs(count))), "other")
'''


def module() -> str:
    rules = ""
    for lang in LANGUAGES:
        found = Locale(lang).plural_form.rules
        conditions = {form: condition(found[form]) for form in ORDER if form in found}
        rules += f'    "{lang}": {{\n'
        rules += "".join(f'        "{form}": lambda n: {text},\n' for form, text in conditions.items() if text != "False")
        rules += "    },\n"
    return MODULE.format(forms=", ".join(f'"{lang}": {_tuple(forms(lang))}' for lang in LANGUAGES), rules=rules)


def forms(lang: str) -> list[str]:
    """The forms that occur with whole numbers."""
    select = Locale(lang).plural_form
    taken = {select(number) for number in range(1000)}
    return [form for form in ORDER if form in taken]


def condition(rule: str) -> str:
    """A rule of CLDR as Python, for whole numbers.

    >>> condition("v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14")
    '2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14'
    """
    either = [[_relation(relation) for relation in one.split(" and ")] for one in rule.split(" or ")]
    possible = [" and ".join(relation for relation in all_of if relation != "True") for all_of in either if "False" not in all_of]
    if len(possible) > 1:
        return " or ".join(f"({one})" if " and " in one else one for one in possible)
    return possible[0] if possible else "False"


def _relation(relation: str) -> str:
    found = re.fullmatch(r"(\w)(?: mod (\d+))?( not)? in (\d+)(?:\.\.(\d+))?", relation)
    if found is None:
        raise ValueError(f"a rule of another form: {relation}")
    operand, modulus, negated, low, high = found.groups()
    if operand not in WHOLE:
        return str((int(low) <= 0 <= int(high or low)) != bool(negated))
    number = f"n % {modulus}" if modulus else "n"
    if high is None:
        return f"{number} {'!=' if negated else '=='} {low}"
    return f"{'not ' if negated else ''}{low} <= {number} <= {high}"


def _tuple(values: list[str]) -> str:
    return "(" + ", ".join(f'"{value}"' for value in values) + ")"


def main() -> None:
    text = module()
    if sys.argv[1:] != ["--check"]:
        TARGET.write_text(text, encoding="utf-8", newline="\n")
    elif TARGET.read_text(encoding="utf-8") != text:
        sys.exit(f"{TARGET} is out of date: run python tools/build_plurals.py")


if __name__ == "__main__":
    main()
