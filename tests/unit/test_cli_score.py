"""`hanchan score` and `hanchan table` from the outside: what they print, and how they fail."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import hanchan
from hanchan.rules import PRESETS, load
from hanchan.scoring import score
from hanchan.scoring.tables import FU_ROWS, HAN_COLUMNS, limit_table, payment_table
from hanchan.words import NAME_LANGUAGES, name, tile_name
from tests.support.command import Command, Outcome

STRAIGHT = ("score", "234m88p12345678s", "--win", "9s")
PLAIN = ("score", "123456m789p13s99s", "--win", "2s")


Run = Callable[..., Outcome]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs the command in an empty folder, as in a pipe of 80 columns, with that text as its input."""
    monkeypatch.chdir(tmp_path)
    return Command(monkeypatch, capsys).run


# score, for people


def test_every_yaku_fu_item_and_payment_has_a_line(run: Run) -> None:
    outcome = run("score", "222m456p46678s11z", "--win", "5s", "--tsumo", "--riichi", "--dora", "3z", "--counters", "1", "--sticks", "2")
    assert outcome.code == 0
    assert outcome.lines[0].endswith("222m456p46678s11z + 🀔︎ 5s")
    assert outcome.lines[1:] == [
        "EMA riichi rules 2016",
        "read as 222m 456p [456s] 678s 11z",
        "Riichi 1 §4.2.1",
        "Fully concealed hand 1 §4.2.1",
        "han 2",
        f"{name('fu', 'win')} 20 §4.1.1",
        f"{name('fu', 'concealed_pon')} ({tile_name(1)}) 4 §4.1.1",
        f"{name('fu', 'seat_wind_pair')} ({tile_name(27)}) 2 §4.1.1",
        f"{name('fu', 'round_wind_pair')} ({tile_name(27)}) 2 §4.1.1",
        f"{name('fu', 'closed_wait')} 2 §4.1.1",
        f"{name('fu', 'self_draw')} 2 §4.1.1",
        "fu 32 → 40 §4.1",
        "40 x 2^(2+2) 640 §4.1.2",
        "Tsumo 1300 all §4.1.2",
        "South → East: 1,300",
        "South → East: 100 (counter)",
        "West → East: 1,300",
        "West → East: 100 (counter)",
        "North → East: 1,300",
        "North → East: 100 (counter)",
        "pot → East: 2,000 (stick)",
    ]


def test_a_mangan_needs_no_fu(run: Run) -> None:
    outcome = run(*STRAIGHT, "--tsumo", "--riichi", "--seat", "south")
    assert "5 han: Mangan 2000 §4.1.3, limit table" in outcome.lines
    assert not any(line.startswith("fu ") for line in outcome.lines)
    assert outcome.lines[-3:] == ["East → South: 4,000", "West → South: 2,000", "North → South: 2,000"]


def test_melds_stand_behind_the_winning_tile(run: Run) -> None:
    outcome = run("score", "88p345678s", "--win", "9s", "--meld", "chi:234m", "--meld", "pon:555z@across", "--ron")
    assert outcome.code == 2
    outcome = run("score", "88p45678s", "--win", "9s", "--meld", "chi:234m", "--meld", "pon:555z@across", "--ron")
    assert outcome.code == 0
    assert outcome.lines[0].endswith("88p45678s + 🀘︎ 9s 🀈︎ 🀉︎ 🀊︎ 234m 🀆︎ 🀆︎ 🀆︎ 555z")
    assert "read as 456s [789s] (234m) (555z) 88p" in outcome.lines


def test_the_discarder_is_named_if_told(run: Run) -> None:
    assert run(*STRAIGHT, "--riichi").lines[-1] == "discarder → East: 11,600"
    assert run(*STRAIGHT, "--riichi", "--from", "north").lines[-1] == "North → East: 11,600"


def test_the_winning_tile_may_be_the_last_one(run: Run) -> None:
    assert run("score", "234m88p123456789s", "--riichi").out == run(*STRAIGHT, "--riichi").out


@pytest.mark.parametrize("lang", NAME_LANGUAGES)
def test_languages(run: Run, lang: str) -> None:
    outcome = run(*STRAIGHT, "--riichi", "--lang", lang)
    assert outcome.code == 0
    assert f"{name('yaku', 'itsu', lang)} 2 §4.2.1" in outcome.lines
    points = "11 600" if lang in ("pl", "cs", "ru") else "11,600"
    assert outcome.lines[-1] == f"{name('term', 'discarder', lang)} → {name('wind', 'east', lang)}: {points}"


