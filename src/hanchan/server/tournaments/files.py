"""A file of `hanchan tournament` and the database beside it: whichever was used last, both go on from the same log."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hanchan.errors import TournamentError
from hanchan.server.tournaments.keys import NewKey
from hanchan.server.tournaments.offices import Offices
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.server.tournaments.roles import ORGANISER
from hanchan.tournament.acts import Note
from hanchan.tournament.office_copy import read_rows
from hanchan.tournament.photo_folder import PhotoFolder

LAPTOP: Final = "laptop"
"""How the log calls the organiser at the laptop that runs the server."""


async def open_file(offices: Offices, notes: Sequence[Note], file: Path) -> tuple[OpenOffice, NewKey]:
    """The office of the tournament in a file, and a new key for its organiser. From now on the file follows the log.

    A copy of a whole office opens under the links it had; they stay valid, that of the other laptop as well.
    """
    rows = read_rows(file)
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
        await offices.put_photos(office, PhotoFolder(file))
        break
    else:
        if rows is not None:
            office = await offices.put_back(notes, rows, PhotoFolder(file))
            offices.backups.follow(office, file)
            return office, await offices.keys.add(office.id, ORGANISER, await _free_name(offices, office))
        office, first = await offices.found(notes, private=False, own_rules=True)
        await offices.put_photos(office, PhotoFolder(file))
        await offices.keys.revoke(office.id, first.row.id)
    for row in await offices.keys.all(office.id):
        if row.name.startswith(LAPTOP) and row.revoked is None:
            await offices.keys.revoke(office.id, row.id)
    offices.backups.follow(office, file)
    return office, await offices.keys.add(office.id, ORGANISER, LAPTOP)


async def _free_name(offices: Offices, office: OpenOffice) -> str:
    taken = {row.name for row in await offices.keys.all(office.id) if row.revoked is None}
    return next(name for number in itertools.count(1) if (name := LAPTOP if number == 1 else f"{LAPTOP} {number}") not in taken)


def _agreeing(one: Sequence[Note], other: Sequence[Note]) -> int:
    return next(number for number, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
