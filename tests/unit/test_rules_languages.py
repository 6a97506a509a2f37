"""The rules in Polish, Czech and Russian: nothing missing, nothing left over, the same things said."""

import re
import unicodedata
from itertools import chain
from string import Formatter
from typing import Any

import pytest

from hanchan.errors import LanguageError
from hanchan.rules import BASES, CHAPTERS, MEANINGS, PRESETS, READERS, comparison, language, load
from hanchan.rules.languages import value_key
from hanchan.rules.meaning import Phrases
from hanchan.words import LANGUAGES, name
from hanchan.words.catalogue import part

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
LETTERS = {"pl": "ąćęłńóśźż", "cs": "áčďéěíňóřšťúůýž"}
TABLES = {"phrases", "sentences", "chapters", "origins", "bases", "readers", "values"}
ENGLISH = language("en")


def blanks(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def texts(lang: str) -> list[str]:
    """Everything that is said in a language."""
    told = language(lang)
    found = [*told.chapters.values(), *told.origins.values(), *told.bases.values(), *told.readers.values(), *told.sentences.values()]
    return found + [text for meaning in told.meanings.values() for text in (meaning.about, *meaning.values.values(), *meaning.phrases)]


# Complete, and nothing left over


@pytest.mark.parametrize("lang", OTHERS)
def test_every_switch_has_its_words_and_no_others(lang: str) -> None:
    words = part("rules", lang)
    assert set(words) == set(MEANINGS) | TABLES
    for switch, meaning in MEANINGS.items():
        keys = {value_key(value) for value in meaning.values}
        assert {"about"} <= set(words[switch]) <= {"about"} | keys, switch
        assert keys <= set(words[switch]) | set(words["values"]), switch


@pytest.mark.parametrize("lang", OTHERS)
def test_words_are_shared_only_by_values_that_mean_the_same(lang: str) -> None:
    words = part("rules", lang)
    for key in words["values"]:
        sharing = {
            english
            for switch, meaning in MEANINGS.items()
            for value, english in meaning.values.items()
            if value_key(value) == key and key not in words[switch]
        }
        assert len(sharing) == 1, (key, sharing)


@pytest.mark.parametrize("lang", OTHERS)
def test_a_switch_does_not_repeat_words_that_are_shared(lang: str) -> None:
    words = part("rules", lang)
    for switch in MEANINGS:
        assert not set(words[switch].items()) & set(words["values"].items()), switch


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chapters_and_origins_are_all_named(lang: str) -> None:
    told = language(lang)
    assert list(told.chapters) == list(CHAPTERS.values())
    assert list(told.origins) == list(told.bases) == list(BASES)
    assert len(set(told.chapters.values())) == len(CHAPTERS)
    assert len(set(told.origins.values())) == len(BASES)
    assert list(told.readers) == list(READERS)
    assert len(set(told.readers.values())) == len(READERS)


@pytest.mark.parametrize("lang", OTHERS)
def test_phrases_and_sentences_are_about_the_same_things(lang: str) -> None:
    told, phrases = language(lang), part("rules", lang)["phrases"]
    assert list(phrases) == list(Phrases._fields)
    for key, text in chain(ENGLISH.sentences.items(), Phrases()._asdict().items()):
        assert blanks({**told.sentences, **phrases}[key]) == blanks(text), key
    assert set(told.sentences) == set(ENGLISH.sentences)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("rules", PRESETS)
def test_every_value_of_every_preset_is_said(rules: str, lang: str) -> None:
    for english, row in zip(comparison([load(rules)]), comparison([load(rules)], lang), strict=True):
        assert (row.switch, row.values, row.sources) == (english.switch, english.values, english.sources)
        said, said_in_english = row.meaning.says(row.values[0]), english.meaning.says(english.values[0])
        # What is said is translated, the numbers in it stay.
        assert re.findall(r"\d+", said.replace("\u00a0", "")) == re.findall(r"\d+", said_in_english.replace(",", "")), row.switch


@pytest.mark.parametrize("lang", OTHERS)
def test_values_that_differ_in_english_differ(lang: str) -> None:
    for switch, meaning in language(lang).meanings.items():
        assert len(set(meaning.values.values())) == len(set(MEANINGS[switch].values.values())), switch
    abouts = [meaning.about for meaning in language(lang).meanings.values()]
    assert len(set(abouts)) == len({meaning.about for meaning in MEANINGS.values()})


@pytest.mark.parametrize("lang", OTHERS)
def test_numbers_in_the_words_are_those_of_the_english(lang: str) -> None:
    for switch, meaning in language(lang).meanings.items():
        english = MEANINGS[switch]
        # Czech writes a few numbers as figures that English writes as words, never the other way round.
        assert set(re.findall(r"\d+", english.about)) <= set(re.findall(r"\d+", meaning.about)), switch
        for value, text in meaning.values.items():
            assert re.findall(r"\d+", text) == re.findall(r"\d+", english.values[value]), (switch, value)


# Well spelt


@pytest.mark.parametrize("lang", OTHERS)
def test_the_language_is_that_of_the_file(lang: str) -> None:
    for text in texts(lang):
        assert text == unicodedata.normalize("NFC", text)
        letters = {letter for letter in re.sub(r"\{\w+\}", "", text).lower() if letter.isalpha()}
        if lang == "ru":
            assert all("а" <= letter <= "я" for letter in letters), text
        else:
            assert {letter for letter in letters if not letter.isascii()} <= set(LETTERS[lang]), text


@pytest.mark.parametrize("lang", OTHERS)
def test_texts_begin_small_and_end_without_a_full_stop(lang: str) -> None:
    for switch, meaning in language(lang).meanings.items():
        assert not meaning.about[0].isupper(), switch
        for text in (meaning.about, *meaning.values.values()):
            assert text == text.strip(), switch
            assert not text.endswith("."), switch
    assert all(title[0].isupper() for title in language(lang).chapters.values())


# The words are those of the house


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    ("switch", "value", "group", "id"),
    [
        ("wrong_set", "chombo", "term", "chombo"),
        ("wrong_set", "dead_hand", "term", "dead_hand"),
        ("counted_limit", "yakuman", "limit", "yakuman"),
        ("counted_limit", "sanbaiman", "limit", "sanbaiman"),
        ("rounds", 1, "wind", "east"),
        ("liability_counters_ron", "liable", "term", "liable"),
    ],
)
def test_values_have_the_names_of_the_table(switch: str, value: Any, group: str, id: str, lang: str) -> None:
    assert language(lang).meanings[switch].says(value).lower() == name(group, id, lang).lower()


@pytest.mark.parametrize(
    ("lang", "switch", "value", "words"),
    [
        ("pl", "open_tanyao", True, "tak"),
        ("pl", "start_points", 25000, "25\u00a0000"),
        ("cs", "noten_payment", 3000, "3000"),
        ("cs", "uma", (15000, 5000, -5000, -15000), "+15\u00a0000 / +5000 / -5000 / -15\u00a0000"),
        ("cs", "floating_uma", (), "nepoužívá se"),
        ("ru", "exposed_wall", ((1, "free"), (6, "chombo")), "от 1: без штрафа; от 6: чомбо"),
        ("ru", "obstruction", (), "не установлено"),
        ("ru", "kokushi_13_wait", 1.5, "полтора якумана"),
    ],
)
def test_values_are_said_in_words(lang: str, switch: str, value: Any, words: str) -> None:
    assert language(lang).meanings[switch].says(value) == words


def test_the_rules_are_not_told_in_the_languages_of_names() -> None:
    with pytest.raises(LanguageError, match="no texts in 'ja': there are en, pl, cs, ru"):
        language("ja")
