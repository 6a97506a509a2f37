"""A position of a recorded game, to play on from: a game that begins with the deal of that position.

Hidden tiles are where the record has them. What no record shows, such as the rest of the wall of a foreign log, is mixed.
"""

from typing import Final, NamedTuple

from hanchan.deal.deal import Deal
from hanchan.deal.events import ChomboGiven
from hanchan.deal.state import CLAIMS, SHOWING
from hanchan.errors import ArgumentError, HanchanError, RecordError
from hanchan.game.game import PENALISE, PREVENT, Game
from hanchan.game.start import Start
from hanchan.records.formats import Record
from hanchan.records.replay import DealReplay, Differs
from hanchan.records.wall import wall_of
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import to_tenhou
from hanchan.tiles.shuffle import Stream, new_seed, seed_from_text

_FAULTS: Final = (HanchanError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError)
"""What the engine may raise for a log that it does not agree with."""


class PlayedDeal(NamedTuple):
    """A deal of a record as far as the engine follows it: what it begins with, and everything done in it."""

    rules: Ruleset
    judge: str
    tournament: bool
    start: Start
    wall: list[int]
    """The order of the tiles 0-135."""
    done: list[tuple[int, int]]
    """Seat and number of each action; -1 is the next of the rulings."""
    rulings: list[tuple[int, str, str]]

    def game(self, count: int, seed: bytes = b"") -> Game:
        """The game after the first so many actions; further deals follow from the seed."""
        game = Game(self.rules, seed, self.judge, walls=[self.wall], tournament=self.tournament, start=self.start)
        rulings = iter(self.rulings)
        for seat, number in self.done[:count]:
            if number < 0:
                game.rule(*next(rulings), recorded=True)
            else:
                game.act(seat, number)
        return game


def played_deal(source: Record, deal: int, seed: bytes = b"") -> PlayedDeal:
    """A deal of a record, counted from 1. `seed` mixes the tiles that the record does not show."""
    if not 1 <= deal <= len(source.log.deals):
        raise RecordError(f"has no deal {deal}; there are {len(source.log.deals)}", source.where)
    own = source.own
    logged, rules = source.log.deals[deal - 1], source.log.rules
    if own is None or (own.wall_unknown and deal == own.game.deal_number):
        try:
            wall = wall_of(logged, rules, Stream(seed_from_text(f"unseen {seed.hex()}")))
        except ValueError as error:
            raise RecordError(f"deal {deal}: {error}", source.where) from None
    if own is not None:
        played = [*own.game.finished_deals, own.game.deal]
        setting = played[deal - 1].state.setting
        if not (own.wall_unknown and deal == own.game.deal_number):
            wall = setting.wall
        chombos = [0, 0, 0, 0] if own.game.start is None else own.game.start.chombos.copy()
        for earlier in played[: deal - 1]:
            for event in earlier.events:
                if isinstance(event, ChomboGiven):
                    chombos[event.seat] += 1
        start = Start(setting.dealer, setting.round_wind, setting.counters, setting.sticks, list(setting.scores), chombos)
        judge = PENALISE if setting.penalise else PREVENT
        found = played[deal - 1]
        return PlayedDeal(setting.rules, judge, setting.tournament, start, to_tenhou(wall), found.numbers_done, found.rulings)
    start = Start(logged.dealer, logged.round_wind, logged.counters, logged.sticks, list(logged.scores), [0, 0, 0, 0])
    replay = DealReplay(logged, rules)
    try:
        replay.run()
    except Differs:
        pass  # up to there it agrees
    except _FAULTS as error:
        raise RecordError(f"deal {deal}: the engine cannot follow it: {type(error).__name__}", source.where, "engine_disagrees") from None
    return PlayedDeal(rules, PREVENT, False, start, to_tenhou(wall), replay.deal.numbers_done, [])


def position(source: Record, deal: int, event: int, redealt_for: int | None = None, seed: str | int | bytes | None = None) -> Game:
    """The game as it stood in a deal, counted from 1, after so many of its events, as a game that begins with this deal.

    Between two decisions, as when a tile has been discarded and the next is to be drawn, it is the one that follows. Whoever was asked
    then is asked again, also who had answered already. With `redealt_for` the tiles that this seat could not see are dealt anew; where it
    waits for what others say, what they said is followed first. `RecordError` if there is nothing to play on from.

    >>> from hanchan.records import read
    >>> game = position(read("tests/records/logs/east_game.mjlog"), deal=2, event=9, seed="7")
    >>> game.pending, len(game.deal.events)
    ([1], 10)
    """
    key = new_seed() if seed is None else seed if isinstance(seed, bytes) else seed_from_text(str(seed))
    played = played_deal(source, deal, key)
    count = _actions_before(played, event)
    game = played.game(count, key)
    if redealt_for is not None:
        while _cannot_redeal(game.deal, redealt_for) and count < len(played.done):
            count += 1
            game = played.game(count, key)
    if game.deal_number > 1 or game.is_over:
        raise RecordError(f"deal {deal}: is over here; there is nothing to play on from", source.where, "nothing_to_play_on")
    if redealt_for is None:
        return game
    try:
        return game.redealt(redealt_for, key.hex())
    except ArgumentError as error:
        raise RecordError(f"deal {deal}: {error}", source.where) from None


def _actions_before(played: PlayedDeal, event: int) -> int:
    """How many actions lead to the first decision at which so many events have happened."""
    deal = played.game(0).deal
    rulings = iter(played.rulings)
    for place, (seat, number) in enumerate(played.done):
        if len(deal.events) >= event:
            return place
        if number < 0:
            deal.rule(*next(rulings))
        else:
            deal.act(seat, number)
    return len(played.done)


def _cannot_redeal(deal: Deal, seat: int) -> bool:
    return deal.state.phase in (CLAIMS, SHOWING) and seat not in deal.state.pending
