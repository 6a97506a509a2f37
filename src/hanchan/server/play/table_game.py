"""A game as a table has it: the engine's game, all events in a row with their times, and how to take up a stored game."""

import io
import json
from array import array
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, cast

from hanchan.deal.actions import Action
from hanchan.deal.events import Event
from hanchan.game import Game
from hanchan.records.from_game import from_game
from hanchan.records.hanchan.write import RecordWriter, result_data
from hanchan.records.logged import LoggedGame
from hanchan.rules import Ruleset
from hanchan.server.play.responses import SeatResultData, WallData
from hanchan.store.play import MoveRow
from hanchan.tiles import commitment, deal_key

DEAL: Final = "deal"
"""The move by which the next deal begins, after the pause."""
RULE: Final = "rule "


class PlayedGame:
    """A game with its numbered events. After a deal the next one is dealt but held back until `begin_deal`."""

    def __init__(self, rules: Ruleset, seed: str, judge: str, time: int) -> None:
        self.game: Final = Game(rules, seed, judge)
        self.events: Final[list[Event]] = []
        self.times: Final = array("q")
        """When each event happened, in milliseconds."""
        self.ends: Final[list[int]] = []
        """For each finished deal, how many events there were at its end."""
        self.hidden = 0
        """How many events nobody is shown yet: what follows a discard, while its pause lasts."""
        self.moves = 0
        self.held_back = False
        self._deal = 1
        self._told = 0
        self._quiet_questions = 0
        """How many questions no event followed: the last discard goes unclaimed, and whoever passed is asked to show a hand."""
        self._gather(time)

    @property
    def shown(self) -> int:
        """How many events the seats may have."""
        return len(self.events) - self.hidden

    @property
    def decision(self) -> int:
        """The number of what is decided now. It stays until everybody asked has answered, and no two questions have the same."""
        return self.shown + self._quiet_questions

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

    def act(self, seat: int, number: int, time: int) -> None:
        others = [other for other in self.game.pending if other != seat]
        events = len(self.events)
        self.game.act(seat, number)
        self._after(time)
        if len(self.events) == events and self.game.pending != others:
            self._quiet_questions += 1

    def begin_deal(self, time: int) -> None:
        """Show the next deal."""
        self.moves += 1
        self.held_back = False
        self._gather(time)

    def take_up(self, moves: Sequence[MoveRow]) -> None:
        """Do what is stored."""
        for move in moves:
            if move.action == DEAL:
                self.begin_deal(move.time)
            elif move.action.startswith(RULE):
                _, ruling, offence = move.action.split(" ", 2)
                self.game.rule(move.seat, ruling, offence, recorded=True)
                self._after(move.time)
            else:
                self.act(move.seat, Action.parse(move.action).number, move.time)

    def _after(self, time: int) -> None:
        self.moves += 1
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
        """The key of each wall, with the commitment that came before the deal."""
        keys = [deal_key(self.game.seed, number) for number in range(1, self.game.deal_number + 1)]
        return [{"deal": number, "commitment": commitment(key), "key": key.hex()} for number, key in enumerate(keys, 1)]


def recorded(rules: Ruleset, seed: str, judge: str, players: list[str], started: int, moves: Sequence[MoveRow]) -> tuple[str, LoggedGame]:
    """The record of a stored game, as text and as a log."""
    game = Game(rules, seed, judge)
    file = io.StringIO()
    writer = RecordWriter(file, game, players, time=_date(started))
    for move in moves:
        if move.action == DEAL:
            continue
        if move.action.startswith(RULE):
            _, ruling, offence = move.action.split(" ", 2)
            game.rule(move.seat, ruling, offence, recorded=True)
        else:
            game.act(move.seat, Action.parse(move.action))
        writer.update(_date(move.time))
    return file.getvalue(), from_game(game, players)


def with_name(record: bytes, seat: int, name: str) -> bytes:
    """A record with another name at a seat."""
    first, _, rest = record.partition(b"\n")
    head = json.loads(first)
    head["players"][seat] = name
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + rest


def _date(time: int) -> datetime:
    return datetime.fromtimestamp(time / 1000, UTC)
