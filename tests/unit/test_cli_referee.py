"""`hanchan referee`."""

from pathlib import Path

import pytest

from tests.support.command import Command


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_a_ruling(command: Command) -> None:
    said = command.says("referee", "false ron", "-a", "shown=no", "--rules", "ema2016", "--seat", "south")
    assert "South: dead hand. Play goes on." in said
    assert "§3.4.7, §5.1.2" in said


def test_what_is_not_answered_is_shown_branch_by_branch(command: Command) -> None:
    said = command.says("referee", "false ron", "--seat", "south")
    assert "South → East: 4000" in said
    assert "Dead hand" in said


def test_json(command: Command) -> None:
    data = command.answers("referee", "chombo", "--seat", "west", "--dealer", "west", "--counters", "2", "--riichi", "north")
    assert data["key"] == "chombo.chombo"
    assert {payment["points"] for payment in data["effect"]["payments"]} == {4000}
    assert data["effect"]["sticks_returned"] == [3]


@pytest.mark.parametrize(("lang", "or_else"), [("en", "or: "), ("pl", "albo: "), ("cs", "nebo: "), ("ru", "или: ")])
def test_plain_words_name_what_else_may_be_meant(command: Command, lang: str, or_else: str) -> None:
    asked = ("referee", "showed tenpai but was noten", "--lang", lang)
    also = command.answers(*asked)["also"]
    named = ", ".join(f"{one['title']} ({one['id']})" for one in also[:2])
    assert len(also) > 2
    assert or_else + named in " ".join(command.says(*asked).split())


def test_a_topic_by_its_id_is_what_was_meant(command: Command) -> None:
    assert "or: " not in command.says("referee", "false_tenpai")
    assert command.answers("referee", "false_tenpai")["also"] == []


def test_json_of_an_open_question(command: Command) -> None:
    data = command.answers("referee", "wrong_set", "--rules", "wrc2025", "--lang", "cs")
    assert data["question"]["id"] == "discarded"
    assert [ruling["outcome"] for ruling in data["rulings"]] == ["dead_hand", "chombo", "mend"]


def test_a_number_is_shown_with_its_whole_range(command: Command) -> None:
    """Warsaw Open 2009 #3f; an amount for each minute (EMA 2016 §5.7) is shown for the first alone."""
    said = command.says("referee", "exposed_tiles", "-a", "place=wall", "--rules", "womrt2009")
    assert [line.split("?")[1] for line in said.splitlines() if line.startswith("How many tiles were exposed at once?")] == [
        " 1; Can play go on", " 1; Can play go on", " 2", " 3 to 4", " 5 or more"
    ]  # fmt: skip
    late = ("referee", "late_arrival", "--rules", "ema2016")
    assert "How many minutes late? 1\n" in command.says(*late)
    assert "11 nebo více" in command.says(*late, "--lang", "cs")
    assert "3 to 4" in command.says("referee", "exposed_tiles", "-a", "place=wall", "--compare")


def test_comparing(command: Command) -> None:
    said = command.says("referee", "withdrawn_call", "-a", "set_shown=no", "--compare", "--lang", "pl")
    assert "womrt2009" in said
    assert "1000 do puli" in said
    data = command.answers("referee", "withdrawn_call", "-a", "set_shown=no", "--compare")
    assert len(data["compare"]) == 13


def test_topics(command: Command) -> None:
    assert "Мошенничество" in command.says("referee", "--topics", "--lang", "ru")
    assert len(command.answers("referee", "--topics")) > 60


def test_a_disputed_hand(command: Command) -> None:
    said = command.says(
        "referee", "--hand", "567p34678s88p", "--meld", "chi:234m@left", "--win", "5s", "--seat", "south", "--rules", "ema2012"
    )
    assert "does not win: there is no yaku. Chombo." in said
    data = command.answers("referee", "--hand", "234m88p12345678s", "--win", "9s", "--seat", "south", "--riichi", "south", "--from", "west")
    assert data["payments"] == [{"from": 2, "to": 1, "points": 7700, "for": "hand"}, {"from": -1, "to": 1, "points": 1000, "for": "sticks"}]


def test_a_disputed_hand_whose_yaku_is_how_it_was_won(command: Command) -> None:
    """Rinshan alone is a yaku; without it the open hand has none (EMA 2016 §4.2.1)."""
    hand = ("referee", "--hand", "222s678p23m99m", "--meld", "kan:4444p@left", "--win", "4m", "--tsumo", "--seat", "south")
    assert command.answers(*hand)["reason"] == "no_yaku"
    assert command.answers(*hand, "--also", "rinshan")["wins"]
    assert "cannot have happened at a win" in command.refuses(*hand, "--also", "luck")


def test_points_that_the_referee_chooses(command: Command) -> None:
    """EMA 2016 §5.5."""
    asked = ("referee", "obstruction", "-a", "degree=serious", "--seat", "south")
    assert "South: 20,000 points off." in command.says(*asked, "--points", "20000")
    assert "50000 points cannot be taken here" in command.refuses(*asked, "--points", "50000")


def test_the_booklet(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    assert "EMA riichi rules 2012" in command.says("referee", "--booklet", "ema2012", str(file), "--lang", "pl")
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["xyzzy"], "knows nothing about 'xyzzy'; 'hanchan referee --topics'"),
        ([], "say what happened, as in 'false ron'"),
        (["false ron", "-a", "shown"], "'shown' is no answer; write it as question=answer"),
        (["false ron", "-a", "shown=maybe"], "'maybe' is no answer to shown; there are yes, no"),
        (["exposed_tiles", "-a", "tiles=1", "-a", "tiles=5"], "two answers to tiles: '1' and '5'; give one"),
        (["--hand", "123m456p789s1122z", "--win", "3z", "--also", "riichi"], "'--riichi SEAT', as in --riichi south"),
        (["false ron", "--lang", "ja"], "no texts in 'ja'"),
        (["false ron", "--rules", "ema2017"], "did you mean 'ema2016'"),
        (["false ron", "--seat", "up"], "'up' is no wind"),
        (["--booklet", "ema2016", "book.txt"], "its name must end in .pdf"),
        (["--booklet", "ema2016", "/nowhere/book.pdf"], "/nowhere/book.pdf: cannot be written"),
    ],
)
def test_mistakes_are_explained(command: Command, arguments: list[str], message: str) -> None:
    assert message in command.refuses("referee", *arguments)


def test_it_asks_in_a_terminal(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([1, 2])
    command.in_terminal = True
    monkeypatch.setattr("typer.prompt", lambda *_, **__: next(answers))
    said = command.says("referee", "false ron", "--seat", "south")
    assert "Was the concealed hand shown?" in said
    assert "South: dead hand. Play goes on." in said
