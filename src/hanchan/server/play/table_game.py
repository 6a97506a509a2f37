"""A game as a table has it: the engine's game, all events in a row with their times, and how to take up a stored game."""

import io
import json
from array import array
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, cast

from hanchan.deal.actions import Action
from hanchan.deal.events import Event
from hanchan.game import Game
from hanchan.game.game import begun_again
from hanchan.records.from_game import from_game
from hanchan.records.hanchan.write import RecordWriter, result_data
from hanchan.records.logged import LoggedGame
from hanchan.server.play.opening import RULE, first_game
from hanchan.server.play.responses import SeatResultData, WallData
from hanchan.server.play.table_settings import TableSettings
from hanchan.store.play import MoveRow, TableRow
from hanchan.tiles import commitment, deal_key

DEAL: Final = "deal"
"""The move by which the next deal begins, after the pause."""
TAKE_BACK: Final = "take_back "
"""The move by which a seat takes back: with the number of moves that stand."""


class StandingMove(NamedTuple):
    """A move that was not taken back, with the actions that its seat had tried in its place and taken back."""

    move: MoveRow
    tried: tuple[str, ...] = ()


class PlayedGame:
    """A game with its numbered events. After a deal the next one is dealt but held back until `begin_deal`."""

    def __init__(self, game: Game, time: int, fixed: int = 0) -> None:
        """`fixed` is how many of the first moves cannot be taken back."""
        self.game = game
        self.events: Final[list[Event]] = []
        self.times: Final = array("q")
        """When each event happened, in milliseconds."""
        self.ends: Final[list[int]] = []
        """For each finished deal, how many events there were at its end."""
        self.hidden = 0
        """How many events nobody is shown yet: what follows a discard, while its pause lasts."""
        self.moves = 0
        """How many moves the journal has; those taken back count too."""
        self.taken_back = 0
        """How often somebody took back."""
        self.standing: Final[list[StandingMove]] = []
        self._choices: Final[list[int]] = []
        """For each of them whose choice it was; -1 where nothing could be chosen."""
        self._tried: dict[int, tuple[str, ...]] = {}
        self._fixed: Final = fixed
        self._began: Final = time
        self._passed = 0
        """By how much questions are numbered higher than events: some are followed by no event (the last discard goes unclaimed, and who
        passed is asked to show a hand), and events may be taken back."""
        self._begin()

    def _begin(self) -> None:
        self.events.clear()
        del self.times[:]
        self.ends.clear()
        self._choices.clear()
        self.hidden = 0
        self.held_back = False
        self.reserves: str | None = None
        """What is left of the reserves of thinking time in this deal, as it was stored; None if nobody has used any."""
        self._deal = 1
        self._told = 0
        self._gather(self._began)

    @property
    def shown(self) -> int:
        """How many events the seats may have."""
        return len(self.events) - self.hidden

    @property
    def decision(self) -> int:
        """The number of what is decided now. It stays until everybody asked has answered, and no two questions have the same."""
        return self.shown + self._passed

    @property
    def asked(self) -> list[int]:
        """Seats that must act now."""
        return [] if self.hidden or self.held_back else self.game.pending

    @property
    def is_between_deals(self) -> bool:
        """A deal is over, everybody has seen its end, and the next one waits."""
        return self.held_back and not self.hidden

    @property
    def is_over(self) -> bool:
        """The game is over, and everybody has seen its end."""
        return self.game.is_over and not self.hidden

    def last_choice(self, seat: int) -> int | None:
        """How many moves stand before the last decision of a seat at which it had a choice; None if it has made none."""
        for place in range(len(self._choices) - 1, self._fixed - 1, -1):
            if self._choices[place] == seat:
                return place
        return None

    def take_up(self, moves: Sequence[MoveRow]) -> None:
        """Do what is stored."""
        for move in moves:
            self.moves += 1
            if move.action.startswith(TAKE_BACK):
                self._cut(move)
            else:
                self.standing.append(StandingMove(move, self._tried.pop(move.seat, ())))
        if any(move.action.startswith(TAKE_BACK) for move in moves):
            decision = self.decision
            self.game = begun_again(self.game)
            self._begin()
            self._redo()
            self._passed = max(self._passed, decision + 1 - self.shown)
        else:
            self._redo()

    def _cut(self, move: MoveRow) -> None:
        """The moves from a place on are taken back."""
        standing = int(move.action.removeprefix(TAKE_BACK))
        first = self.standing[standing]
        self._tried = {move.seat: (*first.tried, first.move.action)}
        del self.standing[standing:]
        self.taken_back += 1

    def _redo(self) -> None:
        """Do the moves that stand and are not done yet."""
        for move, _ in self.standing[len(self._choices) :]:
            deal = self._deal
            if move.action == DEAL:
                self._choices.append(-1)
                self.held_back = False
                self._gather(move.time)
            elif move.action.startswith(RULE):
                _, ruling, offence = move.action.split(" ", 2)
                self._choices.append(-1)
                self.game.rule(move.seat, ruling, offence, recorded=True)
                self._after(move.time)
            else:
                self._choices.append(move.seat if len(self.game.action_numbers(move.seat)) > 1 else -1)
                others, events = [other for other in self.game.pending if other != move.seat], len(self.events)
                self.game.act(move.seat, Action.parse(move.action).number)
                self._after(move.time)
                if len(self.events) == events and self.game.pending != others:
                    self._passed += 1
            if self._deal != deal:
                self.reserves = None
            elif move.reserves is not None:
                self.reserves = move.reserves

    def _after(self, time: int) -> None:
        game = self.game
        if game.deal_number > self._deal:
            self._add(game.finished_deals[self._deal - 1].events[self._told :], time)
            self._deal = game.deal_number
            self._told = 0
            self.held_back = True
            self.ends.append(len(self.events))
        else:
            self._gather(time)
            if game.is_over:
                self.ends.append(len(self.events))

    def _gather(self, time: int) -> None:
        new = self.game.deal.events[self._told :]
        self._told += len(new)
        self._add(new, time)

    def _add(self, events: list[Event], time: int) -> None:
        self.events.extend(events)
        self.times.extend([time] * len(events))

    # What can be said when it is over

    def results(self) -> list[SeatResultData]:
        return cast("list[SeatResultData]", result_data(self.game.results))

    def walls(self) -> list[WallData]:
        """The key of each wall, with the commitment that came before the deal; none where the first wall was given."""
        if self.game.walls is not None:
            return []
        keys = [deal_key(self.game.seed, number) for number in range(1, self.game.deal_number + 1)]
        return [{"deal": number, "commitment": commitment(key), "key": key.hex()} for number, key in enumerate(keys, 1)]


