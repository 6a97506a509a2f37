"""What to discard? A hand on its way and what is seen of the table; the discard after which most tiles help is right.

Value and danger are left out on purpose: this is practice in counting.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from hanchan.deal.actions import DISCARD, DISCARD_DRAWN, verb_of
from hanchan.errors import ArgumentError
from hanchan.game.game import Game
from hanchan.hand import Hand
from hanchan.rules.ruleset import Ruleset
from hanchan.server.practice.games import decisions, first_fit
from hanchan.tiles.kinds import kind_of
from hanchan.tiles.notation import mjai_name, parse_tile
from hanchan.tiles.winds import WINDS

_CLOSE: Final = 0.85
"""A discard that leaves this part of the best one's tiles is nearly right."""
_RARE: Final = 0.2
"""There are many turns: most are passed over, so that exercises come from many deals."""


class _Moment(NamedTuple):
    hand: Hand
    drawn: int
    unseen: list[int]
    seat: int
    table: dict[str, Any]


class DiscardExercise:
    """The discard that leaves most."""

    def __init__(self, rules: Ruleset, seed: str) -> None:
        self.moment: _Moment = first_fit(rules, seed, _turns)
        self.rows = _rows(self.moment.hand, self.moment.unseen)

    def question(self, _lang: str) -> dict[str, Any]:
        hand = list(self.moment.hand.concealed)
        drawn = self.moment.drawn
        if drawn >= 0:
            hand.remove(drawn)
        return {
            "hand": [mjai_name(tile) for tile in hand],
            "drawn": mjai_name(drawn) if drawn >= 0 else "",
            "melds": [str(meld) for meld in self.moment.hand.melds],
            **self.moment.table,
        }

    def judge(self, answer: Sequence[str], _lang: str) -> dict[str, Any]:
        said = [kind_of(parse_tile(tile)) for tile in answer]
        mine = [row for row in self.rows if [row["kind"]] == said]
        if not mine:
            raise ArgumentError("the answer is one tile of the hand")
        best = self.rows[0]
        same = [row for row in self.rows if _rank(row) == _rank(best)]
        close = mine[0]["shanten"] == best["shanten"] and mine[0]["left"] >= _CLOSE * best["left"]
        told = [{key: value for key, value in row.items() if key != "kind"} for row in self.rows]
        return {"right": mine[0] in same, "close": close, "correct": [row["tile"] for row in same], "discards": told}


def _rank(row: dict[str, Any]) -> tuple[int, int]:
    return row["shanten"], -row["left"]


def _rows(hand: Hand, unseen: list[int]) -> list[dict[str, Any]]:
    """What each discard leaves, best first."""
    rows = [
        {
            "kind": choice.kind,
            "tile": mjai_name(choice.kind),
            "shanten": choice.shanten,
            "left": sum(unseen[kind] for kind in choice.accepts),
            "accepts": [{"tile": mjai_name(kind), "left": unseen[kind]} for kind in choice.accepts],
        }
        for choice in hand.discards()
    ]
    return sorted(rows, key=_rank)


def _turns(game: Game, _chance: Random) -> Iterator[tuple[_Moment, float]]:
    """Turns at which there is something to think about: one to three from waiting, and several discards that keep the distance."""
    for seat in decisions(game):
        view = game.view(seat)
        free = [number for number in view.action_numbers if verb_of(number) in (DISCARD, DISCARD_DRAWN)]
        if not free or view.riichi[seat] or len(view.hand) % 3 != 2 or len(view.river(seat)) < 3:
            continue
        hand = Hand(view.hand, view.melds[seat])
        if not 1 <= hand.shanten <= 2 or len({kind_of(tile) for tile in view.hand}) > len(free):
            continue
        rows = _rows(hand, view.unseen)
        kept = [row for row in rows if row["shanten"] == rows[0]["shanten"]]
        if len(kept) < 3 or kept[0]["left"] == kept[-1]["left"]:
            continue
        yield _Moment(hand, view.drawn, view.unseen, seat, _table(game, seat)), _RARE * min(1.0, len(kept) / 5)


def _table(game: Game, seat: int) -> dict[str, Any]:
    """What lies on the table, the seats from the own one on in turn order."""
    view = game.view(seat)
    order = [(seat + turn) % 4 for turn in range(4)]
    return {
        "seat": WINDS[view.seat_wind],
        "round": WINDS[view.round_wind % 4],
        "turn": len(view.river(seat)) + 1,
        "dora": [mjai_name(tile) for tile in view.indicators],
        "rivers": [[mjai_name(tile) for tile in view.river(other)] for other in order],
        "others_melds": [[str(meld) for meld in view.melds[other]] for other in order[1:]],
        "riichi": [view.riichi[other] for other in order],
    }
