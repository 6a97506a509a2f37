"""Games stepped by several processes: this one and its workers, each with a share of them.

This process rings a bell for each worker, steps its own share, and waits. Observations, masks and rewards are written to shared memory;
only what was seen at the end of games, which is rare, is a letter.
"""

import gc
import os
import pickle
import signal
import weakref
from ctypes import c_uint8
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import RLock
from typing import Any, Final

from hanchan.errors import ArgumentError, HanchanError, WorkerLost
from hanchan.research.bells import Bell
from hanchan.research.shares import Bundle, Memory, Share, Slots, State, Wish, joined, memory_bytes, shares_of

# Orders are told together with the slot that is written.
_STEP: Final = 0
_RESET: Final = 16
_SHOW: Final = 32
_SLOT: Final = 15

# Answers
_DONE: Final = 0
"""There is nothing to tell."""
_TOLD: Final = 1
_FAILED: Final = 2

_CLOSED: Final = "these games are closed; make a new VectorEnv"
_OFTEN: Final = 20_000
"""So many new objects make a worker search for garbage, which games do not leave behind."""


class Crew:
    """The games of a `VectorEnv` with workers. Whatever goes wrong in a step ends all of them."""

    def __init__(self, wish: Wish, workers: int) -> None:
        context = get_context("spawn")  # a fork would copy the locks of other threads, of a learner's say, as they are
        memory: Memory = context.RawArray(c_uint8, memory_bytes(wish, workers))
        self._slots = Slots(wish, memory)
        self._shares = shares_of(wish.games, workers)
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
                process = context.Process(target=_work, args=(there, wish, memory, worker, *share), daemon=True, name="hanchan games")
                pipes.append(here)
                self._bells.append(Bell(self._slots.words(worker), 0, here))
                try:
                    process.start()
                except (pickle.PicklingError, AttributeError, TypeError) as error:
                    raise ArgumentError(f"a bot cannot be sent to another process: {error}; with workers, bots can be pickled") from None
                finally:
                    there.close()
                processes.append(process)
            self._own = Share(wish, self._slots, *self._shares[0])
            self.first = self._gathered(0, self._own.write(0))
        except BaseException:
            self.close()
            raise

    def step(self, ids: Any) -> tuple[State, Bundle]:
        """Take the actions in all games."""
        self._slots.actions[:] = ids
        slot = self._slots.free()
        return self._all_do(slot, _STEP | slot, None, lambda: self._own.step(slot))

    def reset(self, seed: str) -> tuple[State, Bundle]:
        slot = self._slots.free()
        return self._all_do(slot, _RESET | slot, seed.encode(), lambda: self._own.reset(seed, slot))

    def show(self, game: int, seat: int) -> str:
        """What a seat sees, in words."""
        self._check_open()
        for worker, (first, last) in enumerate(self._shares):
            if first <= game < last and worker:
                try:
                    self._tell(worker - 1, _SHOW, bytes([seat]) + str(game - first).encode())
                    return str(self._answer(worker - 1))
                except BaseException:
                    self.close()
                    raise
        return _text(self._own, game, seat)

    def close(self) -> None:
        self._close()

    def _all_do(self, slot: int, order: int, letter: bytes | None, own: Any) -> tuple[State, Bundle]:
        self._check_open()
        try:
            for worker in range(len(self._bells)):
                self._tell(worker, order, letter)
            return self._gathered(slot, own())
        except BaseException:  # Ctrl-C too: the shares are no longer at the same step
            self.close()
            raise

    def _gathered(self, slot: int, own: Bundle | None) -> tuple[State, Bundle]:
        told = [own, *[self._answer(worker) for worker in range(len(self._bells))]]
        return self._slots.shown(slot), joined(told)

    def _check_open(self) -> None:
        if not self._close.alive:
            raise WorkerLost(_CLOSED)
        if os.getpid() != self._owner:
            raise WorkerLost("these games belong to the process that this one is a copy of; make a new VectorEnv here")

    def _tell(self, worker: int, order: int, letter: bytes | None) -> None:
        try:
            self._bells[worker].ring(order, letter)
        except OSError:
            raise self._lost(worker) from None

    def _answer(self, worker: int) -> Any:
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
        return WorkerLost(f"worker {worker + 1}, which had games {first} to {last - 1}, {how}; make a new VectorEnv{hint}")


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


def _work(pipe: Connection, wish: Wish, memory: Memory, worker: int, first: int, last: int) -> None:
    """A worker: it ends when the pipe does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the first one ends the others
    slots = Slots(wish, memory)
    bell = Bell(slots.words(worker), 1, pipe)
    try:
        share = Share(wish, slots, first, last)
        gc.freeze()  # all that is there now stays; what bots leave behind is still looked for, not so often
        gc.set_threshold(_OFTEN)
        told: Any = share.write(0)
        while True:
            bell.ring(*((_DONE, None) if told is None else (_TOLD, pickle.dumps(told))))
            order = bell.heard()
            bell.keep_apart()
            if order < _RESET:
                told = share.step(order & _SLOT)
            elif order < _SHOW:
                told = share.reset(bell.letter().decode(), order & _SLOT)
            else:
                letter = bell.letter()
                told = _text(share, int(letter[1:]), letter[0])
    except (EOFError, OSError):
        return
    except Exception as error:
        _confess(bell, error)


def _text(share: Share, game: int, seat: int) -> str:
    from hanchan.research.spaces import shown  # with Gymnasium, which a worker hardly ever needs

    return shown(share.batch.games[game], seat)


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
