"""An extension of griffe for the reference: examples in docstrings, written as in a Python session, are shown as code."""

import re
from typing import Any

from griffe import Extension, Object

SESSION = re.compile(r"^>>> .*(?:\n(?!\n).*)*", re.MULTILINE)
"""From a prompt to the next empty line."""


class Examples(Extension):
    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = SESSION.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
