"""Reading Hanchan's own records: the game is played again, and must lead to the recorded events."""

import json
import reprlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from hanchan.deal.actions import Action
from hanchan.deal.events import Event
from hanchan.errors import HanchanError, RecordDiffers, RecordError, RulesetError
from hanchan.game.game import PENALISE, PREVENT, Game
from hanchan.records.hanchan.rules import recorded_rules
from hanchan.records.hanchan.write import VERSION, result_data
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import from_tenhou, parse_tile, to_tenhou
from hanchan.tiles.shuffle import commitment, deal_key, key_from_text
from hanchan.tiles.wall import DEALT, INDICATORS, LIVE_PLACES, REPLACEMENTS, Wall

LARGEST: Final = 8_000_000
"""Bytes; a long game has 500,000."""

_SHORT: Final = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60
_SHORT.maxdict = 12


@dataclass
class Record:
    """A game as recorded: played again up to where the record ends."""

    game: Game
    players: list[str]
    started: datetime | None
    times: list[datetime | None]
    """When each action was done, where that is recorded."""
    is_complete: bool
    """Whether the record goes on to the result."""
    wall_unknown: bool
    """Whether the record ends within a deal whose wall it does not hold: the tiles to come are made up, and the game cannot be taken up."""
    length: int
    """Bytes of the whole lines. Cut the file to this length before more is written to it."""


@dataclass
class _Line:
    """A line of a record and its number."""

    number: int
    values: dict[str, Any]
    where: str

    def error(self, problem: str) -> RecordError:
        return RecordError(f"line {self.number}: {problem}", self.where)

    def differs(self, problem: str) -> RecordDiffers:
        return RecordDiffers(f"line {self.number}: {problem}", self.where)

    def take(self, key: str, kind: type, default: Any = None) -> Any:
        value = self.values.get(key, default)
        if type(value) is not kind:
            raise self.error(f"{key} is {_SHORT.repr(value)}; it must be of type {kind.__name__}")
        if isinstance(value, str) and key != "rules" and not value.isprintable():
            raise self.error(f"{key} is {_SHORT.repr(value)}; it must be a text without control characters")
        return value

    @property
    def time(self) -> datetime | None:
        if "time" not in self.values:
            return None
        try:
            return datetime.fromisoformat(self.take("time", str))
        except ValueError:
            raise self.error(f"time {_SHORT.repr(self.values['time'])} is not of the form 2026-02-28T19:30:00.000+00:00") from None

    @property
    def events(self) -> list[dict[str, Any]]:
        events: list[Any] = self.take("events", list, [])
        for event in events:
            if not isinstance(event, dict):
                raise self.error(f"events holds {_SHORT.repr(event)}, which is no event")
        return events


def read_record(raw: bytes, where: str = "record") -> Record:
    """The game in a record. What cannot be read is a `RecordError`, a record that replaying does not bear out a `RecordDiffers`."""
    lines, length = _lines(raw, where)
    version = lines[0].take("hanchan_record", int)
    if version not in _READERS:
        raise lines[0].error(f"is of version {version}; this Hanchan reads up to {VERSION}")
    record = _READERS[version](lines)
    record.length = length
    return record


def _lines(raw: bytes, where: str) -> tuple[list[_Line], int]:
    """The lines that are whole, and how many bytes they have."""
    if len(raw) > LARGEST:
        raise RecordError(f"is larger than {LARGEST:,} bytes, too large for a game", where)
    length = raw.rfind(b"\n") + 1
    found: list[_Line] = []
    for number, text in enumerate(raw[:length].split(b"\n")[:-1], 1):
        try:
            values = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"line {number}: is not JSON: {_SHORT.repr(str(error))}", where) from None
        if not isinstance(values, dict):
            raise RecordError(f"line {number}: is no JSON object", where)
        found.append(_Line(number, values, where))
    if not found:
        raise RecordError("has no whole line", where)
    return found, length


