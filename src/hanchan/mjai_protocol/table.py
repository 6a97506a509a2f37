"""Games between our bots and mjai programs: who sits where, and what came of it."""

import socket
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from hanchan.bots.interface import Bot
from hanchan.bots.registry import bot
from hanchan.errors import ArgumentError, HanchanError, NetworkError, ProgramError
from hanchan.game import Game
from hanchan.mjai_protocol.handshake import greet
from hanchan.mjai_protocol.player import BATCH, EACH, Fault, MjaiPlayer
from hanchan.mjai_protocol.program import Program, ProgramEnded, TooSlow, connect_program, start_program

EXEC: Final = "exec:"
EXEC_BATCH: Final = "batch:"
TCP: Final = "tcp"
_JOINING: Final = 5.0
"""Seconds a program that has connected gets to say who it is."""


class Place(NamedTuple):
    """Who sits at a seat: one of our bots, or a program in a dialect of mjai."""

    name: str
    bot: Bot | None = None
    program: Program | None = None
    dialect: str = EACH

    def close(self) -> None:
        if self.program is not None:
            self.program.close()


class Played(NamedTuple):
    """A finished game, and the answers of each seat's program that counted as silence."""

    game: Game
    faults: list[list[Fault]]


def take_seat(seat: str, number: int, accept: Callable[[], tuple[str, Program]] | None = None) -> Place:
    """Who is meant: a bot's name, `exec:COMMAND`, `batch:COMMAND` or `tcp` (`accept` gives the next program that connects)."""
    for prefix, dialect in ((EXEC, EACH), (EXEC_BATCH, BATCH)):
        if seat.startswith(prefix):
            command = seat.removeprefix(prefix).strip()
            return Place(_name_of(command), program=start_program(command), dialect=dialect)
    if seat == TCP:
        if accept is None:
            raise ArgumentError("a seat for tcp needs a port to listen at")
        name, program = accept()
        return Place(name, program=program)
    return Place(seat, bot=bot(seat, number))


def _name_of(command: str) -> str:
    """The last word of a command that is neither a number nor an option, without its folder."""
    words = [word for word in command.split() if not word.isdigit() and not word.startswith("-")]
    return words[-1].rpartition("/")[2] if words else command


def play(game: Game, places: list[Place], seconds: float) -> Played:
    """Play a game to its end."""
    names = [place.name for place in places]
    players = [
        None if place.program is None else MjaiPlayer(place.program, game, seat, names, seconds, place.dialect)
        for seat, place in enumerate(places)
    ]
    while not game.is_over:
        seat = game.pending[0]
        player, ours = players[seat], places[seat].bot
        if player is not None:
            game.act(seat, player.choose())
        elif ours is not None:
            game.act(seat, ours.choose(game.view(seat)))
    for player in players:
        if player is not None:
            player.finish()
    return Played(game, [[] if player is None else player.faults for player in players])


class Door:
    """A port where programs connect, for the seats that wait for them."""

    def __init__(self, host: str, port: int, seconds: float) -> None:
        try:
            self._listening = socket.create_server((host, port))
        except (OSError, OverflowError) as error:
            raise NetworkError(f"cannot listen at {host}:{port}: {getattr(error, 'strerror', None) or error}") from None
        self._seconds = seconds

    @property
    def port(self) -> int:
        return int(self._listening.getsockname()[1])

    def accept(self) -> tuple[str, Program]:
        """The next program that says who it is; one that does not is sent away."""
        until = time.monotonic() + self._seconds
        while (left := until - time.monotonic()) > 0:
            self._listening.settimeout(left)
            try:
                connection, _ = self._listening.accept()
            except TimeoutError:
                break
            program = connect_program(connection)
            try:
                return greet(program, min(left, _JOINING)), program
            except (ProgramEnded, TooSlow, HanchanError):
                program.close()
        raise ProgramError(f"no program connected within {self._seconds:g} seconds")

    def close(self) -> None:
        self._listening.close()