def begun(row: TableRow, settings: TableSettings, time: int) -> PlayedGame:
    """The game of a stored table before its first move."""
    fixed = 0 if row.opening is None else int(row.opening["moves"])
    return PlayedGame(first_game(settings, row.seed, row.opening), time, fixed)


def recorded(
    begin: Game, players: list[str], started: int, moves: Sequence[StandingMove], continues: dict[str, Any] | None, practice: bool,
) -> tuple[str, LoggedGame]:  # fmt: skip
    """The record of a stored game, as text and as a log. `begin` is the game before its first move."""
    game = begin
    file = io.StringIO()
    writer = RecordWriter(file, game, players, time=_date(started), continues=continues, practice=practice)
    for move, tried in moves:
        if move.action == DEAL:
            continue
        if move.action.startswith(RULE):
            _, ruling, offence = move.action.split(" ", 2)
            game.rule(move.seat, ruling, offence, recorded=True)
        else:
            game.act(move.seat, Action.parse(move.action))
        writer.update(_date(move.time), tried)
    return file.getvalue(), from_game(game, players)


def with_name(record: bytes, seat: int, name: str) -> bytes:
    """A record with another name at a seat."""
    first, _, rest = record.partition(b"\n")
    head = json.loads(first)
    head["players"][seat] = name
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + rest


def _date(time: int) -> datetime:
    return datetime.fromtimestamp(time / 1000, UTC)
