"""Reasons said in every language."""

import re
import unicodedata

import pytest

from hanchan.words import LANGUAGES, NAME_LANGUAGES, Reason, name
from hanchan.words.catalogue import Message, part


def plain(message: Message) -> str:
    """All forms of a message without accents and blanks, so that the cases of a word begin alike."""
    text = message if isinstance(message, str) else " ".join(message.values())
    letters = unicodedata.normalize("NFD", re.sub(r"\{\w+\}", "", text))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("term", ["tile", "discard", "furiten", "deal"])
def test_a_thing_is_called_as_in_the_table_of_names(term: str, lang: str) -> None:
    word = plain(name("term", term, lang))[:4]
    saying = [key for key, sentence in part("reasons", "en").items() if re.search(rf"\b{term}s?\b", plain(sentence))]
    assert saying
    assert [key for key in saying if word not in plain(part("reasons", lang)[key])] == []


def test_a_wind_is_named_in_the_language_of_the_sentence() -> None:
    passed = Reason("furiten_until_own_draw", {"tile": "5p", "wind": "north"}, "§3.4.5")
    assert str(passed) == "temporary furiten: 5p from North was passed; it ends with the own next draw (§3.4.5)"
    assert "Północ" in passed.text("pl")
    assert "Север" in passed.text("ru")


def test_a_call_is_named_and_the_sentence_does_not_depend_on_its_gender() -> None:
    """Chii is neuter, pon and kan are masculine in Polish, Czech and Russian."""
    for call in ("pon", "chi", "ankan"):
        reason, group = Reason("not_now", {"call": call}), "meld" if call == "ankan" else "call"
        assert reason.text("pl") == f"{name(group, call, 'pl').lower()}: teraz nie można"
        assert reason.text("cs") == f"{name(group, call, 'cs').lower()}: teď nelze"
        assert reason.text("ru") == f"{name(group, call, 'ru').lower()}: сейчас нельзя"
    assert str(Reason("not_now", {"call": "discard"})) == "discard is not possible now"


def test_languages_without_sentences_speak_english() -> None:
    others = set(NAME_LANGUAGES) - set(LANGUAGES)
    assert others
    assert all(Reason("no_tile", {}).text(lang) == "no tile named" for lang in others)
