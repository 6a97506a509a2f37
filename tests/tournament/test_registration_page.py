"""The registration of a tournament over HTTP: who sees what, whose link opens what, and what is stored."""

import json
import sqlite3
import uuid
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hanchan.server.limits import Limits
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Body, Visitor

PRIVATE = "anna@example.org"


@pytest.fixture
def organiser(server: RunningServer) -> Visitor:
    return Visitor.founder(server.url)


def form(number: int = 1, **fields: str) -> Body:
    filled = {"first": "Anna", "last": f"Nowak{number}", "country": "Poland", "ema": f"0400{number:04}", "club": "", "email": PRIVATE}
    return {"id": uuid.uuid4().hex, **filled, **fields}


def opened(organiser: Visitor, **said: Any) -> Visitor:
    organiser.do("registration", **said)
    return Visitor(organiser.url, organiser.tournament)


def test_somebody_registers_looks_and_withdraws(organiser: Visitor) -> None:
    public = opened(organiser, limit=1, text="Bring shoes")
    sent = form()
    first = public.ask("/registration/entries", sent)
    assert (first["state"], first["confirmed"], first["qr"][:5]) == ("place", False, "<?xml")
    assert first["link"].endswith(f"/tournament/{public.tournament}/registration#entry={first['code']}")
    assert public.ask("/registration/entries", sent)["code"] == first["code"], "sent again, it counts once"
    second = public.ask("/registration/entries", form(2))
    assert (second["state"], second["ahead"]) == ("waiting", 0)
    assert public.ask("/registration/mine", {"code": first["code"]})["moves_up"]
    shown = public.ask("/registration")
    assert [(one["name"], one["country"], one["state"]) for one in shown["entries"]] == [
        ("Anna Nowak1", "POL", "place"), ("Anna Nowak2", "POL", "waiting"),
    ]  # fmt: skip
    assert (shown["free"], shown["waiting"], shown["text"]) == (0, 1, "Bring shoes")
    assert public.ask("/registration/mine/withdraw", {"code": first["code"], "reason": "ill"})["state"] == "withdrawn"
    assert public.ask("/registration/mine/withdraw", {"code": first["code"]})["state"] == "withdrawn"
    assert public.ask("/registration/mine", {"code": second["code"]})["state"] == "place"
    assert public.refused("/registration/mine", {"code": first["code"][:-1] + "A"})[0] == "wrong_code"
    assert public.refused("/registration/mine", {"code": "nobody.nothing"})[0] == "wrong_code"


def test_what_is_private_is_told_to_the_organiser_alone(organiser: Visitor) -> None:
    public = opened(
        organiser, asks={"email": "required", "remark": "optional", "country": "optional", "ema": "optional", "club": "optional"}
    )
    mine = public.ask("/registration/entries", form(remark="vegan"))
    referee = organiser.appoint("referee", "Ref")
    for who in (public, referee):
        for path in ("/registration", "", "/players", "/standings", *(["/notes"] if who is referee else [])):
            said = json.dumps(who.ask(path))
            assert PRIVATE not in said, path
            assert "vegan" not in said, path
    for path in ("/registration/entries", "/registration/export.csv"):
        assert public.refused(path)[0] == "forbidden"
        assert referee.refused(path)[0] == "forbidden"
    found = organiser.ask("/registration/entries")["entries"][0]
    assert (found["email"], found["remark"], found["link"]) == (PRIVATE, "vegan", mine["link"])
    table = organiser.request("GET", "/registration/export.csv").content.decode("utf-8-sig")
    assert PRIVATE in table
    assert organiser.request("GET", "/registration/export.xlsx").content[:2] == b"PK"
    assert organiser.refused("/registration/export.doc")[0] == "not_found"


