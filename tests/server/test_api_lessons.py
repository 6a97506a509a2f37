"""`/api/lessons`, `/api/exams`, `/api/yaku`: the teacher over HTTP."""

from typing import Any

import pytest

from hanchan.lessons.course import lesson
from hanchan.lessons.playing import solution
from hanchan.rules import PRESETS
from tests.server.public_api import public_api

CLIENT = public_api()


def got(path: str, **params: str) -> dict[str, Any]:
    answer = CLIENT.get(path, params=params)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def posted(path: str, **body: Any) -> dict[str, Any]:
    answer = CLIENT.post(path, json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("rules", PRESETS)
def test_every_lesson_of_every_rule_set(rules: str) -> None:
    course = got("/api/lessons", rules=rules, lang="pl")
    assert {exam["kind"] for exam in course["exams"]} <= {"player", "referee"}
    for one in course["lessons"]:
        found = got(f"/api/lessons/{one['id']}", rules=rules, lang="cs")
        assert sum(step["step"] == "ask" for step in found["steps"]) == one["questions"] >= 3


def test_a_question_does_not_tell_its_answer() -> None:
    assert "correct" not in CLIENT.get("/api/lessons/waiting").text
    assert "correct" not in CLIENT.get("/api/exams/player", params={"seed": "5"}).text


def test_an_answer_is_judged_with_its_clause() -> None:
    right = posted("/api/lessons/answer", lesson="waiting", step=1, answer=["3m", "6m"])
    assert right["right"]
    wrong = posted("/api/lessons/answer", lesson="furiten", step=2, answer=["yes"], lang="ru")
    assert (wrong["right"], wrong["correct"]) == (False, ["furiten"])
    assert wrong["lines"][0]["clause"] == "§3.2, §3.4.5"
    assert wrong["lines"][0]["text"].startswith("Фуритен")
    score = posted("/api/lessons/answer", lesson="fu", step=3, answer=["40"])["score"]
    assert score["fu"] == 40


def test_a_position_is_played() -> None:
    begun = posted("/api/lessons/position", lesson="riichi", step=7, actions=[])
    assert not begun["over"]
    assert "riichi drawn E" in begun["options"]
    assert begun["events"][0]["hands"][1] == ["?"] * 13, "the others' tiles stay hidden"
    ended = posted("/api/lessons/position", lesson="riichi", step=7, actions=solution(dict(lesson("riichi").steps[7].data)))
    assert (ended["over"], ended["reached"], ended["options"]) == (True, True, [])
    assert ended["events"][-1]["event"] == "DealEnded"


@pytest.mark.parametrize(
    ("path", "body", "message"),
    [
        ("/api/lessons/answer", {"lesson": "chess", "step": 1, "answer": []}, "no lesson 'chess'"),
        ("/api/lessons/answer", {"lesson": "waiting", "step": 0, "answer": ["1m"]}, "asks nothing"),
        ("/api/lessons/answer", {"lesson": "riichi", "step": 7, "answer": ["1m"]}, "is a position to play"),
        ("/api/lessons/answer", {"lesson": "tournament", "step": 2, "rules": "tenhou", "answer": ["90"]}, "says too little"),
        ("/api/lessons/answer", {"lesson": "waiting", "step": 1, "lang": "ja", "answer": ["1m"]}, "no texts in 'ja'"),
        ("/api/lessons/position", {"lesson": "waiting", "step": 1, "actions": []}, "is no position to play"),
        ("/api/lessons/position", {"lesson": "riichi", "step": 7, "actions": ["fly"]}, "is not an action"),
        ("/api/exams/answer", {"kind": "player", "seed": "1", "answers": []}, "0 answers; the exam has 30"),
        ("/api/exams/answer", {"kind": "referee", "seed": "1", "rules": "tenhou", "answers": []}, "says too little"),
    ],
)
def test_what_makes_no_sense_is_refused(path: str, body: dict[str, Any], message: str) -> None:
    answer = CLIENT.post(path, json=body)
    assert answer.status_code == 422
    assert message in answer.json()["message"]


def test_an_exam_from_start_to_end() -> None:
    asked = got("/api/exams/player", seed="5", rules="ema2012", lang="pl")
    assert len(asked["questions"]) == 30
    nothing = posted("/api/exams/answer", kind="player", seed="5", rules="ema2012", answers=[[]] * 30)
    assert (nothing["right"], nothing["passed"]) == (0, False)
    answers = [
        verdict["correct"][: 1 if question["answer"] == "tile" else None]
        for question, verdict in zip(asked["questions"], nothing["verdicts"], strict=True)
    ]
    everything = posted("/api/exams/answer", kind="player", seed="5", rules="ema2012", answers=answers)
    assert (everything["right"], everything["passed"]) == (30, True)


def test_an_exam_without_a_seed_draws_one() -> None:
    assert got("/api/exams/referee")["seed"] != got("/api/exams/referee")["seed"]


def test_the_yaku_of_a_rule_set() -> None:
    found = {yaku["id"]: yaku for yaku in got("/api/yaku", rules="ema2012", lang="cs")["yaku"]}
    assert found["tanyao"]["name"] == "Všechny obyčejné"
    assert (found["tanyao"]["closed"], found["tanyao"]["open"]) == (1, 0)
    assert found["shousangen"]["examples"][0]["along"] == ["yakuhai_white", "yakuhai_green"]
    sheet = CLIENT.get("/api/yaku.pdf", params={"rules": "ema2012", "lang": "cs"})
    assert sheet.headers["content-type"] == "application/pdf"
    assert sheet.content.startswith(b"%PDF")
