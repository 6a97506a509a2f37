"""Finding a topic by plain words in any of the languages, with typos and without accents."""

import re
import unicodedata
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Final

from hanchan.referee.topics import Topic, topic, topics
from hanchan.words import LANGUAGES

_WORD: Final = re.compile(r"\w+")
_LETTERS: Final = str.maketrans({"ł": "l", "đ": "d", "ß": "ss"})
_GOOD: Final = 0.75
"""A word this near to another is taken for a typo or another form of it."""
_BEGUN: Final = 0.85
"""How near a word is that only begins as the one being typed."""
_LONGEST: Final = 200
_ENOUGH: Final = 0.45
"""Share of what was asked for that a topic must answer."""


def search(text: str, most: int = 5, typing: bool = False) -> tuple[Topic, ...]:
    """Topics that match a text, the best first; empty if none does. While somebody is `typing`, the last word may be a beginning.

    >>> search("fałszywy rom")[0].id
    'false_win'
    >>> search("tele", typing=True)[0].id
    'telephone'
    """
    wanted = words_of(text[:_LONGEST])
    if not wanted:
        return ()
    near = [_near(word) for word in wanted]
    if typing:
        near[-1] = _begun(wanted[-1]) | near[-1]
    weights = [_weight(words) for words in near]
    ranked = sorted(
        ((_score(near, weights, one), -place, one) for place, one in enumerate(topics())), key=lambda row: row[:2], reverse=True
    )
    return tuple(one for (score, _), _, one in ranked[:most] if score >= _ENOUGH)


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return tuple(_WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter))))


@cache
def _phrases(id: str) -> tuple[tuple[str, ...], ...]:
    """Every name of a topic as words: its id, its rows, its titles and what people call it."""
    subject = topic(id)
    texts = [id.replace("_", " "), *subject.rows]
    for lang in LANGUAGES:
        texts += [subject.title(lang), *subject.phrases(lang)]
    return tuple(words_of(text) for text in texts)


@cache
def _topics_with() -> dict[str, frozenset[str]]:
    """Every word there is, with the topics that have it."""
    found: dict[str, set[str]] = {}
    for one in topics():
        for phrase in _phrases(one.id):
            for known in phrase:
                found.setdefault(known, set()).add(one.id)
    return {known: frozenset(ids) for known, ids in found.items()}


@lru_cache(maxsize=4096)
def _near(word: str) -> dict[str, float]:
    """The known words that a word may be meant for, and how near they are."""
    return {known: likeness for known in _topics_with() if (likeness := _likeness(word, known)) >= _GOOD}


def _begun(word: str) -> dict[str, float]:
    """The known words that begin so."""
    return {known: _BEGUN for known in _topics_with() if known.startswith(word)}


def _weight(near: dict[str, float]) -> float:
    """Rare words say more: the share of topics that do not have any of these."""
    having = frozenset[str]().union(*(_topics_with()[known] for known in near))
    return 1.05 - len(having) / len(topics())


def _score(near: list[dict[str, float]], weights: list[float], subject: Topic) -> tuple[float, int]:
    """How much of the text a phrase of the topic answers and a little for how much of it is asked for; and how early it stands."""
    best = (0.0, 0)
    any_near = frozenset[str]().union(*near)
    for place, phrase in enumerate(_phrases(subject.id)):
        if any_near.isdisjoint(phrase):
            continue
        likeness = [max((words.get(known, 0.0) for known in phrase), default=0.0) for words in near]
        answered = sum(weight * like for weight, like in zip(weights, likeness, strict=True)) / sum(weights)
        asked = sum(any(known in words for words in near) for known in phrase) / len(phrase)
        best = max(best, (0.8 * answered + 0.2 * asked, -place))
    return best


def _likeness(word: str, known: str) -> float:
    """1 for the same word, less for typos, other endings and beginnings of words."""
    if word == known:
        return 1.0
    shorter, longer = sorted((len(word), len(known)))
    if shorter >= 4:
        common = next((place for place, (a, b) in enumerate(zip(word, known, strict=False)) if a != b), shorter)
        if common >= max(4, longer - 3):
            return 0.9
    if longer - shorter > 3:
        return 0.0
    matcher = SequenceMatcher(None, word, known)
    return matcher.ratio() * 0.95 if matcher.quick_ratio() * 0.95 >= _GOOD else 0.0
