"""Games shared by processes: the same bytes as in one, nothing left behind however they end, and a clear word when a worker is lost."""

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import numpy as np
import psutil
import pytest

from hanchan.deal.actions import Choice
from hanchan.errors import ArgumentError, IllegalAction, WorkerLost
from hanchan.game import View
from hanchan.research import VectorEnv
from hanchan.research.shares import SLOTS, shares_of
from hanchan.research.vector_step import VectorStep
from tests.support.hands import scaled
from tests.support.patience import PATIENCE


@pytest.fixture(autouse=True)
def before() -> Iterator[None]:
    """Processes that other tests have left to live as long as they like are none of these."""
    OTHERS.update(child.pid for child in psutil.Process().children())
    yield
    OTHERS.clear()


OTHERS: set[int] = set()


def workers() -> list[psutil.Process]:
    """Children of this process that step games; the one in which Python keeps account of shared things is none."""
    children = psutil.Process().children()
    return [child for child in children if child.pid not in OTHERS and "spawn_main" in " ".join(child.cmdline())]


def whole(step: VectorStep) -> list[bytes]:
    """Everything that a step tells, as bytes."""
    told: list[Any] = [step.packed, step.masks, step.seats, step.rewards, step.ended, step.deal_ended, *step.parts.values()]
    told += [step.final.packed, step.final.masks, *step.final.parts.values()]
    return [part.tobytes() + str((part.shape, part.dtype)).encode() for part in told]


class Last:
    """Takes the last of its choices, wherever it is copied to."""

    name = "last"

    def choose(self, view: View) -> Choice:
        return view.action_numbers[-1]


class Broken:
    name = "broken"

    def choose(self, view: View) -> Choice:
        if view.tiles_left < 60:
            raise ZeroDivisionError("a bot that divides by zero")
        return view.action_numbers[-1]


@pytest.mark.parametrize(
    ("settings", "steps"),
    [
        ({"games": 7, "workers": 3}, 40),
        ({"games": 5, "others": ("tsumogiri", "random", Last()), "seat": 2, "oracle": True, "workers": 2}, 300),
        ({"games": 4, "version": 1, "reward": "points", "workers": 2}, 40),
    ],
)
def test_workers_give_the_same_bytes_as_one_process(settings: dict[str, Any], steps: int) -> None:
    """Over the ends of games too, and after a reset."""
    chosen, ended = np.random.default_rng(4), 0
    with VectorEnv(rules="tenhou", seed="shared", **settings) as many:
        alone = VectorEnv(rules="tenhou", seed="shared", **{**settings, "workers": 1})
        for place in range(scaled(steps, 10 * steps)):
            if place == steps - 10:
                assert whole(many.reset(7)) == whole(alone.reset(7))
            actions = [int(chosen.choice(np.flatnonzero(mask))) for mask in alone.state.masks]
            assert whole(many.step(actions)) == whole(alone.step(actions))
            ended += int(alone.state.ended.sum())
        assert [many.render(game) for game in range(many.games)] == [alone.render(game) for game in range(many.games)]
        assert many.render(-1) == alone.render(-1)
    assert ended or "others" not in settings


def test_a_state_stays_as_it_is_however_many_are_kept() -> None:
    """Shared memory has room for a few states; one that somebody looks at is never written again."""
    with VectorEnv(4, seed="kept", workers=2) as many:
        kept = [many.state]
        bytes_then = [whole(many.state)]
        for _ in range(3 * SLOTS):
            kept.append(many.step(many.state.masks.argmax(axis=1)))
            bytes_then.append(whole(kept[-1]))
        hand = kept[2].observations[1, :4]
        kept[2:4] = []
        for _ in range(3 * SLOTS):
            many.step(many.state.masks.argmax(axis=1))
        assert [whole(step) for step in kept] == bytes_then[:2] + bytes_then[4:]
        assert hand.sum() >= 13
    assert [whole(step) for step in kept] == bytes_then[:2] + bytes_then[4:]


def test_a_wrong_action_moves_no_game_of_any_worker() -> None:
    with VectorEnv(4, seed="wrong", workers=2) as many:
        before = many.state
        actions = before.masks.argmax(axis=1)
        actions[3] = 114
        with pytest.raises(IllegalAction, match="tsumo is not possible in game 3; no game has moved"):
            many.step(actions)
        assert whole(many.reset()) == whole(before)


def test_close_and_forgetting_end_the_workers() -> None:
    many = VectorEnv(3, seed="close", workers=3)
    assert len(workers()) == 2
    last = many.state
    many.close()
    many.close()
    assert not workers()
    assert last.masks.any()
    for use in (lambda: many.step(last.masks.argmax(axis=1)), many.reset, many.render):
        with pytest.raises(WorkerLost, match="closed; make a new VectorEnv"):
            use()
    forgotten = VectorEnv(2, seed="forgotten", workers=2)
    assert len(workers()) == 1
    del forgotten
    gc.collect()
    assert not workers()


