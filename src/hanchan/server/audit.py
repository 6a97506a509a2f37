"""The audit log: who did what that matters, when, from which address. Secrets never come here: things and people are named by ids."""

from typing import Final, Literal

from hanchan.store import Database
from hanchan.store import audit as store
from hanchan.store.audit import AuditRow
from hanchan.store.play import now

Deed = Literal[
    "made", "restored", "closed", "deleted", "exported", "blocked", "unblocked", "taken_over", "key_made", "key_revoked", "code_made",
    "recovered",
]  # fmt: skip
Kind = Literal["player", "table", "sheet", "season", "tournament", "club", "address"]


class Audit:
    """Writes the log; what is older than `days` is forgotten."""

    def __init__(self, database: Database, days: int) -> None:
        self._database: Final = database
        self._days: Final = days

    async def open(self) -> None:
        await self._database.run(lambda connection: store.forget_old(connection, self._days))

    async def note(self, did: Deed, kind: Kind, thing: str, who: str, address: str) -> None:
        row = AuditRow(now(), who[:60], did, kind, thing[:64], address[:64])
        await self._database.run(lambda connection: store.add(connection, row, self._days))
