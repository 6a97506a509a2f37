"""A program that plays at our table: a process told by lines of JSON, which answers each with a line."""

import json
import subprocess
from contextlib import suppress
from typing import Any


class Process:
    """A running program. Everything is told to it in order, and each question waits for its answer."""

    def __init__(self, command: list[str]) -> None:
        self._running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, question: dict[str, Any]) -> Any:
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        line = ""
        with suppress(BrokenPipeError):
            self._running.stdin.write(json.dumps(question) + "\n")
            self._running.stdin.flush()
            line = self._running.stdout.readline()
        if not line:
            raise RuntimeError(f"{self._running.args!r} has ended; it left no answer to {question!r}")
        return json.loads(line)

    def close(self) -> None:
        with self._running:  # its pipes are closed and it is waited for
            pass


class Told:
    """What a seat has been told: finds the events that are new to it."""

    def __init__(self) -> None:
        self._deal: tuple[Any, ...] = ()
        self._events = 0

    def new(self, events: list[Any]) -> list[Any]:
        start = events[0]
        deal = start.seat, start.round_wind, start.counters, start.scores, start.sticks, start.hands
        if deal != self._deal:
            self._deal, self._events = deal, 0
        found = events[self._events :]
        self._events = len(events)
        return found
