"""Bots at the tables think elsewhere: a choice takes milliseconds, in which the server answers others.

In a thread they think about a copy of the game. Compiled code does not let other threads run, so a busy server has processes for
them: each keeps the games of its tables and is told only the actions since it was last asked.
"""

import asyncio
import multiprocessing
import zlib
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from hanchan.bots import bot
from hanchan.bots.interface import chosen_by
from hanchan.game import Game
from hanchan.game.game import begun_again
from hanchan.server.play.bot_queue import BotQueue
from hanchan.server.processes import begin

_GAMES_KEPT: Final = 2000


class BotPlayers:
    """Chooses for bots."""

    def __init__(self, processes: int) -> None:
        self._thread: Final[Executor] = ThreadPoolExecutor(1, "hanchan-bot")
        self._processes: Final = [_process() for _ in range(processes)]
        self._queues: Final = [BotQueue() for _ in range(max(1, processes))]
        self._told: Final[OrderedDict[str, int]] = OrderedDict()
        """How many actions of a table its process has."""

    def turn(self, table_id: str, with_people: bool) -> AbstractAsyncContextManager[None]:
        """The turn of a table to have a choice made. Tables with people wait for no table of bots alone."""
        return self._queues[self._place(table_id)].turn(with_people)

    def _place(self, table_id: str) -> int:
        return zlib.crc32(table_id.encode()) % len(self._queues)

    async def choose(self, table_id: str, game: Game, seat: int, name: str, straight: bool = True) -> int:
        """The number of the action a bot takes at a seat; called when it is the table's turn. `straight`: no action was taken back."""
        loop = asyncio.get_running_loop()
        seed = zlib.crc32(f"{table_id} {seat}".encode())
        if self._processes and straight and not game.rulings:  # what was taken back, or ruled, cannot be told by new actions
            place = self._place(table_id)
            try:
                return await self._ask_process(loop, place, table_id, game, seat, name, seed)
            except BrokenProcessPool:
                self._processes[place] = _process()
                self._told.clear()
        twin = game.clone()
        return await loop.run_in_executor(self._thread, lambda: chosen_by(bot(name, seed), twin.view(seat)))

    def forget(self, table_id: str) -> None:
        self._told.pop(table_id, None)

    def close(self) -> None:
        for process in [self._thread, *self._processes]:
            process.shutdown(wait=False, cancel_futures=True)

    async def _ask_process(
        self, loop: asyncio.AbstractEventLoop, place: int, table_id: str, game: Game, seat: int, name: str, seed: int,
    ) -> int:  # fmt: skip
        done = game.numbers_done
        known = self._told.get(table_id, 0)
        choice: int | None = None
        if known:
            arguments = table_id, None, known, done[known:], seat, name, seed
            choice = await loop.run_in_executor(self._processes[place], _choose_here, *arguments)
        if choice is None:
            choice = await loop.run_in_executor(
                self._processes[place], _choose_here, table_id, begun_again(game), 0, done, seat, name, seed
            )
        assert choice is not None, "a process that is told the whole game can choose"
        self._told[table_id] = max(len(done), self._told.get(table_id, 0))
        self._told.move_to_end(table_id)
        if len(self._told) > _GAMES_KEPT:
            self._told.popitem(last=False)
        return choice


def _process() -> Executor:
    # Not forked: the server has threads.
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=begin)


# In a process

_games: Final[OrderedDict[str, Game]] = OrderedDict()


def _choose_here(
    table_id: str, start: Game | None, known: int, done: list[Any], seat: int, name: str, seed: int,
) -> int | None:  # fmt: skip
    """The choice, or None if this process does not have the game as far as it is said to."""
    if start is not None:
        _games[table_id] = start
        known = 0
    game = _games.get(table_id)
    if game is None:
        return None
    have = len(game.numbers_done)
    if have < known or have > known + len(done):
        return None
    for who, number in done[have - known :]:
        game.act(who, number)
    _games.move_to_end(table_id)
    if game.is_over or len(_games) > _GAMES_KEPT:
        _games.popitem(last=False)
    return chosen_by(bot(name, seed), game.view(seat))
