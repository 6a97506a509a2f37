"""Environments for people who build players, matches between bots, and many processes.

The environments need the extra `hanchan[research]` and are loaded when they are asked for; matches and reviews need nothing more.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hanchan.errors import MissingExtra

if TYPE_CHECKING:
    from hanchan.research.examples import Examples, examples_in, examples_of
    from hanchan.research.seat_env import SeatEnv
    from hanchan.research.shards import read_shard, write_shards
    from hanchan.research.table_env import TableEnv, env
    from hanchan.research.vector_env import VectorEnv

__all__ = ["Examples", "SeatEnv", "TableEnv", "VectorEnv", "env", "examples_in", "examples_of", "read_shard", "write_shards"]

_WHERE: Final = {
    "Examples": "examples", "SeatEnv": "seat_env", "TableEnv": "table_env", "VectorEnv": "vector_env", "env": "table_env",
    "examples_in": "examples", "examples_of": "examples", "read_shard": "shards", "write_shards": "shards",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    except ImportError as missing:
        raise MissingExtra(f"the environments need {missing.name!r}: pip install 'hanchan[research]'") from None
