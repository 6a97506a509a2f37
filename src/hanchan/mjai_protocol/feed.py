"""What a seat is told of a game in mjai: the events so far, with "?" for tiles it does not see."""

from typing import Any, Final

from hanchan.game import Game
from hanchan.records.mjai.write import DealLines, game_ended, game_started

HIDDEN: Final = "?"
MjaiMessage = dict[str, Any]


class Feed:
    """The events of a game as one seat sees them, each given once."""

    def __init__(self, game: Game, seat: int, names: list[str]) -> None:
        self._game = game
        self._seat = seat
        self._names = names
        self._deals = 0
        """Deals told to their end."""
        self._lines: DealLines | None = None
        self._told_end = False

    def news(self) -> list[MjaiMessage]:
        """What happened since this was asked last."""
        found: list[MjaiMessage] = []
        if self._lines is None:
            found.append(game_started(self._game, self._names) | {"id": self._seat})
        deals = [*self._game.finished_deals, self._game.deal]
        for number in range(self._deals, len(deals)):
            if self._lines is None or self._lines.deal is not deals[number]:
                self._lines = DealLines(deals[number])
            found += [self._seen(line) for line in self._lines.news()]
        self._deals = len(deals) - 1
        if self._game.is_over and not self._told_end:
            self._told_end = True
            found.append(game_ended(self._game))
        return found

    def _seen(self, line: MjaiMessage) -> MjaiMessage:
        if line["type"] == "tsumo" and line["actor"] != self._seat:
            return line | {"pai": HIDDEN}
        if line["type"] == "start_kyoku":
            hands = [hand if seat == self._seat else [HIDDEN] * len(hand) for seat, hand in enumerate(line["tehais"])]
            return line | {"tehais": hands}
        return line
