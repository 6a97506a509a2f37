"""A finished deal in words: who won with what, who pays whom and why, each with its clause."""

from typing import Any

from hanchan.deal.deal import Deal
from hanchan.deal.events import ChomboGiven, Event, HandDied, HandWon, PenaltyPaid, RiichiVoided, TenpaiDeclared, WarningGiven
from hanchan.game import Game
from hanchan.hand import waits
from hanchan.referee import topic_of_offence
from hanchan.rules import Ruleset
from hanchan.scoring.words import ExplanationLine, as_data, explain
from hanchan.tiles import KINDS, kind_of, mjai_name, sort_key
from hanchan.words import limit_name


def explain_deal(game: Game, number: int, lang: str) -> dict[str, Any]:
    """Deal `number`, from 1, which is over."""
    deal = game.finished_deals[number - 1] if number <= len(game.finished_deals) else game.deal
    end = deal.end
    return {
        "deal": number,
        "how": end.how,
        "wins": [_win(deal, event, lang) for event in deal.events if isinstance(event, HandWon)],
        "waiting": [_waiting(event) for event in deal.events if isinstance(event, TenpaiDeclared)],
        "offences": [_offence(event, game.rules) for event in deal.events if _is_offence(event)],
        "transfers": [_transfer(transfer, game.rules) for transfer in end.transfers],
        "scores_before": list(deal.state.setting.scores),
        "scores": list(end.scores),
        "counters": end.counters,
        "sticks": end.sticks,
        "next_dealer": end.seat,
        "played": end.played,
    }


def _win(deal: Deal, event: HandWon, lang: str) -> dict[str, Any]:
    tsumo = event.source == event.seat
    score = deal.state.score(event.seat, event.tile, tsumo)
    assert score is not None, "a win that was paid has a score"
    lines = explain(score, lang)
    return {
        "seat": event.seat,
        "from": event.source,
        "liable": event.liable,
        "tile": mjai_name(event.tile),
        "hand": [mjai_name(tile) for tile in sorted(event.hand, key=sort_key)],
        "melds": [str(meld) for meld in deal.state.players[event.seat].melds],
        "indicators": [mjai_name(tile) for tile in deal.state.indicators()],
        "ura": [mjai_name(tile) for tile in event.ura],
        "score": as_data(score, lang),
        "lines": {"yaku": _lines(lines.yaku), "fu": _lines(lines.fu), "value": _lines(lines.value), "reading": lines.reading},
        "limit": limit_name(score.limit, lang) if score.limit else "",
    }


def _lines(lines: list[ExplanationLine]) -> list[dict[str, str]]:
    return [line._asdict() for line in lines]


def _waiting(event: TenpaiDeclared) -> dict[str, Any]:
    counts = [0] * KINDS
    for tile in event.hand:
        counts[kind_of(tile)] += 1
    waiting_for = waits(counts) if event.hand else []
    return {"seat": event.seat, "hand": [mjai_name(tile) for tile in event.hand], "waits": [mjai_name(kind) for kind in waiting_for]}


def _is_offence(event: Event) -> bool:
    return isinstance(event, ChomboGiven | HandDied | PenaltyPaid | WarningGiven | RiichiVoided)


def _offence(event: Event, rules: Ruleset) -> dict[str, Any]:
    offence = str(event.data().get("offence", ""))
    clause = rules.source(offence).clause if hasattr(rules, offence) else rules.clause(offence)
    return {**event.data(), "clause": clause, "topic": topic_of_offence(offence)}


def _transfer(transfer: Any, rules: Ruleset) -> dict[str, Any]:
    """Who pays whom; -1 is the pot. The clause is that of the payment's reason."""
    return {
        "from": transfer.payer,
        "to": transfer.payee,
        "points": transfer.points,
        "for": transfer.reason,
        "clause": rules.clause(transfer.reason),
    }
