"""Which rule sets the engine can play. One that asks for more is refused when a deal begins, never played in another way."""

from typing import Final

from hanchan.errors import RulesetError
from hanchan.rules.consistency import contradictions
from hanchan.rules.files import MEANINGS
from hanchan.rules.meaning import toml_text
from hanchan.rules.ruleset import Ruleset

_NOT_OFFERED: Final = ("referee", "unstated")
"""Where the rules do not say what an offence costs, a seat cannot commit it."""
_SHORT_OF_CHOMBO: Final = ("free", "warning", "pot", "dead_hand", *_NOT_OFFERED)

_ALWAYS: Final = {"riichi_all_visible": ("free", "chombo", *_NOT_OFFERED)}
"""Values that the engine can carry out, where it cannot carry out every value of a switch. Such a riichi is an offence only where the
rules punish it; elsewhere the hand is waiting like any other."""

_PENALISED: Final = {
    "kuikae_penalty": _SHORT_OF_CHOMBO,
    "wrong_set": _SHORT_OF_CHOMBO,
    "riichi_open_hand": _SHORT_OF_CHOMBO,
    "claim_after_riichi": _SHORT_OF_CHOMBO,
    "false_tenpai": _SHORT_OF_CHOMBO,
    # If the hand is not dead, the discard comes to light when the hand is shown, and costs chombo then.
    "riichi_hand_discard": ("dead_hand", *_NOT_OFFERED),
    "riichi_wrong_kan": ("chombo", *_NOT_OFFERED),
    "wrong_win": ("chombo", *_NOT_OFFERED),
}
"""The same for tables where offences can be committed."""

_MOST_KNOWN: Final = 16
_KNOWN: Final[list[tuple[Ruleset, bool]]] = []
"""Rule sets found playable lately: a game asks anew for each of its deals."""


def require_playable(rules: Ruleset, penalise: bool) -> None:
    """Raise `RulesetError` if the engine cannot play by these rules; with `penalise` offences can be committed."""
    for known, how in _KNOWN:
        if known is rules and how == penalise:
            return
    problem = _problem(rules, penalise)
    if problem:
        raise RulesetError(problem, rules.name)
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.pop(0)
    _KNOWN.append((rules, penalise))


def _problem(rules: Ruleset, penalise: bool) -> str:
    """What the engine cannot play, empty if there is nothing."""
    for switch, meaning in MEANINGS.items():
        value = getattr(rules, switch)
        if not meaning.permits(value):
            return f"{switch} = {value!r} is not possible; {switch} ({meaning.about}) is {meaning.allowed}"
    for _, contradiction in contradictions(rules):
        return contradiction
    for switch, values in {**_ALWAYS, **(_PENALISED if penalise else {})}.items():
        value = getattr(rules, switch)
        if value not in values:
            where = " where offences can be committed" if switch in _PENALISED else ""
            allowed = " or ".join([toml_text(known) for known in values])
            return f"{switch} = {toml_text(value)} cannot be played{where}; the engine can carry out {allowed}"
    return ""
