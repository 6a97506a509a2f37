"""The clock of a session in the office (matrix T01-T03): signal, pauses, extra time of tables; all of it from the log and a time."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from hanchan.errors import TournamentError
from hanchan.rules import load
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.office import Tournament
from hanchan.tournament.timing import clock_data, moment

NINE = datetime(2026, 11, 14, 9, tzinfo=UTC)
SEATS = (tuple((4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4) for t in range(4)),)


def after(minutes: float) -> datetime:
    return NINE + timedelta(minutes=minutes)


class Hall:
    """Sixteen players and their first session; acts happen at minutes after nine."""

    def __init__(self, rules: str = "ema2016") -> None:
        self.office = Tournament()
        self.do(0, acts.Found("Open", rules, 3))
        self.do(0, acts.Enter(tuple(Entrant(f"P{k}") for k in range(1, 17))))
        self.do(0, acts.Seat(1, SEATS))

    def do(self, minute: float, act: Act) -> None:
        self.office.add(Note(str(len(self.office.notes)), act, "test", after(minute).isoformat()))

    def clock(self, minute: float) -> dict[str, Any]:
        session = self.office.session(1)
        assert session.timing is not None
        return clock_data(session.timing, self.office.rules, after(minute), session.still_playing)


def test_session_of_the_edition() -> None:
    """EMA 2012 §5.8, EMA 2016 §5.9: 90 minutes, one signal 15 minutes before the end, then one more deal."""
    for rules in ("ema2012", "ema2016"):
        hall = Hall(rules)
        hall.do(0, acts.Start(1))
        before, at_signal, later = hall.clock(74), hall.clock(75), hall.clock(95)
        assert (before["seconds_to_signal"], before["seconds_to_end"], before["signalled"]) == (60, 16 * 60, False)
        assert (at_signal["seconds_to_signal"], at_signal["signalled"], at_signal["after_signal"]) == (0, True, 1)
        assert (later["seconds_to_end"], later["state"]) == (0, "running")  # deals are played to their end
        assert (before["signal"], before["ends"]) == (after(75).isoformat(), after(90).isoformat())


def test_session_without_a_signal() -> None:
    """Warsaw #28: 2.5 hours, and no signal."""
    hall = Hall("womrt2009")
    hall.do(0, acts.Start(1))
    assert (hall.clock(0)["signal"], hall.clock(0)["seconds_to_end"]) == (None, 150 * 60)


def test_other_length_and_a_signal_that_was_given_before() -> None:
    hall = Hall()
    hall.do(10, acts.Start(1, minutes=75, at=after(4).isoformat()))
    assert hall.clock(10)["ends"] == after(79).isoformat()
    with pytest.raises(TournamentError, match="to start it again, give a reason"):
        hall.do(11, acts.Start(1))
    hall.do(12, acts.Start(1, reason="two tables had no tiles"))
    assert hall.clock(12)["ends"] == after(102).isoformat()


def test_all_sessions_shorter_than_in_the_rules() -> None:
    hall = Hall()
    hall.do(0, acts.Amend(minutes=75))
    hall.do(0, acts.Start(1))
    assert hall.clock(0)["ends"] == after(75).isoformat()
    hall.do(1, acts.Start(1, minutes=60, reason="the hall closes early"))
    assert hall.clock(1)["ends"] == after(61).isoformat()
    with pytest.raises(TournamentError, match="sessions of 601 minutes"):
        hall.do(2, acts.Amend(minutes=601))


def test_pause_moves_the_end() -> None:
    hall = Hall()
    hall.do(0, acts.Start(1))
    hall.do(30, acts.Pause(1, "fire alarm"))
    for minute in (30, 45, 600):
        told = hall.clock(minute)
        assert (told["state"], told["ends"], told["seconds_to_end"]) == ("paused", None, 60 * 60)
    hall.do(50, acts.Resume(1))
    told = hall.clock(50)
    assert (told["state"], told["ends"], told["signal"]) == ("running", after(110).isoformat(), after(95).isoformat())
    hall.do(60, acts.Pause(1))
    hall.do(65, acts.Resume(1))
    assert hall.clock(65)["ends"] == after(115).isoformat()


def test_extra_time_is_that_of_one_table() -> None:
    hall = Hall()
    hall.do(0, acts.Start(1))
    hall.do(20, acts.GiveTime(1, 3, 5, "a tile was missing"))
    hall.do(30, acts.GiveTime(1, 3, 8, "another one, too"))
    hall.do(30, acts.GiveTime(1, 2, 4, "referee's ruling took long"))
    told = hall.clock(75)
    assert told["signalled"]
    assert [(one["table"], one["minutes"], one["seconds_to_signal"], one["signalled"]) for one in told["extra"]] == [
        (2, 4, 240, False),
        (3, 8, 480, False),
    ]
    hall.do(40, acts.GiveTime(1, 2, 0, "table 4 was meant"))
    assert [one["table"] for one in hall.clock(75)["extra"]] == [3]


def test_who_still_plays() -> None:
    hall = Hall()
    hall.do(0, acts.Start(1))
    for table in (1, 3, 4):
        hall.do(80, acts.EnterResult(1, table, (30000, 30000, 30000, 30000)))
    assert (hall.clock(81)["still_playing"], hall.clock(81)["state"]) == ([2], "running")
    hall.do(99, acts.EnterResult(1, 2, (30000, 30000, 30000, 30000)))
    assert (hall.clock(99)["still_playing"], hall.clock(99)["state"]) == ([], "over")


def test_clock_survives_a_new_seating_and_a_replay() -> None:
    hall = Hall()
    hall.do(0, acts.Start(1))
    hall.do(1, acts.Pause(1))
    hall.do(2, acts.Seat(1, SEATS, reason="names of a table were exchanged"))
    again = Tournament.from_data(hall.office.data())
    assert again.session(1).timing == hall.office.session(1).timing
    assert hall.clock(5)["state"] == "paused"


@pytest.mark.parametrize(
    "act",
    [
        acts.Pause(1), acts.Resume(1), acts.GiveTime(1, 1, 5, "x"), acts.Start(2), acts.Start(1, minutes=10),
        acts.Start(1, minutes=-5), acts.Start(1, minutes=10_000), acts.Start(1, at="soon"),
    ],
)  # fmt: skip
def test_what_cannot_be_before_the_start(act: Act) -> None:
    hall = Hall()
    with pytest.raises(TournamentError):
        hall.do(0, act)


@pytest.mark.parametrize(
    "act",
    [
        acts.Resume(1),
        acts.GiveTime(1, 9, 5, "x"),
        acts.GiveTime(1, 1, 5),
        acts.GiveTime(1, 1, -5, "x"),
        acts.GiveTime(1, 1, 9999, "x"),
    ],
)
def test_what_cannot_be_in_a_session(act: Act) -> None:
    hall = Hall()
    hall.do(0, acts.Start(1))
    with pytest.raises(TournamentError):
        hall.do(1, act)


def test_times_without_a_zone_are_utc() -> None:
    assert moment("2026-11-14T09:00:00") == NINE
    assert moment("2026-11-14T10:00:00+01:00") == NINE


def test_rules_without_a_length_need_minutes() -> None:
    assert load("plm").session_minutes == 0
    hall = Hall("plm")
    with pytest.raises(TournamentError, match="give the minutes"):
        hall.do(0, acts.Start(1))
    hall.do(0, acts.Start(1, minutes=60))
    assert hall.clock(0)["seconds_to_end"] == 3600
