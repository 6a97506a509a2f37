"""Positions: a stacked deal played to a point in the words of the rule books, and questions about what a seat may do there.

    [[step]]
    ask = "ron"
    seat = "B"
    hands = { B = "345m345p45678s55z" }
    draws = "7z9s7z3s"
    play = "A discards 7z, B discards 9s, C discards 7z, D discards 3s"

Seats are A to D in turn order, and A deals. Draws begin with A's fourteenth tile. Who is not named in `play` passes.
"""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from hanchan.deal.actions import (
    ANKAN,
    CHI,
    DISCARD,
    DISCARD_DRAWN,
    KAKAN,
    KAN,
    PASS,
    PON,
    RIICHI,
    RIICHI_DRAWN,
    RON,
    TSUMO,
    VERBS,
    action,
    first_of,
    verb_of,
)
from hanchan.deal.state import CLAIMS
from hanchan.deal.why_not import why_not
from hanchan.game.game import Game
from hanchan.lessons.question import ONE, SEVERAL, Option, Question, ReasonLine, Scene
from hanchan.lessons.texts import ask, listed, sentence, why
from hanchan.lessons.wins import REASONS
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.refusal import FURITEN, NO_YAKU, NOT_COMPLETE
from hanchan.tiles.kinds import kind_of, sort_key
from hanchan.tiles.notation import mjai_name, parse
from hanchan.tiles.stacking import stacked_wall
from hanchan.tiles.winds import WINDS
from hanchan.words import name, tile_name

SEATS: Final = "ABCD"
TEMPORARY: Final = "temporary"
AFTER_RIICHI: Final = "after_riichi"
_VERBS: Final = {"discards": (DISCARD_DRAWN, DISCARD), "riichi": (RIICHI_DRAWN, RIICHI)}
"""Words of `play` that stand for one of two verbs."""
_CLAIMS: Final = ("chi", "pon", "kan", "ron")
_WHY: Final = {
    "furiten_own_discard": FURITEN, "furiten_passed_in_riichi": AFTER_RIICHI, "no_yaku": NO_YAKU, "waits_for_others": NOT_COMPLETE,
    "tiles_away": NOT_COMPLETE,
}  # fmt: skip
"""The reasons of the engine as options; every other furiten is temporary."""
_CALLS: Final = {
    "chi": (CHI,),
    "pon": (PON,),
    "kan": (KAN, ANKAN, KAKAN),
    "riichi": (RIICHI, RIICHI_DRAWN),
    "ron": (RON,),
    "tsumo": (TSUMO,),
}
_CLAUSES: Final = {"ron": "complete_hand", "tsumo": "complete_hand", "riichi": "riichi"}
_SWITCHES: Final = {"chi": "call_order", "pon": "call_order", "kan": "kan_dora_open"}
"""Switches whose clause is about the call, where there is no point of its own."""


def game_at(data: dict[str, Any], rules: Ruleset, judge: str = "penalise") -> Game:
    """The game of a position, played to its point. Where mistakes are possible everybody is asked, whatever they may lawfully do."""
    hands = [data.get("hands", {}).get(seat, "") for seat in SEATS]
    wall = stacked_wall(hands, data.get("draws", ""), data.get("indicators", "4z"), data.get("ura", "4z"), data.get("replacements", ""))
    game = Game(rules, seed=b"", judge=judge, walls=[wall, *[_any_wall()] * 9])
    for step in filter(None, [step.strip() for step in data.get("play", "").split(",")]):
        _play(game, step)
    return game


@cache
def _any_wall() -> list[int]:
    """The wall of the deals that follow."""
    return stacked_wall([])


def _play(game: Game, step: str) -> None:
    """One step: a seat, a verb and its tiles. `B draws` only says that nobody claims the discard."""
    seat, verb, *tiles = step.split()
    number, claims = SEATS.index(seat), verb in _CLAIMS
    while number not in game.pending or (not claims and game.deal.state.phase == CLAIMS):
        game.act(game.pending[0], action(PASS))
    if verb == "draws":
        return
    kinds = parse("".join(tiles))
    verbs = _VERBS.get(verb) or (VERBS.index(verb),)
    options = [
        choice for choice in game.action_numbers(number) if verb_of(choice) in verbs and (not kinds or kind_of(first_of(choice)) in kinds)
    ]
    game.act(number, options[0])
    while claims and game.deal.state.phase == CLAIMS:
        game.act(game.pending[0], action(PASS))


