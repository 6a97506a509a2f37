"""`/api/analyse`, `/api/rules`, `/api/names`, and the description of the API."""

from typing import Any

import pytest

from hanchan.rules import CHAPTERS, MEANINGS, PRESETS, language, load
from hanchan.words import LANGUAGES, NAME_LANGUAGES, tile_name
from tests.server.public_api import public_api

CLIENT = public_api()


def analysed(**question: Any) -> dict[str, Any]:
    answer = CLIENT.post("/api/analyse", json=question)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# Hands


def test_a_waiting_hand_has_its_waits_with_the_tiles_left() -> None:
    answer = analysed(hand="123m456p789s1122z", seen="1z")
    assert (answer["shanten"], answer["waiting"]) == (0, True)
    assert answer["waits"] == [{"tile": "E", "left": 1}, {"tile": "S", "left": 2}]


def test_a_hand_on_its_way_has_what_brings_it_nearer() -> None:
    answer = analysed(hand="123m456p78s11223z", melds=[])
    assert answer["shanten"] == 1
    assert {"tile": "E", "left": 2} in answer["accepts"]


def test_after_the_draw_each_discard_is_judged_best_first() -> None:
    rows = analysed(hand="123m456p789s11223z")["discards"]
    assert rows[0] == {"tile": "W", "shanten": 0, "accepts": ["E", "S"], "left": 4}
    assert [(row["shanten"], -row["left"]) for row in rows] == sorted((row["shanten"], -row["left"]) for row in rows)


@pytest.mark.parametrize("name", PRESETS)
def test_whether_a_fifth_tile_is_waited_for_is_up_to_the_rules(name: str) -> None:
    answer = analysed(hand="1111m456p123789s", rules=name)
    assert answer["waiting"] == (load(name).fifth_tile_wait == "waiting")


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({}, "bad_message"),
        ({"hand": "1m"}, "hand_error"),
        ({"hand": "123m456p789s1122z", "seen": "111z"}, "hand_error"),
        ({"hand": "123m456p789s1122z", "seen": "zzz"}, "notation_error"),
        ({"hand": "123m456p789s1122z", "rules": "mine.toml"}, "ruleset_error"),
    ],
)
def test_hands_that_cannot_be_are_refused(question: dict[str, Any], code: str) -> None:
    answer = CLIENT.post("/api/analyse", json=question)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


# Rules


def test_all_rule_sets_are_listed() -> None:
    answer = CLIENT.get("/api/rules").json()
    assert [rules["name"] for rules in answer["rules"]] == list(PRESETS)
    assert [rules["name"] for rules in answer["rules"] if rules["default"]] == ["ema2016"]
    assert answer["chapters"] == list(CHAPTERS.values())


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_has_every_switch_with_its_source(name: str) -> None:
    answer = CLIENT.get(f"/api/rules/{name}").json()
    assert [switch["switch"] for switch in answer["switches"]] == list(MEANINGS)
    for switch in answer["switches"]:
        source = load(name).source(switch["switch"])
        assert (switch["clause"], switch["basis"], switch["note"], switch["because"]) == tuple(source)
        assert switch["about"]
        assert switch["says"]


def test_differences_are_marked() -> None:
    answer = CLIENT.get("/api/rules/compare", params={"names": "ema2016,ema2025"}).json()
    marked = {switch["switch"] for switch in answer["switches"] if switch["differs"]}
    assert "round_up_mangan" in marked
    assert answer["differences"] == len(marked)
    assert len(answer["switches"]) == len(MEANINGS)


@pytest.mark.parametrize(
    "path", ["none", "..%2Fsource", "compare?names=ema2016", "compare?names=a,b", "compare", "compare?names=" + 500 * "x"]
)
def test_unknown_rule_sets_are_refused(path: str) -> None:
    answer = CLIENT.get(f"/api/rules/{path}")
    assert answer.status_code in (404, 422)
    if answer.status_code == 422:
        assert set(answer.json()) == {"code", "message"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_are_told_in_four_languages(lang: str) -> None:
    told = language(lang)
    listed = CLIENT.get("/api/rules", params={"lang": lang}).json()
    assert (listed["lang"], listed["titles"], listed["bases"], listed["origins"]) == (lang, told.chapters, told.bases, told.origins)
    alone = CLIENT.get("/api/rules/wrc2025", params={"lang": lang}).json()["switches"]
    beside = CLIENT.get("/api/rules/compare", params={"names": "wrc2025,ema2008", "lang": lang}).json()["switches"]
    for switch, both in zip(alone, beside, strict=True):
        meaning = told.meanings[switch["switch"]]
        assert switch["about"] == both["about"] == meaning.about
        for name, setting in zip(("wrc2025", "ema2008"), both["settings"], strict=True):
            assert setting["says"] == meaning.says(getattr(load(name), switch["switch"]))
        assert switch["says"] == both["settings"][0]["says"]


def test_how_a_table_is_set_up() -> None:
    answer = CLIENT.get("/api/rules/womrt2009/setup", params={"lang": "pl"}).json()
    assert (answer["start_points"], answer["seats_drawn"]) == (25000, "unstated")
    assert {"value": 5000, "count": 2} in answer["sticks"]
    assert "#29" in [step["clause"] for step in answer["steps"]]
    assert CLIENT.get("/api/rules/nothing/setup").status_code == 422


@pytest.mark.parametrize("path", ["/api/rules", "/api/rules/ema2016", "/api/rules/compare?names=ema2016,ema2025"])
def test_rules_in_an_unknown_language_are_refused(path: str) -> None:
    answer = CLIENT.get(path + ("&" if "?" in path else "?") + "lang=ja")
    assert (answer.status_code, answer.json()["code"]) == (422, "language_error")


# Names


@pytest.mark.parametrize("lang", NAME_LANGUAGES)
def test_the_whole_table_of_names(lang: str) -> None:
    answer = CLIENT.get("/api/names", params={"lang": lang}).json()
    assert len(answer["tiles"]) == 37
    assert (answer["tiles"]["5sr"], answer["tiles"]["P"]) == (tile_name(36, lang), tile_name(31, lang))
    assert {"yaku", "limit", "call", "meld", "fu", "wind", "term"} <= set(answer["groups"])


def test_an_unknown_language_is_refused() -> None:
    answer = CLIENT.get("/api/names", params={"lang": "tlh"})
    assert (answer.status_code, answer.json()["code"]) == (422, "language_error")


# The description


def test_every_route_is_described() -> None:
    described = CLIENT.get("/api/openapi.json").json()["paths"]
    for path, methods in described.items():
        for method in methods.values():
            assert method["summary"], path
            if method["tags"][0] in ("analyse", "names", "practice", "records", "referee", "rules", "score"):
                assert method["description"], path  # elsewhere the summary often says it all
