"""Checking an act changes nothing and replays nothing; what follows from a large log is the same as from a small one."""

import copy
import random

from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note
from hanchan.tournament.demo import demo_acts
from hanchan.tournament.drawing import certificate_now
from hanchan.tournament.logbook import as_lines
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings
from tests.support.live_server import RunningServer
from tests.support.plain_http import http


def _large(players: int, sessions: int) -> list[Note]:
    """A tournament by lot, with all results."""
    chance, seating = random.Random(1), []
    order = list(range(1, players + 1))
    for _ in range(sessions):
        chance.shuffle(order)
        seating.append(tuple((order[at], order[at + 1], order[at + 2], order[at + 3]) for at in range(0, players, 4)))
    done: list[acts.Act] = [
        acts.Found("Large", "ema2016", sessions), acts.Enter(tuple(Entrant(f"P{number}") for number in range(players))),
        acts.Seat(1, tuple(seating)),
    ]  # fmt: skip
    for session in range(1, sessions + 1):
        for table in range(1, players // 4 + 1):
            a, b, c = (100 * chance.randrange(100, 500) for _ in range(3))
            done.append(acts.EnterResult(session, table, (a, b, c, 120_000 - a - b - c)))
    return [Note(f"n{number}", act, "test", "2026-05-02T10:00:00+00:00") for number, act in enumerate(done)]


def test_checking_acts_leaves_the_tournament_as_it_was() -> None:
    office = Tournament()
    for number, (by, act) in enumerate(demo_acts()):
        note = Note(str(number), act, by, "2026-05-02T10:00:00+00:00")
        if isinstance(act, acts.Found):
            office.add(note)
            continue
        before = copy.deepcopy(vars(office))
        office.check(note)
        assert vars(office) == before, act
        office.add(note)
    again = Tournament(office.notes)
    assert [row.data() for row in standings(office)] == [row.data() for row in standings(again)]


def test_what_was_computed_before_an_act_never_stands_after_it() -> None:
    """Whatever an act changes, the ranking is that of the whole log computed anew."""
    office = Tournament(_large(16, 3))
    more: list[acts.Act] = [
        acts.Penalise("p", 2, 5, "chombo", "saw it"), acts.Substitute(3, 9, from_start=False), acts.Withdraw(4, 2, game=acts.OVER),
        acts.Disqualify(7, 3, "cheating", game=acts.JOINED), acts.EnterResult(1, 1, (30000,) * 4, reason="misread"),
        acts.CancelSession(3, "earthquake", again=True), acts.TakeBack(("m1", "m3"), "not so"), acts.LiftPenalty("p", "not so"),
    ]  # fmt: skip
    for number, act in enumerate(more):
        standings(office)
        office.add(Note(f"m{number}", act, "test", "2026-05-02T10:00:00+00:00"))
        again = [row.data() for row in standings(Tournament(office.notes))]
        assert [row.data() for row in standings(office)] == again, act
    assert not office.settle()


def test_standings_and_certificate_of_a_large_tournament(server: RunningServer) -> None:
    notes = _large(44, 92)
    content = as_lines([note.data() for note in notes])
    made = http.post(f"{server.url}/api/tournaments/restore", content=content)
    assert made.status_code == 201, made.text
    url, office = f"{server.url}/api/tournaments/{made.json()['tournament']['id']}", Tournament(notes)
    rows = http.get(f"{url}/standings").json()["rows"]
    assert [(row["player"], row["place"], row["total"]) for row in rows] == [
        (row.player, row.place, row.data()["total"]) for row in standings(office)
    ]
    found = certificate_now(office)
    assert found is not None
    assert http.get(f"{url}/certificate").json() == found.data()
    first = rows[0]
    sheet = http.get(f"{url}/players/{first['player']}").json()
    assert (sheet["place"], sheet["total"], len(sheet["sessions"])) == (first["place"], first["total"], 92)
