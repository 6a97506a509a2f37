"""The score-keeper at a table of a tournament: one sheet for every phone of the table, and its result in the office."""

import hashlib
import hmac
from typing import Any

from tests.support.live_server import RunningServer
from tests.support.office_client import Visitor
from tests.support.plain_http import http
from tests.support.protocol_client import run
from tests.support.score_phone import RON, Phone

SEATING = [[[4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4] for t in range(4)]]
SHEET = "/sessions/1/tables/1/sheet"
CHOMBO = {"type": "chombo", "seats": [2], "offence": "false ron"}
END = {"type": "end"}


def opened(server: RunningServer) -> tuple[Visitor, list[Visitor]]:
    organiser = Visitor.founder(server.url, sessions=3, title="Kraków Open")
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, 17)])
    organiser.do("seat", first=1, sessions=SEATING)
    organiser.do("start", session=1, minutes=75)
    return organiser, [organiser.appoint("player", player=number) for number in (1, 2, 5)]


def write(server: RunningServer, link: dict[str, Any], *entries: dict[str, Any]) -> Phone:
    phone = Phone(server.url, link["id"], link["key"], f"writes{len(entries)}")

    async def all_of_them() -> None:
        phone.seen = (await phone.read())["notes"]
        for entry in entries:
            await phone.write(entry)

    run(all_of_them())
    return phone


def undo_the_chombo(server: RunningServer, link: dict[str, Any]) -> None:
    async def undo() -> None:
        phone = Phone(server.url, link["id"], link["key"], "corrects")
        sheet = await phone.read()
        phone.seen = sheet["notes"]
        (chombo,) = [entry["id"] for entry in sheet["history"] if entry.get("entry", {}).get("type") == "chombo"]
        answer = await phone.send({"id": "remove", "do": "remove", "of": chombo})
        assert answer.is_success, answer.text

    run(undo())


def test_every_phone_of_the_table_finds_the_same_sheet(server: RunningServer) -> None:
    organiser, (one, two, elsewhere) = opened(server)
    link = one.ask(SHEET, {})
    assert two.ask(SHEET, {}) == link == organiser.ask(SHEET, {})
    assert link["link"] == f"/score/{link['id']}#key={link['key']}"
    assert elsewhere.refused(SHEET, {})[0] == "forbidden"
    assert Visitor(server.url, organiser.tournament).refused(SHEET, {})[0] == "forbidden"
    assert organiser.refused("/sessions/1/tables/9/sheet", {})[0] == "tournament_error"
    other = organiser.ask("/sessions/1/tables/2/sheet", {})
    assert other["id"] != link["id"]
    sheet = run(Phone(server.url, link["id"], link["key"]).read())
    assert sheet["clock"]["minutes"] == 75  # the clock of the session
    organiser.do("extra", session=1, table=1, minutes=5, reason="a tile was missing")
    assert two.ask(SHEET, {}) == link
    assert run(Phone(server.url, link["id"], link["key"]).read())["clock"]["minutes"] == 80
    # Other players at the table: another sheet.
    organiser.do("swap", session=1, one=4, other=8, reason="sat wrongly")
    assert one.ask(SHEET, {})["id"] not in (link["id"], other["id"])


def test_a_corrected_name_keeps_the_sheet(server: RunningServer) -> None:
    organiser, (one, *_) = opened(server)
    link = one.ask(SHEET, {})
    write(server, link, RON, END)
    organiser.do("change", player=2, entrant={"name": "Piotr"})
    assert one.ask(SHEET, {}) == link
    assert one.ask(f"{SHEET}/take", {})["new"]
    assert run(Phone(server.url, link["id"], link["key"]).read())["office"] == organiser.tournament


def test_a_sheet_of_an_earlier_version_is_found_again(server: RunningServer) -> None:
    organiser, (one, *_) = opened(server)
    office = next(one for one in server.parts.offices._offices if one.id == organiser.tournament)
    digest = hmac.new(bytes.fromhex(office.row.seed), b"1/1/(1, 2, 3, 4)/['P1', 'P2', 'P3', 'P4']", hashlib.sha512).hexdigest()
    body = {"id": digest[:16], "key": digest[-48:], "names": ["P1", "P2", "P3", "P4"], "rules": "ema2016", "tournament": True}
    http.post(f"{server.url}/api/sheets", json=body).raise_for_status()
    assert one.ask(SHEET, {})["id"] == digest[:16]


def test_result_flows_into_the_session(server: RunningServer) -> None:
    organiser, (one, two, elsewhere) = opened(server)
    assert organiser.refused(f"{SHEET}/take", {})[0] == "not_found"
    link = one.ask(SHEET, {})
    write(server, link, RON)
    assert "is not over" in one.refused(f"{SHEET}/take", {})[1]
    write(server, link, CHOMBO, END)
    assert elsewhere.refused(f"{SHEET}/take", {})[0] == "forbidden"
    taken = organiser.appoint("referee", "Ref").ask(f"{SHEET}/take", {})
    table = taken["table"]
    # East pays 3 han 30 fu (3900) to South, who gets the stick back; chombo costs 20,000 after the uma.
    assert (taken["new"], table["scores"], table["sticks"]) == (True, [26100, 33900, 30000, 30000], 0)
    assert [line["result"] for line in table["lines"]] == [-18900, 18900, -20000, 0]
    assert [line["deduction"] for line in table["lines"]] == [0, 0, 20000, 0]
    assert (table["state"], table["by"]) == ("entered", "Ref")
    assert organiser.ask(f"{SHEET}/take", {})["new"] is False  # sent again, it counts once
    two.do("confirm", session=1, table=1)
    assert [note["act"]["do"] for note in organiser.ask("/notes")["notes"][4:]] == ["penalty", "result", "confirm"]


def test_sheet_that_was_corrected_is_taken_again(server: RunningServer) -> None:
    organiser, (one, _, _) = opened(server)
    link = one.ask(SHEET, {})
    write(server, link, RON, CHOMBO, END)
    organiser.ask(f"{SHEET}/take", {})
    undo_the_chombo(server, link)
    assert one.refused(f"{SHEET}/take", {})[0] == "forbidden"  # it would lift a penalty
    assert "give a reason" in organiser.refused(f"{SHEET}/take", {})[1]
    table = organiser.ask(f"{SHEET}/take?reason=no+chombo", {})["table"]
    assert [line["deduction"] for line in table["lines"]] == [0, 0, 0, 0]
    assert [line["result"] for line in table["lines"]] == [-18900, 18900, 0, 0]
    assert organiser.ask("/penalties")["penalties"] == []
    assert [one["reason"] for one in organiser.ask("/sessions/1")["tables"][0]["history"]] == ["no chombo"]


def test_a_player_takes_a_sheet_without_penalties(server: RunningServer) -> None:
    organiser, (one, two, _) = opened(server)
    write(server, one.ask(SHEET, {}), RON, END)
    assert one.ask(f"{SHEET}/take", {})["table"]["by"] == "player 1"
    two.do("confirm", session=1, table=1)
    assert [note["act"]["do"] for note in organiser.ask("/notes")["notes"][4:]] == ["result", "confirm"]
