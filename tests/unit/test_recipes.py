"""The recipes run, and do what they show."""

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs/recipes"
RECIPES = sorted([path for path in FOLDER.glob("*.md") if path.name != "README.md"])
NEEDS = {
    "gymnasium.md": ["gymnasium", "numpy"],
    "parquet-polars.md": ["numpy", "polars", "pyarrow"],
    "pettingzoo.md": ["numpy", "pettingzoo"],
    "vector-rollout.md": ["numpy"],
}


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = [name for name in NEEDS.get(path.name, []) if importlib.util.find_spec(name) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    monkeypatch.chdir(FOLDER.parents[1])
    results = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert results.attempted >= 3
    assert results.failed == 0


def test_there_are_ten_and_the_list_has_them_all() -> None:
    assert len(RECIPES) >= 10
    listed = re.findall(r"\(([\w-]+\.md)\)", (FOLDER / "README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == [path.name for path in RECIPES]


def test_only_what_they_need_is_asked_of_them() -> None:
    """A recipe that imports what the bare package does not bring says so, and is skipped without it."""
    for path in RECIPES:
        text = path.read_text(encoding="utf-8")
        imported = set(re.findall(r"^>>> (?:from|import) (numpy|polars|pyarrow|gymnasium|pettingzoo)\b", text, re.MULTILINE))
        if imported or "hanchan.research" in text:
            assert imported <= set(NEEDS[path.name])
            assert re.search(r"^Needs `hanchan\[research\]`", text, re.MULTILINE)
