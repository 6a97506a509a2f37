"""The strong bot's advice held against real games, which lie in a folder `shared/logs` beside the repository."""

from itertools import islice
from pathlib import Path

import pytest

from hanchan.records.files import files_in
from hanchan.records.mjlog.read import read_mjlog
from tools.judge_advice import Judge, Seen

PACK = Path(__file__).parents[3] / "shared/logs/mjlog_houou2022_4p.tar.xz"
GAMES = 16


@pytest.fixture(scope="module")
def calm_discards() -> Seen:
    if not PACK.exists():
        pytest.skip(f"the real games are not here: there is no {PACK}")
    judge = Judge(share=0.25)
    for name, raw in islice(files_in(PACK), GAMES):
        assert isinstance(raw, bytes)
        judge.game(read_mjlog(raw, name))
    return judge.classes["calm", "discards", "all", ""]


def test_hands_win_about_as_often_as_foreseen(calm_discards: Seen) -> None:
    assert calm_discards.all > 1000
    assert calm_discards.win / calm_discards.all == pytest.approx(calm_discards.won / calm_discards.all, abs=0.05)


def test_good_players_often_choose_the_same(calm_discards: Seen) -> None:
    """Of some ten kinds they hold."""
    assert calm_discards.same > 0.48 * calm_discards.all
