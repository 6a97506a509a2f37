"""Payments to choose from: the right one among those that one gets by likely mistakes."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from hanchan.scoring.limits import BAIMAN, HANEMAN, MANGAN, SANBAIMAN, YAKUMAN, base_points, ron_payment, tsumo_payment
from hanchan.scoring.result import Score

_CHOICES: Final = 6
_SHIFTS: Final = ((0, 10), (1, 0), (-1, 0), (0, -10), (1, 10), (-1, 10), (2, 0), (1, -10), (3, 0), (-2, 0), (0, 20), (4, 0))
"""Han and fu that one might count by mistake, the likeliest first."""


def payment(base: int, score: Score) -> dict[str, Any]:
    """What is paid for a hand with these base points in this situation; `id` identifies it."""
    dealer = score.win.is_dealer
    if not score.win.tsumo:
        ron = ron_payment(base, dealer)
        return {"id": str(ron), "ron": ron}
    if dealer:
        each = tsumo_payment(base, True, False)
        return {"id": str(each), "all": each}
    others, by_dealer = tsumo_payment(base, False, False), tsumo_payment(base, False, True)
    return {"id": f"{others}-{by_dealer}", "others": others, "dealer": by_dealer}


def payment_choices(score: Score, chance: Random) -> list[dict[str, Any]]:
    """The right payment among likely mistakes, in order of size."""
    right = payment(score.base, score)
    mistakes: dict[str, dict[str, Any]] = {}
    for base in _mistaken_bases(score):
        wrong = payment(base, score)
        if wrong["id"] != right["id"]:
            mistakes.setdefault(wrong["id"], wrong)
    # One is left out by chance, so that the place of the right one among the others gives nothing away.
    likely = list(mistakes.values())[:_CHOICES]
    return sorted([right, *chance.sample(likely, _CHOICES - 1)], key=lambda found: [int(part) for part in found["id"].split("-")])


def _mistaken_bases(score: Score) -> Iterator[int]:
    han, fu = (score.han, score.fu) if score.han else (13, 30)
    for more_han, more_fu in _SHIFTS:
        wrong_fu = fu if fu == 25 else max(20, fu + more_fu)  # seven pairs are 25 fu whatever happens
        if han + more_han >= 1:
            yield base_points(han + more_han, wrong_fu, score.rules)
    yield from (MANGAN, HANEMAN, BAIMAN, SANBAIMAN, YAKUMAN, 2 * YAKUMAN, 3 * YAKUMAN)
