"""A player as on the list: name, country, EMA number, club, team, and how to write to them."""

import re
import unicodedata
from typing import Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.tournament.acts.base import LONGEST_NAME
from hanchan.tournament.countries import country_code
from hanchan.tournament.names import split_name

_EMA: Final = re.compile(r"\d{8}", re.ASCII)
_EMAIL: Final = re.compile(r"[^\s@,;<>\"]+@[^\s@,;<>\"]+\.[^\s@,;<>\".]+")


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player on the list. `substitute` fills a table that would have three; his result is fixed and he is not ranked.

    Either `first` and `last` are given or `name` alone, as in older logs: then it is divided. All three are there afterwards, and a
    country that is known stands by its code. `email` is for the organiser alone.

    >>> Entrant("Jan van der Berg", "Netherlands").last, Entrant(first="Anna", last="Nowak").name
    ('van der Berg', 'Anna Nowak')
    """

    name: str = ""
    country: str = ""
    ema: str = ""
    club: str = ""
    team: str = ""
    substitute: bool = False
    first: str = ""
    last: str = ""
    email: str = ""

    def __post_init__(self) -> None:
        # A list from a Mac has a letter and its accent as two characters: no font prints that well, and it would be another name.
        for field in ("name", "first", "last", "club", "team"):
            msgspec.structs.force_setattr(self, field, unicodedata.normalize("NFC", getattr(self, field)))
        first, last = " ".join(self.first.split()), " ".join(self.last.split())
        joined = f"{first} {last}".strip()
        if not joined:
            first, last = split_name(self.name)
        elif self.name and self.name != joined and split_name(self.name) != (first, last):
            raise ValueError(f"name is {self.name!r}, first and last name are {joined!r}; send the name in two parts alone")
        made = {"first": first, "last": last, "name": self.name or joined, "country": country_code(self.country)}
        for field, value in made.items():
            msgspec.structs.force_setattr(self, field, value)


def is_ema_number(text: str) -> bool:
    """Whether a number has the form of an EMA number: eight digits."""
    return _EMA.fullmatch(text) is not None


def is_email(text: str) -> bool:
    """Whether one could write to this address."""
    return _EMAIL.fullmatch(text) is not None


def check_entrant(entrant: Entrant, emas: dict[str, int]) -> None:
    """Refuse an entry that cannot be. `emas` has whose numbers are taken; -1 is another of the same entry.

    The form of an EMA number is looked at where it is typed: one that was written down wrongly is better than none.
    """
    if not entrant.name.strip():
        raise TournamentError("a player without a name")
    for field in ("name", "first", "last", "country", "ema", "club", "team", "email"):
        text: str = getattr(entrant, field)
        if len(text) > LONGEST_NAME or not text.isprintable():
            raise TournamentError(f"{text[:LONGEST_NAME]!r} is no line of text of at most {LONGEST_NAME} characters")
    if entrant.email and not is_email(entrant.email):
        raise TournamentError(f"{entrant.name}: {entrant.email!r} is no e-mail address")
    if entrant.ema and entrant.ema in emas:
        owner = emas[entrant.ema]
        whose = f"player {owner}" if owner > 0 else "another of these players"
        raise TournamentError(f"{entrant.name}: EMA number {entrant.ema} belongs to {whose} already")
