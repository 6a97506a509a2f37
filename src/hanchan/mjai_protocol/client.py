"""One of our bots as an mjai client: it hears events, and answers when the game it has played along with asks its seat."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from hanchan.bots.interface import Bot, chosen_by
from hanchan.errors import HanchanError, ProgramError
from hanchan.game import Game
from hanchan.mjai_protocol.answers import NONE, answer_for, discard_after_reach
from hanchan.mjai_protocol.determinise import determinise
from hanchan.mjai_protocol.feed import MjaiMessage
from hanchan.mjai_protocol.handshake import ROOM, join
from hanchan.records.mjai.read import MjaiReader
from hanchan.records.mjai.rules import rules_of, usual_rules
from hanchan.records.replay import CUT_OFF, DealReplay, Differs
from hanchan.rules import Ruleset

_LAST: Final = ("hora", "ryukyoku", "end_kyoku")


class MjaiClient:
    """A seat of somebody else's game. Rules are those that `start_game` tells, else the given ones, else Tenhou's."""

    def __init__(self, bot: Bot, seat: int = 0, rules: Ruleset | None = None, name: str = "", room: str = ROOM) -> None:
        self.bot = bot
        self.seat = seat
        self.name = name or bot.name
        self.room = room
        self._wanted = rules
        self._rules = rules or usual_rules(True)
        self._deal: list[MjaiMessage] = []
        self._riichi = -1
        """The riichi chosen, until its discard is asked for."""

    def hear(self, line: MjaiMessage) -> MjaiMessage:
        """What the bot answers to an event: its action, `none`, or its name for a `hello`."""
        kind = line.get("type")
        if kind == "hello":
            return join(self.name, self.room)
        if kind == "start_game":
            self._start_game(line)
        elif kind == "start_kyoku":
            self._deal, self._riichi = [line], -1
        elif self._deal:
            self._deal.append(line)
            if kind in _LAST:
                self._deal = []
            elif kind == "reach" and line.get("actor") == self.seat and self._riichi >= 0:
                return discard_after_reach(self._riichi, self.seat)
            elif self._may_act(line):
                return self._act()
        return dict(NONE)

    def hear_all(self, lines: list[MjaiMessage]) -> MjaiMessage:
        """The answer to the last of several events."""
        answer = dict(NONE)
        for line in lines[:-1]:
            self._note(line)
        for line in lines[-1:]:
            answer = self.hear(line)
        return answer

    def _note(self, line: MjaiMessage) -> None:
        """An event that others have gone on from."""
        if line.get("type") in ("start_game", "start_kyoku", "hello") or not self._deal:
            self.hear(line)
        else:
            self._deal.append(line)
            if line.get("type") in _LAST:
                self._deal = []

    def _start_game(self, line: MjaiMessage) -> None:
        self._deal = []
        if isinstance(line.get("id"), int):
            self.seat = line["id"]
        self._rules = rules_of(line, self._wanted or usual_rules(line.get("aka_flag") is not False))

    def _may_act(self, line: MjaiMessage) -> bool:
        """Whether an event can be one the seat acts after: its own draw or claim, another's discard or kan."""
        own = line.get("actor") == self.seat
        return line.get("type") in (("tsumo", "chi", "pon") if own else ("dahai", "kakan", "ankan"))

    def _act(self) -> MjaiMessage:
        game = self._played_along()
        if self.seat not in game.pending:
            return dict(NONE)
        view = game.view(self.seat)
        option = chosen_by(self.bot, view)
        answer = answer_for(option, view)
        if answer["type"] == "reach":
            self._riichi = option
        return answer

    def _played_along(self) -> Game:
        """The game as far as it has come. `HanchanError` if the engine cannot follow."""
        reader = MjaiReader("mjai", self._rules.red_fives > 0)
        try:
            for line in determinise(self._deal, self.seat, self._rules):
                reader.take(line)
            replay = DealReplay(reader.deals[0], self._rules, trusting=True)
            replay.run()
        except Differs as differs:
            if differs.kind != CUT_OFF:
                raise ProgramError(f"cannot follow the deal: {differs.text}") from None
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
            raise ProgramError(f"cannot follow the deal: {error!r}") from None
        return replay.game


def serve(client: MjaiClient, lines: Iterable[str], say: Callable[[str], None]) -> list[str]:
    """Answer line by line until there are no more; a line holds an event or a list of them. The problems met are returned.

    Where the client cannot follow, it answers with silence: the discard of its drawn tile, or `none`.
    """
    problems: list[str] = []
    for text in lines:
        if not text.strip():
            continue
        heard: Any = None
        try:
            heard = json.loads(text)
            lines_heard = heard if isinstance(heard, list) else [heard]
            if not all([isinstance(line, dict) for line in lines_heard]):
                raise ProgramError(f"{text.strip()[:80]!r} is not an event")
            answer = client.hear_all(lines_heard)
        except (HanchanError, ValueError, RecursionError) as error:
            problems.append(str(error))
            answer = _silence(heard, client.seat)
        say(json.dumps(answer, ensure_ascii=False, separators=(",", ":")) + "\n")
    return problems


def _silence(heard: Any, seat: int) -> MjaiMessage:
    last = heard[-1] if isinstance(heard, list) and heard else heard
    if isinstance(last, dict) and last.get("type") == "tsumo" and last.get("actor") == seat:
        return {"type": "dahai", "actor": seat, "pai": last.get("pai"), "tsumogiri": True}
    return dict(NONE)
