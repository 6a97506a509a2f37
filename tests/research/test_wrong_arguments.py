"""Whatever an environment or a file of examples is asked for, wrong arguments are refused in a sentence, never with a traceback."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Any

import numpy as np
import pytest

from hanchan.deal.actions import Choice
from hanchan.errors import ArgumentError, HanchanError, IllegalAction
from hanchan.game import Game, View
from hanchan.records import read
from hanchan.research import SeatEnv, TableEnv, VectorEnv, env, review_game
from hanchan.research.examples import Wanted, examples_in, examples_of
from hanchan.research.shards import ShardWriter, SplitWriter, read_shard, write_shards
from hanchan.research.spaces import observation_of, observation_space
from hanchan.rules import load as load_rules
from hanchan.scoring.many import yaku_names
from tests.support.patience import PATIENCE

Call = Callable[[Any], Any]

WRONG = [
    None, 0, -1, 9, 2**70, 1.5, float("nan"), True, "", "x\0", b"x", [], [1, 2, 3], (), {}, object(), np.int64(3), np.array([1, 2]), int,
    len, 3 + 2j, ["greedy"] * 3, (None,) * 3, (object,) * 3, "1", [[1], [1, 2]], np.array(["1", "2"]), np.array([1, 2], object),
]  # fmt: skip
LOG = Path(__file__).parents[1] / "records/logs/timed_deal.jsonl"


def begun(table: Any) -> Any:
    table.reset(seed=1)
    table.observe(table.agent_selection) if isinstance(table, TableEnv) else None
    return table


def calls(folder: Path) -> dict[str, Call]:
    """Each parameter of each of them."""
    game, log, seat, table = Game("ema2016", "7"), read(LOG).log, begun(SeatEnv()), begun(TableEnv())
    many = VectorEnv(2, seed="1")
    found: dict[str, Call] = {
        "step": many.step, "render": many.render, "reset": lambda wrong: VectorEnv(1).reset(wrong),
        "seat step": lambda wrong: begun(seat).step(wrong), "seat reset": lambda wrong: seat.reset(seed=wrong),
        "table step": lambda wrong: begun(table).step(wrong), "table reset": lambda wrong: table.reset(seed=wrong),
        "observe": table.observe, "space": table.observation_space, "actions": table.action_space,
        "observed game": lambda wrong: observation_of(wrong, 0), "observed seat": lambda wrong: observation_of(game, wrong),
        "space of": observation_space, "examples of": examples_of, "examples in": lambda wrong: list(examples_in(wrong)),
        "example in": lambda wrong: list(examples_in([wrong])), "reviewed": review_game, "review": lambda wrong: review_game(log, wrong),
        "format": lambda wrong: ShardWriter(folder / "format", wrong), "rows": lambda wrong: ShardWriter(folder / "rows", "npz", wrong),
        "held back": lambda wrong: SplitWriter(folder / "held", wrong), "shards": lambda wrong: write_shards(wrong, folder / "shards"),
        "shard": lambda wrong: write_shards([wrong], folder / f"shard {id(wrong)}"), "read": read_shard,
    }  # fmt: skip

    def begin(make: Callable[..., Any], name: str) -> Call:
        return lambda wrong: begun(make(**{name: wrong}))

    def many_with(name: str) -> Call:
        return lambda wrong: VectorEnv(**{"games": 2, name: wrong}).close()

    def wish(name: str) -> Call:
        return lambda wrong: Wanted(**{name: wrong})

    for name in ("games", "rules", "seed", "reward", "others", "seat", "version", "analysis", "oracle", "workers", "own", "shuffle"):
        found[f"VectorEnv {name}"] = many_with(name)
    for name in ("others", "rules", "reward", "seat", "render_mode", "version", "analysis", "oracle"):
        found[f"SeatEnv {name}"] = begin(SeatEnv, name)
    for name in ("rules", "reward", "render_mode", "version", "analysis", "oracle"):
        found[f"env {name}"] = begin(env, name)
    for name in ("version", "analysis", "oracle", "forced"):
        found[f"Wanted {name}"] = wish(name)
    return found


@pytest.mark.parametrize("wrong", [None, 3, 1.5, b"ema2016", ["ema2016"], object(), Game])
def test_rules_of_another_type_are_refused_in_a_sentence(wrong: Any) -> None:
    for call in (Game, load_rules):
        with pytest.raises(ArgumentError, match=r"the rules are .*; they are a name, a file's name or a Ruleset"):
            call(wrong)


@pytest.mark.parametrize("wrong", [None, 1.5, "", float("nan"), [], np.array([1, 2])])
def test_a_mask_of_yaku_is_a_number(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="not a whole number"):
        yaku_names(wrong)


def test_masks_written_into_move_no_game() -> None:
    """What the seat may do is what the games wrote, not what stands in the learner's array."""
    many = VectorEnv(3, seed="masks")
    before = many.state.packed.tobytes()
    many.state.masks[:] = True
    with pytest.raises(IllegalAction, match="seat 0: ron is not possible in game 0"):
        many.step([115, 115, 115])
    assert many.state.packed.tobytes() == before
    assert many.step([38, 38, 38]).seats.tolist() == [1, 1, 1]


