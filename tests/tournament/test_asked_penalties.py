"""Penalties that players ask for: they cost nothing until a referee or the organiser has confirmed them."""

from pathlib import Path
from typing import Any

import pytest

from hanchan.errors import TournamentError
from hanchan.tournament import acts
from hanchan.tournament.logbook import Logbook
from hanchan.tournament.reports import penalty_list
from tests.support.command import Command
from tests.support.live_server import RunningServer
from tests.support.office_client import Visitor
from tests.support.score_phone import RON
from tests.tournament.test_office_sheets import CHOMBO, END, SHEET, opened, undo_the_chombo, write

ASKED = "sheet-1-1-2-chombo0"
COUNTED_AGAIN = {"type": "correction", "points": [100, -100, 0, 0], "why": "counted again"}


def taken_by_a_player(server: RunningServer) -> tuple[Visitor, Visitor, Visitor, dict[str, Any]]:
    """A finished sheet with a chombo of West, taken over with the key of East: organiser, East, somebody of another table, the sheet."""
    organiser, (one, _, elsewhere) = opened(server)
    sheet = one.ask(SHEET, {})
    write(server, sheet, RON, CHOMBO, END)
    assert one.ask(f"{SHEET}/take", {})["new"]
    return organiser, one, elsewhere, sheet


def deductions(person: Visitor) -> list[int]:
    return [line["deduction"] for line in person.ask("/sessions/1")["tables"][0]["lines"]]


def test_a_chombo_on_the_sheet_of_players_waits_for_a_decision(server: RunningServer) -> None:
    organiser, one, elsewhere, _ = taken_by_a_player(server)
    assert (deductions(organiser), organiser.ask("/penalties")["penalties"]) == ([0, 0, 0, 0], [])
    (asked,) = organiser.ask("/penalties")["asked"]
    told = asked["penalty"]
    assert (asked["table"], asked["by"], asked["refused_by"]) == (1, "player 1", "")
    assert (told["name"], told["kind"], told["points"], told["clause"]) == ("P3", "chombo", 20000, "§3.4.6, Rev")
    assert (organiser.ask("")["penalties_waiting"], one.ask("")["penalties_waiting"]) == (1, 0)
    assert len(one.ask("/penalties")["asked"]) == 1
    assert elsewhere.ask("/penalties")["asked"] == Visitor(server.url, organiser.tournament).ask("/penalties")["asked"] == []
    assert one.cannot("penalty_confirmed", penalty=ASKED)[0] == "forbidden"
    assert organiser.appoint("scorer", "S").cannot("penalty_confirmed", penalty=ASKED)[0] == "forbidden"
    for table in range(1, 5):
        if table > 1:
            organiser.do("result", session=1, table=table, scores=[30000] * 4)
        organiser.do("confirm", session=1, table=table)
    assert organiser.ask("/standings")["provisional"]  # every result is confirmed, and one penalty is open
    assert "not decided" in organiser.cannot("ceremony")[1]
    confirmed = organiser.appoint("referee", "Ref").do("penalty_confirmed", penalty=ASKED)
    assert deductions(organiser) == [0, 0, 20000, 0]
    assert not organiser.ask("/standings")["provisional"]
    (given,) = organiser.ask("/penalties")["penalties"]
    assert (given["points"], given["referee"], organiser.ask("/penalties")["asked"]) == (20000, "Ref", [])
    organiser.do("take_back", notes=[confirmed["note"]["id"]], reason="the wrong table")
    assert (deductions(organiser), organiser.ask("")["penalties_waiting"]) == ([0, 0, 0, 0], 1)
    said = [note["text"] for note in organiser.ask("/notes?most=1000")["notes"]]
    assert any("table 1: Chombo of P3 (3) is asked for, 20\u202f000 points" in one and "does not count yet" in one for one in said)
    assert any("is confirmed and counts: P3 (3), Chombo" in one for one in said)


def test_what_was_refused_is_not_asked_for_again(server: RunningServer) -> None:
    organiser, one, _, sheet = taken_by_a_player(server)
    assert "give a reason" in organiser.cannot("penalty_refused", penalty=ASKED, reason=" ")[1]
    organiser.do("penalty_refused", penalty=ASKED, reason="the hand was valid")
    assert one.ask("/penalties")["asked"][0]["refused_by"] == "organiser"
    assert "refused" in organiser.cannot("penalty_confirmed", penalty=ASKED)[1]
    assert one.cannot("penalty_withdrawn", penalty=ASKED, reason="once more")[0] == "forbidden"
    write(server, sheet, COUNTED_AGAIN)
    one.ask(f"{SHEET}/take?reason=one+more+deal", {})
    assert (organiser.ask("")["penalties_waiting"], deductions(organiser)) == (0, [0, 0, 0, 0])
    organiser.ask(f"{SHEET}/take?reason=read+again", {})
    assert deductions(organiser) == [0, 0, 0, 0]


