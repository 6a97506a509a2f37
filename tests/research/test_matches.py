"""Matches between bots: duplicate walls, how sure a result is, stopping and going on, ratings, processes and clusters."""

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from hanchan.cli.arena import tables_of
from hanchan.deal import Action
from hanchan.deal.events import DealStarted
from hanchan.errors import BotError, FileError, IllegalAction, NetworkError
from hanchan.game import View
from hanchan.game.batch import Batch
from hanchan.matches import compete
from hanchan.matches.arena import Arena
from hanchan.matches.confidence import Mean, lasting_interval
from hanchan.matches.match import Match
from hanchan.matches.outcomes import Tally
from hanchan.matches.ratings import ratings
from hanchan.matches.workers import play
from hanchan.research.spaces import mask_of
from hanchan.rules import load
from tests.support.command import Command
from tests.support.ray_cluster import ray_cluster

QUICK = ("greedy", "tsumogiri", "tsumogiri", "random")


def arena(*players: str, duplicate: bool = True, seed: str = "test") -> Arena:
    return Arena(players or QUICK, load("ema2016"), seed, duplicate=duplicate)


def first_hands(chosen: Arena, number: int) -> list[list[int]]:
    """The hands dealt at the start of a game, by seat."""
    game = chosen.play(number)
    started = [*game.finished_deals, game.deal][0].events[0]
    assert isinstance(started, DealStarted)
    return [list(hand) for hand in started.hands]


def test_four_games_share_their_walls_and_everybody_sits_everywhere() -> None:
    chosen = arena()
    assert [first_hands(chosen, number) for number in range(4)] == [first_hands(chosen, 0)] * 4
    assert first_hands(chosen, 4) != first_hands(chosen, 0)
    for player in range(4):
        assert {chosen.seats(number)[player] for number in range(4)} == {0, 1, 2, 3}


def test_games_with_the_same_walls_count_as_one() -> None:
    match = Match(arena())
    assert list(match.play(6)) == list(range(1, 9)), "every wall is played from every seat"
    assert match.series.players[0].place.count == 2
    every = [places[0] for places in match.places]
    assert match.series.players[0].place.value == pytest.approx(sum(every) / 8)


def played(match: Match, games: int) -> dict[str, object]:
    assert list(match.play(games))
    return match.series.data()


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = played(Match(arena()), 12)
    stopped = Match(arena(), tmp_path)
    games = stopped.play(12, records=tmp_path / "records")
    for _ in range(5):
        next(games)
    resumed = Match(arena(), tmp_path)
    assert resumed.games_known == 5
    assert played(resumed, 12) == whole
    assert len(list((tmp_path / "records").iterdir())) == 5


def test_a_line_that_a_power_cut_left_half_is_played_again(tmp_path: Path) -> None:
    whole = played(Match(arena(), tmp_path), 4)
    kept = tmp_path / "games.jsonl"
    kept.write_bytes(kept.read_bytes()[:-20])
    again = Match(arena(), tmp_path)
    assert again.games_known == 3
    assert played(again, 4) == whole
    assert len(kept.read_bytes().splitlines()) == 4


def test_a_folder_of_another_match_is_refused(tmp_path: Path) -> None:
    Match(arena(), tmp_path)
    for other in (arena(seed="other"), arena(duplicate=False), arena("random", *QUICK[1:])):
        with pytest.raises(FileError, match="keeps another match"):
            Match(other, tmp_path)


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    Match(arena(), tmp_path)
    for line in ('{"game": 0, "tally": 5}', '{"game": 0, "outcomes": [{"places": [1]}], "ends": {}, "yaku": {}}', "nonsense"):
        (tmp_path / "games.jsonl").write_text(line + "\n")
        with pytest.raises(FileError, match=r"games\.jsonl.* is damaged"):
            Match(arena(), tmp_path)


def test_a_clear_match_ends_early_and_an_even_one_does_not() -> None:
    clear = Match(arena("greedy", "tsumogiri", "tsumogiri", "tsumogiri", duplicate=False))
    assert max(clear.play(400, until_decided=True)) < 120
    assert clear.is_decided
    even = Match(arena(*["tsumogiri"] * 4, duplicate=False))
    assert max(even.play(60, until_decided=True)) == 60
    assert not even.is_decided


def test_looking_often_does_not_lead_astray() -> None:
    """Of 400 even series that are looked at after every value, few ever seem uneven; with an ordinary interval many do."""
    chance = random.Random(5)
    lasting = ordinary = 0
    for _ in range(400):
        total = squares = 0.0
        astray = astray_ordinary = False
        for count in range(1, 601):
            value = chance.choice([-1.5, -0.5, 0.5, 1.5])
            total, squares = total + value, squares + value * value
            if count >= 25:
                mean = total / count
                deviation = ((squares - count * mean * mean) / (count - 1)) ** 0.5
                astray = astray or abs(mean) > lasting_interval(deviation, count)
                astray_ordinary = astray_ordinary or abs(mean) > 1.96 * deviation / count**0.5
        lasting += astray
        ordinary += astray_ordinary
    assert lasting <= 0.05 * 400
    assert ordinary > 0.2 * 400


