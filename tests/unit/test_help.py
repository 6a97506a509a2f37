"""`help()` says something: whatever can be reached from the front door has a docstring."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import hanchan

PACKAGE = Path(hanchan.__file__).parent
ROOMS = ["tiles", "rules", "hand", "scoring", "deal", "game", "bots", "records", "matches", "research"]
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def parsed(module: str) -> ast.Module:
    path = PACKAGE.joinpath(*module.split(".")[1:])
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def defined(thing: Any) -> Definition | None:
    """Where a class or function of ours is defined; None for a constant, or what is not ours. The source tells it, compiled or not."""
    module = getattr(thing, "__module__", None) or ""
    if not module.startswith("hanchan") or isinstance(thing, ModuleType):
        return None
    for node in parsed(module).body:
        if isinstance(node, Definition) and node.name == getattr(thing, "__name__", ""):
            return node
    return None


def undocumented(room: str) -> list[str]:
    module = hanchan if room == "hanchan" else import_module(f"hanchan.{room}")
    found: list[str] = []
    for name in module.__all__:
        node = defined(getattr(module, name))
        if node is None:
            continue
        if not ast.get_docstring(node):
            found.append(name)
        for part in node.body if isinstance(node, ast.ClassDef) else []:
            if isinstance(part, ast.FunctionDef) and not part.name.startswith("_") and not _says(getattr(module, name), part.name):
                found.append(f"{name}.{part.name}")
    return found


def _says(owner: type, method: str) -> bool:
    """Whether a method, or the one of ours that it overrides, has a docstring."""
    for base in owner.__mro__:
        node = defined(base)
        parts = node.body if isinstance(node, ast.ClassDef) else []
        if any(isinstance(part, ast.FunctionDef) and part.name == method and ast.get_docstring(part) for part in parts):
            return True
    return False


@pytest.mark.parametrize("room", ["hanchan", *ROOMS])
def test_everything_public_says_what_it_is(room: str) -> None:
    module = hanchan if room == "hanchan" else import_module(f"hanchan.{room}")
    assert module.__doc__
    assert module.__all__
    assert undocumented(room) == []


def test_the_walk_finds_what_is_there() -> None:
    """Else it would be content with anything."""
    game = defined(hanchan.Game)
    assert isinstance(game, ast.ClassDef)
    assert {"act", "choices", "view"} <= {part.name for part in game.body if isinstance(part, ast.FunctionDef)}
    assert defined(hanchan.score) is not None
    assert defined(hanchan.BOTS) is None
