"""Games stepped by several processes: this one and its workers, each with a share of them.

This process rings a bell for each worker, steps its own share, and waits. Observations, masks and rewards are written to shared memory;
only what was seen at the end of games, which is rare, is a letter. The games may be in several groups, each stepped by itself (see
`in_turns`): workers do what they were told in order, and this process may tell them a step of each group before it waits for the first.
"""

import gc
import os
import pickle
import signal
import weakref
from collections import deque
from collections.abc import Sequence
from ctypes import c_uint8
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import RLock
from typing import Any, Final

from hanchan.errors import ArgumentError, HanchanError, WorkerLost
from hanchan.research.bells import UNHEARD, Bell
from hanchan.research.shares import SLOTS, Bundle, Memory, Share, Slots, State, Wish, joined, memory_bytes, shares_of

# Orders are told together with the group and the slot that is written.
_STEP: Final = 0
_RESET: Final = 1
_SHOW: Final = 2
MOST_GROUPS: Final = UNHEARD

# Answers
_DONE: Final = 0
"""There is nothing to tell."""
_TOLD: Final = 1
_FAILED: Final = 2

_CLOSED: Final = "these games are closed; make a new VectorEnv"
_OFTEN: Final = 20_000
"""So many new objects make a worker search for garbage, which games do not leave behind."""


class Crew:
    """The games of a `VectorEnv` with workers, or of several that share them. Whatever goes wrong in a step ends all of them."""

    def __init__(self, wishes: Sequence[Wish], workers: int, own: int | None = None) -> None:
        context = get_context("spawn")  # a fork would copy the locks of other threads, of a learner's say, as they are
        memories: list[Memory] = [context.RawArray(c_uint8, memory_bytes(wish, workers)) for wish in wishes]
        self._slots = [Slots(wish, memory) for wish, memory in zip(wishes, memories, strict=True)]
        self._shares = shares_of(wishes[0].games, workers, own)
        self._writes = [0] * len(wishes)
        """The slot that each group's step writes."""
        self._told: list[deque[int]] = [deque() for _ in range(workers - 1)]
        """The groups of the orders that each worker has not answered yet."""
        self._answers: list[dict[int, Any]] = [{} for _ in range(workers - 1)]
        """What was answered about a group before anybody asked for it."""
        pipes: list[Connection] = []
        self._bells: list[Bell] = []
        processes: list[SpawnProcess] = []
        self._processes = processes
        self._owner = os.getpid()
        self._ending = RLock()
        """A process can be waited for by one thread only: by who closes, or by who found that nobody answers."""
        self._close = weakref.finalize(self, _end, self._owner, self._ending, pipes, processes)
        try:
            for worker, share in enumerate(self._shares[1:]):
                here, there = context.Pipe()
                process = context.Process(target=_work, args=(there, wishes, memories, worker, *share), daemon=True, name="hanchan games")
                pipes.append(here)
                self._bells.append(Bell(self._slots[0].words(worker), 0, here))
                try:
                    process.start()
                except (pickle.PicklingError, AttributeError, TypeError) as error:
                    raise ArgumentError(f"a bot cannot be sent to another process: {error}; with workers, bots can be pickled") from None
                finally:
                    there.close()
                processes.append(process)
                self._told[worker].extend(range(len(wishes)))
            self._own = [Share(wish, slots, *self._shares[0]) for wish, slots in zip(wishes, self._slots, strict=True)]
            self.first = [self._gathered(group, own.write(0)) for group, own in enumerate(self._own)]
        except BaseException:
            self.close()
            raise

    def send(self, group: int, ids: Any) -> None:
        """Have the actions taken in all games of a group; this process takes its own in `receive`."""
        self._check_open()
        self._slots[group].actions[:] = ids
        try:
            self._tell_all(group, _STEP, None)
        except BaseException:
            self.close()
            raise

    def receive(self, group: int) -> tuple[State, Bundle]:
        """What is true after the actions that were sent."""
        self._check_open()
        try:
            return self._gathered(group, self._own[group].step(self._writes[group]))
        except BaseException:  # Ctrl-C too: the shares are no longer at the same step
            self.close()
            raise

    def reset(self, group: int, seed: str) -> tuple[State, Bundle]:
        self._check_open()
        try:
            self._tell_all(group, _RESET, seed.encode())
            return self._gathered(group, self._own[group].reset(seed, self._writes[group]))
        except BaseException:
            self.close()
            raise

    def show(self, group: int, game: int, seat: int) -> str:
        """What a seat sees, in words."""
        self._check_open()
        for worker, (first, last) in enumerate(self._shares):
            if first <= game < last and worker:
                try:
                    self._tell(worker - 1, group, _SHOW, bytes([seat]) + str(game - first).encode())
                    return str(self._answer(worker - 1, group))
                except BaseException:
                    self.close()
                    raise
        return _text(self._own[group], game, seat)

    def close(self) -> None:
        self._close()

    def _gathered(self, group: int, own: Bundle | None) -> tuple[State, Bundle]:
        told = [own, *[self._answer(worker, group) for worker in range(len(self._bells))]]
        return self._slots[group].shown(self._writes[group]), joined(told)

    def _check_open(self) -> None:
        if not self._close.alive:
            raise WorkerLost(_CLOSED)
        if os.getpid() != self._owner:
            raise WorkerLost("these games belong to the process that this one is a copy of; make a new VectorEnv here")

    def _tell_all(self, group: int, kind: int, letter: bytes | None) -> None:
        self._writes[group] = self._slots[group].free()
        for worker in range(len(self._bells)):
            self._tell(worker, group, kind, letter)

    def _tell(self, worker: int, group: int, kind: int, letter: bytes | None) -> None:
        try:
            self._bells[worker].ring(_order(kind, group, self._writes[group]), letter)
        except OSError:
            raise self._lost(worker) from None
        self._told[worker].append(group)

    def _answer(self, worker: int, group: int) -> Any:
        """What a worker answers to the order about a group. What it answers before is kept for who asks for it."""
        answers, told = self._answers[worker], self._told[worker]
        while group not in answers:
            answers[told.popleft()] = self._heard(worker)
        return answers.pop(group)

    def _heard(self, worker: int) -> Any:
        bell = self._bells[worker]
        try:
            answer = bell.heard()
            letter = b"" if answer == _DONE else bell.letter()
        except (EOFError, OSError):
            raise self._lost(worker) from None
        if answer == _DONE:
            return None
        content = pickle.loads(letter)
        if answer == _FAILED:
            raise content
        return content

    def _lost(self, worker: int) -> WorkerLost:
        first, last = self._shares[worker + 1]
        with self._ending:
            if not self._close.alive:  # another thread has closed all of them meanwhile
                return WorkerLost(_CLOSED)
            process = self._processes[worker]
            process.join(1)
            code = process.exitcode
        how = "does not answer" if code is None else f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        hint = "; a program that starts workers begins with if __name__ == '__main__', and bots come from a module" if code == 1 else ""
        groups = f" of each of {len(self._slots)} groups" if len(self._slots) > 1 else ""
        return WorkerLost(f"worker {worker + 1}, which had games {first} to {last - 1}{groups}, {how}; make a new VectorEnv{hint}")


