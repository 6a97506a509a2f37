"""What is it worth? A win from a game, and six payments to choose from."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from hanchan.deal.events import HandWon
from hanchan.errors import ArgumentError
from hanchan.game.game import Game
from hanchan.lessons.payments import payment, payment_choices
from hanchan.records.exportable import score_of
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.result import Score
from hanchan.server.practice.games import MIXED, QUICK, finished_deals, first_fit
from hanchan.server.reference.score_presenter import score_data
from hanchan.tiles.kinds import sort_key
from hanchan.tiles.notation import mjai_name
from hanchan.tiles.winds import WINDS

_MIXED_GAMES: Final = 0.6


class WorthExercise:
    """The value of a win, counters and sticks apart."""

    def __init__(self, rules: Ruleset, seed: str) -> None:
        self.score: Score = first_fit(rules, seed, wins)
        self.choices = payment_choices(self.score, Random(f"choices {seed}"))

    def question(self, _lang: str) -> dict[str, Any]:
        win = self.score.win
        marks = ("tsumo", "open_riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn")
        return {
            "hand": [mjai_name(tile) for tile in sorted(win.concealed, key=sort_key)],
            "win": mjai_name(win.tile),
            "melds": [str(meld) for meld in win.melds],
            "seat": WINDS[win.seat_wind],
            "round": WINDS[win.round_wind % 4],
            "riichi": win.riichi == 1,
            "double_riichi": win.riichi == 2,
            **{mark: getattr(win, mark) for mark in marks},
            "dora": [mjai_name(tile) for tile in win.dora],
            "ura": [mjai_name(tile) for tile in win.ura] if self.score.rules.ura_dora else [],
            "choices": self.choices,
        }

    def judge(self, answer: Sequence[str], lang: str) -> dict[str, Any]:
        known = [choice["id"] for choice in self.choices]
        if len(answer) != 1 or answer[0] not in known:
            raise ArgumentError(f"the answer is one of {', '.join(known)}")
        right = payment(self.score.base, self.score)["id"]
        return {"right": answer[0] == right, "correct": [right], "score": score_data(self.score, lang)}


def wins(game: Game, chance: Random) -> Iterator[tuple[Score, float]]:
    """The wins of a game, those with several yaku or melds fitter."""
    for deal in finished_deals(game, MIXED if chance.random() < _MIXED_GAMES else QUICK):
        for event in deal.events:
            if isinstance(event, HandWon):
                score = score_of(deal, event)
                yield score, 1.0 if len(score.yaku_values) > 1 or not score.win.closed else 0.5
