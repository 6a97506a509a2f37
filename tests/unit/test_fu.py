"""Each item of fu by hands that have it and by the nearest that have not (EMA 2016 §4.1.1).

Hands are lines as in `tests.support.win_lines`: tiles, the tile won (with a + by self-draw), melds, situation.
"""

import pytest

from hanchan.rules import load
from hanchan.scoring import Score
from hanchan.scoring.fu import ITEMS, read_line, rounded, total
from tests.support.win_lines import win_of
from tests.support.wins import scored


def score(line: str, rules: str = "tenhou") -> Score:
    return scored(win_of(line), rules)


def items(line: str, rules: str = "tenhou") -> dict[str, int]:
    """The items of a hand. None of them comes twice in these hands."""
    found = [(item.name, item.fu) for item in score(line, rules).fu_items]
    assert len(dict(found)) == len(found)
    return dict(found)


# What the win itself is worth.


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("123m678p456s78s99p 9s", {"concealed_ron": 30}),
        ("678p456s78s99p 9s chi:123m houtei", {"win": 20, "open_pinfu": 2}),
        ("123m678p456s78s99p +9s", {"win": 20}),
        ("678p456s78s99p +9s chi:123m haitei", {"win": 20, "self_draw": 2}),
        ("123m678p456s78s55z +9s", {"win": 20, "dragon_pair": 2, "self_draw": 2}),
        ("123m678p456s78s55z 9s riichi", {"concealed_ron": 30, "dragon_pair": 2}),
        ("678p456s78s55z 9s chi:123m houtei", {"win": 20, "dragon_pair": 2}),
        ("1133m5577p2288s3z 3z", {"seven_pairs": 25}),
        ("1133m5577p2288s3z +3z", {"seven_pairs": 25}),
        ("1133m5577p2288s5z +5z", {"seven_pairs": 25}),
    ],
)
def test_the_win(line: str, expected: dict[str, int]) -> None:
    assert items(line) == expected


# Pons and kans, one in each hand.


@pytest.mark.parametrize(
    ("line", "item", "fu"),
    [
        ("456s78s99p 9s chi:123m pon:222m houtei", "open_pon", 2),
        ("456s78s99p 9s chi:123m pon:888p houtei", "open_pon", 2),
        ("456s78s99p 9s chi:123m pon:111s houtei", "open_pon", 4),
        ("456s78s99p 9s chi:123m pon:999m houtei", "open_pon", 4),
        ("456s78s99p 9s chi:123m pon:333z houtei", "open_pon", 4),
        ("456s78s99p 9s chi:123m pon:777z houtei", "open_pon", 4),
        ("222m456s78s99p 9s chi:123m houtei", "concealed_pon", 4),
        ("999m456s78s99p 9s chi:123m houtei", "concealed_pon", 8),
        ("333z456s78s99p 9s chi:123m houtei", "concealed_pon", 8),
        ("456s78s99p 9s chi:123m kan:2222p houtei", "open_kan", 8),
        ("456s78s99p 9s chi:123m kakan:2222p houtei", "open_kan", 8),
        ("456s78s99p 9s chi:123m kan:1111p houtei", "open_kan", 16),
        ("456s78s99p 9s chi:123m kakan:3333z houtei", "open_kan", 16),
        ("456s78s99p 9s chi:123m ankan:2222p houtei", "concealed_kan", 16),
        ("456s78s99p 9s chi:123m ankan:1111p houtei", "concealed_kan", 32),
        ("456s78s99p 9s chi:123m ankan:3333z houtei", "concealed_kan", 32),
    ],
)
def test_pons_and_kans(line: str, item: str, fu: int) -> None:
    assert items(line) == {"win": 20, item: fu}


def test_the_kind_of_a_pon_stands_in_its_line() -> None:
    kinds = {item.name: item.kind for item in score("22m99s +2m ankan:5555p kan:8888s chi:678p haitei").fu_items}
    assert kinds == {"win": -1, "concealed_pon": 1, "concealed_kan": 13, "open_kan": 25, "self_draw": -1}


def test_each_pon_has_its_line() -> None:
    found = [(item.name, item.kind, item.fu) for item in score("111m99s33z 3z pon:222p ankan:9999p").fu_items]
    assert found == [
        ("win", -1, 20),
        ("concealed_pon", 0, 8),
        ("open_pon", 10, 2),
        ("concealed_kan", 17, 32),
        ("open_pon", 29, 4),
    ]


def test_a_pon_completed_by_ron_is_open_and_by_self_draw_concealed() -> None:
    assert items("22m55s456678s123p 2m riichi") == {"concealed_ron": 30, "open_pon": 2}
    assert items("22m55s456678s123p +2m") == {"win": 20, "concealed_pon": 4, "self_draw": 2}


