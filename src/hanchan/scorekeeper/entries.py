"""Entries of a score sheet: what people at the table write down. Plain data in and out, checked on the way in.

Seats are 0 to 3, from the first East to the first North, and stay with their players for the whole game.
"""

from typing import Any, Final

import msgspec

from hanchan.errors import ScoreSheetError
from hanchan.referee.effect import Effect

SELF_DRAW: Final = -1
LARGEST: Final = 1_000_000
"""No amount at a table is larger: a typing error."""


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything that is written as a JSON object."""


class Tiles(_Data, frozen=True):
    """A hand laid on the table: the scorer decides what it is worth. Winds, riichi and counters are known from the table."""

    hand: str
    """Concealed tiles without the winning tile; with it, and `win` left out, the last one written won."""
    win: str = ""
    melds: tuple[str, ...] = ()
    dora: str = ""
    ura: str = ""
    double_riichi: bool = False
    open_riichi: bool = False
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    last_tile: bool = False
    first_turn: bool = False
    discards: str = ""
    reading: int = 1
    """Which reading the winner chose, where the rules leave it to the winner; 1 is the best."""


class Winner(_Data, frozen=True):
    """A winner and the value of the hand: by han and fu, by the name of a limit, or by its tiles."""

    seat: int
    han: int = 0
    fu: int = 0
    limit: str = ""
    tiles: Tiles | None = None
    liable: int = -1
    """The seat that answers for the win (pao), -1 for nobody."""
    fed: str = ""
    """What it fed: daisangen, daisuushii, suukantsu, or kan (a win on the replacement tile)."""


class StartEntry(_Data, frozen=True, tag="start"):
    """The first entry: who sits where, and by which rules."""

    names: tuple[str, str, str, str]
    """From the first East to the first North."""
    rules: str
    """Name of a rule set, or the text of a rules file."""
    tournament: bool = False
    """Points for chombo come off the result where the rules say so for tournaments."""
    by_lot: bool = False
    title: str = ""
    table: str = ""
    session: str = ""


class WinEntry(_Data, frozen=True, tag="win"):
    """A deal won by one or several players."""

    winners: tuple[Winner, ...]
    source: int = SELF_DRAW
    """Who discarded the winning tile, -1 for a self-draw."""
    riichi: tuple[int, ...] = ()
    """Who laid a stick in this deal."""


class DrawEntry(_Data, frozen=True, tag="draw"):
    """An exhaustive draw: who showed a waiting hand, and nagashi mangan."""

    waiting: tuple[int, ...] = ()
    riichi: tuple[int, ...] = ()
    nagashi: tuple[int, ...] = ()


class AbortEntry(_Data, frozen=True, tag="abort"):
    """An abortive draw: `nine terminals`, `four winds`, `four riichi`, `four kans` or `three winners`."""

    how: str
    riichi: tuple[int, ...] = ()


class ChomboEntry(_Data, frozen=True, tag="chombo"):
    """One or several players made chombo; the deal is played again."""

    seats: tuple[int, ...]
    riichi: tuple[int, ...] = ()
    offence: str = ""


class RedealEntry(_Data, frozen=True, tag="redeal"):
    """The deal is played again and nobody is to blame."""

    riichi: tuple[int, ...] = ()
    why: str = ""


class PotEntry(_Data, frozen=True, tag="pot"):
    """A penalty on the table for the next winner, while the deal goes on."""

    seat: int
    offence: str = ""


class CorrectionEntry(_Data, frozen=True, tag="correction"):
    """Points, sticks or counters set right by hand. What does not add up to nothing is shown as taken out (or put in)."""

    points: tuple[int, int, int, int] = (0, 0, 0, 0)
    sticks: int = 0
    counters: int = 0
    why: str = ""


class RulingEntry(_Data, frozen=True, tag="ruling"):
    """A referee's ruling and what it does to the game."""

    effect: Effect
    about: str = ""
    clause: str = ""


class SubstituteEntry(_Data, frozen=True, tag="substitute"):
    """Somebody else plays on for a player, from the start or from now on."""

    seat: int
    name: str = ""
    from_start: bool = False


class EndEntry(_Data, frozen=True, tag="end"):
    """The game is ended here, such as by the clock of a session."""

    why: str = ""


Entry = (
    StartEntry | WinEntry | DrawEntry | AbortEntry | ChomboEntry | RedealEntry | PotEntry | CorrectionEntry | RulingEntry
    | SubstituteEntry | EndEntry
)  # fmt: skip

DEAL_ENDS: Final = (WinEntry, DrawEntry, AbortEntry, ChomboEntry, RedealEntry)
"""Entries that end a deal; a ruling may too."""


def kind_of_entry(entry: Entry) -> str:
    """The word an entry is written with."""
    tag = entry.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def entry_data(entry: Entry) -> dict[str, Any]:
    """An entry as plain data for JSON."""
    data: dict[str, Any] = msgspec.to_builtins(entry)
    return data


def entry_from_data(data: object) -> Entry:
    """The entry that was written; anything else is refused with the place and the reason."""
    entry: Entry = read(data, Entry)
    return entry


def read(data: object, kind: Any) -> Any:
    """Plain data as a thing of some kind."""
    try:
        return msgspec.convert(data, kind, strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        problem = str(error)
        raise ScoreSheetError(f"not an entry of a score sheet: {problem[:1].lower()}{problem[1:]}") from None
