"""Every limit of the server in one place: what it is called, its value, and what it protects.

Whoever runs a server changes them with a file (`hanchan serve --limits FILE`) or with variables of the environment
(`HANCHAN_LIMIT_TABLES_A_DAY=50`). 0 means any number. A request beyond a limit is refused with a code (`server/errors.py`).
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from hanchan.errors import ArgumentError

ENVIRONMENT: Final = "HANCHAN_LIMIT_"


def _limit(value: float, protects: str) -> Any:
    return field(default=value, metadata={"protects": protects})


@dataclass(frozen=True)
class Limits:
    """The limits of a server. An address is one of IPv4, or the first 64 bits of one of IPv6."""

    # Requests
    body_bytes: int = _limit(64 * 1024, "the longest body of a request")
    log_bytes: int = _limit(4_000_000, "the longest body that is a file: the log of a tournament, a list of players")
    picture_bytes: int = _limit(1_000_000, "the longest picture of a tournament")
    photo_bytes: int = _limit(700_000, "the longest photograph of a result sheet; phones send smaller ones")
    request_seconds: float = _limit(15.0, "how long a client may take to send a request, or the rest of one")
    reading_seconds: float = _limit(30.0, "how long a client may leave an answer unread")
    writes_per_second: float = _limit(
        20.0, "writing requests and costly questions of an address in the long run; at once five times as many"
    )
    loop_share: float = _limit(0.3, "the share of the server's first core that requests of one address may take")
    requests_waiting: int = _limit(200, "requests of an address that wait for their turn")

    # Connections
    connections: int = _limit(10_000, "open connections; fewer where the system allows fewer open files")
    connections_of_address: int = _limit(500, "open connections of an address, and never more than half of all")
    connections_of_table: int = _limit(3000, "connections to one table, spectators included")
    connections_of_seat: int = _limit(10, "connections of one player to a table")
    connections_of_tournament: int = _limit(5000, "connections that follow one tournament: phones, screens, pages")
    message_bytes: int = _limit(4 * 1024, "the longest message on a socket")
    messages_per_second: float = _limit(20.0, "messages a connection may send in the long run; three times as many at once")
    messages_of_address: float = _limit(500.0, "messages of all connections of an address in the long run; three times as many at once")
    hints_per_second: float = _limit(5.0, "questions for a hint of an address in the long run; three times as many at once")

    tries_per_second: float = _limit(0.1, "wrong secrets of the admin, and recovery codes, of an address in the long run; ten at once")

    # What an address may leave behind in a day
    players_a_day: int = _limit(500, "new players from an address")
    tables_a_day: int = _limit(500, "new tables from an address")
    bot_tables_a_day: int = _limit(50, "new tables of bots alone from an address")
    sheets_a_day: int = _limit(500, "new score sheets and seasons from an address")
    clubs_a_day: int = _limit(20, "new clubs from an address")
    tournaments_a_day: int = _limit(30, "new and restored tournaments from an address")
    registrations_a_day: int = _limit(200, "registrations for tournaments from an address")
    bytes_a_day: int = _limit(100_000_000, "what an address may have stored")
    bytes_a_day_of_all: int = _limit(2_000_000_000, "what all addresses together may have stored")

    # At once
    bot_tables: int = _limit(10, "tables of bots alone that are in play")
    bot_tables_of_address: int = _limit(3, "tables of bots alone in play that one address made")
    tables_of_address: int = _limit(200, "tables in play that one address made")

    # Sizes
    club_members: int = _limit(500, "members of a club")
    takebacks_of_table: int = _limit(500, "how often moves are taken back at a table for practice")
    sheet_notes: int = _limit(500, "notes of a score sheet")
    sheet_recounts: int = _limit(5000, "entries of a score sheet that corrections of earlier ones count again, over its whole life")
    tournament_registrations: int = _limit(2000, "registrations for a tournament, withdrawn ones included")
    tournament_notes: int = _limit(60_000, "notes of a tournament; 1,000 players in 100 sessions make 50,000 results and confirmations")
    tournament_pictures: int = _limit(100, "pictures of a tournament")
    notified_of_tournament: int = _limit(3000, "browsers that want notifications of a tournament")
    photos_of_tournament: int = _limit(400_000_000, "bytes of all photographs of result sheets of a tournament")

    # How long things are kept
    days_of_tables_never_begun: int = _limit(30, "days after which a table goes whose game never began")
    days_of_finished_games: int = _limit(0, "days after which a finished game goes, with its record; 0: never")
    days_of_idle_sheets: int = _limit(0, "days without a note after which a score sheet goes that is in no season or tournament; 0: never")
    days_of_private_tournaments: int = _limit(0, "days after its founding after which a tournament goes that is in no list; 0: never")


UNLIMITED: Final = Limits(**{known.name: 0 for known in fields(Limits) if not known.name.endswith(("_bytes", "_seconds"))})
"""For tests and tools that are in a hurry: sizes of requests alone are limited."""


def read_limits(file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits of a server: as they are here, changed by a file, changed by the environment."""
    said: dict[str, Any] = {}
    if file is not None:
        try:
            said |= tomllib.loads(file.read_text("utf-8"))
        except OSError as error:
            raise ArgumentError(f"{file}: cannot be read: {error.strerror}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ArgumentError(f"{file}: this is no TOML: {error}") from None
    said |= {name[len(ENVIRONMENT) :].lower(): value for name, value in environment.items() if name.startswith(ENVIRONMENT)}
    changed: dict[str, Any] = {name: _number(name, value) for name, value in said.items()}
    return replace(Limits(), **changed)


def _number(name: str, value: object) -> float:
    known = {one.name: one.type for one in fields(Limits)}
    if name not in known:
        raise ArgumentError(f"there is no limit {name!r}; there are {', '.join(known)}")
    whole = known[name] in (int, "int")
    try:
        number = int(str(value)) if whole else float(str(value))
    except ValueError:
        raise ArgumentError(f"{name} is {value!r}; {'a whole number' if whole else 'a number'} is wanted") from None
    if not 0 <= number < 1e15:
        raise ArgumentError(f"{name} is {value!r}; 0 or more is wanted")
    return number
