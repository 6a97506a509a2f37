"""Finals in stages, sessions that do not count, line-ups of teams; every figure worked by hand (EMA 2016 §3.6.1: +15, +5, -5, -15)."""

import pytest

from hanchan.documents.progress_chart import courses
from hanchan.documents.results_site import results_site
from hanchan.errors import SharedPlace, TournamentError
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.drawing import draw, finals, next_by_standings
from hanchan.tournament.minutes import minutes
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings, team_standings

SCORES = (45000, 35000, 25000, 15000)
"""+30, +10, -10, -30 thousand."""


def do(office: Tournament, act: Act) -> None:
    note = Note(f"n{len(office.notes) + 1}", act, "organiser", "2026-11-14T09:00:00+00:00")
    office.check(note)
    office.add(note)


def opened(players: int = 16, sessions: int = 5, team: int = 0) -> Tournament:
    office = Tournament()
    do(office, acts.Found("Open", "ema2016", sessions))
    do(office, acts.Enter(tuple(Entrant(f"P{k:02}", team=f"T{(k - 1) // team}" if team else "") for k in range(1, players + 1))))
    return office


def play(office: Tournament, session: int) -> None:
    for table in range(1, len(office.session(session).tables) + 1):
        do(office, acts.EnterResult(session, table, SCORES))


def in_order(count: int) -> tuple[tuple[int, int, int, int], ...]:
    """Tables such that player 1 is first of all, player 2 second, and so on, as far as four results can say."""
    quarter = count // 4
    return tuple((at, at + quarter, at + 2 * quarter, at + 3 * quarter) for at in range(1, quarter + 1))


def places(office: Tournament) -> list[tuple[int, int, int]]:
    return [(row.place, row.player, int(row.total)) for row in standings(office)]


def test_three_stages_with_points_kept_halved_and_reset() -> None:
    office = opened()
    do(office, acts.Seat(1, (in_order(16),)))
    play(office, 1)  # 1-4 have +30, 5-8 +10, 9-12 -10, 13-16 -30
    do(office, acts.Cut(1, 8))
    assert office.finalists == (1, 2, 3, 4, 5, 6, 7, 8)
    do(office, acts.Seat(2, (((1, 2, 5, 6), (3, 4, 7, 8)),)))
    play(office, 2)  # 1, 3: 60; 2, 4: 40; 5, 7: 10 - 10 = 0; 6, 8: 10 - 30 = -20
    assert places(office)[:4] == [(1, 1, 60000), (1, 3, 60000), (3, 2, 40000), (3, 4, 40000)]
    do(office, acts.Cut(2, 4, "halved"))
    do(office, finals(office, 3))
    assert office.session(3).tables == [tuple(office.session(3).tables[0])]
    table = office.session(3).tables[0]
    play(office, 3)
    brought = {1: 30000, 3: 30000, 2: 20000, 4: 20000}
    expected = {player: brought[player] + won for player, won in zip(table, (30000, 10000, -10000, -30000), strict=True)}
    assert {player: total for _, player, total in places(office)[:4]} == expected
    assert [player for _, player, _ in places(office)][4:8] == [5, 7, 6, 8], "whoever came to a later stage stands before the others"
    # The course, session by session: 1 had 30, then 60, brought half of it; 5 kept what it had. The pages show the same.
    rows = {row.player: row for row in standings(office)}
    assert [rows[1].sums, rows[5].sums] == [[30000, 60000, expected[1]], [10000, 0, 0]]
    assert dict(courses(office))["P01"] == [30000, 60000, expected[1]]
    assert all(row.sums[-1] == row.total for row in rows.values())
    page = results_site(office)["en/player-1.html"].decode()
    assert f">{expected[1]:,}<".replace(",", "\u202f").replace("-", "\u2212") in page
    with pytest.raises(TournamentError, match="after session 2 comes too late"):
        do(office, acts.Cut(2, 4))


def test_reset_forgets_what_was_won_before() -> None:
    office = opened(8)
    do(office, acts.Seat(1, (in_order(8),)))
    play(office, 1)
    do(office, acts.Cut(1, 4, "reset"))
    do(office, acts.Seat(2, (((4, 3, 2, 1),),)))
    play(office, 2)
    assert places(office)[:4] == [(1, 4, 30000), (2, 3, 10000), (3, 2, -10000), (4, 1, -30000)]


def test_the_others_play_on_for_the_places_behind() -> None:
    office = opened()
    do(office, acts.Seat(1, (in_order(16),)))
    play(office, 1)
    do(office, acts.Cut(1, 4, "reset", "play"))
    do(office, finals(office, 2))
    assert [len(session.tables) for session in office.sessions.values()] == [4, 4]
    assert set(office.session(2).tables[0]) == {1, 2, 3, 4}
    play(office, 2)
    rows = standings(office)
    assert {row.player for row in rows[:4]} == {1, 2, 3, 4}
    best = rows[4]  # a player with +10 before who wins a table: 40, and is fifth behind a finalist with -30
    assert (best.place, int(best.total), int(rows[3].total)) == (5, 40000, -30000)


