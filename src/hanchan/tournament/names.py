"""Names of people: first and last name out of one, the order of a list, and two players of one name told apart."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hanchan.tournament.acts import Entrant

_PARTICLES: Final = (
    "af", "al", "av", "bin", "da", "dal", "de", "del", "della", "den", "der", "des", "di", "do", "dos", "du", "el", "la", "las", "le",
    "los", "mac", "mc", "st", "ten", "ter", "van", "vom", "von", "vor", "zu", "zum", "zur",
)  # fmt: skip
"""Small words that belong to the last name: Jan van der Berg."""
_JOINING: Final = ("e", "i", "y", "z", "ze", "-", "–")
"""Between two parts of a last name: José Ortega y Gasset."""

# The letters of each language in their order; a letter that is not among them is sorted as the one it is made of.
_ALPHABETS: Final = {
    "en": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "ru": "а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я",
}
_MADE_OF: Final = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i", "ё": "е", "й": "и"}
_LATIN, _CYRILLIC = _ALPHABETS["en"].split(), _ALPHABETS["ru"].split()

Key = tuple[Any, ...]


def split_name(name: str) -> tuple[str, str]:
    """First and last name. Whoever has one word alone has it as the last name.

    >>> split_name("Anna Maria Nowak"), split_name("NOWAK Anna"), split_name("Nowak, Anna"), split_name("Jan van der Berg")
    (('Anna Maria', 'Nowak'), ('Anna', 'NOWAK'), ('Anna', 'Nowak'), ('Jan', 'van der Berg'))
    >>> split_name("José Ortega y Gasset"), split_name("Jan z Dubé"), split_name("João de Albuquerque e Castro")
    (('José', 'Ortega y Gasset'), ('Jan', 'z Dubé'), ('João', 'de Albuquerque e Castro'))
    """
    if name.count(",") == 1:
        last, first = (" ".join(part.split()) for part in name.split(","))
        if first and last:
            return first, last
    words = name.split()
    if len(words) < 2:
        return "", " ".join(words)
    shouted = [len(word) > 1 and word.isupper() and not word.endswith(".") for word in words]
    if shouted[0] and not all(shouted):  # NOWAK Anna
        count = shouted.index(False)
        return " ".join(words[count:]), " ".join(words[:count])
    start = len(words) - 1
    while start > 1 and words[start - 1].casefold() in (*_PARTICLES, *_JOINING):
        start -= 2 if words[start - 1] in _JOINING and start > 2 else 1
    return " ".join(words[:start]), " ".join(words[start:])


def split_last_first(name: str) -> tuple[str, str]:
    """First and last name of a list that has the last name first.

    >>> split_last_first("Nowak Anna Maria"), split_last_first("van der Berg Jan"), split_last_first("GARCÍA LÓPEZ Ana")
    (('Anna Maria', 'Nowak'), ('Jan', 'van der Berg'), ('Ana', 'GARCÍA LÓPEZ'))
    """
    words = name.split()
    count = 1
    while count < len(words) - 1 and words[count - 1].casefold() in _PARTICLES:
        count += 1
    if "," in name or len(words) < 2 or (words[0].isupper() and not words[-1].isupper()):
        return split_name(name)
    return " ".join(words[count:]), " ".join(words[:count])


def surname_key(one: "Entrant", language: str = "en") -> Key:
    """What a list of people is sorted by: the last name, then the first, in the order of a language."""
    return *text_key(one.last, language), *text_key(one.first, language)


def by_surname(players: Mapping[int, "Entrant"], numbers: Iterable[int] | None = None, language: str = "en") -> list[int]:
    """The numbers of players (all, or those given) by surname in the order of a language."""
    wanted = players if numbers is None else numbers
    return sorted(wanted, key=lambda number: (surname_key(players[number], language), number))


@cache
def text_key(text: str, language: str = "en") -> Key:
    """What a word is sorted by in a language: its letters, and only then accents and capitals.

    >>> sorted(["Žák", "Zima", "Chyba", "Cihla", "Hora"], key=lambda word: text_key(word, "cs"))
    ['Cihla', 'Hora', 'Chyba', 'Zima', 'Žák']
    >>> sorted(["Żak", "Zuch", "Łoś", "Lis", "Mak"], key=lambda word: text_key(word, "pl"))
    ['Lis', 'Łoś', 'Mak', 'Zuch', 'Żak']
    """
    ranks, pattern = _order(language)
    whole = unicodedata.normalize("NFC", text).casefold()
    primary: list[int] = []
    for letter in pattern.findall(whole):
        if letter in ranks:
            primary.append(ranks[letter])
        else:
            primary += [ranks[part] for part in _plain(letter) if part in ranks]
    return tuple(primary), whole, text


def _plain(letter: str) -> str:
    """The letters a foreign letter is made of."""
    if letter in _MADE_OF:
        return _MADE_OF[letter]
    return "".join(_MADE_OF.get(part, part) for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))


@cache
def _order(language: str) -> tuple[dict[str, int], re.Pattern[str]]:
    """The rank of each letter, and how a word is divided into letters: a space, digits, the letters of the language, all others."""
    own = _ALPHABETS[language].split()
    rest = [letter for letter in (*_LATIN, *_CYRILLIC) if letter not in own]
    ranks = {letter: rank for rank, letter in enumerate([" ", *"0123456789", *own, *rest])}
    return ranks, re.compile("ch|." if language == "cs" else ".", re.DOTALL)


def distinct_names(players: Mapping[int, "Entrant"]) -> dict[int, str]:
    """How each player is called where several are: two of one name are told apart by club or country, else by their numbers."""
    same: dict[str, list[int]] = {}
    for number, one in players.items():
        same.setdefault(" ".join(one.name.casefold().split()), []).append(number)
    found: dict[int, str] = {}
    for numbers in same.values():
        marks = _marks([players[number] for number in numbers]) if len(numbers) > 1 else [""]
        for number, mark in zip(numbers, marks or [str(number) for number in numbers], strict=True):
            found[number] = f"{players[number].name} ({mark})" if mark else players[number].name
    return found


def _marks(those: list["Entrant"]) -> list[str]:
    for marks in ([one.club for one in those], [one.country for one in those]):
        if all(marks) and len({mark.casefold() for mark in marks}) == len(marks):
            return marks
    return []
