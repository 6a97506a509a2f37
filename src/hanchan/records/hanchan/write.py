"""Writing Hanchan's own records: JSON Lines, written while the game is played. `docs/records.md` describes the format.

The first line holds what the game starts with, each further line one action or ruling with all events it led to, the last one the
result. A line counts once its line break is there, so a file cut off anywhere is a record of what happened until then.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from io import StringIO
from typing import Any, Final, TextIO

from hanchan.deal.actions import Action
from hanchan.deal.deal import Deal
from hanchan.deal.events import Event
from hanchan.errors import RecordError
from hanchan.game.game import Game, begun_again
from hanchan.game.result import SeatResult
from hanchan.rules.write import whole_rules
from hanchan.tiles.shuffle import FAST, deal_key

VERSION: Final = 2
"""The version of a game that begins with the first deal."""
CONTINUATION: Final = 3
"""The version of a continuation, which begins with another deal."""
FAST_WALLS: Final = 4
"""The version of a game whose walls are shuffled fast, for simulations."""
NEWEST: Final = 4
"""Every version up to this one can be read."""

_SEATS: Final = 4


class RecordWriter:
    """Writes a game while it is played: call `update` after each action or ruling.

    While the game lasts, the file does not give away what is to come: the key of a wall is written when its deal is over, the seed when
    the game is. With `secrets` the first line holds them, so that the game can be resumed from the file; keep such a file safe.
    With `resumed` the file already has the lines up to now. `continues` says of a continuation what it continues, and `practice`
    that moves could be taken back.
    """

    def __init__(
        self, file: TextIO, game: Game, players: Sequence[str] = (), *, time: datetime | None = None, secrets: bool = False,
        resumed: bool = False, continues: Mapping[str, Any] | None = None, practice: bool = False,
    ) -> None:  # fmt: skip
        if len(players) not in (0, _SEATS):
            raise RecordError(f"{len(players)} players named; a game has {_SEATS}")
        if not all(player.isprintable() for player in players):
            raise RecordError("a player's name has control characters")
        self._file = file
        self._game = game
        self._deal = game.deal_number
        self._done = len(game.deal.numbers_done)
        self._ruled = len(game.deal.rulings)
        self._written = len(game.deal.events)
        if resumed:
            return
        if game.numbers_done:
            raise RecordError("the game has begun; write_hanchan writes what happened until now")
        version = VERSION if game.start is None else CONTINUATION
        fast = _is_fast(game)
        head: dict[str, Any] = {"hanchan_record": FAST_WALLS if fast else version, **_stamped(time)}
        head["players"] = list(players) or [""] * _SEATS
        head |= {"judge": game.judge, "tournament": game.tournament, "rules": whole_rules(game.rules)}
        if fast:
            head["shuffle"] = game.shuffle
        if game.start is not None:
            head["start"] = game.start._asdict()
        if continues is not None:
            head["continues"] = dict(continues)
        if practice:
            head["practice"] = True
        if secrets:
            head |= {"seed": game.seed.hex()} if game.walls is None else {"walls": game.walls}
        self._write({**head, "events": _data(game.deal.events)})

    def update(self, time: datetime | None = None, taken_back: Sequence[str] = ()) -> None:
        """Write the action or ruling done since the last call, and at the end of the game its result.

        `taken_back` are actions that the seat had tried in its place before and taken back.
        """
        game, deal = self._game, self._at(self._deal)
        new = deal.numbers_done[self._done :]
        if len(new) != 1:
            raise RecordError(f"{len(new)} actions since the last line; a line is written after each")
        seat, number = new[0]
        line: dict[str, Any] = {"seat": seat}
        if number < 0:
            _, line["ruling"], line["offence"] = deal.rulings[self._ruled]
            self._ruled += 1
        else:
            line["action"] = str(Action.from_number(number))
        if taken_back:
            line["taken_back"] = list(taken_back)
        line |= _stamped(time)
        line["events"] = _data(deal.events[self._written :])
        self._done += 1
        self._written = len(deal.events)
        if deal.is_over:
            line |= _wall(game, self._deal)
            if not game.is_over:
                self._deal += 1
                self._done = self._ruled = 0
                line["events"] += _data(game.deal.events)
                self._written = len(game.deal.events)
        self._write(line)
        if game.is_over:
            self._write({"result": result_data(game.results), **({} if game.walls is not None else {"seed": game.seed.hex()})})

    def _at(self, number: int) -> Deal:
        finished = self._game.finished_deals
        return finished[number - 1] if number <= len(finished) else self._game.deal

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()


def write_hanchan(game: Game, players: Sequence[str] = (), *, time: datetime | None = None, secrets: bool = False) -> str:
    """The record of a game up to now."""
    file = StringIO()
    again = begun_again(game)
    writer = RecordWriter(file, again, players, time=time, secrets=secrets)
    rulings = iter(game.rulings)
    for seat, number in game.numbers_done:
        if number < 0:
            again.rule(*next(rulings), recorded=True)
        else:
            again.act(seat, number)
        writer.update()
    return file.getvalue()


def result_data(results: list[SeatResult]) -> list[dict[str, Any]]:
    """The result as plain values; a number that is not whole is a fraction in a text, as in "100/3"."""
    return [{key: _number(value) for key, value in result._asdict().items()} for result in results]


def _number(value: int | Fraction) -> int | str:
    return int(value) if value == int(value) else str(value)


def _wall(game: Game, number: int) -> dict[str, Any]:
    """The wall of a finished deal, or its key."""
    if game.walls is not None:
        return {"wall": game.walls[number - 1]}
    return {"wall": game.order_of(number)} if _is_fast(game) else {"key": deal_key(game.seed, number).hex()}


def _is_fast(game: Game) -> bool:
    """Whether the walls come from the fast generator. Walls that are given say all themselves, whatever the seed goes on with."""
    return game.shuffle == FAST and game.walls is None


def _stamped(time: datetime | None) -> dict[str, str]:
    return {} if time is None else {"time": time.isoformat(timespec="milliseconds")}


def _data(events: list[Event]) -> list[dict[str, Any]]:
    return [event.data() for event in events]
