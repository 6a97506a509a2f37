"""What an organiser asks of a seating. It is kept with the seating, so that the next one does not forget it."""

from typing import Final

import msgspec

GROUPS: Final = ("club", "country", "team", "family")
"""Whose members can be kept apart; a family are players with the same last name."""


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall not meet, and who stays at a table."""

    apart: tuple[str, ...] = ()
    """Of `GROUPS`: members are kept apart."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Players of whom no two shall meet: a couple, those who travel together, the strongest of a field."""
    fixed: dict[int, int] = {}
    """Players who stay at a table, and its number."""