def test_a_word_of_each_language(run: Run) -> None:
    for lang, word in (("en", "Ron"), ("pl", "Wschód"), ("cs", "Východ"), ("ru", "Восток"), ("ja", "一気通貫"), ("romaji", "Ton")):
        assert word in run(*STRAIGHT, "--riichi", "--lang", lang).out


def test_rules_by_name_or_file(run: Run, tmp_path: Path) -> None:
    assert run(*STRAIGHT, "--riichi", "--rules", "ema2025").lines[-1] == "discarder → East: 12,000"
    (tmp_path / "club.toml").write_text('name = "club"\ntitle = "Club [bold] rules"\nbase = "ema2016"\nround_up_mangan = true\n')
    outcome = run(*STRAIGHT, "--riichi", "--rules", "club.toml")
    assert outcome.lines[1] == "Club [bold] rules"
    assert outcome.lines[-1] == "discarder → East: 12,000"


# score, not a win: exit code 1


def test_a_hand_that_does_not_win_says_why_and_what_was_near(run: Run) -> None:
    outcome = run(*PLAIN)
    assert (outcome.code, outcome.err) == (1, "")
    assert outcome.lines[2:5] == [
        "No win: no yaku: the hand is complete but has none, and dora are not yaku",
        "nearest: Riichi, if it had been declared",
        "nearest: Fully concealed hand, by self-draw",
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((*PLAIN,), "no_yaku"),
        ((*STRAIGHT[:3], "1z"), "not_complete"),
        ((*STRAIGHT, "--discards", "3s"), "furiten"),
        ((*PLAIN, "--riichi", "--counters", "5", "--rules", "ema2012"), "two_han_minimum"),
    ],
)
def test_not_a_win_as_json(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    outcome = run(*arguments, "--json")
    assert outcome.code == 1
    assert outcome.data["win"] is False
    assert outcome.data["reason"] == reason
    assert outcome.data["text"]


# score, wrong input: exit code 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("score",), "no tiles given"),
        (("score", "12x"), "found 'x'"),
        (("score", "234m88p12345678s", "--win", "9"), "numbers without a suit"),
        ((*STRAIGHT, "--meld", "chi:135m"), "not a chi"),
        ((*STRAIGHT, "--seat", "up"), "'up' is no wind"),
        ((*STRAIGHT, "--rules", "ema2011"), "unknown rule set 'ema2011'"),
        ((*STRAIGHT, "--rules", "nowhere.toml"), "cannot be read"),
        ((*STRAIGHT, "--lang", "xx"), "unknown language 'xx'"),
        ((*STRAIGHT, "--rinshan"), "rinshan by ron"),
        ((*STRAIGHT, "--open-riichi"), "does not know it"),
        ((*STRAIGHT, "--from", "east"), "the winner cannot be the discarder"),
        ((*STRAIGHT, "--discards", "1q"), "found 'q'"),
        ((*STRAIGHT, "--counters", "100"), "'--counters'"),
        ((*STRAIGHT, "--no-such-option",), "No such option"),
    ],
)  # fmt: skip
def test_wrong_input_is_told_without_a_traceback(run: Run, arguments: tuple[str, ...], message: str) -> None:
    outcome = run(*arguments)
    assert outcome.code == 2
    assert message in " ".join(outcome.err.split())
    assert "Traceback" not in outcome.err
    assert outcome.out == ""


# score, for programs


def test_json_has_the_score_and_the_payments(run: Run) -> None:
    outcome = run(*STRAIGHT, "--riichi", "--seat", "south", "--counters", "2", "--sticks", "1", "--from", "west", "--json")
    assert outcome.code == 0
    data = outcome.data
    assert data["win"] is True
    assert {entry["id"]: entry["han"] for entry in data["yaku"]} == {"riichi": 1, "pinfu": 1, "itsu": 2}
    assert (data["rules"], data["han"], data["fu"], data["limit"], data["ron"]) == ("ema2016", 4, 30, "", 7700)
    assert data["payments"] == [
        {"from": "west", "to": "south", "points": 7700, "for": "hand"},
        {"from": "west", "to": "south", "points": 600, "for": "counters"},
        {"from": "pot", "to": "south", "points": 1000, "for": "sticks"},
    ]


def test_json_without_a_discarder_names_none(run: Run) -> None:
    data = run(*STRAIGHT, "--riichi", "--sticks", "1", "--json").data
    assert [(payment["from"], payment["points"]) for payment in data["payments"]] == [("discarder", 11600), ("pot", 1000)]


