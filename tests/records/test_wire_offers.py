"""What Tenhou's server offered a seat at each decision, and its furiten messages: the engine offers and finds the same.

The pack is not part of the repository: it lies in a folder `shared/logs` beside it. A log knows one hand; the others are made up
(`tests.support.wire`), so what depends on them is left out: others' riichi is played as a plain discard, and a deal is followed up
to its result.
"""

import tarfile
from collections import Counter
from pathlib import Path

import pytest

from hanchan.deal import Deal, Setting, actions
from hanchan.deal.actions import action, verb_of
from hanchan.deal.state import CLAIMS, TURN
from hanchan.errors import IllegalAction
from hanchan.hand import melds
from hanchan.records.logged import Discarded, Drew, Melded
from hanchan.records.wall import wall_of
from hanchan.rules import load
from hanchan.tiles.kinds import KINDS, kind_of
from tests.support.wire import OWN, Furiten, Riichi, WireDeal, rebuilt, wire_deals

PACK = Path(__file__).parents[3] / "shared/logs/wire_offers.tar.xz"

BITS = {
    actions.PON: 1, actions.KAN: 2, actions.CHI: 4, actions.RON: 8, actions.TSUMO: 16, actions.RIICHI: 32, actions.RIICHI_DRAWN: 32,
    actions.NINE_TERMINALS: 64,
}  # fmt: skip
"""Bits of the server's offers by our verbs. Kans of the own hand have none: the client offers them by itself."""

SWAP_CALL = "da40d_2018-01-24_00_10_02.log, deal 5, step 7"
"""A program claimed 2s for 234s and discarded another 2s, and the server took it: it seems to leave swap-calling to its clients."""


@pytest.fixture(scope="module")
def deals() -> list[WireDeal]:
    if not PACK.exists():
        pytest.skip(f"the network logs are not here: there is no {PACK}")
    found = []
    with tarfile.open(PACK) as pack:
        for member in pack.getmembers():
            file = pack.extractfile(member) if member.isfile() else None
            if file is not None:
                found += wire_deals(file.read().decode(errors="replace"), Path(member.name).name)
    return found


def test_offers_and_furiten_are_those_of_the_server(deals: list[WireDeal]) -> None:
    tally: Counter[str] = Counter()
    differences: list[str] = []
    for deal in deals:
        follower = Follower(deal, tally)
        follower.run()
        differences += [text for text in follower.differences if not text.startswith(SWAP_CALL)]
    assert not differences, f"{len(differences)} of {dict(tally)}\n" + "\n".join(differences[:40])
    assert tally["not rebuilt"] == 0
    assert tally["deals"] > 2700
    assert tally["turn offered"] > 900
    assert tally["claims offered"] > 8000
    assert tally["furiten"] > 800


class Follower:
    """A deal played as in the log, comparing what is offered."""

    def __init__(self, deal: WireDeal, tally: Counter[str]) -> None:
        self.wire = deal
        self.tally = tally
        self.differences: list[str] = []
        self.place = 0

    def run(self) -> None:
        rules = load("tenhou")
        logged = rebuilt(self.wire, True)
        if logged is None:
            self.tally["not rebuilt"] += 1
            return
        self.tally["deals"] += 1
        wall = wall_of(logged, rules)
        self.deal = Deal(Setting(rules, wall, logged.dealer, logged.round_wind, logged.counters, logged.sticks, logged.scores))
        self.riichi = False
        self.furiten = False
        try:
            for place, step in enumerate(self.wire.steps):
                self.place = place
                self._follow(step, place)
        except IllegalAction as error:
            self._differ(f"refused: {error}")

    def _follow(self, step: object, place: int) -> None:
        own = self.deal.state.players[OWN]
        offered = self.wire.offers.get(place, 0)
        if isinstance(step, Furiten):
            self.furiten = step.shown
        elif isinstance(step, Drew):
            self._pass_all()
            if step.seat == OWN:
                self._compare("turn", offered)
            else:
                self.tally["furiten"] += self.furiten
                self.tally["not furiten"] += not self.furiten
                if own.is_furiten() != self.furiten:
                    self._differ(f"furiten: server {self.furiten}, engine {own.is_furiten()}")
        elif isinstance(step, Riichi):
            self.riichi = step.seat == OWN
        elif isinstance(step, Discarded):
            drawn = place in self.wire.drawn
            verb = actions.DISCARD_DRAWN if drawn else actions.DISCARD
            if self.riichi and step.seat == OWN:
                verb = actions.RIICHI_DRAWN if drawn else actions.RIICHI
            self.riichi = False
            self.deal.act(step.seat, action(verb, step.tile))
            if step.seat != OWN:
                self._compare("claims", offered)
        elif isinstance(step, Melded):
            self._meld(step, offered)

    def _meld(self, step: Melded, offered: int) -> None:
        meld = step.meld
        if meld.type == melds.ANKAN:
            self.deal.act(step.seat, action(actions.ANKAN, meld.kind))
        elif meld.type == melds.KAKAN:
            self.deal.act(step.seat, action(actions.KAKAN, meld.tiles[-1]))
            if step.seat != OWN:
                self._compare("robbing", offered)
        else:
            own = list(meld.tiles)
            own.remove(meld.claimed)
            if (meld.type == melds.PON and own[0] >= KINDS) or kind_of(own[0]) > kind_of(own[1]):
                own.reverse()
            verb = {melds.CHI: actions.CHI, melds.PON: actions.PON, melds.KAN: actions.KAN}[meld.type]
            claim = action(verb) if verb == actions.KAN else action(verb, own[0], own[1])
            for seat in [seat for seat in self.deal.pending if seat != step.seat]:
                if seat in self.deal.pending and self.deal.state.phase == CLAIMS:
                    self.deal.act(seat, action(actions.PASS))
            self.deal.act(step.seat, claim)

    def _pass_all(self) -> None:
        while self.deal.state.phase == CLAIMS:
            self.deal.act(self.deal.pending[0], action(actions.PASS))

    def _compare(self, moment: str, offered: int) -> None:
        phase = TURN if moment == "turn" else CLAIMS
        options = self.deal.action_numbers(OWN) if self.deal.state.phase == phase else []
        mine = 0
        for option in options:
            mine |= BITS.get(verb_of(option), 0)
        self.tally[moment] += 1
        self.tally[f"{moment} offered"] += offered > 0
        if mine != offered:
            self._differ(f"{moment}: server {offered}, engine {mine}")

    def _differ(self, text: str) -> None:
        self.differences.append(f"{self.wire.where}, step {self.place} {self.wire.steps[self.place]}: {text}")