def _read_version_1(lines: list[_Line]) -> Record:
    head = lines[0]
    players = head.take("players", list)
    if len(players) != 4 or not all(isinstance(player, str) and player.isprintable() for player in players):
        raise head.error("players must be four texts without control characters")
    judge = head.take("judge", str)
    if judge not in (PREVENT, PENALISE):
        raise head.error(f"judge is {_SHORT.repr(judge)}; it must be {PREVENT!r} or {PENALISE!r}")
    tournament = head.take("tournament", bool)
    try:
        rules = recorded_rules(head.take("rules", str))
    except RulesetError as error:
        raise head.error(str(error)) from None
    walls = _Walls(lines, rules)
    try:
        game = Game(rules, walls.seed, judge, walls=walls.orders, tournament=tournament)
    except HanchanError as error:
        raise head.error(f"cannot begin: {error}") from None
    replay = _Replay(game, walls)
    replay.compare(head)
    times: list[datetime | None] = []
    complete = False
    for line in lines[1:]:
        if complete:
            raise line.error("stands after the result")
        if "result" in line.values:
            replay.finish(line)
            complete = True
        else:
            replay.act(line)
            times.append(line.time)
    unknown = walls.made_up and not game.is_over
    return Record(game, players, head.time, times, complete, unknown, 0)


_READERS: Final[dict[int, Callable[[list[_Line]], Record]]] = {1: _read_version_1}


class _Walls:
    """What a record tells about its walls: the seed, all of them, or the keys of finished deals and the tiles seen since."""

    def __init__(self, lines: list[_Line], rules: Ruleset) -> None:
        self.seed = b""
        self.orders: list[list[int]] | None = None
        self.made_up = False
        self.of_line: dict[int, list[int]] = {}
        self.keys: dict[int, bytes] = {}
        """By number of the line."""
        for line in lines:
            if "key" in line.values:
                self.keys[line.number] = _key(line, "key")
                self.of_line[line.number] = Wall.from_key(self.keys[line.number]).order
            elif "wall" in line.values:
                self.of_line[line.number] = _order(line, line.values["wall"])
        for line in (lines[0], lines[-1]):
            if "seed" in line.values:
                self.seed = _key(line, "seed")
                return
        if "walls" in lines[0].values:
            self.orders = [_order(lines[0], order) for order in lines[0].take("walls", list)]
            return
        self.orders = list(self.of_line.values())
        unfinished = _Seen(lines, rules)
        if unfinished.place_of_start > max(self.of_line, default=0) or unfinished.place_of_start in self.of_line:
            self.made_up = True
            self.orders.append(unfinished.order())


def _key(line: _Line, name: str) -> bytes:
    try:
        return key_from_text(line.take(name, str))
    except HanchanError as error:
        raise line.error(str(error)) from None


def _order(line: _Line, order: Any) -> list[int]:
    if not isinstance(order, list) or not all(type(tile) is int for tile in order) or sorted(order) != list(range(136)):
        raise line.error("a wall must hold each of the tiles 0 to 135 once")
    return order


