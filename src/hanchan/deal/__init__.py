"""One deal: actions, events, claims, riichi, kan, furiten, offences, ends."""

from hanchan.deal.actions import VERBS, Action
from hanchan.deal.deal import RULINGS, Deal, replay
from hanchan.deal.events import (
    HIDDEN,
    ChomboGiven,
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    HandDied,
    HandWon,
    KanAnnounced,
    MeldMade,
    MeldMended,
    PenaltyPaid,
    RiichiAccepted,
    RiichiDeclared,
    RiichiVoided,
    TenpaiDeclared,
    TileDiscarded,
    TileDrawn,
    WarningGiven,
)  # fmt: skip
from hanchan.deal.state import Setting

__all__ = [
    "HIDDEN",
    "RULINGS",
    "VERBS",
    "Action",
    "ChomboGiven",
    "Deal",
    "DealEnded",
    "DealStarted",
    "DoraRevealed",
    "Event",
    "HandDied",
    "HandWon",
    "KanAnnounced",
    "MeldMade",
    "MeldMended",
    "PenaltyPaid",
    "RiichiAccepted",
    "RiichiDeclared",
    "RiichiVoided",
    "Setting",
    "TenpaiDeclared",
    "TileDiscarded",
    "TileDrawn",
    "WarningGiven",
    "replay",
]
