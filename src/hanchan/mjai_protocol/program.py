"""A program at the other end of a pipe or socket: lines out, lines in, and never a wait without an end.

A thread of its own writes and another reads, so that a program that does not listen holds nobody up.
"""

import contextlib
import json
import queue
import shlex
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from typing import IO, Any, Final

from hanchan.errors import ProgramError

LONGEST: Final = 65_536
"""Characters of a line; more make no sense."""
_MOST: Final = 10_000
"""Answers kept that nobody has asked for yet."""
_PATIENCE: Final = 2.0
"""Seconds a program gets to hear the last words, and to end by itself."""


class ProgramEnded(Exception):
    """The other end is gone."""


class TooSlow(Exception):
    """No answer came in time."""


class Program:
    """Lines to and from a program. Each line sent is owed one answer; those that come too late are dropped when they come."""

    def __init__(self, answers: IO[str], questions: IO[str], close: Callable[[], None]) -> None:
        self._close = close
        self._answers: queue.Queue[str | None] = queue.Queue(_MOST)
        self._questions: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._owed = 0
        """Answers still to come."""
        self._ended = False
        threading.Thread(target=self._read, args=(answers,), daemon=True).start()
        self._writer = threading.Thread(target=self._write, args=(questions,), daemon=True)
        self._writer.start()

    def _read(self, answers: IO[str]) -> None:
        with contextlib.suppress(OSError, ValueError):  # it is closed
            while line := answers.readline(LONGEST):
                self._answers.put(line)
        self._answers.put(None)

    def _write(self, questions: IO[str]) -> None:
        with contextlib.suppress(OSError, ValueError):  # nobody reads any more; the end of the answers will tell
            while (line := self._questions.get()) is not None:
                questions.write(line)
                questions.flush()

    def ask(self, questions: list[Any], seconds: float) -> str:
        """The answer to the last of some lines of JSON. All are sent, and each is answered; `TooSlow` if that takes too long."""
        for question in questions:
            self.tell(question)
            self._owed += 1
        until = time.monotonic() + seconds
        answer = ""
        while self._owed:
            answer = self._next(until)
            self._owed -= 1
        return answer

    def _next(self, until: float) -> str:
        try:
            answer = self._answers.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise TooSlow from None
        if answer is None:
            self._ended = True
            raise ProgramEnded
        return answer

    def tell(self, message: Any) -> None:
        """Send a line of JSON."""
        if self._ended:
            raise ProgramEnded
        self._questions.put(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")

    def forget(self) -> None:
        """Nothing is owed any more: some programs do not answer the end of a game."""
        self._owed = 0

    @property
    def has_ended(self) -> bool:
        return self._ended

    def close(self) -> None:
        """Say what is left to be said, as long as it is listened to, and part."""
        self._ended = True
        self._questions.put(None)
        self._writer.join(_PATIENCE)
        self._close()


def start_program(command: str) -> Program:
    """A program started by a command line, spoken to on its standard input and output."""
    try:
        process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace", bufsize=1
        )
    except (OSError, ValueError, IndexError) as error:
        raise ProgramError(f"{command!r} cannot be started: {getattr(error, 'strerror', None) or error}") from None
    assert process.stdin is not None
    assert process.stdout is not None
    return Program(process.stdout, process.stdin, lambda: _end(process))


def _end(process: "subprocess.Popen[str]") -> None:
    """Its input is closed; if it does not end then, it is ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    closing = threading.Thread(target=_close_quietly, args=(process.stdin,), daemon=True)  # it may wait for a writer that waits
    closing.start()
    try:
        process.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    closing.join()
    _close_quietly(process.stdout)


def _close_quietly(file: IO[str]) -> None:
    with contextlib.suppress(OSError, ValueError):
        file.close()


def connect_program(connection: socket.socket) -> Program:
    """A program at the other end of a TCP connection."""
    connection.settimeout(None)
    answers = connection.makefile("r", encoding="utf-8", errors="replace", newline="\n")
    questions = connection.makefile("w", encoding="utf-8", newline="\n")
    return Program(answers, questions, lambda: _hang_up(connection))


def _hang_up(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
