"""Scoring against two other libraries, `mahjong` 2.1.0 and `riichienv` 0.4.11, on a sample of random wins.

`make crosscheck` does the same on 200,000 wins for each; `docs/scoring-crosscheck.md` has its figures and tells who is right
where the libraries differ. Here, too, every difference must be one of those named in `tests/support/differences.py`.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from hanchan.rules import preset
from hanchan.scoring import YAKU, impossible, judge, value
from tests.support.differences import DIFFERENCES, UNEXPLAINED, explained
from tests.support.hands import scaled
from tests.support.peers import Match, ask_hanchan, matches
from tests.support.random_wins import random_win, random_wins, text_of_win

WINS = scaled(400, compiled=4_000)
WITH_OPTIONAL_YAKU = replace(
    preset("tenhou"), open_riichi=True, sanshoku_shou_doukou=True, sanrenkou=True, daisharin=True, suurenkou=True,
    isshoku_yonjun=True, eight_counters=True, renhou="yakuman",
)  # fmt: skip


@pytest.mark.parametrize("match", matches(), ids=lambda match: f"{match.peer}-{match.rules.name}")
def test_every_difference_has_a_name(match: Match) -> None:
    rng = Random(f"sample of {match.rules.name}")
    for _ in range(WINS):
        win = random_win(rng, match.rules)
        ours, theirs = ask_hanchan(win, match.rules), match.ask(win)
        if ours != theirs:
            assert explained(win, match, ours, theirs) != UNEXPLAINED, f"{text_of_win(win)}\nours: {ours}\ntheirs: {theirs}"


def test_differences_have_names_of_their_own() -> None:
    names = [difference.name for difference in DIFFERENCES]
    assert len(set(names)) == len(names)
    assert {difference.peer for difference in DIFFERENCES} == {match.peer for match in matches()}


def test_random_wins_can_happen_and_are_complete() -> None:
    rules = WITH_OPTIONAL_YAKU
    for win in random_wins("possible", WINS // 4, rules):
        assert impossible(win, rules) == "", text_of_win(win)
        refusal = getattr(judge(win, rules), "reason", "no_yaku")
        assert refusal == "no_yaku", text_of_win(win)


def test_random_wins_show_every_yaku() -> None:
    """All but shiisan puuta, which is no complete hand to anybody else."""
    wins = random_wins("every yaku", 10_000, WITH_OPTIONAL_YAKU)
    scores = [score for score in (value(win, WITH_OPTIONAL_YAKU) for win in wins) if score]
    seen = Counter(YAKU[number].name for score in scores for number in score.yaku)
    assert {yaku.name for yaku in YAKU} - set(seen) == {"shiisan_puuta"}, seen
