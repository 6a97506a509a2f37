"""Standings hidden before the last sessions: whatever the office tells the public is the same whoever won, until it is uncovered."""

import io
import re
from typing import Any

import pytest
from pypdf import PdfReader

from hanchan.documents.results_site import results_site
from hanchan.documents.tournament_papers import KINDS
from hanchan.server.authorisation.table import ROUTES
from hanchan.server.tournaments.paper_routes import FOR_EVERYBODY
from hanchan.tournament import acts
from hanchan.tournament.acts import Note
from hanchan.tournament.office import Tournament
from hanchan.tournament.publication import hidden_from, public_view
from hanchan.tournament.reports import REPORTS
from hanchan.tournament.standings import standings
from tests.support.live_server import RunningServer
from tests.support.office_client import Visitor
from tests.support.plain_http import http
from tests.support.score_phone import RON
from tests.tournament.test_office_sheets import write

SEATING = [[[4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4] for t in range(2)]] * 3
ONE_WAY = [61_700, 30_000, 20_000, 8_300]
ANOTHER = [8_300, 20_000, 30_000, 61_700]
EARLIER = [40_000, 30_000, 30_000, 20_000]
PREFIX = "GET /api/tournaments/{tournament_id}"
CHANGING = re.compile(r'"(notes|now|seconds_to_signal|seconds_to_end)":("[^"]*"|-?\d+)')
"""What says how long the log is and what time it is."""


def opened(server: RunningServer) -> Visitor:
    """Eight players; two of three sessions count for everybody, the third for the staff."""
    organiser = Visitor.founder(server.url, sessions=3)
    organiser.do("enter", players=[{"name": f"Player {k}", "team": f"Team {k % 2}"} for k in range(1, 9)])
    organiser.do("seat", first=1, sessions=SEATING)
    organiser.do("amend", hidden_from=3)
    for session in (1, 2, 3):
        organiser.do("start", session=session)
        for table in (1, 2):
            enter(organiser, session, table, EARLIER if session < 3 else ONE_WAY)
    return organiser


def enter(organiser: Visitor, session: int, table: int, scores: list[int], reason: str = "") -> None:
    organiser.do("result", session=session, table=table, scores=scores, reason=reason)
    organiser.do("confirm", session=session, table=table)


def public_routes() -> list[str]:
    """Every address of a tournament that can be read, with every paper, report and number it can have."""
    values = {
        "what": [*dict.fromkeys((*KINDS, *REPORTS))], "number": ["1", "3", "5"], "picture_id": ["none"], "key_id": ["none"],
        "session": ["3"], "table": ["1"],
    }  # fmt: skip
    found = []
    for route in ROUTES:
        if not route.startswith(PREFIX) or route.endswith("}/live"):
            continue
        paths = [route.removeprefix(PREFIX)]
        for name in re.findall(r"{(\w+)}", paths[0]):
            paths = [path.replace(f"{{{name}}}", value) for path in paths for value in values.get(name, ["1"])]
        found += paths
    return [*found, "/standings?after=3", "/standings?after=2", "/papers/ranking.pdf?session=3"]


def told(person: Visitor, path: str) -> str:
    """What an address answers, without the time and the length of the log."""
    answer = person.request("GET", path)
    if answer.headers.get("content-type") == "application/pdf":
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)
    return f"{answer.status_code} {CHANGING.sub('', answer.text)}"


def test_no_route_tells_the_public_who_won(server: RunningServer) -> None:
    organiser = opened(server)
    anybody = Visitor(server.url, organiser.tournament)
    player = organiser.appoint("player", player=5)  # of the second table: its own result is known to it
    routes = public_routes()
    assert {f"/papers/{what}.pdf" for what in FOR_EVERYBODY if what in KINDS} <= set(routes)
    asked = [(anybody, path) for path in routes] + [(player, path) for path in routes if not path.startswith("/papers")]
    before = {(person.name, path): told(person, path) for person, path in asked}
    staff = organiser.ask("/standings")["rows"]
    enter(organiser, 3, 1, ANOTHER, "exchanged")
    organiser.do("penalty", id="c", session=3, player=2, kind="chombo", reason="false ron")
    organiser.do("penalty_asked", id="asked", session=3, player=3, kind="chombo", reason="false tsumo")
    assert organiser.ask("/standings")["rows"] != staff
    after = {(person.name, path): told(person, path) for person, path in asked}
    assert [key for key in before if before[key] != after[key]] == []
    assert sum(text.startswith("200") for text in before.values()) > 30
    organiser.do("result", session=3, table=2, scores=EARLIER, reason="not confirmed")
    act = player.note("result", session=3, table=2, scores=ANOTHER, reason="what would it change?")
    assert "Player" not in str(player.ask("/notes/preview", act))


