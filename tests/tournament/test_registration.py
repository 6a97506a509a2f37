"""Registration: places, the waiting list, confirmation, withdrawal, the way to the list of players, and what is forgotten afterwards."""

import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from hanchan.errors import TournamentError
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.acts.entries import PLACE, WAITING, WITHDRAWN
from hanchan.tournament.changes import changes
from hanchan.tournament.logbook import Logbook, from_lines
from hanchan.tournament.minutes import minutes
from hanchan.tournament.office import Tournament
from hanchan.tournament.registration import check_form, is_open, registration_rows, to_enter, withdrawn_players

NAMES = ("Anna Nowak", "Jan Novák", "Пётр Иванов", "Zoë O'Hara", "Eva Malá", 'Bob "Ace" King')


def do(office: Tournament, act: Act, id: str = "") -> str:
    note = Note(id or f"n{len(office.notes) + 1}", act, "organiser", "2026-11-14T09:00:00+00:00")
    office.check(note)
    office.add(note)
    return note.id


def opened(limit: int = 2, moves_up: bool = True, people: int = 4) -> Tournament:
    office = Tournament()
    do(office, acts.Found("Open", "ema2016", 2))
    do(office, acts.OpenRegistration(limit=limit, moves_up=moves_up))
    for number in range(people):
        do(office, acts.Register(f"e{number}", person(number)))
    return office


def person(number: int) -> Entrant:
    first, last = NAMES[number].rsplit(" ", 1)
    return Entrant(first=first, last=last, country="POL", email=f"p{number}@example.org")


def states(office: Tournament) -> list[str]:
    return [one.state for one in office.entries.values()]


def test_whoever_comes_after_the_limit_waits_and_moves_up() -> None:
    office = opened()
    assert states(office) == [PLACE, PLACE, WAITING, WAITING]
    left = do(office, acts.Unregister("e0", "ill"))
    assert states(office) == [WITHDRAWN, PLACE, PLACE, WAITING]
    do(office, acts.OpenRegistration(limit=3))
    assert states(office) == [WITHDRAWN, PLACE, PLACE, PLACE]
    do(office, acts.Register("e4", person(4)))
    assert states(office)[-1] == WAITING
    do(office, acts.TakeBack((left,), "it was somebody else"))
    assert states(office) == [PLACE, PLACE, PLACE, WAITING, WAITING]


def test_the_organiser_moves_somebody_up_even_beyond_the_limit() -> None:
    office = opened(moves_up=False)
    do(office, acts.Unregister("e0"))
    assert states(office) == [WITHDRAWN, PLACE, WAITING, WAITING]
    do(office, acts.Register("e4", person(4)))
    assert states(office)[-1] == WAITING, "nobody overtakes those who wait"
    do(office, acts.MoveUp(("e3", "e2")))
    assert states(office) == [WITHDRAWN, PLACE, PLACE, PLACE, WAITING]
    with pytest.raises(TournamentError, match="does not wait"):
        do(office, acts.MoveUp(("e1",)))


def test_only_a_place_is_confirmed() -> None:
    office = opened()
    with pytest.raises(TournamentError, match="has no place"):
        do(office, acts.Accept(("e0", "e2")))
    do(office, acts.Accept(("e0", "e1")))
    assert [one.id for one in to_enter(office)] == ["e0", "e1"]
    do(office, acts.Unregister("e1"))
    assert [one.id for one in to_enter(office)] == ["e0"]


def test_nobody_registers_twice_but_two_people_may_share_a_name() -> None:
    office = opened()
    with pytest.raises(TournamentError, match="registered already"):
        do(office, acts.Register("again", person(0)))
    with pytest.raises(TournamentError, match="registered already"):
        do(office, acts.Register("again", Entrant(first="NOWAK", last="anna", email="P0@example.org")))
    do(office, acts.Register("ema", Entrant(first="Ewa", last="Lis", ema="04000001", email="x@example.org")))
    with pytest.raises(TournamentError, match="registered already"):
        do(office, acts.Register("again", Entrant(first="Eva", last="Liss", ema="04000001", email="y@example.org")))
    do(office, acts.Register("namesake", Entrant(first="Anna", last="Nowak", email="other@example.org")))
    assert office.entries["namesake"].like == "e0"
    do(office, acts.Unregister("e1"))
    do(office, acts.Register("back", person(1)))
    assert office.entries["back"].state == WAITING, "who withdrew and comes back is the last in the queue"


@pytest.mark.parametrize(
    ("entrant", "why"),
    [
        (Entrant(first="Cher", country="POL", email="c@example.org"), "first and last name"),
        (Entrant(first="A", last="B", email="c@example.org"), "country is needed"),
        (Entrant(first="A", last="B", country="Atlantis", email="c@example.org"), "no country"),
        (Entrant(first="A", last="B", country="POL", email="c@example.org", ema="123"), "eight digits"),
        (Entrant(first="A", last="B", country="POL"), "email is needed"),
    ],
)
def test_a_form_says_what_it_wants(entrant: Entrant, why: str) -> None:
    with pytest.raises(TournamentError, match=why):
        check_form(acts.OpenRegistration(), entrant, "")


def test_what_is_not_asked_for_is_not_taken() -> None:
    with pytest.raises(TournamentError, match="remark is not asked"):
        check_form(acts.OpenRegistration(), Entrant(first="A", last="B", country="POL", email="c@example.org"), "vegan")
    check_form(acts.OpenRegistration(asks={}), Entrant(first="A", last="B"), "")