# Pairs.


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("11z", {"round_wind_pair": 2}),
        ("22z", {"seat_wind_pair": 2}),
        ("33z", {}),
        ("44z", {}),
        ("55z", {"dragon_pair": 2}),
        ("66z", {"dragon_pair": 2}),
        ("77z", {"dragon_pair": 2}),
        ("99s", {}),
        ("11m", {}),
    ],
)
def test_pairs(pair: str, expected: dict[str, int]) -> None:
    """Edge waits, so that no hand is pinfu."""
    assert items(f"678m678p456p12s{pair} 3s riichi") == {"concealed_ron": 30, **expected, "edge_wait": 2}


def test_the_kind_of_a_pair_stands_in_its_line() -> None:
    assert [item.kind for item in score("678m678p456p12s22z 3s riichi").fu_items] == [-1, 28, -1]
    assert [item.kind for item in score("678m678p456p12s77z 3s riichi").fu_items] == [-1, 33, -1]
    assert [item.kind for item in score("678m678p456p12s11z 3s riichi").fu_items] == [-1, 27, -1]


def test_a_pair_of_seat_and_round_wind_is_two_or_four() -> None:
    line = "678m678p456p12s11z 3s riichi east"
    assert items(line, "tenhou") == {"concealed_ron": 30, "seat_wind_pair": 2, "round_wind_pair": 2, "edge_wait": 2}
    assert load("plm").double_wind_pair_fu == 2
    assert items(line, "plm") == {"concealed_ron": 30, "seat_wind_pair": 2, "edge_wait": 2}


# Waits.


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("678m678p456p12s44z 3s riichi", {"edge_wait": 2}),
        ("678m678p456p89s44z 7s riichi", {"edge_wait": 2}),
        ("678m678p456p13s44z 2s riichi", {"closed_wait": 2}),
        ("678m678p456p79s44z 8s riichi", {"closed_wait": 2}),
        ("678m678p456p123s4z 4z riichi", {"pair_wait": 2}),
        ("678m678p456p23s44z 1s riichi", {}),
        ("678m678p456p23s44z 4s riichi", {}),
        ("678m678p456p78s44z 9s riichi", {}),
        ("678m678p456p78s44z 6s riichi", {}),
        ("678m678p456p33s44z 3s riichi", {"open_pon": 2}),
    ],
)
def test_waits(line: str, expected: dict[str, int]) -> None:
    assert items(line) == {"concealed_ron": 30, **expected}


# Self-draw.


@pytest.mark.parametrize(("rules", "fu"), [("tenhou", 2), ("womrt2009", 0)])
def test_self_draw_of_a_replacement_tile(rules: str, fu: int) -> None:
    assert load(rules).rinshan_tsumo_fu == fu
    assert items("456s78s99p +9s chi:123m kan:2222p rinshan", rules) == {"win": 20, "open_kan": 8, **({"self_draw": fu} if fu else {})}
    assert items("456s78s99p +9s chi:123m kan:2222p haitei", rules) == {"win": 20, "open_kan": 8, "self_draw": 2}


# Sums.


@pytest.mark.parametrize(("raw", "fu"), [(20, 20), (22, 30), (25, 25), (26, 30), (30, 30), (31, 40), (40, 40), (102, 110), (110, 110)])
def test_rounding(raw: int, fu: int) -> None:
    assert rounded(raw) == fu


@pytest.mark.parametrize(
    ("line", "raw"),
    [
        ("123m678p456s78s99p 9s", 30),
        ("1133m5577p2288s3z 3z", 25),
        ("111m99s33z 3z pon:222p ankan:9999p", 20 + 8 + 2 + 32 + 4),
        ("678m678p456p12s11z 3s riichi east", 30 + 2 + 2 + 2),
        ("67p55z +8p ankan:1111m ankan:3333z ankan:4444p", 20 + 32 + 32 + 16 + 2 + 2),
    ],
)
def test_totals(line: str, raw: int) -> None:
    found = score(line)
    assert total(found.fu_lines) == found.raw_fu == raw == sum(read_line(packed).fu for packed in found.fu_lines)


def test_every_item_is_shown() -> None:
    shown = {
        "win", "concealed_ron", "seven_pairs", "open_pon", "concealed_pon", "open_kan", "concealed_kan", "dragon_pair", "seat_wind_pair",
        "round_wind_pair", "edge_wait", "closed_wait", "pair_wait", "self_draw", "open_pinfu",
    }  # fmt: skip
    assert shown == set(ITEMS)
