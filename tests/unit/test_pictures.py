"""Pictures of tables, hands and melds for notebooks: whole, standing alone, and showing no more than a view does."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hanchan import OPEN, SPECTATOR, Game, Hand, View, parse_meld
from hanchan.documents.tile_pictures import BACK, closed_kan
from hanchan.rules import load
from hanchan.tiles import parse, to_mpsz
from tests.support.table import deal
from tests.unit.test_shown import in_the_middle

ROOT = Path(__file__).parents[2]


def faces(svg: str) -> Counter[str]:
    """Which faces lie in a picture, and how often. Each is drawn in it."""
    picture = ElementTree.fromstring(svg)
    drawn = {symbol.get("id") for symbol in picture.iter("{http://www.w3.org/2000/svg}symbol")}
    used = [use.get("href", "") for use in picture.iter("{http://www.w3.org/2000/svg}use")]
    assert {f"#{name}" for name in drawn} == set(used)
    assert "var(" not in svg
    return Counter([name.removeprefix("#t-") for name in used])


def visible(view: View) -> Counter[str]:
    tiles = view.indicators + [tile for river in view.rivers for tile in river]
    tiles += [tile for seat in range(4) for tile in view.hand_of(seat)]
    tiles += [tile for melds in view.melds for meld in melds for tile in (meld.tiles[:2] if meld.type == "ankan" else meld.tiles)]
    return Counter([to_mpsz([tile]) for tile in tiles])


@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR, OPEN])
def test_a_table_shows_what_the_view_shows(seat: int) -> None:
    view = in_the_middle().view(seat)
    found = faces(view._repr_svg_())
    hidden = sum(size for other, size in enumerate(view.hand_sizes) if not view.hand_of(other))
    assert found.pop("back") == hidden + 4
    assert found == visible(view)


def test_a_game_shows_every_hand() -> None:
    game = in_the_middle()
    assert game._repr_svg_() == game.view(OPEN)._repr_svg_()


def test_melds_and_claims_are_drawn() -> None:
    table = deal("ema2016", B="46s99m", C="1111z", draws="5s")
    table.play("A discards 5s, B chi 46s")
    view = table.game.view(1)
    found = faces(view._repr_svg_())
    del found["back"]
    assert found == visible(view)
    assert view._repr_svg_().count('opacity="0.35"') == 1


def test_a_table_after_the_game_can_be_drawn() -> None:
    game = Game("ema2016", seed="7")
    while not game.is_over:
        game.act(game.pending[0], game.action_numbers(game.pending[0])[0])
    assert "the game is over" in game._repr_svg_()


def test_a_hand_shows_its_tiles_and_melds() -> None:
    hand = Hand.parse("123m40p", ["pon:5z+55z@across", "kakan:0s+555s@right", "ankan:1111z"])
    assert faces(hand._repr_svg_()) == {
        "1m": 1, "2m": 1, "3m": 1, "4p": 1, "0p": 1, "5z": 3, "0s": 1, "5s": 3, "1z": 2, "back": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "turned"), [("chi:3m+24m", 1), ("pon:555z@right", 1), ("kan:1111m@across", 1), ("kakan:1111m@left", 2), ("ankan:1111m", 0)]
)
def test_a_meld_has_its_turned_tiles(text: str, turned: int) -> None:
    svg = parse_meld(text)._repr_svg_()
    assert svg.count("rotate(-90)") == turned
    assert sum(faces(svg).values()) == len(parse_meld(text).tiles)


def test_the_faces_are_those_of_the_pages() -> None:
    assert (ROOT / "src/hanchan/documents/tiles.svg").read_bytes() == (ROOT / "web/src/tiles/sprite.svg").read_bytes()


def test_the_drawing_is_loaded_only_for_a_picture() -> None:
    code = "import sys, hanchan; print(hanchan.Game('ema2016', '7')); print([name for name in sys.modules if 'documents' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert re.search(r"\[\]\s*$", done.stdout)


@pytest.mark.parametrize(
    ("rules", "lies"),
    [
        ("ema2008", "1z--1z"),
        ("ema2012", "-1z1z-"),
        ("ema2016", "1z--1z"),
        ("ema2025", "1z--1z"),
        ("womrt2009", "-1z1z-"),
        ("plm", "-1z1z-"),
    ],
)
def test_a_concealed_kan_lies_as_the_rules_say(rules: str, lies: str) -> None:
    """D07: EMA 2008 §3.3.8 and EMA 2016 §3.3.7 turn the two in the middle down, EMA 2012 §3.3.8 the two outside."""
    table = deal(rules, A="1111z")
    table.play("A ankan 1z")
    table.nobody_claims()
    kan = re.findall(r'href="#t-(\w+)" x="[\d.]+" y="[\d.]+" width="28"', table.game.view(0)._repr_svg_())
    assert "".join(kan).replace("back", "-") == lies


def test_a_red_five_in_a_concealed_kan_lies_face_up() -> None:
    meld = parse_meld("ankan:0555p")
    for rules, lies in (("ema2016", [*parse("0p"), BACK, BACK, *parse("5p")]), ("tenhou", [BACK, *parse("0p"), *parse("5p"), BACK])):
        assert closed_kan(meld, load(rules)) == lies
