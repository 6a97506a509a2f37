"""Everything that can go wrong on purpose: one tree, so that callers can catch as widely as they like."""


class HanchanError(Exception):
    """Base of all errors raised by Hanchan for wrong input."""


class NotationError(HanchanError):
    """A text that should name tiles does not.

    `position` is the index of the first wrong character of `text`.
    """

    def __init__(self, problem: str, text: str = "", position: int = 0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.text = text
        self.position = position

    def __str__(self) -> str:
        if not self.text:
            return self.problem
        return f"{self.problem}\n  {self.text}\n  {' ' * self.position}^"


class HandError(HanchanError):
    """Tiles or melds that cannot be a hand: wrong number, a fifth copy, an impossible meld."""


class WallError(HanchanError):
    """A wall, seed, key or throw of dice that cannot be."""


class RulesetError(HanchanError):
    """A rule set that is unknown, malformed or contradicts itself.

    `where` is the file or preset, `line` its line (0 when unknown).
    """

    def __init__(self, problem: str, where: str = "", line: int = 0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.where = where
        self.line = line

    def __str__(self) -> str:
        place = f"{self.where}, line {self.line}" if self.line else self.where
        return f"{place}: {self.problem}" if place else self.problem


class LanguageError(HanchanError):
    """A language that Hanchan does not speak, or a thing that has no name."""


class RefereeError(HanchanError):
    """A question to the referee that cannot be answered as it is put."""


class ScoreSheetError(HanchanError):
    """An entry that a score sheet cannot take. Nothing has changed."""


class TournamentError(HanchanError):
    """Something a tournament cannot take: a roster that does not fit, a result that does not add up. Nothing has changed."""


class IllegalAction(HanchanError):
    """An action that is not possible now. Nothing has changed."""

    def __init__(self, seat: int, action: int, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[type, tuple[int, int, str]]:
        return IllegalAction, (self.seat, self.action, self.reason)


class RecordError(HanchanError):
    """A record of a game that cannot be read."""

    def __init__(self, problem: str, where: str = "") -> None:
        super().__init__(f"{where}: {problem}" if where else problem)
        self.problem = problem
        self.where = where


class RecordDiffers(RecordError):
    """A record that can be read, but playing it again leads elsewhere."""
