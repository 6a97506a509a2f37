"""`/api/score`: examples of the rule books, refusals, comparison, and input that makes no sense."""

from typing import Any

import pytest

from hanchan.rules import PRESETS
from hanchan.words import name
from tests.server.public_api import public_api

CLIENT = public_api()
STRAIGHT = {"hand": "234m88p12345678s", "win": "9s", "riichi": True, "seat": "south"}
RED = {"hand": "234m22067p34567s", "win": "8s", "riichi": True, "seat": "south", "dora": "4z"}


def asked(**question: Any) -> dict[str, Any]:
    answer = CLIENT.post("/api/score", json=question)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# EMA 2012, 2016 §4.3, examples 1, 2, 3, 5 and 9


@pytest.mark.parametrize(
    ("question", "han", "fu", "limit", "payments"),
    [
        ({**STRAIGHT, "tsumo": True}, 5, 20, "mangan", [("east", 4000), ("west", 2000), ("north", 2000)]),
        (STRAIGHT, 4, 30, "", [("discarder", 7700)]),
        ({"hand": "88p12345678s", "melds": ["chi:234m"], "win": "9s", "dora": "6s", "seat": "west"}, 2, 30, "", [("discarder", 2000)]),
        ({"hand": "333666m444p22s88s", "win": "8s", "dora": "3p", "seat": "south"}, 8, 50, "baiman", [("discarder", 16000)]),
        ({"hand": "112233s3z", "melds": ["pon:111z", "chi:789s"], "win": "3z", "dora": "6s"}, 6, 30, "haneman", [("discarder", 18000)]),
    ],
)
def test_examples_of_the_rule_book(question: dict[str, Any], han: int, fu: int, limit: str, payments: list[tuple[str, int]]) -> None:
    answer = asked(**question, rules="ema2016")
    assert answer["win"]
    assert (answer["han"], answer["fu"], answer["limit"]) == (han, fu, limit)
    assert [(payment["from"], payment["points"]) for payment in answer["payments"]] == payments
    assert sum(int(line["worth"]) for line in answer["lines"]["yaku"]) == han
    assert all(line["clause"] for line in answer["lines"]["yaku"] + answer["lines"]["fu"])


def test_names_are_in_the_language_asked_for() -> None:
    answer = asked(**STRAIGHT, lang="cs")
    assert [yaku["name"] for yaku in answer["yaku"]] == [name("yaku", yaku["id"], "cs") for yaku in answer["yaku"]]


def test_counters_sticks_and_the_discarder_are_paid_and_named() -> None:
    answer = asked(**STRAIGHT, counters=2, sticks=1, discarder="east")
    paid = [(payment["from"], payment["to"], payment["points"], payment["for"]) for payment in answer["payments"]]
    assert paid == [("east", "south", 7700, "hand"), ("east", "south", 600, "counters"), ("pot", "south", 1000, "sticks")]


def test_tiles_may_be_written_in_any_notation() -> None:
    assert asked(hand="2m 3m 4m 8p 8p 1s 2s 3s 4s 5s 6s 7s 8s", win="9s", riichi=True)["han"] == 4


def test_a_red_five_that_does_not_count_is_told() -> None:
    assert [line["id"] for line in asked(**RED, rules="ema2016")["not_counted"]] == ["red_five"]
    answer = asked(**RED, rules="ema2012")
    assert answer["not_counted"] == []
    assert answer["red_fives"] == 1


def test_the_same_hand_otherwise() -> None:
    found = {other["change"]: other for other in asked(**RED)["otherwise"]}
    assert set(found) == {"tsumo", "ippatsu", "dealer"}
    assert found["tsumo"]["tsumo"] == {"others": 1300, "dealer": 2600}
    assert (found["ippatsu"]["ron"], found["dealer"]["ron"]) == (7700, 5800)


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ({"hand": "123456m789p13s99s", "win": "2s"}, "no_yaku"),
        ({"hand": "123456m789p13s99s", "win": "4s"}, "not_complete"),
        ({**STRAIGHT, "discards": "9s"}, "furiten"),
        ({"hand": "123456m789p13s99s", "win": "2s", "riichi": True, "counters": 5, "rules": "plm"}, ""),
    ],
)
def test_a_hand_that_does_not_win_is_refused_with_the_reason(question: dict[str, Any], reason: str) -> None:
    answer = asked(**question)
    assert answer["win"] == (not reason)
    if reason:
        assert answer["reason"] == reason
        assert answer["text"]


def test_the_nearest_yaku_are_named() -> None:
    nearest = asked(hand="123456m789p13s99s", win="2s", lang="pl")["nearest"]
    assert [near["yaku"] for near in nearest][:2] == ["riichi", "menzen_tsumo"]
    assert nearest[1]["name"] == name("yaku", "menzen_tsumo", "pl")


