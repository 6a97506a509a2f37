"""An extension of griffe for the reference: examples in docstrings, written as in a Python session, are shown as code."""

import re
from typing import Any

from griffe import Extension, Module, Object

SESSION = re.compile(r"^>>> .*(?:\n(?!\n).*)*", re.MULTILINE)
"""From a prompt to the next empty line."""


class Examples(Extension):
    def on_object(self, *, obj: Object, **_: Any) -> None:
        _fence(obj)

    def on_package(self, *, pkg: Module, **_: Any) -> None:
        """The package itself is not among its objects."""
        _fence(pkg)


def _fence(described: Object) -> None:
    if described.docstring is not None and "```" not in described.docstring.value:
        described.docstring.value = SESSION.sub(r"```pycon\n\g<0>\n```", described.docstring.value)
