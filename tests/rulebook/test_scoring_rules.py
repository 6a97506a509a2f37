"""Counting fu (EMA 2016 §4.1, §4.1.1), and the examples inside the scoring rules.

Cases: docs/rules/cases/examples.md.
"""

import pytest

from hanchan.scoring.fu import rounded
from tests.rulebook.casebook import BOOKS, Case, check, every_case
from tests.support.wins import scored, won


@every_case("scoring_rules")
def test_example_in_the_rules(case: Case, rules: str, seat: str) -> None:
    check(case, rules, seat)


@pytest.mark.parametrize(("raw", "fu"), [(20, 20), (22, 30), (25, 25), (26, 30), (30, 30), (32, 40), (40, 40), (102, 110)])
def test_fu_are_rounded_up_to_ten_but_25_stay(raw: int, fu: int) -> None:
    """FU-04: EMA 2016 §4.1."""
    assert rounded(raw) == fu


@pytest.mark.parametrize(
    ("meld", "item", "fu"),
    [
        ("pon:222p", "open_pon", 2),
        ("pon:999p", "open_pon", 4),
        ("pon:222z", "open_pon", 4),
        ("kan:8888p", "open_kan", 8),
        ("kakan:8888p", "open_kan", 8),
        ("kan:1111p", "open_kan", 16),
        ("kakan:4444z", "open_kan", 16),
        ("ankan:8888p", "concealed_kan", 16),
        ("ankan:1111p", "concealed_kan", 32),
        ("ankan:4444z", "concealed_kan", 32),
    ],
)
@pytest.mark.parametrize("rules", BOOKS)
def test_fu_of_melds(rules: str, meld: str, item: str, fu: int) -> None:
    """EMA 2016 §4.1.1: simples have half of what terminals and honours have, open sets half of concealed ones."""
    win = won("34s678s22m", "houtei", melds=[meld, "chi:678m"], ron="5s", seat="west", round="south")
    assert [(line.name, line.fu) for line in scored(win, rules).fu_items if line.name != "win"] == [(item, fu)]


@pytest.mark.parametrize(("pon", "fu"), [("222p", 4), ("999p", 8), ("111z", 8), ("777z", 8)])
@pytest.mark.parametrize("rules", BOOKS)
def test_fu_of_a_concealed_pon(rules: str, pon: str, fu: int) -> None:
    win = won(f"34s678s22m678m{pon}", "riichi", ron="5s", seat="west", round="south")
    assert [(line.name, line.fu) for line in scored(win, rules).fu_items] == [("concealed_ron", 30), ("concealed_pon", fu)]


@pytest.mark.parametrize(
    ("pair", "items"),
    [
        ("2m", []),
        ("5z", ["dragon_pair"]),
        ("6z", ["dragon_pair"]),
        ("7z", ["dragon_pair"]),
        ("3z", ["seat_wind_pair"]),
        ("2z", ["round_wind_pair"]),
        ("1z", []),
        ("4z", []),
    ],
)
@pytest.mark.parametrize("rules", BOOKS)
def test_fu_of_the_pair(rules: str, pair: str, items: list[str]) -> None:
    """EMA 2016 §4.1.1: two for dragons, the own wind and the wind of the round; other winds are worth nothing."""
    win = won(f"34s678s678m999p{pair}{pair}", "riichi", ron="5s", seat="west", round="south")
    lines = scored(win, rules).fu_items[2:]
    assert [(line.name, line.fu) for line in lines] == [(item, 2) for item in items]


@pytest.mark.parametrize(
    ("waiting", "tile", "items"),
    [
        ("34s22m", "5s", []),
        ("34s22m", "2s", []),
        ("12s22m", "3s", ["edge_wait"]),
        ("89s22m", "7s", ["edge_wait"]),
        ("35s22m", "4s", ["closed_wait"]),
        ("345s2m", "2m", ["pair_wait"]),
        ("55s22m", "5s", ["open_pon"]),
    ],
)
@pytest.mark.parametrize("rules", BOOKS)
def test_fu_of_the_wait(rules: str, waiting: str, tile: str, items: list[str]) -> None:
    """EMA 2016 §4.1.1: two for an edge, closed or pair wait; a double pon wait has those of its pon, open by ron."""
    win = won(f"{waiting}678m234p999p", "riichi", ron=tile)
    names = [line.name for line in scored(win, rules).fu_items]
    assert sorted(names) == sorted(["concealed_ron", "concealed_pon", *items])


@pytest.mark.parametrize("rules", BOOKS)
def test_the_wait_counts_although_there_are_others(rules: str) -> None:
    """EMA 2012 and 2016 §4.1.1: 2-3-4-5 waits for a pair on both ends and still has the two fu of a pair wait."""
    win = won("2345m678m999p678s", "riichi", ron="5m")
    assert [line.name for line in scored(win, rules).fu_items] == ["concealed_ron", "concealed_pon", "pair_wait"]


@pytest.mark.parametrize("rules", BOOKS)
def test_self_draw_has_two_fu_except_with_pinfu(rules: str) -> None:
    """EMA 2016 §4.1.1."""
    assert [line.name for line in scored(won("34s678s22m678m999p", tsumo="5s"), rules).fu_items][-1] == "self_draw"
    assert [line.name for line in scored(won("34s678s22m678m789p", tsumo="5s"), rules).fu_items] == ["win"]


@pytest.mark.parametrize("rules", BOOKS)
def test_every_fu_line_is_in_the_sum(rules: str) -> None:
    """Everything at once: 30 + 32 + 8 + 2 + 2."""
    score = scored(won("11z999m13s678p", "riichi", ron="2s", melds=["ankan:9999p"], seat="east", round="south"), rules)
    assert [(line.name, line.fu) for line in score.fu_items] == [
        ("concealed_ron", 30), ("concealed_pon", 8), ("concealed_kan", 32), ("seat_wind_pair", 2), ("closed_wait", 2),
    ]  # fmt: skip
    assert (score.raw_fu, score.fu) == (74, 80)
