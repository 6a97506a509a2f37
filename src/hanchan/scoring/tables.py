"""The payment tables of a rule set, as rule books print them."""

from typing import Final, NamedTuple

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.limits import base_points, limit_name, ron_payment, tsumo_payment, yakuman_points

FU_ROWS: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
HAN_COLUMNS: Final = (1, 2, 3, 4)


class Cell(NamedTuple):
    """Payments for a value: to another player and to the dealer by ron; by self-draw from each other player and from the dealer."""

    ron: int
    ron_dealer: int
    tsumo_other: int
    tsumo_from_dealer: int


def cell(base: int) -> Cell:
    return Cell(ron_payment(base, False), ron_payment(base, True), tsumo_payment(base, False, False), tsumo_payment(base, False, True))


def can_occur(han: int, fu: int, tsumo: bool) -> bool:
    """Whether a hand of that value exists: 20 fu is pinfu by self-draw (2 han at least), 25 is seven pairs (3 by self-draw)."""
    if fu == 20:
        return tsumo and han >= 2
    if fu == 25:
        return han >= (3 if tsumo else 2)
    return True


def payment_table(rules: Ruleset) -> dict[tuple[int, int], Cell]:
    """Payments by (fu, han) below five han."""
    return {(fu, han): cell(base_points(han, fu, rules)) for fu in FU_ROWS for han in HAN_COLUMNS}


def limit_table(rules: Ruleset) -> list[tuple[str, str, Cell]]:
    """Limits as (name, han, payments); multiples of a yakuman only where the rules have them."""
    rows: list[tuple[str, str, Cell]] = []
    starts = [5, 6, 8, 11, 13]
    for place, han in enumerate(starts):
        base = base_points(han, 30, rules)
        if rows and rows[-1][0] == limit_name(base):
            rows[-1] = (rows[-1][0], rows[-1][1].split("-")[0] + "+", rows[-1][2])
            continue
        last = starts[place + 1] - 1 if place + 1 < len(starts) else 0
        rows.append((limit_name(base), f"{han}+" if not last else str(han) if last == han else f"{han}-{last}", cell(base)))
    multiples = sorted({1.0, rules.kokushi_13_wait, rules.chuuren_9_wait, rules.suuankou_tanki, rules.daisuushii})
    for multiple in multiples:
        base = yakuman_points(multiple)
        if all(row[0] != limit_name(base) for row in rows):
            rows.append((limit_name(base), "", cell(base)))
    return rows


def short_table(rules: Ruleset) -> list[tuple[int, str, tuple[str, ...]]]:
    """The short table for players who are not East, block [K] of the Polish sheet: fu, how the hand is won, and what is paid for 1 to 4
    han; empty where no hand has that value, the name of the limit from mangan on."""
    rows: list[tuple[int, str, tuple[str, ...]]] = []
    for fu in (20, 30, 40, 50, 60, 70):
        for how in ("ron", "tsumo"):
            tsumo = how == "tsumo"
            if fu != 20 or tsumo:
                rows.append((fu, how, tuple(_short(han, fu, tsumo, rules) for han in HAN_COLUMNS)))
    return rows


def _short(han: int, fu: int, tsumo: bool, rules: Ruleset) -> str:
    if not can_occur(han, fu, tsumo):
        return ""
    base = base_points(han, fu, rules)
    paid = cell(base)
    return limit_name(base) or (f"{paid.tsumo_other}/{paid.tsumo_from_dealer}" if tsumo else f"{paid.ron}")


def seven_pairs_table(rules: Ruleset) -> dict[int, Cell]:
    """Seven pairs by han, block [C] of the Polish sheet: 25 fu; by self-draw they have three han at least."""
    return {han: cell(base_points(han, 25, rules)) for han in (2, 3, 4)}
