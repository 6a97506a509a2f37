"""`hanchan site` says what keeps it from writing, before it works for minutes, and touches nothing that is not its own."""

import shutil
from pathlib import Path

import pytest

from hanchan.errors import CommandError
from hanchan.site import parts
from tests.support.command import Command

CLOSED = "http://127.0.0.1:9/"
"""Nobody answers there."""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, "site")


def test_a_folder_with_other_things_is_left_alone(site: Command, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    assert "has other things in it" in site.refuses(tmp_path, "--cache", tmp_path / "cache")
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_site_whose_list_of_files_is_broken_is_left_alone(site: Command, tmp_path: Path) -> None:
    for broken in ("", "[]", '{"files": 1}'):
        (tmp_path / "hanchan-site.json").write_text(broken, encoding="utf-8")
        assert "nobody knows which files are the site's" in site.refuses(tmp_path, "--cache", tmp_path / "cache")


def test_a_folder_that_cannot_be_written_is_named(site: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "site").mkdir()
    assert f"{tmp_path / 'file' / 'site'}: cannot be written" in site.refuses(tmp_path / "file" / "site", "--cache", tmp_path / "cache")
    assert f"{tmp_path / 'file' / 'cache'}: cannot be written" in site.refuses(tmp_path / "site", "--cache", tmp_path / "file" / "cache")


@pytest.mark.skipif(shutil.which("npm") is None, reason="NO NODE: install Node 20 or newer")
def test_without_network_it_says_so_and_what_was_fetched_is_no_half_thing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_registry", CLOSED)
    with pytest.raises(CommandError, match=r"npm failed: .*ECONNREFUSED.*\n.*needs network"):
        parts.pyodide(tmp_path)
    assert list(tmp_path.iterdir()) == []
