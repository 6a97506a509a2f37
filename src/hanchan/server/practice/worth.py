"""What is it worth? A win from a game, and six payments to choose from."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from hanchan.deal.events import HandWon
from hanchan.errors import ArgumentError
from hanchan.game.game import Game
from hanchan.records.exportable import score_of
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.limits import BAIMAN, HANEMAN, MANGAN, SANBAIMAN, YAKUMAN, base_points, ron_payment, tsumo_payment
from hanchan.scoring.result import Score
from hanchan.server.practice.games import MIXED, QUICK, finished_deals, first_fit
from hanchan.server.reference.score_presenter import score_data
from hanchan.tiles.kinds import sort_key
from hanchan.tiles.notation import mjai_name
from hanchan.tiles.winds import WINDS

_CHOICES: Final = 6
_MIXED_GAMES: Final = 0.6
_SHIFTS: Final = ((0, 10), (1, 0), (-1, 0), (0, -10), (1, 10), (-1, 10), (2, 0), (1, -10), (3, 0), (-2, 0), (0, 20), (4, 0))
"""Han and fu that one might count by mistake, the likeliest first."""


class WorthExercise:
    """The value of a win, counters and sticks apart."""

    def __init__(self, rules: Ruleset, seed: str) -> None:
        self.score: Score = first_fit(rules, seed, _wins)
        self.choices = _choices(self.score, Random(f"choices {seed}"))

    def question(self) -> dict[str, Any]:
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
        right = _payment(self.score.base, self.score)["id"]
        return {"right": answer[0] == right, "correct": [right], "score": score_data(self.score, lang)}


def _wins(game: Game, chance: Random) -> Iterator[tuple[Score, float]]:
    for deal in finished_deals(game, MIXED if chance.random() < _MIXED_GAMES else QUICK):
        for event in deal.events:
            if isinstance(event, HandWon):
                score = score_of(deal, event)
                yield score, 1.0 if len(score.yaku_values) > 1 or not score.win.closed else 0.5


def _payment(base: int, score: Score) -> dict[str, Any]:
    """What is paid for a hand with these base points in this situation; `id` identifies it."""
    dealer = score.win.is_dealer
    if not score.win.tsumo:
        ron = ron_payment(base, dealer)
        return {"id": str(ron), "ron": ron}
    if dealer:
        each = tsumo_payment(base, True, False)
        return {"id": str(each), "all": each}
    others, by_dealer = tsumo_payment(base, False, False), tsumo_payment(base, False, True)
    return {"id": f"{others}-{by_dealer}", "others": others, "dealer": by_dealer}


def _choices(score: Score, chance: Random) -> list[dict[str, Any]]:
    """The right payment among likely mistakes, in order of size."""
    right = _payment(score.base, score)
    mistakes: dict[str, dict[str, Any]] = {}
    for base in _mistaken_bases(score):
        payment = _payment(base, score)
        if payment["id"] != right["id"]:
            mistakes.setdefault(payment["id"], payment)
    # One is left out by chance, so that the place of the right one among the others gives nothing away.
    likely = list(mistakes.values())[:_CHOICES]
    return sorted([right, *chance.sample(likely, _CHOICES - 1)], key=lambda payment: [int(part) for part in payment["id"].split("-")])


def _mistaken_bases(score: Score) -> Iterator[int]:
    han, fu = (score.han, score.fu) if score.han else (13, 30)
    for more_han, more_fu in _SHIFTS:
        wrong_fu = fu if fu == 25 else max(20, fu + more_fu)  # seven pairs are 25 fu whatever happens
        if han + more_han >= 1:
            yield base_points(han + more_han, wrong_fu, score.rules)
    yield from (MANGAN, HANEMAN, BAIMAN, SANBAIMAN, YAKUMAN, 2 * YAKUMAN, 3 * YAKUMAN)
