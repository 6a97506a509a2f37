"""Environments for people who build players, matches between bots, and many processes.

The environments need the extra `hanchan[research]` and are loaded when they are asked for; matches and reviews need nothing more.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hanchan.errors import MissingExtra

if TYPE_CHECKING:
    from hanchan.research.seat_env import SeatEnv
    from hanchan.research.table_env import TableEnv, env
    from hanchan.research.vector_env import VectorEnv

__all__ = ["SeatEnv", "TableEnv", "VectorEnv", "env"]

_WHERE: Final = {"SeatEnv": "seat_env", "TableEnv": "table_env", "VectorEnv": "vector_env", "env": "table_env"}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    except ImportError as missing:
        raise MissingExtra(f"the environments need {missing.name!r}: pip install 'hanchan[research]'") from None
