"""The rules of a game in an mjai log, as far as the log says.

We write them into `start_game` (`hanchan.records.rules_header`). In logs of other programs `aka_flag` says whether there are red
fives, and `gametype` or `kyoku_first` whether only the East round is played; if nothing says so, it follows from how the game ended.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from hanchan.records.logged import LoggedDeal
from hanchan.records.rules_header import read_rules
from hanchan.rules.files import PRESETS, load
from hanchan.rules.ruleset import Ruleset

_RED_FIVES: Final = 3
_SEATS: Final = 4


def usual_rules(red_fives: bool) -> Ruleset:
    """The rules that logs of other programs are read by."""
    return replace(load("tenhou"), red_fives=_RED_FIVES if red_fives else 0)


def rules_of(start: Mapping[str, Any], usual: Ruleset) -> Ruleset:
    """The rules in `start_game`, the usual ones as far as it has none."""
    ours = read_rules(start)
    if ours is not None:
        return ours
    if start.get("aka_flag"):
        usual = replace(usual, red_fives=_RED_FIVES)
    return replace(usual, rounds=1) if start.get("gametype") == "tonpu" or start.get("kyoku_first") == _SEATS else usual


def has_rounds(start: Mapping[str, Any]) -> bool:
    """Whether `start_game` says how many rounds are played."""
    return "gametype" in start or "kyoku_first" in start or start.get("rules") in PRESETS


def rounds_by_end(last: LoggedDeal, scores: list[int], rules: Ruleset) -> int:
    """How many rounds a game had that was over after this deal, with these scores.

    If by the usual number of rounds it would have gone on, and nobody was bankrupt, only the East round was played.
    """
    if rules.bankruptcy_ends and min(scores) < 0:
        return rules.rounds
    deals, played = _SEATS * rules.rounds, _SEATS * last.round_wind + last.dealer + 1
    short = played < deals or (played == deals and rules.extra_round and max(scores) < rules.target_points)
    return 1 if short else rules.rounds
