"""A referee's ruling applied to a game: payments, deductions, dead hands, a deal played again (EMA 2016 §3.4.6, §3.4.7, chapter 5)."""

from dataclasses import replace

from hanchan.deal.aftermath import Aftermath, after_draw, after_void
from hanchan.errors import ScoreSheetError
from hanchan.referee.effect import AFTER_UMA, AT_ONCE, DEALS, DRAWN, GAME_OVER, REPLAYED, Effect
from hanchan.scorekeeper.entries import LARGEST
from hanchan.scorekeeper.position import Position, Removal, Substitution
from hanchan.scoring.settlement import POT, SEATS, STICK, Transfer


def applied(effect: Effect, position: Position) -> tuple[Position, list[Transfer], Aftermath | None]:
    """The game under the ruling, the payments still to be made if it ends the deal, and what it leaves behind then."""
    _check(effect, position)
    after = position
    for deduction in effect.deductions:
        removal = Removal(deduction.seat, deduction.points, "ruling")
        if deduction.taken == AFTER_UMA:
            after = replace(after, deductions=(*after.deductions, removal))
        else:
            scores = tuple(score - deduction.points * (seat == deduction.seat) for seat, score in enumerate(after.scores))
            after = replace(after, scores=scores, taken_out=(*after.taken_out, removal))
    chombos = tuple(count + (seat in effect.chombos) for seat, count in enumerate(after.chombos))
    dead = tuple(sorted({*after.dead_hands, *effect.dead_hands, *effect.noten}))
    void = tuple(sorted({*after.no_stick, *effect.riichi_void}))
    replaced = [seat for seat in effect.replaced if all(known.seat != seat for known in after.substitutions)]
    substitutions = (*after.substitutions, *[Substitution(seat, "", False) for seat in replaced])
    after = replace(after, chombos=chombos, dead_hands=dead, no_stick=void, substitutions=substitutions)
    # Payments to and from the pot change what lies there.
    transfers = [Transfer(paid.payer, paid.payee, paid.points, paid.reason) for paid in effect.payments]
    in_pot = sum(t.points * ((t.payee == POT) - (t.payer == POT)) for t in transfers if t.reason != "sticks")
    after = replace(after, sticks=after.sticks + in_pot // STICK)
    # Sticks of a deal are entered with its end, so nothing of them lies on the sheet yet and giving them back changes nothing.
    transfers = [transfer for transfer in transfers if transfer.reason != "sticks"]
    if effect.deal == REPLAYED:
        return after, transfers, after_void(position.counters, after.sticks)
    if effect.deal == DRAWN:
        return after, transfers, after_draw(position.rules.abortive_dealer_stays, position.counters, after.sticks)
    after = after.paid(transfers)
    if effect.deal == GAME_OVER:
        after = replace(after, is_over=True, why_over="ended by a ruling")
    return after, transfers, None


def _check(effect: Effect, position: Position) -> None:
    if effect.deal not in DEALS:
        raise ScoreSheetError(f"the deal cannot be {effect.deal!r} after a ruling; it is one of {', '.join(filter(None, DEALS))}")
    if position.is_over and effect.deal in (REPLAYED, DRAWN):
        raise ScoreSheetError("the game is over: a ruling cannot have a deal played again; undo the end first")
    every = (
        effect.chombos, effect.dead_hands, effect.noten, effect.warnings, effect.riichi_void, effect.sticks_returned, effect.replaced,
        effect.disqualified, [d.seat for d in effect.deductions], [s for p in effect.payments for s in (p.payer, p.payee) if s != POT],
    )  # fmt: skip
    for seats in every:
        for seat in seats:
            if seat not in SEATS:
                raise ScoreSheetError(f"there is no seat {seat}; seats are 0 to 3, from the first East to the first North")
    for deduction in effect.deductions:
        if deduction.taken not in (AT_ONCE, AFTER_UMA):
            raise ScoreSheetError(f"a deduction is taken {AT_ONCE} or {AFTER_UMA}, not {deduction.taken!r}")
    for points in [p.points for p in effect.payments] + [d.points for d in effect.deductions]:
        if not 0 < points <= LARGEST or points % 100:
            raise ScoreSheetError(f"{points} points; a payment or deduction is in whole hundreds from 100 to {LARGEST:,}")
    for payment in effect.payments:
        if payment.payer == payment.payee:
            raise ScoreSheetError(f"a payment from seat {payment.payer} to itself")
        if POT in (payment.payer, payment.payee) and payment.points % STICK:
            raise ScoreSheetError(f"{payment.points} points with the pot, which holds sticks of {STICK}")
    taken = sum(p.points for p in effect.payments if p.payer == POT and p.reason != "sticks") // STICK
    if taken > position.sticks:
        raise ScoreSheetError(f"{taken} sticks taken from the pot, where {position.sticks} lie")
