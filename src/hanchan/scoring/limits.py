"""From han and fu to points: limits, base points, and what each player pays (EMA 2016 §4.1.2, §4.1.3)."""

from typing import Final

from mypy_extensions import i64

from hanchan.rules.ruleset import Ruleset

MANGAN: Final = 2000
HANEMAN: Final = 3000
BAIMAN: Final = 4000
SANBAIMAN: Final = 6000
YAKUMAN: Final = 8000
"""Base points of the limits: what each non-dealer pays another for a self-draw."""

_NAMES: Final = {MANGAN: "mangan", HANEMAN: "haneman", BAIMAN: "baiman", SANBAIMAN: "sanbaiman"}


def base_points(han: i64, fu: i64, rules: Ruleset) -> int:
    """Base points of a counted hand."""
    if han >= 13:
        return YAKUMAN if rules.counted_limit == "yakuman" else SANBAIMAN
    if han >= 11:
        return SANBAIMAN
    if han >= 8:
        return BAIMAN
    if han >= 6:
        return HANEMAN
    if han == 5:
        return MANGAN
    base: i64 = fu << (2 + han)
    if base >= MANGAN or (rules.round_up_mangan and base > 1900):
        return MANGAN
    return base


def yakuman_points(multiple: float) -> int:
    """Base points of a multiple yakuman."""
    return int(YAKUMAN * multiple)


def limit_name(base: int) -> str:
    """Name of the limit that a hand reaches, empty below mangan; `yakuman x2` and so on for multiples."""
    if base < MANGAN:
        return ""
    if base < YAKUMAN:
        return _NAMES[base]
    return "yakuman" if base == YAKUMAN else f"yakuman x{base / YAKUMAN:g}"


def hundreds(points: i64) -> i64:
    """Rounded up to hundreds."""
    return (points + 99) // 100 * 100


def ron_payment(base: i64, winner_is_dealer: bool) -> int:
    """What the discarder pays, without counters."""
    return hundreds(base * (6 if winner_is_dealer else 4))


def tsumo_payment(base: i64, winner_is_dealer: bool, payer_is_dealer: bool) -> int:
    """What one of the other three pays for a self-draw, without counters."""
    return hundreds(base * (2 if winner_is_dealer or payer_is_dealer else 1))
