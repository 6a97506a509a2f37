"""Answers of mjai programs and options of the engine: each said in the words of the other."""

from typing import Any, Final

from hanchan.deal import actions
from hanchan.deal.actions import action, first_of, second_of, verb_of
from hanchan.game import View
from hanchan.hand import melds
from hanchan.mjai_protocol.feed import MjaiMessage
from hanchan.records.mjai.vocabulary import TILES
from hanchan.tiles.kinds import kind_of
from hanchan.tiles.notation import mjai_name

NONE: Final[MjaiMessage] = {"type": "none"}
_DISCARDS: Final = (actions.DISCARD, actions.DISCARD_DRAWN)
_RIICHI: Final = (actions.RIICHI, actions.RIICHI_DRAWN)


def option_of(answer: MjaiMessage, view: View) -> int:
    """The option that an answer means, -1 if it is none of the view's. A `reach` is none yet: it waits for its discard."""
    wanted = answer.get("type")
    if answer.get("actor", view.seat) != view.seat:
        return -1
    for option in view.action_numbers:
        verb = verb_of(option)
        if wanted == "none" and verb == actions.PASS:
            return option
        if wanted == "hora" and verb in (actions.TSUMO, actions.RON):
            return option
        if wanted == "ryukyoku" and verb == actions.NINE_TERMINALS:
            return option
        if wanted == "kakan" and verb == actions.KAKAN and _tile(answer.get("pai")) == first_of(option):
            return option
        if wanted == "ankan" and verb == actions.ANKAN and _kinds(answer) == [first_of(option)] * 4:
            return option
        if wanted == "daiminkan" and verb == actions.KAN:
            return option
        if wanted in ("chi", "pon") and verb == (actions.CHI if wanted == "chi" else actions.PON):
            consumed = sorted([_tile(name) for name in _consumed(answer)])
            if consumed == sorted([first_of(option), second_of(option)]):
                return option
    return discard_of(answer, view, _DISCARDS) if wanted == "dahai" else -1


def discard_of(answer: MjaiMessage, view: View, verbs: tuple[int, int] = _RIICHI) -> int:
    """The discard that a `dahai` means: from the hand or the drawn tile as it says, where both are possible."""
    tile = _tile(answer.get("pai"))
    if tile < 0:
        return -1
    of_hand, drawn = action(verbs[0], tile), action(verbs[1], tile)
    order = (drawn, of_hand) if answer.get("tsumogiri", tile == view.drawn) else (of_hand, drawn)
    return next((option for option in order if option in view.action_numbers), -1)


def may_declare(view: View) -> list[int]:
    """The options that declare riichi."""
    return [option for option in view.action_numbers if verb_of(option) in _RIICHI]


def _tile(name: Any) -> int:
    return TILES.get(name, -1) if isinstance(name, str) else -1


def _consumed(answer: MjaiMessage) -> list[Any]:
    consumed = answer.get("consumed")
    return consumed if isinstance(consumed, list) else []


def _kinds(answer: MjaiMessage) -> list[int]:
    return [kind_of(_tile(name)) for name in _consumed(answer)]


def answer_for(option: int, view: View) -> MjaiMessage:
    """An option in mjai's words. One that declares riichi is a `reach`; its discard is said when that is told."""
    verb, tile = verb_of(option), first_of(option)
    said: MjaiMessage = {"actor": view.seat}
    if verb in (actions.PASS, actions.TENPAI, actions.NOTEN):
        return dict(NONE)
    if verb in _DISCARDS:
        return {"type": "dahai", **said, "pai": mjai_name(tile), "tsumogiri": verb == actions.DISCARD_DRAWN}
    if verb in (*_RIICHI, actions.OPEN_RIICHI):
        return {"type": "reach", **said}
    if verb == actions.TSUMO:
        return {"type": "hora", **said, "target": view.seat, "pai": mjai_name(view.drawn)}
    if verb == actions.NINE_TERMINALS:
        return {"type": "ryukyoku", **said, "reason": "kyushukyuhai"}
    if verb == actions.ANKAN:
        return {"type": "ankan", **said, "consumed": _held(view, tile)}
    if verb == actions.KAKAN:
        pon = next(meld for meld in view.melds[view.seat] if meld.type == melds.PON and meld.kind == kind_of(tile))
        return {"type": "kakan", **said, "pai": mjai_name(tile), "consumed": [mjai_name(one) for one in pon.tiles]}
    claim: MjaiMessage = {**said, "target": view.turn, "pai": mjai_name(view.offered)}
    if verb == actions.RON:
        return {"type": "hora", **claim}
    if verb == actions.KAN:
        return {"type": "daiminkan", **claim, "consumed": _held(view, kind_of(view.offered))}
    own = [mjai_name(tile), mjai_name(second_of(option))]
    return {"type": "chi" if verb == actions.CHI else "pon", **claim, "consumed": own}


def discard_after_reach(option: int, seat: int) -> MjaiMessage:
    """The `dahai` that goes with a riichi chosen before."""
    drawn = verb_of(option) == actions.RIICHI_DRAWN
    return {"type": "dahai", "actor": seat, "pai": mjai_name(first_of(option)), "tsumogiri": drawn}


def _held(view: View, kind: int) -> list[str]:
    return [mjai_name(tile) for tile in view.hand if kind_of(tile) == kind]
