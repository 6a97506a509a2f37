"""The next deal, and when the game is over (EMA 2016 §3.4.11, §3.5, §3.6). Engine and score-keeper share it."""

from hanchan.deal import ends
from hanchan.rules.ruleset import Ruleset


def next_dealer(dealer: int, round_wind: int, stays: bool) -> tuple[int, int]:
    """The next dealer and round; a new round starts when the first East is East again."""
    if stays:
        return dealer, round_wind
    return (dealer + 1) % 4, round_wind + 1 if dealer == 3 else round_wind


def is_last(rules: Ruleset, scores: list[int], dealer: int, round_wind: int, how: str, stays: bool, played: bool) -> bool:
    """Whether the game is over after a deal that ended this way; `dealer` and `round_wind` are those of that deal."""
    if rules.bankruptcy_ends and min(scores) < 0:
        return True
    if not played:
        return False
    if rules.rounds == 0:
        return True
    last_of_round = dealer == 3
    in_extra = round_wind >= rules.rounds
    reached = rules.target_points == 0 or max(scores) >= rules.target_points
    if in_extra and rules.extra_round_target == "exceeded":  # one reading of Warsaw #16
        reached = max(scores) > rules.target_points
    if stays:
        if in_extra and reached and rules.extra_round_ends == "at_once":
            return True
        # In an extra round any deal may be the last; Tenhou's games end there when the dealer wins and leads.
        final = in_extra or (last_of_round and round_wind == rules.rounds - 1)
        return final and reached and _may_stop(rules, how) and _leads(rules, scores, dealer)
    if in_extra:
        return reached or (last_of_round and round_wind >= rules.rounds)
    return last_of_round and round_wind == rules.rounds - 1 and (reached or not rules.extra_round)


def _may_stop(rules: Ruleset, how: str) -> bool:
    """Whether the game ends when the last dealer leads and would stay, depending on how the deal ended."""
    if how == ends.WIN or (how == ends.NAGASHI and rules.nagashi_as == "win"):
        return rules.agari_yame == "automatic"
    return how in (ends.EXHAUSTIVE, ends.NAGASHI) and rules.tenpai_yame == "automatic"


def _leads(rules: Ruleset, scores: list[int], seat: int) -> bool:
    """Whether a seat is alone in first place; where starting seats decide ties, the earlier seat comes first."""
    return all(
        scores[other] < scores[seat] or (scores[other] == scores[seat] and rules.ties == "seat" and seat < other)
        for other in range(4)
        if other != seat
    )
