"""The referee is found by plain words in four languages."""

import pytest

from hanchan.referee import Topic, search, topic, topic_of_offence, topics
from hanchan.referee.searching import words_of
from hanchan.words import LANGUAGES

ASKED = [
    ("false ron", "false_win"),
    ("flase ron", "false_win"),
    ("ron without yaku", "false_win"),
    ("pon, no, ron!", "changed_call"),
    ("he knocked over the wall", "exposed_tiles"),
    ("player is ten minutes late", "late_arrival"),
    ("noten riichi", "riichi_noten"),
    ("forgot riichi stick", "riichi_act_missing"),
    ("kuikae", "swap_call"),
    ("dead hand calls pon", "dead_hand_claim"),
    ("L17", "dead_hand_claim"),
    ("phone", "telephone"),
    ("fałszywy ron", "false_win"),
    ("falszywy rom", "false_win"),
    ("spoznienie", "late_arrival"),
    ("za mało kamieni", "wrong_tile_count"),
    ("martwa reka", "dead_hand"),
    ("odsłonięcie kamieni przeciwnika", "exposed_tiles"),
    ("mrtvá ruka", "dead_hand"),
    ("falesny ron", "false_win"),
    ("zapomenuta sazka", "riichi_act_missing"),
    ("ложный рон", "false_win"),
    ("опоздал на пять минут", "late_arrival"),
    ("мёртвая рука", "dead_hand"),
    ("лишний тайл", "wrong_tile_count"),
    *((text, "wrong_tile_count") for text in ("14 tiles in hand", "14 kamieni w ręce", "14 kamenů v ruce", "14 костей в руке")),
    *((text, "wall_touched") for text in ("touching the wall early", "dotknął muru za wcześnie", "sáhl na zeď předčasně")),
    ("коснулся стены раньше времени", "wall_touched"),
    *((text, "withdrawn_call") for text in ("said pon then took it back", "powiedział pon i cofnął", "řekl pon a vzal zpět")),
    ("сказал пон и передумал", "withdrawn_call"),
    *((text, "wrong_deal") for text in ("wrong deal", "złe rozdanie", "špatné rozdání", "неправильная раздача")),
    *((text, "winning_tile_mixed") for text in ("winning tile mixed into the hand", "выигрышная кость смешана с рукой")),
    *((text, "winning_tile_mixed") for text in ("wygrywający kamień wmieszany w rękę", "vítězný kámen zamíchaný do ruky")),
    *((text, "kan_dora_missed") for text in ("kan dora not turned", "kan dora nie odkryta", "kan dora neotočena", "кан-дора не открыта")),
]


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_typical_phrases_find_their_topic_first(text: str, expected: str) -> None:
    assert search(text)[0].id == expected


@pytest.mark.parametrize("subject", topics(), ids=lambda subject: subject.id)
def test_a_topic_is_found_by_its_names(subject: Topic) -> None:
    for lang in LANGUAGES:
        assert search(subject.title(lang))[0] == subject
        for phrase in subject.phrases(lang)[:1]:
            assert subject in search(phrase)[:2]


@pytest.mark.parametrize(
    ("begun", "expected"), [("fal", "false_win"), ("tele", "telephone"), ("noten r", "riichi_noten"), ("опоз", "late_arrival")]
)
def test_the_last_word_may_be_half_typed(begun: str, expected: str) -> None:
    assert search(begun, typing=True)[0].id == expected


def test_a_finished_text_is_searched_by_whole_words() -> None:
    assert search("fal") == ()


def test_nonsense_finds_nothing() -> None:
    assert search("xyzzy") == search("") == search("?!") == ()


def test_words_are_compared_without_accents_and_capitals() -> None:
    assert words_of("Żółty Łoś, ČERVENÝ ёж") == ("zolty", "los", "cerveny", "еж")


OFFENCES = [
    "wrong_win", "furiten", "riichi_noten", "dead_hand_claim", "riichi_open_hand", "riichi_all_visible", "kuikae", "wrong_set",
    "riichi_hand_discard", "false_tenpai", "claim_after_riichi", "riichi_wrong_kan",
]  # fmt: skip


@pytest.mark.parametrize("offence", OFFENCES)
def test_an_offence_at_a_strict_table_is_a_topic(offence: str) -> None:
    assert topic(topic_of_offence(offence)).rulings


def test_what_is_no_offence_has_no_topic() -> None:
    assert topic_of_offence("") == topic_of_offence("luck") == ""
