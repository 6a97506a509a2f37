"""What is stored as it was sent: one check for every way in."""

import json
from typing import Any

import pytest

from hanchan.server.errors import Refused
from hanchan.server.storable import check_storable
from hanchan.tournament.demo import START, demo_notes
from tests.support.live_server import RunningServer
from tests.support.office_client import Visitor
from tests.support.plain_http import http


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"name": "a\ud800"}, "bad_message"),
        ({"a\0": 1}, "bad_message"),
        ([["x" * 1_001]], "too_large"),
        ([0] * 200_001, "too_large"),
        ([[[[[[[[[1]]]]]]]]], "too_large"),
        ({"points": 10**4_000}, "too_large"),
        ({"points": float("inf")}, "too_large"),
    ],
)
def test_what_cannot_be_kept_is_refused(data: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        check_storable(data)
    assert refused.value.code == code


def test_whatever_people_write_can_be_kept() -> None:
    check_storable({"name": "Łucja 🀄", "scores": [30000, -1.5, None, True], "deep": {"a": [{"b": {"c": [1]}}]}, "long": "x" * 1_000})
    for note in demo_notes(START):
        check_storable(note.data())


def changed_log(**change: Any) -> bytes:
    """A tournament of which the first note says something else."""
    notes = [note.data() for note in demo_notes(START)]
    notes[0]["act"].update(change)
    return b"\n".join(json.dumps(note).encode() for note in notes)


@pytest.mark.parametrize("title", ["lone \ud800 surrogate", "x" * 100_000, "with \0"])
def test_a_backup_goes_through_the_same_door(server: RunningServer, title: str) -> None:
    answer = http.post(f"{server.url}/api/tournaments/restore", content=changed_log(title=title))
    assert answer.status_code in (413, 422), answer.text
    assert http.get(f"{server.url}/api/tournaments").status_code == 200


@pytest.mark.parametrize("text", ['{"points": 1' + "0" * 5_000 + "}", "[" * 20_000, '{"a": NaN}', '"\\ud800"'])
def test_json_that_python_alone_does_not_read(server: RunningServer, text: str) -> None:
    organiser = Visitor.founder(server.url)
    for path in ("/notes", "/players/preview", "/seating/draft"):
        url = f"{server.url}/api/tournaments/{organiser.tournament}{path}"
        headers = {"authorization": f"Bearer {organiser.secret}", "content-type": "application/json"}
        assert http.post(url, content=text, headers=headers).status_code in (400, 413, 422)
    assert http.post(f"{server.url}/api/tables", content=text, headers={"content-type": "application/json"}).status_code in (400, 401, 422)
    assert http.post(f"{server.url}/api/sheets", content=text, headers={"content-type": "application/json"}).status_code in (400, 422)


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00", "1e400"])
def test_a_session_begins_in_our_time(server: RunningServer, at: str) -> None:
    organiser = Visitor.founder(server.url, sessions=3)
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, 17)])
    organiser.seat()
    assert organiser.refused("/notes", {"id": "start", "act": {"do": "start", "session": 1, "at": at}})[0] in (
        "tournament_error",
        "bad_message",
    )
    assert organiser.ask("/sessions/1")["tables"]