def test_json_names_in_a_language_and_ids_in_none(run: Run) -> None:
    polish, russian = (run(*STRAIGHT, "--riichi", "--json", "--lang", lang).data for lang in ("pl", "ru"))
    assert [entry["id"] for entry in polish["yaku"]] == [entry["id"] for entry in russian["yaku"]]
    assert [entry["name"] for entry in polish["yaku"]] != [entry["name"] for entry in russian["yaku"]]


# score --compare


def test_compare_has_every_rule_set_and_marks_what_differs(run: Run) -> None:
    outcome = run(*STRAIGHT, "--riichi", "--compare")
    assert outcome.code == 0
    rows = {line.split()[0]: line for line in outcome.lines if line and line.split()[0] in PRESETS}
    assert tuple(rows) == PRESETS
    for rules, row in rows.items():
        rounded_up = load(rules).round_up_mangan
        assert row.endswith("*") == rounded_up
        assert ("4 han mangan 12000" if rounded_up else "4 han 30 fu 11600") in row
    assert outcome.lines[-1] == "* differs from ema2016"


def test_compare_tells_apart_what_is_no_win_and_what_cannot_be(run: Run) -> None:
    outcome = run(*PLAIN, "--open-riichi", "--compare")
    assert outcome.code == 0
    rows = {line.split()[0]: line for line in outcome.lines if line and line.split()[0] in PRESETS}
    assert "impossible" in rows["plm"]
    assert "yakuman" in rows["plm-extended"]
    outcome = run("score", "567p34678s88p", "--win", "5s", "--meld", "chi:234m", "--compare")
    rows = {line.split()[0]: line for line in outcome.lines if line and line.split()[0] in PRESETS}
    assert "no win no yaku *" in rows["ema2012"]
    assert "1 han 30 fu" in rows["ema2025"]


def test_compare_as_json(run: Run) -> None:
    data = run(*PLAIN, "--open-riichi", "--compare", "--json").data
    assert tuple(data) == PRESETS
    assert data["plm-extended"]["limit"] == "yakuman"
    assert data["ema2016"]["reason"] == "impossible"
    data = run("score", "567p34678s88p", "--win", "5s", "--meld", "chi:234m", "--compare", "--json").data
    assert (data["ema2012"]["reason"], data["ema2016"]["ron"]) == ("no_yaku", 1500)


# score --interactive


def test_interactive_asks_and_scores(run: Run) -> None:
    """An open hand is not asked for riichi, a ron not for rinshan."""
    answers = ["pon:555z", "", "34m678s99p123s", "5m", "n", "south", "east", "n", "n", "8p", "2", "", "1"]
    outcome = run("score", "--interactive", typed="\n".join(answers) + "\n")
    assert outcome.code == 0
    assert "Riichi (no" not in outcome.out
    assert "rinshan" not in outcome.out
    assert "han 3" in outcome.lines
    assert outcome.lines[-3:] == [
        "discarder → South: 3,900", "discarder → South: 600 (counter)", "pot → South: 1,000 (stick)",
    ]  # fmt: skip


def test_interactive_asks_again_until_it_can_read_the_answer(run: Run) -> None:
    answers = [
        "pon:567z", "", "123m", "234m88p12345678s", "99s", "9s", "y", "up", "south", "", "maybe", "yes", "n", "n", "", "", "x", "0", "0",
    ]  # fmt: skip
    outcome = run("score", "--interactive", "--json", typed="\n".join(answers) + "\n")
    assert outcome.code == 0
    for problem in ("is not a pon", "there are 13 besides the winning tile", "names 2 tiles", "'up' is no wind", "'maybe' is not one of"):
        assert problem in outcome.out
    data = json.loads(outcome.out[outcome.out.index("{") :])
    assert [entry["id"] for entry in data["yaku"]] == ["riichi", "menzen_tsumo", "pinfu", "itsu"]


def test_interactive_asks_only_what_the_rules_know(run: Run) -> None:
    answers = ["", "234m88p12345678s", "9s", "n", "south", "", "open", "n", "n", "n", "n", "", "", "0", "", "0"]
    outcome = run("score", "--interactive", "--rules", "plm-extended", typed="\n".join(answers) + "\n")
    assert outcome.code == 0
    assert "Is the discarder in riichi?" in outcome.out
    assert outcome.lines[-1] == "discarder → South: 32,000"
    answers = ["", "234m88p12345678s", "9s", "n", "south", "", "open", "yes", "n", "n", "", "0", "", "0"]
    outcome = run("score", "--interactive", "--rules", "jpml-a", typed="\n".join(answers) + "\n")
    assert outcome.code == 0
    assert "'open' is not one of no, yes, double" in outcome.out
    assert "Ippatsu" not in outcome.out
    assert "Ura" not in outcome.out


