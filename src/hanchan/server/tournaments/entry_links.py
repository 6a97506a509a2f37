"""The own link of somebody who has registered. Its code follows from the tournament's seed, so the organiser can tell it again."""

import base64
import hashlib
import hmac
from typing import Final

from hanchan.server.errors import Refused
from hanchan.server.tournaments.open_office import OpenOffice
from hanchan.tournament.acts.entries import Entry

_CODE_BYTES: Final = 24


def code_of(office: OpenOffice, entry: str) -> str:
    digest = hmac.new(bytes.fromhex(office.row.seed), f"entry/{entry}".encode(), hashlib.sha512).digest()
    return f"{entry}.{base64.urlsafe_b64encode(digest[:_CODE_BYTES]).decode()}"


def entry_with(office: OpenOffice, code: str) -> Entry:
    """The entry that a code opens."""
    found = office.tournament.entries.get(code.rpartition(".")[0])
    if found is None or not hmac.compare_digest(code_of(office, found.id).encode(), code.encode("utf-8", "replace")):
        raise Refused("wrong_code", "this link opens no entry; ask the organiser for it", "no_entry")
    return found


def link_of(office: OpenOffice, entry: Entry, address: str) -> str:
    return f"{address}/tournament/{office.id}/registration#entry={code_of(office, entry.id)}"
