"""Every act can be taken back by another one, which stands beside it and says what it will change."""

from copy import deepcopy

import pytest

from hanchan.errors import LaterActsDepend, TournamentError
from hanchan.tournament import acts
from hanchan.tournament import office as offices
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.changes import changes
from hanchan.tournament.minutes import minutes
from hanchan.tournament.office import Tournament
from hanchan.tournament.standings import standings

SCORES = (45000, 35000, 25000, 15000)
TABLES = (((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 5, 3, 7), (2, 6, 4, 8)))


def do(office: Tournament, act: Act, id: str = "") -> str:
    note = Note(id or f"n{len(office.notes) + 1}", act, "organiser", "2026-11-14T09:00:00+00:00")
    office.check(note)
    office.add(note)
    return note.id


def opened() -> Tournament:
    office = Tournament()
    do(office, acts.Found("Open", "ema2016", 2))
    do(office, acts.Enter(tuple(Entrant(f"P{k}") for k in range(1, 9))))
    do(office, acts.Seat(1, TABLES), "seating")
    return office


def back(office: Tournament, *ids: str) -> str:
    return do(office, acts.TakeBack(ids, "a mistake"))


def state(office: Tournament) -> object:
    """Everything that shows."""
    sessions = {number: (one.tables, one.results, one.substitutes, one.timing) for number, one in office.sessions.items()}
    return deepcopy((
        office.about, office.players, sessions, office.withdrawn, office.disqualified, office.penalties, office.finalists, office.here,
        [row.data() for row in standings(office)],
    ))  # fmt: skip


@pytest.mark.parametrize(
    "act",
    [
        acts.Amend(title="Other"), acts.Enter((Entrant("Late"),)), acts.ChangePlayer(1, Entrant("Piotr")), acts.Attend((1, 2)),
        acts.Withdraw(3, 2, "ill"), acts.Disqualify(3, 2, "cheated"), acts.Seat(2, (((8, 7, 6, 5), (4, 3, 2, 1)),), reason="drawn again"),
        acts.Swap(2, 1, 2, "sat wrongly"), acts.Substitute(1, 2, False, "Ewa"), acts.Start(2), acts.EnterResult(1, 1, SCORES, 0, "typo"),
        acts.Confirm(1, 2), acts.Penalise("p", 1, 2, "chombo", "false ron"), acts.Cut(1, 4, "halved", drop=True, chosen=(1, 6)),
    ],
    ids=lambda act: type(act).__name__,
)  # fmt: skip
def test_every_act_can_be_taken_back_and_that_too(act: Act) -> None:
    office = opened()
    for table in (1, 2):
        do(office, acts.EnterResult(1, table, (30000, 30000, 31000, 29000)))
    before = state(office)
    done = do(office, act)
    after = state(office)
    assert after != before
    undone = back(office, done)
    assert state(office) == before
    assert office.taken_back[done].id == undone
    back(office, undone)
    assert state(office) == after
    assert state(Tournament.from_data(office.data())) == after, "read from the log it is the same"


def test_it_is_refused_where_later_acts_rest_on_it_and_those_are_named() -> None:
    office = opened()
    entered, other = do(office, acts.EnterResult(1, 1, SCORES)), do(office, acts.EnterResult(1, 2, SCORES))
    confirmed = do(office, acts.Confirm(1, 1))
    before = state(office)
    with pytest.raises(LaterActsDepend, match=r"no\. 4 \(result: session 1 has no seating.*no\. 5.*take them back with it") as refused:
        back(office, "seating")
    assert refused.value.notes == (entered, other, confirmed)
    assert state(office) == before
    back(office, "seating", *refused.value.notes)
    assert not office.sessions


def test_a_confirmation_does_not_pass_to_other_scores() -> None:
    office = opened()
    do(office, acts.EnterResult(1, 1, SCORES))
    correction = do(office, acts.EnterResult(1, 1, (15000, 25000, 35000, 45000), 0, "columns exchanged"))
    confirmed = do(office, acts.Confirm(1, 1))
    with pytest.raises(LaterActsDepend) as refused:
        back(office, correction)
    assert refused.value.notes == (confirmed,)
    back(office, correction, confirmed)
    assert (office.session(1).results[1].scores, office.session(1).results[1].confirmed) == (SCORES, "")


def test_scores_stay_with_those_who_played() -> None:
    office = opened()
    swapped = do(office, acts.Swap(1, 1, 5, "sat wrongly"))
    result = do(office, acts.EnterResult(1, 1, SCORES))
    with pytest.raises(LaterActsDepend, match="what it rests on would be different") as refused:
        back(office, swapped)
    assert refused.value.notes == (result,)


def test_a_number_is_not_given_twice() -> None:
    office = opened()
    wrong = do(office, acts.Enter((Entrant("Wrong"),)))
    do(office, acts.Enter((Entrant("Right"),)))
    back(office, wrong)
    assert sorted(office.players)[-1] == 10
    do(office, acts.Enter((Entrant("Next"),)))
    assert office.players[11].name == "Next"


