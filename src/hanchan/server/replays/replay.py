"""A recorded game for those who watch it again: all events with every hand open, and what each seat waited for when."""

from typing import Any

from hanchan.deal.deal import Deal
from hanchan.deal.state import State
from hanchan.errors import HanchanError
from hanchan.hand.accepting import kinds_of
from hanchan.records.formats import Record
from hanchan.records.hanchan.write import result_data
from hanchan.records.logged import LoggedDeal
from hanchan.records.replay import CUT_OFF, DealReplay, Differs
from hanchan.rules.data import summary_data
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import mjai_name

_FAULTS = (HanchanError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError)
"""What the engine may raise for a log that it does not agree with."""


def replay_data(source: Record) -> dict[str, Any]:
    """A game as plain data. A log that the engine does not agree with is told up to where they part, and why they do."""
    game = source.log
    results: list[dict[str, Any]] | None = None
    if source.own is not None:
        own = source.own.game
        deals = [_deal_data(deal) for deal in [*own.finished_deals, own.deal]]
        results = result_data(own.results) if own.is_over else None
    else:
        deals = [_logged_deal_data(logged, game.rules) for logged in game.deals]
    return {
        "format": source.format,
        "players": game.names,
        "rules": summary_data(game.rules),
        "deals": deals,
        "final_scores": game.final_scores,
        "places": game.places,
        "results": results,
        "cut_off": game.cut_off,
        "continues": source.own is not None and source.own.game.start is not None,
        "practice": source.own is not None and source.own.practice,
        "taken_back": 0 if source.own is None else sum(map(len, source.own.taken_back.values())),
    }


def _logged_deal_data(logged: LoggedDeal, rules: Ruleset) -> dict[str, Any]:
    replay = DealReplay(logged, rules)
    problem = ""
    try:
        replay.run()
    except Differs as differs:
        problem = "" if differs.kind == CUT_OFF else f"{differs.kind}: {differs.text}"
    except _FAULTS as error:
        problem = f"engine: {type(error).__name__}"
    if not hasattr(replay, "deal"):  # its wall cannot be
        return {**_head(logged), "events": [], "waits": [], "problem": problem}
    return {**_deal_data(replay.deal), "problem": problem}


def _deal_data(deal: Deal) -> dict[str, Any]:
    """The deal's events, and the places at which a seat's waits or furiten changed."""
    again = Deal(deal.state.setting)
    known: list[dict[str, Any]] = [_hand_of(again.state, seat) for seat in range(4)]
    changes: list[dict[str, Any]] = []
    rulings = iter(deal.rulings)

    def note() -> None:
        for seat in range(4):
            now = _hand_of(again.state, seat)
            if now != known[seat]:
                known[seat] = now
                changes.append({"event": len(again.events), "seat": seat, **now})

    for seat, now in enumerate(known):
        if now["waits"]:
            changes.append({"event": 1, "seat": seat, **now})
    for seat, number in deal.numbers_done:
        if number < 0:
            again.rule(*next(rulings))
        else:
            again.act(seat, number)
        if not again.is_over:
            note()
    setting = deal.state.setting
    head = {"dealer": setting.dealer, "round_wind": setting.round_wind, "counters": setting.counters, "sticks": setting.sticks}
    return {**head, "scores": list(setting.scores), "events": [event.data() for event in deal.events], "waits": changes, "problem": ""}


def _hand_of(state: State, seat: int) -> dict[str, Any]:
    """What a seat waits for, and why it is furiten if it is."""
    player = state.players[seat]
    return {"waits": [mjai_name(kind) for kind in kinds_of(player.waits)], "furiten": player.furiten_cause()}


def _head(logged: LoggedDeal) -> dict[str, Any]:
    head = {"dealer": logged.dealer, "round_wind": logged.round_wind, "counters": logged.counters, "sticks": logged.sticks}
    return {**head, "scores": logged.scores}
