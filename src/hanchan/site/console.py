"""Runs examples as if they were typed at Python's prompt: for documentation whose examples run in place."""

import io
from code import InteractiveConsole
from contextlib import redirect_stderr, redirect_stdout


def run(source: str, before: str = "") -> str:
    """What Python says to these lines. Those `before` are run first, and what it says to them is left out."""
    console = InteractiveConsole({"__name__": "__console__"})
    _said(console, before)
    return _said(console, source)


def _said(console: InteractiveConsole, source: str) -> str:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        for line in (*source.splitlines(), ""):
            console.push(line)
    return said.getvalue()
