"""Games in groups that are stepped in turns: the same games as in one, whatever the order they are received in."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from hanchan.deal.actions import Choice
from hanchan.errors import ArgumentError, IllegalAction, WorkerLost
from hanchan.game import View
from hanchan.research import VectorEnv, in_turns
from hanchan.research.crew import MOST_GROUPS
from hanchan.research.shares import shares_of
from hanchan.research.vector_step import VectorStep
from tests.support.hands import scaled

PARTS = ("observations", "numbers", "rivers", "melds", "masks", "seats", "rewards", "ended", "deal_ended")


def first_allowed(step: VectorStep) -> NDArray[Any]:
    actions: NDArray[Any] = step.masks.argmax(axis=1)
    return actions


def agree(step: VectorStep, whole: VectorStep, first: int) -> None:
    """A group has the rows that its games have in the whole."""
    rows = slice(first, first + len(step.seats))
    for part in PARTS:
        assert np.array_equal(getattr(step, part), getattr(whole, part)[rows]), part
    ended = np.flatnonzero(whole.ended)
    places = (ended >= rows.start) & (ended < rows.stop)
    assert np.array_equal(step.final.observations, whole.final.observations[places])


@pytest.mark.parametrize(
    ("groups", "games", "settings"),
    [
        (2, 6, {"workers": 2}),
        (2, 5, {"workers": 2, "own": 0}),
        (3, 4, {"workers": 3, "own": 1, "others": ("tsumogiri", "random", "tsumogiri"), "seat": 1, "reward": "points"}),
        (2, 3, {"workers": 1, "others": ("tsumogiri",) * 3}),
    ],
)
def test_groups_have_the_games_of_one_environment(groups: int, games: int, settings: dict[str, Any]) -> None:
    """Over the ends of games, received in turns or in another order, and after a group began anew."""
    chosen, ended = np.random.default_rng(5), 0
    steps = scaled(450, 4500) if "others" in settings else scaled(40, 400)
    alone = VectorEnv(groups * games, "tenhou", "turns", **{**settings, "workers": 1, "own": None})
    with in_turns(groups, games, "tenhou", "turns", **settings) as made:
        for number, group in enumerate(made):
            agree(group.state, alone.state, number * games)
        for step in range(steps):
            actions = np.array([chosen.choice(np.flatnonzero(mask)) for mask in alone.state.masks])
            for number, group in enumerate(made):
                group.send(actions[number * games :][:games])
            whole = alone.step(actions)
            ended += int(whole.ended.sum())
            order = list(range(groups)) if step % 3 else list(range(groups))[::-1]
            for number in order:
                agree(made[number].receive(), whole, number * games)
        whole = alone.reset("again")
        for number, group in enumerate(made):
            agree(group.reset("again"), whole, number * games)
            assert group.render(-1) == alone.render(number * games + games - 1)
            assert (group.num_envs, group.workers) == (games, settings["workers"])
    assert ended or "others" not in settings


def test_a_wrong_action_is_refused_when_it_is_sent() -> None:
    with in_turns(2, 3, seed="wrong") as (one, other):
        other.send(first_allowed(other.state))
        before = one.state
        with pytest.raises(IllegalAction, match="tsumo is not possible in game 2; no game has moved"):
            one.send([*first_allowed(before)[:2], 114])
        assert one.state is before
        one.send(first_allowed(before))
        assert not np.array_equal(one.receive().observations, before.observations)
        other.receive()


@pytest.mark.parametrize("workers", [1, 2])
def test_each_send_is_received_before_anything_else(workers: int) -> None:
    with in_turns(2, 3, seed="order", workers=workers) as (one, other):
        with pytest.raises(ArgumentError, match="no actions were sent"):
            one.receive()
        one.send(first_allowed(one.state))
        actions = first_allowed(one.state)
        uses: list[Callable[[], object]] = [lambda: one.send(actions), lambda: one.step(actions), one.reset, one.render]
        for use in uses:
            with pytest.raises(ArgumentError, match="actions were sent already; receive what they bring first"):
                use()
        other.step(first_allowed(other.state))  # the other group is free
        assert one.receive() is one.state
        one.step(first_allowed(one.state))


def test_all_groups_end_with_a_worker() -> None:
    with in_turns(2, 4, seed="killed") as (one, other):
        for group in (one, other):
            group.send(first_allowed(group.state))
        # No user can reach the process, so the test takes it from inside; that there is one is what `in_turns` promises.
        one._games._crew._processes[0].kill()  # type: ignore[union-attr]
        with pytest.raises(WorkerLost, match=r"worker 1, which had games 2 to 3 of each of 2 groups, was ended by signal 9"):  # noqa: PT012  # the loop raises
            for _ in range(3):  # it may have stepped before
                for group in (one, other):
                    group.send(first_allowed(group.receive()))
        with pytest.raises(WorkerLost, match="closed; make a new VectorEnv"):
            other.reset() if not other._sent else other.receive()


def test_one_thread_at_a_time_uses_the_groups() -> None:
    """They share their workers: a bot of one group tries to step the other, as a second thread would."""
    tried: list[str] = []

    class Meddler:
        name = "meddler"

        def choose(self, view: View) -> Choice:
            if not tried:
                with pytest.raises(ArgumentError) as refused:
                    groups[1].send(first_allowed(groups[1].state))
                tried.append(str(refused.value))
            return view.action_numbers[-1]

    groups = in_turns(2, 1, seed="threads", others=(Meddler(), "tsumogiri", "tsumogiri"), workers=1)
    while not tried:
        groups[0].step(first_allowed(groups[0].state))
    assert tried == ["another thread is in a step of these games; one thread at a time can use them"]


def test_the_end_of_a_block_closes_every_group() -> None:
    with in_turns(2, 2, seed="closed") as made:
        kept = made[0].state
    assert kept.masks.any()
    for group in made:
        with pytest.raises(WorkerLost, match="closed"):
            group.step(first_allowed(group.state))


def test_own_games() -> None:
    assert shares_of(10, 2, 0) == [(0, 0), (0, 10)]
    assert shares_of(10, 3, 4) == [(0, 4), (4, 7), (7, 10)]
    for workers, own, problem in (
        (2, 4, "it is 0 to 3"),
        (2, -1, "it is 0 to 3"),
        (1, 2, "no workers for the others"),
        (2, 1.5, "not whole"),
    ):
        with pytest.raises(ArgumentError, match=problem):
            VectorEnv(4, workers=workers, own=own)  # type: ignore[arg-type]  # a wrong type is one of the mistakes
    with pytest.raises(ArgumentError, match=f"it is 1 to {MOST_GROUPS}"):
        in_turns(MOST_GROUPS + 1, 4)
