"""Help that teaches: waits, furiten, acceptance, and why a call is not possible.

Everything here rests on the seat's own view, so it says nothing the player could not work out.
"""

from collections.abc import Iterable
from typing import Final

from hanchan.deal import actions
from hanchan.deal.actions import Action
from hanchan.deal.why_not import why_furiten, why_not
from hanchan.game import Game, View
from hanchan.hand import acceptance, discards, shanten
from hanchan.server.play.responses import FuritenData, HelpData, HelpDiscardData, ReasonData
from hanchan.server.reference.responses import TileLeftData
from hanchan.tiles import KINDS, kind_of, mjai_name
from hanchan.words import Reason

_TURN_CALLS: Final = (actions.TSUMO, actions.RIICHI)
_CLAIM_CALLS: Final = (actions.RON,)
_NAMES: Final = tuple(mjai_name(kind) for kind in range(KINDS))


def why_not_in_words(game: Game, seat: int, action: str) -> Reason:
    """Why a seat cannot do something now; a verb alone will do, as in `riichi`."""
    words = action.strip()
    if words in actions.VERBS:
        verb = actions.VERBS.index(words)
        possible = any(actions.verb_of(option) == verb for option in game.action_numbers(seat))
        number = actions.action(verb)
    else:
        number = Action.parse(words).number
        possible = number in game.action_numbers(seat)
    return Reason("possible", {}) if possible else why_not(game.deal.state, seat, number)


def help_for(game: Game, seat: int, lang: str = "en") -> HelpData:
    """What the table's help tells a seat now, its sentences in a language."""
    view = game.view(seat)
    counts = view.counts
    held = sum(counts)
    unseen = view.unseen
    found: HelpData = {"waits": _left(view.waits, unseen), "furiten": _furiten(game, view, lang), "shanten": shanten(counts)}
    if held % 3 == 2:
        found["discards"] = _discards(view, counts, unseen)
        found["shanten"] = min((entry["shanten"] for entry in found["discards"]), default=found["shanten"])
    else:
        found["accepts"] = _left(acceptance(counts), unseen)
    if seat in game.pending:
        found["why_not"] = _why_not(game, view, lang)
    return found


def _left(kinds: Iterable[int], unseen: list[int]) -> list[TileLeftData]:
    """Kinds with how many of each are left. Made for every discard at every turn of every table, hence so plain."""
    return [{"tile": _NAMES[kind], "left": unseen[kind]} for kind in kinds]


def _discards(view: View, counts: list[int], unseen: list[int]) -> list[HelpDiscardData]:
    """What each tile that may be discarded leaves."""
    possible = {
        kind_of(actions.first_of(option))
        for option in view.lawful_numbers
        if actions.verb_of(option) in (actions.DISCARD, actions.DISCARD_DRAWN, actions.RIICHI, actions.RIICHI_DRAWN)
    }
    found: list[HelpDiscardData] = []
    for discard in discards(counts):
        if discard.kind in possible:
            left = sum([unseen[kind] for kind in discard.accepts])
            accepts = _left(discard.accepts, unseen)
            found.append({"tile": _NAMES[discard.kind], "shanten": discard.shanten, "accepts": accepts, "left": left})
    return sorted(found, key=lambda entry: (entry["shanten"], -entry["left"]))


def _furiten(game: Game, view: View, lang: str) -> FuritenData | None:
    why = why_furiten(game.deal.state, view.seat)
    return None if why is None else {"cause": why.key.removeprefix("furiten_"), "text": why.text(lang), "clause": why.clause}


def _reason(why: Reason, lang: str) -> ReasonData:
    return {"text": why.text(lang), "clause": why.clause}


def _why_not(game: Game, view: View, lang: str) -> dict[str, ReasonData]:
    """Reasons for the calls that the moment suggests but that are not lawful."""
    verbs = {actions.verb_of(option) for option in view.lawful_numbers}
    calls = _CLAIM_CALLS if actions.PASS in verbs else _TURN_CALLS if view.drawn >= 0 else ()
    found: dict[str, ReasonData] = {}
    for verb in calls:
        if verb in verbs or (verb == actions.RIICHI and actions.RIICHI_DRAWN in verbs):
            continue
        found[actions.VERBS[verb]] = _reason(why_not(game.deal.state, view.seat, actions.action(verb)), lang)
    return found
