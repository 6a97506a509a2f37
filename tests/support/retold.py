"""Games to be written in the formats of others, and what a reader of those must find in them."""

from random import Random

from hanchan.deal import Deal, ends
from hanchan.deal.events import (
    DealEnded,
    DealStarted,
    DoraRevealed,
    HandWon,
    KanAnnounced,
    MeldMade,
    RiichiDeclared,
    TenpaiDeclared,
    TileDiscarded,
    TileDrawn,
)
from hanchan.game import Game
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, Melded, RevealedDora, Won
from hanchan.rules import Ruleset
from hanchan.scoring.settlement import deltas
from tests.support.chooser import choose
from tests.support.scenes import random_scene

MOST_DEALS = 40


def staged_game(rules: str | Ruleset, seed: str, judge: str = "prevent") -> Game:
    """A game on walls that show rare things often, by players who call, declare and win."""
    rng = Random(seed)
    scenes = [random_scene(rng) for _ in range(MOST_DEALS)]
    game = Game(rules, b"", judge, walls=[scene.wall for scene in scenes])
    while not game.is_over and len(game.finished_deals) < MOST_DEALS - 1:
        seat = game.pending[0]
        game.act(seat, choose(game.deal, seat, rng, scenes[game.deal_number - 1].temper))
    return game


def finished(game: Game) -> list[Deal]:
    return [deal for deal in [*game.finished_deals, game.deal] if deal.is_over]


def told(deal: Deal) -> LoggedDeal:
    """A finished deal as a log that leaves nothing out has it, by its events."""
    start = deal.events[0]
    assert isinstance(start, DealStarted)
    logged = LoggedDeal(
        start.seat,
        start.round_wind,
        start.counters,
        start.sticks,
        list(start.scores),
        [list(hand) for hand in start.hands],
        start.indicator,
    )
    pons: list[tuple[int, Meld]] = []
    won = False
    for place, event in enumerate(deal.events):
        if isinstance(event, TileDrawn):
            logged.steps.append(Drew(event.seat, event.tile))
        elif isinstance(event, TileDiscarded):
            logged.steps.append(Discarded(event.seat, event.tile))
        elif isinstance(event, RiichiDeclared):
            logged.steps.append(DeclaredRiichi(event.seat, bool(event.hand)))
        elif isinstance(event, DoraRevealed):
            logged.steps.append(RevealedDora(event.indicator))
        elif isinstance(event, MeldMade) and event.meld.type not in (melds.ANKAN, melds.KAKAN):
            logged.steps.append(Melded(event.seat, event.meld))
            if event.meld.type == melds.PON:
                pons.append((event.seat, event.meld))
        elif isinstance(event, KanAnnounced):
            made = next((later for later in deal.events[place:] if isinstance(later, MeldMade | HandWon)), None)
            logged.steps.append(Melded(event.seat, made.meld if isinstance(made, MeldMade) else _robbed(event, pons)))
        elif isinstance(event, HandWon):
            won = True
            changes = deltas([transfer for transfer in deal.end.transfers if transfer.payee == event.seat])
            yaku = dict.fromkeys(event.yaku, 13 if event.yakuman else 0)
            logged.steps.append(Won(event.seat, event.source, event.tile, list(event.ura), yaku, event.fu, event.points, changes))
        elif isinstance(event, DealEnded) and not won:
            logged.steps.append(Drawn(event.how, -1, deltas(list(event.transfers)), _shown(deal)))
    return logged


def _shown(deal: Deal) -> list[bool] | None:
    shown = {event.seat: bool(event.hand) for event in deal.events if isinstance(event, TenpaiDeclared)}
    return [shown[seat] for seat in range(4)] if shown and deal.end.how in (ends.EXHAUSTIVE, ends.NAGASHI) else None


def _robbed(event: KanAnnounced, pons: list[tuple[int, Meld]]) -> Meld:
    if event.concealed:
        return Meld(melds.ANKAN, (event.tile,) * 4, -1, 0)
    pon = [made for seat, made in pons if seat == event.seat and event.tile in (made.kind, made.kind // 9 + 34)][-1]
    return Meld(melds.KAKAN, (*pon.tiles, event.tile), pon.claimed, pon.source)