def test_interactive_ends_when_the_answers_do(run: Run) -> None:
    outcome = run("score", "--interactive", typed="\n123456m789p13s99s\n")
    assert outcome.code == 1
    assert "Traceback" not in outcome.err
    assert "Aborted" in outcome.err


# table


def test_table_prints_the_payments(run: Run) -> None:
    outcome = run("table")
    assert outcome.code == 0
    assert outcome.lines[0] == load("ema2016").title
    assert "30 1000 / 1500 2000 / 2900 3900 / 5800 7700 / 11600" in outcome.lines
    assert "25 1600 / 2400 3200 / 4800 6400 / 9600" in outcome.lines
    assert "20 400 + 700; 700 700 + 1300; 1300 1300 + 2600; 2600" in outcome.lines
    assert "sanbaiman 11+ 24000 / 36000 6000 + 12000; 12000" in outcome.lines


def test_table_of_the_polish_sheet_says_what_it_has_put_right(run: Run) -> None:
    outcome = run("table", "plm")
    corrected = [line for line in outcome.lines if line.startswith("Corrected: ")]
    assert len(corrected) == 8
    assert any("short table [K], line of 50 fu by ron: 1600, 3200, 6400, mangan" in line for line in corrected)
    assert corrected[0].startswith("Corrected: others, ron, 25 fu 3 han: 3200 (printed 2300;")


def test_table_as_json(run: Run) -> None:
    for rules in ("ema2008", "ema2025", "plm-extended"):
        data = run("table", rules, "--json").data
        assert data["rules"] == rules
        assert len(data["table"]) == len(FU_ROWS) * len(HAN_COLUMNS)
        cells = payment_table(load(rules))
        for entry in data["table"]:
            assert cells[entry.pop("fu"), entry.pop("han")]._asdict() == entry
        assert [entry["limit"] for entry in data["limits"]] == [limit for limit, _, _ in limit_table(load(rules))]
        assert len(data["misprints"]) == len(load(rules).misprints)


def test_table_of_an_own_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('name = "club"\ntitle = "Club [bold] rules"\nbase = "ema2016"\nround_up_mangan = true\n')
    outcome = run("table", "club.toml")
    assert outcome.lines[0] == "Club [bold] rules"
    assert "30 1000 / 1500 2000 / 2900 3900 / 5800 8000 / 12000" in outcome.lines


def test_table_of_unknown_rules(run: Run) -> None:
    outcome = run("table", "ema2011")
    assert (outcome.code, outcome.out) == (2, "")
    assert "did you mean" in outcome.err


# As a module.


def test_python_m_hanchan_is_the_command(run: Run) -> None:
    command = [sys.executable, "-m", "hanchan", *STRAIGHT, "--riichi", "--json"]
    finished = subprocess.run(command, capture_output=True, text=True, check=False, env=_environment())
    assert (finished.returncode, finished.stderr) == (0, "")
    assert json.loads(finished.stdout)["points"] == score("234m88p12345678s", "9s", riichi=True).points
    wrong = subprocess.run([*command[:4], "12x"], capture_output=True, text=True, check=False, env=_environment())
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("hanchan: found 'x'")


def _environment() -> dict[str, str]:
    """The same package as here, wherever it is imported from."""
    return {**os.environ, "PYTHONPATH": str(Path(hanchan.__file__).parents[1])}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("pl", ["odczytane jako [567m]", "1300 każdy", "inne odczytania (liczy się najwyższa", "2 fan 30 fu, 3\u00a0000 punktów"]),
        ("cs", ["čteno jako [567m]", "1300 každý", "jiná čtení (platí nejvyšší", "2 fan 30 minibodů, 3\u00a0000 bodů"]),
        ("ru", ["прочитано как [567m]", "1300 каждый", "другие прочтения (считается", "2 хан 30 минипоинтов, 3\u00a0000 очков"]),
    ],
)
def test_everything_is_in_the_language(
    lang: str, said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    score = Command(monkeypatch, capsys, "score", "56789m123p34588s", "--win", "7m", "--riichi", "--tsumo", "--lang", lang, columns=120)
    outcome = score.says()
    assert [words for words in said if words not in outcome] == []
    assert not re.search(r"\b(read|reading|all|points|han|highest|impossible|win)\b", outcome + score.says("--compare"))
