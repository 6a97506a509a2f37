"""Notes sent at once, twice, wrongly; what listeners are told; a server that starts again."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from hanchan.documents.tables import workbook
from hanchan.server.tournaments.open_office import ALL_TOPICS
from hanchan.tournament import acts
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.patience import PATIENCE
from tests.support.plain_http import http
from tests.support.protocol_client import run

EVEN = [30000, 30000, 30000, 30000]


def filled(server: RunningServer, players: int, sessions: int = 5) -> Visitor:
    organiser = Visitor.founder(server.url, sessions=sessions)
    organiser.do("enter", players=[{"name": f"P{k}", "country": "POL"} for k in range(1, players + 1)])
    organiser.seat()
    return organiser


def test_fifty_phones_at_once_and_twice_leave_no_duplicate(server: RunningServer) -> None:
    organiser = filled(server, 200)
    keys = {key["player"]: key["secret"] for key in organiser.ask("/keys/players", {})}
    organiser.do("start", session=1)
    tables = organiser.tables(1)
    before = organiser.ask("")["notes"]

    async def phone(client: httpx.AsyncClient, table: int) -> list[dict[str, Any]]:
        """The same note over and over, as a phone does that gets no answer."""
        note = {"id": f"phone-{table}", "act": {"do": "result", "session": 1, "table": table, "scores": _scores(table)}}
        headers = {"authorization": f"Bearer {keys[tables[table - 1][0]]}"}
        url = f"{server.url}/api/tournaments/{organiser.tournament}/notes"
        answers = await asyncio.gather(*[client.post(url, json=note, headers=headers) for _ in range(2)])
        return [answer.raise_for_status().json() for answer in answers]

    async def all_phones() -> list[list[dict[str, Any]]]:
        async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:
            return await asyncio.gather(*[phone(client, table) for table in range(1, 51)])

    answers = run(all_phones())
    assert all(sorted(answer["new"] for answer in pair) == [False, True] for pair in answers)
    assert all(pair[0]["note"] == pair[1]["note"] for pair in answers)
    assert organiser.ask("")["notes"] == before + 50
    log = organiser.ask(f"/notes?since={before}&most=1000")["notes"]
    assert sorted(note["act"]["table"] for note in log) == list(range(1, 51))
    shown = organiser.ask("/sessions/1")
    assert [table["scores"] for table in shown["tables"]] == [_scores(table) for table in range(1, 51)]
    assert shown["still_playing"] == []


def _scores(table: int) -> list[int]:
    return [30000 + 100 * table, 30000, 30000, 30000 - 100 * table]


def test_id_of_another_note_is_refused(server: RunningServer) -> None:
    organiser = filled(server, 16)
    first = {"id": "mine", "act": {"do": "result", "session": 1, "table": 1, "scores": EVEN}}
    assert organiser.ask("/notes", first)["new"]
    other = {"id": "mine", "act": {"do": "result", "session": 1, "table": 2, "scores": EVEN}}
    assert organiser.refused("/notes", other)[0] == "taken"


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ({"do": "dance"}, "this is no act of the office"),
        ({"do": "result", "session": 1, "table": 1}, "missing required field `scores`"),
        ({"do": "result", "session": 1, "table": 1, "scores": EVEN, "colour": "red"}, "unknown field `colour`"),
        ({"do": "confirm", "session": "one", "table": 1}, "Expected `int`"),
        ({"do": "enter", "players": [{"name": "\ud800"}]}, "cannot be written down"),
    ],
)
def test_what_is_no_act(act: dict[str, Any], words: str, server: RunningServer) -> None:
    organiser = filled(server, 16)
    content = json.dumps({"id": "x", "act": act})
    url = f"{server.url}/api/tournaments/{organiser.tournament}/notes"
    answer = http.post(url, content=content, headers={"authorization": f"Bearer {organiser.secret}", "content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_message")
    assert words in answer.json()["message"]


def test_what_the_office_refuses_changes_nothing(server: RunningServer) -> None:
    organiser = filled(server, 16)
    before = organiser.ask("")["notes"]
    wrong = [31000, 30000, 30000, 30000]
    assert organiser.cannot("result", session=1, table=1, scores=wrong) == (
        "tournament_error", "the scores come to 121000; it must be 120000, so 1000 too much",
    )  # fmt: skip
    assert organiser.refused("/sessions/1/tables/1/preview", {"scores": wrong})[0] == "tournament_error"
    assert organiser.ask("")["notes"] == before
    tried = organiser.ask("/sessions/1/tables/1/preview", {"scores": [42000, 31000, 27000, 20000]})
    assert [line["result"] for line in tried["lines"]] == [27000, 6000, -8000, -25000]


def test_every_act_has_topics() -> None:
    assert all(kind.topics and set(kind.topics) <= set(ALL_TOPICS) for kind in acts.Act.__args__)


def test_listeners_are_told_what_to_fetch(server: RunningServer) -> None:
    organiser = filled(server, 16)

    async def listen() -> list[dict[str, Any]]:
        url = f"{server.url.replace('http', 'ws', 1)}/api/tournaments/{organiser.tournament}/live"
        told: list[dict[str, Any]] = []
        async with connect(url) as socket:
            told.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
            for act in ({"do": "start", "session": 1}, {"do": "result", "session": 1, "table": 1, "scores": EVEN}):
                await asyncio.to_thread(organiser.ask, "/notes", {"id": f"live-{act['do']}", "act": act})
                told.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
        return told

    told = run(listen())
    assert told == [
        {"type": "changed", "notes": 3, "topics": ALL_TOPICS},
        {"type": "changed", "notes": 4, "topics": ["clock"]},
        {"type": "changed", "notes": 5, "topics": ["clock", "results"]},
    ]


def test_listener_of_no_tournament(server: RunningServer) -> None:
    async def listen() -> dict[str, Any]:
        async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tournaments/nothing/live") as socket:
            return dict(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))

    assert run(listen())["code"] == "not_found"


def test_server_that_starts_again_knows_everything(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'office.sqlite3'}"
    paths = ("", "/players", "/standings", "/sessions/1", "/certificate", "/penalties", "/notes", "/keys")
    with running(database=url) as server:
        organiser = filled(server, 16)
        organiser.do("start", session=1)
        organiser.do("pause", session=1, reason="fire alarm")
        organiser.do("extra", session=1, table=2, minutes=5, reason="came back late")
        organiser.do("result", session=1, table=1, scores=EVEN)
        before = [_still(organiser.ask(path)) for path in paths]
    with running(database=url) as server:
        organiser.url = server.url
        assert [_still(organiser.ask(path)) for path in paths] == before
        organiser.do("confirm", session=1, table=1)


def _still(answer: Any) -> Any:
    """Without the time and the address of the server: the clock is paused, so nothing else of it moves."""
    if isinstance(answer, dict):
        answer.pop("address", None)
        if answer.get("clock"):
            answer["clock"].pop("now")
    return answer


def test_foreign_page_and_long_body(server: RunningServer) -> None:
    organiser = filled(server, 16)
    url = f"{server.url}/api/tournaments/{organiser.tournament}"
    foreign = http.post(f"{url}/notes", json={}, headers={"origin": "https://elsewhere.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "wrong_origin")
    assert http.post(f"{url}/notes", content=b"x" * 70_000).status_code == 413
    assert http.post(f"{url}/players/preview", content=b"x" * 70_000).status_code == 403  # the door is before the body
    mine = {"authorization": f"Bearer {organiser.secret}"}
    assert http.post(f"{url}/players/preview", content=b"x" * 70_000, headers=mine).status_code == 422
    assert http.post(f"{url}/players/preview", content=b"x" * 4_100_000).status_code == 413


def test_spreadsheet_of_players(server: RunningServer) -> None:
    import base64

    rows = [["Name", "Country", "EMA"], ["Łucja Żak", "POL", "04000001"], ["", "CZE", ""], ["Jan Novák", "CZE", "04000001"]]
    file = workbook({"Players": rows})
    organiser = Visitor.founder(server.url)
    read = organiser.ask("/players/preview", {"file": base64.b64encode(file).decode()})
    assert [one["name"] for one in read["players"]] == ["Łucja Żak", "", "Jan Novák"]
    assert read["faults"] == ["line 3: no name", "line 4: Jan Novák: EMA number 04000001 belongs to Łucja Żak (line 2) already"]
    fields = ("line", "first", "last", "country", "ema")
    shown = [{field: one[field] for field in fields} for one in read["players"]]
    edited = [shown[0], {**shown[1], "last": "Lis"}, {**shown[2], "ema": "4000002"}]
    again = organiser.ask("/players/preview", {"players": edited})
    assert again["faults"] == []
    assert [(one["kind"], one["value"]) for one in again["players"][2]["remarks"]] == [("ema_zero", "04000002")]
    assert organiser.refused("/players/preview", {"file": "no base64!"})[0] == "bad_message"
    assert organiser.refused("/players/preview", {"file": base64.b64encode(b"PK\x03\x04 no zip").decode()})[0] == "tournament_error"


def test_wishes_for_a_seating(server: RunningServer) -> None:
    organiser = Visitor.founder(server.url, sessions=4)
    organiser.do("enter", players=[{"name": f"P{k}", "club": "A" if k < 4 else ""} for k in range(1, 17)])
    wanted = {"apart": ["club"], "groups": [[5, 6]], "fixed": {"7": 2}}
    draft = organiser.ask("/seating/draft", wanted)
    assert (draft["certificate"]["apart_broken"], draft["certificate"]["fixed_broken"]) == (0, 0)
    for tables in draft["act"]["sessions"]:
        assert 7 in tables[1]
        for table in tables:
            assert len({1, 2, 3} & set(table)) < 2
            assert not {5, 6} <= set(table)
    assert organiser.ask("/certificate") is None  # a draft is not published
    for wrong in ({"fixed": {"x": 1}}, {"fixed": {"7": 9}}, {"groups": [[5, 99]]}, {"method": "finals"}, {"first": 9}):
        assert organiser.refused("/seating/draft", wrong)[0] in ("bad_message", "tournament_error")