def test_a_closing_time_is_a_moment_in_whatever_zone() -> None:
    said = acts.OpenRegistration(closes="2026-11-30T23:59+01:00")
    assert is_open(said, datetime(2026, 11, 30, 22, 58, tzinfo=UTC))
    assert not is_open(said, datetime(2026, 11, 30, 23, 0, tzinfo=UTC))
    assert is_open(said, datetime(2026, 12, 1, 7, 58, tzinfo=timezone(timedelta(hours=9))))
    assert not is_open(acts.OpenRegistration(open=False), datetime(2026, 1, 1, tzinfo=UTC))
    for wrong in ("2026-11-30T23:59", "tomorrow"):
        with pytest.raises(TournamentError, match=r"zone|no time"):
            do(opened(), acts.OpenRegistration(closes=wrong))


def test_the_confirmed_become_players_and_stay_connected() -> None:
    office = opened(limit=0)
    do(office, acts.Accept(("e1", "e2")))
    chosen = to_enter(office)
    ids, players = tuple(one.id for one in chosen), tuple(one.entrant for one in chosen)
    with pytest.raises(TournamentError, match="not confirmed"):
        do(office, acts.Enter((person(0),), ("e0",)))
    with pytest.raises(TournamentError, match="entry of its own"):
        do(office, acts.Enter(players, ids[:1]))
    entered = do(office, acts.Enter(players, ids))
    assert office.entries["e2"].player == 2
    assert to_enter(office) == []
    with pytest.raises(TournamentError, match="on the list already"):
        do(office, acts.Enter(players, ids))
    do(office, acts.TakeBack((entered,), "too early"))
    assert [one.id for one in to_enter(office)] == ["e1", "e2"]


def test_a_player_who_withdraws_stays_seated_until_the_organiser_decides() -> None:
    office = opened(limit=0)
    do(office, acts.Accept(("e0", "e1", "e2", "e3")))
    do(office, acts.Enter(tuple(person(one) for one in range(4)), ("e0", "e1", "e2", "e3")))
    do(office, acts.Seat(1, (((1, 2, 3, 4),),)))
    before = office.copy()
    do(office, acts.Unregister("e1", "broke a leg"))
    told = changes(before, office)
    assert "Jan Novák stays on the list of players until the organiser decides." in told
    assert [one.player for one in withdrawn_players(office)] == [2]
    assert office.sessions[1].table_of(2) == 1
    do(office, acts.Withdraw(2, 1, "broke a leg"))
    assert withdrawn_players(office) == []


def test_the_log_reads_as_minutes_and_the_list_as_a_table() -> None:
    office = opened()
    do(office, acts.Accept(("e0",)))
    do(office, acts.Unregister("e1", "ill"))
    for lang in ("en", "pl", "cs", "ru"):
        said = [one.text for one in minutes(office, lang)]
        assert "Anna Nowak" in said[2]
        assert "Anna Nowak" in said[-2]
        assert "Jan Novák" in said[-1]
        assert "ill" in said[-1]
    rows = registration_rows(office)
    assert rows[1][:8] == [1, "Anna", "Nowak", "POL", "", "", "p0@example.org", ""]
    assert [row[8] for row in rows[1:]] == [PLACE, WITHDRAWN, PLACE, WAITING]


def finished() -> Tournament:
    office = opened(limit=0)
    do(office, acts.Accept(("e0",)))
    do(office, acts.Enter((person(0),), ("e0",)))
    do(office, acts.ChangePlayer(1, Entrant(first="Anna", last="Nowak", email="new@example.org")))
    do(office, acts.Unregister("e1", "my knee"))
    return office


def test_personal_data_go_from_the_state_and_from_the_log() -> None:
    office = finished()
    with pytest.raises(TournamentError, match="registration is open"):
        do(office, acts.Forget())
    do(office, acts.OpenRegistration(open=False))
    after = office.tried(Note("x", acts.Forget()))
    assert changes(office, after)[0].startswith("E-mail addresses")
    forgotten = do(office, acts.Forget())
    text = json.dumps(office.data(), ensure_ascii=False)
    assert "@" not in text
    assert "Novák" not in text
    assert "knee" not in text
    assert "Anna" in text
    again = Tournament.from_data(office.data())
    assert (again.entries, again.players) == (office.entries, office.players)
    with pytest.raises(TournamentError, match="cannot be brought back"):
        do(office, acts.TakeBack((forgotten,), "oh"))
    do(office, acts.TakeBack((office.notes[-3].id,), "the withdrawal was a mistake"))
    assert "@" not in json.dumps(office.data()), "not from an earlier copy of the state, either"


def test_one_person_can_be_forgotten_alone() -> None:
    office = finished()
    with pytest.raises(TournamentError, match="still registered"):
        do(office, acts.Forget(("e2",)))
    do(office, acts.Forget(("e1",)))
    text = json.dumps(office.data(), ensure_ascii=False)
    assert "Novák" not in text
    assert "p1@" not in text
    assert "p2@example.org" in text
    assert "new@example.org" in text


def test_a_file_forgets_as_well(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "open.jsonl")
    for note in finished().notes:
        book.add(note.act, note.by, note.id, note.at)
    book.add(acts.OpenRegistration(open=False))
    book.add(acts.Forget())
    book.add(acts.Amend(title="Closed"))
    content = book.path.read_bytes()
    assert b"@" not in content
    assert from_lines(content).entries == book.tournament.entries
    assert list(tmp_path.glob("*.new")) == []