@pytest.mark.parametrize(
    ("ids", "reason", "why"),
    [
        (("n1",), "x", "founding"), (("n9",), "x", "no note 'n9'"), (("seating",), " ", "give a reason"), ((), "x", "0 acts"),
        (("twice",), "x", "already"),
    ],
)  # fmt: skip
def test_what_cannot_be_taken_back(ids: tuple[str, ...], reason: str, why: str) -> None:
    office = opened()
    do(office, acts.Attend((1,)), "twice")
    back(office, "twice")
    with pytest.raises(TournamentError, match=why):
        do(office, acts.TakeBack(ids, reason))


def test_snapshots_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> Tournament:
        office = opened()
        for player in range(1, 9):
            do(office, acts.Attend((player,)))
        changed = do(office, acts.ChangePlayer(2, Entrant("Piotr")))
        do(office, acts.EnterResult(1, 1, SCORES))
        back(office, changed, "n6")
        return office

    plain = state(played())
    monkeypatch.setattr(offices, "SNAPSHOT_EVERY", 3)
    assert state(played()) == plain


def test_money_worked_by_hand() -> None:
    """EMA 2016 §3.6.1, §3.4.6: 45-30+15 = 30; with a chombo 30-20 = 10; taken back, 30 again."""
    office = opened()
    do(office, acts.EnterResult(1, 1, SCORES))
    chombo = do(office, acts.Penalise("p", 1, 1, "chombo", "false ron"))
    assert [int(row.total) for row in standings(office) if row.player == 1] == [10000]
    back(office, chombo)
    assert [int(row.total) for row in standings(office) if row.player == 1] == [30000]


def test_what_it_will_change_is_said_before() -> None:
    office = opened()
    do(office, acts.EnterResult(1, 1, SCORES))
    chombo = do(office, acts.Penalise("p", 1, 1, "chombo", "false ron"))
    after = office.tried(Note("x", acts.TakeBack((chombo,), "the wait was right")))
    assert changes(office, after) == [
        "Session 1, P1 (1): the penalty of 20\u202f000 points goes.",
        "P1 (1): 10\u202f000 → 30\u202f000, place 1 → 1.",
        "P2 (2): 10\u202f000 → 10\u202f000, place 1 → 2.",
    ]
    assert changes(office, office.tried(Note("x", acts.Confirm(1, 1)))) == ["Session 1, table 1: confirmed."]
    assert changes(office, office, "pl") == ["Nic się nie zmieni na liście, w rozsadzeniu, wynikach ani klasyfikacji."]


@pytest.mark.parametrize("lang", ["en", "pl", "cs", "ru"])
def test_minutes_say_every_act_in_every_language(lang: str) -> None:
    office = opened()
    for act in (
        acts.Amend(title="Other"), acts.ChangePlayer(1, Entrant("Piotr")), acts.Attend((1, 2)), acts.Attend((3,), False), acts.Start(1),
        acts.Pause(1), acts.Resume(1), acts.GiveTime(1, 2, 5, "tile"), acts.Swap(2, 1, 2, "wrong"), acts.Substitute(2, 3, True),
        acts.Substitute(2, 4, False, "Ewa"), acts.EnterResult(1, 1, SCORES), acts.EnterResult(1, 1, SCORES, 0, "again"), acts.Confirm(1, 1),
        acts.Penalise("p", 1, 2, "warning", "telephone"), acts.Penalise("q", 1, 2, "late", "bus", minutes=2),
        acts.LiftPenalty("q", "excused"),
        acts.Withdraw(7, 2, "ill", True), acts.Disqualify(3, 1, "cheated", game="joined"), acts.EnterResult(1, 2, SCORES),
        acts.Cut(1, 4, drop=True),
    ):  # fmt: skip
        do(office, act)
    back(office, "n12")
    found = minutes(office, lang)
    assert len({one.text for one in found}) == len(found) == len(office.notes)
    assert found[11].taken_back_by == found[-1].number
    assert not any("{" in one.text for one in found)


def test_what_stands_in_the_way_says_how_it_is_put_right() -> None:
    """Out from the wrong session: the second try names the act to take back, and after that it goes."""
    office = Tournament([
        Note("1", acts.Found("Open", "ema2016", 4)), Note("2", acts.Enter(tuple(Entrant(f"P {k}") for k in range(8)))),
        Note("3", acts.Withdraw(3, 2, "train")), Note("4", acts.Disqualify(4, 2, "cheating")),
    ])  # fmt: skip
    with pytest.raises(TournamentError, match=r"has left already \(no. 3 of the log\); to put that right, take it back first"):
        office.check(Note("5", acts.Withdraw(3, 3, "train")))
    with pytest.raises(TournamentError, match=r"disqualified already \(no. 4 of the log\)"):
        office.check(Note("5", acts.Disqualify(4, 3, "cheating")))
    office.add(Note("5", acts.TakeBack(("3",), "wrong session")))
    office.add(Note("6", acts.Withdraw(3, 3, "train")))
    assert office.withdrawn[3].session == 3


