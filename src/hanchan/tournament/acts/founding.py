"""The tournament itself: founded, amended."""

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.rules import PRESETS, load
from hanchan.tournament.acts.base import (
    LONGEST_NAME,
    MOST_SESSIONS,
    NOBODY,
    ORGANISERS,
    BaseAct,
    ResultScope,
    Roles,
    Topics,
)
from hanchan.tournament.timing import LONGEST
from hanchan.words import LANGUAGES

if TYPE_CHECKING:
    from hanchan.tournament.acts import Note
    from hanchan.tournament.office import Tournament

TIE_BREAKS: Final = {
    "places": "more first places, then second, then third",
    "best": "the better best session",
    "last": "the better last session",
}


class Found(BaseAct, frozen=True, tag="found"):
    """The tournament begins to exist. `ties` are the tie-breaks for equal totals, in order; without any, the place is shared.

    `minutes` is how long a session is; 0: as the rules have it. `place` is the city and `country` the one that it is in. `languages` are
    those of the papers, the first one orders the names; none: English. Results from session `hidden_from` on are hidden from everybody but
    the staff until a ceremony has uncovered them; 0: nothing is hidden.
    """

    roles: ClassVar[Roles] = NOBODY
    topics: ClassVar[Topics] = ("about",)

    title: str
    rules: str
    sessions: int
    days: int = 1
    place: str = ""
    date: str = ""
    qualification: bool = False
    ties: tuple[str, ...] = ()
    minutes: int = 0
    country: str = ""
    languages: tuple[str, ...] = ()
    hidden_from: int = 0

    def apply(self, office: "Tournament", note: "Note") -> None:
        _check_about(self)
        office.rules = load(self.rules)
        office.founded = self


class Amend(BaseAct, frozen=True, tag="amend"):
    """What was said at the founding is put right; what is left out stays as it was. The rules change only before the first session."""

    roles: ClassVar[Roles] = ORGANISERS
    topics: ClassVar[Topics] = ("about", "hall", "results")
    results: ClassVar[ResultScope] = "none"

    title: str | None = None
    sessions: int | None = None
    days: int | None = None
    place: str | None = None
    date: str | None = None
    qualification: bool | None = None
    ties: tuple[str, ...] | None = None
    minutes: int | None = None
    country: str | None = None
    languages: tuple[str, ...] | None = None
    hidden_from: int | None = None
    rules: str | None = None

    def apply(self, office: "Tournament", note: "Note") -> None:
        said = {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not None}
        changed = msgspec.structs.replace(office.about, **said)
        _check_about(changed)
        seated = max(office.sessions, default=0)
        if changed.sessions < seated and not office.cut:
            raise TournamentError(f"{changed.sessions} sessions; {seated} are seated already")
        if changed.rules != office.about.rules:
            _check_new_rules(office, changed.rules)
            office.rules = load(changed.rules)
        office.founded = changed


def _check_new_rules(office: "Tournament", rules: str) -> None:
    begun = [number for number, session in office.sessions.items() if session.timing or session.results]
    if begun:
        raise TournamentError(f"session {begun[0]} has begun by {office.about.rules}; rules change only before the first session")
    if rules not in PRESETS:
        raise TournamentError(f"there is no rule set {rules!r}; there is {', '.join(PRESETS)}")


def _check_about(about: Found) -> None:
    if not about.title.strip():
        raise TournamentError("a tournament needs a title")
    unknown = [one for one in about.ties if one not in TIE_BREAKS]
    if unknown:
        raise TournamentError(f"there is no tie-break {unknown[0]!r}; there is {', '.join(TIE_BREAKS)}")
    if len(about.country) > LONGEST_NAME or not about.country.isprintable():
        raise TournamentError(f"{about.country[:LONGEST_NAME]!r} is no line of text of at most {LONGEST_NAME} characters")
    if not 1 <= about.sessions <= MOST_SESSIONS:
        raise TournamentError(f"{about.sessions} sessions; a tournament has 1 to {MOST_SESSIONS}")
    if not 1 <= about.days <= MOST_SESSIONS:
        raise TournamentError(f"{about.days} days; a tournament has at least one")
    if len(set(about.languages)) != len(about.languages) or not set(about.languages) <= set(LANGUAGES):
        raise TournamentError(f"papers in {', '.join(about.languages)}; there is {', '.join(LANGUAGES)}, each once")
    if not 0 <= about.hidden_from <= MOST_SESSIONS:
        raise TournamentError(f"results are hidden from session {about.hidden_from} on; there is 1 to {MOST_SESSIONS}, or 0 for none")
    if not 0 <= about.minutes <= LONGEST:
        raise TournamentError(f"sessions of {about.minutes} minutes; they have 1 to {LONGEST}, or 0 for the length in the rules")
