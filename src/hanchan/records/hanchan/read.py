"""Reading Hanchan's own records: the game is played again and must lead to the recorded events."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from hanchan.deal.actions import Action
from hanchan.deal.events import Event, TileDiscarded, TileDrawn, tile_text
from hanchan.errors import HanchanError, RecordError, RulesetError
from hanchan.game.game import PENALISE, PREVENT, Game
from hanchan.records.hanchan.lines import SHORT, RecordLine, lines_of
from hanchan.records.hanchan.rules import recorded_rules
from hanchan.records.hanchan.start import recorded_source, recorded_start, recorded_tries
from hanchan.records.hanchan.walls import RecordedWalls
from hanchan.records.hanchan.write import NEWEST, result_data
from hanchan.tiles.shuffle import FAST, commitment, deal_key

Watch = Callable[[Game, int, int], None]
"""Is told game, seat and number of each action before it is done; -1 is a ruling."""
_NUMBER_OF: Final[dict[str, int]] = {}
"""Numbers of actions by their words. There are a few hundred of them, and reading the words takes longer than doing what they say."""
_MOST_KEPT: Final = 5_000


@dataclass
class HanchanRecord:
    """A recorded game, played again up to where the record ends."""

    game: Game
    players: list[str]
    started: datetime | None
    times: list[datetime | None]
    """When each action was done, where that is recorded."""
    is_complete: bool
    """Whether the record ends with the result."""
    wall_unknown: bool
    """Whether the record ends within a deal whose wall it does not hold. Then the tiles to come are not the true ones, and the game cannot
    be resumed."""
    continues: dict[str, Any] | None
    """What a continuation says of the game that it continues; None if it is none."""
    practice: bool
    """Whether moves could be taken back."""
    taken_back: dict[int, list[str]]
    """By number of an action: those that its seat had tried before and taken back."""
    length: int
    """Bytes of the complete lines. Truncate the file to this length before writing more to it."""


def read_hanchan(raw: bytes, where: str = "record", watch: Watch | None = None) -> HanchanRecord:
    """The game in a record. `RecordError` if it cannot be read, `RecordDiffers` if playing it again leads to something else.

    `watch` looks on while it is played again.
    """
    lines, length = lines_of(raw, where)
    version = lines[0].take("hanchan_record", int)
    if not 1 <= version <= NEWEST:
        raise lines[0].error(f"is of version {version}; this Hanchan reads up to {NEWEST}")
    record = _read(lines, version, watch)
    record.length = length
    return record


def _read(lines: list[RecordLine], version: int, watch: Watch | None) -> HanchanRecord:
    head = lines[0]
    players = head.take("players", list)
    if len(players) != 4 or not all(isinstance(player, str) and player.isprintable() for player in players):
        raise head.error("players must be four texts without control characters")
    judge = head.take("judge", str)
    if judge not in (PREVENT, PENALISE):
        raise head.error(f"judge is {SHORT.repr(judge)}; it must be {PREVENT!r} or {PENALISE!r}")
    tournament = head.take("tournament", bool)
    try:
        rules = recorded_rules(head.take("rules", str), version)
    except RulesetError as error:
        raise head.error(str(error)) from None
    walls = RecordedWalls(lines, rules)
    start = recorded_start(head)
    try:
        game = Game(rules, walls.seed, judge, walls=walls.orders, tournament=tournament, start=start, shuffle=walls.shuffle)
    except HanchanError as error:
        raise head.error(f"cannot begin: {error}") from None
    replay = _Replay(game, walls, watch)
    replay.compare(head)
    times: list[datetime | None] = []
    taken_back: dict[int, list[str]] = {}
    complete = False
    for line in lines[1:]:
        if complete:
            raise line.error("comes after the result")
        if "result" in line.values:
            replay.finish(line)
            complete = True
        else:
            replay.act(line)
            if "taken_back" in line.values:
                taken_back[len(times)] = recorded_tries(line)
            times.append(line.time)
    unknown = walls.last_unknown and not game.is_over
    continues = recorded_source(head) if start is not None else None
    return HanchanRecord(game, players, head.time, times, complete, unknown, continues, head.take("practice", bool, False), taken_back, 0)


class _Replay:
    """A recorded game being played again."""

    def __init__(self, game: Game, walls: RecordedWalls, watch: Watch | None) -> None:
        self.game = game
        self.watch = watch
        self.walls = walls
        self.deal = game.deal
        self.compared = 0
        """Events of the deal compared so far."""
        self.commitment = ""

    def act(self, line: RecordLine) -> None:
        seat = line.take("seat", int)
        if not 0 <= seat < 4:
            raise line.error(f"there is no seat {SHORT.repr(seat)}")
        number = self.game.deal_number
        try:
            if "ruling" in line.values:
                if self.watch is not None:
                    self.watch(self.game, seat, -1)
                self.game.rule(seat, line.take("ruling", str), line.take("offence", str), recorded=True)
            else:
                action = self.game.check(seat, _number_of(line.take("action", str)))
                if self.watch is not None:
                    self.watch(self.game, seat, action)
                self.game.carry_out(seat, action)
        except RecordError:
            raise
        except HanchanError as error:
            raise line.differs(str(error)) from None
        if self.deal.is_over:
            self._check_wall(line, number)
        elif line.number in self.walls.of_line:
            raise line.differs("the wall of a deal that is not over")
        self.compare(line)

    def compare(self, line: RecordLine) -> None:
        """Compare the events of a line with those that followed."""
        events: list[Event] = self.deal.events[self.compared :]
        if self.deal is not self.game.deal:
            self.deal = self.game.deal
            events = events + self.deal.events
        self.compared = len(self.deal.events)
        recorded = line.events
        for place in range(max(len(events), len(recorded))):
            expected = recorded[place] if place < len(recorded) else None
            if expected is not None and place < len(events) and _is_recorded(events[place], expected):
                continue
            found = events[place].data() if place < len(events) else None
            if expected and found and found["event"] == expected.get("event") == "DealStarted":
                committed = expected.get("commitment", "")
                self.commitment = committed if isinstance(committed, str) else ""
                if self.walls.orders is not None:
                    found["commitment"] = committed  # checked by the key when the deal is over
            if expected != found:
                raise line.differs(f"the record has {_shortened(expected)}, replaying gives {_shortened(found)}")

    def _check_wall(self, line: RecordLine, number: int) -> None:
        if line.number not in self.walls.of_line:
            raise line.differs("the deal is over, but neither key nor wall is given")
        key = self.walls.keys.get(line.number)
        if key is not None and commitment(key) != self.commitment:
            raise line.differs("the key is not the one committed to before the deal")
        if self.walls.seed and self.walls.shuffle == FAST:
            if self.walls.of_line[line.number] != self.game.order_of(number):
                raise line.differs("the wall does not follow from the seed")
        elif self.walls.seed and key != deal_key(self.walls.seed, number):
            raise line.differs("the key does not follow from the seed")
        if self.walls.orders is not None and self.walls.orders[number - 1] != self.walls.of_line[line.number]:
            raise line.differs("the wall is not the one of the first line")

    def finish(self, line: RecordLine) -> None:
        if not self.game.is_over:
            raise line.differs("a result, but the game is not over")
        result = result_data(self.game.results)
        if line.values["result"] != result:
            raise line.differs(f"the result is {SHORT.repr(line.values['result'])}, replaying gives {SHORT.repr(result)}")


def _number_of(words: str) -> int:
    number = _NUMBER_OF.get(words, -1)
    if number < 0:
        number = Action.parse(words).number
        if len(_NUMBER_OF) < _MOST_KEPT:
            _NUMBER_OF[words] = number
    return number


def _is_recorded(event: Event, recorded: dict[str, Any]) -> bool:
    """Whether this is what was recorded, without making the data of the event; only for draws and discards, which nearly all events are."""
    if isinstance(event, TileDiscarded):
        mine = recorded.get("event") == "TileDiscarded" and recorded.get("drawn") == event.drawn and recorded.get("turned") == event.turned
        return mine and len(recorded) == 5 and recorded.get("seat") == event.seat and recorded.get("tile") == tile_text(event.tile)
    if isinstance(event, TileDrawn):
        mine = recorded.get("event") == "TileDrawn" and recorded.get("replacement") == event.replacement
        return mine and len(recorded) == 4 and recorded.get("seat") == event.seat and recorded.get("tile") == tile_text(event.tile)
    return False


def _shortened(event: dict[str, Any] | None) -> str:
    return "no further event" if event is None else SHORT.repr(event)
