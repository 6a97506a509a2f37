"""An mjai program as a seat: told what happens, asked when it is its turn, and bound by one rule when it does not answer well.

The rule: an answer that comes too late, is no JSON, or is not possible counts as silence: a pass, or the discard of the drawn tile
(`hanchan.game.silence`). After `PATIENCE` answers in a row that came too late it is not waited for any more, and a program that has
ended plays on in silence. A `reach` without a possible discard after it stands, with the drawn tile if that leaves a waiting hand,
else with the first tile that does. The game always goes on.
"""

import contextlib
import json
from typing import Any, Final, NamedTuple

from hanchan.deal import actions
from hanchan.deal.actions import verb_of
from hanchan.game import Game, View
from hanchan.game.silence import silent_action
from hanchan.mjai_protocol.answers import discard_of, may_declare, option_of
from hanchan.mjai_protocol.feed import Feed, MjaiMessage
from hanchan.mjai_protocol.program import Program, ProgramEnded, TooSlow

EACH: Final = "each"
"""A line holds an event, and each is answered: the protocol of the first mjai server."""
BATCH: Final = "batch"
"""A line holds a list of all events since the last question, and is answered once, as at mjai.app."""
PATIENCE: Final = 3

LATE: Final = "too late"
ENDED: Final = "the program has ended"
NONSENSE: Final = "no sense"
IMPOSSIBLE: Final = "not possible"


class Fault(NamedTuple):
    """An answer that counted as silence: in which deal, why, and what it was."""

    deal: int
    why: str
    answer: str = ""
    times: int = 1
    """How many answers in a row, once the program had ended or was not waited for any more."""

    @property
    def is_failure(self) -> bool:
        """Whether the program did not play on, and not just one answer was missing."""
        return self.why == ENDED or self.times > 1


class MjaiPlayer:
    """A seat of one game played by a program."""

    def __init__(self, program: Program, game: Game, seat: int, names: list[str], seconds: float = 10.0, dialect: str = EACH) -> None:
        self._program = program
        self._game = game
        self._seat = seat
        self._feed = Feed(game, seat, names)
        self._seconds = seconds
        self._dialect = dialect
        self._late_in_a_row = 0
        self._declared = False
        """It was told its own riichi before the others were."""
        self.faults: list[Fault] = []

    def choose(self) -> int:
        """The number of one of the seat's options. The program is told everything up to now first."""
        view = self._game.view(self._seat)
        answer = self._ask(self._news())
        showing = [option for option in view.action_numbers if verb_of(option) == actions.TENPAI]
        if showing:
            return showing[0]  # mjai does not ask: a waiting hand is shown
        if answer is None:
            return silent_action(view)
        declaring = may_declare(view) if answer.get("type") == "reach" and answer.get("actor", self._seat) == self._seat else []
        if declaring:
            return self._declare(view, declaring)
        option = option_of(answer, view)
        if option < 0:
            self._fault(IMPOSSIBLE, json.dumps(answer))
            return silent_action(view)
        return option

    def finish(self) -> None:
        """Tell how the game ended, and hear what is answered, so that the next game begins with nothing owed."""
        with contextlib.suppress(ProgramEnded, TooSlow):
            self._program.ask(self._messages(self._news()), self._seconds if self._late_in_a_row < PATIENCE else 0.0)
        self._program.forget()

    def _declare(self, view: View, declaring: list[int]) -> int:
        self._declared = True
        answer = self._ask([{"type": "reach", "actor": self._seat}])
        option = -1 if answer is None or answer.get("type") != "dahai" else discard_of(answer, view)
        if option >= 0:
            return option
        if answer is not None:
            self._fault(IMPOSSIBLE, json.dumps(answer))
        return next((option for option in declaring if verb_of(option) == actions.RIICHI_DRAWN), declaring[0])

    def _news(self) -> list[MjaiMessage]:
        """What the program has not heard; its own riichi it was told when it declared it."""
        news = self._feed.news()
        if self._declared:
            own = next((place for place, line in enumerate(news) if line["type"] == "reach" and line["actor"] == self._seat), -1)
            if own >= 0:
                self._declared = False
                del news[own]
        return news

    def _messages(self, news: list[MjaiMessage]) -> list[Any]:
        return [news] if self._dialect == BATCH else [*news]

    def _ask(self, news: list[MjaiMessage]) -> MjaiMessage | None:
        """The answer to the last of the news, None if it counts as silence."""
        seconds = self._seconds if self._late_in_a_row < PATIENCE else 0.0
        try:
            answer = self._program.ask(self._messages(news), seconds)
        except ProgramEnded:
            self._fault(ENDED)
            return None
        except TooSlow:
            self._late_in_a_row += 1
            self._fault(LATE)
            return None
        self._late_in_a_row = 0
        try:
            found = json.loads(answer)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            self._fault(NONSENSE, answer)
            return None
        return found

    def _fault(self, why: str, answer: str = "") -> None:
        if self._late_in_a_row > PATIENCE or (why == ENDED and self.faults and self.faults[-1].why == ENDED):
            last = self.faults[-1]
            self.faults[-1] = last._replace(times=last.times + 1)
            return
        self.faults.append(Fault(self._game.deal_number, why, answer.strip()[:200]))
