"""How the strong bot judged the hands of a finished deal, turn by turn, for spectators who see all hands.

It is worked out aside, once for all who watch: who asks second waits for the same answer.
"""

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

from hanchan.bots import advise
from hanchan.deal.state import TURN
from hanchan.game import PENALISE, PREVENT, Game, Start
from hanchan.records.position import PlayedDeal
from hanchan.server.aside import Aside
from hanchan.tiles.notation import to_tenhou

_KEPT: Final = 200


class Chance(NamedTuple):
    """The chance of a seat to win the deal, as it saw it when so many events of the deal had happened."""

    event: int
    seat: int
    win: float


class DealChances:
    """The chances of finished deals, those asked for last."""

    def __init__(self, aside: Aside) -> None:
        self._aside: Final = aside
        self._known: Final[OrderedDict[tuple[str, int], asyncio.Future[list[Chance]]]] = OrderedDict()

    async def of(self, table_id: str, number: int, game: Game) -> list[Chance]:
        """The chances in a deal of a table that is over."""
        key = table_id, number
        if key not in self._known:
            self._known[key] = asyncio.ensure_future(self._aside.errand(chances, deal_of(game, number)))
            if len(self._known) > _KEPT:
                self._known.popitem(last=False)
        try:
            return await asyncio.shield(self._known[key])
        except Exception:
            self._known.pop(key, None)  # who asks again may be luckier
            raise


def deal_of(game: Game, number: int) -> PlayedDeal:
    """A finished deal of a game, counted from 1."""
    deal = [*game.finished_deals, game.deal][number - 1]
    setting = deal.state.setting
    start = Start(setting.dealer, setting.round_wind, setting.counters, setting.sticks, list(setting.scores), [0, 0, 0, 0])
    judge = PENALISE if setting.penalise else PREVENT
    return PlayedDeal(setting.rules, judge, setting.tournament, start, to_tenhou(setting.wall), list(deal.numbers_done), list(deal.rulings))


# Done aside


def chances(deal: PlayedDeal) -> list[Chance]:
    """What the strong bot thought at each turn in which there was something to choose."""
    found: list[Chance] = []
    game = deal.game(0, b"\x00" * 32)
    rulings = iter(deal.rulings)
    for seat, number in deal.done:
        if number < 0:
            game.rule(*next(rulings), recorded=True)
            continue
        if game.deal.state.phase == TURN and len(game.action_numbers(seat)) > 1:
            found.append(Chance(len(game.deal.events), seat, round(advise(game.view(seat)).best.win, 3)))
        game.act(seat, number)
    return found
