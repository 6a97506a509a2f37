"""Finding a topic by plain words in any of the languages, with typos and without accents.

Words are compared by what they mean. The part `referee/synonyms` of the catalogue lists the words for one thing in every language, so
that "knocked over", "przewrócił" and "уронил" are the same to the search; other words are compared by their beginning, as endings change.
What somebody asks is held against the names of each topic: the share of it that a name answers, and the share of the name that was said.
Rare words count more than those of many topics.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache, lru_cache
from math import log
from typing import Final

from hanchan.referee.topics import Topic, topic, topics
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import part

_WORD: Final = re.compile(r"\w+")
_LETTERS: Final = str.maketrans({"ł": "l", "đ": "d", "ß": "ss"})
_NEGATIONS: Final = ("nie", "ne", "не")
"""What makes the opposite of a word when it is written together with it: neukázal, nieodsłonięta, неоткрытый."""
_FILLER: Final = "filler"
_NOT: Final = "not"
_LINKS: Final = frozenset({_NOT, "after", "early"})
_NUMBER: Final = "number_"
_TILE: Final = "tile"
_COUNTED: Final = "counted"
_HAND_SIZES: Final = {"number_12": "few", "number_13": "", "number_14": "many", "number_15": "many"}
"""Numbers that before "tiles" are the size of a hand, and what is wrong with such a hand after a discard or the deal."""
_LIGHT: Final = 0.5
"""What a number weighs, or a mere "not": three seconds are not three tiles."""
_CALLS: Final = frozenset({"ron", "pon", "kan", "chi", "рон", "пон", "кан"})
_STEM: Final = 5
"""Words without a meaning of their own are the same if they begin with this many equal letters."""
_GOOD: Final = 0.75
"""A word this near to another is taken for a typo of it."""
_BEGUN: Final = 0.85
"""How near a word is that only begins as the one being typed."""
_MOST_WORDS: Final = 24
_LONGEST: Final = 200
_ENOUGH: Final = 0.3
"""The score a topic must have to be shown."""
_SAME_WORDS: Final = 0.15
"""What it counts if a name has not only the meaning of the text but its words."""
_UNKNOWN: Final = 0.4
"""What a word that no topic has weighs, as a share of the rarest one."""

Meanings = dict[str, float]
"""What a word may mean, and how near it is to that."""


@lru_cache(maxsize=1024)
def search(text: str, most: int = 5, typing: bool = False) -> tuple[Topic, ...]:
    """Topics that match a text, the best first; empty if none does. While somebody is `typing`, the last word may be a beginning.

    >>> search("fałszywy rom")[0].id
    'false_win'
    >>> search("tele", typing=True)[0].id
    'telephone'
    """
    written = words_of(text[:_LONGEST])[:_MOST_WORDS]
    meant = [_meant(word) for word in written]
    said = frozenset(written)
    if typing and written:
        meant[-1] = {**_begun(written[-1]), **meant[-1]}
        said |= {known for known in _vocabulary() if known.startswith(written[-1])}
    asked = _joined([meanings for meanings in meant if _FILLER not in meanings])
    if not any(meanings.keys() & _weights().keys() for meanings in asked):
        return ()
    ranked = sorted(
        ((_score(asked, said, len(written), one), -place, one) for place, one in enumerate(topics())), key=lambda row: row[:2], reverse=True
    )
    return tuple(one for score, _, one in ranked[:most] if score >= _ENOUGH)


def _joined(meant: list[Meanings]) -> list[Meanings]:
    """The same with what is denied, or what something comes before or after: a pon after riichi is no riichi after pon.

    A word that has its negation in it denies itself, not the next word. Fourteen tiles are also a counted hand with too many of them.
    """
    found: list[Meanings] = []
    for place, meanings in enumerate(meant):
        found.append(meanings)
        before = meant[place - 1] if place else {}
        for link in _LINKS & before.keys() if not any(meaning.startswith(f"{_NOT} ") for meaning in before) else ():
            if told := {f"{link} {meaning}": near for meaning, near in meanings.items() if meaning not in _LINKS}:
                found.append(told)
        if _TILE in meanings and (sizes := _HAND_SIZES.keys() & before.keys()):
            found.append({_COUNTED: 1.0})
            found += [{_HAND_SIZES[size]: 1.0} for size in sizes if _HAND_SIZES[size]]
    return found


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return tuple(_WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter))))


def _score(asked: list[Meanings], words: frozenset[str], count: int, subject: Topic) -> float:
    """How well a topic answers: its best name, and all its names together."""
    names, everything = _names(subject.id)
    weights = [_weight(meanings) for meanings in asked]
    total = sum(weights)

    def answered(name: frozenset[str]) -> float:
        found = (max((near for meaning, near in one.items() if meaning in name), default=0.0) for one in asked)
        return sum(weight * near for weight, near in zip(weights, found, strict=True)) / total

    said = frozenset(meaning for one in asked for meaning in one)
    best = max(0.6 * answered(name) + 0.4 * _share(said, name) for name in names)
    return 0.6 * best + 0.4 * answered(everything) + _SAME_WORDS * _likest(words, count, subject.id)


def _likest(words: frozenset[str], count: int, id: str) -> float:
    """How many words a name of the topic and the text share, of all words of both: decides between names that mean the same."""
    return max((shared := min(len(words & name), count)) / (count + len(name) - shared) for name in _written(id))


@cache
def _written(id: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(words_of(text)) for text in _texts(id))


def _share(said: frozenset[str], name: frozenset[str]) -> float:
    """How much of a name was said."""
    weights = _weights()
    return sum(weights[meaning] for meaning in name & said) / sum(weights[meaning] for meaning in name)


def _weight(meanings: Mapping[str, float]) -> float:
    known = [_weights()[meaning] for meaning in meanings if meaning in _weights()]
    return min(known) if known else _UNKNOWN * max(_weights().values())


def _texts(id: str) -> list[str]:
    """Every name of a topic: its id, its rows, its titles and what people call it."""
    subject = topic(id)
    return [id.replace("_", " "), *subject.rows, *(text for lang in LANGUAGES for text in (subject.title(lang), *subject.phrases(lang)))]


@cache
def _names(id: str) -> tuple[tuple[frozenset[str], ...], frozenset[str]]:
    """What each name of a topic means, and all of them together."""
    names = tuple(found for text in _texts(id) if (found := _meaning(text)))
    return names, frozenset().union(*names)


def _meaning(text: str) -> frozenset[str]:
    words = [dict.fromkeys(_known(word), 1.0) for word in words_of(text)]
    return frozenset(meaning for word in _joined([word for word in words if _FILLER not in word]) for meaning in word)


@cache
def _weights() -> dict[str, float]:
    """Every meaning that a topic has, with its weight: the fewer topics have it, the more it says."""
    having: dict[str, int] = {}
    for one in topics():
        for meaning in _names(one.id)[1]:
            having[meaning] = having.get(meaning, 0) + 1
    return {
        meaning: log((len(topics()) + 1) / count) * (_LIGHT if meaning == _NOT or meaning.startswith(_NUMBER) else 1.0)
        for meaning, count in having.items()
    }


@lru_cache(maxsize=4096)
def _meant(word: str) -> Meanings:
    """What a word that somebody wrote may mean: what it says, or what the nearest known word says."""
    found = dict.fromkeys(_known(word), 1.0)
    if len(word) < 3 or any(meaning in _weights() or meaning == _FILLER for meaning in found):
        return found
    near = [(likeness, known) for known in _vocabulary() if (likeness := _likeness(word, known)) >= _GOOD]
    best = max(near, default=(0.0, ""))[0]
    return {meaning: best for likeness, known in near if likeness == best for meaning in _known(known)} or found


def _begun(word: str) -> Meanings:
    """What the known words mean that begin so."""
    return {meaning: _BEGUN for known in _vocabulary() if known.startswith(word) for meaning in _known(known)}


@cache
def _vocabulary() -> frozenset[str]:
    """Every word that a name of a topic has."""
    return frozenset(word for one in topics() for name in _written(one.id) for word in name if len(word) > 2)


@lru_cache(maxsize=8192)
def _known(word: str) -> frozenset[str]:
    """What a word means: the things it is listed for; else the opposite of such a thing; else its beginning stands for it."""
    if found := _listed(word):
        return found - {_FILLER} or found
    for negation in _NEGATIONS:
        if word.startswith(negation) and (found := _listed(word.removeprefix(negation)) - {_FILLER}):
            return found | {_NOT} | {f"{_NOT} {meaning}" for meaning in found}
    return frozenset({word[:_STEM]})


def _listed(word: str) -> frozenset[str]:
    whole, beginnings = _synonyms()
    begun = (beginnings.get(word[:length], ()) for length in range(2, len(word) + 1))
    return frozenset(whole.get(word, ())).union(*begun)


@cache
def _synonyms() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """The words for each thing in all languages: whole ones, and beginnings of words (written with a star)."""
    whole: dict[str, set[str]] = {}
    beginnings: dict[str, set[str]] = {}
    for lang in LANGUAGES:
        for thing, listed in part("referee/synonyms", lang).items():
            for word in listed.split():
                for plain in _plain(word):
                    (beginnings if word.endswith("*") else whole).setdefault(plain, set()).add(thing)
    return whole, beginnings


def _plain(word: str) -> Iterable[str]:
    return words_of(word)[:1]


def _likeness(word: str, known: str) -> float:
    """1 for the same word, less for typos; in a short call one letter may be another."""
    if len(word) == 3:
        return _GOOD if known in _CALLS and sum(a == b for a, b in zip(word, known, strict=True)) == 2 else 0.0
    if abs(len(word) - len(known)) > 2:
        return 0.0
    matcher = SequenceMatcher(None, word, known)
    return matcher.ratio() * 0.95 if matcher.quick_ratio() * 0.95 >= _GOOD else 0.0
