"""`/api/referee`: topics, rulings, other editions, the booklet, disputed hands.

Cases: docs/rules/cases/claims.md, docs/rules/cases/furiten.md, docs/rules/cases/offences.md, docs/rules/cases/yaku-and-fu.md.
"""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from hanchan.referee import TableState, rule, topics
from hanchan.referee.decision import paths
from hanchan.rules import PRESETS, preset
from hanchan.words import LANGUAGES
from tests.server.public_api import public_api

CLIENT = public_api()
OPEN_TANYAO = {"hand": "567p34678s88p", "melds": ["chi:234m@left"], "win": "5s", "seat": "south"}


def got(path: str, **asked: Any) -> dict[str, Any]:
    answer = CLIENT.get(f"/api/referee{path}", params=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def disputed(**asked: Any) -> dict[str, Any]:
    answer = CLIENT.post("/api/referee/hand", json=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_is_listed_in_its_chapter(lang: str) -> None:
    listed = [one for chapter in got("", lang=lang)["chapters"] for one in chapter["topics"]]
    assert [(one["id"], one["title"]) for one in listed] == [(one.id, one.title(lang)) for one in topics()]


@pytest.mark.parametrize(
    ("typed", "topic"), [("fal", "false_win"), ("noten ri", "riichi_noten"), ("тел", "telephone"), ("spózn", "late_arrival")]
)
def test_a_topic_is_found_while_it_is_typed(typed: str, topic: str) -> None:
    assert topic in [one["id"] for one in got("/search", q=typed)["topics"]]


def test_nothing_is_found_for_nonsense() -> None:
    assert got("/search", q="xyzzy")["topics"] == []


def test_a_topic_has_its_questions() -> None:
    assert [asked["id"] for asked in got("/topics/false_win")["questions"]] == ["shown", "other_wins"]


def test_questions_come_one_by_one_until_the_ruling() -> None:
    first = got("/topics/false_win/ruling")
    assert (first["question"]["id"], first["ruling"], first["answered"]) == ("shown", None, [])
    second = got("/topics/false_win/ruling", answer=["shown=yes"])
    assert second["question"]["id"] == "other_wins"
    last = got("/topics/false_win/ruling", answer=["shown=yes", "other_wins=no"], seat=1, dealer=3, riichi=[1, 2], counters=2, lang="pl")
    expected = rule("false_win", {"shown": "yes", "other_wins": "no"}, "ema2016", TableState(1, 3, 2, riichi=(1, 2)), "pl")
    facts = last["ruling"].pop("facts")
    assert last["ruling"] == expected.data()
    assert facts[0] == {"id": "deal", "label": "Rozdanie", "text": "powtarza się: kamienie rozdaje się od nowa"}
    assert [one["answer"] for one in last["answered"]] == ["tak", "nie"]
    assert last["question"] is None


def test_the_table_changes_what_is_paid() -> None:
    asked = {"answer": ["shown=yes", "other_wins=no"], "seat": 1}
    club, tournament = got("/topics/false_win/ruling", **asked), got("/topics/false_win/ruling", **asked, tournament=True)
    assert [payment["points"] for payment in club["ruling"]["effect"]["payments"]] == [4000, 2000, 2000]
    assert tournament["ruling"]["effect"]["deductions"] == [{"seat": 1, "points": 20000, "taken": "after_uma"}]


def test_the_referee_s_choice_of_points() -> None:
    """C-132: EMA 2016 §5.5."""
    told = got("/topics/obstruction/ruling", answer=["degree=once"], seat=1)["ruling"]
    assert (told["amounts"], told["amounts_between"]) == ([8000, 12000], False)
    chosen = got("/topics/obstruction/ruling", answer=["degree=once"], seat=1, points=12000)["ruling"]
    assert chosen["effect"]["deductions"] == [{"seat": 1, "points": 12000, "taken": "after_uma"}]


def test_a_number_is_asked_with_buttons_as_far_as_it_matters() -> None:
    """EMA 2016 §5.7: points for each of ten minutes, then the player is replaced."""
    options = got("/topics/late_arrival/ruling")["question"]["options"]
    assert [option["text"] for option in options] == [*map(str, range(1, 11)), "11+"]
    assert got("/topics/late_arrival/ruling", answer=["minutes=11"])["ruling"]["outcome"] == "replaced"


@pytest.mark.parametrize("rules", PRESETS)
def test_every_ruling_can_be_reached_by_the_answers_offered(rules: str) -> None:
    for subject in topics():
        for path, row in paths(subject, preset(rules)):
            given: list[str] = []
            told = got(f"/topics/{subject.id}/ruling", rules=rules)
            while told["question"] is not None:
                asked = told["question"]
                answer = str(path[asked["id"]])
                assert "low" in asked or answer in [option["id"] for option in asked["options"]]
                given.append(f"{asked['id']}={answer}")
                told = got(f"/topics/{subject.id}/ruling", rules=rules, answer=given)
            assert told["ruling"]["key"] == f"{subject.id}.{row.id}"


@pytest.mark.parametrize(("topic", "answers", "matters"), [("false_win", ["shown=no"], True), ("tie", ["tied=all"], False)])
def test_whether_it_matters_who_it_was(topic: str, answers: list[str], matters: bool) -> None:
    assert got(f"/topics/{topic}/ruling", answer=answers)["seat_matters"] is matters


def test_other_editions() -> None:
    """C-008."""
    rows = got("/topics/withdrawn_call/compare", answer=["set_shown=no"])["rows"]
    by_rules = {row["rules"]: row for row in rows}
    assert list(by_rules) == list(PRESETS)
    assert not by_rules["ema2012"]["differs"]
    assert by_rules["womrt2009"]["differs"]
    assert by_rules["womrt2009"]["rulings"][0]["text"] == "1000 to the pot"
    assert by_rules["plm"]["rulings"][0]["mark"] == "(s)"


def test_an_edition_under_which_it_cannot_occur() -> None:
    """EMA 2016 §3.4.3: no draw by four riichi. An answer kept from other rules is asked for again."""
    rows = {row["rules"]: row for row in got("/topics/riichi_noten/compare", answer=["found=four_riichi"], rules="ema2008")["rows"]}
    assert [ruling["text"] for ruling in rows["ema2016"]["rulings"]] == ["cannot occur under these rules"]
    assert rows["ema2016"]["differs"]
    asked = got("/topics/riichi_noten/ruling", answer=["found=four_riichi"], rules="ema2016")["question"]
    assert [option["id"] for option in asked["options"]] == ["draw", "own_win", "other_win"]


def test_an_edition_that_asks_more_has_a_ruling_for_each_answer() -> None:
    rows = got("/topics/false_win/compare", answer=["shown=no"])["rows"]
    older = next(row for row in rows if row["rules"] == "ema2008")
    assert [ruling["outcome"] for ruling in older["rulings"]] == ["win_stands", "chombo"]
    assert all("another player" in ruling["if"] for ruling in older["rulings"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_booklet(lang: str) -> None:
    answer = CLIENT.get("/api/referee/booklet/ema2016", params={"lang": lang})
    assert answer.headers["content-type"] == "application/pdf"
    assert f"referee-ema2016-{lang}.pdf" in answer.headers["content-disposition"]
    assert len(PdfReader(BytesIO(answer.content)).pages) > 5


def test_a_disputed_hand_that_wins() -> None:
    answer = disputed(hand="234m88p12345678s", win="9s", riichi=True, seat="south", discarder="west")
    assert (answer["win"], answer["said"], answer["ruling"]) == (True, "The hand wins: 4 han 30 fu, 7700.", None)
    assert answer["payments"] == [{"from": "west", "to": "south", "points": 7700, "for": "hand"}]
    assert answer["lines"]["yaku"][0]["clause"] == "§4.2.1"


def test_a_disputed_hand_without_yaku_is_chombo() -> None:
    """C-096: open tanyao, a yaku from 2016 on."""
    assert disputed(**OPEN_TANYAO, rules="ema2016")["win"]
    answer = disputed(**OPEN_TANYAO, rules="ema2012", lang="pl")
    assert (answer["win"], answer["reason"], answer["ruling"]["outcome"]) == (False, "no_yaku", "chombo")
    assert answer["said"].startswith("Ręka nie wygrywa: nie ma yaku")


def test_a_disputed_hand_only_called() -> None:
    """C-060, C-089: EMA 2016 §5.1.2."""
    answer = disputed(hand="234m88p12345678s", win="9s", riichi=True, discards="3s", shown=False)
    assert (answer["reason"], answer["ruling"]["outcome"]) == ("furiten", "dead_hand")


@pytest.mark.parametrize(
    ("path", "code", "said"),
    [
        ("/topics/false_winn", "referee_error", "did you mean 'false_win'"),
        ("/topics/false_win/ruling?answer=shown", "referee_error", "'shown' is no answer; write it as question=answer, as in shown=no"),
        ("/topics/false_win/ruling?answer=shown=no&answer=shown=yes", "referee_error", "two answers to shown: 'no' and 'yes'"),
        ("/topics/false_win/ruling?answer=shown=maybe", "referee_error", "'maybe' is no answer to shown; there are yes, no"),
        ("/topics/false_win/ruling?rules=mine.toml", "ruleset_error", "unknown rule set 'mine.toml'"),
        ("/topics/false_win/ruling?seat=4", "bad_message", "seat"),
        ("/topics/false_win/compare?lang=ja", "language_error", "no texts in 'ja'"),
        ("/booklet/ema1999", "ruleset_error", "unknown rule set 'ema1999'"),
        ("/search", "bad_message", "q"),
    ],
)
def test_what_makes_no_sense_is_refused(path: str, code: str, said: str) -> None:
    answer = CLIENT.get(f"/api/referee{path}")
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert said in answer.json()["message"]
