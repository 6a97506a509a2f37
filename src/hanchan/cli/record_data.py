"""A logged deal as plain values for JSON: tiles and melds as texts, each step with its kind."""

from dataclasses import fields
from typing import Any

from hanchan.hand import Meld
from hanchan.records.logged import LoggedDeal, Step
from hanchan.tiles import to_mpsz

_TILES = {"tile", "indicator"}


def deal_data(deal: LoggedDeal) -> dict[str, Any]:
    return {
        "dealer": deal.dealer, "round_wind": deal.round_wind, "counters": deal.counters, "sticks": deal.sticks, "scores": deal.scores,
        "hands": [to_mpsz(hand) for hand in deal.hands], "indicator": to_mpsz([deal.indicator]),
        "steps": [_step(step) for step in deal.steps],
    }  # fmt: skip


def _step(step: Step) -> dict[str, Any]:
    values = {field.name: getattr(step, field.name) for field in fields(step)}
    return {"step": type(step).__name__, **{key: _plain(key, value) for key, value in values.items()}}


def _plain(key: str, value: Any) -> Any:
    if key in _TILES:
        return to_mpsz([value])
    if key == "ura":
        return [to_mpsz([tile]) for tile in value]
    return str(value) if isinstance(value, Meld) else value