def test_a_worker_that_was_killed_is_named() -> None:
    many = VectorEnv(4, seed="killed", workers=2)
    workers()[0].kill()
    with pytest.raises(WorkerLost, match="worker 1, which had games 2 to 3, was ended by signal 9; make a new VectorEnv"):
        many.step(many.state.masks.argmax(axis=1))
    assert not workers()
    with pytest.raises(WorkerLost, match="closed"):
        many.reset()


def test_workers_look_at_their_own_masks() -> None:
    many = VectorEnv(4, seed="masks", workers=2)
    many.state.masks[:] = True
    with pytest.raises(IllegalAction, match="pass is not possible in game 3"):
        many.step([38, 38, 38, 0])
    assert not workers()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks")
def test_a_fork_does_not_step_the_games_of_its_parent() -> None:
    with VectorEnv(4, seed="fork", workers=2) as many:
        child = os.fork()
        if not child:
            try:
                many.step(many.state.masks.argmax(axis=1))
                os._exit(1)
            except WorkerLost as lost:
                os._exit(0 if "belong to the process that this one is a copy of" in str(lost) else 2)
            finally:
                os._exit(3)
        assert os.waitpid(child, 0)[1] == 0
        alone = VectorEnv(4, seed="fork")
        assert whole(many.step(many.state.masks.argmax(axis=1))) == whole(alone.step(alone.state.masks.argmax(axis=1)))


def test_games_closed_by_another_thread_say_so() -> None:
    for _ in range(5):
        many = VectorEnv(64, seed="closed", workers=2)
        closing = Timer(0.05, many.close)
        closing.start()
        with pytest.raises(WorkerLost, match="these games are closed"):  # noqa: PT012
            while True:
                many.step(many.state.masks.argmax(axis=1))
        closing.join()
        assert not workers()


def test_an_error_in_a_worker_is_raised_here_and_ends_all() -> None:
    with pytest.raises(ZeroDivisionError, match="divides by zero"):  # noqa: PT012
        many = VectorEnv(2, seed="broken", others=(Broken(),) * 3, workers=2)
        while True:
            many.step(many.state.masks.argmax(axis=1))
    assert not workers()


@pytest.mark.parametrize(("games", "workers"), [(2, 2), (3, 2), (7, 7), (16, 2), (256, 2), (1024, 2), (1000, 3), (64, 32)])
def test_each_game_has_one_process_and_the_first_has_no_more_than_the_others(games: int, workers: int) -> None:
    shares = shares_of(games, workers)
    assert [number for first, last in shares for number in range(first, last)] == list(range(games))
    sizes = [last - first for first, last in shares]
    assert len(sizes) == workers
    assert 1 <= sizes[0] == min(sizes)
    assert max(sizes[1:]) - min(sizes[1:]) <= 1


def test_what_cannot_be_shared_is_refused() -> None:
    for number, problem in ((0, "number of workers is 0; it is 1 at least"), (3, "3 workers for 2 games")):
        with pytest.raises(ArgumentError, match=problem):
            VectorEnv(2, workers=number)
    local = type("Local", (), {"name": "local", "choose": lambda self, view: view.action_numbers[0]})
    with pytest.raises(ArgumentError, match="cannot be sent to another process"):
        VectorEnv(2, others=(local(), "greedy", "greedy"), workers=2)
    with pytest.raises(ArgumentError, match="'fame' is none of"):
        VectorEnv(2, reward="fame", workers=2)
    assert not workers()


SEGMENTS = Path("/dev/shm")
PROGRAM = """
import os, signal, sys, time
from hanchan.research import VectorEnv

def main():
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that runs the tests in the background has them ignore it
    many = VectorEnv(4, others=("tsumogiri",) * 3, workers=2)
    print("ready", *[child.pid for child in __import__("psutil").Process().children()], flush=True)
    while True:
        many.step(many.state.masks.argmax(axis=1))

if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_nothing_is_left_when_the_program_is_stopped(how: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C reaches all processes of a terminal; after kill -9 the workers see that nobody is there."""
    program = tmp_path / "learner.py"
    program.write_text(PROGRAM)
    segments = set(SEGMENTS.iterdir())
    running = subprocess.Popen(
        [sys.executable, str(program)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert running.stdout is not None
    children = [int(word) for word in running.stdout.readline().split()[1:]]
    assert len(children) >= 1
    if how == signal.SIGINT:
        os.killpg(running.pid, how)
    else:
        running.kill()
    try:
        _, complaints = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()
    deadline = time.monotonic() + PATIENCE
    while any(psutil.pid_exists(child) and psutil.Process(child).status() != psutil.STATUS_ZOMBIE for child in children):
        assert time.monotonic() < deadline, "a worker is left"
        time.sleep(0.02)
    assert set(SEGMENTS.iterdir()) <= segments
    if how == signal.SIGINT:
        assert complaints.count("Traceback") == 1, complaints  # of this program alone
        assert "KeyboardInterrupt" in complaints


def test_a_program_without_a_guard_is_told(tmp_path: Path) -> None:
    program = tmp_path / "learner.py"
    program.write_text("from hanchan.research import VectorEnv\nVectorEnv(2, workers=2)\n")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "WorkerLost: worker 1, which had games 1 to 1, ended with code 1" in done.stderr
    assert "__name__ == '__main__'" in done.stderr
