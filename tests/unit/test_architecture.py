"""The page that draws the house names files and functions that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
FILES = sorted(set(re.findall(r"`([\w/]+\.(?:py|ts|svelte|md|toml))`", PAGE)))
PLACES = sorted(set(re.findall(r"`([\w/]+\.py)`\s+`(\w+)`", PAGE)))


def found(name: str) -> Path:
    """A file of the repository; those of the package are named from its folder on."""
    return next((path for path in (ROOT / name, ROOT / "src/hanchan" / name) if path.exists()), Path())


@pytest.mark.parametrize("name", FILES)
def test_every_file_that_is_named_exists(name: str) -> None:
    in_a_room = "/" not in name and any((ROOT / "src/hanchan").rglob(name))
    assert found(name).is_file() or in_a_room


@pytest.mark.parametrize(("name", "what"), PLACES)
def test_every_function_that_is_named_is_there(name: str, what: str) -> None:
    assert re.search(rf"^\s*(?:async )?(?:def|class) {what}\b", found(name).read_text(encoding="utf-8"), re.MULTILINE)


def test_there_is_something_to_check() -> None:
    assert len(FILES) > 30
    assert len(PLACES) > 25
