"""How two processes that step games together tell each other that it is time.

Each counts its rings in a word of memory that both see, and beside it lies what the last few told. Who waits looks at the other's count
again and again for twice as long as it usually has to wait, at least for `SHORTEST_LOOK`, and then sleeps at a pipe; who usually waits
longer than `LONGEST_LOOK` sleeps at once. To wake a processor takes a tenth of a step of 256 games, and to write and read a pipe nearly as
much. What does not fit into a word is a letter, which is put into the pipe before the ring is counted.

Whoever is woken at a pipe is put onto the processor of who woke it, and two that look and work in turns may stay there together for long,
each waiting while the other works. So an end can leave the processor that the other one rang from.
"""

import ctypes
import os
import sys
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from threading import Lock
from typing import Final

WORDS: Final = 32
"""Words that two processes need: for each its count of rings, whether it sleeps, where it runs, and what its last rings told."""
UNHEARD: Final = 8
"""So many rings may be told before the other end has heard the first of them."""
_LINE: Final = 16
_TOLD: Final = 4
_ASLEEP: Final = 1
_WHERE: Final = 2
"""The processor an end rang from, plus 1; 0 where that is not known."""
_WAKE: Final = b""
_NAP: Final = 0.05
"""Seconds after which a sleeper looks at the word, in case that it was changed just when it fell asleep."""
LONGEST_LOOK: Final = 0.003
"""Seconds that a process looks at the word before it sleeps, at most."""
SHORTEST_LOOK: Final = 0.0005
"""Seconds that it looks at least, unless it usually waits for long. Most waits are short where games are stepped without a pause, and now
and then one is a few times as long, because games ended."""
_LONG: Final = 4
"""A wait of so many times `LONGEST_LOOK` counts as so long and no longer, so that a single pause of a learner is soon forgotten."""
_USUALLY: Final = 0.3
"""What the last wait counts in how long one waits usually."""


def _go_on() -> None:
    """Where a process cannot let others go first."""


_let_others: Final[Callable[[], None]] = getattr(os, "sched_yield", _go_on)
_AGAIN: Final = 0.01
"""Seconds between two moves to another processor: more would not help where all are busy."""


def _nowhere() -> int:
    """Where the processor is not told."""
    return -1


_processor: Final[Callable[[], int]] = getattr(ctypes.CDLL(None), "sched_getcpu", _nowhere) if sys.platform == "linux" else _nowhere


class Bell:
    """One end: `ring` changes the own word, `heard` waits for the other's. `EOFError` and `OSError` when nobody is at the other end."""

    def __init__(self, words: memoryview, end: int, pipe: Connection, longest_look: float = LONGEST_LOOK) -> None:
        """`words` are numbers of 64 bits, `WORDS` of them, 0 at first; `end` is 0 or 1."""
        self._longest_look = longest_look
        self._usual = longest_look / 2
        """Seconds that the last rings were waited for."""
        self._words = words
        self._own = end * _LINE
        self._other = (1 - end) * _LINE
        self._pipe = pipe
        self._rung = 0
        self._heard = 0
        self._moved = 0.0
        self._letters: deque[bytes] = deque()
        self._fence = Lock()
        self._fence.acquire()

    def ring(self, told: int, letter: bytes | None = None) -> None:
        """Tell a number, and a letter beside it."""
        if letter is not None:
            self._pipe.send_bytes(letter)
        self._words[self._own + _TOLD + self._rung % UNHEARD] = told
        self._words[self._own + _WHERE] = _processor() + 1
        self._rung += 1
        self._in_order()
        self._words[self._own] = self._rung
        self._in_order()
        if self._words[self._other + _ASLEEP]:
            self._pipe.send_bytes(_WAKE)

    def heard(self) -> int:
        """What the other end tells next, in the order it was told. First by looking, then asleep."""
        began = time.perf_counter()
        look = min(max(2 * self._usual, SHORTEST_LOOK), self._longest_look) if self._usual <= self._longest_look else 0.0
        while self._words[self._other] == self._heard:
            if time.perf_counter() - began > look:
                self._sleep()
                break
            _let_others()
        self._usual += _USUALLY * (min(time.perf_counter() - began, _LONG * self._longest_look) - self._usual)
        self._in_order()
        told = self._words[self._other + _TOLD + self._heard % UNHEARD]
        self._heard += 1
        return told

    def keep_apart(self) -> None:
        """Leave the processor that the other end rang from, if this one runs there too and may run elsewhere."""
        here = _processor()
        if here < 0 or self._words[self._other + _WHERE] != here + 1:
            return
        now = time.perf_counter()
        if now - self._moved < _AGAIN:
            return
        self._moved = now
        try:
            allowed = os.sched_getaffinity(0)
            if len(allowed) > 1:
                os.sched_setaffinity(0, allowed - {here})
                os.sched_setaffinity(0, allowed)
        except OSError:
            return  # it is not allowed to choose

    def letter(self) -> bytes:
        """The letter beside what was heard."""
        while not self._letters:
            self._take_in()
        return self._letters.popleft()

    def _sleep(self) -> None:
        self._words[self._own + _ASLEEP] = 1
        self._in_order()
        try:
            while self._words[self._other] == self._heard:
                if self._pipe.poll(_NAP):
                    self._take_in()
        finally:
            self._words[self._own + _ASLEEP] = 0

    def _take_in(self) -> None:
        content = self._pipe.recv_bytes()
        if content != _WAKE:
            self._letters.append(content)

    def _in_order(self) -> None:
        """What was written before is seen before what is written after, on every processor: a lock sees to that."""
        self._fence.release()
        self._fence.acquire()
