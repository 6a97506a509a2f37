"""One deal: actions, events, claims, riichi, kan, furiten, offences, ends."""

from hanchan.deal.actions import VERBS, Action
from hanchan.deal.deal import RULINGS, Deal, replay
from hanchan.deal.events import (
    HIDDEN, ChomboGiven, DealEnded, DealStarted, DoraRevealed, Event, HandDied, HandWon, KanAnnounced, MeldMade, PenaltyPaid, RiichiAccepted,
    RiichiDeclared, TenpaiDeclared, TileDiscarded, TileDrawn,
)  # fmt: skip
from hanchan.deal.state import Setting

__all__ = [
    "HIDDEN", "RULINGS", "VERBS", "Action", "ChomboGiven", "Deal", "DealEnded", "DealStarted", "DoraRevealed", "Event", "HandDied", "HandWon",
    "KanAnnounced", "MeldMade", "PenaltyPaid", "RiichiAccepted", "RiichiDeclared", "Setting", "TenpaiDeclared", "TileDiscarded", "TileDrawn",
    "replay",
]  # fmt: skip