@pytest.mark.parametrize(
    ("question", "ways"),
    [
        ({"hand": "123456m789p13s99s", "win": "2s"}, [("declared", []), ("self_draw", []), ("without", ["4m", "5m", "6m"])]),
        ({"hand": "456m78s55z", "melds": ["chi:123s", "pon:999p"], "win": "9s"}, [("third", ["P"]), ("without", ["4m", "5m", "6m"])]),
    ],
)
def test_the_way_to_a_yaku_is_told_by_a_word_and_tiles(question: dict[str, Any], ways: list[tuple[str, list[str]]]) -> None:
    nearest = asked(**question)["nearest"]
    assert [(near["way"], near["tiles"]) for near in nearest][: len(ways)] == ways
    assert all(near["way"] for near in nearest)


# All rule sets


def test_every_rule_set_is_compared_with_the_chosen_one() -> None:
    answer = CLIENT.post("/api/score/compare", json={**RED, "rules": "ema2016"}).json()
    rows = {row["rules"]: row for row in answer["answers"]}
    assert set(rows) == set(PRESETS)
    assert rows["ema2016"]["differs"] == []
    assert rows["ema2012"]["differs"] == ["han", "pays", "red_five"]
    assert "limit" in rows["m-league"]["differs"]
    assert rows["m-league"]["cells"]["pays"] == 8000


def test_a_situation_that_some_rules_do_not_know_is_compared_all_the_same() -> None:
    question = {"hand": "234m88p12345678s", "win": "9s", "riichi": True, "open_riichi": True, "rules": "ema2016"}
    rows = {row["rules"]: row for row in CLIENT.post("/api/score/compare", json=question).json()["answers"]}
    assert rows["ema2016"]["reason"] == "impossible"
    assert rows["plm-extended"]["win"]
    assert CLIENT.post("/api/score", json=question).status_code == 422


def test_short_titles_tell_the_rule_sets_apart() -> None:
    titles = [row["short"] for row in CLIENT.post("/api/score/compare", json=RED).json()["answers"]]
    assert len(set(titles)) == len(titles)
    assert "EMA 2016" in titles


# Input that makes no sense


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({}, "bad_message"),
        ({"hand": 5}, "bad_message"),
        ({"hand": "x" * 1000}, "bad_message"),
        ({**STRAIGHT, "colour": "green"}, "bad_message"),
        ({**STRAIGHT, "counters": -1}, "bad_message"),
        ({**STRAIGHT, "counters": 10**30}, "bad_message"),
        ({**STRAIGHT, "melds": ["pon:555z"] * 5}, "bad_message"),
        ({**STRAIGHT, "hand": ""}, "hand_error"),
        ({**STRAIGHT, "hand": "abc"}, "notation_error"),
        ({**STRAIGHT, "hand": "11111m"}, "notation_error"),
        ({**STRAIGHT, "hand": "12m"}, "situation_error"),
        ({**STRAIGHT, "win": "12m"}, "notation_error"),
        ({**STRAIGHT, "melds": ["pon:123m"]}, "hand_error"),
        ({**STRAIGHT, "melds": ["nothing"]}, "hand_error"),
        ({**STRAIGHT, "seat": "up"}, "situation_error"),
        ({**STRAIGHT, "rinshan": True}, "situation_error"),
        ({**STRAIGHT, "discarder": "south"}, "situation_error"),
        ({**STRAIGHT, "rules": "none"}, "ruleset_error"),
        ({**STRAIGHT, "rules": "/etc/passwd"}, "ruleset_error"),
        ({**STRAIGHT, "rules": "../rules/presets/ema2016.toml"}, "ruleset_error"),
        ({**STRAIGHT, "lang": "xx"}, "language_error"),
    ],
)
@pytest.mark.parametrize("path", ["/api/score", "/api/score/compare"])
def test_nonsense_is_refused_with_a_code_and_a_sentence(path: str, question: dict[str, Any], code: str) -> None:
    answer = CLIENT.post(path, json=question)
    if path.endswith("compare") and code == "situation_error" and answer.status_code == 200:
        assert {row["reason"] for row in answer.json()["answers"]} == {"impossible"}
        return
    assert (answer.status_code, answer.json()["code"]) == (422, code), answer.text
    assert answer.json()["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"x"', b"\xff", b'{"hand": "\\ud800"}', b"[" * 100_000, b'{"hand": 1e999}'])
def test_what_is_no_question_is_refused(body: bytes) -> None:
    answer = CLIENT.post("/api/score", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 413, 422), answer.text