def test_the_result_is_the_same_on_a_cluster_that_is_there() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: NO CLUSTER IS TESTED")
    command = [sys.executable, "-m", "hanchan", "arena", *QUICK, "-n", "8", "--seed", "test", "--json"]
    with ray_cluster(2) as address:
        told = subprocess.run([*command, "--ray", address], capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr
        alone = subprocess.run(command, capture_output=True, text=True, check=True)
        assert json.loads(told.stdout) == json.loads(alone.stdout)


@pytest.mark.parametrize("ray", ["", "local"])
def test_the_result_does_not_depend_on_who_plays(ray: str) -> None:
    if ray:
        pytest.importorskip("ray", reason="Ray is not installed: NO CLUSTER IS TESTED")
    alone: list[tuple[int, Tally]] = list(play(arena(), range(10)))
    assert list(play(arena(), range(10), jobs=2, ray=ray)) == alone


def test_a_cluster_that_does_not_answer_is_an_error_in_words() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: NO CLUSTER IS TESTED")
    with pytest.raises(NetworkError, match=r"no Ray cluster answers at '127\.0\.0\.1:1'"):
        list(play(arena(), range(2), ray="127.0.0.1:1"))


@pytest.mark.parametrize("ray", ["nonsense", "10.0.0.5", ":6379", "host:port"])
def test_what_is_no_address_is_said(ray: str) -> None:
    with pytest.raises(NetworkError, match=rf"'{ray}' is not the address of a Ray cluster; 10\.0\.0\.5:6379 would be one"):
        list(play(arena(), range(2), ray=ray))


def test_ratings_recover_strengths() -> None:
    """Three bots that never all meet: `a` beats `b` three times in four, `b` beats `c` likewise."""
    games = [(("a", "b"), (1, 2))] * 750 + [(("a", "b"), (2, 1))] * 250 + [(("b", "c"), (1, 2))] * 750 + [(("b", "c"), (2, 1))] * 250
    found = {one.name: one for one in ratings(games)}
    assert list(found) == ["a", "b", "c"]
    step = 190.85  # 400 log10(3)
    assert found["a"].rating - found["b"].rating == pytest.approx(step, abs=2)
    assert found["b"].rating - found["c"].rating == pytest.approx(step, abs=2)
    assert found["b"].games == 2000
    assert 0 < found["b"].interval < found["a"].interval


def test_ties_are_half_a_win_and_who_never_lost_has_a_finite_rating() -> None:
    assert {round(one.rating) for one in ratings([("ab", (1.5, 1.5))] * 9)} == {1500}
    best = ratings([("ab", (1, 2))] * 9)[0]
    assert best.name == "a"
    assert 1600 < best.rating < 2500


def test_who_sits_together() -> None:
    assert tables_of(["careful", "greedy"]) == [("careful", "greedy", "greedy", "greedy")]
    assert tables_of(["random"] * 4) == [("random",) * 4]
    with pytest.raises(BotError, match="3 bots given"):
        tables_of(["random"] * 3)
    with pytest.raises(BotError, match="named twice"):
        tables_of(["random"] * 5)
    with pytest.raises(BotError, match="there is no bot 'nobody'"):
        tables_of(["nobody", "random"])


# hanchan arena


@pytest.fixture
def hanchan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, columns=100, chatty=True)


def test_the_command_says_who_is_better(hanchan: Command) -> None:
    out = hanchan.says("arena", "greedy", "tsumogiri", "-n", "100", "--seed", "7", "--until-decided")
    assert "greedy is better than an equal (2.5)" in out
    assert "too few games to tell" in hanchan.says("arena", "greedy", "tsumogiri", "-n", "4", "--seed", "7")


def test_the_command_goes_on_with_the_seed_it_kept(hanchan: Command, tmp_path: Path) -> None:
    folder = str(tmp_path / "match")
    first = json.loads(hanchan.says("arena", "greedy", "tsumogiri", "-n", "4", "--keep", folder, "--json"))
    second = json.loads(hanchan.says("arena", "greedy", "tsumogiri", "-n", "8", "--keep", folder, "--json"))
    assert first["matches"][0]["seed"] == second["matches"][0]["seed"]
    assert [answer["matches"][0]["games"] for answer in (first, second)] == [4, 8]


def test_records_need_a_folder(hanchan: Command) -> None:
    assert "name one" in hanchan.refuses("arena", "greedy", "tsumogiri", "--records")


class First:
    """A bot of somebody else's, which takes the first of its choices."""

    name = "first"

    def choose(self, view: View) -> Action:
        return view.choices[0]


def test_a_bot_of_ones_own_plays_where_a_name_is_taken() -> None:
    series = compete([First(), "tsumogiri"], games=2, seed="own")
    assert [player.name for player in series.players] == ["first", "tsumogiri", "tsumogiri", "tsumogiri"]
    assert str(series).splitlines()[0] == "2 games by ema2016"
    assert len(str(series).splitlines()) == 5
    with pytest.raises(BotError, match="3 players; a game has 4"):
        compete(["greedy"] * 3, games=1)


