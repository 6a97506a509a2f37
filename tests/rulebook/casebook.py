"""Checkable cases of the rule books, from the files in `data`.

A case gives the concealed tiles without the winning tile (`hand`), the tile won by `ron` or `tsumo`, the `melds`, words for the
`situation` (see `tests.support.wins`), indicators of `dora` and `ura`, and the winds of `seat` and `round`. Without a seat it is
tried with the winner East and South: only the payment may change.

`expect` has a line for each rule set, or for `every` one of the five rule books that has no line of its own:

- `yaku` with their han, or `yakuman` with how many yakuman each is worth; or `win = false`
- `bonus`, han from dora of all sorts; `han` in all; `raw_fu` and `fu` before and after rounding; `limit`, empty below mangan
- `dealer` and `other`: what is paid when the winner is East and when he is not, without counters: by ron what the discarder
  pays; by self-draw what each pays East, and what another player and East pay
"""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hanchan.scoring import Refusal, Score, Win
from tests.support.wins import bonus, judged, won, yaku

BOOKS = ("ema2008", "ema2012", "ema2016", "womrt2009", "plm")
"""The five rule books, each as its plain rule set."""

DATA = Path(__file__).parent / "data"


class Case(NamedTuple):
    """A hand, how it was won, and what the rule sets must make of it."""

    id: str
    title: str
    clause: str
    expect: dict[str, dict[str, Any]]
    hand: str
    ron: str = ""
    tsumo: str = ""
    melds: tuple[str, ...] = ()
    situation: tuple[str, ...] = ()
    seat: str = ""
    round: str = "east"
    dora: str = ""
    ura: str = ""
    counters: int = 0

    def expected(self) -> dict[str, dict[str, Any]]:
        """The line for each rule set the case speaks of."""
        every = dict.fromkeys(BOOKS, self.expect["every"]) if "every" in self.expect else {}
        return every | {rules: line for rules, line in self.expect.items() if rules != "every"}

    def win(self, seat: str) -> Win:
        return won(
            self.hand, *self.situation, ron=self.ron, tsumo=self.tsumo, melds=list(self.melds), seat=seat, round=self.round,
            dora=self.dora, ura=self.ura, counters=self.counters,
        )  # fmt: skip


def cases(chapter: str) -> list[Case]:
    """The cases of one file."""
    with (DATA / f"{chapter}.toml").open("rb") as file:
        return [Case(**case) for case in tomllib.load(file)["case"]]


def every_case(chapter: str) -> pytest.MarkDecorator:
    """Runs a test with each `case` of a chapter, each `rules` it names and each `seat` it holds for."""
    return pytest.mark.parametrize(
        ("case", "rules", "seat"),
        [
            pytest.param(case, rules, seat, id=f"{case.id}-{rules}-{seat}")
            for case in cases(chapter)
            for rules in case.expected()
            for seat in ([case.seat] if case.seat else ["east", "south"])
        ],
    )


def check(case: Case, rules: str, seat: str) -> None:
    """The hand is worth what the case says, to the last point."""
    expected = dict(case.expected()[rules])
    answer = judged(case.win(seat), rules)
    if expected.get("win") is False:
        assert isinstance(answer, Refusal), f"{case.title}: {answer}"
        return
    assert isinstance(answer, Score), f"{case.title}: {answer}"
    expected.pop("other" if seat == "east" else "dealer", None)
    found = _found(answer)
    assert {key: found[key] for key in expected} == expected, case.title


def _found(score: Score) -> dict[str, Any]:
    by_dealer, by_ron = score.win.is_dealer, not score.win.tsumo
    each, from_dealer = score.tsumo
    assert not by_dealer or each == from_dealer, "three equal shares are paid to the dealer"
    return {
        "yaku": {} if score.yakuman else yaku(score),
        "yakuman": yaku(score) if score.yakuman else {},
        "bonus": bonus(score),
        "han": score.han,
        "raw_fu": score.raw_fu,
        "fu": score.fu,
        "limit": score.limit,
        "dealer": score.ron if by_ron else each,
        "other": score.ron if by_ron else [each, from_dealer],
    }
