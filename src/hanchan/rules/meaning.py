"""What a switch means and which values it takes: the metadata of the fields of `Ruleset`."""

import json
from typing import Any, Final, NamedTuple

Value = bool | int | float | str | tuple[Any, ...]

CHAPTERS: Final = {
    "A": "equipment", "B": "setup", "C": "claims", "D": "kan", "E": "riichi", "F": "furiten", "G": "winning", "H": "draws",
    "I": "counters", "J": "payments", "K": "liability", "L": "chombo", "M": "offences", "N": "ending", "O": "fu",
    "P": "limits", "Q": "yaku", "R": "yakuman", "S": "optional", "T": "tournament",
}  # fmt: skip
"""Letter of the row in the comparison of rule books: name of the chapter, also the table of a rules file."""

READERS: Final = {
    "play": "the engine, at every table",
    "scoring": "the value of a hand and who pays, wherever they are counted",
    "referee": "rulings on what happens at a table",
    "scorekeeper": "the score sheet of a game",
    "tournament": "the tournament office",
    "pictures": "how sets lie: the tables of the pages, replays and pictures",
    "players": "those who sit at a real table; no part of the program reads it",
}
"""Whom a switch is for: the parts of the program that read it."""

MOST_POINTS: Final = 100_000
_MOST_STICKS: Final = 99


class Phrases(NamedTuple):
    """How a language phrases values that are not a simple choice."""

    thousands: str = ","
    or_more: str = "{start} or more: {penalty}"
    nothing: str = "nothing"
    unused: str = "not used"
    none: str = "none"
    none_fixed: str = "none fixed"


ENGLISH: Final = Phrases()


class Meaning(NamedTuple):
    """Row, readers (keys of `READERS`), explanation and permitted values of one switch.

    `kind` says how a value is built: "choice" (one of `values`), "amount" (a number from `low` to `high` in steps; `values`
    has words for special ones), "bonuses" and "penalties" (a list of points), "bonus_rows" (a list of such lists), "sticks" (pairs of
    the value of a stick and how many, the most valuable first) or "scale" (pairs of a number of tiles and the penalty from that number
    on, one of `values`).
    """

    row: str
    readers: tuple[str, ...]
    about: str
    kind: str
    values: dict[Any, str]
    low: int = 0
    high: int = 0
    step: int = 1
    phrases: Phrases = ENGLISH

    @property
    def chapter(self) -> str:
        """The chapter the switch is shown under."""
        return CHAPTERS[self.row[0]]

    @property
    def is_yes_no(self) -> bool:
        """Whether the switch is on or off."""
        return self.kind == "choice" and all(isinstance(value, bool) for value in self.values)

    @property
    def allowed(self) -> str:
        """The permitted values in words, for error messages."""
        if self.kind == "amount":
            unit = "a whole number" if self.step == 1 else f"a multiple of {self.step}"
            special = "".join(f" ({value}: {words})" for value, words in self.values.items())
            return f"{unit} from {number(self.low)} to {number(self.high)}{special}"
        if self.kind == "scale":
            return "a table from a number of tiles to a penalty: " + ", ".join(toml_text(value) for value in self.values)
        if self.kind == "sticks":
            return "a table from the value of a stick, in whole hundreds, to how many"
        if self.kind == "bonus_rows":
            return "a list of lists of points in whole hundreds"
        if self.kind != "choice":
            return "a list of points in whole hundreds"
        return " or ".join(toml_text(value) for value in self.values)

    def says(self, value: Value) -> str:
        """A value in words."""
        if self.kind == "choice":
            return self.values[value]
        if not isinstance(value, tuple):
            assert isinstance(value, int)
            return self.values.get(value, self._number(value))
        phrases = self.phrases
        if self.kind == "scale":
            steps = [phrases.or_more.format(start=start, penalty=self.values[penalty]) for start, penalty in value]
            return "; ".join(steps) or phrases.nothing
        if self.kind == "sticks":
            return ", ".join([f"{count} × {self._number(points)}" for points, count in value]) or phrases.none_fixed
        if self.kind == "bonus_rows":
            return "; ".join([f"{count}: {self._bonuses(row)}" for count, row in enumerate(value)]) or phrases.unused
        if self.kind == "bonuses":
            return self._bonuses(value)
        return " / ".join([self._number(points) for points in value]) or phrases.none_fixed

    def _number(self, value: int) -> str:
        return number(value, self.phrases.thousands)

    def _bonuses(self, points: tuple[int, ...]) -> str:
        return " / ".join([("+" if bonus > 0 else "") + self._number(bonus) for bonus in points]) or self.phrases.none

    def permits(self, value: Any) -> bool:
        """Whether the switch may have this value."""
        if self.kind == "choice":
            # The type must match too: 1 is not true, and 2.0 is not a number of players.
            return any(type(value) is type(v) and value == v for v in self.values)
        if self.kind == "amount":
            return _is_whole(value) and self.low <= value <= self.high and value % self.step == 0
        if not isinstance(value, tuple):
            return False
        if self.kind == "scale":
            if not all(isinstance(pair, tuple) and len(pair) == 2 and _is_whole(pair[0]) for pair in value):
                return False
            starts = [start for start, _ in value]
            return starts == sorted(set(starts)) and all(
                start >= 1 and isinstance(penalty, str) and penalty in self.values for start, penalty in value
            )
        if self.kind == "sticks":
            if not all(isinstance(pair, tuple) and len(pair) == 2 and all(_is_whole(number) for number in pair) for pair in value):
                return False
            worth = [points for points, _ in value]
            return worth == sorted(set(worth), reverse=True) and all(
                100 <= points <= MOST_POINTS and points % 100 == 0 and 1 <= count <= _MOST_STICKS for points, count in value
            )
        if self.kind == "bonus_rows":
            return all(isinstance(row, tuple) and _are_points(row) for row in value)
        return _are_points(value)


