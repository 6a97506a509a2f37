"""The best agent of jansou at our table: our events and options in its words, its answers as our actions."""

from pathlib import Path
from typing import Any, Final

from benchmarks.matches.process import Process, Told
from hanchan.deal import actions
from hanchan.deal.events import DealStarted, DoraRevealed, Event, MeldMade, RiichiDeclared, TileDiscarded, TileDrawn
from hanchan.game import View
from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, PON
from hanchan.rules import Ruleset

SEATS: Final = Path(__file__).with_name("jansou_seats.py")
_MELDS: Final = {CHI: "CHII", PON: "PON", KAN: "DAIMINKAN", ANKAN: "ANKAN", KAKAN: "SHOUMINKAN"}


def start(python: str) -> Process:
    """A process for agents of jansou, run by a Python that has it."""
    return Process([python, "-I", str(SEATS)])


class Jansou:
    """One seat for one game."""

    name: Final = "jansou"

    def __init__(self, process: Process, seat: int, rules: Ruleset) -> None:
        self._process = process
        self._seat = seat
        self._told = Told()
        self._events: list[list[Any]] = []
        self._riichi = False
        self._new_game = True
        self.misfits = 0

    def choose(self, view: View) -> int:
        for event in self._told.new(view.events):
            self._tell(event)
        options = view.action_numbers
        if len(options) == 1:
            return options[0]
        verbs = {actions.verb_of(option) for option in options}
        ask = "TENPAI" if actions.TENPAI in verbs else "DISCARD_REACTION" if actions.PASS in verbs else "SELF"
        offered = [(option, said) for option in options if (said := _said(option)) is not None]
        question = {
            "seat": self._seat, "new_game": self._new_game, "seed": self._seat, "events": self._events, "ask": ask,
            "actions": [said for _, said in offered],
        }  # fmt: skip
        place: int = self._process.ask(question)
        self._new_game, self._events = False, []
        return offered[place][0]

    def _tell(self, event: Event) -> None:
        if isinstance(event, DealStarted):
            own = list(event.hands[self._seat])
            self._events.append([
                "start", event.seat, event.round_wind, event.counters, event.sticks, event.scores, self._seat, own, event.indicator,
            ])  # fmt: skip
            self._riichi = False
        elif isinstance(event, TileDrawn):
            self._events.append(["draw", event.seat, event.tile if event.seat == self._seat else None, event.replacement])
        elif isinstance(event, RiichiDeclared):
            self._riichi = True
        elif isinstance(event, TileDiscarded):
            self._events.append(["discard", event.seat, event.tile, event.drawn, self._riichi])
            self._riichi = False
        elif isinstance(event, MeldMade):
            meld = event.meld
            source = event.seat if meld.type in (ANKAN, KAKAN) else (event.seat + meld.source) % 4
            self._events.append(["call", _MELDS[meld.type], event.seat, source, list(meld.tiles)])
        elif isinstance(event, DoraRevealed):
            self._events.append(["indicator", event.indicator])


def _said(option: int) -> list[Any] | None:
    """An option in the words of jansou, None if it has none for it."""
    verb, first, second = actions.verb_of(option), actions.first_of(option), actions.second_of(option)
    if verb in (actions.DISCARD, actions.DISCARD_DRAWN):
        return ["Discard", first, verb == actions.DISCARD_DRAWN]
    if verb in (actions.RIICHI, actions.RIICHI_DRAWN):
        return ["Riichi", first, verb == actions.RIICHI_DRAWN]
    if verb in (actions.CHI, actions.PON):
        return ["Chii" if verb == actions.CHI else "Pon", first, second]
    if verb == actions.ANKAN:
        return ["ClosedKan", first]
    if verb == actions.KAKAN:
        return ["AddedKan", first]
    if verb in (actions.TENPAI, actions.NOTEN):
        return ["DeclareTenpai", verb == actions.TENPAI]
    names = {
        actions.PASS: "Pass", actions.TSUMO: "Tsumo", actions.RON: "Ron", actions.KAN: "OpenKan", actions.NINE_TERMINALS: "NineTerminals",
    }  # fmt: skip
    return [names[verb]] if verb in names else None
