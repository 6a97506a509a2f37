"""The examples in docstrings run, in the compiled build too (where functions have lost their docstrings)."""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

import hanchan

PACKAGE = Path(hanchan.__file__).parent
WITH_EXAMPLES = [path for path in sorted(PACKAGE.rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_examples_run(path: Path) -> None:
    module = ".".join(["hanchan", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__")
    names = dict(vars(import_module(module)))
    runner = doctest.DocTestRunner()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            runner.run(doctest.DocTestParser().get_doctest(text, dict(names), module, str(path), 0))
    assert runner.summarize().attempted > 0
    assert runner.summarize().failed == 0