class _Seen:
    """The tiles of the last deal's wall that its events show."""

    def __init__(self, lines: list[_Line], rules: Ruleset) -> None:
        self.rules = rules
        self.place_of_start = 0
        self.line = lines[0]
        self.faces = [-1] * 136
        for line in lines:
            for event in line.events:
                try:
                    self._take(event, line)
                except (KeyError, TypeError, AttributeError, IndexError, OverflowError, ValueError, HanchanError):
                    raise line.error(f"event {_SHORT.repr(event)} cannot be read") from None

    def _take(self, event: dict[str, Any], line: _Line) -> None:
        match event.get("event"):
            case "DealStarted":
                self.place_of_start, self.line = line.number, line
                self.faces = [-1] * 136
                self.live, self.kans, self.shown = DEALT - 1, 0, 1
                for turn in range(4):
                    hand = event["hands"][(event["dealer"] + turn) % 4]
                    places = [16 * block + 4 * turn + copy for block in range(3) for copy in range(4)] + [48 + turn]
                    for place, tile in zip(places, hand, strict=True):
                        self.faces[place] = parse_tile(tile)
                self.faces[INDICATORS[0]] = parse_tile(event["indicator"])
            case "TileDrawn":
                tile = parse_tile(event["tile"])
                if event["replacement"]:
                    self.faces[REPLACEMENTS[self.kans]] = tile
                    self.kans += 1
                elif self.live < LIVE_PLACES:
                    self.faces[self.live] = tile
                    self.live += 1
            case "DoraRevealed":
                self.faces[INDICATORS[self.shown]] = parse_tile(event["indicator"])
                self.shown += 1

    def order(self) -> list[int]:
        """A wall with these tiles; the places not seen hold the others."""
        rest = Counter(from_tenhou(number, self.rules.red_fives > 0) for number in range(136))
        rest.subtract(tile for tile in self.faces if tile >= 0)
        if min(rest.values()) < 0:
            raise self.line.error("a tile occurs too often in this deal")
        left = list(rest.elements())
        return to_tenhou([tile if tile >= 0 else left.pop() for tile in self.faces])


class _Replay:
    """A recorded game being played again."""

    def __init__(self, game: Game, walls: _Walls) -> None:
        self.game = game
        self.walls = walls
        self.deal = game.deal
        self.told = 0
        self.commitment = ""

    def act(self, line: _Line) -> None:
        seat = line.take("seat", int)
        if not 0 <= seat < 4:
            raise line.error(f"there is no seat {_SHORT.repr(seat)}")
        number = self.game.deal_number
        try:
            if "ruling" in line.values:
                self.game.rule(seat, line.take("ruling", str), line.take("offence", str))
            else:
                self.game.act(seat, Action.parse(line.take("action", str)).number)
        except RecordError:
            raise
        except HanchanError as error:
            raise line.differs(str(error)) from None
        if self.deal.is_over:
            self._check_wall(line, number)
        elif line.number in self.walls.of_line:
            raise line.differs("the wall of a deal that is not over")
        self.compare(line)

    def compare(self, line: _Line) -> None:
        """Whether the events of the line are those that followed."""
        events: list[Event] = self.deal.events[self.told :]
        if self.deal is not self.game.deal:
            self.deal = self.game.deal
            events = events + self.deal.events
        self.told = len(self.deal.events)
        recorded = line.events
        for place in range(max(len(events), len(recorded))):
            told = recorded[place] if place < len(recorded) else None
            true = events[place].data() if place < len(events) else None
            if told and true and true["event"] == told.get("event") == "DealStarted":
                committed = told.get("commitment", "")
                self.commitment = committed if isinstance(committed, str) else ""
                if self.walls.orders is not None:
                    true["commitment"] = committed  # it is checked by the key
            if told != true:
                raise line.differs(f"the record has {_told(told)}, replaying gives {_told(true)}")

    def _check_wall(self, line: _Line, number: int) -> None:
        if line.number not in self.walls.of_line:
            raise line.differs("the deal is over, but neither key nor wall is given")
        key = self.walls.keys.get(line.number)
        if key is not None and commitment(key) != self.commitment:
            raise line.differs("the key is not the one committed to before the deal")
        if self.walls.seed and key != deal_key(self.walls.seed, number):
            raise line.differs("the key does not follow from the seed")
        if self.walls.orders is not None and self.walls.orders[number - 1] != self.walls.of_line[line.number]:
            raise line.differs("the wall is not the one of the first line")

    def finish(self, line: _Line) -> None:
        if not self.game.is_over:
            raise line.differs("a result, but the game is not over")
        result = result_data(self.game.results)
        if line.values["result"] != result:
            raise line.differs(f"the result is {_SHORT.repr(line.values['result'])}, replaying gives {_SHORT.repr(result)}")


def _told(event: dict[str, Any] | None) -> str:
    return "no further event" if event is None else _SHORT.repr(event)