def scene_at(game: Game, seat: int) -> Scene:
    """What a seat sees."""
    view = game.view(seat)
    order = [(seat + turn) % 4 for turn in range(4)]
    hand, drawn = list(view.hand), view.drawn
    if drawn >= 0:
        hand.remove(drawn)
    return Scene(
        hand=tuple(mjai_name(tile) for tile in sorted(hand, key=sort_key)), apart=mjai_name(drawn) if drawn >= 0 else "",
        melds=tuple(map(str, view.melds[seat])), seat=WINDS[view.seat_wind], round=WINDS[view.round_wind % 4],
        dora=tuple(mjai_name(tile) for tile in view.indicators),
        rivers=tuple(tuple(mjai_name(tile) for tile in view.river(other)) for other in order),
        others_melds=tuple(tuple(map(str, view.melds[other])) for other in order[1:]), riichi=tuple(view.riichi[other] for other in order),
    )  # fmt: skip


def ron(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """A tile is discarded: may the seat win on it, and if not, why not?"""
    game, seat = game_at(data, rules), SEATS.index(data["seat"])
    view = game.view(seat)
    reasons = [NOT_COMPLETE, NO_YAKU, FURITEN, TEMPORARY, AFTER_RIICHI]
    options = (Option("yes", ask("yes", lang)), *[Option(reason, ask(f"no_{reason}", lang)) for reason in reasons])
    who, tile = name("wind", WINDS[view.turn], lang), tile_name(view.offered, lang)
    scene = replace(scene_at(game, seat), apart=mjai_name(view.offered))
    text = ask("ron", lang, wind=who, tile=tile)
    if any(verb_of(choice) == RON for choice in view.lawful_numbers):
        return Question(text, ONE, ("yes",), scene, options, (ReasonLine(why("ron_yes", lang), rules.clause("complete_hand")),))
    found = why_not(game.deal.state, seat, action(RON))
    reason = _WHY.get(found.key, TEMPORARY)
    point = REASONS.get(reason, "riichi_furiten" if reason == AFTER_RIICHI else "furiten")
    return Question(text, ONE, (reason,), scene, options, (ReasonLine(sentence(found.text(lang)), found.clause or rules.clause(point)),))


def calls(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """What may the seat call now? On a discard of another player, or in its own turn."""
    game, seat = game_at(data, rules), SEATS.index(data["seat"])
    view = game.view(seat)
    verbs = {verb_of(choice) for choice in view.lawful_numbers}
    claiming = game.deal.state.phase == CLAIMS
    shown = ("chi", "pon", "kan", "ron") if claiming else ("kan", "riichi", "tsumo")
    found = [call for call in shown if verbs & set(_CALLS[call])]
    none = Option("none", ask("none", lang))
    options = (*[Option(call, name("call", call, lang)) for call in shown], none)
    if claiming:
        who, tile = name("wind", WINDS[view.turn], lang), tile_name(view.offered, lang)
        text = ask("calls", lang, wind=who, tile=tile)
        scene = replace(scene_at(game, seat), apart="")
        scene = replace(scene, story=(ask("calls_from", lang, who=ask(f"seat_{(view.turn - seat) % 4}", lang)),))
    else:
        text, scene = ask("turn", lang), scene_at(game, seat)
    lines = [ReasonLine(why("may_none", lang))] if not found else []
    lines += [ReasonLine(why(f"may_{call}", lang), _clause(call, rules)) for call in found]
    if not claiming and "riichi" not in found:
        reason = why_not(game.deal.state, seat, action(RIICHI_DRAWN, view.drawn) if view.drawn >= 0 else action(RIICHI, view.hand[0]))
        lines.append(ReasonLine(sentence(f"{name('call', 'riichi', lang)}: {reason.text(lang)}"), reason.clause or rules.clause("riichi")))
    return Question(text, SEVERAL, tuple(found or ["none"]), scene, options, tuple(lines))


def forbidden(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """After a claim: which tiles may not be discarded?"""
    game, seat = game_at(data, rules), SEATS.index(data["seat"])
    view = game.view(seat)
    free = {kind_of(first_of(choice)) for choice in view.lawful_numbers if verb_of(choice) in (DISCARD, DISCARD_DRAWN)}
    kinds = list(dict.fromkeys([kind_of(tile) for tile in sorted(view.hand, key=sort_key)]))
    found = [mjai_name(kind) for kind in kinds if kind not in free]
    if not found:
        return None
    options = tuple(Option(mjai_name(kind), tiles=(mjai_name(kind),)) for kind in kinds)
    tiles = listed([tile_name(kind, lang) for kind in kinds if kind not in free], lang)
    lines = (ReasonLine(why("forbidden", lang, tiles=tiles), rules.source("kuikae_chi_same").clause),)
    return Question(ask("forbidden", lang), SEVERAL, tuple(found), scene_at(game, seat), options, lines)


def _clause(call: str, rules: Ruleset) -> str:
    return rules.clause(_CLAUSES[call]) if call in _CLAUSES else rules.source(_SWITCHES[call]).clause
