"""What goes over the wire is what its description says: messages of the live connections, events, and the answers of HTTP."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from pydantic import TypeAdapter

from hanchan.deal.events import Event
from hanchan.game import PENALISE, PREVENT
from hanchan.records.formats import read
from hanchan.referee import compare, topics
from hanchan.rules import PRESETS
from hanchan.server.play.event_data import TableEventData
from hanchan.server.practice.requests import AnswerRequest
from hanchan.server.practice.routes import answer as practice_answer
from hanchan.server.practice.routes import question as practice_question
from hanchan.server.reference import hand_routes, names_routes, referee_routes, rules_routes, score_routes
from hanchan.server.reference.referee_responses import RulingOrQuestionData
from hanchan.server.reference.requests import AnalyseRequest, DisputeRequest, ScoreRequest
from hanchan.server.replays.replay import replay_data
from hanchan.server.schema import message_schema
from hanchan.words import LANGUAGES
from tests.server.public_api import public_api
from tests.support.golden import events_of
from tests.support.live_server import RunningServer
from tests.support.protocol_client import Line, Person, played_game, run

CLIENT = public_api()
MESSAGES = message_schema()
EVENT = TypeAdapter[Any](TableEventData)
LOGS = Path("tests/records/logs")
HANDS: list[dict[str, Any]] = [
    {"hand": "234m88p12345678s", "win": "9s", "riichi": True, "seat": "south", "dora": "7p"},
    {"hand": "234m88p12345678s", "win": "9s", "tsumo": True, "last_tile": True, "round": "south"},
    {"hand": "11122233344455z", "tsumo": True, "first_turn": True},
    {"hand": "055m123p456s789s1z", "win": "1z", "riichi": True, "discarder": "west", "sticks": 2, "counters": 1},
    {"hand": "567p34678s88p", "melds": ["chi:234m@left"], "win": "5s", "seat": "south"},
    {"hand": "123m456p11z22z", "win": "2z", "melds": ["pon:333z@left"]},
    {"hand": "19m19p19s1234567z", "win": "1m"},
]


def described(part: str, whole: dict[str, Any]) -> Any:
    return jsonschema_rs.validator_for({**whole[part], "$defs": whole["$defs"]})


def same(answer: Any, path: str, **asked: Any) -> None:
    """The answer over HTTP is the plain data, to the letter."""
    told = CLIENT.post(path, json=asked["json"]) if "json" in asked else CLIENT.get(path, params=asked)
    assert told.status_code == 200, told.text
    assert json.dumps(told.json(), sort_keys=True) == json.dumps(answer, sort_keys=True)


def check_texts(line: Line) -> set[str]:
    """Every message of a connection is as described; their kinds."""
    from_table = described("server", MESSAGES)
    kinds = set()
    for text in line.texts:
        message = json.loads(text)
        assert from_table.is_valid(message), list(from_table.iter_errors(message))[0]
        kinds.add(message["type"])
    return kinds


def test_messages_of_a_table(server: RunningServer) -> None:
    _, (line,) = run(played_game(server.url, ["person", "tsumogiri", "greedy", "tsumogiri"]))
    # An answer that comes too late is refused, which may happen or not.
    assert check_texts(line) - {"error"} == {"welcome", "table", "events", "ask", "wait", "pause", "over", "done"}


def test_answers_of_a_table_to_questions(server: RunningServer) -> None:
    async def scene() -> Line:
        ania = await Person.new(server.url)
        table = await ania.table()
        async with ania.live(table) as line:
            await ania.start(table)
            await line.until("ask")
            await line.request("hint")
            await line.request("why_not", action="riichi")
            await line.request("act", decision=-1, action="pass")
            return line

    assert {"hint", "why_not", "error"} <= check_texts(run(scene()))


def test_a_message_with_another_key_is_not_as_described() -> None:
    from_table = described("server", MESSAGES)
    event = {"event": "TileDrawn", "seat": 0, "tile": "1m", "replacement": False}
    assert from_table.is_valid({"type": "events", "from": 0, "events": [event]})
    assert not from_table.is_valid({"type": "events", "from": 0, "events": [{**event, "more": 1}]})
    assert not from_table.is_valid({"type": "events", "from": 0, "events": [{"event": "TileLost", "seat": 0}]})


def test_every_event_of_the_engine_is_described() -> None:
    described_events = EVENT.json_schema()["discriminator"]["mapping"]
    assert set(described_events) == {kind.__name__ for kind in Event.__subclasses__()}


@pytest.mark.parametrize("rules_name", ["ema2016", "mahjong-soul", "plm-extended"])
@pytest.mark.parametrize("judge", [PREVENT, PENALISE])
def test_events_are_as_described(rules_name: str, judge: str) -> None:
    for seed in range(12):
        for event in events_of(rules_name, judge, str(seed)):
            data = json.loads(json.dumps(event.data()))
            assert json.dumps(EVENT.dump_python(EVENT.validate_python(data), mode="json")) == json.dumps(data)


@pytest.mark.parametrize("asked", HANDS)
def test_scores(asked: dict[str, Any]) -> None:
    request = {**asked, "lang": "pl"}
    same(score_routes.score(ScoreRequest(**request)), "/api/score", json=request)
    same(score_routes.compare(ScoreRequest(**request)), "/api/score/compare", json=request)
    same(referee_routes.hand(DisputeRequest(**request)), "/api/referee/hand", json=request)


@pytest.mark.parametrize("tiles", ["123m456p789s1122z", "123m456p789s11222z", "19m19p19s1234567z", "123m456p789s11223z"])
def test_hands(tiles: str) -> None:
    same(hand_routes.analyse(AnalyseRequest(hand=tiles)), "/api/analyse", json={"hand": tiles})


def test_rule_sets() -> None:
    same(rules_routes.rule_sets("pl"), "/api/rules", lang="pl")
    same(rules_routes.compare(",".join(PRESETS)), "/api/rules/compare", names=",".join(PRESETS))
    for name in PRESETS:
        same(rules_routes.rule_set(name), f"/api/rules/{name}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_topics(lang: str) -> None:
    same(names_routes.names(lang), "/api/names", lang=lang)
    same(referee_routes.everything(lang), "/api/referee", lang=lang)
    same(referee_routes.find_topics("ron", lang), "/api/referee/search", q="ron", lang=lang)


def test_topics_and_rulings() -> None:
    for topic in ("false_win", "late_arrival"):
        same(referee_routes.one_topic(topic), f"/api/referee/topics/{topic}")
        same(referee_routes.compare_rulings(topic), f"/api/referee/topics/{topic}/compare")
        same(referee_routes.ruling(topic), f"/api/referee/topics/{topic}/ruling")


@pytest.mark.parametrize("rules_name", PRESETS)
def test_every_ruling(rules_name: str) -> None:
    ruling_data = TypeAdapter[Any](RulingOrQuestionData)
    for topic in topics():
        for ruled in compare(topic.id, {}, None, "en", [rules_name])[0].rulings:
            given = [f"{question}={answer}" for question, answer in ruled.answers.items()]
            told = referee_routes.ruling(topic.id, given, rules_name, seat=2, dealer=2, tournament=True)
            assert json.loads(ruling_data.dump_json(ruling_data.validate_python(told))) == json.loads(json.dumps(told))


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
@pytest.mark.parametrize("kind", ["worth", "waits", "discard"])
def test_exercises(kind: Any, seed: str) -> None:
    question = practice_question(kind, seed)
    same(question, f"/api/practice/{kind}", seed=seed)
    said = [question["choices"][0]["id"]] if kind == "worth" else [question["hand"][0]]
    given: dict[str, Any] = {"exercise": kind, "seed": seed, "answer": said, "lang": "cs"}
    same(practice_answer(AnswerRequest(**given)), "/api/practice/answer", json=given)


@pytest.mark.parametrize("file", ["east_game.json", "hanchan.mjson.gz", "hanchan.mjlog.gz"])
def test_recorded_games(file: str) -> None:
    raw = (LOGS / file).read_bytes()
    told = CLIENT.post("/api/records/read", content=raw)
    assert json.dumps(told.json(), sort_keys=True) == json.dumps(replay_data(read(raw)), sort_keys=True)
