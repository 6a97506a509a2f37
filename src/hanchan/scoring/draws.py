"""Payments without a winning hand: noten payments, nagashi mangan, chombo (EMA 2016 §3.4.2, §4.2.6, §3.4.6)."""

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.limits import MANGAN, tsumo_payment
from hanchan.scoring.settlement import POT, SEATS, STICK, Table, Transfer


def noten_payments(waiting: list[int], rules: Ruleset) -> list[Transfer]:
    """Players who are not waiting pay those who are; nothing if nobody or everybody is waiting."""
    others = [seat for seat in SEATS if seat not in waiting]
    if not waiting or not others:
        return []
    share = rules.noten_payment // (len(waiting) * len(others))
    return [Transfer(payer, payee, share, "noten") for payer in others for payee in waiting]


def nagashi_payments(seats: list[int], table: Table, rules: Ruleset) -> list[Transfer]:
    """A mangan for each of these seats, paid as for a self-draw.

    Where it counts as a win, counters are paid too, and the sticks go to the first in turn order from the dealer.
    """
    by_turn = sorted(seats, key=lambda seat: (seat - table.dealer) % 4)
    as_win = rules.nagashi_as == "win"
    found: list[Transfer] = []
    for place, seat in enumerate(by_turn):
        counters = table.counters if as_win and (place == 0 or rules.counters_paid_to == "each") else 0
        for payer in SEATS:
            if payer != seat:
                found.append(Transfer(payer, seat, tsumo_payment(MANGAN, seat == table.dealer, payer == table.dealer), "nagashi"))
                if counters:
                    found.append(Transfer(payer, seat, counters * rules.counter_value // 3, "counters"))
    sticks = table.carried_sticks + len(table.riichi)
    if as_win and by_turn and sticks:
        found.append(Transfer(POT, by_turn[0], sticks * STICK, "sticks"))
    return found


def chombo_payments(offender: int, dealer: int, rules: Ruleset, tournament: bool = False) -> list[Transfer]:
    """A mangan paid to the others, or nothing where points come off the result instead."""
    if rules.chombo_payment == "none" or (tournament and rules.chombo_tournament):
        return []
    return [
        Transfer(offender, seat, tsumo_payment(MANGAN, offender == dealer, seat == dealer), "chombo") for seat in SEATS if seat != offender
    ]
