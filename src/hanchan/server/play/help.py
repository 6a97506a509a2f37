"""Help that teaches: waits, furiten, acceptance, and why a call is not possible.

Everything here rests on the seat's own view, so it says nothing the player could not work out.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from hanchan.deal import actions
from hanchan.deal.actions import Action
from hanchan.deal.why_not import why_furiten, why_not
from hanchan.game import Game, View
from hanchan.hand import acceptance, discards, shanten
from hanchan.server.play.responses import FuritenData, HelpData, ReasonData
from hanchan.tiles import COPIES, KINDS, kind_of, mjai_name
from hanchan.words import Reason

_TURN_CALLS: Final = (actions.TSUMO, actions.RIICHI)
_CLAIM_CALLS: Final = (actions.RON,)
_NAMES: Final = tuple(mjai_name(kind) for kind in range(KINDS))
_NAMES_WRITTEN: Final = [name.encode() for name in _NAMES]
_LEFT: Final = [[msgspec.json.encode({"tile": name, "left": left}) for left in range(COPIES + 1)] for name in _NAMES]
"""Each kind with how many of it may be left, as JSON. A turn of a table names hundreds of them, so they are written once."""


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
    """What the table's help tells a seat now, its sentences in a language. Lists of tiles are JSON already."""
    view = game.view(seat)
    counts = view.counts
    unseen = view.unseen
    left_of = [entries[left] for entries, left in zip(_LEFT, unseen, strict=True)]
    nearest = shanten(counts)
    found: HelpData = {"waits": _listed(view.waits, left_of), "furiten": _furiten(game, view, lang), "shanten": nearest}
    if sum(counts) % 3 == 2:
        nearest, found["discards"] = _discards(view, counts, unseen, left_of, nearest)
        found["shanten"] = nearest
    else:
        found["accepts"] = _listed(acceptance(counts), left_of)
    if seat in game.pending:
        found["why_not"] = _why_not(game, view, lang)
    return found


def _listed(kinds: Sequence[int], left_of: list[bytes]) -> Any:
    return msgspec.Raw(b"[%b]" % b",".join(map(left_of.__getitem__, kinds)))


def _discards(view: View, counts: list[int], unseen: list[int], left_of: list[bytes], nearest: int) -> tuple[int, Any]:
    """What each tile that may be discarded leaves: the best shanten, and all of them with the best first."""
    possible = {
        kind_of(actions.first_of(option))
        for option in view.lawful_numbers
        if actions.verb_of(option) in (actions.DISCARD, actions.DISCARD_DRAWN, actions.RIICHI, actions.RIICHI_DRAWN)
    }
    found: list[tuple[int, int, int, int, list[int]]] = []
    for discard in discards(counts):
        if discard.kind in possible:
            accepts = discard.accepts
            found.append((discard.shanten, -sum(map(unseen.__getitem__, accepts)), len(found), discard.kind, accepts))
    found.sort()
    written = [
        b'{"tile":"%b","shanten":%d,"accepts":[%b],"left":%d}'
        % (_NAMES_WRITTEN[kind], after, b",".join(map(left_of.__getitem__, accepts)), -left)
        for after, left, _, kind, accepts in found
    ]
    return found[0][0] if found else nearest, msgspec.Raw(b"[%b]" % b",".join(written))


def _furiten(game: Game, view: View, lang: str) -> FuritenData | None:
    why = why_furiten(game.deal.state, view.seat)
    return (
        None if why is None else {"cause": why.key.removeprefix("furiten_"), "text": why.text(lang, tiles_named=True), "clause": why.clause}
    )


def _reason(why: Reason, lang: str) -> ReasonData:
    return _reason_in(why.key, tuple(why.values.items()), why.clause, lang)


@lru_cache(maxsize=2_000)
def _reason_in(key: str, values: tuple[tuple[str, str], ...], clause: str, lang: str) -> ReasonData:
    """The same few reasons are told at every turn; nobody changes what is kept."""
    return {"text": Reason(key, dict(values), clause).text(lang, tiles_named=True), "clause": clause}


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
