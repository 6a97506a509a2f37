"""What follows after a deal: the dealer, counters and sticks (EMA 2016 §3.4.9-§3.4.11). Engine and score-keeper share it."""

from typing import NamedTuple


class Aftermath(NamedTuple):
    """What follows from how a deal ended, besides the payments."""

    dealer_stays: bool
    counters: int
    sticks: int
    played: bool = True
    """A void deal is repeated and does not count."""


def after_win(dealer: int, winners: list[int], counters: int) -> Aftermath:
    """The dealer stays if among the winners; only then counters are kept and one is added. The winners have taken the sticks."""
    stays = dealer in winners
    return Aftermath(stays, counters + 1 if stays else 0, 0)


def after_nagashi(dealer: int, winners: list[int], counters: int, dealer_stays: bool) -> Aftermath:
    """As after any win; but the dealer may also stay by a waiting hand (`nagashi_dealer`), and then the counters are paid and gone."""
    after = after_win(dealer, winners, counters)
    return Aftermath(True, 0, 0) if dealer_stays and not after.dealer_stays else after


def after_draw(dealer_stays: bool, counters: int, sticks: int) -> Aftermath:
    """A counter is added even if the dealer changes, and the sticks stay (EMA 2016 §3.4.2, §3.4.4)."""
    return Aftermath(dealer_stays, counters + 1, sticks)


def after_void(counters: int, carried_sticks: int) -> Aftermath:
    """After chombo the same dealer deals again without a counter; sticks of earlier deals stay (EMA 2016 §3.4.6)."""
    return Aftermath(True, counters, carried_sticks, False)
