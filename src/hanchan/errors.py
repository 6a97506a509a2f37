"""Every error that Hanchan raises on purpose. `HanchanError` catches them all; anything else that is raised is a bug,
except the `TypeError` for an argument of another type than the signature says.

    HanchanError
    ├── ArgumentError       an argument out of its range: a seat that is not there, an unknown reward
    ├── NotationError       a text that should name tiles does not
    ├── HandError           tiles or melds that cannot be a hand
    ├── SituationError      a win that cannot happen, such as rinshan without a kan
    ├── NoWin               a hand that does not win, with the reason
    ├── WallError           a wall, seed, key or throw of dice that cannot be
    ├── RulesetError        a rule set that is unknown, malformed, contradicts itself, or asks for what the engine does not do
    ├── ActionError         a text or number that is no action
    │   └── IllegalAction   an action that is not possible now
    ├── BotError            a bot that does not exist, or players who do not fill a table
    ├── ProgramError        a program at the table that cannot be started or does not speak the protocol
    ├── WorkerLost          a process that steps a part of many games has ended, or all of them were closed
    ├── RecordError         a record of a game that cannot be read
    │   └── RecordDiffers   a record that does not play as it says
    ├── RefereeError        a question to the referee that cannot be answered as it is put
    │   └── MoreToAsk       a ruling that needs another answer first
    ├── ScoreSheetError     an entry that a score sheet cannot take
    ├── TournamentError     something a tournament cannot take
    │   ├── LaterActsDepend an act that cannot be taken back alone, because later ones rest on it
    │   └── SharedPlace     a cut that goes through a place which several share
    ├── LanguageError       a language that Hanchan does not speak, or a thing without a name
    ├── CommandError        options of a command that do not go together
    ├── FileError           a file or folder that cannot be read or written, or is in the way
    │   └── FileInUse       another process has the file of a database or of a tournament
    ├── NetworkError        an address where nothing answers, or where it is not possible to listen
    ├── StoreFailed         the database could not do something
    │   └── EntryTaken      an entry whose number or id is stored already
    └── MissingExtra        a part of Hanchan that is not installed

An error that refuses something has changed nothing. Messages are in English, in lower case, and say what would be right.
"""

TYPE_CHECKING = False  # as type checkers know it; `import hanchan` loads this module and should load no other
if TYPE_CHECKING:
    from hanchan.referee.topics import Question
    from hanchan.scoring.refusal import Refusal


class HanchanError(Exception):
    """Base of all errors that Hanchan raises on purpose."""


class ArgumentError(HanchanError):
    """An argument out of its range: a seat that is not there, an unknown reward, no games at all."""


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


class SituationError(HanchanError):
    """A win that cannot happen, such as rinshan without a kan."""


class NoWin(HanchanError):
    """A hand that does not win; `refusal` says why and which yaku was nearest."""

    def __init__(self, refusal: "Refusal") -> None:
        hints = "".join([f"\n  nearest: {near.yaku}, {near.how()}" for near in refusal.nearest])
        super().__init__(refusal.text + hints)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type, tuple["Refusal"]]:
        return NoWin, (self.refusal,)


class WallError(HanchanError):
    """A wall, seed, key or throw of dice that cannot be, or a wall that is missing."""


class RulesetError(HanchanError):
    """A rule set that is unknown, malformed, contradicts itself, or asks for what the engine does not do.

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


class ActionError(HanchanError):
    """A text or number that is no action."""


class IllegalAction(ActionError):
    """An action that is not possible now. Nothing has changed."""

    def __init__(self, seat: int, action: int, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[type, tuple[int, int, str]]:
        return IllegalAction, (self.seat, self.action, self.reason)


class BotError(HanchanError):
    """A bot that does not exist or fails in a game, or players who do not fill a table."""


class ProgramError(HanchanError):
    """A program at the table that cannot be started, or that does not speak the protocol."""


class WorkerLost(HanchanError):
    """A process that steps a part of many games has ended, or the games were closed: they cannot go on."""


class RecordError(HanchanError):
    """A record of a game that cannot be read."""

    def __init__(self, problem: str, where: str = "", reason: str = "") -> None:
        super().__init__(f"{where}: {problem}" if where else problem)
        self.problem = problem
        self.where = where
        self.reason = reason
        """The same in a word, for what happens to everybody: pages say it in the language of the reader."""


class RecordDiffers(RecordError):
    """A record that can be read, but playing it again leads elsewhere."""


class RefereeError(HanchanError):
    """A question to the referee that cannot be answered as it is put."""


class MoreToAsk(RefereeError):
    """The answers do not lead to a ruling yet; `question` is to be asked next."""

    def __init__(self, question: "Question") -> None:
        answers = "a number" if question.is_number else " or ".join(question.options)
        super().__init__(f"{question.text()} Answer {question.id}: {answers}")
        self.question = question

    def __reduce__(self) -> tuple[type, tuple["Question"]]:
        return MoreToAsk, (self.question,)


class ScoreSheetError(HanchanError):
    """An entry that a score sheet cannot take. Nothing has changed."""


class TournamentError(HanchanError):
    """Something a tournament cannot take: a roster that does not fit, a result that does not add up. Nothing has changed.

    `reason` names what happens to everybody, which pages say in the language of the reader.
    """

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason


class LaterActsDepend(TournamentError):
    """An act cannot be taken back, because later ones rest on it. `notes` are their ids; they can be taken back with it."""

    def __init__(self, message: str, notes: "tuple[str, ...]" = ()) -> None:
        super().__init__(message)
        self.notes = notes


class SharedPlace(TournamentError):
    """A cut goes through a place that several share: `players` have it, `count` of them go on, and nobody has said who."""

    def __init__(self, message: str, players: "tuple[int, ...]" = (), count: int = 0) -> None:
        super().__init__(message)
        self.players = players
        self.count = count


class LanguageError(HanchanError):
    """A language that Hanchan does not speak, or a thing that has no name."""


class CommandError(HanchanError):
    """Options of a command that do not go together, or that mean nothing."""


class FileError(HanchanError):
    """A file or folder that cannot be read or written, or that is in the way."""


class FileInUse(FileError):
    """Another process has the file of a database or of a tournament. `address` is where it answers, empty if it does not listen."""

    def __init__(self, file: str, who: str, pid: int, address: str) -> None:
        at = f" at {address}" if address else ""
        super().__init__(f"{file} is in use by {who}{at} (process {pid}); do it there, end it first, or name another file")
        self.file = file
        self.who = who
        self.pid = pid
        self.address = address

    def __reduce__(self) -> tuple[type, tuple[str, str, int, str]]:
        return FileInUse, (self.file, self.who, self.pid, self.address)


class NetworkError(HanchanError):
    """An address where nothing answers, or where it is not possible to listen."""


class StoreFailed(HanchanError):
    """The database could not do something. Nothing was changed, or it cannot be known."""


class EntryTaken(StoreFailed):
    """An entry whose number or id is stored already: somebody else was faster. Nothing was changed."""


class MissingExtra(HanchanError):
    """A part of Hanchan that is not installed; the message says how to install it."""
