"""Who may do what: every act by every role, the table of a player, and keys that come and go."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hanchan.tournament import acts
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.plain_http import http

EVEN = [30000, 30000, 30000, 30000]
SEATING = [[[4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4] for t in range(4)]]
ORGANISER = ("organiser",)
REFEREE = ("organiser", "referee")
STAFF = ("organiser", "referee", "scorer")
TABLE = ("organiser", "referee", "scorer", "player")
EVERY_ACT: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "amend": (ORGANISER, {"title": "Open"}),
    "enter": (ORGANISER, {"players": [{"name": "Late Comer"}]}),
    "change": (ORGANISER, {"player": 1, "entrant": {"name": "P one"}}),
    "attend": (STAFF, {"players": [1, 2]}),
    "withdraw": (REFEREE, {"player": 16, "session": 2}),
    "seat": (ORGANISER, {"first": 1, "sessions": SEATING, "reason": "anew"}),
    "swap": (REFEREE, {"session": 1, "one": 5, "other": 9, "reason": "sat wrongly"}),
    "substitute": (REFEREE, {"session": 1, "player": 16, "from_start": True}),
    "start": (REFEREE, {"session": 1, "reason": "again"}),
    "pause": (REFEREE, {"session": 1}),
    "resume": (REFEREE, {"session": 1}),
    "clock_moved": (REFEREE, {"seconds": 60}),
    "extra": (REFEREE, {"session": 1, "table": 2, "minutes": 5, "reason": "a tile was missing"}),
    "result": (TABLE, {"session": 1, "table": 1, "scores": EVEN, "reason": "again"}),
    "count": (TABLE, {"session": 1, "table": 1, "scores": EVEN}),
    "confirm": (TABLE, {"session": 1, "table": 1}),
    "penalty": (REFEREE, {"id": "p", "session": 1, "player": 7, "kind": "chombo", "reason": "false ron"}),
    "penalty_asked": (TABLE, {"id": "q", "session": 1, "player": 2, "kind": "chombo", "reason": "false ron"}),
    "penalty_confirmed": (REFEREE, {"penalty": "q"}),
    "penalty_refused": (REFEREE, {"penalty": "q", "reason": "a valid hand"}),
    "penalty_withdrawn": (TABLE, {"penalty": "q", "reason": "nobody saw it"}),
    "lift": (REFEREE, {"penalty": "p", "reason": "a mistake"}),
    "take_back": (STAFF, {"notes": ["attended"], "reason": "mistaken"}),
    "disqualify": (REFEREE, {"player": 15, "session": 2, "reason": "cheated"}),
    "cut": (ORGANISER, {"after": 1, "size": 4}),
    "cancel": (ORGANISER, {"session": 1, "reason": "the lights went out"}),
    "registration": (ORGANISER, {"limit": 40}),
    "register": (ORGANISER, {"entry": "e", "entrant": {"first": "Ewa", "last": "Lis"}}),
    "unregister": (ORGANISER, {"entry": "e"}),
    "accept": (ORGANISER, {"entries": ["e"]}),
    "move_up": (ORGANISER, {"entries": ["e"]}),
    "forget": (ORGANISER, {}),
    "line_up": (ORGANISER, {"session": 1, "team": "A", "players": [1]}),
    "screen": (ORGANISER, {"screen": "left", "name": "Left wall", "areas": [{"parts": ["clock"]}]}),
    "screen_gone": (ORGANISER, {"screen": "left"}),
    "sponsor": (ORGANISER, {"picture": "p", "name": "Tiles Ltd"}),
    "sponsor_gone": (ORGANISER, {"picture": "p"}),
    "message": (STAFF, {"text": "Lunch"}),
    "message_gone": (STAFF, {"message": "m"}),
    "photo": (TABLE, {"session": 1, "table": 1, "digest": "0" * 64}),
    "photo_gone": (STAFF, {"digest": "0" * 64, "reason": "a face"}),
    "ceremony": (REFEREE, {}),
    "uncover": (REFEREE, {"place": 1, "before": 2}),
    "ceremony_over": (REFEREE, {}),
}


def opened(server: RunningServer) -> Visitor:
    """Sixteen players at four tables, 1 to 4 at the first; the first session runs."""
    organiser = Visitor.founder(server.url, sessions=3)
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, 17)])
    organiser.do("seat", first=1, sessions=SEATING)
    organiser.do("start", session=1)
    return organiser


def test_every_act_is_in_the_table() -> None:
    words = {str(kind.__struct_config__.tag) for kind in acts.Act.__args__}
    assert words == {*EVERY_ACT, "found"}


def test_every_act_by_every_role(server: RunningServer) -> None:
    organiser = opened(server)
    people = {
        "organiser": organiser, "referee": organiser.appoint("referee", "R"), "scorer": organiser.appoint("scorer", "S"),
        "player": organiser.appoint("player", player=1), "public": Visitor(server.url, organiser.tournament),
    }  # fmt: skip
    for role, person in people.items():
        allowed = {word for word, (roles, _) in EVERY_ACT.items() if role in roles}
        assert set(person.ask("")["may"]) == allowed
        for word, (_, parts) in EVERY_ACT.items():
            answer = person.request("POST", "/notes/check", person.note(word, **parts))
            # Whoever may do it gets past the door: what is refused then, the office refuses with its own reasons.
            assert (answer.status_code == 403) == (word not in allowed), (role, word, answer.text)
    assert people["public"].cannot("result", session=1, table=1, scores=EVEN) == (
        "forbidden", "this is for organiser or referee or scorer or player; you are public",
    )  # fmt: skip
    assert organiser.ask("")["notes"] == 4  # checking stores nothing


def test_qr_code_of_the_public_link_and_of_a_key(server: RunningServer) -> None:
    import segno

    organiser = opened(server)
    link = f"{organiser.ask('')['address']}/tournament/{organiser.tournament}"
    assert link.startswith(server.url)
    for person, expected in ((Visitor(server.url, organiser.tournament), link), (organiser, f"{link}#key={organiser.secret}")):
        picture = person.request("GET", "/qr.svg")
        assert picture.headers["cache-control"] == "no-store"
        drawn = segno.make(expected, error="m").svg_inline(scale=4, border=3, light="#fff")
        assert picture.text.split("<path")[1] == drawn.split("<path")[1]


def test_length_of_sessions(server: RunningServer) -> None:
    assert Visitor.founder(server.url).ask("")["session_minutes"] == 90  # EMA 2016 §5.9
    organiser = Visitor.founder(server.url, minutes=75)
    assert organiser.ask("")["session_minutes"] == 75
    organiser.do("amend", minutes=0)
    assert organiser.ask("")["session_minutes"] == 90


def test_nobody_founds_a_tournament_twice(server: RunningServer) -> None:
    organiser = opened(server)
    assert organiser.cannot("found", title="Again", rules="ema2016", sessions=3)[0] == "forbidden"


def test_player_at_the_own_table_only(server: RunningServer) -> None:
    organiser = opened(server)
    one, two, five = (organiser.appoint("player", player=number) for number in (1, 2, 5))
    assert five.cannot("result", session=1, table=1, scores=EVEN)[1] == "you do not play at table 1 of session 1"
    one.do("result", session=1, table=1, scores=[42000, 31000, 27000, 20000])
    assert "typed this result in" in one.cannot("confirm", session=1, table=1)[1]
    assert five.cannot("confirm", session=1, table=1)[0] == "forbidden"
    # Until it is confirmed the table may correct itself, with a reason.
    assert two.cannot("result", session=1, table=1, scores=EVEN)[0] == "tournament_error"
    # What was counted otherwise is not lost: it stands beside the result, for the staff and the table.
    other = [{"scores": EVEN, "sticks": 0, "by": "player 2"}]
    assert [who.ask("/sessions/1")["tables"][0]["others"] for who in (organiser, one, five)] == [other, other, []]
    two.do("result", session=1, table=1, scores=EVEN, reason="read from the wrong side")
    one.do("confirm", session=1, table=1)
    assert "is confirmed" in one.cannot("result", session=1, table=1, scores=EVEN, reason="x")[1]
    shown = organiser.ask("/sessions/1")["tables"][0]
    assert shown["others"] == [], "a correction settles it"
    assert (shown["by"], shown["confirmed_by"], len(shown["history"])) == ("player 2", "player 1", 1)


def test_player_who_has_left_types_nothing_in(server: RunningServer) -> None:
    organiser = opened(server)
    one = organiser.appoint("player", player=1)
    organiser.do("withdraw", player=1, session=1, reason="ill", game="joined")
    assert one.cannot("result", session=1, table=1, scores=EVEN)[0] == "forbidden"


def test_only_the_organiser_sees_and_makes_keys(server: RunningServer) -> None:
    organiser = opened(server)
    referee = organiser.appoint("referee", "R")
    for path in ("/keys", "/backup", "/backups"):
        assert referee.refused(path)[0] == "forbidden"
    assert referee.refused("/keys", {"role": "scorer", "name": "x"})[0] == "forbidden"
    assert referee.ask("/notes")["total"] == 4
    scorer = organiser.appoint("scorer", "S")
    assert scorer.refused("/notes")[0] == "forbidden"
    for paper in ("/papers/ema.pdf", "/reports/penalties.csv", "/reports/all.xlsx"):
        assert scorer.request("GET", paper).status_code == 200
        assert Visitor(server.url, organiser.tournament).refused(paper)[0] == "forbidden"


def test_key_is_revoked_and_belongs_to_one_tournament(server: RunningServer) -> None:
    organiser, other = opened(server), opened(server)
    referee = organiser.appoint("referee", "R")
    referee.do("pause", session=1)
    assert Visitor(server.url, other.tournament, referee.secret).refused("")[0] == "unknown_secret"
    (key,) = [key for key in organiser.ask("/keys") if key["name"] == "R"]
    organiser.ask(f"/keys/{key['id']}", method="DELETE")
    assert referee.cannot("resume", session=1)[0] == "unknown_secret"
    assert organiser.refused(f"/keys/{key['id']}", method="DELETE")[0] == "not_found"
    organiser.appoint("referee", "R")  # the name is free again


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"role": "referee", "name": "organiser"}, "taken"),
        ({"role": "referee", "name": "player 1"}, "taken"),
        ({"role": "referee", "name": " "}, "bad_message"),
        ({"role": "player", "name": "x"}, "bad_message"),
        ({"role": "scorer", "name": "x", "player": 1}, "bad_message"),
        ({"role": "player", "player": 99}, "tournament_error"),
        ({"role": "admin", "name": "x"}, "bad_message"),
    ],
)
def test_keys_that_cannot_be(wanted: dict[str, Any], code: str, server: RunningServer) -> None:
    assert opened(server).refused("/keys", wanted)[0] == code


def test_every_player_gets_one_key(server: RunningServer) -> None:
    organiser = opened(server)
    organiser.appoint("player", player=3)
    made = organiser.ask("/keys/players", {})
    assert [key["player"] for key in made] == [number for number in range(1, 17) if number != 3]
    assert organiser.ask("/keys/players", {}) == []


def test_admin_of_the_server_opens_every_office() -> None:
    with running(admin_secret="the admin's own secret") as server:
        tournament = opened(server).tournament
        admin = Visitor(server.url, tournament, "the admin's own secret", "admin")
        assert admin.ask("")["me"] == {"role": "organiser", "name": "admin", "player": None}


def test_no_secret_is_in_the_database(tmp_path: Path) -> None:
    file = tmp_path / "office.sqlite3"
    with running(database=f"sqlite:///{file}") as server:
        organiser = opened(server)
        secrets = [organiser.secret, organiser.appoint("referee", "R").secret]
        with sqlite3.connect(file) as connection:
            told = "\n".join(connection.iterdump())
    assert "tournament_keys" in told
    assert not any(secret in told for secret in secrets)


def test_private_tournament_is_not_listed(server: RunningServer) -> None:
    shown, hidden = (Visitor.founder(server.url, title=title, private=title == "hidden") for title in ("shown", "hidden"))
    listed = [one["id"] for one in http.get(f"{server.url}/api/tournaments").json()]
    assert shown.tournament in listed
    assert hidden.tournament not in listed
    assert Visitor(server.url, hidden.tournament).ask("")["title"] == "hidden"  # who has the link may look


def test_links_of_players_are_shown_again_and_made_anew_all_at_once(server: RunningServer) -> None:
    organiser = Visitor.founder(server.url)
    organiser.do("enter", players=[{"name": f"P {k}"} for k in range(1, 9)])
    made = organiser.ask("/keys/players", {})
    assert organiser.ask("/keys/players") == made
    player = Visitor(server.url, organiser.tournament, made[0]["secret"])
    assert player.ask("")["me"]["player"] == 1
    assert player.refused("/keys/players")[0] == "forbidden"
    renewed = organiser.ask("/keys/players?renew=true", {})
    assert {one["player"] for one in renewed} == set(range(1, 9))
    assert not {one["secret"] for one in renewed} & {one["secret"] for one in made}
    assert player.refused("")[0] == "unknown_secret"
    assert organiser.ask("/keys/players") == renewed
    assert len({one["secret"] for one in renewed}) == 8


def test_player_types_nothing_into_a_session_that_has_not_begun(server: RunningServer) -> None:
    organiser = opened(server)
    organiser.do("seat", first=2, sessions=SEATING)
    one = organiser.appoint("player", player=1)
    assert one.cannot("result", session=2, table=1, scores=EVEN) == ("forbidden", "session 2 has not begun")
    organiser.do("start", session=2)
    one.do("result", session=2, table=1, scores=EVEN)
    # Other figures are not dropped: both are told.
    two = organiser.appoint("player", player=2)
    assert (
        "30000 / 30000 / 30000 / 30000 by player 1, now 31000"
        in two.cannot("result", session=2, table=1, scores=[31000, 29000, 30000, 30000])[1]
    )
