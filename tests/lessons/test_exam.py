"""The exams: thirty questions that follow from a seed, judged by the engine."""

import pytest

from hanchan.errors import ArgumentError
from hanchan.lessons.course import data_file
from hanchan.lessons.exam import EXAMS, QUESTIONS, Exam, exam, is_offered
from hanchan.lessons.kinds import posed
from hanchan.lessons.question import TILE
from hanchan.lessons.rulings import ruling
from hanchan.rules import PRESETS, preset
from hanchan.words import LANGUAGES
from tools.build_exam_cases import TARGET, text

OFFERED = [(kind, name) for kind in EXAMS for name in PRESETS if is_offered(kind, name)]


def right_answers(found: Exam, rules: str) -> list[list[str]]:
    return [list(one.correct[:1] if one.answer == TILE else one.correct) for one in found.questions(preset(rules))]


@pytest.mark.parametrize(("kind", "name"), OFFERED)
def test_right_answers_pass_and_no_answers_fail(kind: str, name: str) -> None:
    found = exam(kind, name, "7")
    answers = right_answers(found, name)
    assert len(answers) == QUESTIONS == 30
    assert all(verdict.right for verdict in found.judge(answers, preset(name)))
    assert not any(verdict.right for verdict in found.judge([[]] * 30, preset(name)))
    assert 20 <= found.pass_mark < 30


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", EXAMS)
def test_an_exam_in_every_language(kind: str, lang: str) -> None:
    found = exam(kind, "ema2016", "9")
    english, own = found.questions(preset("ema2016")), found.questions(preset("ema2016"), lang)
    assert [one.correct for one in own] == [one.correct for one in english]
    assert all(one.text and "{" not in one.text for one in own)


def test_an_exam_follows_from_its_seed() -> None:
    first = exam("player", "ema2016", "1").entries
    exam.cache_clear()
    assert exam("player", "ema2016", "1").entries == first
    assert exam("player", "ema2016", "2").entries != first
    assert len({str(entry) for entry in first}) == 30


def test_what_an_exam_is_made_of() -> None:
    asks = [entry["ask"] for entry in exam("referee", "ema2016", "3").entries]
    assert asks.count("ruling") == 18
    assert asks.count("switch") == 4
    cases = {entry["id"] for entry in exam("player", "ema2016", "3").entries if "id" in entry}
    assert len(cases) > 10, "hands are those of the case book"


def test_every_hand_and_position_of_the_bank_can_be_asked_somewhere() -> None:
    rules = [preset(name) for name in PRESETS]
    for case in data_file("cases")["case"]:
        assert any(posed({**case, "ask": "wins"}, one) is not None for one in rules), case
    for position in data_file("exam")["positions"]["position"]:
        assert any(posed(position, one) is not None for one in rules), position


def test_the_hands_are_those_of_the_case_book() -> None:
    assert TARGET.read_text(encoding="utf-8") == text(), "run python tools/build_exam_cases.py"


def test_rules_without_conduct_have_no_exam_for_referees() -> None:
    assert is_offered("player", "tenhou")
    with pytest.raises(ArgumentError, match="says too little about conduct"):
        exam("referee", "tenhou", "1")


def test_wrong_calls() -> None:
    with pytest.raises(ArgumentError, match="no exam 'cook'; there are player, referee"):
        exam("cook", "ema2016", "1")
    with pytest.raises(ArgumentError, match="2 answers; the exam has 30 questions"):
        exam("player", "ema2016", "1").judge([[], []], preset("ema2016"))


@pytest.mark.parametrize("name", ["chombo", "disqualified"])
def test_no_case_gives_its_answer_away(name: str) -> None:
    assert ruling({"topic": name}, preset("ema2016"), "en") is None
