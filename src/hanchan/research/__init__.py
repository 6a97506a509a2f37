"""For people who build players: environments, training examples from records, and reviews of a player's decisions.

Environments and examples need the extra `hanchan[research]`; a review needs nothing more. Each is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hanchan.errors import MissingExtra

if TYPE_CHECKING:
    from hanchan.research.examples import Examples, examples_in, examples_of
    from hanchan.research.review import Review, review_game
    from hanchan.research.seat_env import SeatEnv
    from hanchan.research.shards import ShardWriter, read_shard, write_shards
    from hanchan.research.table_env import TableEnv, env
    from hanchan.research.vector_env import VectorEnv, in_turns

__all__ = [
    "Examples", "Review", "SeatEnv", "ShardWriter", "TableEnv", "VectorEnv", "env", "examples_in", "examples_of",
    "in_turns", "read_shard", "review_game", "write_shards",
]  # fmt: skip

_MODULES: Final = {
    "Examples": "examples", "examples_in": "examples", "examples_of": "examples", "Review": "review", "review_game": "review",
    "SeatEnv": "seat_env", "ShardWriter": "shards", "read_shard": "shards", "write_shards": "shards", "TableEnv": "table_env",
    "env": "table_env", "VectorEnv": "vector_env", "in_turns": "vector_env",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    except ImportError as missing:
        raise MissingExtra(f"{name} needs {missing.name!r}: pip install 'hanchan[research]'") from None
