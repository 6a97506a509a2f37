"""Seating: who plays whom, where and in which wind, with a certificate of how good it is."""

from hanchan.tournament.seating.bounds import fewest_repeats, most_sessions_without_repeat
from hanchan.tournament.seating.certificate import Certificate, certify
from hanchan.tournament.seating.making import make_schedule, random_schedule, sessions_known
from hanchan.tournament.seating.restrictions import apart_from_groups
from hanchan.tournament.seating.schedule import Schedule, Table

__all__ = [
    "Certificate",
    "Schedule",
    "Table",
    "apart_from_groups",
    "certify",
    "fewest_repeats",
    "make_schedule",
    "most_sessions_without_repeat",
    "random_schedule",
    "sessions_known",
]
