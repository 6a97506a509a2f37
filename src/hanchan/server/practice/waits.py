"""What do I wait for? A waiting hand, from a game or, one time in four, of a single suit."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from hanchan.errors import ArgumentError
from hanchan.game.game import Game
from hanchan.hand import Hand
from hanchan.hand.melds import Meld
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring import Refusal, Win, judge
from hanchan.scoring.words import amount_text, reading_text
from hanchan.server.practice.games import decisions, first_fit
from hanchan.tiles.kinds import KINDS, kind_of
from hanchan.tiles.notation import mjai_name, parse_tile
from hanchan.tiles.winds import WINDS
from hanchan.words import yaku_name

_SUIT_TRIES: Final = 2000


class _Moment(NamedTuple):
    hand: Hand
    seat_wind: int
    round_wind: int
    riichi: bool
    dora: list[int]


class WaitsExercise:
    """The tiles that complete a hand."""

    def __init__(self, rules: Ruleset, seed: str) -> None:
        self.rules = rules
        chance = Random(f"waits {seed}")
        self.moment = one_suit(rules, chance) if chance.random() < 0.25 else first_fit(rules, seed, _waiting)
        self.waits = self.moment.hand.waits(rules.fifth_tile_wait)

    def question(self, _lang: str) -> dict[str, Any]:
        moment = self.moment
        return {
            "hand": [mjai_name(tile) for tile in moment.hand.concealed],
            "melds": [str(meld) for meld in moment.hand.melds],
            "seat": WINDS[moment.seat_wind],
            "round": WINDS[moment.round_wind % 4],
            "riichi": moment.riichi,
            "dora": [mjai_name(tile) for tile in moment.dora],
        }

    def judge(self, answer: Sequence[str], lang: str) -> dict[str, Any]:
        if len(answer) > KINDS:
            raise ArgumentError(f"{len(answer)} tiles; there are {KINDS} kinds")
        said = {kind_of(parse_tile(tile)) for tile in answer}
        right = set(self.waits)
        return {
            "right": said == right,
            "correct": [mjai_name(kind) for kind in self.waits],
            "missed": [mjai_name(kind) for kind in sorted(right - said)],
            "wrong": [mjai_name(kind) for kind in sorted(said - right)],
            "waits": [self._wait(kind, lang) for kind in self.waits],
        }

    def _wait(self, kind: int, lang: str) -> dict[str, Any]:
        """A wait with the tiles left, and what a win on it by a discard would be."""
        moment = self.moment
        told: dict[str, Any] = {"tile": mjai_name(kind), "left": moment.hand.left([kind])}
        win = Win(
            moment.hand.concealed, kind, moment.hand.melds, seat_wind=moment.seat_wind, round_wind=moment.round_wind,
            riichi=int(moment.riichi), dora=moment.dora,
        )  # fmt: skip
        answer = judge(win, self.rules)
        if isinstance(answer, Refusal):
            return {**told, "reading": "", "yaku": [], "points": "", "reason": answer.reason}
        yaku = [yaku_name(key, lang) for key, _ in answer.yaku_values]
        return {**told, "reading": reading_text(answer), "yaku": yaku, "points": amount_text(answer), "reason": ""}


def _waiting(game: Game, _chance: Random) -> Iterator[tuple[_Moment, float]]:
    """Waiting hands after a discard, those with many kinds of waits and many concealed tiles fitter."""
    told: set[tuple[int, int]] = set()
    for seat in decisions(game):
        view = game.view(seat)
        number = len(game.finished_deals)
        if not view.waits or view.drawn >= 0 or (number, seat) in told or len(view.hand) % 3 != 1:
            continue
        told.add((number, seat))
        melds: list[Meld] = view.melds[seat]
        hand = Hand(view.hand, melds)
        kinds = len(hand.waits(game.rules.fifth_tile_wait))
        if kinds:
            moment = _Moment(hand, view.seat_wind, view.round_wind, view.riichi[seat], view.indicators)
            yield moment, min(1.0, kinds * kinds / 9) * len(hand.concealed) / 13


def one_suit(rules: Ruleset, chance: Random) -> _Moment:
    """Thirteen tiles of a suit that wait for at least three kinds."""
    start = 9 * chance.randrange(3)
    suit = [start + number for number in range(9) for _ in range(4)]
    dora = [27 + chance.randrange(7)]
    for _ in range(_SUIT_TRIES):
        hand = Hand(chance.sample(suit, 13))
        if len(hand.waits(rules.fifth_tile_wait)) >= 3:
            return _Moment(hand, chance.randrange(4), chance.randrange(2), False, dora)
    raise ArgumentError("no hand of one suit found; try another seed")
