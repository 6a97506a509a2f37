"""Late entries, no-shows and wishes while a tournament is under way."""

import pytest

from hanchan.errors import TournamentError
from hanchan.tournament import acts
from hanchan.tournament.acts import Entrant, Note, Wishes
from hanchan.tournament.drawing import certificate_now, draw, next_by_standings
from hanchan.tournament.late_changes import changed_seats, keep_tables
from hanchan.tournament.office import Tournament


class _Office(Tournament):
    def do(self, act: acts.Act) -> None:
        self.add(Note(str(len(self.notes)), act))

    def play(self, session: int) -> None:
        for table in range(1, len(self.session(session).tables) + 1):
            self.do(acts.EnterResult(session, table, (42_000, 31_000, 27_000, 20_000)))


def _office(players: int = 24, sessions: int = 5, house: int = 0) -> _Office:
    office = _Office()
    office.do(acts.Found("Open", "ema2016", sessions))
    entrants = [Entrant(f"Ada Player{k}", club="ABC"[k % 3] if k < 9 else "") for k in range(players)]
    office.do(acts.Enter((*entrants, *[Entrant(f"House{k}", substitute=True) for k in range(house)])))
    office.do(draw(office, 1, Wishes(("club",)))[0])
    return office


def test_a_late_entry_takes_the_seat_of_a_player_who_left() -> None:
    office = _office()
    before = [session.tables for session in office.sessions.values()]
    office.play(1)
    office.do(acts.Withdraw(7, 2))
    office.do(acts.Enter((Entrant("Late One"),)))
    act, certificate = keep_tables(office, 2, "late")
    assert changed_seats(office, act) == 0
    office.do(act)
    for old, session in zip(before[1:], list(office.sessions.values())[1:], strict=True):
        assert [tuple(25 if player == 7 else player for player in table) for table in old] == session.tables
    assert (certificate.players, certificate.repeats) == (25, 0)
    assert certificate_now(office) == certificate


def test_a_late_entry_takes_the_seat_of_a_substitute_of_the_house() -> None:
    office = _office(23, house=1)
    office.do(acts.Enter((Entrant("Late One"),)))
    act, _ = keep_tables(office, 1, "late")
    office.do(act)
    assert all(24 not in table for session in office.sessions.values() for table in session.tables)


def test_four_late_entries_get_a_table_and_mix() -> None:
    office = _office()
    office.play(1)
    office.do(acts.Enter(tuple(Entrant(f"Late {k}") for k in range(4))))
    act, certificate = keep_tables(office, 2, "a car came late")
    office.do(act)
    assert set(office.session(2).tables[-1]) == {25, 26, 27, 28}
    for number in (3, 4, 5):
        assert all(len({25, 26, 27, 28} & set(table)) == 1 for table in office.session(number).tables if {25, 26, 27, 28} & set(table))
    assert changed_seats(_office(), act) <= 9  # three who make room in each of three sessions
    assert certificate.repeats <= 3
    assert certificate.apart_broken == 0


def test_whoever_cannot_be_seated_is_said_so() -> None:
    office = _office()
    with pytest.raises(TournamentError, match="everybody on the list has a seat"):
        keep_tables(office, 1)
    office.play(1)
    office.do(acts.Enter((Entrant("Late One"),)))
    with pytest.raises(TournamentError, match="session 1 has results; late entries play from session 2 on"):
        keep_tables(office, 1)
    with pytest.raises(TournamentError, match="do not fill a table of four"):
        keep_tables(office, 2)


def test_drawing_the_rest_anew_counts_winds_meetings_and_wishes() -> None:
    office = _office()
    office.play(1)
    office.play(2)
    act, certificate = draw(office, 9, reason="four late entries", first=3)
    assert act.wishes == Wishes(("club",))
    assert (certificate.sessions, certificate.repeats, certificate.winds_uneven, certificate.apart_broken) == (5, 0, 0, 0)


def test_the_certificate_is_there_for_a_session_by_the_standings_and_with_changing_players() -> None:
    office = _office(24, 3)
    office.do(acts.Amend(sessions=4))
    for session in (1, 2, 3):
        office.play(session)
    office.do(acts.Withdraw(3, 4))
    office.do(acts.Enter((Entrant("Late One"),)))
    office.do(next_by_standings(office, 4))
    certificate = certificate_now(office)
    assert certificate is not None
    assert (certificate.players, certificate.sessions) == (25, 4)


def test_wishes_survive_the_log_and_family_is_the_last_name() -> None:
    office = _Office()
    office.do(acts.Found("Open", "ema2016", 3))
    office.do(acts.Enter(tuple(Entrant(first=f"P{k}", last="Nowak" if k < 4 else f"N{k}") for k in range(16))))
    wishes = Wishes(("family",), ((5, 6, 7),), {8: 2})
    act, certificate = draw(office, 1, wishes)
    office.do(act)
    assert (certificate.apart_broken, certificate.fixed_broken) == (0, 0)
    assert all(len({1, 2, 3, 4} & set(table)) < 2 for tables in act.sessions for table in tables)
    assert Tournament.from_data(office.data()).wishes == wishes
