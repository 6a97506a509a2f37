"""The rules of a game in an mjai log: as we write them, and as far as the logs of others tell them.

mjai has no words for rules. We write the preset that is nearest as `rules` into `start_game`, and what differs from it as `switches`.
In logs of others `aka_flag` says whether there are red fives, and `gametype` or `kyoku_first` whether only the East round is played;
where nothing says so, it is taken from how the game ended.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from hanchan.records.logged import LoggedDeal
from hanchan.rules.files import MEANINGS, PRESETS, change, load
from hanchan.rules.ruleset import Ruleset

_RED_FIVES: Final = 3
_SEATS: Final = 4


def usual_rules(red_fives: bool) -> Ruleset:
    """What logs of others are taken to be played by."""
    return replace(load("tenhou"), red_fives=_RED_FIVES if red_fives else 0)


def said_rules(rules: Ruleset) -> dict[str, Any]:
    """What `start_game` says of the rules."""
    nearest = min([load(preset) for preset in PRESETS], key=lambda preset: len(_differing(rules, preset)))
    switches = {switch: _plain(getattr(rules, switch)) for switch in _differing(rules, nearest)}
    said: dict[str, Any] = {"aka_flag": rules.red_fives > 0, "rules": nearest.name}
    if rules.name != nearest.name:
        said["rules_name"] = rules.name
    return said | ({"switches": switches} if switches else {})


def read_rules(start: Mapping[str, Any], usual: Ruleset) -> Ruleset:
    """The rules as `start_game` says them, the usual ones where it does not."""
    said = start.get("rules")
    if isinstance(said, str) and said in PRESETS:
        rules, switches = load(said), start.get("switches", {})
        if not isinstance(switches, dict):
            raise ValueError("switches are not an object")
        name = start.get("rules_name", rules.name)
        if not isinstance(name, str):
            raise ValueError("rules_name is not a text")
        return replace(change(rules, switches, "switches"), name=name)
    if start.get("aka_flag"):
        usual = replace(usual, red_fives=_RED_FIVES)
    return replace(usual, rounds=1) if start.get("gametype") == "tonpu" or start.get("kyoku_first") == _SEATS else usual


def tells_rounds(start: Mapping[str, Any]) -> bool:
    """Whether `start_game` says how many rounds are played."""
    return "gametype" in start or "kyoku_first" in start or ("rules" in start and start["rules"] in PRESETS)


def rounds_by_end(last: LoggedDeal, scores: list[int], rules: Ruleset) -> int:
    """How many rounds a game had that was over after this deal, with these scores.

    Where it would have gone on by the usual number of rounds, though nobody was bankrupt, only the East round was played.
    """
    if rules.bankruptcy_ends and min(scores) < 0:
        return rules.rounds
    deals, played = _SEATS * rules.rounds, _SEATS * last.round_wind + last.dealer + 1
    short = played < deals or (played == deals and rules.extra_round and max(scores) < rules.target_points)
    return 1 if short else rules.rounds


def _differing(rules: Ruleset, other: Ruleset) -> list[str]:
    return [switch for switch in MEANINGS if getattr(rules, switch) != getattr(other, switch)]


def _plain(value: Any) -> Any:
    """A value as JSON has it; a table from numbers to texts as an object."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple) and isinstance(value[0][-1], str):
            return {str(start): text for start, text in value}
        return [_plain(item) for item in value]
    return value