def test_finalists_in_a_snake_or_drawn() -> None:
    office = opened()
    do(office, acts.Seat(1, (in_order(16),)))
    play(office, 1)
    do(office, acts.Cut(1, 16))
    assert {frozenset(table) for table in finals(office, 2, how="snake").sessions[0]} == {
        frozenset(one) for one in ((1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13))
    }
    drawn = finals(office, 2, how="drawn", seed=4)
    assert drawn == finals(office, 2, how="drawn", seed=4) != finals(office, 2, how="drawn", seed=5)
    assert len(next_by_standings(office, 2).sessions[0]) == 4
    with pytest.raises(TournamentError, match="there is rank, snake, drawn"):
        finals(office, 2, how="luck")


def test_published_sessions_do_not_vanish_without_a_word() -> None:
    office = opened()
    do(office, draw(office)[0])
    play(office, 1)
    with pytest.raises(TournamentError, match="seating of session 2 is published and would go"):
        do(office, acts.Cut(1, 4))
    do(office, acts.Start(2))
    with pytest.raises(TournamentError, match="session 2 has begun; a cut after session 1 comes too late"):
        do(office, acts.Cut(1, 4, drop=True))


def test_a_session_that_does_not_count() -> None:
    office = opened(8, 2)
    do(office, acts.Seat(1, (in_order(8), in_order(8))))
    play(office, 1)
    play(office, 2)
    do(office, acts.CancelSession(2, "the lights went out"))
    assert places(office)[0] == (1, 1, 30000)
    assert office.session(2).is_complete
    with pytest.raises(TournamentError, match="was cancelled"):
        do(office, acts.EnterResult(2, 1, SCORES))


def test_a_session_played_again() -> None:
    office = opened(8, 2)
    do(office, acts.Seat(1, (in_order(8),)))
    play(office, 1)
    do(office, acts.CancelSession(1, "wrong tiles in two sets", again=True))
    assert office.session(1).still_playing == [1, 2]
    for table in (1, 2):
        do(office, acts.EnterResult(1, table, (15000, 25000, 35000, 45000)))
    assert int(standings(office)[0].total) == 30000
    assert standings(office)[0].player in (7, 8)


def test_a_team_changes_its_line_up() -> None:
    """Teams of five, four play; the fifth comes in for session 2. Nobody is fined for sitting on the bench."""
    office = opened(20, 2, team=5)
    for number in range(4):
        do(office, acts.LineUp(1, f"T{number}", tuple(range(5 * number + 1, 5 * number + 5))))
    do(office, draw(office)[0])
    assert not {5, 10, 15, 20} & {player for table in office.session(1).tables for player in table}
    seat = next((at, table.index(4)) for at, table in enumerate(office.session(2).tables) if 4 in table)
    play(office, 1)
    do(office, acts.LineUp(2, "T0", (1, 2, 3, 5)))
    assert office.session(2).tables[seat[0]][seat[1]] == 5
    play(office, 2)
    rows = {row.player: row for row in standings(office)}
    assert rows[5].results[0] is None
    assert rows[4].results[1] is None
    assert sum(total for _, total, _ in team_standings(office, rows.values())) == 0
    with pytest.raises(TournamentError, match="has a result already"):
        do(office, acts.LineUp(2, "T0", (1, 2, 3, 4)))
    with pytest.raises(TournamentError, match="players of T1"):
        do(office, acts.LineUp(2, "T1", (1, 6, 7, 8)))


def test_a_cut_through_a_shared_place_asks_who_goes_on() -> None:
    """Second and third of every table have as much: the eight of them share the fifth place, and four go on."""
    office = opened(16)
    do(office, acts.Seat(1, (in_order(16),)))
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, (45000, 30000, 30000, 15000)))  # uma of places two and three is shared
    with pytest.raises(SharedPlace, match=r"P05 \(5\), P06 \(6\).* share a place, and 4 of them go on; say who") as asked:
        do(office, acts.Cut(1, 8))
    assert (asked.value.players, asked.value.count) == ((5, 6, 7, 8, 9, 10, 11, 12), 4)
    for wrong in ((5, 6, 7), (5, 6, 7, 7), (1, 5, 6, 7), (5, 6, 7, 13)):
        with pytest.raises(TournamentError, match="4 of 5, 6, 7, 8, 9, 10, 11, 12 go on"):
            do(office, acts.Cut(1, 8, chosen=wrong))
    do(office, acts.Cut(1, 8, chosen=(12, 10, 5, 6)))
    assert office.finalists == (1, 2, 3, 4, 5, 6, 10, 12)
    assert minutes(office)[-1].text.endswith("Chosen among those who share the last place: P12 (12), P10 (10), P05 (5), P06 (6).")
    with pytest.raises(TournamentError, match="nobody shares a place with those who are out"):
        do(opened_and_played(), acts.Cut(1, 4, chosen=(1, 2)))


def opened_and_played() -> Tournament:
    office = opened(16)
    do(office, acts.Seat(1, (in_order(16),)))
    play(office, 1)
    return office


def test_a_log_of_before_is_read_with_the_cut_that_was_made() -> None:
    """Earlier versions did not ask: who came first by name went on."""
    office = opened(16)
    do(office, acts.Seat(1, (in_order(16),)))
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, (45000, 30000, 30000, 15000)))
    office.add(Note("old", acts.Cut(1, 8)))
    assert office.finalists == (1, 2, 3, 4, 5, 6, 7, 8)
