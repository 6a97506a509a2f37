"""`hanchan hand` and `hanchan wall` from the outside: what they print, and how they fail."""

import json
import os
import subprocess
import sys

import pytest

from hanchan.tiles import Wall, commitment, deal_key, parse, seed_from_text, to_mpsz
from tests.support.command import Command

KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"


@pytest.fixture
def hanchan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, columns=140)


def run_apart(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Runs the command in a process of its own."""
    command = [sys.executable, "-m", "hanchan", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, check=False, capture_output=True, encoding="utf-8", env=environment)


def test_the_command_answers_by_itself() -> None:
    done = run_apart("hand", "123m456p789s1122z", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["shanten"] == 0


@pytest.mark.parametrize("text", ["123m456p789x1122z", "\udcff"])
def test_wrong_input_ends_with_a_message_and_no_traceback(text: str) -> None:
    done = run_apart("hand", text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hanchan: found ")
    assert "Traceback" not in done.stderr


def test_any_text_is_a_seed() -> None:
    assert run_apart("wall", "show", "--seed", "\udcff").returncode == 0


# hanchan hand


def test_a_waiting_hand(hanchan: Command) -> None:
    text = hanchan.says("hand", "123m456p789s1122z")
    assert "Waiting (tenpai)." in text
    assert "2 kinds, 4 tiles left" in text
    assert hanchan.answers("hand", "123m456p789s1122z") == {
        "hand": "123m456p789s1122z",
        "melds": [],
        "shanten": 0,
        "complete": False,
        "waiting": True,
        "waits": [{"tile": "1z", "left": 2}, {"tile": "2z", "left": 2}],
    }


def test_tiles_seen_elsewhere_are_not_left(hanchan: Command) -> None:
    answer = hanchan.answers("hand", "123m456p789s1122z", "--seen", "11z 2z")
    assert answer["waits"] == [{"tile": "1z", "left": 0}, {"tile": "2z", "left": 1}]


def test_a_hand_after_the_draw(hanchan: Command) -> None:
    answer = hanchan.answers("hand", "123m456p789s11223z")
    assert (answer["shanten"], answer["complete"]) == (0, False)
    assert answer["discards"][0] == {"tile": "3z", "shanten": 0, "accepts": "12z", "left": 4}
    assert len(answer["discards"]) == 12
    best = hanchan.says("hand", "123m456p789s11223z").splitlines()
    every = hanchan.says("hand", "123m456p789s11223z", "--all").splitlines()
    assert len(every) == 2 + 1 + 12
    assert len(best) < len(every)
    assert best[3].split()[1:4] == ["3z", "0", "4"]


def test_a_complete_hand(hanchan: Command) -> None:
    assert "Complete" in hanchan.says("hand", "123m456p789s11222z")
    answer = hanchan.answers("hand", "123m456p789s11222z")
    assert (answer["shanten"], answer["complete"]) == (-1, True)


def test_a_hand_with_melds(hanchan: Command) -> None:
    answer = hanchan.answers("hand", "123m456p1z", "--meld", "pon:555z@left", "-m", "ankan:1111s")
    assert answer["melds"] == [
        {"type": "pon", "tiles": "555z", "text": "pon:5z+55z@left"},
        {"type": "ankan", "tiles": "1111s", "text": "ankan:1111s"},
    ]
    assert answer["waits"] == [{"tile": "1z", "left": 3}]


def test_a_hand_that_is_far(hanchan: Command) -> None:
    assert "2 away from waiting (2-shanten)." in hanchan.says("hand", "123m456p78s11234z")
    answer = hanchan.answers("hand", "123m456p78s11234z")
    assert (answer["waiting"], answer["waits"]) == (False, [])
    assert [row["tile"] for row in answer["accepts"]] == ["6s", "9s", "1z", "2z", "3z", "4z"]


def test_a_hand_that_only_its_own_fifth_tile_would_complete(hanchan: Command) -> None:
    assert "Only a fifth 1m would complete it" in hanchan.says("hand", "1111m456p789p123s")
    answer = hanchan.answers("hand", "1111m456p789p123s")
    assert (answer["waiting"], answer["own_fifth_waits"]) == (False, "1m")


def test_the_rules_decide_about_the_fifth_tile(hanchan: Command) -> None:
    hand = ("hand", "3p", "-m", "pon:333p", "-m", "chi:567p", "-m", "chi:567m", "-m", "chi:789p")
    assert hanchan.answers(*hand, "--rules", "ema2016")["waiting"] is False
    assert hanchan.answers(*hand, "--rules", "tenhou")["waits"] == [{"tile": "3p", "left": 0}]


def test_other_notations(hanchan: Command) -> None:
    for text in ("1m 2m 3m 4p 5p 6p 7s 8s 9s E E S S", "🀇🀈🀉🀜🀝🀞🀖🀗🀘🀀🀀🀁🀁"):
        assert hanchan.answers("hand", text)["hand"] == "123m456p789s1122z"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("123m456p789x1122z",), "found 'x'"),
        (("123m456p789s112z",), "12 concealed tiles"),
        (("11111m456p789s11z",), "a fifth 1m"),
        (("123m456p1122z", "--meld", "peng:555z"), "unknown meld 'peng'"),
        (("123m456p1122z", "--meld", "chi:135m"), "is not a chi"),
        (("123m456p789s1122z", "--seen", "111z"), "5 tiles 1z"),
        (("123m456p789s1122z", "--seen", "1q"), "found 'q'"),
        (("123m456p789s1122z", "--rules", "nobody"), "nobody"),
        ((), "Missing argument"),
    ],
)
def test_hands_that_are_refused(hanchan: Command, arguments: tuple[str, ...], problem: str) -> None:
    assert problem in hanchan.refuses("hand", *arguments)


def test_a_mistake_is_pointed_at(hanchan: Command) -> None:
    *_, shown, pointer = hanchan.refuses("hand", "123m456p789x1122z").splitlines()
    assert shown[pointer.index("^")] == "x"


# hanchan wall


def test_the_wall_of_a_seed(hanchan: Command) -> None:
    text = hanchan.says("wall", "show", "--seed", "7")
    key = deal_key(seed_from_text("7"), 1)
    assert "dice 3 + 5 = 8, North breaks" in text
    assert "East is dealt      1337m33689p2568s3z" in text
    assert f"commitment  {commitment(key)}" in text
    assert f"key         {key.hex()}" in text
    assert text == hanchan.says("wall", "show", "--key", key.hex())


def test_the_hidden_wall_keeps_its_secrets(hanchan: Command) -> None:
    text = hanchan.says("wall", "show", "--seed", "7", "--hidden")
    assert commitment(deal_key(seed_from_text("7"), 1)) in text
    assert "key  " not in text
    assert "is dealt" not in text
    assert "kan indicators     ## ## ## ##" in text


def test_the_wall_as_json(hanchan: Command) -> None:
    answer = hanchan.answers("wall", "show", "--key", KEY)
    wall = Wall.from_key(bytes.fromhex(KEY))
    assert answer["key"] == KEY
    assert answer["commitment"] == commitment(bytes.fromhex(KEY))
    assert (answer["dice"], answer["order"]) == (list(wall.dice or ()), wall.order)
    assert [len(parse(answer["hands"][wind])) for wind in ("East", "South", "West", "North")] == [14, 13, 13, 13]
    assert len(parse(answer["draws"])) == 69
    assert answer["indicators"] == to_mpsz([wall.indicator(kan, red_fives=False) for kan in range(5)])
    assert [len(parse(answer[name])) for name in ("indicators", "ura_indicators", "replacements")] == [5, 5, 4]


def test_deals_of_a_game_differ_and_red_fives_follow_the_rules(hanchan: Command) -> None:
    first = hanchan.answers("wall", "show", "--seed", "7")
    third = hanchan.answers("wall", "show", "--seed", "7", "--deal", "3", "--rules", "tenhou")
    assert first["order"] != third["order"]
    dead = third["indicators"] + third["ura_indicators"] + third["replacements"]
    assert "".join([*third["hands"].values(), third["draws"], dead]).count("0") == 3


def test_a_new_wall_every_time(hanchan: Command) -> None:
    assert hanchan.answers("wall", "show")["key"] != hanchan.answers("wall", "show")["key"]


def test_a_fair_deal_is_verified(hanchan: Command) -> None:
    published = commitment(bytes.fromhex(KEY))
    assert "The key is the one committed to" in hanchan.says("wall", "verify", "--key", KEY, "--commitment", published)
    assert hanchan.answers("wall", "verify", "--key", KEY, "--commitment", published) == {"fair": True, "commitment": published}


@pytest.mark.parametrize("published", ["0" * 64, "é" * 64])
def test_an_unfair_deal_is_found_out(hanchan: Command, published: str) -> None:
    code, out, err = hanchan.run("wall", "verify", "--key", KEY, "--commitment", published)
    assert (code, err) == (1, "")
    assert "NOT the key committed to" in out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("show", "--key", "7"), "key '7' is not 64 hexadecimal digits"),
        (("show", "--key", KEY, "--seed", "7"), "either --seed or --key"),
        (("show", "--seed", "7", "--deal", "0"), "--deal"),
        (("show", "--rules", "nobody"), "nobody"),
        (("verify", "--key", KEY, "--commitment", "00"), "commitment '00' is not 64 hexadecimal digits"),
        (("verify", "--key", KEY), "--commitment"),
    ],
)
def test_walls_that_are_refused(hanchan: Command, arguments: tuple[str, ...], problem: str) -> None:
    assert problem in hanchan.refuses("wall", *arguments)
