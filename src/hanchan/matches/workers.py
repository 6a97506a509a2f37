"""Games played by one process, by several, or by a Ray cluster. Whoever plays them, they come out the same and in order."""

import logging
import os
import signal
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from multiprocessing.pool import AsyncResult
from pathlib import Path
from typing import Any, Final, NamedTuple

from hanchan.errors import FileError, MissingExtra, NetworkError
from hanchan.game import Game
from hanchan.matches.arena import Arena
from hanchan.matches.outcomes import Tally, tally

_LARGEST_CHUNK: Final = 25
_CHUNK_SECONDS: Final = 0.5
_GIVEN: Final = 2
"""Chunks that each process has in play or waiting."""
_AHEAD: Final = 3
"""Chunks that each worker of a cluster has waiting."""
_PATIENCE: Final = 5.0
"""Seconds to wait for a cluster to answer."""
LOCAL: Final = "local"
"""The address of a Ray cluster that is started on this machine for the time being."""


class Chunk(NamedTuple):
    """Games for one worker to play in a row."""

    arena: Arena
    numbers: tuple[int, ...]
    records: Path | None = None

    def play(self) -> list[Tally]:
        return [self.play_one(number) for number in self.numbers]

    def play_one(self, number: int) -> Tally:
        game = self.arena.play(number)
        if self.records is not None:
            _record(self.records, self.arena, number, game)
        return tally(self.arena, number, game)


def play(arena: Arena, numbers: Sequence[int], jobs: int = 1, records: Path | None = None, ray: str = "") -> Iterator[tuple[int, Tally]]:
    """Play the games of these numbers; each with what it came to, in the order given.

    `ray` is the address of a cluster, or `local` for one on this machine.
    """
    if records is not None:
        _make_folder(records)
    size = max(1, min(_LARGEST_CHUNK, len(numbers) // (4 * jobs)))
    chunks = [Chunk(arena, tuple(numbers[first : first + size]), records) for first in range(0, len(numbers), size)]
    if ray:
        played = _on_a_cluster(chunks, ray, jobs)
    elif jobs == 1:
        played = ([chunk.play_one(number)] for chunk in chunks for number in chunk.numbers)
    else:
        played = _by_processes(arena, numbers, jobs, records)
    return zip(numbers, (counted for tallies in played for counted in tallies), strict=False)


def _by_processes(arena: Arena, numbers: Sequence[int], jobs: int, records: Path | None) -> Iterator[list[Tally]]:
    """Chunks take about half a second each, as far as the games before tell: who stops the match loses only what is in play."""
    with Pool(jobs, _ignore_interrupt) as pool:
        given: deque[AsyncResult[tuple[float, list[Tally]]]] = deque()
        first, size = 0, 1
        while first < len(numbers) or given:
            while first < len(numbers) and len(given) < _GIVEN * jobs:
                given.append(pool.apply_async(_timed, (Chunk(arena, tuple(numbers[first : first + size]), records),)))
                first += size
            seconds, tallies = given.popleft().get()
            size = max(1, min(_LARGEST_CHUNK, int(_CHUNK_SECONDS * len(tallies) / max(seconds, 1e-6))))
            yield tallies


def _timed(chunk: Chunk) -> tuple[float, list[Tally]]:
    began = time.perf_counter()
    tallies = chunk.play()
    return time.perf_counter() - began, tallies


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one answers, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_a_cluster(chunks: list[Chunk], address: str, jobs: int) -> Iterator[list[Tally]]:
    ray = _connected(address, jobs)
    try:
        remote: Callable[[Chunk], Any] = ray.remote(Chunk.play).remote
        most = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        given = [remote(chunk) for chunk in chunks[:most]]
        for number in range(len(chunks)):
            yield ray.get(given[number])
            given[number] = None  # the result may be forgotten
            if number + most < len(chunks):
                given.append(remote(chunks[number + most]))
    finally:
        ray.shutdown()


def _connected(address: str, jobs: int) -> Any:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address != LOCAL and not (host and port.isdigit()):
        raise NetworkError(f"{address!r} is not the address of a Ray cluster; 10.0.0.5:6379 would be one, or {LOCAL!r} for this computer")
    if address != LOCAL and (Path.home() / ".ray/auth_token").exists():
        # A cluster of Ray 2.59 or later may ask for this token; a program shows it only if told to, which must be before the import.
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    try:
        import ray
    except ImportError:
        raise MissingExtra("playing on a cluster needs Ray: pip install 'hanchan[ray]'") from None
    if address == LOCAL:
        ray.init(LOCAL, num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        return ray
    try:
        socket.create_connection((host, int(port)), _PATIENCE).close()  # Ray itself would wait for minutes
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, OverflowError, RuntimeError, ValueError) as error:
        raise NetworkError(f"no Ray cluster answers at {address!r}: {error}; it may want its RAY_AUTH_TOKEN") from None
    return ray


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"cannot make the folder {str(path)!r}: {error.strerror}") from None


def _record(folder: Path, arena: Arena, number: int, game: Game) -> None:
    from hanchan.records.hanchan.write import write_hanchan

    with (folder / f"game-{number + 1:06}.jsonl").open("w", encoding="utf-8", newline="\n") as file:
        file.write(write_hanchan(game, arena.names(number)))