def _end(owner: int, ending: RLock, pipes: list[Connection], processes: list[SpawnProcess]) -> None:
    """End the workers. They keep nothing that would be lost."""
    if os.getpid() != owner:  # a fork of the process that started them
        return
    with ending:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.kill()
        for process in processes:
            process.join()
            process.close()
        pipes.clear()


def _order(kind: int, group: int, slot: int) -> int:
    return (kind * MOST_GROUPS + group) * SLOTS + slot


def _work(pipe: Connection, wishes: Sequence[Wish], memories: Sequence[Memory], worker: int, first: int, last: int) -> None:
    """A worker: it ends when the pipe does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the first one ends the others
    all_slots = [Slots(wish, memory) for wish, memory in zip(wishes, memories, strict=True)]
    bell = Bell(all_slots[0].words(worker), 1, pipe)
    try:
        shares = [Share(wish, slots, first, last) for wish, slots in zip(wishes, all_slots, strict=True)]
        gc.freeze()  # all that is there now stays; what bots leave behind is still looked for, not so often
        gc.set_threshold(_OFTEN)
        for share in shares:
            _reply(bell, share.write(0))
        while True:
            order, slot = divmod(bell.heard(), SLOTS)
            kind, group = divmod(order, MOST_GROUPS)
            bell.keep_apart()
            share = shares[group]
            if kind == _STEP:
                _reply(bell, share.step(slot))
            elif kind == _RESET:
                _reply(bell, share.reset(bell.letter().decode(), slot))
            else:
                letter = bell.letter()
                _reply(bell, _text(share, int(letter[1:]), letter[0]))
    except (EOFError, OSError):
        return
    except Exception as error:
        _confess(bell, error)


def _reply(bell: Bell, told: Any) -> None:
    bell.ring(*((_DONE, None) if told is None else (_TOLD, pickle.dumps(told))))


def _text(share: Share, game: int, seat: int) -> str:
    from hanchan.research.spaces import shown  # with Gymnasium, which a worker hardly ever needs

    return shown(share.game(game), seat)


def _confess(bell: Bell, error: Exception) -> None:
    """Tell the other side what went wrong; as it is, if it can be sent."""
    try:
        content = pickle.dumps(error)
        pickle.loads(content)
    except Exception:
        content = pickle.dumps(HanchanError(f"{type(error).__name__}: {error}"))
    try:
        bell.ring(_FAILED, content)
    except OSError:
        return
