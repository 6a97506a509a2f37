"""How processes ring each other, tried with two ends in one process."""

import os
import time
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread

import pytest

from hanchan.research.bells import _AGAIN, UNHEARD, WORDS, Bell, _processor

LONG = 60.0


def two_ends(look: float = LONG) -> tuple[Bell, Bell, Connection]:
    words = memoryview(bytearray(8 * WORDS)).cast("q")
    here, there = Pipe()
    return Bell(words, 0, here, look), Bell(words, 1, there, look), here


def test_each_ring_is_heard_once_with_its_letter() -> None:
    one, other, _ = two_ends()
    one.ring(7, b"dear")
    assert (other.heard(), other.letter()) == (7, b"dear")
    other.ring(0)
    assert one.heard() == 0
    one.ring(7)
    assert other.heard() == 7


def test_rings_that_nobody_has_heard_yet_are_heard_in_order() -> None:
    """Again and again, so that their places in memory are used anew."""
    one, other, _ = two_ends()
    for number in range(3 * UNHEARD):
        for told in range(UNHEARD):
            one.ring(1000 * number + told, str(told).encode() if told % 2 else None)
        for told in range(UNHEARD):
            assert other.heard() == 1000 * number + told
            if told % 2:
                assert other.letter() == str(told).encode()
        other.ring(number)
        assert one.heard() == number


@pytest.mark.parametrize("look", [0.0, LONG])
def test_who_waits_hears_the_other_awake_or_asleep(look: float) -> None:
    """A conversation of two threads: each answer is one more than what was heard; every third comes as a letter too."""
    one, other, _ = two_ends(look)

    def answer() -> None:
        for _ in range(60):
            heard = other.heard()
            other.ring(heard + 1, None if heard % 3 else str(heard).encode())

    thread = Thread(target=answer)
    thread.start()
    for number in range(60):
        one.ring(number)
        assert one.heard() == number + 1
        if number % 3 == 0:
            assert one.letter() == str(number).encode()
    thread.join()


def test_nobody_waits_for_an_end_that_is_gone() -> None:
    one, other, here = two_ends(0.0)
    one.ring(1)
    here.close()
    assert other.heard() == 1
    with pytest.raises(EOFError):
        other.heard()
    with pytest.raises(OSError):  # noqa: PT011
        other.ring(1, b"dear")


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="processors cannot be chosen here")
def test_an_end_leaves_the_processor_of_the_other_and_may_run_everywhere_afterwards() -> None:
    """The scheduler may move it back at any time, so it has some tries."""
    allowed = os.sched_getaffinity(0)
    if len(allowed) < 2:
        pytest.skip("there is one processor only")
    one, other, _ = two_ends()
    where = []
    for _ in range(20):
        try:
            os.sched_setaffinity(0, {min(allowed)})
            one.ring(1)
        finally:
            os.sched_setaffinity(0, allowed)
        if _processor() == min(allowed):
            other.keep_apart()
            where.append(_processor())
        assert os.sched_getaffinity(0) == allowed
        time.sleep(2 * _AGAIN)
    assert any(place != min(allowed) for place in where)


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="processors cannot be chosen here")
def test_an_end_that_may_run_on_one_processor_only_stays() -> None:
    allowed = os.sched_getaffinity(0)
    one, other, _ = two_ends()
    try:
        os.sched_setaffinity(0, {min(allowed)})
        one.ring(1)
        other.keep_apart()
        assert os.sched_getaffinity(0) == {min(allowed)}
    finally:
        os.sched_setaffinity(0, allowed)
    assert other.heard() == 1