def sheet_routes(sheet: str) -> list[tuple[str, str, Any]]:
    """Every question about a score sheet that needs no key: method, address and body."""
    found = [route.split(" ", 1)[1] for route in ROUTES if route.startswith("GET /api/sheets/{sheet_id}") and not route.endswith("/live")]
    paths = [path.replace("{sheet_id}", sheet).replace("{ending}", ending) for path in found for ending in ("pdf", "csv", "json", "xlsx")]
    asked: list[tuple[str, str, Any]] = [("GET", path, None) for path in dict.fromkeys(paths)]
    return [*asked, ("POST", f"/api/sheets/{sheet}/tried", {"note": {"id": "x", "do": "add", "entry": {"type": "end"}}})]


def test_score_sheets_of_a_hidden_session_are_for_those_who_have_their_key(server: RunningServer) -> None:
    organiser = opened(server)
    sheets = {session: organiser.ask(f"/sessions/{session}/tables/1/sheet", {}) for session in (2, 3)}
    for sheet in sheets.values():
        write(server, sheet, RON)

    def answers(session: int, key: str = "") -> dict[str, int]:
        headers = {"authorization": f"Bearer {key}"} if key else {}
        asked = sheet_routes(sheets[session]["id"])
        return {path: http.request(method, f"{server.url}{path}", json=body, headers=headers).status_code for method, path, body in asked}

    assert len(answers(3)) >= 7
    code = f"/api/sheets/{sheets[3]['id']}/qr.svg"  # tells the address that was asked for, and nothing else
    assert {path: status for path, status in answers(3).items() if status != 403} == {code: 200}
    assert set(answers(3, "another").values()) == {403, 200}
    assert set(answers(3, sheets[3]["key"]).values()) == set(answers(2).values()) == {200}
    organiser.do("amend", hidden_from=0)
    assert set(answers(3).values()) == {200}


def test_players_know_their_own_result_and_the_staff_knows_all(server: RunningServer) -> None:
    organiser = opened(server)
    anybody, player, scorer = (
        Visitor(server.url, organiser.tournament),
        organiser.appoint("player", player=5),
        organiser.appoint("scorer", "S"),
    )
    shown = {person.name: [table["scores"] for table in person.ask("/sessions/3")["tables"]] for person in (anybody, player, scorer)}
    assert shown == {"visitor": [None, None], player.name: [None, ONE_WAY], "S": [ONE_WAY, ONE_WAY]}
    assert [one["result"] is None for one in player.ask("/players/5")["sessions"]] == [False, False, False]
    assert [one["result"] is None for one in player.ask("/players/1")["sessions"]] == [False, False, True]
    assert anybody.ask("/standings")["after"] == 2
    assert scorer.ask("/standings")["after"] == 3
    assert anybody.ask("")["hidden_now"] == 3
    assert [one["state"] for one in anybody.ask("")["sessions"]] == ["complete"] * 3


def places(person: Visitor) -> list[int]:
    return [row["place"] for row in person.ask("/hall")["ceremony"]["rows"]]


def test_a_ceremony_uncovers_places_from_the_last_to_the_first(server: RunningServer) -> None:
    organiser = opened(server)
    anybody = Visitor(server.url, organiser.tournament)
    assert organiser.ask("/hall")["ceremony"] is None
    referee = organiser.appoint("referee", "R")
    referee.do("ceremony", slow=3)
    ceremony = anybody.ask("/hall")["ceremony"]
    assert places(anybody) == [5, 5, 7, 7]  # two tables with the same scores: every place is shared by two
    assert (ceremony["next"], ceremony["tied"], ceremony["coming"]) == (3, 2, [])
    assert [one["name"] for one in referee.ask("/hall")["ceremony"]["coming"]] == ["Player 2", "Player 6"]
    referee.do("uncover", place=3, before=4)
    assert places(anybody) == [3, 3, 5, 5, 7, 7]
    # Two press the key at the same time: one place is uncovered. What was shown by mistake is covered again.
    assert "already" in organiser.cannot("uncover", place=3, before=4)[1]
    back = anybody.ask("/hall")["ceremony"]["back"]
    organiser.do("uncover", place=back, before=3)
    assert places(anybody) == [5, 5, 7, 7]
    assert anybody.ask("/standings")["after"] == 2
    organiser.do("uncover", place=3, before=back)
    organiser.do("uncover", place=1, before=3)
    assert anybody.ask("/hall")["ceremony"]["next"] == 0
    assert anybody.ask("/standings")["after"] == 3
    organiser.do("ceremony_over")
    assert anybody.ask("/hall")["ceremony"] is None
    assert anybody.ask("")["hidden_now"] == 0


