"""Help that teaches: waits, furiten, acceptance, and why a call is not possible.

Everything here rests on the seat's own view, so it says nothing the player could not work out.
"""

import re
from collections.abc import Iterable
from typing import Any, Final

from hanchan.deal import actions
from hanchan.deal.actions import Action
from hanchan.deal.why_not import why_not
from hanchan.game import Game, View
from hanchan.hand import acceptance, discards, shanten
from hanchan.tiles import KINDS, kind_of, mjai_name

_CLAUSE: Final = re.compile(r"\s*\(([^()]*§[^()]*)\)\s*$")
_TURN_CALLS: Final = (actions.TSUMO, actions.RIICHI)
_CLAIM_CALLS: Final = (actions.RON,)
_NAMES: Final = tuple(mjai_name(kind) for kind in range(KINDS))


def reason(game: Game, seat: int, number: int) -> tuple[str, str]:
    """Why a seat cannot do something now: the text, and the clause it rests on if there is one."""
    text = why_not(game.deal.state, seat, number)
    found = _CLAUSE.search(text)
    return (text[: found.start()], found[1]) if found else (text, "")


def why_not_in_words(game: Game, seat: int, action: str) -> tuple[str, str]:
    """The same for an action in words; a verb alone will do, as in `riichi`."""
    words = action.strip()
    if words in actions.VERBS:
        verb = actions.VERBS.index(words)
        if any(actions.verb_of(option) == verb for option in game.options(seat)):
            return "this is possible", ""
        return reason(game, seat, actions.action(verb))
    number = Action.parse(words).number
    return ("this is possible", "") if number in game.options(seat) else reason(game, seat, number)


def help_for(game: Game, seat: int) -> dict[str, Any]:
    """What the table's help tells a seat now."""
    view = game.view(seat)
    counts = view.counts
    held = sum(counts)
    unseen = view.unseen
    found: dict[str, Any] = {"waits": _left(view.waits, unseen), "furiten": _furiten(view)}
    if held % 3 == 2:
        found["discards"] = _discards(view, counts, unseen)
        found["shanten"] = min((entry["shanten"] for entry in found["discards"]), default=shanten(counts))
    else:
        found["shanten"] = shanten(counts)
        found["accepts"] = _left(acceptance(counts), unseen)
    if seat in game.pending:
        found["why_not"] = _why_not(game, view)
    return found


def _left(kinds: Iterable[int], unseen: list[int]) -> list[dict[str, Any]]:
    """Kinds with how many of each are left. Made for every discard at every turn of every table, hence so plain."""
    return [{"tile": _NAMES[kind], "left": unseen[kind]} for kind in kinds]


def _discards(view: View, counts: list[int], unseen: list[int]) -> list[dict[str, Any]]:
    """What each tile that may be discarded leaves."""
    possible = {
        kind_of(actions.first_of(option))
        for option in view.lawful
        if actions.verb_of(option) in (actions.DISCARD, actions.DISCARD_DRAWN, actions.RIICHI, actions.RIICHI_DRAWN)
    }
    found: list[dict[str, Any]] = []
    for discard in discards(counts):
        if discard.kind in possible:
            left = sum([unseen[kind] for kind in discard.accepts])
            accepts = _left(discard.accepts, unseen)
            found.append({"tile": _NAMES[discard.kind], "shanten": discard.shanten, "accepts": accepts, "left": left})
    return sorted(found, key=lambda entry: (entry["shanten"], -entry["left"]))


def _furiten(view: View) -> dict[str, str] | None:
    cause = view.furiten_cause
    if not cause or not view.waits:
        return None
    texts = {
        "own_discard": "a tile the hand waits for is among the own discards: no win on a discard, but by self-draw",
        "passed": "a winning tile was passed: no win on a discard until the own next draw",
        "passed_in_riichi": "a winning tile was passed after riichi: no win on a discard for the rest of the deal",
    }
    return {"cause": cause, "text": texts[cause], "clause": view.rules.clause("furiten")}


def _why_not(game: Game, view: View) -> dict[str, dict[str, str]]:
    """Reasons for the calls that the moment suggests but that are not lawful."""
    verbs = {actions.verb_of(option) for option in view.lawful}
    calls = _CLAIM_CALLS if actions.PASS in verbs else _TURN_CALLS if view.drawn >= 0 else ()
    found: dict[str, dict[str, str]] = {}
    for verb in calls:
        if verb in verbs or (verb == actions.RIICHI and actions.RIICHI_DRAWN in verbs):
            continue
        text, clause = reason(game, view.seat, actions.action(verb))
        found[actions.VERBS[verb]] = {"text": text, "clause": clause}
    return found
