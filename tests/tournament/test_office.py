"""The office refuses what cannot be, says why, and forgets nothing."""

from fractions import Fraction
from pathlib import Path

import pytest

from hanchan.errors import TournamentError
from hanchan.scorekeeper import Sheet, entry_from_text
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.demo import demo_acts
from hanchan.tournament.drawing import choices_for_odd_number, draw, next_by_standings
from hanchan.tournament.from_sheet import acts_from_sheet
from hanchan.tournament.logbook import Logbook
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings, team_standings, tie_break_words

EVEN = (30000, 30000, 30000, 30000)


def do(office: Tournament, act: Act, by: str = "test") -> None:
    office.add(Note(str(len(office.notes)), act, by))


def opened(players: int = 16, sessions: int = 5, ties: tuple[str, ...] = ()) -> Tournament:
    office = Tournament()
    do(office, acts.Found("Open", "ema2016", sessions, ties=ties))
    do(office, acts.Enter(tuple(Entrant(f"P{k}", "POL", "", "A" if k < 5 else "", f"team {k % 4}") for k in range(1, players + 1))))
    return office


def seated(players: int = 16, sessions: int = 5) -> Tournament:
    office = opened(players, sessions)
    do(office, draw(office)[0])
    return office


def test_odd_number_of_players_leads_to_choices() -> None:
    office = opened(17)
    assert choices_for_odd_number(office)[0].startswith("enter 3 substitutes")
    with pytest.raises(TournamentError, match="17 players do not fill tables of four; enter 3 substitutes"):
        draw(office)


def test_roster_that_does_not_match_is_refused_with_the_reason() -> None:
    office = seated()
    act = draw(office, reason="again")[0]
    do(office, acts.Enter((Entrant("Late Comer"), Entrant("L2"), Entrant("L3"), Entrant("L4"))))
    with pytest.raises(TournamentError, match=r"session 1 does not fit the list of players; without a seat: 17 \(Late Comer\)"):
        do(office, act)
    strange = acts.Seat(1, (((1, 2, 3, 99), (5, 6, 7, 8)),), reason="x")
    with pytest.raises(TournamentError, match="not on the list: 99"):
        do(office, strange)


def test_changing_a_published_schedule_needs_a_reason_and_stays_visible() -> None:
    office = seated()
    with pytest.raises(TournamentError, match="published; to change it, give a reason"):
        do(office, draw(office, 2)[0])
    do(office, draw(office, 2, reason="two players are married")[0])
    assert office.data()[-1]["act"]["reason"] == "two players are married"
    do(office, acts.EnterResult(1, 1, EVEN))
    with pytest.raises(TournamentError, match="has results"):
        do(office, draw(office, 3, reason="again")[0])


def test_swapping_two_wrongly_seated_players_is_one_step() -> None:
    office = seated()
    first, second = office.session(1).tables[0][0], office.session(1).tables[1][2]
    do(office, acts.Swap(1, first, second, "sat down wrongly"))
    assert office.session(1).tables[0][0] == second
    assert office.session(1).tables[1][2] == first
    assert office.session(2).table_of(first)


def test_correction_keeps_the_history() -> None:
    office = seated()
    do(office, acts.EnterResult(1, 1, (42000, 31000, 27000, 20000)), "table 1")
    do(office, acts.Confirm(1, 1), "scorer")
    with pytest.raises(TournamentError, match="to correct it, give a reason"):
        do(office, acts.EnterResult(1, 1, EVEN))
    do(office, acts.EnterResult(1, 1, (31000, 42000, 27000, 20000), 0, "exchanged"), "scorer")
    entered = office.session(1).results[1]
    assert entered.confirmed == ""
    assert entered.history == [
        {"scores": [42000, 31000, 27000, 20000], "sticks": 0, "by": "table 1", "changed_by": "scorer", "reason": "exchanged"}
    ]


def test_a_note_sent_twice_counts_once() -> None:
    office = seated()
    note = Note("phone-7", acts.EnterResult(1, 1, EVEN), "table 1")
    assert office.add(note)
    assert not office.add(note)
    assert len(office.session(1).results) == 1


@pytest.mark.parametrize(
    "act",
    [
        acts.EnterResult(9, 1, EVEN), acts.EnterResult(1, 9, EVEN), acts.Confirm(1, 1), acts.Penalise("p", 1, 1, "late", ""),
        acts.Penalise("p", 1, 1, "rudeness", "x"), acts.LiftPenalty("p", "x"), acts.Disqualify(1, 1, ""), acts.Swap(1, 1, 99, "x"),
        acts.Withdraw(99, 1), acts.Substitute(1, 99, True), acts.Cut(1, 6), acts.Cut(1, 4), acts.Found("again", "ema2016", 3),
        acts.Enter((Entrant(" "),)),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_and_changes_nothing(act: Act) -> None:
    office = seated()
    before = office.data()
    with pytest.raises(TournamentError):
        do(office, act)
    assert office.data() == before


def test_ill_player_may_be_struck() -> None:
    """EMA 2016 §5.8."""
    office = seated()
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, EVEN))
    do(office, acts.Withdraw(1, 1, "ill", struck=True))
    row = next(row for row in standings(office) if row.player == 1)
    assert (row.listed, row.place) == (False, 0)


