"""What can be wrong with a request to the public API."""

from typing import Any, Final

from hanchan.errors import HanchanError
from hanchan.server.answers import PROBLEMS as ALL_PROBLEMS
from hanchan.server.answers import answer_problems

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {status: ALL_PROBLEMS[status] for status in (422, 429)}
"""For the description of every route that reads what people write."""


class TooLarge(HanchanError):
    """A request with more bytes than anything sensible has."""


__all__ = ["PROBLEMS", "TooLarge", "answer_problems"]
