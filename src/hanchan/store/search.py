"""How rows are searched for a text."""

import json
from typing import Any

from sqlalchemy import ColumnElement, Text, cast, or_, true
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.types import JSON


def containing(search: str, *columns: InstrumentedAttribute[Any]) -> ColumnElement[bool]:
    """Whether one of the columns contains a text; every row does if the text is empty."""
    if not search:
        return true()
    return or_(*[_text(column).icontains(_written(search, column), autoescape=True) for column in columns])


def _text(column: InstrumentedAttribute[Any]) -> Any:
    return cast(column, Text) if isinstance(column.type, JSON) else column


def _written(search: str, column: InstrumentedAttribute[Any]) -> str:
    """The text as the column has it: JSON writes letters with accents by number."""
    return json.dumps(search)[1:-1] if isinstance(column.type, JSON) else search
