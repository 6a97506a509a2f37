"""A recorded game in a notebook: every deal and move, nothing from outside, and nothing that a name could break."""

import json
import re
import zlib
from base64 import b64decode
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hanchan import OPEN, Game
from hanchan.documents.table_picture import table_pieces
from hanchan.documents.tile_pictures import faces
from hanchan.records import Record, read
from hanchan.records.hanchan.write import write_hanchan

LOGS = Path(__file__).parents[1] / "records" / "logs"
HOSTILE = ["</script><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "`${alert(1)}`", "' onmouseover='x"]


def content(page: str) -> dict[str, Any]:
    packed = re.search(r'<script type="application/octet-stream">([\w+/=]+)</script>', page)
    assert packed is not None
    found: dict[str, Any] = json.loads(zlib.decompress(b64decode(packed[1])))
    return found


def by_first_choices(seed: str) -> Game:
    game = Game("ema2016", seed)
    while (view := game.asked()) is not None:
        game.act(view.seat, view.action_numbers[-1])
    return game


def record_of(game: Game, names: list[str]) -> Record:
    return read(write_hanchan(game, names).encode(), "game")


def test_every_deal_is_there_from_its_first_hand_to_its_end() -> None:
    """The tables are those that the game shows after each action, piece by piece."""
    game = by_first_choices("7")
    found = content(record_of(game, ["Ada", "Bo", "Cy", "Di"])._repr_html_())
    assert len(found["deals"]) == game.deal_number
    twin, shown = Game("ema2016", "7"), []
    for seat, number in [(-1, 0), *game.numbers_done]:
        if seat >= 0:
            twin.act(seat, number)
        if twin.deal_number > 1:
            break
        shown.append([piece.body for piece in table_pieces(twin.view(OPEN))])
    title, frames = found["deals"][0]
    assert title == "East 1"
    tables = [[found["pieces"][number] for number in numbers] for _, numbers in frames]
    assert tables[:-1] == [table for place, table in enumerate(shown) if place == 0 or table != shown[place - 1]]
    for _, frames in found["deals"]:
        assert frames[0][0] == "the tiles are dealt"
        assert "Points now: " in frames[-1][0]


def test_a_win_is_told_with_its_yaku_and_points() -> None:
    found = content(read(LOGS / "east_game.mjlog")._repr_html_())
    last = found["deals"][0][1][-1][0]
    assert last == (
        "West (C): ron. West (C) wins 2,600 points from East (A): Riichi (2 han, 40 fu). "
        "Points now: East (A) 22,400, South (B) 24,000, West (C) 28,600, North (D) 25,000"
    )


@pytest.mark.parametrize("file", sorted({path.name for path in LOGS.iterdir()} - {"no_game.json", "wrong_event.jsonl"}))
def test_each_record_that_can_be_read_is_shown(file: str) -> None:
    assert content(read(LOGS / file)._repr_html_())["deals"]


def test_it_stands_alone_and_has_every_face_it_uses() -> None:
    page = read(LOGS / "east_game.mjlog")._repr_html_()
    svg = re.search(r"<svg.*?</svg>", page, re.DOTALL)
    assert svg is not None
    drawn = {symbol.get("id") for symbol in ElementTree.fromstring(svg[0]).iter("{http://www.w3.org/2000/svg}symbol")}
    used = set(re.findall(r'href="#([\w-]+)"', "".join(content(page)["pieces"])))
    assert used == drawn <= {f"t-{face}" for face in faces()}
    assert set(re.findall(r"\w+://[^\"' >]*", page)) == {"http://www.w3.org/2000/svg"}  # a name, not an address
    assert not re.search(r"\b(src|import|fetch|XMLHttpRequest)\b\s*[=(]", page)


def test_names_are_texts() -> None:
    page = record_of(by_first_choices("7"), HOSTILE)._repr_html_()
    title = re.search(r'<p class="hanchan-replay-title">(.*?)</p>', page)
    assert title is not None
    assert "<" not in title[1]
    assert all(name in unescape(title[1]) for name in HOSTILE)
    assert page.count("<script") == 2
    assert not any(name in page for name in HOSTILE[:2])
    told = [words for _, frames in content(page)["deals"] for words, _ in frames]
    assert any(HOSTILE[0] in words for words in told)  # the script shows it as text


def test_a_game_that_the_engine_cannot_follow_is_told_in_words() -> None:
    record = read(LOGS / "east_game.mjlog")
    record.log.deals[0].hands[0][0] = record.log.deals[0].hands[0][1] = record.log.deals[0].hands[0][2] = 0
    record.log.deals[0].hands[0][3] = record.log.deals[0].hands[0][4] = record.log.deals[0].hands[0][5] = 0
    page = record._repr_html_()
    assert page.startswith("<p>&lt;Record ")
    assert "<svg" not in page
