"""What is done in a tournament office, one kind of act each. Players are known by their number, sessions and tables count from 1."""

from typing import Any, Final

import msgspec

KEPT: Final = "kept"
HALVED: Final = "halved"
RESET: Final = "reset"
TIE_BREAKS: Final = {
    "places": "more first places, then second, then third",
    "best": "the better best session",
    "last": "the better last session",
}


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player on the list. `substitute` fills a table that would have three; his result is fixed and he is not ranked."""

    name: str
    country: str = ""
    ema: str = ""
    club: str = ""
    team: str = ""
    substitute: bool = False


class _Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """Base of all acts."""


class Founded(_Act, frozen=True, tag="found"):
    """The tournament begins to exist. `ties` are the tie-breaks for equal totals, in order; without any, the place is shared.

    `minutes` is how long a session is; 0: as the rules have it.
    """

    title: str
    rules: str
    sessions: int
    days: int = 1
    place: str = ""
    date: str = ""
    qualification: bool = False
    ties: tuple[str, ...] = ()
    minutes: int = 0


class Amended(_Act, frozen=True, tag="amend"):
    """What was said at the founding is put right; what is left out stays as it was. The rules never change."""

    title: str | None = None
    sessions: int | None = None
    days: int | None = None
    place: str | None = None
    date: str | None = None
    qualification: bool | None = None
    ties: tuple[str, ...] | None = None
    minutes: int | None = None


class Entered(_Act, frozen=True, tag="enter"):
    """Players are put on the list; they get the next numbers."""

    players: tuple[Entrant, ...]


class Changed(_Act, frozen=True, tag="change"):
    """A player's particulars are put right."""

    player: int
    entrant: Entrant


class Attended(_Act, frozen=True, tag="attend"):
    """Players have come to the desk; or, if not `here`, were looked for and are absent."""

    players: tuple[int, ...]
    here: bool = True


class Withdrawn(_Act, frozen=True, tag="withdraw"):
    """A player leaves before a session; from then on a substitute sits in his place. `struck`: illness, left out of the results."""

    player: int
    session: int
    reason: str = ""
    struck: bool = False


class Seated(_Act, frozen=True, tag="seat"):
    """The tables of sessions from `first` on are published. To change what was published needs a reason."""

    first: int
    sessions: tuple[tuple[tuple[int, int, int, int], ...], ...]
    method: str = ""
    reason: str = ""


class Swapped(_Act, frozen=True, tag="swap"):
    """Two players who sat down wrongly change places in a session."""

    session: int
    one: int
    other: int
    reason: str


class Substituted(_Act, frozen=True, tag="substitute"):
    """Somebody plays a session for a player: from its start, or having joined the running game."""

    session: int
    player: int
    from_start: bool
    name: str = ""
    reason: str = ""


class Started(_Act, frozen=True, tag="start"):
    """The signal to start a session. `minutes` if it is not as long as the others; `at` if the signal was not given just now."""

    session: int
    minutes: int = 0
    at: str = ""
    reason: str = ""


class Paused(_Act, frozen=True, tag="pause"):
    """The clock of a session stops."""

    session: int
    reason: str = ""


class Resumed(_Act, frozen=True, tag="resume"):
    """The clock of a session goes on."""

    session: int


class ExtraTime(_Act, frozen=True, tag="extra"):
    """A table has so many minutes more than the others, all told; 0 takes them back."""

    session: int
    table: int
    minutes: int
    reason: str = ""


class Result(_Act, frozen=True, tag="result"):
    """Scores of a table in the order of its seats, as counted at the table; sticks left over are not in them.

    Penalties are not in them, either: the office takes them off, at once or after the uma as the rules have it.
    A result for a table that has one is a correction and needs a reason.
    """

    session: int
    table: int
    scores: tuple[int, int, int, int]
    sticks: int = 0
    reason: str = ""


class Confirmed(_Act, frozen=True, tag="confirm"):
    """A result is confirmed by the table or a scorer: only then does it count as final."""

    session: int
    table: int


class Penalised(_Act, frozen=True, tag="penalty"):
    """A penalty of a kind in `penalties.KINDS`. `points` are needed where the rules leave the amount to the referee.

    `taken` only matters for a decision of the referee that no rule fixes: `at_once` or, if left out, `after_uma`.
    """

    id: str
    session: int
    player: int
    kind: str
    reason: str
    minutes: int = 0
    points: int = 0
    referee: str = ""
    taken: str = ""


class PenaltyLifted(_Act, frozen=True, tag="lift"):
    """A penalty is taken back."""

    penalty: str
    reason: str


class Disqualified(_Act, frozen=True, tag="disqualify"):
    """A player is disqualified; from `session` on substitutes play."""

    player: int
    session: int
    reason: str
    referee: str = ""


class Cut(_Act, frozen=True, tag="cut"):
    """After a session the best `size` go on to finals. What they bring: all their points, half of them, none."""

    after: int
    size: int
    carry: str = KEPT


Act = (
    Founded
    | Amended
    | Entered
    | Changed
    | Attended
    | Withdrawn
    | Seated
    | Swapped
    | Substituted
    | Started
    | Paused
    | Resumed
    | ExtraTime
    | Result
    | Confirmed
    | Penalised
    | PenaltyLifted
    | Disqualified
    | Cut
)


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the log: what was done, by whom, when. `id` is made by the writer, so that a line sent twice counts once."""

    id: str
    act: Act
    by: str = ""
    at: str = ""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


def note_from_data(data: object) -> Note:
    """A note from plain data; msgspec.ValidationError if it is none."""
    return msgspec.convert(data, Note)