class Clumsy(First):
    """A bot that raises an error, or calls tsumo whatever it has drawn."""

    name = "clumsy"

    def __init__(self, raises: bool) -> None:
        self.raises = raises

    def choose(self, view: View) -> Action:
        if self.raises:
            raise KeyError("no plan")
        return Action.tsumo()


@pytest.mark.parametrize(("raises", "problem"), [(True, "KeyError: 'no plan'"), (False, "IllegalAction: seat 0: ")])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named_with_its_game(raises: bool, problem: str, jobs: int) -> None:
    with pytest.raises(BotError, match=rf"^clumsy fails in game 1, seed '7 game 1', seat 0: {problem}"):
        compete([Clumsy(raises), "tsumogiri"], games=1, seed="7", jobs=jobs)


def test_a_bot_of_ones_own_plays_in_a_batch() -> None:
    batch = Batch(load("ema2016"), 2, "own", "deal", [First().choose] * 3)
    batch.step(bytes(mask_of(batch.seen.masks.getvalue()).argmax(axis=1).tolist()))
    assert batch.seats.getvalue() == bytes([0, 0])
    with pytest.raises(IllegalAction, match="chose an action that is not possible"):
        Batch(load("ema2016"), 1, "own", "deal", [lambda view: "tsumo"] * 3).step(bytes([38]))


OWN = """
class Mine:
    def choose(self, view):
        return view.action_numbers[-1]


class Nobody:
    pass
"""


def test_a_class_of_ones_own_plays_by_its_file_or_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_players.py").write_text(OWN, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    path = f"{tmp_path}/own_players.py:Mine"
    by_file = compete([path, "tsumogiri"], games=2, seed="own", jobs=2)
    by_module = compete(["own_players:Mine", "tsumogiri"], games=2, seed="own")
    assert by_file.players[0].data()["place"] == by_module.players[0].data()["place"]
    assert by_file.players[0].name == path
    assert tables_of([path, "greedy"]) == [(path, "greedy", "greedy", "greedy")]
    for wrong, problem in [
        (f"{tmp_path}/own_players.py:Nobody", "no method choose"),
        (f"{tmp_path}/own_players.py:Other", "no class 'Other'"),
        (f"{tmp_path}/missing.py:Mine", "cannot be loaded"),
        ("no_such_module:Mine", "cannot be loaded"),
        ("exec:", "no command"),
        ("grumpy", "there is no bot 'grumpy'; there are .* module:Class"),
    ]:
        with pytest.raises(BotError, match=problem):
            tables_of([wrong, "greedy"])


def test_a_module_of_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By other processes too. The folder is not where an installed command looks for modules."""
    (tmp_path / "players_here.py").write_text(OWN, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    found = compete(["players_here:Mine", "tsumogiri"], games=2, seed="own", jobs=2)
    assert found.players[0].name == "players_here:Mine"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("raise RuntimeError('not today')", "cannot be loaded: RuntimeError: not today"),
        ("import sys; sys.exit(3)", "cannot be loaded: SystemExit: 3"),
        ("class Mine:\n    def __init__(self):\n        1 / 0", "cannot be made: ZeroDivisionError"),
        ("class Mine:", "cannot be loaded: IndentationError"),
    ],
)
def test_a_class_that_cannot_be_made_says_why(content: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(content, "utf-8")
    with pytest.raises(BotError, match=problem):
        tables_of([f"{tmp_path}/broken.py:Mine", "greedy"])


def test_a_program_that_speaks_mjai_plays_in_the_arena() -> None:
    program = Path(__file__).parents[1] / "support" / "mjai_program.py"
    played = compete([f"exec:{sys.executable} {program} well", "tsumogiri"], games=1, seed="mjai")
    assert played.games == 1
    assert played.players[0].data()["riichi_rate"] == 0


def test_few_values_have_wide_intervals() -> None:
    """With 5 values from a normal distribution, 95 of 100 intervals hold the truth; those of the normal distribution were 87."""
    rng, held, trials = random.Random(5), 0, 2000
    for _ in range(trials):
        mean = Mean()
        for _ in range(5):
            mean.add(rng.gauss(0.0, 1.0))
        held += abs(mean.value) <= mean.interval
    assert 0.935 < held / trials < 0.965
    one = Mean()
    one.add(2.0)
    assert str(one) == "2.000 ± ?"
    assert one.data() == {"value": 2.0, "interval": None}


def test_a_match_is_not_mixed_with_one_by_other_values_of_the_rules(tmp_path: Path) -> None:
    """Rules of the same name may differ in their values."""
    rules = load("ema2016")
    Match(Arena(QUICK, rules, "same"), tmp_path)
    with pytest.raises(FileError, match="keeps another match"):
        Match(Arena(QUICK, replace(rules, start_points=25000), "same"), tmp_path)
    assert Match(Arena(QUICK, rules, "same"), tmp_path).games_known == 0
