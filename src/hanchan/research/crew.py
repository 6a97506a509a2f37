"""Games stepped by several processes: this one and its workers, each with a share of them.

This process sends each worker a few bytes, steps its own share, and waits. Observations, masks and rewards are written to shared memory;
only what was seen at the end of games, which is rare, goes through the pipe. A worker that waits looks at its pipe for about as long as
the last step took before it sleeps: to wake a processor takes a quarter of the time of a step of 256 games.
"""

import os
import pickle
import signal
import time
import weakref
from ctypes import c_uint8
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from hanchan.errors import ArgumentError, HanchanError, WorkerLost
from hanchan.research.shares import Bundle, Memory, Share, Slots, State, Wish, joined, memory_bytes, shares_of

_STEP: Final = 0
_RESET: Final = 1
_SHOW: Final = 2
_DONE: Final = b"\0"
"""An answer without anything to tell."""
_TOLD: Final = b"\1"
_FAILED: Final = b"\2"
_LONGEST_LOOK: Final = 0.0005
"""Seconds that a process looks at its pipe before it sleeps, at most."""


class Crew:
    """The games of a `VectorEnv` with workers. Whatever goes wrong in a step ends all of them."""

    def __init__(self, wish: Wish, workers: int) -> None:
        context = get_context("spawn")  # a fork would copy the locks of other threads, of a learner's say, as they are
        memory: Memory = context.RawArray(c_uint8, memory_bytes(wish))
        self._slots = Slots(wish, memory)
        self._shares = shares_of(wish.games, workers)
        pipes: list[Connection] = []
        processes: list[SpawnProcess] = []
        self._pipes, self._processes = pipes, processes
        self._close = weakref.finalize(self, _end, os.getpid(), pipes, processes)
        self._took = 0.0
        try:
            for share in self._shares[1:]:
                here, there = context.Pipe()
                process = context.Process(target=_work, args=(there, wish, memory, *share), daemon=True, name="hanchan games")
                pipes.append(here)
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
        return self._all_do(slot, bytes([_STEP, slot]), lambda: self._own.step(slot))

    def reset(self, seed: str) -> tuple[State, Bundle]:
        slot = self._slots.free()
        return self._all_do(slot, bytes([_RESET, slot]) + seed.encode(), lambda: self._own.reset(seed, slot))

    def show(self, game: int, seat: int) -> str:
        """What a seat sees, in words."""
        self._check_open()
        for worker, (first, last) in enumerate(self._shares):
            if first <= game < last and worker:
                try:
                    self._tell(worker - 1, bytes([_SHOW, seat]) + str(game - first).encode())
                    return str(self._answer(worker - 1))
                except BaseException:
                    self.close()
                    raise
        return _text(self._own, game, seat)

    def close(self) -> None:
        self._close()

    def _all_do(self, slot: int, command: bytes, own: Any) -> tuple[State, Bundle]:
        self._check_open()
        try:
            for worker in range(len(self._pipes)):
                self._tell(worker, command)
            began = time.perf_counter()
            told = own()
            self._took = time.perf_counter() - began
            return self._gathered(slot, told)
        except BaseException:  # Ctrl-C too: the shares are no longer at the same step
            self.close()
            raise

    def _gathered(self, slot: int, own: Bundle | None) -> tuple[State, Bundle]:
        told = [own, *[self._answer(worker) for worker in range(len(self._pipes))]]
        return self._slots.shown(slot), joined(told)

    def _check_open(self) -> None:
        if not self._close.alive:
            raise WorkerLost("these games are closed; make a new VectorEnv")

    def _tell(self, worker: int, command: bytes) -> None:
        try:
            self._pipes[worker].send_bytes(command)
        except OSError:
            raise self._lost(worker) from None

    def _answer(self, worker: int) -> Any:
        try:
            answer = _received(self._pipes[worker], self._took)
        except (EOFError, OSError):
            raise self._lost(worker) from None
        if answer == _DONE:
            return None
        content = pickle.loads(answer[1:])
        if answer[:1] == _FAILED:
            raise content
        return content

    def _lost(self, worker: int) -> WorkerLost:
        process = self._processes[worker]
        process.join(1)
        first, last = self._shares[worker + 1]
        code = process.exitcode
        how = "does not answer" if code is None else f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        hint = "; a program that starts workers begins with if __name__ == '__main__', and bots come from a module" if code == 1 else ""
        return WorkerLost(f"worker {worker + 1}, which had games {first} to {last - 1}, {how}; make a new VectorEnv{hint}")


def _end(owner: int, pipes: list[Connection], processes: list[SpawnProcess]) -> None:
    """End the workers. They keep nothing that would be lost."""
    if os.getpid() != owner:  # a fork of the process that started them
        return
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.kill()
    for process in processes:
        process.join()
        process.close()
    pipes.clear()


def _received(pipe: Connection, look: float) -> bytes:
    """The next message. First by looking again and again, as it may come at once, then asleep."""
    until = time.perf_counter() + min(look, _LONGEST_LOOK)
    while not pipe.poll() and time.perf_counter() < until:
        pass
    return pipe.recv_bytes()


def _work(pipe: Connection, wish: Wish, memory: Memory, first: int, last: int) -> None:
    """A worker: it ends when the pipe does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the first one ends the others
    took = 0.0
    try:
        share = Share(wish, Slots(wish, memory), first, last)
        told: Any = share.write(0)
        while True:
            pipe.send_bytes(_DONE if told is None else _TOLD + pickle.dumps(told))
            command = _received(pipe, took)
            began = time.perf_counter()
            if command[0] == _STEP:
                told = share.step(command[1])
            elif command[0] == _RESET:
                told = share.reset(command[2:].decode(), command[1])
            else:
                told = _text(share, int(command[2:]), command[1])
            took = time.perf_counter() - began
    except (EOFError, OSError):
        return
    except Exception as error:
        _confess(pipe, error)


def _text(share: Share, game: int, seat: int) -> str:
    from hanchan.research.spaces import shown  # with Gymnasium, which a worker hardly ever needs

    return shown(share.batch.games[game], seat)


def _confess(pipe: Connection, error: Exception) -> None:
    """Tell the other side what went wrong; as it is, if it can be sent."""
    try:
        content = pickle.dumps(error)
        pickle.loads(content)
    except Exception:
        content = pickle.dumps(HanchanError(f"{type(error).__name__}: {error}"))
    try:
        pipe.send_bytes(_FAILED + content)
    except OSError:
        return
