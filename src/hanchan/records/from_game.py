"""A game of the engine as a logged game, so that it can be shown and counted like any other."""

from collections.abc import Sequence

from hanchan.deal import ends
from hanchan.deal.deal import Deal
from hanchan.deal.events import (
    ChomboGiven,
    DealEnded,
    DealStarted,
    DoraRevealed,
    HandWon,
    KanAnnounced,
    MeldMade,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
)  # fmt: skip
from hanchan.game.game import Game
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.records.exportable import changes_of, score_of
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, LoggedGame, Melded, RevealedDora, Won
from hanchan.scoring.settlement import deltas


def from_game(game: Game, names: Sequence[str] = ("", "", "", "")) -> LoggedGame:
    """The game as a log. What logs cannot express, such as a dead hand, is left out."""
    deals = [_deal(deal) for deal in [*game.finished_deals, game.deal]]
    logged = LoggedGame(game.rules, list(names), deals, cut_off=not game.is_over)
    if game.is_over:
        results = game.results
        logged.final_scores = [int(result.points) for result in results]
        logged.places = [result.place for result in results]
    return logged


def _deal(deal: Deal) -> LoggedDeal:
    start = deal.events[0]
    assert isinstance(start, DealStarted), "a deal starts with DealStarted"
    hands = [list(hand) for hand in start.hands]
    logged = LoggedDeal(start.seat, start.round_wind, start.counters, start.sticks, list(start.scores), hands, start.indicator)
    steps = logged.steps
    announced = None
    offender = -1
    for event in deal.events:
        if isinstance(event, TileDrawn):
            steps.append(Drew(event.seat, event.tile))
        elif isinstance(event, TileDiscarded):
            steps.append(Discarded(event.seat, event.tile, event.drawn))
        elif isinstance(event, RiichiDeclared):
            steps.append(DeclaredRiichi(event.seat))
        elif isinstance(event, KanAnnounced):
            announced = event
        elif isinstance(event, MeldMade):
            announced = None
            steps.append(Melded(event.seat, event.meld))
        elif isinstance(event, DoraRevealed):
            steps.append(RevealedDora(event.indicator))
        elif isinstance(event, HandWon):
            if announced is not None:
                steps.append(Melded(announced.seat, _robbed(deal, announced)))  # a robbed kan is logged before the win
                announced = None
            fu = None if event.yakuman else event.fu
            steps.append(
                Won(event.seat, event.source, event.tile, list(event.ura), _yaku(deal, event), fu, event.points, changes_of(deal, event))
            )
        elif isinstance(event, ChomboGiven):
            offender = event.seat
        elif isinstance(event, DealEnded) and event.how != ends.WIN:
            steps.append(Drawn(event.how, offender, deltas(list(event.transfers))))
    return logged


def _yaku(deal: Deal, won: HandWon) -> dict[str, int]:
    """Yaku and dora with their han, a yakuman as thirteen."""
    score = score_of(deal, won)
    yaku = {name: 13 if score.yakuman else int(worth) for name, worth in score.yaku_values}
    dora = {"dora": score.dora, "ura_dora": score.ura_dora, "red_five": score.red_fives}
    return yaku if score.yakuman else yaku | {name: han for name, han in dora.items() if han}


def _robbed(deal: Deal, announced: KanAnnounced) -> Meld:
    player = deal.state.players[announced.seat]
    if announced.concealed:
        return Meld(melds.ANKAN, tuple(player.tiles_of_kind(announced.tile)), -1, 0)
    pon = next(made for made in player.melds if made.type == melds.PON and (announced.tile == made.kind or announced.tile in made.tiles))
    return Meld(melds.KAKAN, (*pon.tiles, announced.tile), pon.claimed, pon.source)
