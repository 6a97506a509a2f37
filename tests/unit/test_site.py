"""The documentation site: what its check finds, and what is done to a page on its way there."""

from pathlib import Path

import pytest

from tools.build_docs import LINK, TILES
from tools.check_site import problems


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "guide").mkdir()
    (tmp_path / "logo.svg").write_text("<svg/>")
    (tmp_path / "index.html").write_text(
        '<img src="logo.svg"><a href="guide/play.html#keys">keys</a> <a href="https://example.org">out</a>'
    )
    (tmp_path / "guide/play.html").write_text('<h2 id="keys">Keys</h2><a href="../index.html">home</a><a href="#keys">here</a>')
    return tmp_path


def test_a_sound_site_has_no_problems(site: Path) -> None:
    assert problems(site) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<a href="rules.html">', "index.html: links to rules.html, which is not there"),
        ('<a href="guide/play.html#mouse">', "index.html: links to guide/play.html#mouse, which has no such anchor"),
        ('<a href="#mouse">', "index.html: links to #mouse, which has no such anchor"),
        ('<img src="table.png">', "index.html: loads table.png, which is not there"),
        ('<script src="https://example.org/x.js">', "index.html: loads https://example.org/x.js from another host"),
        ('<link rel="stylesheet" href="//example.org/x.css">', "index.html: loads //example.org/x.css from another host"),
    ],
)
def test_what_is_wrong_is_found(site: Path, text: str, found: str) -> None:
    (site / "index.html").write_text(text)
    assert problems(site) == [found]


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("`123m456p` and `1z`", ["123m456p", "1z"]),
        ("`0s`, `19m19p19s1234567z`", ["0s", "19m19p19s1234567z"]),
        ("`8z`, `5 m`, `mps`, ``5m``, 5m", []),
    ],
)
def test_hands_in_a_text(text: str, hands: list[str]) -> None:
    assert TILES.findall(text) == hands


def test_links_in_a_text() -> None:
    text = "[a](b.md#c), ![d](e.png) and [`f`](../g.py)"
    assert [address for _, address, _ in LINK.findall(text)] == ["b.md#c", "e.png", "../g.py"]
