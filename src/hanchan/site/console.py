"""Runs examples as if they were typed at Python's prompt: for documentation whose examples run in place."""

import ast
import io
from code import InteractiveInterpreter
from contextlib import redirect_stderr, redirect_stdout
from typing import Final

_NAME: Final = "<console>"


def run(source: str, before: str = "") -> str:
    """What Python says to these lines. Those `before` are run first, and what it says to them is left out."""
    console = InteractiveInterpreter({"__name__": "__console__"})
    _said(console, before)
    return _said(console, source)


def _said(console: InteractiveInterpreter, source: str) -> str:
    """Statement by statement: at a prompt an empty line ends a loop, in an example the next statement does."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        try:
            statements = ast.parse(source, _NAME).body
        except (SyntaxError, ValueError):
            console.showsyntaxerror(_NAME)
            statements = []
        for statement in statements:
            console.runcode(compile(ast.Interactive([statement]), _NAME, "single"))
    return said.getvalue()
