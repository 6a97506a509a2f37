"""Wins from a line of text, for tests of scoring."""

from typing import Any

from hanchan.hand import parse_meld
from hanchan.rules import Ruleset, load
from hanchan.scoring import Refusal, Score, Win, impossible, judge
from hanchan.scoring.text import wind
from hanchan.tiles import parse, parse_tile

SITUATIONS: dict[str, dict[str, Any]] = {
    "riichi": {"riichi": 1},
    "double_riichi": {"riichi": 2},
    "open_riichi": {"riichi": 1, "open_riichi": True},
    "ippatsu": {"ippatsu": True},
    "rinshan": {"rinshan": True},
    "chankan": {"chankan": True},
    "haitei": {"last_tile": True},
    "houtei": {"last_tile": True},
    "tenhou": {"first_turn": True},
    "chiihou": {"first_turn": True},
    "renhou": {"first_turn": True},
    "from_riichi": {"discarder_in_riichi": True},
}
"""Words for situations, and what they are to a `Win`."""


def won(
    hand: str, *situation: str, ron: str = "", tsumo: str = "", melds: list[str] | None = None, seat: str = "south",
    round: str = "east", dora: str = "", ura: str = "", counters: int = 0,
) -> Win:  # fmt: skip
    """A win on the tile given by `ron` or `tsumo`; the hand is without it. South wins in the East round unless said otherwise."""
    circumstances: dict[str, Any] = {}
    for word in situation:
        circumstances |= SITUATIONS[word]
    return Win(
        parse(hand), parse_tile(tsumo or ron), [parse_meld(text) for text in melds or []], tsumo=bool(tsumo),
        seat_wind=wind(seat), round_wind=wind(round), dora=parse(dora), ura=parse(ura), counters=counters, **circumstances,
    )  # fmt: skip


def judged(win: Win, rules: str | Ruleset, discards: str = "") -> Score | Refusal:
    """What becomes of a win that can have happened under the rules."""
    ruleset = load(rules) if isinstance(rules, str) else rules
    problem = impossible(win, ruleset)
    assert not problem, problem
    return judge(win, ruleset, parse(discards))


def scored(win: Win, rules: str | Ruleset) -> Score:
    """The score of a win that must be one."""
    answer = judged(win, rules)
    assert isinstance(answer, Score), answer
    return answer


def refused(win: Win, rules: str | Ruleset, discards: str = "") -> Refusal:
    """The refusal of a win that must be none."""
    answer = judged(win, rules, discards)
    assert isinstance(answer, Refusal), str(answer)
    return answer


def yaku(score: Score) -> dict[str, float]:
    """The yaku of a score, each with its han, or with how many yakuman it is worth."""
    return dict(score.yaku_values)


def bonus(score: Score) -> int:
    """Han from dora of all sorts."""
    return score.dora + score.ura_dora + score.red_fives
