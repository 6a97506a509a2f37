"""What a page needs to count a game without asking: the switches behind payments, succession and result, as plain data.

A phone that has lost its network settles by these (`web/src/scorekeeper/settlement.ts`); golden games show that it agrees with this room.
"""

from typing import Any, Final

from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.offers import offered
from hanchan.scorekeeper.values import limits

_SWITCHES: Final = (
    # payments
    "round_up_mangan", "counted_limit", "two_han_from_counters", "counter_value", "counters_paid_to", "sticks_paid_to", "noten_payment",
    "nagashi_as", "nagashi_waiting", "chombo_payment", "chombo_tournament", "liability_covers", "liability_counters_tsumo",
    "liability_counters_ron", "daisuushii", "riichi_needs_stick",
    # which deal follows, and the end
    "abortive_dealer_stays", "nagashi_dealer", "bankruptcy_ends", "rounds", "target_points", "extra_round", "extra_round_ends",
    "extra_round_target", "agari_yame", "tenpai_yame",
    # the result
    "start_points", "return_points", "uma", "floating_uma", "oka", "ties", "leftover_sticks", "leftover_remainder", "substitute_result",
    "substitute_points", "substitute_uma",
    # the clock
    "session_minutes", "signal_minutes", "deals_after_signal", "chombo_ends_last_deal",
)  # fmt: skip


def reckoning(rules: Ruleset) -> dict[str, Any]:
    """The rules as far as counting needs them, and what can be entered under them."""
    return {
        "title": rules.title,
        "switches": {name: getattr(rules, name) for name in _SWITCHES},
        "limits": limits(rules),
        "chombo_clause": rules.source("chombo_tournament").clause,
        "offers": offered(rules).data(),
    }