def test_a_ceremony_begun_by_mistake_leaves_nothing_behind(server: RunningServer) -> None:
    organiser = opened(server)
    anybody = Visitor(server.url, organiser.tournament)
    organiser.do("amend", hidden_from=0)
    assert anybody.ask("/standings")["after"] == 3
    organiser.do("ceremony")
    assert places(anybody) == []
    assert anybody.ask("/standings")["after"] == 2  # while places are uncovered, the last session is not told
    organiser.do("ceremony_over")
    assert anybody.ask("/standings")["after"] == 3
    organiser.do("amend", hidden_from=3)
    organiser.do("ceremony", slow=2)
    organiser.do("ceremony_over")
    assert (anybody.ask("/hall")["ceremony"], anybody.ask("/standings")["after"]) == (None, 2)


def office(*done: acts.Act) -> Tournament:
    seats = acts.Seat(1, tuple(tuple((4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4) for t in range(2)) for _ in range(3)))
    first: tuple[acts.Act, ...] = (
        acts.Found("Open", "ema2016", 3, hidden_from=2), acts.Enter(tuple(acts.Entrant(f"Player {k}") for k in range(1, 9))), seats,
    )  # fmt: skip
    return Tournament(Note(str(k), act, "organiser", "2026-11-14T10:00:00+00:00") for k, act in enumerate((*first, *done)))


def test_nobody_is_second_with_the_nought_they_began_with() -> None:
    running = office(acts.EnterResult(1, 2, (45_000, 35_000, 25_000, 15_000)))
    rows = standings(running, 1)
    assert [(row.player, row.place) for row in rows[:4]] == [(5, 1), (6, 2), (7, 3), (8, 4)]
    assert [(row.place, row.behind, row.listed) for row in rows[4:]] == [(0, True, True)] * 4
    later = office(
        acts.EnterResult(1, 1, (40_000, 30_000, 30_000, 20_000)), acts.EnterResult(1, 2, (45_000, 35_000, 25_000, 15_000)),
        acts.EnterResult(2, 1, (60_000, 30_000, 20_000, 10_000)),
    )  # fmt: skip
    assert all(row.place for row in standings(later, 2))  # everybody has played: those still at the table are marked
    assert {row.player for row in standings(later, 2) if row.behind} == {5, 6, 7, 8}


def test_the_static_site_has_no_hidden_results() -> None:
    played = (acts.EnterResult(1, 1, (40_000, 30_000, 30_000, 20_000)), acts.EnterResult(1, 2, (45_000, 35_000, 25_000, 15_000)))
    one = office(*played, acts.EnterResult(2, 1, (61_700, 30_000, 20_000, 8_300)))
    other = office(*played, acts.EnterResult(2, 1, (8_300, 20_000, 30_000, 61_700)))
    assert hidden_from(one) == 2
    assert results_site(one) == results_site(other)
    shown = office(*played, acts.EnterResult(2, 1, (61_700, 30_000, 20_000, 8_300)), acts.Amend(hidden_from=0))
    assert results_site(shown) != results_site(one)
    assert public_view(shown) is shown


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (acts.Uncover(3, 4), "no ceremony has begun"),
        (acts.EndCeremony(), "no ceremony has begun"),
        (acts.BeginCeremony(), "there are no results yet"),
        (acts.BeginCeremony(-1), "0 to 1000"),
    ],
)
def test_ceremonies_that_cannot_be(act: Any, why: str) -> None:
    with pytest.raises(Exception, match=why):
        office(act)


def test_no_ceremony_while_a_session_is_played() -> None:
    with pytest.raises(Exception, match="session 1 is still played"):
        office(acts.Start(1), acts.EnterResult(1, 2, (45_000, 35_000, 25_000, 15_000)), acts.BeginCeremony())
