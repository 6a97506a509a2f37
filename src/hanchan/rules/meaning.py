"""What a switch means and which values it takes: the metadata of the fields of `Ruleset`."""

from typing import Any, Final, NamedTuple

Value = bool | int | float | str | tuple[Any, ...]

CHAPTERS: Final = {
    "A": "equipment", "C": "claims", "D": "kan", "E": "riichi", "F": "furiten", "G": "winning", "H": "draws",
    "I": "counters", "J": "payments", "K": "liability", "L": "chombo", "M": "offences", "N": "ending", "O": "fu",
    "P": "limits", "Q": "yaku", "R": "yakuman", "S": "optional", "T": "tournament",
}  # fmt: skip
"""Letter of the row in the comparison of rule books: name of the chapter, also the table of a rules file."""


class Meaning(NamedTuple):
    """Row, explanation and permitted values of one switch."""

    row: str
    about: str
    kind: str
    values: dict[Any, str]
    low: int = 0
    high: int = 0

    @property
    def chapter(self) -> str:
        return CHAPTERS[self.row[0]]

    @property
    def allowed(self) -> str:
        """The permitted values in words, for error messages."""
        if self.kind == "amount":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "table":
            return "a list of whole numbers in hundreds"
        if self.kind == "scale":
            return "a table from a number of tiles to a penalty (" + ", ".join(self.values) + ")"
        return " or ".join(toml_text(value) for value in self.values)

    def says(self, value: Value) -> str:
        """A value in words."""
        if self.kind == "scale":
            assert isinstance(value, tuple)
            return "; ".join(f"{start} or more: {self.values[penalty]}" for start, penalty in value) or "nothing"
        if self.kind == "choice":
            return self.values[value]
        if isinstance(value, tuple):
            rows = [str(row) for row in value] if value and isinstance(value[0], tuple) else [f"{v:+,}" for v in value]
            return " / ".join(rows) or "none"
        return f"{value:,}" if isinstance(value, int) else str(value)

    def permits(self, value: Any) -> bool:
        if self.kind == "choice":
            return any(value == v and isinstance(value, bool) == isinstance(v, bool) for v in self.values)
        if self.kind == "amount":
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        if not isinstance(value, tuple):
            return False
        if self.kind == "scale":
            starts = [row[0] for row in value]
            return starts == sorted(set(starts)) and all(row[0] >= 1 and row[1] in self.values for row in value)
        return all(_permitted_points(v) for v in value)


def _permitted_points(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(_permitted_points(v) for v in value)
    return isinstance(value, int) and not isinstance(value, bool) and value % 100 == 0 and abs(value) <= 100_000


def toml_text(value: Any) -> str:
    """A value as it is written in a rules file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple) and isinstance(value[0][1], str):
            return "{ " + ", ".join(f"{start} = {toml_text(penalty)}" for start, penalty in value) + " }"
        return "[" + ", ".join(toml_text(v) for v in value) + "]"
    return str(value)


def _field(meaning: Meaning) -> dict[str, Meaning]:
    return {"meaning": meaning}


def yes_no(row: str, about: str) -> dict[str, Meaning]:
    return _field(Meaning(row, about, "choice", {True: "yes", False: "no"}))


def choice(row: str, about: str, values: dict[Any, str]) -> dict[str, Meaning]:
    return _field(Meaning(row, about, "choice", values))


def amount(row: str, about: str, low: int, high: int) -> dict[str, Meaning]:
    return _field(Meaning(row, about, "amount", {}, low, high))


def points(row: str, about: str) -> dict[str, Meaning]:
    return amount(row, about, -100_000, 100_000)


def table(row: str, about: str) -> dict[str, Meaning]:
    return _field(Meaning(row, about, "table", {}))


def scale(row: str, about: str, penalties: dict[str, str]) -> dict[str, Meaning]:
    return _field(Meaning(row, about, "scale", penalties))
