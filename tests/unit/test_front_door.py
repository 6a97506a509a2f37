"""The front door: `from hanchan import ...` gives what one needs, and costs nothing until it is used."""

import copy
import pickle
import pydoc
import subprocess
import sys
from collections.abc import Callable

import pytest

import hanchan
import hanchan.errors
from hanchan.matches import compete

WAITING = hanchan.Hand.parse("123m456p789s1122z")
LIGHT = {"hanchan", "hanchan.errors", "hanchan.version"}


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_loads_nothing_but_the_errors() -> None:
    code = "import sys; before = set(sys.modules); import hanchan; print(*sorted(set(sys.modules) - before))"
    assert set(run(code).split()) == LIGHT


def test_a_table_in_one_line() -> None:
    printed = run("import hanchan; print(hanchan.Game('ema2016', seed='7'))")
    assert "East 1" in printed
    assert "ema2016" in printed
    assert len(printed.splitlines()) == 5


@pytest.mark.parametrize("name", hanchan.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(hanchan, name) is not None
    assert name in dir(hanchan)


def test_the_names_that_were_promised() -> None:
    from hanchan import Action, Game, Hand, Ruleset, View, __version__, advise, bot, load_rules, score

    assert load_rules("ema2016").name == "ema2016"
    assert isinstance(load_rules("ema2016"), Ruleset)
    assert isinstance(Game("ema2016", "7").view(0), View)
    assert Action.discard("5p").verb == "discard"
    assert Hand.parse("123m456p789s1122z").shanten == 0
    assert bot("greedy").name == "greedy"
    assert advise(Game("ema2016", "7").view(0)).action in Game("ema2016", "7").choices(0)
    assert score("234m88p12345678s", win="9s", riichi=True, seat="south").points == 7700
    assert __version__.count(".") >= 2


def test_every_error_is_at_the_door() -> None:
    errors = {name for name, value in vars(hanchan.errors).items() if isinstance(value, type) and issubclass(value, hanchan.HanchanError)}
    assert errors <= set(hanchan.__all__)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Bord'"):
        _ = hanchan.Bord  # type: ignore[attr-defined]


def test_a_seed_may_be_a_number() -> None:
    assert hanchan.Game(seed=7).seed == hanchan.Game(seed="7").seed


def test_views_and_advice_can_be_kept() -> None:
    view = hanchan.Game(seed="7").view(0)
    assert pickle.loads(pickle.dumps(view)).hand == view.hand
    advice = hanchan.advise(view)
    assert pickle.loads(pickle.dumps(advice)).action == copy.deepcopy(advice).action == advice.action


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: hanchan.advise(hanchan.Game(seed="7").view(1)), "seat 1 is not asked to act"),
        (lambda: hanchan.bot("greedy").choose(hanchan.Game(seed="7").view(1)), "seat 1 is not asked to act"),
        (lambda: hanchan.Hand([-1, *range(12)]), "there is no tile -1"),
        (lambda: hanchan.Action.discard(99), "there is no tile 99"),
        (lambda: hanchan.Action.chi((2, 99)), "there is no tile 99"),
        (lambda: hanchan.Game(seed="7").choices(4), "there is no seat 4"),
        (lambda: hanchan.Game(seed="7").action_numbers(-1), "there is no seat -1"),
        (lambda: hanchan.Game(seed="7").view(0).river(4), "there is no seat 4"),
        (lambda: hanchan.Game(seed="7").view(0).hand_of(10**30), "there is no seat 1000"),
        (lambda: hanchan.Game(seed="7").view(0).drawn_of(4), "there is no seat 4"),
        (lambda: hanchan.Game(seed="7").view(0).claimed_from(-1), "there is no seat -1"),
        (lambda: hanchan.Game(seed="7").deal.end, "the deal is not over"),
        (lambda: WAITING.waits("none"), "fifth_tile_wait 'none' is none of 'hand', 'concealed' and 'waiting'"),
        (lambda: WAITING.left([37]), "there is no tile 37"),
        (lambda: WAITING.left([3], [0] * 33), "seen has 33 counts"),
        (lambda: hanchan.Hand.parse("123m456p789s11222z").readings(-1), "there is no tile -1"),
        (lambda: hanchan.load_rules("ema2016").source("red_five"), "there is no switch 'red_five'"),
        (lambda: hanchan.tiles.to_mpsz([37]), "there is no tile 37"),
        (lambda: hanchan.tiles.to_unicode([-1]), "there is no tile -1"),
        (lambda: hanchan.tiles.to_mjai([10**30]), "there is no tile 1000"),
        (lambda: hanchan.tiles.counts_of([40]), "there is no tile 40"),
        (lambda: hanchan.tiles.to_tenhou([-1]), "there is no tile -1"),
        (lambda: hanchan.hand.shanten_seven_pairs([]), "counts of 0 kinds"),
        (lambda: hanchan.hand.shanten_thirteen_orphans([1, 2]), "counts of 2 kinds"),
        (lambda: hanchan.Game(seed="7").before(-1), "0 or more"),
        (lambda: compete(["greedy", "random"], games=0), "at least one of each"),
        (lambda: compete(["greedy", "random"], games=1, jobs=0), "at least one of each"),
    ],
)
def test_wrong_arguments_get_a_sentence(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(hanchan.HanchanError, match=message):
        wrong()


@pytest.mark.parametrize("choice", [("discard", (8,)), None, 2.5])
def test_what_is_no_action_at_all(choice: object) -> None:
    with pytest.raises(TypeError, match="Action"):
        hanchan.Game(seed="7").act(0, choice)  # type: ignore[arg-type]


def test_help_finds_the_texts_of_the_builders() -> None:
    assert "one of the hand" in pydoc.render_doc(hanchan.Action.discard)


def test_only_what_is_meant_for_users_is_listed() -> None:
    assert dir(hanchan) == sorted(hanchan.__all__)
