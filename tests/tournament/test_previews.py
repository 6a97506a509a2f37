"""Every act says what it will change before it is done: in the office, and by command."""

from pathlib import Path
from typing import Any, get_args

import pytest
from typer.main import get_command

from hanchan.cli.tournament import app
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Note
from hanchan.tournament.changes import changes
from hanchan.tournament.office import Tournament
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import text
from tests.support.command import Command

NOON = "2026-11-14T12:00:00+00:00"
SCORES = (42000, 31000, 27000, 20000)
ENTRANTS = tuple(acts.Entrant(f"Player {k}", team="Dragons" if k <= 5 else "", email=f"p{k}@example.org") for k in range(1, 18))
SEATS = (((1, 2, 3, 4), (6, 7, 8, 9), (10, 11, 12, 13), (14, 15, 16, 17)),)
LINE_UP = acts.LineUp(1, "Dragons", (1, 2, 3, 4))
ARRANGED = acts.ArrangeScreen("left", "Left wall", (acts.Area(("clock",)),))
OPEN = acts.OpenRegistration(True, 1, "", "", {}, True, True)
ANNA = acts.Entrant(first="Anna", last="Nowak", email="a@example.org")
BORIS = acts.Entrant(first="Boris", last="Nowak", email="b@example.org")

Steps = tuple[Act, ...]
SEATED: Steps = (acts.Enter(ENTRANTS), LINE_UP, acts.Seat(1, SEATS))
PLAYED: Steps = (*SEATED, *(acts.EnterResult(1, table, SCORES) for table in (1, 2, 3, 4)))
REGISTERED: Steps = (OPEN, acts.Register("anna", ANNA), acts.Register("boris", BORIS))
LATE = acts.Penalise("p", 1, 1, "chombo", "false ron")
ASKED = acts.AskForPenalty("a", 1, 1, "chombo", "false ron")

BEFORE: list[tuple[Steps, Act, str]] = [
    ((), acts.Amend(title="Closed", hidden_from=3, ties=("best",)), "Title: Open → Closed."),
    ((), acts.Enter(ENTRANTS), "Player 1 (1) comes on the list."),
    (SEATED, acts.ChangePlayer(1, acts.Entrant("Jan Kowalski", team="Dragons")), "The particulars of Jan Kowalski (1) change."),
    (SEATED, acts.Attend((1, 2)), "At the desk: Player 1 (1), Player 2 (2)."),
    (SEATED, acts.Withdraw(6, 1, "ill"), "Player 6 (6) leaves the tournament."),
    (SEATED[:2], SEATED[2], "Session 1 gets a seating."),
    (SEATED, acts.Swap(1, 1, 6, "wrong table"), "Session 1: another seating at 2 tables."),
    (SEATED, acts.Substitute(1, 6, True), "Session 1: somebody plays for Player 6 (6)."),
    (SEATED, acts.Start(1), "Session 1 begins; minutes: 90."),
    (
        (*SEATED, acts.Start(1)), acts.MoveClock(-3600),
        "Session 1: the machine's clock was set by −3\u202f600 s; the time left stays.",
    ),
    ((*SEATED, acts.Start(1)), acts.Pause(1), "Session 1: the clock stands still."),
    ((*SEATED, acts.Start(1), acts.Pause(1)), acts.Resume(1), "Session 1: the clock goes on."),
    ((*SEATED, acts.Start(1)), acts.GiveTime(1, 2, 5, "a tile"), "Session 1, table 2: extra minutes in all: 5."),
    (
        SEATED, acts.EnterResult(1, 1, SCORES),
        "Session 1, table 1: the result becomes 42\u202f000 · 31\u202f000 · 27\u202f000 · 20\u202f000.",
    ),
    (PLAYED, acts.Confirm(1, 1), "Session 1, table 1: confirmed."),
    (
        PLAYED, acts.CountOtherwise(1, 1, SCORES[::-1]),
        "Session 1, table 1: 20\u202f000 · 27\u202f000 · 31\u202f000 · 42\u202f000 stands beside the result.",
    ),
    (SEATED, LATE, "Session 1, Player 1 (1): a penalty of 20\u202f000 points."),
    (SEATED, acts.Penalise("w", 1, 1, "warning", "loud"), "Session 1, Player 1 (1): noted, no points off."),
    ((*SEATED, LATE), acts.LiftPenalty("p", "not him"), "Session 1, Player 1 (1): the penalty of 20\u202f000 points goes."),
    (SEATED, ASKED, "Session 1, Player 1 (1): a penalty waits for a decision."),
    ((*SEATED, ASKED), acts.ConfirmPenalty("a"), "Session 1, Player 1 (1): a penalty of 20\u202f000 points."),
    ((*SEATED, ASKED), acts.RefusePenalty("a", "valid"), "Session 1, Player 1 (1): no penalty waits for a decision any more."),
    ((*SEATED, ASKED), acts.WithdrawRequest("a", "another"), "Session 1, Player 1 (1): no penalty waits for a decision any more."),
    (SEATED, acts.Disqualify(6, 1, "cheating"), "Player 6 (6) is disqualified."),
    (PLAYED, acts.Cut(1, 4), "In the finals: Player 1 (1), Player 6 (6), Player 10 (10), Player 14 (14)."),
    (SEATED, acts.TakeBack(("3",), "wrong hall"), "The seating of session 1 goes."),
    (PLAYED, acts.CancelSession(1, "no light"), "Session 1 does not count."),
    (SEATED[:1], LINE_UP, "Dragons: Player 1 (1), Player 2 (2), Player 3 (3), Player 4 (4) play, from session 1 on."),
    ((), ARRANGED, "The screen “Left wall” is arranged so."),
    ((ARRANGED,), acts.RemoveScreen("left"), "The screen “Left wall” goes."),
    ((), acts.AddSponsor("logo", "Tile shop"), "In the hall: Tile shop."),
    ((acts.AddSponsor("logo", "Tile shop"),), acts.RemoveSponsor("logo"), "No longer in the hall: Tile shop."),
    ((), acts.Announce("Lunch is at one"), "Shown to everybody: Lunch is at one"),
    ((acts.Announce("Lunch is at one"),), acts.WithdrawMessage("1"), "No longer shown: Lunch is at one"),
    (PLAYED, acts.AttachPhoto(1, 1, "a" * 64), "Session 1, table 1: one photograph more."),
    ((*PLAYED, acts.AttachPhoto(1, 1, "a" * 64)), acts.RemovePhoto("a" * 64, "a face"), "Session 1, table 1: a photograph goes for good."),
    (PLAYED, acts.BeginCeremony(3), "Everybody sees the places from the last down to 4; those before it are covered."),
    (
        (*PLAYED, acts.BeginCeremony(3)), acts.Uncover(3, 4),
        "Everybody sees the places from the last down to 3; those before it are covered.",
    ),
    ((*PLAYED, acts.BeginCeremony(3)), acts.EndCeremony(), "The hall shows no ceremony."),
    ((), OPEN, "The settings of the registration change."),
    ((OPEN,), acts.Register("anna", ANNA), "Anna Nowak gets a place."),
    (REGISTERED, acts.Unregister("anna"), "Boris Nowak gets a place."),
    (REGISTERED, acts.Accept(("anna",)), "The registration of Anna Nowak is confirmed."),
    (REGISTERED, acts.MoveUp(("boris",)), "Boris Nowak gets a place."),
    (
        (*REGISTERED, acts.OpenRegistration(False)), acts.Forget(),
        "E-mail addresses, remarks and names of those who are no players go for good. This cannot be taken back.",
    ),
]  # fmt: skip