def test_a_corrected_sheet_asks_no_more_unless_it_was_confirmed(server: RunningServer) -> None:
    organiser, one, _, sheet = taken_by_a_player(server)
    undo_the_chombo(server, sheet)
    one.ask(f"{SHEET}/take?reason=no+chombo", {})
    assert organiser.ask("/penalties")["asked"] == []
    organiser, one, _, sheet = taken_by_a_player(server)
    organiser.do("penalty_confirmed", penalty=ASKED)
    undo_the_chombo(server, sheet)
    assert one.refused(f"{SHEET}/take?reason=no+chombo", {})[0] == "forbidden"  # it would lift a penalty that counts
    assert deductions(organiser) == [0, 0, 20000, 0]


def test_a_referee_who_takes_the_sheet_over_decides(server: RunningServer) -> None:
    organiser, _, _, sheet = taken_by_a_player(server)
    write(server, sheet, COUNTED_AGAIN)
    organiser.ask(f"{SHEET}/take?reason=read+by+the+referee", {})
    assert (deductions(organiser), organiser.ask("/penalties")["asked"]) == ([0, 0, 20000, 0], [])


def test_players_ask_for_penalties_of_their_own_table_only(server: RunningServer) -> None:
    organiser, (one, two, elsewhere) = opened(server)
    wanted = {"session": 1, "player": 2, "kind": "late", "minutes": 3, "reason": "came at 9.03"}
    assert elsewhere.cannot("penalty_asked", id="x", **wanted)[0] == "forbidden"
    assert one.cannot("penalty", id="x", **wanted)[0] == "forbidden"
    one.do("penalty_asked", id="x", **wanted)
    assert "already" in organiser.cannot("penalty", id="x", **wanted)[1]
    assert elsewhere.cannot("penalty_withdrawn", penalty="x", reason="friends")[0] == "forbidden"
    two.do("penalty_withdrawn", penalty="x", reason="it was another")
    assert organiser.ask("/penalties")["asked"] == []


def played(file: Path) -> Logbook:
    book = Logbook(file)
    book.add(acts.Found("Open", "ema2016", 1))
    book.add(acts.Enter(tuple(acts.Entrant(f"P{k}") for k in range(1, 5))))
    book.add(acts.Seat(1, (((1, 2, 3, 4),),)))
    book.add(acts.EnterResult(1, 1, (30000, 30000, 30000, 30000)))
    book.add(acts.AskForPenalty("a", 1, 3, "chombo", "false ron"), "player 1")
    return book


def test_reports_have_what_is_confirmed(tmp_path: Path) -> None:
    book = played(tmp_path / "open.jsonl")
    assert "20000" not in str(penalty_list(book.tournament))
    assert book.tournament.result(1, 1).lines[2].result == 0  # type: ignore[union-attr]
    book.add(acts.ConfirmPenalty("a"), "Ref")
    assert "20000" in str(penalty_list(book.tournament))
    assert book.tournament.result(1, 1).lines[2].result == -20000  # type: ignore[union-attr]
    with pytest.raises(TournamentError, match="nobody has asked"):
        book.add(acts.ConfirmPenalty("a"))


def test_commands_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    hanchan, file = Command(monkeypatch, capsys, columns=160), str(tmp_path / "open.jsonl")
    played(Path(file))
    said = hanchan.says("tournament", "asked", file)
    assert "a: session 1, table 1, player 3, chombo, 20000 points, §3.4.6, Rev; asked for by player 1: false ron" in said
    assert "is refused" in hanchan.says("tournament", "decide", file, "a", "--refuse", "valid")
    assert "no penalty waits" in hanchan.says("tournament", "asked", file)
    assert "was refused" in hanchan.refuses("tournament", "decide", file, "a")


def test_a_chombo_that_was_paid_at_the_table_is_not_counted_twice(server: RunningServer) -> None:
    organiser = Visitor.founder(server.url, sessions=1, rules="ema2012")
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, 5)])
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4]]])
    organiser.do("start", session=1)
    one = organiser.appoint("player", player=1)
    write(server, one.ask(SHEET, {}), CHOMBO, END)
    table = one.ask(f"{SHEET}/take", {})["table"]
    # EMA 2012 §3.4.6: West pays a mangan to the others, in tournaments too.
    start = sum(table["scores"]) // 4
    assert [score - start for score in table["scores"]] == [4000, 2000, -8000, 2000]
    before = [line["result"] for line in table["lines"]]
    (asked,) = organiser.ask("/penalties")["asked"]
    assert (asked["penalty"]["kind"], asked["penalty"]["points"]) == ("chombo", 0)
    organiser.do("penalty_confirmed", penalty=ASKED)
    assert [line["result"] for line in organiser.ask("/sessions/1")["tables"][0]["lines"]] == before
    assert deductions(organiser) == [0, 0, 0, 0]
