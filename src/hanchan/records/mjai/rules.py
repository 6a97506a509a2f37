"""The rules of a game in an mjai log, as far as it tells them.

We write them into `start_game` (`hanchan.records.rules_header`). In logs of others `aka_flag` says whether there are red fives, and
`gametype` or `kyoku_first` whether only the East round is played; where nothing says so, it is taken from how the game ended.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from hanchan.records.logged import LoggedDeal
from hanchan.records.rules_header import rules_as_said
from hanchan.rules.files import PRESETS, load
from hanchan.rules.ruleset import Ruleset

_RED_FIVES: Final = 3
_SEATS: Final = 4


def usual_rules(red_fives: bool) -> Ruleset:
    """What logs of others are taken to be played by."""
    return replace(load("tenhou"), red_fives=_RED_FIVES if red_fives else 0)


def read_rules(start: Mapping[str, Any], usual: Ruleset) -> Ruleset:
    """The rules as `start_game` says them, the usual ones where it does not."""
    said = rules_as_said(start)
    if said is not None:
        return said
    if start.get("aka_flag"):
        usual = replace(usual, red_fives=_RED_FIVES)
    return replace(usual, rounds=1) if start.get("gametype") == "tonpu" or start.get("kyoku_first") == _SEATS else usual


def tells_rounds(start: Mapping[str, Any]) -> bool:
    """Whether `start_game` says how many rounds are played."""
    return "gametype" in start or "kyoku_first" in start or start.get("rules") in PRESETS


def rounds_by_end(last: LoggedDeal, scores: list[int], rules: Ruleset) -> int:
    """How many rounds a game had that was over after this deal, with these scores.

    Where it would have gone on by the usual number of rounds, though nobody was bankrupt, only the East round was played.
    """
    if rules.bankruptcy_ends and min(scores) < 0:
        return rules.rounds
    deals, played = _SEATS * rules.rounds, _SEATS * last.round_wind + last.dealer + 1
    short = played < deals or (played == deals and rules.extra_round and max(scores) < rules.target_points)
    return 1 if short else rules.rounds