def number(value: int, thousands: str = ",") -> str:
    """A number as rule books print it: 7700, but 11,600."""
    return f"{value:,}".replace(",", thousands) if abs(value) >= 10_000 else str(value)


def toml_text(value: Any) -> str:
    """A value as it is written in a rules file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # JSON escapes are TOML escapes, except that TOML wants DEL escaped too.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, tuple):
        if value and all([isinstance(row, tuple) and len(row) == 2 for row in value]):  # a scale, or sticks
            return "{ " + ", ".join(f"{start} = {toml_text(penalty)}" for start, penalty in value) + " }"
        return "[" + ", ".join(toml_text(v) for v in value) + "]"
    return str(value)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_points(row: tuple[Any, ...]) -> bool:
    return all(_is_whole(points) and points % 100 == 0 and abs(points) <= MOST_POINTS for points in row)


def _field(meaning: Meaning) -> dict[str, Meaning]:
    return {"meaning": meaning}


def yes_no(row: str, readers: str, about: str) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "choice", {True: "yes", False: "no"}))


def choice(row: str, readers: str, about: str, values: dict[Any, str]) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "choice", values))


def amount(row: str, readers: str, about: str, high: int, zero: str = "") -> dict[str, Meaning]:
    """A number from 0 up; `zero` says what 0 means if it is special."""
    return _field(Meaning(row, tuple(readers.split()), about, "amount", {0: zero} if zero else {}, 0, high))


def points(row: str, readers: str, about: str, zero: str = "", low: int = 0) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "amount", {0: zero} if zero else {}, low, MOST_POINTS, 100))


def bonuses(row: str, readers: str, about: str) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "bonuses", {}))


def bonus_rows(row: str, readers: str, about: str) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "bonus_rows", {}))


def penalties(row: str, readers: str, about: str) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "penalties", {}))


def scale(row: str, readers: str, about: str, steps: dict[str, str]) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "scale", steps))


def sticks(row: str, readers: str, about: str) -> dict[str, Meaning]:
    return _field(Meaning(row, tuple(readers.split()), about, "sticks", {}))
