"""What an outcome does to the deal, the points and the players at a given table."""

from typing import Final

from hanchan.referee.amounts import AFTER_UMA, Amount
from hanchan.referee.effect import DRAWN, GAME_OVER, GOES_ON, NO_DEAL, REPLAYED, WON, Deduction, Effect, Payment
from hanchan.referee.table_state import SEATS, TableState
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring import POT, chombo_payments

STICK: Final = 1000

_DEALS: Final = {
    "free": GOES_ON, "warning": GOES_ON, "pot": GOES_ON, "dead_hand": GOES_ON, "mend": GOES_ON, "claim_stands": GOES_ON,
    "claim_void": GOES_ON, "allowed": GOES_ON, "riichi_void": GOES_ON, "riichi_stands": GOES_ON, "chombo": REPLAYED,
    "redeal": REPLAYED, "win_stands": WON, "abortive": DRAWN,
}  # fmt: skip
"""What becomes of the deal; outcomes not named here are not about a deal."""

_ENDED: Final = {"won": WON, "won_least": WON, "over": NO_DEAL}
"""What becomes of a deal that is at its end already: it is settled as a win, or was drawn and needs nothing more."""


def effect_of(outcome: str, rules: Ruleset, setting: TableState, amount: Amount, riichi: str = "", deal: str = "") -> Effect:
    """The effect of an outcome. `riichi` is "void" if the offender's riichi falls with it, `deal` that of its row."""
    seats = setting.offenders
    voided = seats if riichi == "void" or outcome == "riichi_void" else ()
    ends = _DEALS.get(outcome, NO_DEAL)
    if outcome == "chombo":
        return _chombo(rules, setting)
    if outcome == "redeal":
        return Effect(deal=REPLAYED, sticks_returned=setting.riichi)
    return Effect(
        deal=_ENDED[deal] if deal and ends in (GOES_ON, NO_DEAL) and outcome != "dead_hand" else ends,
        payments=tuple(Payment(seat, POT, STICK, "penalty") for seat in seats) if outcome == "pot" else (),
        deductions=_deductions(amount, setting) if outcome == "deduction" else (),
        dead_hands=seats if outcome == "dead_hand" else (),
        noten=seats if outcome == "noten" else (),
        warnings=seats if outcome == "warning" else (),
        riichi_void=voided,
        sticks_returned=tuple(seat for seat in voided if seat in setting.riichi),
        replaced=seats if outcome in ("replaced", "forfeit") else (),
        disqualified=seats if outcome == "disqualified" else (),
    )


def chombo_off_result(rules: Ruleset, setting: TableState) -> int:
    """Points a chombo takes off the result; 0 where it is paid at the table."""
    return rules.chombo_tournament if setting.tournament or rules.chombo_payment == "none" else 0


def _chombo(rules: Ruleset, setting: TableState) -> Effect:
    """Paid at the table or off the result; sticks of the deal go back, and it is played again (EMA 2016 §3.4.6)."""
    off = chombo_off_result(rules, setting)
    return Effect(
        deal=GAME_OVER if setting.after_time and rules.chombo_ends_last_deal else REPLAYED,
        payments=tuple(
            Payment(*transfer)
            for seat in setting.offenders
            for transfer in chombo_payments(seat, setting.dealer, rules, setting.tournament)
        ),
        deductions=tuple(Deduction(seat, off, AFTER_UMA) for seat in setting.offenders) if off else (),
        chombos=setting.offenders,
        sticks_returned=setting.riichi,
    )


def _deductions(amount: Amount, setting: TableState) -> tuple[Deduction, ...]:
    """The least of the amounts the referee may choose from."""
    seats = SEATS if amount.everybody else setting.offenders
    return tuple(Deduction(seat, amount.choices[0], amount.taken) for seat in seats) if amount.choices else ()
