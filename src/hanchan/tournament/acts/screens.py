"""The screens of the hall and what they show, sponsors among it."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import LONGEST_NAME, ORGANISERS, BaseAct, ResultScope, Roles, Topics
from hanchan.words import LANGUAGES

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

SCREEN_PARTS: Final = ("clock", "seating", "standings", "messages", "sponsors", "tables")
"""What an area of a screen can show; `tables`: which of them still play."""
SPLITS: Final = ("columns", "rows")
MOST_SCREENS: Final = 20
MOST_AREAS: Final = 4
MOST_SPONSORS: Final = 40
_SECONDS: Final = range(5, 121)
_SCREEN_ID: Final = re.compile(r"[a-z0-9-]{1,20}")


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a screen. What it shows takes turns; while there is nothing of it, its room goes to the other areas."""

    parts: tuple[str, ...]
    share: int = 1
    """How wide (or high) it is in comparison with the others."""


class ArrangeScreen(BaseAct, frozen=True, tag="screen"):
    """A screen of the hall gets its arrangement: areas side by side or one above the other.

    `seen` is the id of the note that arranged it before, as the writer saw it: whoever looked at an older arrangement changes nothing.
    """

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("hall",)
    results: ClassVar[ResultScope] = "none"

    screen: str
    name: str
    areas: tuple[Area, ...]
    split: str = "columns"
    running: bool = False
    """Whether standings count the results of the session in play."""
    seconds: int = 12
    """How long a page is shown."""
    language: str = ""
    """Of the screen; empty: that of its browser."""
    bells: bool = False
    """Whether it rings five minutes before the end and at the end, too; the rules have the start and one signal."""
    seen: str = ""

    def apply(self, office: "Tournament", note: "Note") -> None:
        self._check()
        before = office.screens.get(self.screen)
        if before is None and len(office.screens) >= MOST_SCREENS:
            raise TournamentError(f"there are {MOST_SCREENS} screens already")
        if (before.note if before else "") != self.seen:
            by = f" by {before.by}" if before and before.by else ""
            raise TournamentError(f"the screen {self.screen!r} was arranged{by} in the meantime; look at it first")
        office.screens = {**office.screens, self.screen: Arranged(note.id, note.by, self)}

    def _check(self) -> None:
        if not _SCREEN_ID.fullmatch(self.screen):
            raise TournamentError(f"a screen's address is {self.screen!r}; it has 1 to 20 letters a to z, digits and hyphens")
        _check_line(self.name, "a screen's name")
        if not 1 <= len(self.areas) <= MOST_AREAS:
            raise TournamentError(f"{len(self.areas)} areas; a screen has 1 to {MOST_AREAS}")
        for area in self.areas:
            unknown = [one for one in area.parts if one not in SCREEN_PARTS]
            if unknown or not area.parts or len(set(area.parts)) != len(area.parts):
                raise TournamentError(f"an area shows {', '.join(area.parts)!r}; it shows some of {', '.join(SCREEN_PARTS)}, each once")
            if not 1 <= area.share <= MOST_AREAS:
                raise TournamentError(f"a share of {area.share}; there are 1 to {MOST_AREAS}")
        if self.split not in SPLITS:
            raise TournamentError(f"areas in {self.split!r}; there is {', '.join(SPLITS)}")
        if self.seconds not in _SECONDS:
            raise TournamentError(f"pages of {self.seconds} seconds; there are {_SECONDS[0]} to {_SECONDS[-1]}")
        if self.language and self.language not in LANGUAGES:
            raise TournamentError(f"there is no language {self.language!r}; there is {', '.join(LANGUAGES)}")


@dataclass(frozen=True)
class Arranged:
    """A screen as it is now, and the note that made it so."""

    note: str
    by: str
    act: ArrangeScreen


class RemoveScreen(BaseAct, frozen=True, tag="screen_gone"):
    """A screen is not used any more; whatever shows it falls back to the usual view."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("hall",)
    results: ClassVar[ResultScope] = "none"

    screen: str

    def apply(self, office: "Tournament", note: "Note") -> None:
        if self.screen not in office.screens:
            raise TournamentError(f"there is no screen {self.screen!r}")
        office.screens = {name: one for name, one in office.screens.items() if name != self.screen}


class AddSponsor(BaseAct, frozen=True, tag="sponsor"):
    """A sponsor is shown in the hall. `picture` is what the server called the image that was sent to it."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("hall",)
    results: ClassVar[ResultScope] = "none"

    picture: str
    name: str

    def apply(self, office: "Tournament", note: "Note") -> None:
        _check_line(self.name, "a sponsor's name")
        _check_line(self.picture, "a picture")
        if self.picture in office.sponsors:
            raise TournamentError("this picture is shown already")
        if len(office.sponsors) >= MOST_SPONSORS:
            raise TournamentError(f"there are {MOST_SPONSORS} sponsors already")
        office.sponsors = {**office.sponsors, self.picture: self.name}


class RemoveSponsor(BaseAct, frozen=True, tag="sponsor_gone"):
    """A sponsor is not shown any more."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("hall",)
    results: ClassVar[ResultScope] = "none"

    picture: str

    def apply(self, office: "Tournament", note: "Note") -> None:
        if self.picture not in office.sponsors:
            raise TournamentError("this picture is not shown")
        office.sponsors = {picture: name for picture, name in office.sponsors.items() if picture != self.picture}


def _check_line(text: str, what: str) -> None:
    if not text.strip() or len(text) > LONGEST_NAME or not text.isprintable():
        raise TournamentError(f"{what} is {text[:LONGEST_NAME]!r}; a line of at most {LONGEST_NAME} characters is wanted")
