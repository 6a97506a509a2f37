"""A record as a game of the engine, to look at, to go on from, or to write in another format."""

from contextlib import suppress

from hanchan.errors import RecordDiffers, RecordError, WallError
from hanchan.game.game import Game
from hanchan.records.formats import Record
from hanchan.records.logged import LoggedGame
from hanchan.records.replay import CUT_OFF, DealReplay, Differs
from hanchan.records.verify import differences
from hanchan.records.wall import wall_of
from hanchan.tiles.notation import to_tenhou


def to_game(source: Record | LoggedGame) -> Game:
    """The game up to where the record ends. What a log does not show of the walls is filled with the tiles that are left.

    `RecordDiffers` if the engine does not agree with the log, `RecordError` if it is not a game from its beginning.
    """
    if isinstance(source, LoggedGame):
        return _replayed(source)
    if source.own is not None:
        return source.own.game
    try:
        return _replayed(source.log)
    except RecordError as error:
        raise type(error)(error.problem, source.where, error.reason) from None


def _replayed(log: LoggedGame) -> Game:
    first, rules = log.deals[0], log.rules
    begin = (first.dealer, first.round_wind, first.counters, first.sticks, first.scores)
    if begin != (0, 0, 0, 0, [rules.start_points] * 4):
        raise RecordError("does not begin with the first deal of a game", reason="no_whole_game")
    found = [difference for difference in differences(log) if difference.kind != CUT_OFF]
    if found:
        problem = f"the engine does not agree with it, deal {found[0].deal}: {found[0].kind}: {found[0].text}"
        raise RecordDiffers(problem, reason="engine_disagrees")
    game = Game(rules, b"", walls=[to_tenhou(wall_of(deal, rules)) for deal in log.deals])
    for deal in log.deals:
        replay = DealReplay(deal, rules)
        with suppress(Differs):  # cut off
            replay.run()
        for seat, number in replay.deal.numbers_done:
            try:
                game.act(seat, number)
            except WallError:
                raise RecordError("ends between two deals, and the wall of the next one is not known", reason="no_whole_game") from None
    return game
