"""`hanchan simulate` and `hanchan deal` from the outside: what they print, and how they fail."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hanchan.game import Game
from hanchan.records.formats import read
from hanchan.scoring.catalogue import YAKU
from tests.support.command import Command
from tests.support.patience import PATIENCE

QUICK = ("simulate", "--players", "greedy,random,tsumogiri,greedy", "--seed", "7")


@pytest.fixture
def hanchan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, chatty=True)


# hanchan simulate


def test_the_result_does_not_depend_on_the_number_of_processes(hanchan: Command) -> None:
    alone = hanchan.says(*QUICK, "-n", "12", "--json")
    assert alone == hanchan.says(*QUICK, "-n", "12", "--json", "--jobs", "2")
    assert alone != hanchan.says("simulate", "--players", "greedy,random,tsumogiri,greedy", "--seed", "8", "-n", "12", "--json")


def test_the_counts_fit_together(hanchan: Command) -> None:
    answer = hanchan.answers(*QUICK, "-n", "8")
    assert (answer["games"], answer["rules"], answer["judge"], answer["seed"]) == (8, "ema2016", "prevent", "7")
    players = answer["players"]
    assert [player["player"] for player in players] == ["greedy", "random", "tsumogiri", "greedy"]
    assert sum(player["place"]["value"] for player in players) == pytest.approx(10)
    assert sum(player["points"]["value"] for player in players) == pytest.approx(120_000)
    assert sum(player["result"]["value"] for player in players) == pytest.approx(0, abs=1e-6)
    for place in range(4):
        assert sum(player["places"][place] for player in players) == pytest.approx(1)
    assert sum(answer["ends"].values()) == answer["deals"]
    assert sum(player["win_rate"] for player in players) * answer["deals"] == pytest.approx(answer["wins"])
    assert set(answer["yaku"]) <= {yaku.name for yaku in YAKU}
    assert answer["yaku"]["riichi"] <= answer["wins"]
    assert players[2]["win_rate"] == players[2]["riichi_rate"] == players[2]["call_rate"] == 0
    assert all(player["offences"] == 0 for player in players)


def test_the_tables_fit_a_terminal(hanchan: Command) -> None:
    code, out, err = hanchan.run(*QUICK, "-n", "4")
    assert code == 0
    assert "4 games in" in err
    assert "games per second" in err
    lines = out.splitlines()
    assert lines[0].startswith("EMA riichi rules 2016, seed 7, 4 games, ")
    assert all(len(line) <= 80 for line in lines)
    assert "…" not in out
    for heading in ("place", "deal-in", "deals ended by", "yaku"):
        assert heading in out
    assert [line.split()[0] for line in lines[2:6]] == ["greedy", "random", "tsumogiri", "greedy"]


def test_every_yaku_is_shown_if_wanted(hanchan: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.cli.simulate._SHOWN_YAKU", 5)
    some, every = hanchan.says(*QUICK, "-n", "4"), hanchan.says(*QUICK, "-n", "4", "--all")
    found = len(hanchan.answers(*QUICK, "-n", "4")["yaku"])
    assert found > 5
    assert len(every.splitlines()) - len(some.splitlines()) == found - 5


def test_games_differ_without_a_seed(hanchan: Command) -> None:
    quick = ("simulate", "--players", "tsumogiri", "-n", "1")
    assert hanchan.answers(*quick)["seed"] != hanchan.answers(*quick)["seed"]


def test_offences_can_be_made_but_bots_make_none(hanchan: Command) -> None:
    answer = hanchan.answers(*QUICK, "-n", "2", "--judge", "penalise")
    assert answer["judge"] == "penalise"
    assert "chombo" not in answer["ends"]


def test_games_are_recorded(hanchan: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    hanchan.says(*QUICK, "-n", "3", "--jobs", "2", "--records", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["game-000001.jsonl", "game-000002.jsonl", "game-000003.jsonl"]
    second = read(files[1].read_bytes(), "second")
    assert second.log.names == ["random", "tsumogiri", "greedy", "greedy"]
    assert second.own is not None
    assert second.own.game.seed == Game(seed="7 game 2").seed


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--players", "clever"), "no bot 'clever'; there are random, tsumogiri, newcomer, greedy"),
        (("--players", "greedy,greedy"), "'greedy,greedy' names 2 players; a game has 4"),
        (("--rules", "nobody"), "nobody"),
        (("--judge", "lenient"), "judge 'lenient' is neither 'prevent' nor 'penalise'"),
        (("-n", "0"), "-n"),
        (("--jobs", "0"), "--jobs"),
        (("--records", "/dev/null/games"), "cannot make the folder"),
    ],
)
def test_simulations_that_are_refused(hanchan: Command, arguments: tuple[str, ...], problem: str) -> None:
    assert problem in hanchan.refuses("simulate", *arguments)


def _heed_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no Ctrl-C to send")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_what_was_played_and_no_traceback(jobs: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    command = [sys.executable, "-m", "hanchan", "simulate", "-n", "100000", "--players", "greedy", "--jobs", jobs, "--json"]
    command += ["--seed", "7", "--records", str(folder)]
    started = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=_heed_ctrl_c,  # noqa: PLW1509 - no threads here; run in the background, tests inherit an ignored Ctrl-C
    )
    try:
        while started.poll() is None and not list(folder.glob("*")):
            time.sleep(0.05)
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=PATIENCE)
    finally:
        if started.poll() is None:
            os.killpg(started.pid, signal.SIGKILL)
    assert started.returncode == 130, err
    assert "stopped by Ctrl-C after " in err
    assert "Traceback" not in err
    assert json.loads(out)["seed"] == "7"


# hanchan deal


def test_a_deal_event_by_event(hanchan: Command) -> None:
    text = hanchan.says("deal", "--seed", "7", "--players", "greedy,greedy,greedy,random")
    lines = [line.strip() for line in text.splitlines()]
    assert lines[0] == "EMA riichi rules 2016, seed 7, game 1, deal 1"
    assert lines[1] == "East 1"
    assert lines[2].startswith("Indicator ")
    assert [line.split()[0] for line in lines[3:7]] == ["East", "South", "West", "North"]
    assert lines[6].endswith("random, 30,000")
    assert lines[8].startswith("East  draws ")
    assert "→" in text


def test_a_deal_as_json_is_the_one_of_the_simulation(hanchan: Command, tmp_path: Path) -> None:
    hanchan.says(*QUICK, "-n", "3", "--records", str(tmp_path))
    record = read((tmp_path / "game-000003.jsonl").read_bytes(), "third").own
    assert record is not None
    events = hanchan.answers("deal", "--players", "greedy,random,tsumogiri,greedy", "--seed", "7", "--game", "3", "--deal", "2")
    assert events == [event.data() for event in record.game.finished_deals[1].events]


def test_every_deal_of_some_games_can_be_shown(hanchan: Command) -> None:
    for rules in ("ema2016", "tenhou"):
        deals = 1
        while True:
            code, out, err = hanchan.run("deal", "--seed", "show", "--players", "random", "--rules", rules, "--deal", str(deals))
            if code:
                assert "this game has" in err
                break
            assert "Traceback" not in out
            deals += 1
        assert deals > 4


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--deal", "99"), "no deal 99"),
        (("--players", "clever"), "no bot 'clever'"),
        (("--game", "0"), "--game"),
        (("--judge", "lenient"), "judge 'lenient'"),
    ],
)
def test_deals_that_are_refused(hanchan: Command, arguments: tuple[str, ...], problem: str) -> None:
    assert problem in hanchan.refuses("deal", "--seed", "7", *arguments)