def test_refusals_say_why(organiser: Visitor) -> None:
    public = Visitor(organiser.url, organiser.tournament)
    assert public.refused("/registration")[0] == "not_found"
    assert public.refused("/registration/entries", form())[0] == "tournament_error"
    opened(organiser)
    public.ask("/registration/entries", form())
    assert public.refused("/registration/entries", form())[0] == "taken"
    assert public.refused("/registration/entries", form(2, ema="12"))[0] == "tournament_error"
    assert public.refused("/registration/entries", form(2, first="x" * 81))[0] == "bad_message"
    assert public.refused("/registration/entries", form(2, first="a\0b"))[0] == "bad_message"
    assert public.cannot("register", entry="x", entrant={"first": "A", "last": "B"})[0] == "forbidden"
    organiser.do("registration", closes="2020-01-01T00:00+05:00")
    assert public.refused("/registration/entries", form(2))[0] == "not_open"
    assert public.ask("")["registration"] == "closed"
    assert public.ask("/registration")["closes"] == "2020-01-01T00:00+05:00"


@pytest.mark.parametrize("name", ["Пётр", 'O\'Brien "Ace"', "<b>&amp;", "🀄 Zoë", "=1+1", "Ng"])
def test_names_come_back_as_they_were_typed(organiser: Visitor, name: str) -> None:
    public = opened(organiser)
    public.ask("/registration/entries", form(first=name))
    assert public.ask("/registration")["entries"][0]["name"] == f"{name} Nowak1"
    assert f"{name} Nowak1" in organiser.ask("/notes")["notes"][-1]["text"]


def test_the_confirmed_become_players_with_the_preview_of_the_import(organiser: Visitor) -> None:
    public = opened(organiser)
    organiser.do("enter", players=[{"first": "Ana", "last": "Nowak1"}])
    codes = [public.ask("/registration/entries", form(number))["code"] for number in (1, 2)]
    entries = [one["id"] for one in organiser.ask("/registration/entries")["entries"]]
    organiser.do("accept", entries=entries)
    rows = [
        {"line": 1, "first": "Anna", "last": "Nowak1", "country": "POL"},
        {"line": 2, "first": "Anna", "last": "Nowak2", "country": "POL"},
    ]
    read = organiser.ask("/players/preview", {"players": rows})["players"]
    assert [one["kind"] for one in read[0]["remarks"]] == ["near_name"]
    players = [{key: row[key] for key in ("first", "last", "country")} for row in rows]
    organiser.do("enter", players=players, registrations=entries)
    second = Visitor(organiser.url, organiser.tournament, organiser.secret, "second organiser")
    assert "on the list already" in second.cannot("enter", players=players, registrations=entries)[1]
    assert public.ask("/registration/mine", {"code": codes[1]})["player"] == 3
    public.ask("/registration/mine/withdraw", {"code": codes[1]})
    assert organiser.ask("/registration/entries")["withdrawn_players"] == [3]
    assert [one["state"] for one in public.ask("/players")] == ["", "", ""]


def test_what_is_forgotten_is_in_no_row_and_no_copy(tmp_path: Path) -> None:
    with running(backups=tmp_path / "copies", database=f"sqlite:///{tmp_path / 'hanchan.db'}") as server:
        organiser = Visitor.founder(server.url)
        public = opened(organiser)
        public.ask("/registration/entries", form(remark=""))
        organiser.ask("/backups", {})
        organiser.do("registration", open=False)
        organiser.do("forget")
        assert PRIVATE.encode() not in organiser.request("GET", "/backup").content
        assert organiser.ask("/registration/entries")["entries"][0]["name"] == "–"
    with closing(sqlite3.connect(tmp_path / "hanchan.db")) as database:
        stored = [row[0] for row in database.execute("select body from tournament_notes")]
    assert stored
    assert [body for body in stored if PRIVATE in body] == []
    assert [file for file in (tmp_path / "copies").iterdir() if PRIVATE.encode() in file.read_bytes()] == []


def test_a_tournament_takes_so_many_registrations_and_no_more() -> None:
    with running(limits=Limits(tournament_registrations=3, registrations_a_day=5, writes_per_second=1000)) as server:
        organiser = Visitor.founder(server.url)
        public = opened(organiser)
        for number in range(3):
            public.ask("/registration/entries", form(number))
        code, why = public.refused("/registration/entries", form(4))
        assert (code, "takes no more" in why) == ("too_many", True)
        other = Visitor.founder(server.url)
        another = opened(other)
        for number in range(2):
            another.ask("/registration/entries", form(number))
        assert "a day" in another.refused("/registration/entries", form(3))[1]
