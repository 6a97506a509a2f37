"""Help that teaches: waits, furiten, acceptance, and why a call is not possible.

Everything here rests on the seat's own view, so it says nothing the player could not work out.
"""

from typing import Final

from hanchan.deal import actions
from hanchan.deal.actions import Action
from hanchan.deal.why_not import why_furiten, why_not
from hanchan.game import Game, View
from hanchan.hand import acceptance, discards, shanten
from hanchan.server.play.responses import FuritenData, HelpData, HelpDiscardData, ReasonData
from hanchan.server.reference.responses import TileLeftData
from hanchan.tiles import COPIES, KINDS, kind_of, mjai_name
from hanchan.words import Reason

_TURN_CALLS: Final = (actions.TSUMO, actions.RIICHI)
_CLAIM_CALLS: Final = (actions.RON,)
_NAMES: Final = tuple(mjai_name(kind) for kind in range(KINDS))
_LEFT: Final[list[list[TileLeftData]]] = [[{"tile": name, "left": left} for left in range(COPIES + 1)] for name in _NAMES]
"""Each kind with how many of it may be left. A turn of a table names hundreds of them, so they are made once; nobody changes them."""


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
    left_of = [entries[left] for entries, left in zip(_LEFT, unseen, strict=True)]
    waits = [left_of[kind] for kind in view.waits]
    found: HelpData = {"waits": waits, "furiten": _furiten(game, view, lang), "shanten": shanten(counts)}
    if held % 3 == 2:
        found["discards"] = _discards(view, counts, unseen, left_of)
        found["shanten"] = min((entry["shanten"] for entry in found["discards"]), default=found["shanten"])
    else:
        found["accepts"] = [left_of[kind] for kind in acceptance(counts)]
    if seat in game.pending:
        found["why_not"] = _why_not(game, view, lang)
    return found


def _discards(view: View, counts: list[int], unseen: list[int], left_of: list[TileLeftData]) -> list[HelpDiscardData]:
    """What each tile that may be discarded leaves."""
    possible = {
        kind_of(actions.first_of(option))
        for option in view.lawful_numbers
        if actions.verb_of(option) in (actions.DISCARD, actions.DISCARD_DRAWN, actions.RIICHI, actions.RIICHI_DRAWN)
    }
    found: list[tuple[int, int, int, HelpDiscardData]] = []
    for discard in discards(counts):
        if discard.kind in possible:
            left = sum(map(unseen.__getitem__, discard.accepts))
            accepts = list(map(left_of.__getitem__, discard.accepts))
            entry: HelpDiscardData = {"tile": _NAMES[discard.kind], "shanten": discard.shanten, "accepts": accepts, "left": left}
            found.append((discard.shanten, -left, len(found), entry))
    found.sort()
    return [entry for *_, entry in found]


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
