"""Games of the engine as people would write them on a score sheet: the two must agree at the end of every deal."""

from random import Random
from typing import Any

from hanchan.bots import bot
from hanchan.deal import ends
from hanchan.deal.deal import Deal
from hanchan.deal.events import ChomboGiven, HandDied, HandWon, PenaltyPaid, RiichiAccepted, TenpaiDeclared
from hanchan.game import PENALISE, Game
from hanchan.rules import load
from hanchan.scorekeeper import Sheet
from hanchan.scorekeeper.offers import pot_switch
from hanchan.scoring import YAKU
from hanchan.tiles import to_mpsz
from tests.support.chooser import choose
from tests.support.scenes import Temper

NAMES = ("Ania", "Bea", "Cyril", "Dana")
CARELESS = Temper(pon=0.4, chi=0.3, kan=0.8, riichi=0.9, abort=0.7, slip=0.01)
"""Players who make a mistake now and then."""
_RULINGS = 0.003


def played(rules: str, judge: str, number: int, tournament: bool = False) -> Game:
    """A game between bots, or between careless players where the table penalises: bots commit no offence."""
    game = Game(load(rules), f"score sheet {rules} {judge} {number}", judge, tournament=tournament)
    names = ["greedy", "random", "greedy", "greedy"] if number % 2 else ["greedy", "greedy", "greedy", "random"]
    bots = [bot(name, 4 * number + seat) for seat, name in enumerate(names)]
    chance = Random(f"{rules} {number}")
    while not game.is_over:
        seat = game.pending[0]
        if judge == PENALISE and chance.random() < _RULINGS and pot_switch(game.rules):
            game.rule(seat, "pot", pot_switch(game.rules))
            continue
        game.act(seat, choose(game.deal, seat, chance, CARELESS) if judge == PENALISE else bots[seat].choose(game.view(seat)))
    return game


def check_agreement(game: Game, by_tiles: bool = False) -> Sheet:
    """Enter a finished game deal by deal and compare scores, dealer, round, counters, sticks and the result."""
    sheet = Sheet.begin(NAMES, game.rules.name, tournament=game.tournament)
    deals = [*game.finished_deals, game.deal]
    for number, deal in enumerate(deals):
        before = sheet.position
        setting = deal.state.setting
        found = (before.scores, before.dealer, before.round_wind, before.counters, before.sticks)
        assert found == (tuple(setting.scores), setting.dealer, setting.round_wind, setting.counters, setting.sticks), number
        assert not before.is_over, number
        for entry in entries_of(deal, by_tiles):
            sheet.add(entry)
            assert sheet.position.is_conserved
        assert sheet.position.scores == deal.end.scores, (number, entries_of(deal, by_tiles), deal.end)
    after = sheet.position
    assert after.is_over
    assert after.chombos == tuple(game.chombos)
    assert (after.scores, after.counters, after.sticks) == (tuple(game.scores), game.counters, game.sticks)
    for ours, theirs in zip(sheet.results, game.results, strict=True):
        assert (ours.points, ours.place, ours.uma, ours.oka, ours.deduction, ours.result) == theirs[1:]
    return sheet


def entries_of(deal: Deal, by_tiles: bool = False) -> list[dict[str, Any]]:
    """The entries of one deal, as somebody at the table would make them."""
    events, end = deal.events, deal.end
    found: list[dict[str, Any]] = [{"type": "pot", "seat": event.seat} for event in events if isinstance(event, PenaltyPaid)]
    dead = [event.seat for event in events if isinstance(event, HandDied)]
    if dead:
        found.append({"type": "ruling", "effect": {"deal": "goes_on", "dead_hands": dead}})
    riichi = [event.seat for event in events if isinstance(event, RiichiAccepted)]
    wins = [event for event in events if isinstance(event, HandWon)]
    offenders = [event.seat for event in events if isinstance(event, ChomboGiven)]
    if end.how == ends.WIN:
        source = -1 if wins[0].source == wins[0].seat else wins[0].source
        winners = [_winner(deal, won, by_tiles) for won in wins]
        found.append({"type": "win", "winners": winners, "source": source, "riichi": riichi})
    elif end.how in (ends.EXHAUSTIVE, ends.NAGASHI):
        shown = {event.seat for event in events if isinstance(event, TenpaiDeclared) and event.hand}
        nagashi = sorted({paid.payee for paid in end.transfers if paid.reason == "nagashi"})
        waiting = sorted(shown & set(deal.state.shown))
        found.append({"type": "draw", "waiting": waiting, "nagashi": nagashi, "riichi": riichi})
    elif end.how == ends.CHOMBO:
        found.append({"type": "chombo", "seats": offenders, "riichi": riichi})
    else:
        found.append({"type": "abort", "how": end.how, "riichi": riichi})
    return found


def _winner(deal: Deal, won: HandWon, by_tiles: bool) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": won.seat}
    if by_tiles:
        data["tiles"] = _tiles(deal, won)
    elif won.yakuman:
        data["limit"] = "yakuman" if won.yakuman == 1 else f"yakuman x{won.yakuman:g}"
    else:
        data["han"] = won.han
        if won.han < 5:
            data["fu"] = won.fu
    if won.liable >= 0:
        fed = [YAKU[number].name for number, feeder in deal.state.players[won.seat].liable if feeder == won.liable]
        known = [name for name in fed if name in won.yaku]
        data |= {"liable": won.liable, "fed": known[0] if known else "kan"}
    return data


def _tiles(deal: Deal, won: HandWon) -> dict[str, Any]:
    """The hand as it lies on the table, and what the others know of how it was won."""
    win = deal.state.win(won.seat, won.tile, won.source == won.seat)
    return {
        "hand": to_mpsz(list(won.hand)), "win": to_mpsz([won.tile]), "melds": [str(meld) for meld in win.melds],
        "dora": to_mpsz(win.dora), "ura": to_mpsz(list(won.ura)), "double_riichi": win.riichi == 2, "open_riichi": win.open_riichi,
        "ippatsu": win.ippatsu, "rinshan": win.rinshan, "chankan": win.chankan, "last_tile": win.last_tile, "first_turn": win.first_turn,
    }  # fmt: skip
