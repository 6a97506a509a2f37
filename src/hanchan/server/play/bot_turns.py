"""The turns of bots at a table: each thinks once about a decision, at a pace that people can follow."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from hanchan.server.operation.counts import COUNTS
from hanchan.server.play.bot_players import BotPlayers
from hanchan.server.play.errands import Errands
from hanchan.server.play.table_game import PlayedGame
from hanchan.server.play.table_seats import TableSeats

Decide = Callable[[int, int, int], Coroutine[Any, Any, None]]
"""Takes the seat, the decision and the number of the action."""


class BotTurns:
    """Lets bots think, and hands over what they decide. `paces` are the seconds that a turn and a claim take at least."""

    def __init__(self, seats: TableSeats, paces: tuple[float, float], bots: BotPlayers, errands: Errands, decide: Decide) -> None:
        self._seats: Final = seats
        self._turn_pace, self._claim_pace = paces
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
            pace = self._claim_pace if claims else self._turn_pace
            if pace:
                await asyncio.sleep(pace)
            began, table_id = time.perf_counter(), self._seats.row.id
            async with self._bots.turn(table_id, with_people=self._seats.presence.somebody):
                is_late = played.decision != decision or seat not in played.asked
                number = None if is_late else await self._bots.choose(table_id, played.game, seat, bot, not played.taken_back)
            COUNTS.bot_choices.note(time.perf_counter() - began)
            if number is not None:
                await self._decide(seat, decision, number)
            has_thought()

        def has_thought() -> None:
            if self._thinking.get(seat) == decision:
                del self._thinking[seat]

        self._errands.do(think, has_thought)

    def stop(self) -> None:
        """The game is over, or the table is dropped."""
        self._bots.forget(self._seats.row.id)
