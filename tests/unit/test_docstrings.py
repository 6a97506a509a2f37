"""Docstrings are there in the compiled build too, and their examples run."""

import ast
import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import hanchan

PACKAGE = Path(hanchan.__file__).parent
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if not path.name.startswith("__")]
WITH_EXAMPLES = [path for path in sorted(PACKAGE.rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_examples_run(path: Path) -> None:
    module = _dotted(path)
    names = dict(vars(import_module(module)))
    runner = doctest.DocTestRunner()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            runner.run(doctest.DocTestParser().get_doctest(text, dict(names), module, str(path), 0))
    assert runner.summarize().attempted > 0
    assert runner.summarize().failed == 0


@pytest.mark.parametrize("room", ["tiles", "rules", "hand", "scoring", "deal", "game", "bots", "records"])
def test_what_the_source_says_help_says(room: str) -> None:
    compared = 0
    for path in MODULES:
        if path.relative_to(PACKAGE).parts[0] != room:
            continue
        module = import_module(_dotted(path))
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert inspect.getdoc(module) == ast.get_docstring(tree), path
        for names, doc in _docs(tree, ()):
            thing = module
            for name in names:
                thing = getattr(thing, name)
            assert inspect.getdoc(thing) == doc, f"{path}: {'.'.join(names)}"
            compared += 1
    assert compared > 10


def _docs(node: ast.Module | ast.ClassDef, names: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    for child in node.body:
        # What Python itself calls (`__init__`) has a text of Python's in compiled classes.
        if isinstance(child, ast.ClassDef | ast.FunctionDef) and not child.name.startswith("__"):
            doc = ast.get_docstring(child)
            if doc:
                yield (*names, child.name), doc
            if isinstance(child, ast.ClassDef):
                yield from _docs(child, (*names, child.name))


def _dotted(path: Path) -> str:
    return ".".join(["hanchan", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__")
