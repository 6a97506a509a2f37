"""What a ruling does to a game, as the referee's room gives it (`Effect.data()` there); only plain data passes between the two."""

from typing import Final

import msgspec

GOES_ON: Final = "goes_on"
REPLAYED: Final = "replayed"
DRAWN: Final = "drawn"
WON: Final = "won"
GAME_OVER: Final = "game_over"
NO_DEAL: Final = ""
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
    """Points that nobody receives: `at_once` off the table score, so places may change, or `after_uma` off the result."""

    seat: int
    points: int
    taken: str


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happens to the deal, the points, the sticks and the players. A referee may say more than a score sheet needs."""

    deal: str = GOES_ON
    payments: tuple[Payment, ...] = ()
    deductions: tuple[Deduction, ...] = ()
    chombos: tuple[int, ...] = ()
    dead_hands: tuple[int, ...] = ()
    noten: tuple[int, ...] = ()
    warnings: tuple[int, ...] = ()
    riichi_void: tuple[int, ...] = ()
    sticks_returned: tuple[int, ...] = ()
    replaced: tuple[int, ...] = ()
    disqualified: tuple[int, ...] = ()
