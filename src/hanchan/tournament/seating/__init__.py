"""Seating: who plays whom, where and in which wind, with a certificate of how good it is."""

from hanchan.tournament.seating.bounds import fewest_repeats, most_sessions_without_repeat
from hanchan.tournament.seating.certificate import Certificate, certify, certify_sessions
from hanchan.tournament.seating.history import History, history_of
from hanchan.tournament.seating.making import make_schedule, random_schedule, sessions_known
from hanchan.tournament.seating.restrictions import apart_from_groups
from hanchan.tournament.seating.schedule import Schedule, Table

__all__ = [
    "Certificate",
    "History",
    "Schedule",
    "Table",
    "apart_from_groups",
    "certify",
    "certify_sessions",
    "fewest_repeats",
    "history_of",
    "make_schedule",
    "most_sessions_without_repeat",
    "random_schedule",
    "sessions_known",
]
