"""Whoever leaves in a running session: the uma of the others depends on how the game stands. Worked by hand, EMA 2016 §5.8 (case C-131)."""

import pytest

from hanchan.errors import TournamentError
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.office import Tournament
from hanchan.tournament.penalties import kinds
from hanchan.tournament.standings import standings

SCORES = (45000, 35000, 25000, 15000)
"""By seat; the one who leaves sits at East, and whoever plays there comes first."""


def at_table(rules: str = "ema2016") -> Tournament:
    office = Tournament()
    do(office, acts.Found("Open", rules, 2))
    do(office, acts.Enter(tuple(Entrant(f"P{k}") for k in range(1, 9))))
    do(office, acts.Seat(1, (((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 5, 3, 7), (2, 6, 4, 8)))))
    do(office, acts.Start(1), at="2026-11-14T09:00:00+00:00")
    return office


def do(office: Tournament, act: Act, at: str = "") -> None:
    note = Note(str(len(office.notes)), act, "referee", at)
    office.check(note)
    office.add(note)


def lines(office: Tournament, session: int = 1) -> list[tuple[int, int]]:
    found = office.result(session, 1)
    assert found is not None
    assert found.balance == 0
    return [(int(line.uma), int(line.result)) for line in found.lines]


@pytest.mark.parametrize("leaving", [acts.Disqualify, acts.Withdraw])
@pytest.mark.parametrize(
    ("game", "expected"),
    [
        # From the start he is ranked as any player: +15 is nobody's, the others have +5, -5, -15 (SU-01).
        ("before", [(-15000, -30000), (5000, 10000), (-5000, -10000), (-15000, -30000)]),
        # Joined: always the lowest; the others have +15, +5, -5 (SU-02): 35-30+15 = 20, 25-30+5 = 0, 15-30-5 = -20.
        ("joined", [(-15000, -30000), (15000, 20000), (5000, 0), (-5000, -20000)]),
        ("stopped", [(-15000, -30000), (15000, 20000), (5000, 0), (-5000, -20000)]),
        # Played to the end: 45-30+15 = 30, and so on.
        ("over", [(15000, 30000), (5000, 10000), (-5000, -10000), (-15000, -30000)]),
    ],
)
def test_the_game_decides_the_uma_of_the_others(
    leaving: type[acts.Disqualify | acts.Withdraw], game: str, expected: list[tuple[int, int]]
) -> None:
    office = at_table()
    do(office, leaving(1, 1, "hit the table", game=game))
    do(office, acts.EnterResult(1, 1, SCORES))
    assert lines(office) == expected
    # From the next session on a substitute plays from the start, however the first game stood.
    do(office, acts.EnterResult(2, 1, SCORES))
    assert lines(office, 2) == [(-15000, -30000), (5000, 10000), (-5000, -10000), (-15000, -30000)]


def test_ema_2012_has_its_own_uma() -> None:
    """C-131, EMA 2012 §5.7: +30, +10, -10 for the others, 0 and -30 for the substitute."""
    office = at_table("ema2012")
    do(office, acts.Disqualify(1, 1, "cheated", game="joined"))
    do(office, acts.EnterResult(1, 1, SCORES))
    assert lines(office) == [(-30000, -30000), (30000, 35000), (10000, 5000), (-10000, -25000)]


def test_a_running_session_asks_how_the_game_stands() -> None:
    office = at_table()
    with pytest.raises(TournamentError, match="session 1 has begun; say how the game at table 1 stands"):
        do(office, acts.Disqualify(1, 1, "cheated"))
    with pytest.raises(TournamentError, match="stands as 'lost'"):
        do(office, acts.Disqualify(1, 1, "cheated", game="lost"))
    do(office, acts.Disqualify(1, 2, "cheated"))  # session 2 has not begun: nothing to ask


def test_logs_of_earlier_versions_say_nothing_of_the_game_and_stay_readable() -> None:
    office = at_table()
    office.add(Note("old", acts.Disqualify(1, 1, "cheated"), "referee"))
    do(office, acts.EnterResult(1, 1, SCORES))
    assert lines(office)[1] == (5000, 10000)


def test_disqualified_after_the_last_game_is_last_all_the_same() -> None:
    """EMA 2016 §5.8: last place, whatever the points."""
    office = at_table()
    for session in (1, 2):
        for table in (1, 2):
            do(office, acts.EnterResult(session, table, SCORES))
    do(office, acts.Disqualify(1, 2, "hit another player after the game", game="over"))
    last = standings(office)[-1]
    assert (last.player, last.place, last.note, int(last.total)) == (1, 8, "disqualified", 60000)


def test_a_warning_is_in_the_list_and_costs_nothing() -> None:
    """EMA 2016 §5.6."""
    office = at_table()
    do(office, acts.Penalise("w", 1, 2, "warning", "telephone rang"))
    do(office, acts.EnterResult(1, 1, SCORES))
    assert (office.penalties["w"].points, office.penalties["w"].clause) == (0, "§5.6")
    assert lines(office)[1] == (5000, 10000)
    assert [one.needs for one in kinds(office.rules) if one.kind == "warning"] == [""]
