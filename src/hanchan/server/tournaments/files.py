"""A file of `hanchan tournament` and the database beside it: whichever was used last, both go on from the same log."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hanchan.errors import TournamentError
from hanchan.server.tournaments.keys import NewKey
from hanchan.server.tournaments.offices import Offices
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.server.tournaments.roles import ORGANISER
from hanchan.tournament.acts import Note

LAPTOP: Final = "laptop"
"""How the log calls the organiser at the laptop that runs the server."""


async def open_file(offices: Offices, notes: Sequence[Note], file: Path) -> tuple[OpenOffice, NewKey]:
    """The office of the tournament in a file, and a new key for its organiser. From now on the file follows the log."""
    for office in await offices.all():
        known = office.tournament.notes
        if known[0] != notes[0]:
            continue
        common = min(len(known), len(notes))
        if list(known[:common]) != list(notes[:common]):
            raise TournamentError(
                f"{file} and the database beside it have gone different ways after {_agreeing(known, notes)} notes; "
                "move one of them away, and restore what was only there"
            )
        await office.take(notes[common:])
        break
    else:
        office, first = await offices.found(notes, private=False, own_rules=True)
        await offices.keys.revoke(office.id, first.row.id)
    for row in await offices.keys.all(office.id):
        if row.name == LAPTOP and row.revoked is None:
            await offices.keys.revoke(office.id, row.id)
    offices.backups.follow(office, file)
    return office, await offices.keys.add(office.id, ORGANISER, LAPTOP)


def _agreeing(one: Sequence[Note], other: Sequence[Note]) -> int:
    return next(number for number, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
