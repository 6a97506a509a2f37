"""Reasons said in every language."""

import re
import unicodedata
from string import Formatter

import pytest

from hanchan.words import LANGUAGES, Reason, name
from hanchan.words.reasons import sentences

SPOKEN = ("en", "pl", "cs", "ru")


@pytest.mark.parametrize("key", sentences())
def test_a_sentence_is_there_in_each_language_about_the_same_things(key: str) -> None:
    sentence = sentences()[key]
    assert tuple(sentence) == SPOKEN
    about = {lang: {field for _, field, _, _ in Formatter().parse(text) if field} for lang, text in sentence.items()}
    assert all(fields == about["en"] for fields in about.values()), about
    assert all(re.search("[а-я]", text) if lang == "ru" else not re.search("[а-я]", text) for lang, text in sentence.items())


def plain(text: str) -> str:
    """Without accents and blanks, so that the cases of a word begin alike."""
    letters = unicodedata.normalize("NFD", re.sub(r"\{\w+\}", "", text))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize("term", ["tile", "discard", "furiten", "deal"])
def test_a_thing_is_called_as_in_the_table_of_names(term: str, lang: str) -> None:
    word = plain(name("term", term, lang))[:4]
    saying = [sentence for sentence in sentences().values() if re.search(rf"\b{term}s?\b", plain(sentence["en"]))]
    assert saying
    assert [sentence[lang] for sentence in saying if word not in plain(sentence[lang])] == []


def test_a_wind_is_named_in_the_language_of_the_sentence() -> None:
    passed = Reason("furiten_passed", {"tile": "5p", "wind": "north"}, "§3.4.5")
    assert str(passed) == "temporary furiten: 5p of North was passed; it ends with the own next draw (§3.4.5)"
    assert "Północ" in passed.text("pl")
    assert "Север" in passed.text("ru")


def test_languages_without_sentences_speak_english() -> None:
    others = set(LANGUAGES) - set(SPOKEN)
    assert others
    assert all(Reason("no_tile", {}).text(lang) == "no tile named" for lang in others)