class Weak:
    """A bot that fails once, as if Ctrl-C came."""

    name = "weak"

    def __init__(self) -> None:
        self.left = 10

    def choose(self, view: View) -> Choice:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt
        return view.action_numbers[0]


def test_a_step_that_was_broken_off_is_not_gone_on_with() -> None:
    weak = Weak()
    many = VectorEnv(4, seed="weak", others=(weak,) * 3)
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012
        while True:
            many.step(many.state.masks.argmax(axis=1))
    with pytest.raises(ArgumentError, match="broken off, so some games have moved and others not; call reset"):
        many.step(many.state.masks.argmax(axis=1))
    many.reset()
    assert many.step(many.state.masks.argmax(axis=1)).masks.any()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_games_that_step_together_are_not_copied(copied: Callable[[Any], Any]) -> None:
    with pytest.raises(ArgumentError, match="cannot be copied; the same seed and actions lead to the same games"):
        copied(VectorEnv(2))


def test_two_threads_do_not_step_the_same_games() -> None:
    """The other thread is in its step for as long as its bot thinks."""
    thinks, enough = Event(), Event()

    class Slow:
        name = "slow"

        def choose(self, view: View) -> Choice:
            thinks.set()
            assert enough.wait(PATIENCE)
            return view.action_numbers[0]

    enough.set()
    many = VectorEnv(1, seed="threads", others=(Slow(),) * 3)
    enough.clear()
    thinks.clear()
    other = Thread(target=lambda: many.step(many.state.masks.argmax(axis=1)))
    other.start()
    assert thinks.wait(PATIENCE)
    for use in (lambda: many.step([38]), many.reset, many.render):
        with pytest.raises(ArgumentError, match="one thread at a time"):
            use()
    enough.set()
    other.join()
    assert many.step(many.state.masks.argmax(axis=1)).masks.any()


def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused, escaped = 0, []
    for name, call in calls(tmp_path).items():
        for wrong in WRONG:
            try:
                call(wrong)
            except HanchanError as sentence:
                refused += 1
                if len(str(sentence)) < 10 or "\n" in str(sentence):
                    escaped.append((name, wrong, str(sentence)))
            except Exception as error:
                escaped.append((name, wrong, repr(error)))
    assert escaped == []
    assert refused > 900


@pytest.mark.parametrize(
    "call", [SeatEnv().render, TableEnv().render, TableEnv().last, lambda: TableEnv().observe("seat_0"), lambda: TableEnv().step(0)]
)
def test_what_has_not_begun_says_so(call: Callable[[], Any]) -> None:
    with pytest.raises(HanchanError, match="no game has begun; call reset first"):
        call()


@pytest.mark.parametrize("name", ["part.npz", "part.parquet"])
def test_what_is_no_shard_says_so(name: str, tmp_path: Path) -> None:
    with pytest.raises(HanchanError, match="cannot read"):
        read_shard(tmp_path / name)
    (tmp_path / name).write_bytes(b"no shard at all")
    with pytest.raises(HanchanError, match="is no shard"):
        read_shard(tmp_path / name)
