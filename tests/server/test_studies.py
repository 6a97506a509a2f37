"""Studies over HTTP: made of a log, looked at, branched, advised, opened again, and turned into a record."""

import json
from pathlib import Path
from typing import Any

import httpx

from hanchan.records import read
from tests.support.live_server import RunningServer
from tests.support.patience import PATIENCE

LOG = Path(__file__).parents[1] / "records/logs/east_game.mjlog"


def test_a_study_from_a_log_to_a_record(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:

        def ask(path: str, body: Any) -> Any:
            answer = client.post(f"/api/studies/{path}", json=body)
            assert answer.is_success, answer.text
            return answer

        opened = client.post("/api/studies/from-record?deal=2", content=LOG.read_bytes()).json()
        assert len(opened["reached"]) == len(opened["moves"])
        line = {"study": opened["study"], "moves": [(move["seat"], move["action"]) for move in opened["moves"][:4]]}
        position = ask("position", line).json()
        assert len(position["events"]) == opened["reached"][3]
        (asked,) = position["asked"]
        advice = ask("advice", line | {"seat": asked["seat"], "lang": "pl"}).json()
        assert advice["option"] in asked["options"]
        assert advice["sentence"]
        after = ask("position", line | {"moves": [*line["moves"], (asked["seat"], asked["options"][0])]}).json()
        assert after["events"][: len(position["events"])] == position["events"]
        record = read(ask("record", line).content)
        assert record.own is not None
        assert len(record.own.game.deal.events) == len(position["events"])
        file = json.dumps(opened["study"] | {"moves": opened["moves"]})
        assert client.post("/api/studies/read", content=file).json()["moves"] == opened["moves"]
        # What is not possible is refused with a code.
        wrong = [
            client.post("/api/studies/read", content="{}"),
            client.post("/api/studies/from-record?deal=99", content=LOG.read_bytes()),
            client.post("/api/studies/position", json=line | {"moves": [(0, "ron")]}),
            client.post("/api/studies/advice", json=line | {"seat": (asked["seat"] + 1) % 4}),
        ]
        assert [(answer.status_code, answer.json()["code"]) for answer in wrong] == [
            (422, "record_error"), (422, "record_error"), (422, "record_error"), (409, "not_your_turn"),
        ]  # fmt: skip