def test_a_reader_of_the_minutes_needs_no_log_beside_them() -> None:
    """What was lifted, from what a result was corrected, what becomes of the others: said, and not by the ids of notes."""
    office = opened()
    do(office, acts.EnterResult(1, 1, (1000, 40000, 40000, 39000)))
    wrong = do(office, acts.EnterResult(1, 1, (2000, 39000, 40000, 39000), 0, "misread"))
    back(office, wrong)
    do(office, acts.EnterResult(1, 1, SCORES, 0, "columns exchanged"))
    do(office, acts.EnterResult(1, 2, SCORES))
    do(office, acts.Penalise("8f14e45f", 1, 2, "chombo", "false ron"))
    do(office, acts.LiftPenalty("8f14e45f", "the wait was right!"))
    do(office, acts.Cut(1, 4, "halved", "play", drop=True))
    do(office, acts.OpenRegistration(limit=4, closes="2026-11-10T18:00+01:00"))
    do(office, acts.Attend(tuple(range(1, 9))))
    do(office, acts.Enter(tuple(Entrant(f"Q{k}") for k in range(9))))
    assert [one.text for one in minutes(office)][4:] == [
        "Session 1, table 1: corrected from 1\u202f000 · 40\u202f000 · 40\u202f000 · 39\u202f000"
        " to 2\u202f000 · 39\u202f000 · 40\u202f000 · 39\u202f000. Reason: misread. Taken back by no. 6.",
        "Taken back: no. 5 (Session 1, table 1: corrected from 1\u202f000 · 40\u202f000 · 40\u202f000 · 39\u202f000"
        " to 2\u202f000 · 39\u202f000 · 40\u202f000 · 39\u202f000. Reason: misread). Reason: a mistake.",
        "Session 1, table 1: corrected from 1\u202f000 · 40\u202f000 · 40\u202f000 · 39\u202f000"
        " to 45\u202f000 · 35\u202f000 · 25\u202f000 · 15\u202f000. Reason: columns exchanged.",
        "Session 1, table 2: 45\u202f000 · 35\u202f000 · 25\u202f000 · 15\u202f000.",
        "Session 1, P2 (2): Chombo, 20\u202f000 points off, after the uma (§3.4.6, Rev). Reason: false ron.",
        "The penalty is taken back: P2 (2), Chombo. Reason: the wait was right!",
        "The best 4 after session 1 go on to the finals with half of their points; the others play on.",
        "Registration is open. Places: 4; until: 2026-11-10 18:00.",
        "Here: P1 (1), P2 (2), P3 (3), P4 (4), P5 (5), P6 (6), P7 (7), P8 (8).",
        "9 players are put on the list: Q0, Q1, Q2, Q3, Q4, Q5, Q6, Q7, …",
    ]  # fmt: skip


def test_a_wrong_rule_set_is_put_right_before_the_first_session() -> None:
    """Founded by EMA 2012, played by EMA 2016: uma +15 +5 -5 -15 (EMA 2016 §3.6.1) for 30,000 points of the beginning."""
    office = Tournament()
    do(office, acts.Found("Open", "ema2012", 2))
    do(office, acts.Enter(tuple(Entrant(f"P{k}") for k in range(1, 9))))
    do(office, acts.Seat(1, TABLES))
    note = Note("rules", acts.Amend(rules="ema2016"), "organiser")
    assert changes(office, office.tried(note)) == ["Rules: ema2012 → ema2016."]
    office.add(note)
    assert minutes(office)[-1].text == "Settings are changed (Rules: ema2016)."
    with pytest.raises(TournamentError, match=r"no rule set 'house\.toml'; there is ema2016, "):
        do(office, acts.Amend(rules="house.toml"))
    do(office, acts.EnterResult(1, 1, SCORES))
    totals = {row.player: int(row.total) for row in standings(office)}
    assert [totals[player] for player in (1, 2, 3, 4)] == [30000, 10000, -10000, -30000]
    assert Tournament.from_data(office.data()).rules.name == "ema2016"
    with pytest.raises(TournamentError, match="session 1 has begun by ema2016; rules change only before the first session"):
        do(office, acts.Amend(rules="ema2012"))
    office.check(Note("same", acts.Amend(rules="ema2016", title="Other")))  # the same rules are no change
    # To take it back when games have been played by it gives other results, which is said.
    after = office.tried(Note("back", acts.TakeBack(("rules",), "it was 2012 after all")))
    assert after.rules.name == "ema2012"
    assert changes(office, after)[0] == "Rules: ema2016 → ema2012."


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (acts.Swap(1, 3, 3, "a slip"), "player 3 cannot change seats with nobody else"),
        (acts.Withdraw(3, 20, "a slip"), "from session 20 on; the tournament has 2"),
        (acts.Disqualify(3, 4, "a slip"), "from session 4 on; the tournament has 2"),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Act) else "",
)
def test_slips_are_refused_when_they_are_made_and_read_where_they_stand(act: Act, why: str) -> None:
    office = opened()
    with pytest.raises(TournamentError, match=why):
        do(office, act)
    office.add(Note("of an earlier version", act))
    do(office, acts.Withdraw(4, 3, "leaves after the last session"))
