"""Schedules: what they reach, by the certificate that counts for itself."""

from dataclasses import replace
from itertools import permutations, product

import numpy
import pytest

from hanchan.errors import TournamentError
from hanchan.tournament.seating import (
    Schedule,
    apart_from_groups,
    certify,
    fewest_repeats,
    history_of,
    make_schedule,
    most_sessions_without_repeat,
    random_schedule,
)
from hanchan.tournament.seating.making import games_of
from hanchan.tournament.seating.rotation import search_session, turned
from hanchan.tournament.seating.schedule import frozen
from hanchan.tournament.seating.winds import even_winds


@pytest.mark.parametrize(
    ("players", "sessions", "repeats"),
    [
        (16, 5, 0), (20, 5, 0), (24, 7, 0), (28, 9, 0), (32, 10, 0), (36, 11, 0), (40, 13, 0), (64, 21, 0),
        (20, 7, 20), (20, 9, 80), (24, 8, 22), (24, 9, 48), (28, 10, 42), (28, 12, 126),
    ],
)  # fmt: skip
def test_schedule_reaches_what_is_known(players: int, sessions: int, repeats: int) -> None:
    certificate = certify(make_schedule(players, sessions))
    assert certificate.repeats <= repeats
    assert certificate.winds_even
    assert certificate.islands == 1
    assert certificate.repeats >= certificate.bound


@pytest.mark.parametrize(("players", "sessions", "most"), [(16, 5, 9), (28, 9, 11), (40, 12, 35), (24, 7, 0)])
def test_players_hardly_come_back_to_a_table(players: int, sessions: int, most: int) -> None:
    certificate = certify(make_schedule(players, sessions, 2))
    assert certificate.needed_returns == players * max(0, sessions - players // 4)
    assert certificate.same_table <= most


def test_players_who_never_meet_have_opponents_in_common_about_equally_often() -> None:
    """Without evening out the deviation is 1.9, by lot 1.8."""
    certificate = certify(make_schedule(100, 8))
    assert certificate.common_deviation < 1.45
    assert certificate.same_table == 0


def test_indirect_meetings_are_counted() -> None:
    tables = (((0, 1, 2, 3), (4, 5, 6, 7)), ((0, 1, 4, 5), (2, 3, 6, 7)))
    certificate = certify(Schedule(8, tables))
    # 0 and 1 have met 2 to 5, and so have 6 and 7: four common opponents. 2 and 3 never meet 4 and 5, and both have met 0, 1, 6, 7.
    assert (certificate.never_met, certificate.fewest_common, certificate.most_common, certificate.common_deviation) == (8, 4, 4, 0)
    assert (certificate.table_returns, certificate.needed_returns, certificate.most_visits) == (4, 0, 2)


@pytest.mark.parametrize(("players", "sessions", "played"), [(16, 5, 1), (28, 9, 3), (40, 12, 2)])
def test_the_rest_drawn_anew_knows_what_was_played(players: int, sessions: int, played: int) -> None:
    whole = make_schedule(players, sessions)
    history = history_of(whole.rounds[:played], range(players))
    planned = [list(tables) for tables in whole.rounds[played:]]
    rest = make_schedule(players, sessions - played, 5, history=history, planned=planned)
    certificate = certify(replace(whole, rounds=whole.rounds[:played] + rest.rounds))
    assert (certificate.repeats, certificate.winds_uneven) == (0, 0)


@pytest.mark.parametrize("players", range(16, 201, 4))
def test_nobody_meets_twice_in_a_usual_tournament(players: int) -> None:
    """Every size, with as many sessions as can be, up to the twelve of a long weekend."""
    sessions = min(12, most_sessions_without_repeat(players))
    rounds, _ = games_of(players, sessions, 1)
    certificate = certify(frozen(players, even_winds(players, rounds), ""))
    assert certificate.repeats == 0
    assert certificate.winds_even


def test_search_finds_a_session_whose_turns_repeat_nobody() -> None:
    session = search_session(36, 10, 4, 200_000)
    assert certify(frozen(36, turned(session, 10, 10), "")).repeats == 0


def test_same_seed_same_schedule() -> None:
    assert make_schedule(28, 10, 3) == make_schedule(28, 10, 3)
    assert make_schedule(28, 10, 3) != make_schedule(28, 10, 4)


def test_bound_counts_opponents() -> None:
    assert [fewest_repeats(20, n) for n in (5, 6, 7, 9)] == [0, 0, 20, 80]
    assert fewest_repeats(24, 9) == 48


def test_clubs_are_kept_apart_and_fixed_players_stay() -> None:
    apart = apart_from_groups([[0, 1, 2, 3], [4, 5, 6, 7]])
    fixed = {9: 0, 10: 3}
    schedule = make_schedule(40, 8, 1, apart, fixed)
    certificate = certify(schedule, apart, fixed)
    assert (certificate.repeats, certificate.apart_broken, certificate.fixed_broken) == (0, 0, 0)
    assert all(schedule.seat_of(session, 10)[0] == 3 for session in range(8))


def test_schedule_by_lot_has_even_winds() -> None:
    certificate = certify(random_schedule(40, 7, 5))
    assert certificate.winds_even
    assert certificate.repeats > 0


def test_certificate_refuses_a_player_who_sits_twice() -> None:
    schedule = make_schedule(16, 5)
    wrong = ((0, 0, 1, 2), *schedule.rounds[0][1:])
    with pytest.raises(TournamentError, match="session 1: not seated"):
        certify(replace(schedule, rounds=(wrong, *schedule.rounds[1:])))


def test_certificate_sees_islands() -> None:
    tables = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15))
    certificate = certify(Schedule(16, (tables, tables)))
    assert (certificate.islands, certificate.repeats, certificate.winds_even) == (4, 24, False)


@pytest.mark.parametrize(("players", "sessions"), [(18, 5), (4, 1), (16, 0), (1004, 3)])
def test_impossible_sizes_are_refused(players: int, sessions: int) -> None:
    with pytest.raises(TournamentError):
        make_schedule(players, sessions)


def test_schedule_survives_its_data() -> None:
    schedule = make_schedule(24, 7)
    assert Schedule.from_data(schedule.data()) == schedule


def test_nine_returns_are_the_fewest_for_sixteen_players_in_five_sessions() -> None:
    """All 24 ** 4 numberings of the tables (the first session's may stand): fewer returns keep somebody at a table, 9 the fewest of all."""
    rounds = make_schedule(16, 5).rounds
    orders = list(permutations(range(4)))
    seats = numpy.zeros((5, len(orders), 16, 4), numpy.int8)  # by session and order of its tables: who is at which
    for session, tables in enumerate(rounds):
        for which, order in enumerate(orders):
            for table, at in zip(order, tables, strict=True):
                seats[session, which, list(at), table] = 1
    fewest = dict.fromkeys((2, 3, 4, 5), 80)
    for second, third in product(range(len(orders)), repeat=2):
        visits = (seats[0, 0] + seats[1, second] + seats[2, third])[None, None] + seats[3][:, None] + seats[4][None, :]
        returns, most = numpy.maximum(visits - 1, 0).sum((2, 3)) - 16, visits.max((2, 3))
        for often in fewest:
            found = returns[most == often]
            fewest[often] = min(fewest[often], int(found.min()) if found.size else 80)
    assert fewest == {2: 80, 3: 16, 4: 13, 5: 9}
