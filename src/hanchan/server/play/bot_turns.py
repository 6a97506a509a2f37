"""The turns of bots at a table: each thinks once about a decision, at a pace that people can follow."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from hanchan.server.operation.counts import COUNTS
from hanchan.server.play.bot_players import BotPlayers
from hanchan.server.play.errands import Errands
from hanchan.server.play.table_game import PlayedGame

Decide = Callable[[int, int, int], Coroutine[Any, Any, None]]
"""Takes the seat, the decision and the number of the action."""


class BotTurns:
    """Lets bots think, and hands over what they decide."""

    def __init__(self, table_id: str, pace: float, bots: BotPlayers, errands: Errands, decide: Decide) -> None:
        self._table_id: Final = table_id
        self._pace: Final = pace
        self._bots: Final = bots
        self._errands: Final = errands
        self._decide: Final = decide
        self._thinking: Final[dict[int, int]] = {}
        """The decision each seat's bot is thinking about."""

    def let_think(self, played: PlayedGame, seat: int, bot: str) -> None:
        """A bot is asked; asked again for the same decision, it thinks on."""
        decision = played.decision
        if self._thinking.get(seat) == decision:
            return
        self._thinking[seat] = decision

        async def think() -> None:
            claims = len(played.game.pending) > 1 or played.game.view(seat).offered >= 0
            if self._pace:
                await asyncio.sleep(self._pace / 2 if claims else self._pace)
            began = time.perf_counter()
            number = await self._bots.choose(self._table_id, played.game, seat, bot)
            COUNTS.bot_choices.note(time.perf_counter() - began)
            await self._decide(seat, decision, number)
            has_thought()

        def has_thought() -> None:
            if self._thinking.get(seat) == decision:
                del self._thinking[seat]

        self._errands.do(think, has_thought)

    def stop(self) -> None:
        """The game is over, or the table is dropped."""
        self._bots.forget(self._table_id)
