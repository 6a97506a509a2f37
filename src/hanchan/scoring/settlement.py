"""Who pays whom: wins with counters, sticks and liability (EMA 2016 §3.3.9, §3.4.9, §3.4.10, §4.1).

Seats are 0 to 3 in turn order. A stick placed in this deal is already deducted from its owner's score, so taking it back is a
transfer from the pot.
"""

from typing import Final, NamedTuple

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.limits import ron_payment, tsumo_payment, yakuman_points
from hanchan.scoring.result import Score

POT: Final = -1
"""Payer of sticks, and payee of penalties for the next winner."""

NOBODY: Final = -1
STICK: Final = 1000
SEATS: Final = (0, 1, 2, 3)


class Transfer(NamedTuple):
    """Points that change hands. `reason` is hand, counters, sticks, noten, nagashi or chombo."""

    payer: int
    payee: int
    points: int
    reason: str


class SeatWin(NamedTuple):
    """A win at a seat. `liable` fed the yakuman `fed`, or with `fed` = -1 the kan whose replacement tile won."""

    seat: int
    score: Score
    liable: int = NOBODY
    fed: int = -1


class Table(NamedTuple):
    """The state of the table when a deal ends."""

    dealer: int = 0
    counters: int = 0
    carried_sticks: int = 0
    """Riichi sticks left from earlier deals."""
    riichi: tuple[int, ...] = ()
    """Seats whose stick of this deal is on the table."""


def settle(wins: list[SeatWin], discarder: int, table: Table, rules: Ruleset) -> list[Transfer]:
    """All transfers of one or several wins; `discarder` is `NOBODY` for a self-draw."""
    by_turn = sorted(wins, key=lambda win: (win.seat - discarder) % 4)
    transfers: list[Transfer] = []
    for place, win in enumerate(by_turn):
        counters = table.counters if place == 0 or rules.counters_paid_to == "each" else 0
        extra = counters * rules.counter_value
        liable = win.liable if win.liable != win.seat else NOBODY
        if discarder == NOBODY:
            transfers += _self_draw(win, liable, extra, table.dealer, rules)
        elif liable in (NOBODY, discarder):
            transfers += _paid(discarder, win.seat, ron_payment(win.score.base, win.seat == table.dealer), extra)
        else:
            transfers += _shared_ron(win, liable, discarder, extra, table.dealer, rules)
    return transfers + _sticks(by_turn, table, rules)


def deltas(transfers: list[Transfer]) -> list[int]:
    """Change of each seat's points."""
    change = [0, 0, 0, 0]
    for transfer in transfers:
        if transfer.payer != POT:
            change[transfer.payer] -= transfer.points
        if transfer.payee != POT:
            change[transfer.payee] += transfer.points
    return change


def _paid(payer: int, payee: int, points: int, counters: int) -> list[Transfer]:
    found = [Transfer(payer, payee, points, "hand")] if points else []
    return [*found, Transfer(payer, payee, counters, "counters")] if counters else found


def _covered_base(win: SeatWin, rules: Ruleset) -> int:
    """The part of the base points for which the liable player is liable."""
    if win.fed < 0 or rules.liability_covers == "hand":
        return win.score.base
    times = [times for number, times in zip(win.score.yaku, win.score.multiples, strict=True) if number == win.fed]
    return min(win.score.base, yakuman_points(sum(times)))


def _self_draw(win: SeatWin, liable: int, counters: int, dealer: int, rules: Ruleset) -> list[Transfer]:
    """All three pay; a liable player pays the liable part for all three."""
    covered = _covered_base(win, rules) if liable != NOBODY else 0
    alone = win.fed < 0 or rules.liability_counters_tsumo == "liable"
    owed = [0, 0, 0, 0]
    owed_counters = [0, 0, 0, 0]
    for payer in SEATS:
        if payer == win.seat:
            continue
        if covered:
            owed[liable] += tsumo_payment(covered, win.seat == dealer, payer == dealer)
        owed[payer] += tsumo_payment(win.score.base - covered, win.seat == dealer, payer == dealer)
        owed_counters[liable if liable != NOBODY and alone else payer] += counters // 3
    found: list[Transfer] = []
    for payer in SEATS:
        found += _paid(payer, win.seat, owed[payer], owed_counters[payer])
    return found


def _shared_ron(win: SeatWin, liable: int, discarder: int, counters: int, dealer: int, rules: Ruleset) -> list[Transfer]:
    """The discarder and the liable player each pay half of the liable part."""
    covered = _covered_base(win, rules)
    half = ron_payment(covered, win.seat == dealer) // 2
    rest = ron_payment(win.score.base - covered, win.seat == dealer)
    by_discarder = counters if rules.liability_counters_ron == "discarder" else 0
    return _paid(liable, win.seat, half, counters - by_discarder) + _paid(discarder, win.seat, half + rest, by_discarder)


def _sticks(by_turn: list[SeatWin], table: Table, rules: Ruleset) -> list[Transfer]:
    """Sticks go to the first winner in turn order; where the rules say so, other winners take back their own."""
    winners = [win.seat for win in by_turn]
    own_back = rules.sticks_paid_to == "own_back"
    first = table.carried_sticks + sum([not own_back or seat == winners[0] or seat not in winners for seat in table.riichi])
    found = [Transfer(POT, winners[0], first * STICK, "sticks")] if first else []
    for seat in winners[1:]:
        if own_back and seat in table.riichi:
            found.append(Transfer(POT, seat, STICK, "sticks"))
    return found