def office(steps: Steps) -> Tournament:
    all_steps = (acts.Found("Open", "ema2016", 5), *steps)
    return Tournament(Note(f"{number}", act, "", NOON) for number, act in enumerate(all_steps))


@pytest.mark.parametrize(("steps", "act", "said"), BEFORE, ids=lambda value: type(value).__name__)
def test_an_act_says_what_it_will_change(steps: Steps, act: Act, said: str) -> None:
    before = office(steps)
    after = before.tried(Note("next", act, "", NOON))
    assert said in changes(before, after)
    for lang in LANGUAGES:
        assert text("minutes", "change.nothing", lang) not in changes(before, after, lang)


def test_no_act_is_left_out() -> None:
    tried = {type(act) for _, act, _ in BEFORE}
    assert tried == set(get_args(Act)) - {acts.Found}


def test_every_command_that_does_something_has_a_preview() -> None:
    def commands(group: Any, name: str = "") -> list[tuple[str, Any]]:
        if hasattr(group, "commands"):
            return [found for inner, one in group.commands.items() for found in commands(one, f"{name} {inner}".strip())]
        return [(name, group)]

    writing = {name: {option for one in command.params for option in one.opts} for name, command in commands(get_command(app))}
    missing = [name for name, options in writing.items() if "--by" in options and not options & {"--preview", "--yes"}]
    assert missing == ["new"]


def test_a_preview_by_command_changes_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = Command(monkeypatch, capsys, "tournament", columns=160)

    def hanchan(*words: object) -> str:
        outcome = command.run(*words)
        assert outcome.code == 0, outcome.err
        return outcome.words

    file = tmp_path / "open.jsonl"
    hanchan("new", file, "--title", "Open", "--sessions", "5")
    for k in range(1, 17):
        hanchan("players", "add", file, f"Player {k}")
    hanchan("seating", file)
    before = file.read_bytes()
    said = hanchan("amend", file, "--sessions", "6", "--tie", "best", "--preview")
    assert "Sessions: 5 → 6." in said
    assert "Equal totals: none → better best session." in said
    said = hanchan("penalty", file, "1", "3", "chombo", "--reason", "false ron", "--preview")
    assert "a penalty of 20 000 points" in said
    assert "nothing was done" in said
    assert "begins" in hanchan("start", file, "1", "--preview")
    assert "1, table 1" in hanchan("result", file, "1", "1", *map(str, SCORES), "--confirm", "--preview")
    assert file.read_bytes() == before
    hanchan("amend", file, "--sessions", "6")
    assert "Sessions: 6" in hanchan("log", file)
