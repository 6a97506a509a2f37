"""The course: every question has a right answer under every rule set that asks it, in every language; a wrong one gets the reason."""

from itertools import combinations

import pytest

from hanchan.errors import ArgumentError, IllegalAction
from hanchan.lessons import Question, Step, lesson, lessons
from hanchan.lessons.course import course
from hanchan.lessons.kinds import KINDS
from hanchan.lessons.playing import played, solution
from hanchan.lessons.question import ONE, PLAY, SEVERAL, TILE, TILES
from hanchan.rules import PRESETS, Ruleset, preset
from hanchan.words import LANGUAGES

ASKING = [step for one in lessons() for step in one.steps if step.asks]
EVERY = pytest.mark.parametrize("name", PRESETS)


def asked(step: Step, rules: Ruleset, lang: str = "en") -> Question:
    question = step.question(rules, lang)
    assert question is not None
    return question


def where(step: Step) -> str:
    return f"{step.lesson.id} {step.number}"


def wrong_answer(question: Question) -> list[str]:
    """An answer that is not right, and possible."""
    if question.answer == ONE:
        return [next(option.id for option in question.options if option.id not in question.correct)]
    if question.answer == SEVERAL:
        ids = [option.id for option in question.options]
        return next(list(few) for size in (1, 2) for few in combinations(ids, size) if set(few) != set(question.correct))
    if question.answer == TILE:
        return [next(tile for tile in question.scene.hand if tile not in question.correct)]
    return [next(tile for tile in ("1m", "9p", "E", "5s") if tile not in question.correct)]


@EVERY
def test_every_question_has_a_right_answer_and_a_wrong_one(name: str) -> None:
    rules = preset(name)
    for step in ASKING:
        question = step.question(rules)
        if question is None or question.answer == PLAY:
            continue
        assert question.correct, where(step)
        assert question.judge(question.correct[:1] if question.answer == TILE else question.correct).right, where(step)
        verdict = question.judge(wrong_answer(question))
        assert not verdict.right, where(step)
        assert verdict.correct == question.correct
        assert verdict.lines or verdict.score, f"{where(step)}: a wrong answer is told why"
        if question.answer in (ONE, SEVERAL):
            ids = [option.id for option in question.options]
            texts = [option.text or option.tiles for option in question.options]
            assert set(question.correct) <= set(ids), where(step)
            assert len(set(ids)) == len(ids) == len(set(texts)) >= 2, where(step)


@EVERY
def test_every_position_can_be_played_to_its_goal(name: str) -> None:
    rules = preset(name)
    for step in ASKING:
        if step.data["ask"] == "play":
            end = played(dict(step.data), rules, solution(dict(step.data)))
            assert end.is_over, where(step)
            assert end.reached, where(step)
            assert not played(dict(step.data), rules, []).is_over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_there_in_every_language(lang: str) -> None:
    """The same options and the same answer whatever the language, and no blank left open."""
    rules = preset("ema2016")
    for one in lessons():
        assert one.title(lang)
        assert one.about(lang)
        for step in one.steps_for(rules):
            if not step.asks:
                assert "{" not in step.text(rules, lang), where(step)
                continue
            english, own = asked(step, rules), asked(step, rules, lang)
            assert own.correct == english.correct, where(step)
            assert [option.id for option in own.options] == [option.id for option in english.options]
            said = [own.text, *own.scene.story, *[option.text for option in own.options], *[line.text for line in own.lines]]
            assert not any("{" in text for text in said), where(step)
            assert lang == "en" or own.text != english.text, where(step)


def test_the_whole_course_under_the_default_rules() -> None:
    found = course(preset("ema2016"))
    assert len(found) == len(lessons()) == 24
    assert all(3 <= sum(step.asks for step in one.steps_for(preset("ema2016"))) <= 9 for one in found)
    assert {step.data["ask"] for step in ASKING} == set(KINDS)


def test_a_document_that_is_silent_has_no_lesson_about_it() -> None:
    assert lesson("tournament") in course(preset("ema2016"))
    assert lesson("tournament") not in course(preset("tenhou"))
    assert lesson("furiten") in course(preset("tenhou"))


@EVERY
def test_what_is_said_fits_the_rules(name: str) -> None:
    rules = preset(name)
    said = {step.data["say"] for step in lesson("first").steps_for(rules) if not step.asks}
    assert ("tanyao_open" in said) == rules.open_tanyao
    assert ("tanyao_closed" in said) != rules.open_tanyao


def test_every_answer_about_rules_names_its_clause() -> None:
    rules = preset("ema2016")
    for step in ASKING:
        question = step.question(rules)
        if question is not None and question.score is None and question.correct not in ((), ("none",)):
            assert any(line.clause for line in question.lines), where(step)


# The reasons are those of the engine


def furiten(number: int, rules: str = "ema2016") -> Question:
    return asked(lesson("furiten").steps[number], preset(rules))


@pytest.mark.parametrize(
    ("number", "reason", "sentence"),
    [
        (1, "yes", "not furiten"),
        (2, "furiten", "the hand waits for 6s, which is among the own discards"),
        (4, "temporary", "3s from West was passed"),
        (5, "yes", "not furiten"),
        (7, "after_riichi", "for the rest of the deal"),
        (8, "no_yaku", "dora are not yaku"),
        (9, "not_complete", "waits for 36s, not 9s"),
    ],
)
def test_may_i_ron(number: int, reason: str, sentence: str) -> None:
    question = furiten(number)
    assert question.correct == (reason,)
    assert sentence in question.lines[0].text
    assert question.lines[0].clause


def test_the_same_hand_under_other_rules() -> None:
    """Open all simples: EMA 2016 §4.2.1 counts it, EMA 2012 does not."""
    step = lesson("first").steps[6]
    assert asked(step, preset("ema2016")).correct == ("yes",)
    assert asked(step, preset("ema2012")).correct == ("no_yaku",)


def test_swap_calling_is_asked_where_it_is_forbidden() -> None:
    step = next(step for step in lesson("calls").steps if step.data.get("ask") == "forbidden")
    assert asked(step, preset("ema2016")).correct == ("3m", "6m")
    assert step.question(preset("ema2012")) is None


# Answers that make no sense


def test_an_answer_that_is_no_answer_is_refused() -> None:
    waits = asked(lesson("waiting").steps[1], preset("ema2016"))
    assert waits.answer == TILES
    with pytest.raises(ArgumentError, match="at most 34"):
        waits.judge(["1m"] * 35)
    choice = furiten(1)
    with pytest.raises(ArgumentError, match="the answer is one of yes, not_complete"):
        choice.judge(["perhaps"])
    with pytest.raises(ArgumentError, match="the answer is one of"):
        choice.judge(["yes", "furiten"])
    discard = asked(lesson("discarding").steps[1], preset("ema2016"))
    with pytest.raises(ArgumentError, match="one tile of the hand"):
        discard.judge(["9m"])


def test_no_such_lesson() -> None:
    with pytest.raises(ArgumentError, match="no lesson 'chess'; there are tiles, sets"):
        lesson("chess")


def test_a_position_is_played_by_the_rules() -> None:
    data = dict(lesson("riichi").steps[7].data)
    rules = preset("ema2016")
    with pytest.raises(IllegalAction):
        played(data, rules, ["tsumo"])
    with pytest.raises(ArgumentError, match="over already"):
        played(data, rules, [*solution(data), "discard drawn 1m"])
    missed = played(data, rules, ["discard drawn 1z", "discard drawn 2z", "tsumo"])
    assert missed.is_over
    assert not missed.reached, "it was won without riichi"