def test_ties_share_a_place_or_are_broken_as_announced() -> None:
    office = seated()
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, (40000, 40000, 20000, 20000)))
    assert {row.place for row in standings(office)} == {1, 9}
    assert tie_break_words(office) == "Players with equal totals share the place."
    assert "more first places" in tie_break_words(opened(ties=("places",)))


def test_session_by_standings_avoids_rematches() -> None:
    office = opened(16, 3)
    do(office, acts.Seat(1, (((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)),)))
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, (45000, 35000, 25000, 15000)))
    act = next_by_standings(office, 2)
    do(office, act)
    assert sorted(office.session(2).tables[0]) == [1, 5, 9, 13]


def test_late_entries_are_seated_from_the_next_session_on() -> None:
    office = seated()
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, EVEN))
    do(office, acts.Enter(tuple(Entrant(f"Late {k}") for k in range(4))))
    act, certificate = draw(office, reason="four late entries", first=2)
    do(office, act)
    assert (certificate.players, certificate.sessions, certificate.repeats) == (20, 5, 0)
    assert len(office.session(1).tables) == 4
    assert len(office.session(2).tables) == 5
    # A missed session counts as for a player who was replaced: -15,000 and -15,000 (EMA 2016 §5.8).
    late = next(row for row in standings(office) if row.player == 17)
    assert (late.results[0], late.places) == (Fraction(-30000), [0, 0, 0, 0])


def test_who_leaves_has_the_fixed_result_whether_or_not_the_others_are_seated_anew() -> None:
    kept, anew = seated(20), seated(20)
    for office in (kept, anew):
        for table in range(1, 6):
            do(office, acts.EnterResult(1, table, EVEN))
        for player in (1, 2, 3, 4):
            do(office, acts.Withdraw(player, 2, "went home"))
    do(anew, draw(anew, first=2, reason="four have left")[0])
    for office in (kept, anew):
        for table in range(1, len(office.session(2).tables) + 1):
            do(office, acts.EnterResult(2, table, EVEN))
        row = next(row for row in standings(office) if row.player == 1)
        assert (row.results[1], row.note, row.listed) == (Fraction(-30000), "withdrawn", True)
    assert (len(kept.session(2).tables), len(anew.session(2).tables)) == (5, 4)


def test_who_never_came_is_not_ranked() -> None:
    office = opened(20)
    do(office, acts.Attend((1, 2, 3, 4), here=False))
    for player in (1, 2, 3, 4):
        do(office, acts.Withdraw(player, 1))
    do(office, draw(office)[0])
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, EVEN))
    rows = standings(office)
    assert [(row.player, row.place, row.note) for row in rows if not row.listed] == [(k, 0, "never_came") for k in (1, 2, 3, 4)]
    assert office.here == {1: False, 2: False, 3: False, 4: False}


def test_result_from_the_score_keeper() -> None:
    office = seated()
    players = office.session(1).tables[0]
    sheet = Sheet.begin([office.players[one].name for one in players], "ema2016", tournament=True)
    for text in ("ron {1} 3/30 from {0}", "chombo {2} because wrong win", "end"):
        sheet.add(entry_from_text(text.format(*sheet.names), sheet.position))
    for act in acts_from_sheet(office, 1, 1, sheet):
        do(office, act)
    found = office.result(1, 1)
    assert found is not None
    assert [line.result for line in found.lines] == [line.result for line in sheet.results]
    with pytest.raises(TournamentError, match="is seated at East"):
        acts_from_sheet(office, 1, 2, sheet)


def test_teams_add_up() -> None:
    office = seated()
    for table in range(1, 5):
        do(office, acts.EnterResult(1, table, (42000, 31000, 27000, 20000)))
    found = team_standings(office, standings(office))
    assert len(found) == 4
    assert sum(total for _, total, _ in found) == 0


def test_logbook_survives_a_torn_line(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    book = Logbook(file)
    for by, act in demo_acts():
        book.add(act, by)
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"id": "half a li')
    again = Logbook(file)
    assert again.tournament.data() == book.tournament.data()
    again.add(acts.Confirm(3, 1), "scorer")
    assert file.read_bytes().startswith(whole)
    assert len(Logbook(file).tournament.notes) == len(book.tournament.notes) + 1
    assert [row.data() for row in standings(Logbook(file).tournament)] == [row.data() for row in standings(book.tournament)]
