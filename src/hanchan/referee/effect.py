"""What a ruling does to a game, as data that a score-keeper applies and stores."""

from typing import Any, Final

import msgspec

GOES_ON: Final = "goes_on"
REPLAYED: Final = "replayed"
DRAWN: Final = "drawn"
WON: Final = "won"
GAME_OVER: Final = "game_over"
NO_DEAL: Final = ""
"""The ruling is not about a deal."""
DEALS: Final = (GOES_ON, REPLAYED, DRAWN, WON, GAME_OVER, NO_DEAL)

AT_ONCE: Final = "at_once"
AFTER_UMA: Final = "after_uma"


class Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"payer": "from", "payee": "to", "reason": "for"}):
    """Points from seat to seat, at once; -1 is the pot, which the next winner takes."""

    payer: int
    payee: int
    points: int
    reason: str = "ruling"


class Deduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points off a player that nobody receives: `at_once` off the table score, so places may change, or `after_uma` off the result."""

    seat: int
    points: int
    taken: str


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happens to the deal, the points, the sticks and the players."""

    deal: str = GOES_ON
    """One of `DEALS`: the deal goes on, is replayed, is an abortive draw, is won (settle the win), or ends the game."""
    payments: tuple[Payment, ...] = ()
    deductions: tuple[Deduction, ...] = ()
    chombos: tuple[int, ...] = ()
    dead_hands: tuple[int, ...] = ()
    noten: tuple[int, ...] = ()
    """Counts as not waiting at this draw."""
    warnings: tuple[int, ...] = ()
    riichi_void: tuple[int, ...] = ()
    sticks_returned: tuple[int, ...] = ()
    """Seats that take back the stick of this deal."""
    replaced: tuple[int, ...] = ()
    disqualified: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        """As plain data for JSON, every field present."""
        lists = {name: list(msgspec.to_builtins(getattr(self, name))) for name in self.__struct_fields__ if name != "deal"}
        return {"deal": self.deal, **lists}
