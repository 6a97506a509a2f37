"""The walls of a recorded game, as far as the record holds them."""

from typing import Any

from hanchan.errors import HanchanError
from hanchan.records.hanchan.lines import SHORT, RecordLine
from hanchan.records.wall import HAND_PLACES, complete
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import parse_tile, to_tenhou
from hanchan.tiles.shuffle import FAIR, FAST, SET_SIZE, SHUFFLES, key_from_text
from hanchan.tiles.wall import DEALT, INDICATORS, LIVE_PLACES, REPLACEMENTS, Wall


class RecordedWalls:
    """The seed of all walls, or the walls themselves, or the keys of finished deals and the tiles seen since the last of them."""

    def __init__(self, lines: list[RecordLine], rules: Ruleset) -> None:
        self.seed = b""
        self.orders: list[list[int]] | None = None
        self.last_unknown = False
        """Whether the wall of the last deal holds tiles that the record does not show."""
        self.of_line: dict[int, list[int]] = {}
        self.keys: dict[int, bytes] = {}
        """By number of the line."""
        for line in lines:
            if "key" in line.values:
                self.keys[line.number] = _key(line, "key")
                self.of_line[line.number] = Wall.from_key(self.keys[line.number]).order
            elif "wall" in line.values:
                self.of_line[line.number] = _order(line, line.values["wall"])
        self.shuffle = lines[0].take("shuffle", str, FAIR)
        if self.shuffle not in SHUFFLES:
            raise lines[0].error(f"shuffle is {SHORT.repr(self.shuffle)}; it must be {FAIR!r} or {FAST!r}")
        for line in (lines[0], lines[-1]):
            if "seed" in line.values:
                self.seed = _key(line, "seed")
                return
        if "walls" in lines[0].values:
            self.orders = [_order(lines[0], order) for order in lines[0].take("walls", list)]
            return
        self.orders = list(self.of_line.values())
        last = _LastDeal(lines)
        if last.start_line > max(self.of_line, default=0) or last.start_line in self.of_line:
            self.last_unknown = True
            self.orders.append(last.order(rules))


def _key(line: RecordLine, name: str) -> bytes:
    try:
        return key_from_text(line.take(name, str))
    except HanchanError as error:
        raise line.error(str(error)) from None


def _order(line: RecordLine, order: Any) -> list[int]:
    if not isinstance(order, list) or not all(type(tile) is int for tile in order) or sorted(order) != list(range(SET_SIZE)):
        raise line.error("a wall must hold each of the tiles 0 to 135 once")
    return order


class _LastDeal:
    """The tiles of the last deal's wall that its events show."""

    def __init__(self, lines: list[RecordLine]) -> None:
        self.start_line = 0
        self.line = lines[0]
        self.wall = [-1] * SET_SIZE
        for line in lines:
            for event in line.events:
                try:
                    self._take(event, line)
                except (KeyError, TypeError, AttributeError, IndexError, OverflowError, ValueError, HanchanError):
                    raise line.error(f"event {SHORT.repr(event)} cannot be read") from None

    def _take(self, event: dict[str, Any], line: RecordLine) -> None:
        match event.get("event"):
            case "DealStarted":
                self.start_line, self.line = line.number, line
                self.wall = [-1] * SET_SIZE
                self.live, self.kans, self.shown = DEALT - 1, 0, 1
                for turn in range(4):
                    hand = event["hands"][(event["dealer"] + turn) % 4]
                    for place, tile in zip(HAND_PLACES[turn], hand, strict=True):
                        self.wall[place] = parse_tile(tile)
                self.wall[INDICATORS[0]] = parse_tile(event["indicator"])
            case "TileDrawn":
                tile = parse_tile(event["tile"])
                if event["replacement"]:
                    self.wall[REPLACEMENTS[self.kans]] = tile
                    self.kans += 1
                elif self.live < LIVE_PLACES:
                    self.wall[self.live] = tile
                    self.live += 1
            case "DoraRevealed":
                self.wall[INDICATORS[self.shown]] = parse_tile(event["indicator"])
                self.shown += 1

    def order(self, rules: Ruleset) -> list[int]:
        """A wall with these tiles; the other places hold the tiles that are left."""
        try:
            complete(self.wall, rules)
        except ValueError:
            raise self.line.error("a tile occurs too often in this deal") from None
        return to_tenhou(self.wall)
